import Model

/// Texts, fonts, colours and insets in the format's spelling.
extension LayoutWriter {
  /// A text in which braces mean themselves.
  static func plain(_ text: String) -> JSONTree { .text(text.replacing("{", with: "{{")) }

  mutating func text(_ text: StyledText, at position: SourcePosition) -> JSONTree {
    guard text.runs.count > 1 || text.runs.contains(where: { $0.font != nil }) else {
      return Self.plain(text.string)
    }
    var parts: [JSONTree] = []
    for run in text.runs {
      guard let font = run.font else {
        parts.append(Self.plain(run.text))
        continue
      }
      let spelled = self.font(font, at: position)
      parts.append(.object([.init("text", Self.plain(run.text)), .init("font", spelled)]))
    }
    return .list(parts)
  }

  func paragraph(_ style: ParagraphStyle) -> JSONTree? {
    var members: [JSONTree.Member] = []
    for (key, path) in LayoutReader.paragraphKeys { members.add(key, style[keyPath: path], unless: 0) }
    return members.isEmpty ? nil : .object(members)
  }

  func text(of color: Color) -> String { Self.text(of: color) }

  static func text(of color: Color) -> String {
    switch color.kind {
    case .system, .tint: if let name = color.name { return name }
    case .literal, .catalogue, .pattern: break
    }
    return color.base.text
  }

  mutating func font(_ font: Font, at position: SourcePosition) -> JSONTree {
    if font.scalesLike != nil { lose("a font that scales like a text style", at: position) }
    var words: [String] = []
    switch font.family {
    case .style(let style):
      let standard = LayoutReader.font(of: style)
      words.append(Self.word(of: style))
      if font.weight != standard.weight { words.append(Self.word(of: font.weight)) }
    case .system, .named:
      if case .named(let name) = font.family {
        guard name.first?.isUppercase == true, !name.contains(" ") else {
          return .object(["family": .text(name), "size": .number(font.size)])
        }
        words.append(name)
      }
      if words.isEmpty, font.weight == .regular, !font.italic, !font.monospacedDigits {
        return .number(font.size)
      }
      words.append(JSONText.number(font.size))
      if font.weight != .regular { words.append(Self.word(of: font.weight)) }
    }
    if font.italic { words.append("italic") }
    if font.monospacedDigits { words.append("digits") }
    return .text(words.joined(separator: " "))
  }

  private static func word(of style: TextStyle) -> String {
    LayoutReader.textStyles.first { $0.value == style }?.key ?? "body"
  }

  private static func word(of weight: Font.Weight) -> String {
    LayoutReader.fontWeights.first { $0.value == weight }?.key ?? "regular"
  }

  /// A cell stands for its content view, whose margins count before its own.
  func insets(of view: View) -> JSONTree? {
    var explicit = view.margins.explicit
    if case .cell(let cell) = view.content, let content = cell.contentView {
      explicit = document.views[content].margins.explicit ?? explicit
    }
    return explicit.map(Self.insets)
  }

  static func insets(_ insets: Insets) -> JSONTree {
    if insets == Insets(all: insets.top) { return .number(insets.top) }
    return .list([insets.top, insets.left, insets.bottom, insets.right].map { .number($0) })
  }

  static func size(_ size: Size) -> JSONTree { .list([.number(size.width), .number(size.height)]) }

  static func spelled(_ image: ImageReference) -> String { (image.isSymbol ? "symbol:" : "") + image.name }

  /// The key of a word table whose value is given.
  static func word<T: Equatable>(_ value: T, in words: [String: T]) -> String? {
    words.filter { $0.value == value }.map(\.key).min()
  }
}
