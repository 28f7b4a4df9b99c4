import Basics
import Environment
import Model

/// The drawn size of a system symbol, and the text line with which it is aligned.
struct SymbolMeasure {
  let drawn: Size
  /// The height of a text line at the symbol's point size, whatever the symbol and its scale (40 views of 17
  /// repositories).
  let line: Double
  /// The distance of the baseline below the middle: symbols are centred on capital letters, which are 0.705 em high (3
  /// views of 2 repositories).
  let baselineBelowMiddle: Double

  /// - Parameter textSize: the text size, which a symbol with a text style or a scaled size follows.
  init(_ image: ImageReference, at textSize: TextSize) {
    let fixed = image.symbolSize.map {
      $0 * (image.symbolSizeFollows ? TextStyle.body.factor(at: textSize) : 1)
    }
    let points = fixed ?? image.symbolStyle.map { $0.metrics(at: textSize).size } ?? 17
    line = points * 1.19
    baselineBelowMiddle = points * 0.705 / 2
    let scale = [0.78, 1, 1.34][Int(min(image.symbolScale ?? 1, 2))]
    let listed = image.size ?? Size(width: 128, height: 116)
    let longest = max(listed.width, listed.height)
    let isChevron = image.name.hasPrefix("chevron.") && !image.name.hasSuffix(".circle")
    // Stroke ends grow with the weight, round ones more in height (one semibold chevron; bold circles in 2 files).
    let steps = Double(Self.steps(above: image.symbolWeight))
    let (wider, higher) = isChevron ? (0.05, 0.05) : (0.01, 0.02)
    let factor =
      longest > 0
      ? points * scale / Self.points(whereLongestIs128: image.name, listed) * 128 / longest : 0
    drawn = Size(
      width: listed.width * factor * (1 + wider * steps),
      height: listed.height * factor * (1 + higher * steps))
  }

  /// Returns the point size at which a symbol's longer side is 128 points, the size in which files list symbols (older
  /// ones: 64). Circles, squares and devices agree, wide symbols are larger in text, and bare strokes are smaller (38
  /// views of 14 repositories).
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

/// Image views with symbols. They are aligned like the symbol's text line, while the frame has the symbol's height:
/// small symbols extend less than their line, large ones more (34-point squares with round symbols store frames of 33,
/// those with large ones of 40, one of 23 with a chevron 13.5; 40 views of 17 repositories).
extension ContentSizes {
  func symbolViewSize(_ image: ImageReference) -> IntrinsicSize {
    let symbol = SymbolMeasure(image, at: traits.textSize)
    return IntrinsicSize(
      width: rounding.nearest(symbol.drawn.width), height: rounding.nearest(symbol.drawn.height))
  }

  func symbolOverhang(of content: Content) -> Insets {
    guard case .image(let content) = content, let image = content.image else { return .zero }
    let spare = spare(SymbolMeasure(image, at: traits.textSize))
    let top = rounding.up(spare / 2)
    return Insets(top: -top, bottom: top - spare)
  }

  /// Returns how much higher the line is than the symbol; negative if the symbol is higher.
  private func spare(_ symbol: SymbolMeasure) -> Double {
    rounding.nearest(symbol.line) - rounding.nearest(symbol.drawn.height)
  }
}

extension ImageReference {
  /// Returns the natural size in points; nil if unknown.
  package func naturalSize(at textSize: TextSize) -> Size? {
    isSymbol ? SymbolMeasure(self, at: textSize).drawn : size
  }
}
