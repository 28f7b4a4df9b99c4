import Model
import Syntax

/// Writes constraints as equations.
extension LayoutWriter {
  mutating func constraints(of scene: Scene, _ varying: VaryingParts) -> [JSONTree] {
    var list: [JSONTree] = []
    for index in scene.constraints {
      let constraint = varying.baseConstraint(index)
      // Placeholder constraints do not exist at run time.
      guard !constraint.isPlaceholder, !varying.isAboutAbsent(index) else { continue }
      guard let text = equation(constraint, constant: varying.computed[index]) else {
        let isNamed = ends(of: constraint) != nil
        report(
          isNamed
            ? "a constraint between an attribute and itself" : "a constraint to something without a name",
          at: constraint.position)
        continue
      }
      guard constraint.installed else { continue }
      let line = JSONTree.text(varying.constraintNames[index].map { "\($0): \(text)" } ?? text)
      let attributes = Self.attributes(constraint.attributes.filter { $0.keyPath != "adapterScreen" })
      list.append(attributes.map { .object([.init("is", line), .init("attributes", $0)]) } ?? line)
    }
    return list
  }

  /// Returns an expression as a term of a sum; nil if it depends on what the format has no name for.
  func term(_ expression: Expression) -> String? {
    let isNamed = expression.operations.allSatisfy { operation in
      if case .name(let name) = operation { return ExpressionNames.names.contains { $0.key == name } }
      if case .constant = operation { return false }
      return true
    }
    return isNamed ? ExpressionText { _ in "" }.term(of: expression) : nil
  }

  /// Returns nil if an item has no name, or the format does not support the combination.
  /// - Parameter constant: the text of a computed constant.
  func equation(_ constraint: Constraint, constant: String? = nil) -> String? {
    guard let (first, second) = ends(of: constraint) else { return nil }
    // The format rejects comparing an attribute with itself, which has no effect.
    if let second, first == second { return nil }
    var spelled = constraint
    spelled.firstAttribute = first.attribute
    if let second { spelled.secondAttribute = second.attribute }
    // The items may be equal, so they are distinguished by position.
    var isFirst = true
    return EquationText(exact: true) { _ in
      defer { isFirst = false }
      return isFirst ? first.name : second?.name ?? ""
    }.text(of: spelled, constant: constant)
  }

  private typealias End = (name: String, attribute: Attribute)

  /// Returns nil if one of the items has no name.
  private func ends(of constraint: Constraint) -> (first: End, second: End?)? {
    guard let first = name(constraint.first, constraint.firstAttribute) else { return nil }
    guard let item = constraint.second else { return (first, nil) }
    guard let second = name(item, constraint.secondAttribute ?? constraint.firstAttribute) else { return nil }
    return (first, second)
  }

  /// Returns the name of an item, with its attribute under that name.
  private func name(_ item: ConstraintItem, _ attribute: Attribute) -> End? {
    switch item {
    case .view(let view): return names.views[view].map { ($0, attribute) }
    case .guide(let index):
      let guide = document.guides[index]
      guard let owner = names.views[guide.owner] else { return nil }
      let prefix = owner == "root" ? "" : owner + "."
      switch guide.kind {
      case .custom: return names.guides[index].map { ($0, attribute) }
      case .safeArea: return (prefix + "safeArea", attribute)
      case .margins: return (owner + ".margins", attribute)
      case .readableContent: return (owner + ".readable", attribute)
      case .keyboard: return (prefix + "keyboard", attribute)
      case .scrollContent: return (owner + ".content", attribute)
      case .scrollFrame: return (owner + ".frame", attribute)
      // The legacy guides end where the safe area begins.
      case .top: return attribute == .bottom ? ("safeArea", .top) : attribute == .top ? (owner, .top) : nil
      case .bottom:
        return attribute == .top ? ("safeArea", .bottom) : attribute == .bottom ? (owner, .bottom) : nil
      }
    }
  }

  func guides(of scene: Scene) -> [JSONTree] {
    scene.guides.compactMap { index in names.guides[index].map { .text($0) } }
  }
}
