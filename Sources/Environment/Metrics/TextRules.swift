import Model

/// The rules of text measurement, which changed with the system and thus with Xcode.
package struct TextRules: Sendable, Hashable {
  /// The generation of the system font.
  package enum Era: UInt8, Sendable, Hashable {
    /// Helvetica Neue, up to iOS 8.
    case helvetica
    /// San Francisco, whose larger sizes were slightly wider at first.
    case first
    case second
    /// Variable optical sizes, from iOS 14 on.
    case blended
  }

  /// The generation of the system font.
  package var era: Era
  /// The width of an ideograph in em.
  package var ideograph: Double
  /// Whether sizes are rounded up to whole points.
  package var wholePoints: Bool
  /// The fixed text size of text styles; nil for the environment's.
  package var stylesAt: TextSize?
  /// The fixed text size of the first two title styles.
  package var titlesAt: TextSize?

  package init(era: Era, ideograph: Double = 1.0193, wholePoints: Bool = false, stylesAt: TextSize? = nil) {
    self.era = era
    self.ideograph = ideograph
    self.wholePoints = wholePoints
    self.stylesAt = stylesAt
  }
}
