import Environment
import Model

extension TextRules {
  /// How the Xcode that saved a file measured texts.
  package static func canvas(toolsVersion version: Int) -> TextRules {
    let era: Era =
      switch version {
      case ..<8000: .helvetica
      case ..<13000: .first
      case ..<17000: .second
      default: .blended
      }
    return TextRules(
      era: era, ideograph: version < 11000 ? 1 : 1.0193, wholePoints: version < 8000,
      // Xcode 13 and 14.0 laid text styles out at the extra small size (23 of 29 labels fit only that).
      stylesAt: (18000..<21000).contains(version) ? .xs : nil)
  }
}
