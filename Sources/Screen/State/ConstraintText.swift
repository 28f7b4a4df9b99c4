import Drawing
import Layout
import Model

/// Constraints as people write them: `title.leading = superview.leadingMargin + 8 @750`.
struct ConstraintText {
  let tree: SolvedTree

  init(_ tree: SolvedTree) { self.tree = tree }

  func text(_ constraint: Constraint) -> String {
    var text = "\(name(constraint.first, constraint)).\(constraint.firstAttribute.rawValue)"
    text += " \(constraint.relation.symbol) "
    let constant = Numbers.points(abs(constraint.constant))
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      text += "\(name(second, constraint)).\(attribute.rawValue)"
      if constraint.multiplier != 1 { text += " × \(Numbers.points(constraint.multiplier))" }
      if constraint.constant != 0 { text += constraint.constant < 0 ? " - \(constant)" : " + \(constant)" }
    } else {
      text += constraint.constant < 0 ? "-\(constant)" : constant
    }
    if constraint.priority < 1000 { text += " @\(Numbers.points(Double(constraint.priority)))" }
    if let identifier = constraint.identifier { text += " (\(identifier))" }
    return VisibleText.string(text)
  }

  private func name(_ item: Item, _ constraint: Constraint) -> String {
    switch item {
    case .guide(let index):
      let guide = tree.plain.guides[index]
      return guide.name ?? "\(guide.kind)"
    case .view(let index):
      let view = tree.plain.views[index]
      return view.name ?? view.id ?? view.kind.rawValue
    }
  }
}
