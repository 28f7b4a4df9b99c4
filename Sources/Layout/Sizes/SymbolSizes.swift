import Basics
import Model

/// How large a symbol of the system is drawn, and the line of text that it is aligned as.
struct SymbolMeasure {
  let drawn: Size
  /// A line of the symbol's point size, whatever the symbol and its scale (40 views of 17 repositories).
  let line: Double
  /// Symbols are around the middle of capital letters, which are 0.705 em high (3 views of 2 repositories).
  let baselineBelowMiddle: Double

  init(_ image: ImageReference) {
    let points =
      image.symbolSize ?? image.symbolStyle.map { ResolvedFont.style($0, at: .standard).size } ?? 17
    line = points * 1.19
    baselineBelowMiddle = points * 0.705 / 2
    let scale = [0.78, 1, 1.34][Int(min(image.symbolScale ?? 1, 2))]
    let listed = image.size ?? Size(width: 128, height: 116)
    let longest = max(listed.width, listed.height)
    let isChevron = image.name.hasPrefix("chevron.") && !image.name.hasSuffix(".circle")
    // Strokes' ends grow with the weight, round ones more in height (one semibold chevron; bold circles in 2 files).
    let steps = Double(Self.steps(above: image.symbolWeight))
    let (wider, higher) = isChevron ? (0.05, 0.05) : (0.01, 0.02)
    let factor =
      longest > 0
      ? points * scale / Self.points(whereLongestIs128: image.name, listed) * 128 / longest : 0
    drawn = Size(
      width: listed.width * factor * (1 + wider * steps),
      height: listed.height * factor * (1 + higher * steps))
  }

  /// The file lists every symbol with a longer side of 128 points, older ones of 64: at how many points of a font it is
  /// then drawn. Circles, squares and devices agree, wide symbols are larger beside a text, bare strokes are smaller
  /// (38 views of 14 repositories).
  private static func points(whereLongestIs128 name: String, _ listed: Size) -> Double {
    switch name {
    case "chevron.left", "chevron.right", "chevron.backward", "chevron.forward": 132
    case "chevron.up", "chevron.down", "checkmark", "xmark", "plus", "minus", "multiply", "ellipsis",
      "person":
      116
    case "star", "star.fill": 97
    case "bell.badge", "bell.slash.fill", "pin.fill": 103
    default:
      switch listed.height / max(listed.width, 1) {
      case ..<0.79: 84
      case ..<0.87: 101
      default: 109
      }
    }
  }

  private static func steps(above weight: Font.Weight?) -> Int {
    switch weight {
    case .medium: 1
    case .semibold, .bold: 2
    case .heavy, .black: 3
    case nil, .ultraLight?, .thin?, .light?, .regular?: 0
    }
  }
}

/// An image view with a symbol is aligned as the line of text that the symbol is in, while its frame is as high as
/// the symbol: lower symbols reach less far than their line, higher ones farther (squares of 34 points with round symbols
/// store frames of 33, those with large ones of 40, one of 23 with a chevron 13.5; 40 views of 17 repositories).
extension ContentSizes {
  func symbolViewSize(_ image: ImageReference) -> IntrinsicSize {
    let symbol = SymbolMeasure(image)
    return IntrinsicSize(
      width: rounding.nearest(symbol.drawn.width), height: rounding.nearest(symbol.drawn.height))
  }

  func symbolOverhang(of content: Content) -> Insets {
    guard case .image(let content) = content, let image = content.image else { return .zero }
    let spare = spare(SymbolMeasure(image))
    let top = rounding.up(spare / 2)
    return Insets(top: -top, bottom: top - spare)
  }

  /// How much higher than the symbol its line is; less than nothing where the symbol is higher.
  private func spare(_ symbol: SymbolMeasure) -> Double {
    rounding.nearest(symbol.line) - rounding.nearest(symbol.drawn.height)
  }
}

extension ImageReference {
  /// The size in points at which it is drawn where nothing stretches it; nil where nobody knows it.
  package var naturalSize: Size? { isSymbol ? SymbolMeasure(self).drawn : size }
}
