import Basics
import Model
import Raster

/// Letters of large fonts as parts of cells, from the outlines of the embedded font: quarters, or sextants or octants in
/// terminals that have them. Capitals and small letters are whole parts high and each part is on or off, so that letters
/// are sharp.
struct LargeLetters {
  /// A letter's parts.
  struct Letter {
    var bitmap: GlyphBitmap
    /// The column of the letter's origin, in halves of cells.
    var column: Int
    /// The run that the letter belongs to.
    var run: Int

    /// Whether a part is on: mostly covered, or the middle of a stroke that is thinner than a part.
    func isOn(_ x: Int, _ y: Int) -> Bool {
      let own = covered(x, y)
      if own >= Self.most { return true }
      guard own >= Self.least else { return false }
      func isMiddle(_ before: Float, _ after: Float) -> Bool {
        own > before && own >= after && max(before, after) < Self.most
      }
      return isMiddle(covered(x, y - 1), covered(x, y + 1)) || isMiddle(covered(x - 1, y), covered(x + 1, y))
    }

    private static let most: Float = 0.5
    private static let least: Float = 0.22

    private func covered(_ x: Int, _ y: Int) -> Float {
      guard (0..<bitmap.width).contains(x), (0..<bitmap.height).contains(y) else { return 0 }
      return bitmap.values[y * bitmap.width + x]
    }
  }

  private static let font = GlyphOutlines.interDisplay
  /// The height of capitals and small letters, in em of the outlines.
  private static let capital = 0.71875
  private static let small = 0.515625
  /// The true height of small letters, in parts, from which letters are drawn.
  private static let least = 3.2
  /// The drawn height of small letters, in parts, below which they cannot be read: an "e" needs four.
  private static let fewest = 4.0
  /// The position of the baseline below the middle of a line, in em.
  static let baseline = 0.356

  /// The number of parts per em across.
  private let wide: Double
  /// The number of parts per em upwards, below and above the height of small letters.
  private let low: Double
  private let high: Double

  /// Returns nil if letters of a font size are too small to be read as parts of cells.
  init?(size: Double, _ lattice: PixelLattice, _ mosaic: Mosaic = .halves) {
    let em = size * Self.font.scale / lattice.halfRow * Double(mosaic.rows) / 2
    guard em * Self.small >= Self.least else { return nil }
    let small = max((em * Self.small).rounded(), Self.fewest)
    let capital = max((em * Self.capital).rounded(), small + 1)
    low = small / Self.small
    high = (capital - small) / (Self.capital - Self.small)
    wide = size * Self.font.scale / lattice.column * 2
  }

  /// A part of a line: its text, its look, and its font size relative to the largest.
  typealias Run = (text: String, look: TextLook, size: Double)

  /// Returns the width of a line in columns; nil if the font lacks a character.
  func width(of runs: [Run]) -> Double? {
    var width = 0.0
    for run in runs {
      let style = GlyphStyle(run.look)
      for scalar in run.text.unicodeScalars {
        guard let glyph = Self.font.glyph(scalar) else { return nil }
        width += Self.font.advance(glyph, style) * wide / 2 * run.size / Self.font.units
      }
    }
    return width
  }

  /// Returns the letters of a line that starts at a column; nil if the font lacks a character.
  func line(_ runs: [Run], from start: Double) -> [Letter]? {
    var letters: [Letter] = []
    var coverage = Coverage()
    var x = start * 2
    for (index, run) in runs.enumerated() {
      let style = GlyphStyle(run.look)
      let unit = run.size / Self.font.units
      for scalar in run.text.unicodeScalars {
        guard let glyph = Self.font.glyph(scalar) else { return nil }
        var outline: [OutlineSegment] = []
        Self.font.outline(glyph, style) { outline.append($0) }
        letters.append(letter(outline, at: x, unit, run: index, &coverage))
        x += Self.font.advance(glyph, style) * wide * unit
      }
    }
    return letters
  }

  /// Returns a letter at about a position: of some nearby ones, that with the sharpest upright strokes.
  private func letter(
    _ outline: [OutlineSegment], at x: Double, _ unit: Double, run: Int, _ coverage: inout Coverage
  ) -> Letter {
    func candidate(_ shift: Double) -> (letter: Letter, score: Float) {
      let column = (x + shift).rounded(.down)
      let offset = x + shift - column
      let bitmap = GlyphBitmap(outline, &coverage) { x, y in
        (Float(offset + Double(x) * wide * unit), -Float(height(Double(y) * unit)))
      }
      let score = bitmap.values.reduce(0) { $0 + $1 * $1 } - Float(abs(shift)) * 0.1
      return (Letter(bitmap: bitmap, column: Int(clamping: column), run: run), score)
    }
    var best = candidate(0)
    for shift in [-0.25, 0.25, -0.5] {
      let other = candidate(shift)
      if other.score > best.score { best = other }
    }
    return best.letter
  }

  /// Converts a height above the baseline from em to parts.
  private func height(_ em: Double) -> Double {
    em < Self.small ? em * low : Self.small * low + (em - Self.small) * high
  }
}
