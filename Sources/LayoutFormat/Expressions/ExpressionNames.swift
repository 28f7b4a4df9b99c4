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
    "screen.width": "Width of the whole screen as the device is held.",
    "screen.height": "Height of the whole screen as the device is held.",
    "window.width": "Width of the app's window: the screen, or its share in Split View.",
    "window.height": "Height of the app's window.",
    "container.width": "Width of what the views are laid out in: the screen's own view, or the list.",
    "container.height": "Height of what the views are laid out in.",
    "scale": "Pixels in a point: 1, 2 or 3.",
    "os": "Major version of the system.",
    "textSize": "The text size setting, 0 (xs) to 11 (ax5); 3 (l) is the standard.",
    "compactWidth": "1 where the horizontal size class is compact, else 0.",
    "regularWidth": "1 where the horizontal size class is regular, else 0.",
    "compactHeight": "1 where the vertical size class is compact, else 0.",
    "regularHeight": "1 where the vertical size class is regular, else 0.",
    "phone": "1 on phones, else 0. Prefer size classes.",
    "pad": "1 on pads, else 0. Prefer size classes.",
    "landscape": "1 where the window is wider than high, else 0.",
    "dark": "1 in the dark style, else 0.",
    "rtl": "1 where the writing runs from right to left, else 0.",
    "responsive": "1 where the responsive rules apply, else 0.",
    "sizeType": "The responsive size type: 0 is S, 1 is L, 2 is XL.",
    "screenType": "How the window lies on the screen, as the bits of the responsive state.",
  ]

  /// The functions available everywhere.
  package static let functions: [Function] = [
    Function(
      "adapt(a)", 1...1,
      "a scaled from the reference width to the current one; a itself where scaling is off."),
    Function("min(a, b, …)", 1...20, "The least of its numbers."),
    Function("max(a, b, …)", 1...20, "The greatest of its numbers."),
    Function("clamp(a, least, most)", 3...3, "a, but no less and no more."),
    Function("floor(a)", 1...1, "a rounded down."),
    Function("ceil(a)", 1...1, "a rounded up."),
    Function("round(a)", 1...1, "a rounded to the nearest whole number."),
    Function("abs(a)", 1...1, "a without its sign."),
    Function("pixels(a)", 1...1, "a rounded to whole pixels of the screen."),
  ]

  /// The functions of responsive rules; those of a named rule are prefixed with its name.
  package static let ruleFunctions: [Function] = [
    Function("columns(a)", 1...1, "The columns of the container, from a columns at the standard width."),
    Function(
      "width(a, margins, gap)", 1...3,
      "The width of a component, from its width a at the standard width; in a list, margins and gap are the list's."
    ),
  ]

  /// The functions on a row of data, available in its cell.
  package static let rowFunctions: [Function] = [
    Function("has(row.FIELD)", 1...1, "1 where the row has the field, else 0.")
  ]

  /// Boolean literals; any number except 0 counts as true.
  static let flags = ["true": 1.0, "false": 0.0]

  static let known = Set(names.map(\.key))

  /// - Parameter rules: the named rules, or nil if rules are not allowed.
  static func checkCall(
    _ name: String, _ count: Int, rules: [String]?, at scalar: Int
  ) throws(SyntaxError) {
    var known = functions + rowFunctions
    for prefix in [""] + (rules ?? []).map({ $0 + "." }) where rules != nil {
      known += ruleFunctions.map { Function(prefix + $0.form, $0.arguments, $0.about) }
    }
    guard let function = known.first(where: { $0.name == name }) else {
      throw SyntaxError(
        "unknown function \"\(name)\"", NearestName.suggestion(for: name, in: known.map(\.name)), at: scalar)
    }
    guard function.arguments.contains(count) else {
      throw SyntaxError(
        "\(name) does not take \(counted(count, "number"))", "expected \(function.form)", at: scalar)
    }
  }
}
