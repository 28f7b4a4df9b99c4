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
  /// Neighbours are mostly in one font.
  private var last: FontMeasure?

  init(rules: TextRules, stretch: Double = 1, files: [String: FontMetrics] = [:]) {
    self.rules = rules
    self.stretch = stretch
    self.files = files
  }

  func measure(_ font: ResolvedFont) -> FontMeasure {
    if let last, last.font == font { return last }
    if let known = fonts[font] {
      last = known
      return known
    }
    let measure = FontMeasure(font, rules: rules, files: files)
    fonts[font] = measure
    last = measure
    return measure
  }

  /// - Parameter resolve: the font of a run, for runs that name their own.
  func prepare(
    _ text: StyledText, font: ResolvedFont, avoidsOrphans: Bool = false,
    resolve: (Font) -> ResolvedFont = { ResolvedFont(.system, size: $0.size) }
  ) -> PreparedText {
    var scalars: [UInt32] = []
    var x: [Double] = []
    let bytes = min(text.runs.reduce(0) { $0 + $1.text.utf8.count }, Limits.labelCharacters)
    scalars.reserveCapacity(bytes)
    x.reserveCapacity(bytes + 1)
    x.append(0)
    var runs: [PreparedText.Run] = []
    var position = 0.0
    var previous: UInt32?
    for run in text.runs {
      let measure = measure(run.font.map(resolve) ?? font)
      func add(_ code: UInt32) {
        if let previous { position += measure.kerning(previous, code) }
        // The pair's share belongs before the character, the advance behind it.
        x[x.count - 1] = position
        position += LineBreaking.isLineEnd(code) ? 0 : measure.advance(code)
        scalars.append(code)
        x.append(position)
        previous = code
      }
      if stretch > 1 {
        for code in stretched(run.text, atMost: Limits.labelCharacters - scalars.count) { add(code) }
      } else {
        for scalar in run.text.unicodeScalars {
          guard scalars.count < Limits.labelCharacters else { break }
          add(scalar.value)
        }
      }
      runs.append(
        PreparedText.Run(
          end: scalars.count, lineHeight: measure.lineHeight, leading: measure.font.leading,
          ascender: measure.ascender))
    }
    return PreparedText(
      scalars: scalars, x: x, runs: runs, paragraph: text.paragraph, avoidsOrphans: avoidsOrphans)
  }

  /// The text, made longer by its own letters.
  private func stretched(_ text: String, atMost most: Int) -> [UInt32] {
    let own = text.unicodeScalars.prefix(max(0, most)).map(\.value)
    guard own.count > 1 else { return own }
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
