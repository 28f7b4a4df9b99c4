import Layout
import Model
import Reading

/// Constraints that change nothing, whatever the environment.
extension Rule {
  static let idleConstraint = Rule(
    id: "idle-constraint", kind: .observation, severity: .note,
    summary: "A constraint never matters: another one says the same or more.",
    why: """
      It is there twice, or it is a limit of a size that another required constraint fixes within that limit. Who \
      changes one of the two later wonders why nothing happens, or gets a conflict. Constraints that a variation \
      changes, that have an outlet or an identifier, or that are not installed are left out: code may change them.
      """,
    fix: "Delete the constraint.",
    evidence: "NSLayoutConstraint: an equation that others imply leaves every solution as it is.",
    check: .document(idle))

  @Sendable private static func idle(_ document: Document) -> [Occurrence] {
    var varied: Set<Int> = []
    for adjustment in document.adjustments {
      switch adjustment.change {
      case .installConstraint(let index, _), .constant(let index, _), .multiplier(let index, _),
        .priority(let index, _):
        varied.insert(index)
      default: break
      }
    }
    var found: [Occurrence] = []
    for (sceneIndex, scene) in document.scenes.enumerated() {
      var first: [Key: Int] = [:]
      var sizes: [SizeKey: Double] = [:]
      let usable = scene.constraints.clamped(to: document.constraints.indices).filter { index in
        let constraint = document.constraints[index]
        return constraint.installed && !constraint.isPlaceholder && !constraint.scales
          && !varied.contains(index)
          && constraint.attributes.isEmpty
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
        let key = Key(constraint)
        if let other = first[key] {
          let line = document.constraints[other].position.line
          found.append(
            occurrence(index, sceneIndex, document) { "\($0) repeats the constraint in line \(line)" })
          continue
        }
        first[key] = index
        guard constraint.second == nil, constraint.relation != .equal, constraint.identifier == nil,
          let fixed = sizes[SizeKey(item: constraint.first, attribute: constraint.firstAttribute)]
        else { continue }
        let isMet =
          constraint.relation == .lessThanOrEqual
          ? fixed <= constraint.constant : fixed >= constraint.constant
        guard isMet else { continue }
        found.append(
          occurrence(index, sceneIndex, document) {
            "\($0) never matters: the \(constraint.firstAttribute.rawValue) is always \(points(fixed))"
          })
      }
    }
    return found
  }

  private static func occurrence(
    _ index: Int, _ scene: Int, _ document: Document, _ message: (String) -> String
  ) -> Occurrence {
    let constraint = document.constraints[index]
    let text = EquationText { name($0, document) }.text(of: constraint)
    return Occurrence(
      document, view: DocumentReads.subject(of: constraint, document), scene: scene, message("“\(text)”")
    ).with {
      $0.cause = index + 1
      if constraint.position.isKnown { $0.position = constraint.position }
    }
  }

  private static func name(_ item: Item, _ document: Document) -> String {
    switch item {
    case .view(let index):
      let view = document.views[index]
      return view.name ?? view.id ?? view.customClass ?? view.kind.rawValue
    case .guide(let index):
      let guide = document.guides[index]
      switch guide.kind {
      case .safeArea: return "safeArea"
      case .margins: return "margins"
      case .readableContent: return "readable"
      case .keyboard: return "keyboard"
      case .top: return "topLayoutGuide"
      case .bottom: return "bottomLayoutGuide"
      case .scrollContent: return "content"
      case .scrollFrame: return "frame"
      case .custom: return guide.name ?? guide.id ?? "guide"
      }
    }
  }

  /// What makes two constraints the same equation.
  private struct Key: Hashable {
    var first: Item
    var firstAttribute: Attribute
    var relation: Relation
    var second: Item?
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
        "\(other)\(attribute)" < "\(first)\(firstAttribute)"
      else { return }
      // a = b + 8 is b = a - 8.
      (second, first) = (first, other)
      (secondAttribute, firstAttribute) = (firstAttribute, attribute)
      constant = -constant
    }
  }

  private struct SizeKey: Hashable {
    var item: Item
    var attribute: Attribute
  }
}
