import Basics
import Layout
import Model

/// Views that are equal in the design but not in all environments.
extension Rule {
  static let unequalSiblings = Rule(
    id: "unequal-siblings", kind: .observation, severity: .note,
    summary: "Sibling views of equal size become unequal.",
    why: """
      A row of buttons or images looks broken if one of them is wider than the others. The rule infers that sizes are \
      meant to be equal from two facts: a constraint below the required priority makes two siblings equal and yields, \
      or Interface Builder stores three or more siblings in a row with the same size. Views that are as large as their \
      text are not reported.
      """,
    fix: "Make the sizes equal with required constraints, or use a stack view that fills equally.",
    evidence: "The stored frames show what the author drew; NSLayoutConstraint.priority.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "constraints": ["no.width = yes.width @750"],
          "views": {
            "yes": { "view": true, "top": 100, "leading": 16, "width": 200, "height": 44 },
            "no": { "view": true, "top": 150, "leading": 16, "width": 120, "height": 44 }
          } }
        """,
      passes: """
        { "sizewise": 1,
          "constraints": ["no.width = yes.width"],
          "views": {
            "yes": { "view": true, "top": 100, "leading": 16, "width": 200, "height": 44 },
            "no": { "view": true, "top": 150, "leading": 16, "height": 44 }
          } }
        """),
    isGeometric: true,
    check: .scene { scene in yielding(scene) + uneven(scene) })

  /// Reports equations between siblings that yield.
  private static func yielding(_ scene: AuditedScene) -> [Occurrence] {
    // Constraints are large, so they are accessed in place.
    let constraints = scene.tree.plain.constraints
    return constraints.indices.compactMap { index in
      guard constraints[index].firstAttribute.isSize, constraints[index].priority < 1000,
        constraints[index].relation == .equal,
        constraints[index].secondAttribute == constraints[index].firstAttribute,
        constraints[index].multiplier == 1, constraints[index].constant == 0
      else { return nil }
      let constraint = constraints[index]
      guard case .view(let a) = constraint.first, case .view(let b)? = constraint.second,
        scene.views[a].parent == scene.views[b].parent, scene.isShown[a], scene.isShown[b],
        scene.isInTree(a)
      else { return nil }
      let isWide = constraint.firstAttribute == .width
      let sizes = [a, b].map { isWide ? scene.frames[$0].width : scene.frames[$0].height }
      guard abs(sizes[0] - sizes[1]) > 2, sizes.allSatisfy({ $0 > 0 }) else { return nil }
      return Occurrence(
        scene, a,
        "\(scene.quotedName(a)) and \(scene.quotedName(b)) should be equally \(isWide ? "wide" : "tall"), but are \(Numbers.halfPoints(sizes[0])) and \(Numbers.halfPoints(sizes[1])) points"
      ).with {
        $0.cause = 1
        $0.amount = abs(sizes[0] - sizes[1])
        $0.otherName = scene.quotedName(b)
        $0.attributes = [constraint.firstAttribute]
        if constraint.position.isKnown { $0.position = constraint.position }
      }
    }
  }

  /// Reports rows of views that have equal sizes in the file, if one of them has a different size in the layout.
  private static func uneven(_ scene: AuditedScene) -> [Occurrence] {
    guard scene.document.format != .layout, !scene.isCanvas else { return [] }
    let rows = scene.facts.rows.map { row in
      row.filter { scene.isShown[$0] && !scene.tree.views[$0].misplaced }
    }
    return rows.filter { $0.count >= 3 }.sorted { $0[0] < $1[0] }.compactMap { members in
      let widths = members.map { scene.tree.views[$0].frame.width }
      guard let least = widths.min(), let most = widths.max(), least > 0, most > least * 1.15,
        most > least + 8,
        let odd = members.max(by: { abs(distance($0, members, scene)) < abs(distance($1, members, scene)) })
      else { return nil }
      return Occurrence(
        scene, odd,
        "\(scene.quotedName(odd)) and its \(members.count - 1) siblings have the same width in the file, but are \(Numbers.halfPoints(least)) to \(Numbers.halfPoints(most)) points wide"
      ).with {
        $0.amount = most - least
        $0.attributes = [.width]
      }
    }
  }

  private static func distance(_ view: ViewIndex, _ members: [ViewIndex], _ scene: AuditedScene) -> Double {
    let widths = members.map { scene.tree.views[$0].frame.width }.sorted()
    return scene.tree.views[view].frame.width - widths[widths.count / 2]
  }
}
