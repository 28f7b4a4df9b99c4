import Environment

/// Widths of single lines that no view sets: titles of bars, captions, what the system writes.
package struct LineMeasurer {
  private let texts: TextMeasurer

  /// - Parameter os: 0 where none is known.
  package init(os: Int) {
    texts = TextMeasurer(rules: .system(os: os > 0 ? os : 18))
  }

  package func width(_ text: String, _ font: ResolvedFont) -> Double {
    let measure = texts.measure(font)
    var width = 0.0
    var previous: UInt32?
    for scalar in text.unicodeScalars {
      if let previous { width += measure.kerning(previous, scalar.value) }
      width += measure.advance(scalar.value)
      previous = scalar.value
    }
    return max(0, width)
  }
}
