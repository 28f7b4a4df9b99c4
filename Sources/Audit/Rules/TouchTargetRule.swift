import Basics
import Layout
import Model

/// Buttons too small to touch.
extension Rule {
  static let smallTouchTarget = Rule(
    id: "small-touch-target", kind: .observation, severity: .note,
    summary: "A button is smaller than 44 × 44 points.",
    why: """
      Small targets are easy to miss. Switches, steppers and other controls with a fixed size are not reported. The \
      touch target of a bar button is larger than the button. A button that is up to a tenth smaller passes.
      """,
    fix: "Make the button larger; its image and title can keep their size.",
    evidence: "Apple's Human Interface Guidelines: a hit target of at least 44 × 44 points.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "close": { "button": "×", "top": 100, "leading": 16, "size": 24 }
          } }
        """,
      correcting: #""size": 24"#, to: #""size": 44"#),
    check: .scene { scene in scene.facts.buttons.compactMap { small($0, scene) } })

  private static func small(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    let least = scene.subject.thresholds.touchTarget
    guard scene.isShown[view], scene.views[view].parent != nil else { return nil }
    let size = scene.frames[view].size
    guard size.width > 0, size.height > 0, min(size.width, size.height) < least * 0.9 else { return nil }
    return Occurrence(
      scene, view,
      "\(scene.quotedName(view)) has a touch target of \(Numbers.halfPoints(size.width)) × \(Numbers.halfPoints(size.height)) points"
    ).with {
      $0.amount = least - min(size.width, size.height)
      $0.attributes = size.width < size.height ? [.width] : [.height]
    }
  }
}
