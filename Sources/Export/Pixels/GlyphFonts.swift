import Assets
import Drawing
import Model
import Raster

/// The available glyphs: of the embedded fonts, and of a font file.
package struct GlyphFonts: Sendable {
  /// The sources, in the order in which a character is looked up.
  enum Source: UInt8, CaseIterable {
    case interDisplay, inter, file, eastAsian, noto

    /// The size relative to that of the outlines; capitals of the system font are 0.7046 em high.
    var scale: Double {
      switch self {
      case .interDisplay: 0.9803
      case .inter: 0.9688
      case .file, .eastAsian, .noto: 1
      }
    }
  }

  /// The font size from which the cut for large sizes is used.
  private static let display = 20.0

  struct Glyph: Hashable {
    var source: Source
    var number: Int32
  }

  private let file: FontOutlines?

  /// - Parameter file: a font for characters missing in Inter.
  package init(_ file: FontOutlines? = nil) { self.file = file }

  /// - Parameter size: the font size in points.
  func glyph(_ scalar: Unicode.Scalar, size: Double = 17) -> Glyph? {
    if let glyph = ownGlyph(scalar, size) { return glyph }
    guard let alike = Self.alike[scalar] else { return nil }
    return ownGlyph(alike, size)
  }

  private func ownGlyph(_ scalar: Unicode.Scalar, _ size: Double) -> Glyph? {
    for source in Source.allCases {
      let number =
        switch source {
        case .interDisplay: size < Self.display ? nil : GlyphOutlines.interDisplay.glyph(scalar)
        case .inter: GlyphOutlines.inter.glyph(scalar)
        case .file: file?.glyph(scalar)
        case .eastAsian: GlyphOutlines.eastAsian.glyph(scalar)
        case .noto: GlyphOutlines.noto.glyph(scalar)
        }
      if let number { return Glyph(source: source, number: Int32(truncatingIfNeeded: number)) }
    }
    return nil
  }

  /// Replacements for characters missing in the embedded font: list markers and arrows.
  static let alike: [Unicode.Scalar: Unicode.Scalar] = [
    "⁃": "–", "∙": "·", "▸": "►", "▹": "►", "▾": "▼", "▴": "▲", "˅": "↓", "⌃": "^", "✘": "✗", "✭": "★",
    "⇒": "→", "⇧": "↑", "⇥": "→",
  ]

  /// Returns the advance in em.
  func advance(_ glyph: Glyph, _ style: GlyphStyle) -> Double {
    if let file = file(of: glyph) { return file.advance(Int(glyph.number)) / file.unitsPerEm }
    let own = Self.embedded(glyph)
    return own.advance(Int(glyph.number), style) / own.units * glyph.source.scale
  }

  /// Passes the outline in em, y upwards.
  func outline(_ glyph: Glyph, _ style: GlyphStyle, _ body: (OutlineSegment) -> Void) {
    if let file = file(of: glyph) {
      let unit = Float(1 / file.unitsPerEm)
      let slant: Float = style.isItalic ? 0.17 : 0
      for segment in file.outline(Int(glyph.number)) {
        body(segment.moved { (($0 + $1 * slant) * unit, $1 * unit) })
      }
      return
    }
    let own = Self.embedded(glyph)
    let unit = Float(glyph.source.scale / own.units)
    own.outline(Int(glyph.number), style) { body($0.moved { ($0 * unit, $1 * unit) }) }
    // A font with one weight is emboldened by painting each glyph twice, with a shift.
    let shift = Float(style.weight.number - 400) / 7500
    guard !own.hasWeights, shift > 0 else { return }
    own.outline(Int(glyph.number), style) { body($0.moved { ($0 * unit + shift, $1 * unit) }) }
  }

  private func file(of glyph: Glyph) -> FontOutlines? { glyph.source == .file ? file : nil }

  private static func embedded(_ glyph: Glyph) -> GlyphOutlines {
    switch glyph.source {
    case .interDisplay: .interDisplay
    case .inter, .file: .inter
    case .eastAsian: .eastAsian
    case .noto: .noto
    }
  }
}
