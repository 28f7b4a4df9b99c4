import Basics
import Model

/// Values that can be written as objects anywhere.
enum ValueProperty {
  static let font = Properties<Font>("font", "A font.", Font()) {
    Property(
      "style", .words(Font.styleWords), \.textStyle, "A text style, which follows the text size setting.")
    Property("size", .number(1...1000), \.size, "Points.")
    Property("weight", .words(Font.weightWords), \.weight, "The font weight.")
    Property(
      "family", .verbatim(.name), \.familyName,
      "The PostScript name of a font; a file of that name (.ttf, .otf) next to the layout or in its folder Fonts provides "
        + "its widths.")
    Property("italic", .flag, \.italic, "Whether it is italic.")
    Property(
      "design", .words(of: Font.Design.allCases.map(\.rawValue)), \.design,
      "The design of the system font or a text style. Default: standard.")
    Property("kern", .number(-100...1000), \.kern, "The letter spacing in points. Default: 0.")
    Property("digits", .flag, \.monospacedDigits, "Whether digits are equally wide.")
    Property("scaled", .flag, \.isScaled, "Whether its size follows the text size, as a text style does.")
  }

  static let insets = Properties<Insets>("insets", "Distances from the edges, inwards.", .zero) {
    Property("top", .number(), \.top, "The distance at the top edge.")
    Property("leading", .number(), \.left, "The distance at the leading edge.")
    Property("bottom", .number(), \.bottom, "The distance at the bottom edge.")
    Property("trailing", .number(), \.right, "The distance at the trailing edge.")
  }

  static let image = Properties<ImageReference>(
    "sized image", "An image with its size or rendering.", ImageReference(name: "")
  ) {
    Property("name", .verbatim(.image), \.spelling, FormatText.image.about, required: true)
    Property("size", .size(upTo: 100_000), \.size, "The [width, height] of the image in points.")
    Property("font", .font, \.font, "The size and weight of a symbol.")
    Property(
      "scale", .words(ImageReference.scales), \.symbolScale, "The symbol scale, in addition to its font.")
    Property(
      "rendering", .words(["template": .template, "original": .original]), \.rendering,
      "template: drawn in the tint colour; original: drawn in its own colours.")
  }
}

extension Font {
  static let styleWords: Words<TextStyle> = [
    "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3, "headline": .headline,
    "body": .body, "callout": .callout, "subheadline": .subheadline, "footnote": .footnote,
    "caption1": .caption1, "caption2": .caption2,
  ]
  static let weightWords: Words<Font.Weight> = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular, "medium": .medium,
    "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]

  /// Whether the size follows the text size by the metrics of the body style (`UIFontMetrics.default`).
  var isScaled: Bool {
    get { scalesLike == .body }
    set { scalesLike = newValue ? .body : nil }
  }

  /// Whether text in this font follows the text size unless told otherwise: a text style, or a scaled font.
  var followsByItself: Bool { textStyle != nil || isScaled }

  /// Returns the size in `scaled(20)`, or nil for any other word.
  static func scaledSize(_ word: String) -> Double? { number(in: word, after: "scaled(") }

  /// Returns the letter spacing in `kern(2)`, or nil for any other word.
  static func kern(_ word: String) -> Double? {
    number(in: word, after: "kern(").flatMap { (-100...1000).contains($0) ? $0 : nil }
  }

  private static func number(in word: String, after start: String) -> Double? {
    guard word.hasPrefix(start), word.hasSuffix(")") else { return nil }
    return Double(word.dropFirst(start.count).dropLast().filter { $0 != " " })
  }

  /// The text style; setting it also sets its size and weight.
  var textStyle: TextStyle? {
    get { if case .style(let style) = family { style } else { nil } }
    set { if let newValue { self = Font(style: newValue) } }
  }
  var familyName: String? {
    get { if case .named(let name) = family { name } else { nil } }
    set { if let newValue { family = .named(newValue) } }
  }
}
