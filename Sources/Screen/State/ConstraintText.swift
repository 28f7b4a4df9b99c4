import Basics
import Drawing
import Layout
import Model

/// Formats constraints as equations: `title.leading = superview.leadingMargin + 8 @750`.
struct ConstraintText {
  private let tree: SolvedTree
  let labels: ViewLabels

  init(_ tree: SolvedTree) {
    self.tree = tree
    labels = ViewLabels(tree.plain)
  }

  func text(_ constraint: Constraint) -> String {
    var text = "\(labels.label(constraint.first)).\(constraint.firstAttribute.rawValue)"
    text += " \(constraint.relation.symbol) "
    let constant = Numbers.points(abs(constraint.constant))
    if let second = constraint.second, let attribute = constraint.secondAttribute {
      text += "\(labels.label(second)).\(attribute.rawValue)"
      if constraint.multiplier != 1 { text += " × \(Numbers.points(constraint.multiplier))" }
      if constraint.constant != 0 { text += constraint.constant < 0 ? " - \(constant)" : " + \(constant)" }
    } else {
      text += constraint.constant < 0 ? "-\(constant)" : constant
    }
    if constraint.priority < 1000 { text += " @\(Numbers.points(Double(constraint.priority)))" }
    if let identifier = constraint.identifier { text += " (\(identifier))" }
    return VisibleText.string(text)
  }
}

/// Formats frames for the panels.
enum FrameText {
  /// Returns only what differs: `x 8 → 16, width 100 → 92`.
  static func change(from a: Rect, to b: Rect) -> String {
    let parts = [
      ("x", a.x, b.x), ("y", a.y, b.y), ("width", a.width, b.width), ("height", a.height, b.height),
    ]
    return parts.map { ($0.0, Numbers.points($0.1), Numbers.points($0.2)) }.filter { $0.1 != $0.2 }
      .map { "\($0.0) \($0.1) → \($0.2)" }.joined(separator: ", ")
  }
}
