import Basics
import Layout
import Model

/// Views with one side pinned to the safe area and the other one extending beyond it.
extension Rule {
  static let oneSideBeyondSafeArea = Rule(
    id: "one-side-beyond-safe-area", kind: .observation, severity: .warning,
    summary: "One side of a view is pinned to the safe area, the other one to the edge of the window.",
    why: """
      Without insets at the sides, both edges look the same. Beside the strip of a folding phone, and on phones in \
      landscape, the view avoids the system's bars on one side and extends below them on the other, together with any \
      subviews that code adds.
      """,
    fix: "Pin both sides to the safe area, or both to the superview.",
    evidence: "UIView.safeAreaInsets; Evidence W6.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "card": { "view": true, "bottom": 0, "height": 200, "leading": "safeArea", "trailing": 0 }
          } }
        """,
      correcting: #""trailing": 0"#, to: #""trailing": "safeArea""#,
      environments: ["--device iphone-duo"]),
    isGeometric: true,
    check: .scene(lopsided))

  /// The edges of a view that are pinned to the safe area, and those pinned to the window's edge.
  private struct Edges {
    var safe: Set<Attribute> = []
    var outer: Set<Attribute> = []
  }

  @Sendable private static func lopsided(_ scene: AuditedScene) -> [Occurrence] {
    guard !scene.isCanvas, max(scene.safeArea.left, scene.safeArea.right) > 2 else { return [] }
    var edges: [ViewIndex: Edges] = [:]
    // Constraints are large, so they are accessed in place.
    let constraints = scene.tree.plain.constraints
    for index in constraints.indices where constraints[index].relation == .equal {
      guard let other = constraints[index].second, let otherAttribute = constraints[index].secondAttribute
      else { continue }
      let (own, ownAttribute) = (constraints[index].first, constraints[index].firstAttribute)
      note(own, ownAttribute, other, otherAttribute, scene, &edges)
      note(other, otherAttribute, own, ownAttribute, scene, &edges)
    }
    return edges.keys.sorted().compactMap { view in
      guard let own = edges[view], scene.isShown[view], scene.isInTree(view), scene.holder[view] == nil else {
        return nil
      }
      let frame = scene.frames[view]
      let over: [(String, Attribute, Attribute, Double)] = [
        ("left", .left, .right, scene.safeArea.left - frame.x),
        ("right", .right, .left, frame.maxX - (scene.bounds.maxX - scene.safeArea.right)),
      ]
      guard
        let worst = over.first(where: { own.outer.contains($0.1) && own.safe.contains($0.2) && $0.3 > 2 }),
        !own.safe.contains(worst.1)
      else { return nil }
      let name = scene.quotedName(view)
      let points = Numbers.halfPoints(worst.3)
      return Occurrence(
        scene, view,
        "\(name) follows the safe area on one side only: its \(worst.0) side extends \(points) points beyond it"
      ).with {
        $0.amount = worst.3
        $0.attributes = [worst.1]
      }
    }
  }

  /// Records an edge that is pinned to the same edge of the safe area, or of a view that reaches the window's edge.
  private static func note(
    _ item: ConstraintItem, _ attribute: Attribute, _ other: ConstraintItem, _ otherAttribute: Attribute,
    _ scene: AuditedScene,
    _ edges: inout [ViewIndex: Edges]
  ) {
    guard case .view(let view) = item, view > 0 else { return }
    let isMirrored = scene.views[view].direction.isMirrored(rightToLeft: scene.traits.rightToLeft)
    let edge = attribute.resolved(rightToLeft: isMirrored).side
    guard let edge, otherAttribute.resolved(rightToLeft: isMirrored).side == edge else { return }
    switch other {
    case .guide(let guide):
      if scene.tree.plain.guides[guide].kind == .safeArea { edges[view, default: Edges()].safe.insert(edge) }
    case .view(let outer):
      guard view > outer, view < scene.views[outer].end else { return }
      let frame = scene.frames[outer]
      let isAtEdge = edge == .left ? abs(frame.x) < 1 : abs(frame.maxX - scene.bounds.maxX) < 1
      if isAtEdge { edges[view, default: Edges()].outer.insert(edge) }
    }
  }
}

extension Attribute {
  /// The left or right edge that the attribute means in a language from left to right; nil for any other attribute.
  fileprivate var side: Attribute? {
    switch self {
    case .left, .leading: .left
    case .right, .trailing: .right
    case .top, .bottom, .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline, .leftMargin,
      .rightMargin, .leadingMargin, .trailingMargin, .topMargin, .bottomMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      nil
    }
  }
}
