import Environment
import Model

/// A font with point size, weight and leading resolved for a text size.
package struct ResolvedFont: Hashable, Sendable {
  /// The font face.
  package enum Face: Hashable, Sendable {
    case system
    case named(String)
  }

  /// The face.
  package var face: Face
  /// The size in points.
  package var size: Double
  /// The weight.
  package var weight: Font.Weight
  /// Whether digits are monospaced.
  package var monospacedDigits: Bool
  /// The distance between lines as set by a text style; nil for the font's own.
  package var leading: Double?

  package init(
    _ face: Face, size: Double, weight: Font.Weight = .regular, monospacedDigits: Bool = false,
    leading: Double? = nil
  ) {
    self.face = face
    self.size = size
    self.weight = weight
    self.monospacedDigits = monospacedDigits
    self.leading = leading
  }

  /// - Parameter follows: whether the text follows Dynamic Type; if not, a style has its default size.
  package init(_ font: Font, textSize: TextSize, follows: Bool, rules: TextRules) {
    switch font.family {
    case .system:
      self.init(.system, size: font.size, weight: font.weight, monospacedDigits: font.monospacedDigits)
    case .named(let name):
      self.init(.named(name), size: font.size, weight: font.weight, monospacedDigits: font.monospacedDigits)
    case .style(let style):
      let titles = style == .title1 || style == .title2 ? rules.titlesAt : nil
      let size = titles ?? rules.stylesAt ?? (follows ? textSize : .standard)
      let metrics = style.metrics(at: size)
      self.init(
        .system, size: metrics.size, weight: font.weight, monospacedDigits: font.monospacedDigits,
        leading: metrics.leading)
      return
    }
    if let style = font.scalesLike, follows {
      self.size *= style.factor(at: textSize)
    }
  }

  /// Returns the font scaled by a factor.
  package func scaled(by factor: Double) -> ResolvedFont {
    var font = self
    font.size *= factor
    font.leading = leading.map { $0 * factor }
    return font
  }
}
