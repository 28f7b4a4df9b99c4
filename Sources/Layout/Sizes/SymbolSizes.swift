import Model

/// How large a symbol of the system is drawn, and the line of text that it is aligned as.
struct SymbolMeasure {
  let drawn: Size
  /// A line of the symbol's point size, whatever the symbol and its scale; 1.2 em is what all seven views agree with.
  let line: Double
  /// Symbols are around the middle of capital letters, which are 0.705 em high (3 views of 2 repositories).
  let baselineBelowMiddle: Double

  init(_ image: ImageReference) {
    let points =
      image.symbolSize ?? image.symbolStyle.map { ResolvedFont.style($0, at: .standard).size } ?? 17
    line = points * 1.2
    baselineBelowMiddle = points * 0.705 / 2
    let scale = [0.78, 1, 1.28][Int(min(image.symbolScale ?? 1, 2))]
    // The file lists symbols scaled to 128 points: most are then at about 107 points, chevrons, which are smaller in
    // a line than others, at 130. Their strokes' ends grow with the weight (one semibold chevron).
    let listed = image.size ?? Size(width: 128, height: 116)
    let isChevron = image.name.hasPrefix("chevron.") && !image.name.hasSuffix(".circle")
    let weight = isChevron ? 1 + 0.05 * Double(Self.steps(above: image.symbolWeight)) : 1
    let factor = points * scale * weight / (isChevron ? 130 : 107)
    drawn = Size(width: listed.width * factor, height: listed.height * factor)
  }

  private static func steps(above weight: Font.Weight?) -> Int {
    switch weight {
    case .medium: 1
    case .semibold, .bold: 2
    case .heavy, .black: 3
    default: 0
    }
  }
}

/// An image view with a symbol is aligned as the line of text that the symbol is in, while its frame is as high as
/// the symbol: higher lines for lower symbols (squares of 34, 25 and 19 points with round symbols store frames a point
/// lower, one of 47 with a chevron 3.5 lower, and a small chevron of 14 points stretches labels to 20; 7 views of 4 files).
extension ContentSizes {
  func symbolViewSize(_ image: ImageReference) -> IntrinsicSize {
    let symbol = SymbolMeasure(image)
    return IntrinsicSize(
      width: rounding.up(symbol.drawn.width), height: rounding.nearest(symbol.line) - spare(symbol))
  }

  func symbolOverhang(of content: Content) -> Insets {
    guard case .image(let content) = content, let image = content.image else { return .zero }
    let spare = spare(SymbolMeasure(image))
    let top = rounding.up(spare / 2)
    return Insets(top: -top, bottom: top - spare)
  }

  /// How much higher than the symbol its line is.
  private func spare(_ symbol: SymbolMeasure) -> Double {
    max(0, rounding.nearest(symbol.line - symbol.drawn.height))
  }
}
