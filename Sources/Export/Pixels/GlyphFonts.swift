import Model
import ProjectFiles

/// The letters that there are: those of the embedded font, and for the characters that it has not, those of a font file.
package struct GlyphFonts: Sendable {
  struct Glyph: Hashable {
    var isOther: Bool
    var number: Int32
  }

  private let own = GlyphOutlines.inter
  private let other: FontOutlines?

  /// - Parameter other: for characters that the embedded font has not.
  package init(_ other: FontOutlines? = nil) { self.other = other }

  func glyph(_ scalar: Unicode.Scalar) -> Glyph? {
    if let glyph = own.glyph(scalar) {
      return Glyph(isOther: false, number: Int32(truncatingIfNeeded: glyph))
    }
    if let glyph = other?.glyph(scalar) {
      return Glyph(isOther: true, number: Int32(truncatingIfNeeded: glyph))
    }
    guard let alike = Self.alike[scalar], let glyph = own.glyph(alike) else { return nil }
    return Glyph(isOther: false, number: Int32(truncatingIfNeeded: glyph))
  }

  /// What says the same as a character that the embedded font has not: signs of lists, arrows, and emoji that are signs.
  static let alike: [Unicode.Scalar: Unicode.Scalar] = [
    "⁃": "–", "∙": "·", "▸": "►", "▹": "►", "▾": "▼", "▴": "▲", "˅": "↓", "⌃": "^", "✔": "✓", "✅": "✓",
    "☑": "✓", "✘": "✗",
    "❌": "✗", "✖": "✗", "❎": "✗", "⭐": "★", "✭": "★", "⚫": "●", "⚪": "○", "❤": "♥", "⇒": "→", "➡": "→",
    "⬅": "←",
    "⬆": "↑", "⬇": "↓", "⇧": "↑", "⇥": "→",
  ]

  /// In parts of the em.
  func advance(_ glyph: Glyph, _ weight: GlyphOutlines.Weight) -> Double {
    guard glyph.isOther, let other else { return own.advance(Int(glyph.number), weight) / own.units }
    return other.advance(Int(glyph.number)) / other.unitsPerEm
  }

  /// In parts of the em, y upwards.
  func outline(
    _ glyph: Glyph, _ weight: GlyphOutlines.Weight, _ body: (GlyphOutlines.Segment) -> Void
  ) {
    guard glyph.isOther, let other else {
      let unit = 1 / Float(own.units)
      return own.outline(Int(glyph.number), weight) { body($0.scaled(unit)) }
    }
    let unit = 1 / other.unitsPerEm
    var at = (x: Float(0), y: Float(0))
    for segment in other.outline(Int(glyph.number)) {
      switch segment {
      case .move(let x, let y):
        at = (Float(x * unit), Float(y * unit))
        body(.move(at.x, at.y))
      case .line(let x, let y):
        at = (Float(x * unit), Float(y * unit))
        body(.line(at.x, at.y))
      case .bend(let a, let b, let x, let y):
        // The same curve with two points beside it.
        let (control, end) = (
          (x: Float(a * unit), y: Float(b * unit)), (x: Float(x * unit), y: Float(y * unit))
        )
        body(
          .curve(
            at.x + (control.x - at.x) * 2 / 3, at.y + (control.y - at.y) * 2 / 3,
            end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y))
        at = end
      }
    }
  }
}

extension GlyphOutlines.Segment {
  fileprivate func scaled(_ unit: Float) -> Self {
    switch self {
    case .move(let x, let y): .move(x * unit, y * unit)
    case .line(let x, let y): .line(x * unit, y * unit)
    case .curve(let a, let b, let c, let d, let e, let f):
      .curve(a * unit, b * unit, c * unit, d * unit, e * unit, f * unit)
    }
  }
}
