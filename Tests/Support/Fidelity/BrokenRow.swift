import Adapting
import Layout
import Model

/// A row of the engine's systems that stored frames violate and ours satisfy: a wrong rule, or a file with outdated
/// frames.
package struct BrokenRow {
  package var row: DescribedRow
  /// The distance of the stored frames from the row's limit.
  package var by: Double
  /// The meaning, in words shared by rows of the same rule.
  package var subject: String
}

extension FidelityRun.SolvedScene {
  package func brokenRows() -> [BrokenRow] {
    session.describedSystems().flatMap(\.rows).compactMap { row in
      guard !row.isMissed, row.origin.isComparable, let by = row.form.error(storedRectangle),
        row.form.isBroken(by: by, tolerance: 0.6)
      else { return nil }
      return BrokenRow(row: row, by: by, subject: RowSubject(row, plain).text)
    }
  }
}

extension RowOrigin {
  /// Whether stored frames are evidence about the row: the canvas keeps fitted sizes, and the frames of hidden views
  /// are arbitrary.
  fileprivate var isComparable: Bool {
    switch self {
    case .bound, .stay, .fitting, .rowHeight, .scrollContent: false
    case .stack(_, let rule): rule != .fit && rule != .hidden
    default: true
    }
  }
}

/// The meaning of a row, in words shared by rows of the same rule.
private struct RowSubject {
  var text: String

  init(_ row: DescribedRow, _ plain: PlainTree) {
    let view = plain.views[row.view]
    switch row.origin {
    case .constraint(let index): text = Self.words(plain.constraints[index], plain)
    case .hugging(_, let axis): text = "hugging \(axis) of \(Self.subject(view))"
    case .compression(_, let axis): text = "compression \(axis) of \(Self.subject(view))"
    case .stack(_, let rule): text = "stack \(rule)"
    case .filling: text = "filling"
    case .autoresizing: text = "autoresizing"
    case .bound, .stay, .fitting, .rowHeight, .scrollContent: text = ""
    }
  }

  private static func words(_ constraint: Constraint, _ plain: PlainTree) -> String {
    let first = "\(constraint.firstAttribute) of \(item(constraint.first, plain))"
    guard let second = constraint.second, let attribute = constraint.secondAttribute else {
      return "constant \(first)\(constraint.isPlaceholder ? ", placeholder" : "")"
    }
    return [first, "\(attribute) of \(item(second, plain))"].sorted().joined(separator: " to ")
  }

  private static func item(_ item: ConstraintItem, _ plain: PlainTree) -> String {
    switch item {
    case .guide(let guide):
      return "\(plain.guides[guide].kind) guide of \(place(plain.guides[guide].owner, plain))"
    case .view(let view): return place(view, plain)
    }
  }

  private static func place(_ view: ViewIndex, _ plain: PlainTree) -> String {
    if plain.views[view].parent == nil { return "root" }
    switch plain.views[view].kind {
    case .cellContent, .tableCell, .collectionCell, .stack, .scroll, .reusableView:
      return plain.views[view].kind.rawValue
    default: return "a view"
    }
  }

  private static func subject(_ view: View) -> String {
    switch view.content {
    case .label(let label): "label, \(label.lines == 1 ? "one line" : "lines"), \(font(label.font))"
    case .textField(let field): "field \(field.border), \(font(field.font))"
    case .button(let button):
      button.configuration == nil ? "button \(button.style)" : "configured button"
    default: view.kind.rawValue
    }
  }

  private static func font(_ font: Font) -> String {
    switch font.family {
    case .system: "system \(font.weight)"
    case .style(let style): "style \(style)"
    case .named(let name): "named \(name)"
    }
  }
}
