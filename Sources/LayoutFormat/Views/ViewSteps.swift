import Model
import Syntax

/// A view's object, or several whose keys it has together: a component's and those at the place of its use.
struct ViewLayers {
  var layers: [JSONValue]

  /// The value of a key; the place of use wins.
  subscript(key: String) -> JSONValue? {
    for layer in layers.reversed() {
      if let value = layer[key] { return value }
    }
    return nil
  }
}

/// A view that waits to be read, or one whose views have all been read.
struct ViewStep {
  /// How a view belongs to its parent.
  enum Role {
    case child, item
    case row(section: Int)
    case prototype(list: Int)
    /// The screen's own view.
    case root
    /// A header or footer of a whole list.
    case edge(isHeader: Bool)
    /// All that is in a header or footer of a collection, which is as large as it says.
    case filling
    /// At the trailing end of a cell.
    case accessory
  }
  /// nil: `parent` ends here.
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

  func message(for kind: String) -> String {
    if case .accessory = role { return "a \(kind) cannot be an accessory" }
    return kind == "cell" ? "a cell belongs in a table or a collection" : "a \(kind) is not a cell"
  }

  func expected(for kind: String) -> String? {
    if case .accessory = role { return "expected a control, an image, a label or a view with a size" }
    return kind == "cell" ? nil : "expected {\"cell\": { … }}"
  }

  /// Lists hold cells, and nothing else does; a cell of its own may be all there is of a file.
  func fits(_ kind: String) -> Bool {
    switch role {
    case .root: true
    case .child, .edge, .filling: kind != "cell"
    case .accessory: !["cell", "table", "collection", "container"].contains(kind)
    case .item, .row, .prototype: kind == "cell"
    }
  }
}
