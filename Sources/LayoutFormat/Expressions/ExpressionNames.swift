import Basics
import Model
import Syntax

/// The names and functions available in expressions (Evidence B7). The reader checks against this list, the reference
/// page is generated from it, and a test evaluates every entry.
package enum ExpressionNames {
  /// A function.
  package struct Function: Sendable {
    /// The call with its parameters: `clamp(a, least, most)`.
    package let form: String
    /// The name.
    package let name: String
    /// The allowed number of arguments.
    package let arguments: ClosedRange<Int>
    /// The description.
    package let about: String

    init(_ form: String, _ arguments: ClosedRange<Int>, _ about: String) {
      self.form = form
      name = String(form.prefix { $0 != "(" })
      self.arguments = arguments
      self.about = about
    }
  }

  /// All names with their descriptions.
  package static let names: KeyValuePairs<String, String> = [
    "screen.width": "The width of the screen in the current orientation.",
    "screen.height": "The height of the screen in the current orientation.",
    "window.width": "The width of the app's window: the screen, or its part in Split View.",
    "window.height": "The height of the app's window.",
    "container.width": "The width of the container of the views: the root view, or the list.",
    "container.height": "The height of the container of the views.",
    "margin":
      "The margin at the sides of a screen or a row of a table: 16, or 20 in a container from 400 on.",
    "scale": "The display scale: 1, 2 or 3.",
    "os": "The major version of iOS.",
    "textSize": "The text size, from 0 (xs) to 11 (ax5); 3 (l) is the default.",
    "compactWidth": "1 if the horizontal size class is compact, otherwise 0.",
    "regularWidth": "1 if the horizontal size class is regular, otherwise 0.",
    "compactHeight": "1 if the vertical size class is compact, otherwise 0.",
    "regularHeight": "1 if the vertical size class is regular, otherwise 0.",
    "phone": "1 on iPhone, otherwise 0. Prefer size classes.",
    "pad": "1 on iPad, otherwise 0. Prefer size classes.",
    "landscape": "1 if the window is wider than it is tall, otherwise 0.",
    "dark": "1 in dark appearance, otherwise 0.",
    "rtl": "1 if the layout direction is right to left, otherwise 0.",
    "responsive": "1 if the responsive rules apply, otherwise 0.",
    "sizeType": "The responsive size type: 0 is S, 1 is L, 2 is XL.",
    "screenType": "The kind of window, as the bits of the responsive state.",
  ]

  /// The functions available everywhere.
  package static let functions: [Function] = [
    Function(
      "adapt(a)", 1...1,
      "a scaled from the reference width to the current one; a itself if scaling is off."),
    Function(
      "scaled(a)", 1...1,
      """
      a scaled with the text size, as UIFontMetrics does: "height": "scaled(44)". Up to three times a, so limit widths, \
      as on a phone of 320 points: "min(scaled(120), window.width / 3)".
      """),
    Function("min(a, b, …)", 1...20, "The smallest argument."),
    Function("max(a, b, …)", 1...20, "The largest argument."),
    Function("clamp(a, least, most)", 3...3, "a limited to a range."),
    Function("floor(a)", 1...1, "a rounded down."),
    Function("ceil(a)", 1...1, "a rounded up."),
    Function("round(a)", 1...1, "a rounded to the nearest whole number."),
    Function("abs(a)", 1...1, "The absolute value of a."),
    Function("pixels(a)", 1...1, "a rounded to whole pixels of the screen."),
  ]

  /// The functions of responsive rules; those of a named rule are prefixed with its name.
  package static let ruleFunctions: [Function] = [
    Function(
      "columns(a)", 1...1, "The number of columns for the container, given a columns at the standard width."),
    Function(
      "width(a, margins, gap)", 1...3,
      "The width of a component, given its width a at the standard width; in a list, margins and gap are the list's."
    ),
  ]

  /// The functions on a row of data, available in its cell.
  package static let rowFunctions: [Function] = [
    Function("has(row.FIELD)", 1...1, "1 if the row has the field, otherwise 0.")
  ]

  /// Boolean literals; any number except 0 counts as true.
  static let flags = ["true": 1.0, "false": 0.0]

  static let known = Set(names.map(\.key))

  /// Returns the functions with those of rules.
  /// - Parameter rules: the named rules, or nil if rules are not allowed.
  private static func known(rules: [String]?) -> [Function] {
    var known = functions + rowFunctions
    for prefix in [""] + (rules ?? []).map({ $0 + "." }) where rules != nil {
      known += ruleFunctions.map { Function(prefix + $0.form, $0.arguments, $0.about) }
    }
    return known
  }

  /// Checks the name of a function, before its arguments.
  static func checkName(_ name: String, rules: [String]?, at scalar: Int) throws(SyntaxError) {
    if functions.contains(where: { $0.name == name }) { return }
    let names = known(rules: rules).map(\.name)
    guard !names.contains(name) else { return }
    throw SyntaxError(
      "unknown function \"\(name)\"", NearestName.suggestion(for: name, in: names), at: scalar)
  }

  static func checkCall(
    _ name: String, _ count: Int, rules: [String]?, at scalar: Int
  ) throws(SyntaxError) {
    guard let function = known(rules: rules).first(where: { $0.name == name }) else { return }
    guard function.arguments.contains(count) else {
      throw SyntaxError(
        "\(name) does not take \(counted(count, "number"))", "expected \(function.form)", at: scalar)
    }
  }
}
