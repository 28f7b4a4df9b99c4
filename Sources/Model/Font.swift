/// What an author said about a font.
package struct Font: Sendable, Hashable {
  package enum Family: Sendable, Hashable {
    case system
    case style(TextStyle)
    /// PostScript name.
    case named(String)
  }

  package enum Weight: UInt8, Sendable, Hashable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  package var family: Family
  /// Of a text style at the standard text size.
  package var size: Double
  package var weight: Weight
  package var italic: Bool
  package var monospacedDigits: Bool
  /// A named or system font that follows Dynamic Type (`adjustsFontForContentSizeCategory` with a metrics style).
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

  /// The font of a text style, with the size that it has at the standard text size.
  package init(style: TextStyle) {
    self.init(
      .style(style), size: Self.standardSizes[Int(style.rawValue)],
      weight: style == .headline ? .semibold : .regular)
  }

  /// In the order of the styles.
  private static let standardSizes: [Double] = [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]
}

/// The styles of Dynamic Type.
package enum TextStyle: UInt8, Sendable, Hashable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
}
