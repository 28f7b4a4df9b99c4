import Model
import Syntax

/// The objects that describe a view together: its own, and that of the component it uses.
struct ViewLayers {
  var layers: [JSONValue]

  /// Returns the value of a key; the use overrides the component.
  subscript(key: String) -> JSONValue? {
    for layer in layers.reversed() {
      if let value = layer[key] { return value }
    }
    return nil
  }
}

/// A view to be read, or the end of a view's descendants.
struct ViewStep {
  /// The relation of a view to its parent.
  enum Role {
    case child, item
    case row(section: Int)
    case prototype(list: Int)
    /// The screen's root view.
    case root
    /// The header or footer of a whole list.
    case edge(isHeader: Bool)
    /// The content of a collection's header or footer, which has the size of its container.
    case filling
    /// The accessory at the trailing end of a cell.
    case accessory
    /// A view in a bar, which is outside the root view.
    case bar
  }
  /// The view's object; nil marks the end of `parent`.
  var value: JSONValue?
  var name: JSONValue?
  var parent: ViewIndex
  var role: Role

  init(_ value: JSONValue, name: JSONValue? = nil, parent: ViewIndex, role: Role = .child) {
    self.value = value
    self.name = name
    self.parent = parent
    self.role = role
  }

  init(closing view: ViewIndex) {
    parent = view
    role = .child
  }

  var isPrototype: Bool { if case .prototype = role { true } else { false } }
  var isRoot: Bool { if case .root = role { true } else { false } }
  var isInBar: Bool { if case .bar = role { true } else { false } }

  func message(for kind: String) -> String {
    if case .accessory = role { return "a \(kind) cannot be an accessory" }
    if isInBar { return "a \(kind) cannot be in a bar" }
    return kind == "cell" ? "a cell belongs in a table or a collection" : "a \(kind) is not a cell"
  }

  func expected(for kind: String) -> Hint? {
    switch role {
    case .accessory: return "expected a control, an image, a label or a view with a size"
    case .bar: return "expected a row, an image, a label, a control or a view with a size"
    case .child, .item, .row, .prototype, .root, .edge, .filling: break
    }
    if kind == "cell" { return nil }
    guard let text = value?[kind]?.text else { return "expected {\"cell\": { … }}" }
    return "expected {\"cell\": \"\(text.prefix(24))\"}, or with views {\"cell\": {\"title\": { … }}}"
  }

  /// Whether a kind is allowed here: lists contain cells, and cells appear only in lists or as the root of a file.
  func fits(_ kind: String) -> Bool {
    switch role {
    case .root: true
    case .child, .edge, .filling: kind != "cell"
    case .accessory, .bar: !["cell", "table", "collection", "container"].contains(kind)
    case .item, .row, .prototype: kind == "cell"
    }
  }
}
