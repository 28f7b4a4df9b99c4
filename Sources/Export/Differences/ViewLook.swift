import Basics
import Drawing
import Model
import Transitions

private struct LookPart: Sendable, Equatable {
  var name: String
  var value: String
}

/// The text and appearance of a view, without its frame, in words for comparing two versions.
struct ViewLook: Sendable, Equatable {
  let text: String
  /// The parts that differ from the default, in a fixed order.
  private var parts: [LookPart] = []

  init(_ view: View) {
    text = VisibleText.string(DocumentText.text(of: view))
    add("font", Self.font(of: view).map(Self.words))
    for property in ColorProperty.allCases {
      if let color = view.colors[property] { add(Self.name(of: property), Self.words(color)) }
    }
    if case .image(let image) = view.content { add("image", image.image?.name) }
    if view.alpha != 1 { add("alpha", Numbers.points(view.alpha)) }
    if view.cornerRadius != 0 { add("corner radius", Numbers.points(view.cornerRadius)) }
    if view.borderWidth != 0 { add("border width", Numbers.points(view.borderWidth)) }
    if view.clips { add("clips", "yes") }
  }

  private mutating func add(_ name: String, _ value: String?) {
    if let value, !value.isEmpty { parts.append(LookPart(name: name, value: VisibleText.string(value))) }
  }

  /// The text and the parts in words; empty for a view without any.
  var words: String {
    ((text.isEmpty ? [] : ["“\(text)”"]) + parts.map { "\($0.name) \($0.value)" }).joined(separator: ", ")
  }

  /// Returns the differences from a later version.
  func changes(to other: ViewLook) -> [String] {
    var changes: [String] = []
    for name in parts.map(\.name)
      + other.parts.map(\.name).filter({ name in !parts.contains { $0.name == name } })
    {
      let (was, now) = (value(name), other.value(name))
      if was != now { changes.append("\(name) \(was ?? "none") → \(now ?? "none")") }
    }
    return changes
  }

  private func value(_ name: String) -> String? { parts.first { $0.name == name }?.value }

  private static func font(of view: View) -> Font? {
    switch view.content {
    case .label(let label): label.font
    case .button(let button): button.configuration?.font ?? button.font
    case .textField(let field): field.font
    case .textView(let text): text.font
    case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable,
      .container, .effect:
      nil
    }
  }

  private static func words(_ font: Font) -> String {
    var words: [String] =
      switch font.family {
      case .system: ["system", Numbers.points(font.size)]
      case .style(let style): ["\(style)"]
      case .named(let name): [name, Numbers.points(font.size)]
      }
    if font.weight != .regular { words.append("\(font.weight)") }
    if font.italic { words.append("italic") }
    if font.design != .standard { words.append(font.design.rawValue) }
    if font.kern != 0 { words.append("kern(\(Numbers.exact(font.kern)))") }
    return words.joined(separator: " ")
  }

  private static func words(_ color: Color) -> String {
    if let name = color.name { return name }
    let rgb = color.resolved(in: Appearance())
    return RGBA(rgb.red, rgb.green, rgb.blue).text
      + (rgb.alpha < 1 ? " at \(Numbers.points(rgb.alpha * 100)) %" : "")
  }

  /// Returns the words of a property: `highlighted text` for `highlightedText`.
  private static func name(of property: ColorProperty) -> String {
    let words = "\(property)".reduce(into: "") { text, letter in
      text += letter.isUppercase ? " " + letter.lowercased() : String(letter)
    }
    return property == .background || property == .tint ? words : words + " colour"
  }
}
