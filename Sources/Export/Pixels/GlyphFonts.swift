import Assets
import Drawing
import Model

/// The available glyphs: of the embedded fonts, and of a font file.
package struct GlyphFonts: Sendable {
  /// The sources, in the order in which a character is looked up.
  enum Source: UInt8, CaseIterable { case inter, file, eastAsian }

  struct Glyph: Hashable {
    var source: Source
    var number: Int32
  }

  private let file: FontOutlines?

  /// - Parameter file: a font for characters missing in Inter.
  package init(_ file: FontOutlines? = nil) { self.file = file }

  func glyph(_ scalar: Unicode.Scalar) -> Glyph? {
    if let glyph = ownGlyph(scalar) { return glyph }
    guard let alike = Self.alike[scalar] else { return nil }
    return ownGlyph(alike)
  }

  private func ownGlyph(_ scalar: Unicode.Scalar) -> Glyph? {
    for source in Source.allCases {
      let number =
        switch source {
        case .inter: GlyphOutlines.inter.glyph(scalar)
        case .file: file?.glyph(scalar)
        case .eastAsian: GlyphOutlines.eastAsian.glyph(scalar)
        }
      if let number { return Glyph(source: source, number: Int32(truncatingIfNeeded: number)) }
    }
    return nil
  }

  /// Replacements for characters missing in the embedded font: list markers, arrows, and emoji used as symbols.
  static let alike: [Unicode.Scalar: Unicode.Scalar] = [
    "⁃": "–", "∙": "·", "▸": "►", "▹": "►", "▾": "▼", "▴": "▲", "˅": "↓", "⌃": "^", "✔": "✓", "✅": "✓",
    "☑": "✓", "✘": "✗",
    "❌": "✗", "✖": "✗", "❎": "✗", "⭐": "★", "✭": "★", "⚫": "●", "⚪": "○", "❤": "♥", "⇒": "→", "➡": "→",
    "⬅": "←",
    "⬆": "↑", "⬇": "↓", "⇧": "↑", "⇥": "→",
  ]

  /// Returns the advance in em.
  func advance(_ glyph: Glyph, _ weight: GlyphOutlines.Weight) -> Double {
    if glyph.source == .file, let file { return file.advance(Int(glyph.number)) / file.unitsPerEm }
    let own = Self.embedded(glyph)
    return own.advance(Int(glyph.number), weight) / own.units
  }

  /// Passes the outline in em, y upwards.
  func outline(
    _ glyph: Glyph, _ weight: GlyphOutlines.Weight, _ body: (GlyphOutlines.Segment) -> Void
  ) {
    if glyph.source == .file, let file { return Self.outline(glyph, of: file, body) }
    let own = Self.embedded(glyph)
    let unit = 1 / Float(own.units)
    own.outline(Int(glyph.number), weight) { body($0.scaled(unit)) }
    // A font with one weight is emboldened by painting each glyph twice, with a shift.
    guard own.weightCount == 1, weight != .regular else { return }
    let shift: Float = weight == .bold ? 0.04 : 0.025
    own.outline(Int(glyph.number), weight) { body($0.scaled(unit).moved(by: shift)) }
  }

  private static func embedded(_ glyph: Glyph) -> GlyphOutlines {
    glyph.source == .eastAsian ? .eastAsian : .inter
  }

  private static func outline(
    _ glyph: Glyph, of file: FontOutlines, _ body: (GlyphOutlines.Segment) -> Void
  ) {
    let unit = 1 / file.unitsPerEm
    var at = (Float(0), Float(0))
    for segment in file.outline(Int(glyph.number)) {
      switch segment {
      case .move(let x, let y):
        at = (Float(x * unit), Float(y * unit))
        body(.move(at.0, at.1))
      case .line(let x, let y):
        at = (Float(x * unit), Float(y * unit))
        body(.line(at.0, at.1))
      case .bend(let a, let b, let x, let y):
        let end = (Float(x * unit), Float(y * unit))
        body(.curve(at, bending: (Float(a * unit), Float(b * unit)), end))
        at = end
      }
    }
  }
}

extension GlyphOutlines.Segment {
  fileprivate func moved(by distance: Float) -> Self {
    switch self {
    case .move(let x, let y): .move(x + distance, y)
    case .line(let x, let y): .line(x + distance, y)
    case .curve(let a, let b, let c, let d, let e, let f):
      .curve(a + distance, b, c + distance, d, e + distance, f)
    }
  }
}
