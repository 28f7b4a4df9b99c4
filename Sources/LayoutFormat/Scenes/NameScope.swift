import Model
import Syntax

/// The scope of names: a screen, or one use of a component, which has its own view names and parameter values.
struct NameScope {
  /// The prefix of its view names: `card.` for the component named card.
  var prefix = "" {
    didSet { displayPrefix = prefix }
  }
  /// The prefix for people; empty in cells, because rows repeat the names.
  var displayPrefix = ""
  /// Whether this is a cell of data, in which `row.…` and `{…}` refer to fields of its row.
  var isRow = false
  /// The arguments by parameter.
  var parameters: [String: JSONValue] = [:]
  /// Local names of a custom rule.
  var aliases: [String: String] = [:]
  /// The component used here, and the enclosing scope, to detect a component that contains itself.
  var component: String?
  var parent: Int?

  /// Returns the advice for a reserved name.
  static func otherName(than name: String) -> Hint {
    "write another name, such as \"\(name)View\"; sizewise help format names lists the reserved names"
  }

  /// Words of equations that cannot be names of views.
  static let reserved: Set<String> = [
    "super", "parent", "self", "root", "safeArea", "margins", "readable", "keyboard",
    "screen",
    "window", "container", "row", "values", "and", "or", "not", "to",
    "true", "false",
  ]
}
