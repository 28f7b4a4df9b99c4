import Basics
import Model
import Syntax

/// Writes text, fonts, colours and insets.
extension LayoutWriter {
  /// Returns a text with braces escaped.
  static func plain(_ text: String) -> JSONTree { .text(text.replacing("{", with: "{{")) }

  mutating func text(_ text: StyledText) -> JSONTree {
    guard text.runs.count > 1 || text.isPainted || text.runs.contains(where: { $0.font != nil }) else {
      return Self.plain(text.string)
    }
    return .list(
      text.runs.map { run in
        let members = ViewProperty.textRun.members(of: run, &self)
        return members.count == 1 ? Self.plain(run.text) : .object(members)
      })
  }

  /// Returns a colour, with its dark variant if it has one.
  static func color(_ color: Color) -> JSONTree {
    guard let dark = color.variants.first(where: { $0.dark && !$0.highContrast }) else {
      return .text(color.text)
    }
    return .object(["light": .text(color.base.text), "dark": .text(dark.color.text)])
  }

  mutating func font(_ font: Font) -> JSONTree {
    if font.scalesLike != nil, !font.isScaled { report("a font that scales like a text style", at: position) }
    var words: [String] = []
    let weight = Font.weightWords.word(for: font.weight) ?? ""
    switch font.family {
    case .style(let style):
      let standard = Font(style: style)
      words.append(Font.styleWords.word(for: style) ?? "")
      if font.weight != standard.weight { words.append(weight) }
    case .system, .named:
      if case .named(let name) = font.family {
        // Such a family name would be ambiguous among other words.
        guard name.first?.isUppercase == true, !name.contains(" ") else {
          return .object(ValueProperty.font.members(of: font, &self))
        }
        words.append(name)
      }
      if words.isEmpty, font.weight == .regular, !font.italic, !font.monospacedDigits, !font.isScaled,
        font.design == .standard, font.kern == 0
      {
        return .number(font.size)
      }
      let size = Numbers.exact(font.size)
      words.append(font.isScaled ? "scaled(\(size))" : size)
      if font.weight != .regular { words.append(weight) }
    }
    if font.italic { words.append("italic") }
    if font.monospacedDigits { words.append("digits") }
    if font.design != .standard { words.append(font.design.rawValue) }
    if font.kern != 0 { words.append("kern(\(Numbers.exact(font.kern)))") }
    return .text(words.joined(separator: " "))
  }

  /// Returns the margins of a view; for a cell those of its content view take precedence.
  func insets(of view: View) -> JSONTree? {
    var explicit = view.margins.explicit
    if let content = view.cell.contentView, document.views.places.contains(content) {
      explicit = document.views[at: content].margins.explicit ?? explicit
    }
    return explicit.map(Self.insets)
  }

  static func insets(_ insets: Insets) -> JSONTree {
    if insets == Insets(all: insets.top) { return .number(insets.top) }
    return .list([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })
  }

  static func size(_ size: Size) -> JSONTree { .list([.number(size.width), .number(size.height)]) }

}
