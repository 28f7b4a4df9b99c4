import Syntax

/// Where names are looked up: a screen, or one use of a component, whose views have names of their own and whose
/// parameters have values.
struct NameScope {
  /// Put before the names of its views: `card.` for the component named card.
  var prefix = "" {
    didSet { displayPrefix = prefix }
  }
  /// The same for people: views in cells go by their own names, because rows repeat them.
  var displayPrefix = ""
  /// A cell of data: `row.…` and `{…}` are fields of its row.
  var isRow = false
  /// What was given for each parameter.
  var parameters: [String: JSONValue] = [:]
  /// Names with a meaning here alone: those of a custom rule.
  var aliases: [String: String] = [:]
  /// The component whose use this is, and the scope that uses it: a component must not contain itself.
  var component: String?
  var parent: Int?

  /// Words of equations that are not views.
  static let reserved: Set<String> = [
    "super", "parent", "self", "root", "safeArea", "margins", "readable", "keyboard",
    "screen",
    "window", "container", "row", "values", "and", "or", "not", "to",
    "true", "false",
  ]
}
