import Assets
import Basics
import Drawing
import Model
import Raster

/// The available glyphs: of the embedded fonts, and of a font file.
package struct GlyphFonts: Sendable {
  /// The sources, in the order in which a character is looked up.
  enum Source: UInt8, CaseIterable {
    case serif, mono, interDisplay, inter, file, eastAsian, noto

    /// The embedded outlines; nil for the font file.
    var outlines: GlyphOutlines? {
      switch self {
      case .serif: .serif
      case .mono: .mono
      case .interDisplay: .interDisplay
      case .inter: .inter
      case .file: nil
      case .eastAsian: .eastAsian
      case .noto: .noto
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
  func glyph(_ scalar: Unicode.Scalar, size: Double = 17, _ design: Font.Design = .standard) -> Glyph? {
    if let glyph = ownGlyph(scalar, size, design) { return glyph }
    guard let alike = Self.alike[scalar] else { return nil }
    return ownGlyph(alike, size, design)
  }

  private func ownGlyph(_ scalar: Unicode.Scalar, _ size: Double, _ design: Font.Design) -> Glyph? {
    for source in Source.allCases {
      switch source {
      case .serif: if design != .serif { continue }
      case .mono: if design != .monospaced { continue }
      case .interDisplay: if size < Self.display { continue }
      case .inter, .file, .eastAsian, .noto: break
      }
      if let number = source == .file ? file?.glyph(scalar) : source.outlines?.glyph(scalar) {
        return Glyph(source: source, number: Int32(truncatingIfNeeded: number))
      }
    }
    return nil
  }

  /// Replacements for characters missing in the embedded font: list markers and arrows.
  static let alike: [Unicode.Scalar: Unicode.Scalar] = [
    "⁃": "–", "∙": "·", "▸": "►", "▹": "►", "▾": "▼", "▴": "▲", "˅": "↓", "⌃": "^", "✘": "✗", "✭": "★",
    "⇒": "→", "⇧": "↑", "⇥": "→",
  ]

  /// Returns the advance of a character in em. Scripts without a glyph have a typical width.
  func advance(_ scalar: Unicode.Scalar, _ look: TextLook) -> Double {
    if let glyph = glyph(scalar, size: look.size, look.design) { return advance(glyph, GlyphStyle(look)) }
    // Modifiers of skin colours belong to the emoji before.
    if scalar.properties.isEmojiModifier { return 0 }
    return Double(CharacterWidth.columns(of: scalar.value)) * 0.5
  }

  private func advance(_ glyph: Glyph, _ style: GlyphStyle) -> Double {
    if let own = glyph.source.outlines {
      return own.advance(Int(glyph.number), style) / own.units * own.scale
    }
    return file.map { $0.advance(Int(glyph.number)) / $0.unitsPerEm } ?? 0
  }

  /// Passes the outline in em, y upwards.
  func outline(_ glyph: Glyph, _ style: GlyphStyle, _ body: (OutlineSegment) -> Void) {
    guard let own = glyph.source.outlines else {
      guard let file else { return }
      let unit = Float(1 / file.unitsPerEm)
      let slant: Float = style.isItalic ? 0.17 : 0
      for segment in file.outline(Int(glyph.number)) {
        body(segment.moved { (($0 + $1 * slant) * unit, $1 * unit) })
      }
      return
    }
    let unit = Float(own.scale / own.units)
    own.outline(Int(glyph.number), style) { body($0.moved { ($0 * unit, $1 * unit) }) }
    // A font with one weight is emboldened by painting each glyph twice, with a shift.
    let shift = Float(style.weight.number - 400) / 7500
    guard !own.hasWeights, shift > 0 else { return }
    own.outline(Int(glyph.number), style) { body($0.moved { ($0 * unit + shift, $1 * unit) }) }
  }
}
