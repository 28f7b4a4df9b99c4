import Adapting
import Assets
import Basics
import Environment
import Model
import Reading

/// A layout given as text, adapted to given sizes: for rules that need neither device nor frames.
package struct AdaptedScene: Sendable {
  package let document: Document

  package init(_ text: String, files: [String: String] = [:]) {
    document = readDocument(
      Array(text.utf8), file: "test.json",
      files: FileAccess { path throws(FileAccess.Failure) in
        guard let file = files[path] else { throw .missing }
        return Array(file.utf8)
      })
  }

  /// Makes a layout of one screen with these views and the given rest.
  package init(views: String, _ rest: String = "", files: [String: String] = [:]) {
    self.init(
      "{\"sizewise\": 1, \"views\": {\(views)}\(rest.isEmpty ? "" : ", " + rest)}", files: files)
  }

  package var problems: [String] { document.diagnostics.map(\.message) }

  package func tree(
    screen: Size, window: Size? = nil, container: Size? = nil, horizontal: SizeClass = .compact,
    vertical: SizeClass = .regular, idiom: Idiom = .phone,
    configure: (inout AdaptingContext) -> Void = { _ in }
  ) -> PlainTree {
    var context = AdaptingContext(
      traits: Traits(horizontal: horizontal, vertical: vertical, idiom: idiom), screen: screen,
      window: window,
      container: container)
    configure(&context)
    return adapt(document, scene: document.initialScene ?? 0, in: context)
  }
}

extension PlainTree {
  package func view(_ name: String) -> View? { views.first { $0.name == name } }

  /// Returns the constants of the constraints whose first item is an attribute of a view.
  package func constants(_ name: String, _ attribute: Attribute) -> [Double] {
    constraints.filter { constraint in
      guard case .view(let view) = constraint.first else { return false }
      return views[view].name == name && constraint.firstAttribute == attribute
    }.map(\.constant)
  }

  package func font(_ name: String) -> Font? {
    switch view(name)?.content {
    case .label(let label): label.font
    case .textField(let field): field.font
    case .textView(let text): text.font
    case .button(let button): button.configuration?.font ?? button.font
    default: nil
    }
  }
}

extension Size {
  package static let iPhone5 = Size(width: 320, height: 568)
  package static let iPhone6 = Size(width: 375, height: 667)
  package static let iPhone6Plus = Size(width: 414, height: 736)
  package static let iPad = Size(width: 768, height: 1024)
}
