import CData
import Model

extension TextStyle {
  /// Returns the point size and leading at a text size (Apple's table).
  package func metrics(at size: TextSize) -> (size: Double, leading: Double) {
    let row = Int32(size.rawValue)
    let column = Int32(rawValue)
    return (Double(cdata_text_style(row, column, 0)), Double(cdata_text_style(row, column, 1)))
  }

  /// Returns the factor by which `UIFontMetrics` scales with a text size.
  package func factor(at size: TextSize) -> Double { metrics(at: size).size / metrics(at: .standard).size }
}

extension Font {
  /// Returns the point size at a text size, which text styles and scaled fonts follow.
  package func size(at textSize: TextSize) -> Double {
    if case .style(let style) = family { return style.metrics(at: textSize).size }
    guard let scalesLike else { return size }
    return size * scalesLike.factor(at: textSize)
  }
}
