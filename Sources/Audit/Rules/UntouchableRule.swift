import Layout
import Model

/// Controls outside an ancestor: they may be visible but do not receive touches.
extension Rule {
  static let untouchableControl = Rule(
    id: "untouchable-control", kind: .violation, severity: .warning,
    summary: "A control is outside its superview's bounds, so it gets no touches.",
    why: """
      UIKit passes a touch from superview to subview, and each view ignores touches outside its bounds. A control \
      whose centre is outside the bounds of a superview looks normal and does nothing.
      """,
    fix: "Move the control into its superview, or make the superview large enough.",
    evidence: "UIView.hitTest(_:with:) and point(inside:with:).",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "box": { "top": 100, "leading": 16, "size": [200, 40], "view": {
              "more": { "button": "More", "top": 60, "leading": 0, "size": 44 } } }
          } }
        """,
      correcting: #""size": [200, 40]"#, to: #""size": [200, 120]"#),
    isGeometric: true,
    check: .scene { scene in scene.facts.controls.compactMap { untouchable($0, scene) } })

  private static func untouchable(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    guard scene.isShown[view], scene.isInTree(view), !scene.isInBar[view], let area = scene.ownArea(of: view)
    else { return nil }
    for ancestor in scene.ancestors(of: view) where ancestor != 0 {
      if ancestor == scene.holder[view] { return nil }
      let bounds = scene.frames[ancestor]
      let outside = max(
        max(bounds.x - area.midX, area.midX - bounds.maxX), max(bounds.y - area.midY, area.midY - bounds.maxY)
      )
      guard outside > 1 else { continue }
      // The content of a container that is collapsed on purpose is hidden with it.
      if bounds.isEmpty, scene.isClosed(ancestor, bounds.width <= 0 ? .width : .height) { return nil }
      return Occurrence(
        scene, view,
        "\(scene.quotedName(view)) is outside \(scene.quotedName(ancestor)), which contains it, and gets no touches"
      ).with {
        $0.amount = outside
        $0.attributes = [.left, .top]
        $0.causes.placed = [scene.tree.plain.source[view]]
        $0.causes.touched = $0.causes.placed
      }
    }
    return nil
  }
}
