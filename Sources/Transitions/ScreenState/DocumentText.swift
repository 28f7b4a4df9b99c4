import Model

/// The text of a document's view before layout.
package enum DocumentText {
  /// Returns the text of a view; empty if it has none.
  package static func text(of view: View) -> String {
    switch view.content {
    case .label(let label): label.text.string
    case .button(let button): button.shownTitle.string
    case .textField(let field): field.text.isEmpty ? field.prompt : field.text.string
    case .textView(let text): text.text.string
    case .segmented(let content): content.segments.map(\.title).joined(separator: " ")
    case .bar(let bar): bar.title
    case .none, .image, .control, .stack, .scroll, .table, .cell, .collection, .reusable, .container, .effect:
      ""
    }
  }
}
