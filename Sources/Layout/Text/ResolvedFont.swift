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
  /// The letter spacing in points.
  package var kern = 0.0

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
    var usedSize: TextSize = follows ? textSize : .standard
    var face = Self.face(of: font)
    var leading: Double?
    switch font.family {
    case .system: break
    case .named(let name): face = .named(name)
    case .style(let style):
      let titles = style == .title1 || style == .title2 ? rules.titlesAt : nil
      usedSize = titles ?? rules.stylesAt ?? usedSize
      leading = style.metrics(at: usedSize).leading
    }
    self.init(
      face, size: font.size(at: usedSize), weight: font.weight, monospacedDigits: font.monospacedDigits,
      leading: leading)
    kern = font.kern
  }

  /// Returns the face of a design of the system font. The rounded one has the widths of the standard one.
  private static func face(of font: Font) -> Face {
    switch font.design {
    case .standard, .rounded: .system
    case .monospaced: .named("SFMono")
    case .serif:
      switch font.weight {
      case .ultraLight, .thin, .light: .named("NewYork-Light")
      case .regular: .named("NewYork-Regular")
      case .medium: .named("NewYork-Medium")
      case .semibold: .named("NewYork-SemiBold")
      case .bold: .named("NewYork-Bold")
      case .heavy, .black: .named("NewYork-ExtraBold")
      }
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
