import Syntax

/// The names and functions that an expression may use (Evidence B7), each described once: the reader checks against
/// this list, the reference page is printed from it, and a test asks whether each has a value.
package enum ExpressionNames {
  package struct Name: Sendable {
    package var name: String
    package var about: String
  }

  package struct Function: Sendable {
    package var name: String
    package var arguments: ClosedRange<Int>
    package var form: String
    package var about: String
  }

  package static let names: [Name] = [
    Name(name: "screen.width", about: "Width of the whole screen as the device is held."),
    Name(name: "screen.height", about: "Height of the whole screen as the device is held."),
    Name(name: "window.width", about: "Width of the app's window: the screen, or its share in Split View."),
    Name(name: "window.height", about: "Height of the app's window."),
    Name(
      name: "container.width",
      about: "Width of what the views are laid out in: the screen's own view, or the list."),
    Name(name: "container.height", about: "Height of what the views are laid out in."),
    Name(name: "scale", about: "Pixels in a point: 1, 2 or 3."),
    Name(name: "os", about: "Major version of the system."),
    Name(name: "textSize", about: "The text size setting, 0 (xs) to 11 (ax5); 3 (l) is the standard."),
    Name(name: "compactWidth", about: "1 where the horizontal size class is compact, else 0."),
    Name(name: "regularWidth", about: "1 where the horizontal size class is regular, else 0."),
    Name(name: "compactHeight", about: "1 where the vertical size class is compact, else 0."),
    Name(name: "regularHeight", about: "1 where the vertical size class is regular, else 0."),
    Name(name: "phone", about: "1 on phones, else 0. Prefer size classes."),
    Name(name: "pad", about: "1 on pads, else 0. Prefer size classes."),
    Name(name: "landscape", about: "1 where the window is wider than high, else 0."),
    Name(name: "dark", about: "1 in the dark style, else 0."),
    Name(name: "rtl", about: "1 where the writing runs from right to left, else 0."),
    Name(name: "responsive", about: "1 where the responsive rules apply, else 0."),
    Name(name: "sizeType", about: "The responsive size type: 0 is S, 1 is L, 2 is XL."),
    Name(
      name: "screenType", about: "How the window lies on the screen, as the bits of the responsive state."),
  ]

  package static let functions: [Function] = [
    Function(
      name: "adapt", arguments: 1...1, form: "adapt(a)",
      about: "a scaled from the reference width to the current one; a itself where scaling is off."),
    Function(name: "min", arguments: 1...20, form: "min(a, b, …)", about: "The least of its numbers."),
    Function(name: "max", arguments: 1...20, form: "max(a, b, …)", about: "The greatest of its numbers."),
    Function(
      name: "clamp", arguments: 3...3, form: "clamp(a, least, most)", about: "a, but no less and no more."),
    Function(name: "floor", arguments: 1...1, form: "floor(a)", about: "a rounded down."),
    Function(name: "ceil", arguments: 1...1, form: "ceil(a)", about: "a rounded up."),
    Function(
      name: "round", arguments: 1...1, form: "round(a)", about: "a rounded to the nearest whole number."),
    Function(name: "abs", arguments: 1...1, form: "abs(a)", about: "a without its sign."),
    Function(
      name: "pixels", arguments: 1...1, form: "pixels(a)", about: "a rounded to whole pixels of the screen."),
  ]

  /// Functions of every responsive rule; those of a named rule have its name in front.
  package static let ruleFunctions: [Function] = [
    Function(
      name: "columns", arguments: 1...1, form: "columns(a)",
      about: "The columns of the container, from a columns at the standard width."),
    Function(
      name: "width", arguments: 1...3, form: "width(a, margins, gap)",
      about:
        "The width of a component, from its width a at the standard width; in a list, margins and gap are the list's."
    ),
  ]

  static let known = Set(names.map(\.name))

  /// `rules` are the named rules; nil where no rule may be asked.
  static func checkCall(
    _ name: String, _ count: Int, rules: [String]?, at scalar: Int
  ) throws(SyntaxError) {
    var known = functions
    for prefix in [""] + (rules ?? []).map({ $0 + "." }) where rules != nil {
      known += ruleFunctions.map { function in
        var function = function
        function.name = prefix + function.name
        function.form = prefix + function.form
        return function
      }
    }
    guard let function = known.first(where: { $0.name == name }) else {
      throw SyntaxError(
        "unknown function \"\(name)\"", NearestName.suggestion(for: name, in: known.map(\.name)), at: scalar)
    }
    guard function.arguments.contains(count) else {
      throw SyntaxError(
        "\(name) does not take \(count) number\(count == 1 ? "" : "s")", "expected \(function.form)",
        at: scalar)
    }
  }
}
