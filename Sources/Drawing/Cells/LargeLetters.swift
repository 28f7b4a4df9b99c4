import Basics
import Model
import Raster

/// Letters of large fonts as pixels, each half a row high, from the outlines of the embedded font. Their height is a
/// whole number of pixels, so that they stand on the baseline without a blurred edge.
struct LargeLetters {
  /// A letter's pixels, with the coverage of each.
  struct Letter {
    var bitmap: GlyphBitmap
    /// The column of the letter's origin.
    var column: Int
    /// The run that the letter belongs to.
    var run: Int
  }

  /// The height of capitals in Inter, in em.
  private static let capital = 0.7276
  /// The height of capitals in pixels from which letters can be read.
  private static let least = 4.0
  /// The height of capitals in pixels from which bold letters can be read.
  private static let leastBold = 5.5
  /// The position of the baseline below the middle of a line, in em.
  static let baseline = 0.356

  /// The pixels for each em.
  private let wide: Double
  private let high: Double

  /// Returns nil if letters of a font size are too small to be read as pixels.
  init?(size: Double, _ lattice: PixelLattice) {
    let exact = size * Self.capital / lattice.halfRow
    guard exact >= Self.least else { return nil }
    high = size / lattice.halfRow * (exact.rounded() / exact)
    wide = size / lattice.column
  }

  /// Returns the opacity of a pixel that a letter covers in part: more than its share, because thin strokes would be
  /// faint.
  /// - Parameter weight: the weight of the outline.
  static func strength(_ covered: Float, _ weight: Font.Weight) -> Double {
    let share = Double(covered)
    return switch weight {
    case .ultraLight, .thin, .light, .regular: min(1, share.squareRoot() * 1.12)
    case .medium, .semibold: min(1, share * 1.15)
    case .bold, .heavy, .black: min(1, max(0, share * 1.25 - 0.1))
    }
  }

  /// Returns the weight of the outlines: bold letters of a few pixels would be blots.
  func weight(of look: TextLook) -> Font.Weight {
    high * Self.capital < Self.leastBold ? .regular : look.weight
  }

  /// A part of a line: its text, its look, and its font size relative to the largest.
  typealias Run = (text: String, look: TextLook, size: Double)

  /// Returns the width of a line in columns; nil if the font lacks a character.
  func width(of runs: [Run]) -> Double? {
    let font = GlyphOutlines.inter
    var width = 0.0
    for run in runs {
      let style = GlyphStyle(weight: run.look.weight)
      for scalar in run.text.unicodeScalars {
        guard let glyph = font.glyph(scalar) else { return nil }
        width += font.advance(glyph, style) * wide * run.size / font.units
      }
    }
    return width
  }

  /// Returns the letters of a line that starts at a column; nil if the font lacks a character.
  func line(_ runs: [Run], from start: Double) -> [Letter]? {
    let font = GlyphOutlines.inter
    var letters: [Letter] = []
    var coverage = Coverage()
    var x = start
    for (index, run) in runs.enumerated() {
      let style = GlyphStyle(weight: run.look.weight)
      let drawn = GlyphStyle(weight: weight(of: run.look), isItalic: run.look.italic)
      let (wide, high) = (Float(wide * run.size / font.units), Float(high * run.size / font.units))
      for scalar in run.text.unicodeScalars {
        guard let glyph = font.glyph(scalar) else { return nil }
        let column = x.rounded(.down)
        let shift = Float(x - column)
        var outline: [OutlineSegment] = []
        font.outline(glyph, drawn) { outline.append($0) }
        let bitmap = GlyphBitmap(outline, &coverage) { (shift + $0 * wide, -$1 * high) }
        letters.append(Letter(bitmap: bitmap, column: Int(clamping: column), run: index))
        x += font.advance(glyph, style) * Double(wide)
      }
    }
    return letters
  }
}
