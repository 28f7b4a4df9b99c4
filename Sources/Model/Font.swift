/// A font as authored.
package struct Font: Sendable, Hashable {
  /// The family of a font.
  package enum Family: Sendable, Hashable {
    case system
    case style(TextStyle)
    /// A font by PostScript name.
    case named(String)
  }

  /// The weight of a font; see `UIFont.Weight`.
  package enum Weight: UInt8, Sendable, Hashable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight as in CSS and OpenType, from 100 to 900.
    package var number: Int { (Int(rawValue) + 1) * 100 }
  }

  /// The design of the system font; see `UIFontDescriptor.SystemDesign`.
  package enum Design: String, Sendable, Hashable, CaseIterable { case standard, rounded, serif, monospaced }

  /// The family.
  package var family: Family
  /// The design, if the family is the system font or a text style.
  package var design = Design.standard
  /// The size in points; for a text style, that at the default text size.
  package var size: Double
  /// The weight.
  package var weight: Weight
  /// Whether the font is italic.
  package var italic: Bool
  /// Whether digits are monospaced.
  package var monospacedDigits: Bool
  /// The letter spacing in points, added after each character (`NSAttributedString.Key.kern`).
  package var kern = 0.0
  /// The text style with which a named or system font scales (`adjustsFontForContentSizeCategory` with a metrics
  /// style).
  package var scalesLike: TextStyle?

  package init(
    _ family: Family = .system, size: Double = 17, weight: Weight = .regular, italic: Bool = false,
    monospacedDigits: Bool = false, scalesLike: TextStyle? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.italic = italic
    self.monospacedDigits = monospacedDigits
    self.scalesLike = scalesLike
  }

  /// Creates the font of a text style, with its size at the default text size.
  package init(style: TextStyle) {
    self.init(
      .style(style), size: Self.standardSizes[Int(style.rawValue)],
      weight: style == .headline ? .semibold : .regular)
  }

  /// The sizes at the default text size, in the order of `TextStyle`.
  private static let standardSizes: [Double] = [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]
}

/// The text styles of Dynamic Type; see `UIFont.TextStyle`.
package enum TextStyle: UInt8, Sendable, Hashable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
}

extension Font.Design {
  /// The design of the system font that a font family resembles most.
  package init(ofFamily name: String) {
    let lower = name.lowercased()
    self = Self.families.first { lower.hasPrefix($0.0) }?.1 ?? .standard
  }

  private static let families: [(String, Font.Design)] =
    [
      "menlo", "courier", "sfmono", "monaco", "robotomono", "sourcecodepro", "ibmplexmono", "spacemono",
      "jetbrainsmono", "firacode", "firamono", "inconsolata",
    ].map { ($0, .monospaced) }
    + [
      "arialrounded", "sfprorounded", "sfuirounded", "sfrounded", "varelaround", "nunito-", "quicksand",
      "comfortaa",
    ].map { ($0, .rounded) }
    + [
      "newyork", "georgia", "times", "palatino", "baskerville", "didot", "cochin", "hoefler", "charter",
      "iowan",
      "bodoni", "playfair", "merriweather-", "lora-", "ptserif", "sourceserif", "notoserif", "robotoslab",
      "americantypewriter", "athelas", "seravek-serif", "superclarendon", "stixtwo", "crimson",
      "librebaskerville",
      "ebgaramond", "garamond", "cambria",
    ].map { ($0, .serif) }
}
