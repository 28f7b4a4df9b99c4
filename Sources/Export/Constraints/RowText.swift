import Basics
import Layout
import Model
import Syntax

/// The rows of the linear system as text: authored constraints as written, the others as equations of the same form.
package struct RowText: Sendable {
  private let labels: ViewLabels
  private let tree: SolvedTree

  /// Creates a formatter for the views of a tree.
  package init(_ tree: SolvedTree) {
    self.tree = tree
    labels = ViewLabels(tree.plain)
  }

  /// Returns the name of a view, as used in equations.
  package func name(of view: ViewIndex) -> String { labels[view] }

  /// Returns the equation of a row: `title.leading = safeArea.leading + 16 @750`.
  package func equation(_ row: DescribedRow) -> String {
    if let index = row.constraint {
      return EquationText { labels.label($0) }.text(of: tree.plain.constraints[index])
    }
    return equation(row.form) + (row.isRequired ? "" : " @\(row.priority)")
  }

  /// Returns a row with all known values replaced by numbers: `title.left = 16`.
  package func equation(_ form: RowForm) -> String {
    guard let first = form.terms.first else {
      return "0 \(form.relation.symbol) \(Numbers.thousandths(form.constant))"
    }
    // The first term is alone on the left, with a positive sign.
    let divisor = first.coefficient
    let relation = divisor < 0 ? form.relation.turned : form.relation
    var text = "\(name(first)) \(relation.symbol) "
    var isFirst = true
    for term in form.terms.dropFirst() {
      let factor = -term.coefficient / divisor
      let isNegative = factor < 0
      text += isFirst ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      text += name(term)
      if abs(abs(factor) - 1) > 1e-9 { text += " * \(Numbers.thousandths(abs(factor)))" }
      isFirst = false
    }
    let constant = form.constant / divisor
    if isFirst { return text + Numbers.thousandths(constant) }
    if abs(constant) > 1e-9 { text += constant < 0 ? " - " : " + " } else { return text }
    return text + Numbers.thousandths(abs(constant))
  }

  private func name(_ term: RowForm.Term) -> String {
    "\(labels.label(term.anchor)).\(term.attribute.rawValue)"
  }

  /// Returns the origin of a row: the constraint's name, or the reason for an implicit row.
  package func origin(_ row: DescribedRow) -> String {
    switch row.origin {
    case .constraint(let index):
      let constraint = tree.plain.constraints[index]
      return constraint.identifier ?? constraint.id ?? "constraint"
    case .bound: return "never negative"
    case .hugging: return "hugging"
    case .compression: return "compression resistance"
    case .stack(let stack, let rule): return "\(labels[stack]): \(Self.word(rule))"
    case .scrollContent: return "scrollable content"
    case .filling: return "follows its superview"
    case .stay: return "stored frame"
    case .autoresizing: return "autoresizing"
    case .rowHeight: return "row height"
    case .fitting: return "fits its content"
    }
  }

  /// Returns the position of the row's constraint in the file.
  package func position(_ row: DescribedRow) -> SourcePosition {
    row.constraint.map { tree.plain.constraints[$0].position } ?? tree.plain.views[row.view].position
  }

  private static func word(_ rule: StackRule) -> String {
    switch rule {
    case .edge: "edge"
    case .spacing: "spacing"
    case .alignment: "alignment"
    case .equalSize: "fill equally"
    case .proportionalSize: "fill proportionally"
    case .equalSpacing: "equal spacing"
    case .equalCentering: "equal centering"
    case .fit: "as small as its views"
    case .inside: "views stay inside"
    case .hidden: "hidden, takes no space"
    }
  }
}

extension Model.Relation {
  fileprivate var turned: Model.Relation {
    switch self {
    case .lessThanOrEqual: .greaterThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .lessThanOrEqual
    }
  }
}
