import Environment
import Model

/// Measures texts in resolved fonts and remembers the fonts; one for each layout, on one thread.
final class TextMeasurer {
  let rules: TextRules
  /// Stretches every text, to see what a longer language does.
  let stretch: Double
  /// Fonts whose files lie with the layout, by name.
  private let files: [String: FontMetrics]
  private var fonts: [ResolvedFont: FontMeasure] = [:]

  init(rules: TextRules, stretch: Double = 1, files: [String: FontMetrics] = [:]) {
    self.rules = rules
    self.stretch = stretch
    self.files = files
  }

  func measure(_ font: ResolvedFont) -> FontMeasure {
    if let known = fonts[font] { return known }
    let measure = FontMeasure(font, rules: rules, files: files)
    fonts[font] = measure
    return measure
  }

  /// - Parameter resolve: the font of a run, for runs that name their own.
  func prepare(
    _ text: StyledText, font: ResolvedFont, avoidsOrphans: Bool = false,
    resolve: (Font) -> ResolvedFont = { ResolvedFont(.system, size: $0.size) }
  ) -> PreparedText {
    var scalars: [UInt32] = []
    var x: [Double] = [0]
    var runs: [PreparedText.Run] = []
    var position = 0.0
    var previous: UInt32?
    for run in text.runs {
      let measure = measure(run.font.map(resolve) ?? font)
      let room = Limits.labelCharacters - scalars.count
      for code in stretched(run.text, atMost: room) {
        if let previous { position += measure.kerning(previous, code) }
        // The pair's share belongs before the character, the advance behind it.
        x[x.count - 1] = position
        position += isLineEnd(code) ? 0 : measure.advance(code)
        scalars.append(code)
        x.append(position)
        previous = code
      }
      runs.append(
        PreparedText.Run(
          end: scalars.count, lineHeight: measure.lineHeight, leading: measure.font.leading,
          ascender: measure.ascender))
    }
    return PreparedText(
      scalars: scalars, x: x, runs: runs, paragraph: text.paragraph, avoidsOrphans: avoidsOrphans)
  }

  private func isLineEnd(_ code: UInt32) -> Bool {
    code == 0x0A || code == 0x0D || code == 0x2028 || code == 0x2029
  }

  /// The text, made longer by its own letters where texts are stretched.
  private func stretched(_ text: String, atMost most: Int) -> [UInt32] {
    let own = text.unicodeScalars.prefix(max(0, most)).map(\.value)
    guard stretch > 1, own.count > 1 else { return own }
    let letters = own.filter { $0 > 0x20 }
    let wanted = Int(clamping: (Double(own.count) * stretch).rounded())
    guard !letters.isEmpty else { return own }
    var result = own
    var index = 0
    while result.count < min(wanted, most) {
      if index % 8 == 0 { result.append(0x20) }
      result.append(letters[index % letters.count])
      index += 1
    }
    return result
  }
}

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
