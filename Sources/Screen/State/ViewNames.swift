import Basics
import Drawing
import Model
import Transitions

/// The names of views on the screen.
enum ViewNames {
  /// Returns the name of a view, else its text, else its id, with the kind: `follow · button`, `button “Follow”`, `view
  /// 7Vo-su-fcW`.
  static func title(_ reference: ViewReference, in stage: Stage) -> String {
    guard let view = stage.nodes[reference.node].tree?.plain.views[reference.view] else { return "" }
    let kind = VisibleText.string(view.customClass ?? view.kind.rawValue)
    if let name = view.name { return VisibleText.string(name) + " · " + kind }
    let text = text(reference, in: stage)
    if !text.isEmpty { return kind + " “\(text)”" }
    return view.id.map { kind + " " + VisibleText.string($0) } ?? kind
  }

  /// Returns the name of a view of the document: `label “Follow” (7Vo-su-fcW)`.
  static func words(_ view: DocumentView, in document: Document) -> String {
    let own = document.views[view]
    let kind = VisibleText.string(own.customClass ?? own.kind.rawValue)
    if let name = own.name { return VisibleText.string(name) }
    let text = VisibleText.string(DocumentText.text(of: own))
    let id = own.id.map { " (\(VisibleText.string($0)))" } ?? ""
    return text.isEmpty ? kind + id : "\(kind) “\(Header.cut(text, to: 30))”" + id
  }

  /// Returns the text that a view displays.
  static func text(_ reference: ViewReference, in stage: Stage) -> String {
    guard let tree = stage.nodes[reference.node].tree else { return "" }
    if let block = tree.views[reference.view].text, tree.texts.indices.contains(block) {
      return VisibleText.string(tree.texts[block].lines.map(\.text).joined(separator: " "))
    }
    switch tree.plain.views[reference.view].content {
    case .image(let image): return VisibleText.string(image.image?.name ?? "")
    case .segmented(let content):
      return VisibleText.string(content.segments.map(\.title).joined(separator: " "))
    case .bar(let bar): return VisibleText.string(bar.title)
    case .none, .label, .button, .textField, .textView, .control, .stack, .scroll, .table, .cell, .collection,
      .reusable, .container, .effect:
      return ""
    }
  }
}
