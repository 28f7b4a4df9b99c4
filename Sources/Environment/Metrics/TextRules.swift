import Model

/// How texts are measured: this changed with the system, and with it with each Xcode.
package struct TextRules: Sendable, Hashable {
  /// The system font in its four forms.
  package enum Era: UInt8, Sendable, Hashable {
    /// Helvetica Neue, up to iOS 8.
    case helvetica
    /// San Francisco, its larger sizes slightly wider at first.
    case first
    case second
    /// Optical sizes blend into each other, from iOS 14 on.
    case blended
  }

  package var era: Era
  /// Width of an ideograph in em.
  package var ideograph: Double
  /// Sizes are rounded up to whole points.
  package var wholePoints: Bool
  /// Text styles are laid out at this size instead of the environment's.
  package var stylesAt: TextSize?
  /// The first two titles are laid out at this size.
  package var titlesAt: TextSize?

  package init(era: Era, ideograph: Double = 1.0193, wholePoints: Bool = false, stylesAt: TextSize? = nil) {
    self.era = era
    self.ideograph = ideograph
    self.wholePoints = wholePoints
    self.stylesAt = stylesAt
  }
}
