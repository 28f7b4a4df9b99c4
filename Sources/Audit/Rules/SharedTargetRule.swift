import Basics
import Layout
import Model

/// Two controls with overlapping touch areas.
extension Rule {
  static let overlappingTouchTargets = Rule(
    id: "overlapping-touch-targets", kind: .observation, severity: .note,
    summary: "The touch targets of two controls overlap.",
    why: """
      The upper control takes the touches of the area that both cover, so a tap on the edge of the lower one triggers \
      the upper one. Not reported: a control inside another one, controls in exactly the same place, disabled \
      controls, and overlaps that "overlapping-views" reports.
      """,
    fix: "Leave room between the two, or make one of them smaller.",
    evidence: """
      UIView.hitTest(_:with:): if two views are at a point, the one that is drawn later gets the touch.
      """,
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "save": { "button": "Save", "top": 100, "leading": 20, "size": [150, 60] },
            "send": { "button": "Send", "top": 154, "leading": 40, "size": [150, 60] }
          } }
        """,
      correcting: #""top": 154"#, to: #""below": "save""#),
    isGeometric: true,
    check: .scene(shared))

  private static let most = 40

  @Sendable private static func shared(_ scene: AuditedScene) -> [Occurrence] {
    let controls = scene.facts.controls.filter { view in
      scene.isShown[view] && scene.isInTree(view) && !scene.isInBar[view]
        && scene.views[view].kind != .control(.pageControl) && !scene.views[view].state.contains(.disabled)
        && !scene.frames[view].isEmpty
    }
    var found: [Occurrence] = []
    forEachPair(of: controls.compactMap { Leaf($0, scene) }, scene) { a, b in
      let (upper, lower) = (max(a.view, b.view), min(a.view, b.view))
      guard let strip = strip(upper, lower, scene) else { return true }
      found.append(
        Occurrence(
          scene, upper,
          "\(scene.quotedName(upper)) takes the touches of \(scene.quotedName(lower)) in an area \(Numbers.halfPoints(strip)) points wide"
        ).with {
          $0.amount = strip
          $0.otherName = scene.quotedName(lower)
          $0.attributes = [.left, .top]
        })
      return found.count < most
    }
    return found
  }

  /// Returns the width of the strip that the lower control loses, unless the overlap is intended.
  private static func strip(_ upper: ViewIndex, _ lower: ViewIndex, _ scene: AuditedScene) -> Double? {
    let (a, b) = (scene.frames[upper], scene.frames[lower])
    guard let common = a.intersection(b), scene.holder[upper] == scene.holder[lower],
      !scene.ancestors(of: upper).contains(lower)
    else { return nil }
    let strip = min(common.width, common.height)
    guard strip >= 4, common.width * common.height > 40,
      // If one contains the other, the overlap is intended.
      !contains(a, b, within: 2), !contains(b, a, within: 2),
      !Rule.reportsOverlap(upper, lower, scene)
    else { return nil }
    return strip
  }
}
