import Basics
import Layout
import Model

/// The equation of a constraint; constraints with equal keys are equivalent.
private struct EquationKey: Hashable {
  var first: ConstraintItem
  var firstAttribute: Attribute
  var relation: Relation
  var second: ConstraintItem?
  var secondAttribute: Attribute?
  var multiplier: Double
  var constant: Double
  var priority: Float

  init(_ constraint: Constraint) {
    first = constraint.first
    firstAttribute = constraint.firstAttribute
    relation = constraint.relation
    second = constraint.second
    secondAttribute = constraint.secondAttribute
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority
    guard relation == .equal, multiplier == 1, let other = second, let attribute = secondAttribute,
      Self.order(other, attribute) < Self.order(first, firstAttribute)
    else { return }
    // a = b + 8 is equivalent to b = a - 8.
    (second, first) = (first, other)
    (secondAttribute, firstAttribute) = (firstAttribute, attribute)
    constant = -constant
  }

  /// Returns a sort key that makes the order of the two items consistent.
  private static func order(_ item: ConstraintItem, _ attribute: Attribute) -> (Int, Int, String) {
    switch item {
    case .view(let index): (0, index, attribute.rawValue)
    case .guide(let index): (1, index, attribute.rawValue)
    }
  }
}

/// Constraints that have no effect in any environment.
extension Rule {
  static let idleConstraint = Rule(
    id: "idle-constraint", kind: .observation, severity: .note,
    summary: "A constraint has no effect, because another one implies it.",
    why: """
      It exists twice, or it limits a size that another required constraint fixes within that limit. Changing one of \
      the two later has no effect, or causes a conflict. Constraints that a variation changes, that have an outlet or \
      an identifier, or that are not installed are not reported, because code may change them.
      """,
    fix: "Delete the constraint.",
    evidence: "NSLayoutConstraint: an equation that others imply leaves every solution as it is.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "constraints": ["title.width <= 200"],
          "views": {
            "title": { "label": "Waves", "top": 100, "leading": 16, "width": 100 }
          } }
        """,
      correcting: #"16, "width": 100"#, to: #"16"#),
    check: .document(idle))

  @Sendable private static func idle(_ document: Document) -> [Occurrence] {
    let varied = Set(document.adjustments.compactMap(\.change.constraint))
    var found: [Occurrence] = []
    for (sceneIndex, scene) in document.scenes.enumerated() {
      var first: [EquationKey: Int] = [:]
      var sizes: [SizeKey: Double] = [:]
      let usable = scene.constraints.clamped(to: document.constraints.indices).filter { index in
        let constraint = document.constraints[index]
        return constraint.installed && !constraint.isPlaceholder && !constraint.scales
          && !varied.contains(index) && constraint.attributes.isEmpty && !constraint.hasOutlet
          && constraint.identifier == nil
      }
      for index in usable {
        let constraint = document.constraints[index]
        guard constraint.second == nil, constraint.relation == .equal, constraint.priority >= 1000 else {
          continue
        }
        sizes[SizeKey(item: constraint.first, attribute: constraint.firstAttribute)] = constraint.constant
      }
      for index in usable {
        let constraint = document.constraints[index]
        let key = EquationKey(constraint)
        if let other = first[key] {
          let line = document.constraints[other].position.line
          found.append(
            occurrence(index, sceneIndex, document) { "\($0) repeats the constraint in line \(line)" })
          continue
        }
        first[key] = index
        guard constraint.second == nil, constraint.relation != .equal,
          let fixed = sizes[SizeKey(item: constraint.first, attribute: constraint.firstAttribute)]
        else { continue }
        let isMet =
          constraint.relation == .lessThanOrEqual
          ? fixed <= constraint.constant : fixed >= constraint.constant
        guard isMet else { continue }
        found.append(
          occurrence(index, sceneIndex, document) {
            "\($0) has no effect: the \(constraint.firstAttribute.rawValue) is always \(Numbers.halfPoints(fixed))"
          })
      }
    }
    return found
  }

  private static func occurrence(
    _ index: Int, _ scene: Int, _ document: Document, _ message: (String) -> String
  ) -> Occurrence {
    let constraint = document.constraints[index]
    return Occurrence(
      document, view: DocumentReads.subject(of: constraint, document), scene: scene,
      message("“\(TriedWords.equation(index, document))”")
    ).with {
      $0.cause = index + 1
      if constraint.position.isKnown { $0.position = constraint.position }
    }
  }

  private struct SizeKey: Hashable {
    var item: ConstraintItem
    var attribute: Attribute
  }
}
