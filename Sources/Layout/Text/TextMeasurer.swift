import Basics
import Environment
import Model

/// Measures text in resolved fonts and caches the fonts. Each layout has one; it is not thread-safe.
final class TextMeasurer {
  let rules: TextRules
  /// The factor by which text is lengthened or shortened, to simulate other languages.
  let stretch: Double
  /// The fonts next to the layout, by name.
  private let files: [String: FontMetrics]
  private var fonts: [ResolvedFont: FontMeasure] = [:]
  /// The last font used; consecutive strings often share one.
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

  /// - Parameter resolve: returns the font of a run that specifies one.
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
        // Kerning applies before the character, the advance after it.
        x[x.count - 1] = position
        position += LineBreaking.isLineEnd(code) ? 0 : measure.advance(code)
        scalars.append(code)
        x.append(position)
        previous = code
      }
      if stretch != 1 {
        let most = Limits.labelCharacters - scalars.count
        let other = stretch > 1 ? stretched(run.text, atMost: most) : cut(run.text, atMost: most)
        for code in other { add(code) }
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

  /// Returns a text lengthened by repeating its letters.
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

extension TextMeasurer {
  /// Returns a shortened text: up to the last word that fits, or within the first one if none does, but never within a
  /// character. Trailing white space is kept, since it separates the text from the next run.
  fileprivate func cut(_ text: String, atMost most: Int) -> [UInt32] {
    let own = text.unicodeScalars.prefix(max(0, most)).map(\.value)
    let body = own.count - own.reversed().prefix { Self.isBlank($0) }.count
    let wanted = Int(clamping: (Double(body) * stretch).rounded())
    guard wanted < body else { return own }
    let start = own.prefix { Self.isBlank($0) }.count
    let words = (start..<body).filter { $0 > start && Self.isBlank(own[$0]) && !Self.isBlank(own[$0 - 1]) }
    let end = words.last { $0 <= wanted } ?? Self.end(ofCharactersIn: text, after: start, atMost: wanted)
    return Array(own[..<min(end, body)] + own[body...])
  }

  private static func isBlank(_ code: UInt32) -> Bool { code <= 0x20 }

  /// Returns the end of the last whole character that fits, in scalars; at least one is kept.
  private static func end(ofCharactersIn text: String, after start: Int, atMost most: Int) -> Int {
    var end = 0
    for character in text {
      let next = end + character.unicodeScalars.count
      if next > most, end > start { break }
      end = next
    }
    return end
  }
}

/// Measures single lines that do not belong to a view, such as bar titles and captions.
package struct LineMeasurer {
  private let texts: TextMeasurer

  /// - Parameter os: the system version; 0 if unknown.
  package init(os: Int) {
    texts = TextMeasurer(rules: .system(os: os > 0 ? os : 18))
  }

  /// Returns the width of a text.
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
