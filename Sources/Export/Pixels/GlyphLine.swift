import Basics
import Drawing
import Model
import Raster

/// The glyphs of a line at their pixels, stretched or squeezed to the measured width.
struct GlyphLine {
  struct Placed {
    var key: GlyphBitmapKey
    /// Whole pixels; the fraction is in the key.
    var x: Int
    var y: Int
    var look: Int
  }

  private var line: VectorTextLine
  private let looks: [TextLook]
  private let scale: Double
  private let fonts: GlyphFonts
  private(set) var glyphs: [Placed] = []
  /// Underlines and strikethroughs, in pixels.
  private(set) var lines: [(Rect, Int)] = []
  /// The extents of runs with a background colour.
  private(set) var backdrops: [(start: Double, end: Double, look: Int)] = []
  /// The boxes that replace missing glyphs, by their sides.
  private(set) var boxes: [(Rect, Int)] = []

  init(_ line: VectorTextLine, _ looks: [TextLook], _ fonts: GlyphFonts, scale: Double) {
    self.fonts = fonts
    self.line = line
    self.looks = looks
    self.scale = scale
  }

  mutating func place() {
    for index in line.runs.indices { line.runs[index].text = LetterForms.shown(line.runs[index].text) }
    if let ordered = VisualOrder.runs(line.runs) { line.runs = ordered }
    var (natural, spacing) = (0.0, 0.0)
    for run in line.runs {
      let look = looks[run.look]
      for scalar in run.text.unicodeScalars {
        natural += cell(of: scalar, look) * look.size
        spacing += look.kern
      }
    }
    guard natural > 0 else { return }
    let stretch = max(line.width - spacing, natural / 10) / natural
    let baseline = (line.baseline * scale).rounded()
    var x = line.x * scale
    for run in line.runs {
      let look = looks[run.look]
      let size = look.size * scale
      let style = GlyphStyle(look)
      let begin = x
      for scalar in run.text.unicodeScalars {
        let cell = cell(of: scalar, look)
        let advance = cell * size * stretch
        defer { x += advance + look.kern * scale }
        guard advance >= 0, advance < 4000, size < 2000, abs(x) < 100_000, abs(baseline) < 100_000 else {
          continue
        }
        if let glyph = fonts.glyph(scalar, look) {
          // A digit is in the middle of its cell.
          let start = x + (cell - fonts.advance(scalar, look)) / 2 * size * stretch
          let quarters = Int(clamping: (start * 4).rounded())
          let key = GlyphBitmapKey(
            glyph: glyph, style: style, part: UInt8(truncatingIfNeeded: quarters & 3),
            size: Int32(clamping: (size * 64).rounded()),
            stretch: Int32(clamping: (stretch * 64).rounded()))
          glyphs.append(Placed(key: key, x: quarters >> 2, y: Int(clamping: baseline), look: run.look))
        } else if !scalar.properties.isWhitespace {
          box(x, baseline, advance, size, run.look)
        }
      }
      if look.background != nil { backdrops.append((begin, x, run.look)) }
      func rule(above height: Double) {
        let top = baseline - size * height
        lines.append((Rect(x: begin, y: top, width: x - begin, height: max(size * 0.06, 1)), run.look))
      }
      if look.underlined { rule(above: -0.1) }
      if look.struck { rule(above: 0.29) }
    }
  }

  /// Returns the width of a character in em, that of a zero for all digits if they are equally wide.
  private func cell(of scalar: Unicode.Scalar, _ look: TextLook) -> Double {
    fonts.advance(look.equalDigits && ("0"..."9").contains(scalar) ? "0" : scalar, look)
  }

  private mutating func box(_ x: Double, _ baseline: Double, _ advance: Double, _ size: Double, _ look: Int) {
    let thick = max(size * 0.06, 1)
    let (left, right) = (x + advance * 0.1, x + advance * 0.9)
    let (top, bottom) = (baseline - size * 0.74, baseline + size * 0.04)
    guard right - left > thick * 2 else { return }
    for (a, b, c, d) in [
      (left, top, right, top + thick), (left, bottom - thick, right, bottom),
      (left, top + thick, left + thick, bottom - thick), (right - thick, top + thick, right, bottom - thick),
    ] {
      boxes.append((Rect(x: a, y: b, width: c - a, height: d - b), look))
    }
  }
}

struct GlyphBitmapKey: Hashable {
  var glyph: GlyphFonts.Glyph
  var style: GlyphStyle
  /// The fraction of the position, in quarters of a pixel.
  var part: UInt8
  /// The size, in 64ths of a pixel.
  var size: Int32
  /// The stretch, in 64ths.
  var stretch: Int32
}

/// A cache of rendered glyphs, as coverage per pixel.
struct GlyphBitmaps {
  private var known: [GlyphBitmapKey: GlyphBitmap] = [:]
  let fonts: GlyphFonts

  init(_ fonts: GlyphFonts) { self.fonts = fonts }

  mutating func bitmap(_ key: GlyphBitmapKey, _ coverage: inout Coverage) -> GlyphBitmap {
    if let bitmap = known[key] { return bitmap }
    let bitmap = makeBitmap(key, &coverage)
    known[key] = bitmap
    return bitmap
  }

  private func makeBitmap(_ key: GlyphBitmapKey, _ coverage: inout Coverage) -> GlyphBitmap {
    let unit = Float(key.size) / 64
    let wide = unit * Float(key.stretch) / 64
    let shift = Float(key.part) / 4
    var outline: [OutlineSegment] = []
    fonts.outline(key.glyph, key.style) { outline.append($0) }
    return GlyphBitmap(outline, &coverage) { (shift + $0 * wide, -$1 * unit) }
  }
}
