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
  /// For a text style the size at the standard text size is looked up instead.
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
}

/// The styles of Dynamic Type.
package enum TextStyle: UInt8, Sendable, Hashable, CaseIterable {
  case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
}
