import Layout
import Model

/// Two controls that want the same touches.
extension Rule {
  static let sharedTarget = Rule(
    id: "overlapping-touch-targets", kind: .observation, severity: .note,
    summary: "The touch targets of two controls overlap.",
    why: """
      The upper control takes the touches of the strip that both cover, so the edge of the lower one does something \
      else. A control inside another one, controls in exactly the same place, disabled ones, and overlaps that \
      "overlapping-views" reports are left out.
      """,
    fix: "Leave room between the two, or make one of them smaller.",
    evidence: "UIView.hitTest(_:with:): of two views at a point the one that is drawn later gets the touch.",
    isGeometric: true,
    check: .scene(shared))

  private static let most = 40

  @Sendable private static func shared(_ scene: AuditedScene) -> [Occurrence] {
    let controls = scene.views.indices.filter { view in
      scene.views[view].kind.isControl && scene.isShown[view] && scene.isInTree(view) && !scene.isInBar(view)
        && scene.views[view].kind != .pageControl && !scene.views[view].state.contains(.disabled)
        && !scene.frames[view].isEmpty
    }.sorted { (scene.frames[$0].y, $0) < (scene.frames[$1].y, $1) }
    var active: [ViewIndex] = []
    var found: [Occurrence] = []
    for view in controls where found.count < most {
      let frame = scene.frames[view]
      active.removeAll { scene.frames[$0].maxY <= frame.y }
      for other in active {
        let (upper, lower) = (max(view, other), min(view, other))
        guard let strip = strip(upper, lower, scene) else { continue }
        found.append(
          Occurrence(
            scene, upper,
            "\(scene.quotedName(upper)) takes the touches of \(scene.quotedName(lower)) in a strip of \(points(strip)) points"
          ).with {
            $0.amount = strip
            $0.otherName = scene.name(lower)
            $0.attributes = [.left, .top]
          })
      }
      active.append(view)
    }
    return found
  }

  /// How much the lower one loses, unless it was meant so.
  private static func strip(_ upper: ViewIndex, _ lower: ViewIndex, _ scene: AuditedScene) -> Double? {
    let (a, b) = (scene.frames[upper], scene.frames[lower])
    guard let common = a.intersection(b), scene.holder[upper] == scene.holder[lower],
      !scene.ancestors(of: upper).contains(lower)
    else { return nil }
    let strip = min(common.width, common.height)
    guard strip >= 4, common.width * common.height > 40, !holds(a, b), !holds(b, a),
      !Rule.reportsOverlap(upper, lower, scene)
    else { return nil }
    return strip
  }

  /// About as large as what it overlaps: one lies in the other.
  private static func holds(_ outer: Rect, _ inner: Rect) -> Bool {
    outer.x <= inner.x + 2 && outer.y <= inner.y + 2 && outer.maxX >= inner.maxX - 2
      && outer.maxY >= inner.maxY - 2
  }
}
