import Basics
import Drawing
import Model
import Raster

/// The available glyphs: of the project's fonts, of the embedded ones, and of one more font file.
package struct GlyphFonts: Sendable {
  /// A font.
  enum Source: Hashable {
    /// A font of the project, by index.
    case project(Int)
    case serif, mono, interDisplay, inter, file, eastAsian, noto

    /// The embedded fonts and the font file, in the order in which a character is looked up.
    static let common: [Self] = [.serif, .mono, .interDisplay, .inter, .file, .eastAsian, .noto]

    /// The embedded outlines; nil for a font file.
    var outlines: GlyphOutlines? {
      switch self {
      case .serif: .serif
      case .mono: .mono
      case .interDisplay: .interDisplay
      case .inter: .inter
      case .project, .file: nil
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

  private let file: (any GlyphSource)?
  /// The fonts of the project, sorted by name.
  private let project: [FontMetrics]

  /// - Parameters:
  ///   - file: a font for characters missing in Inter.
  ///   - project: the fonts of the project by PostScript name.
  package init(_ file: (any GlyphSource)? = nil, project: [String: FontMetrics] = [:]) {
    self.file = file
    self.project = project.values.sorted { $0.name < $1.name }
  }

  /// Returns these fonts, with those of a project.
  func with(_ project: [String: FontMetrics]) -> Self {
    project.isEmpty ? self : Self(file, project: project)
  }

  /// - Parameter look: the look of the text; nil for that of a label.
  func glyph(_ scalar: Unicode.Scalar, _ look: TextLook? = nil) -> Glyph? {
    if let family = look?.family, let index = project.firstIndex(where: { $0.name == family }),
      let number = project[index].glyphs?.glyph(scalar)
    {
      return Glyph(source: .project(index), number: Int32(truncatingIfNeeded: number))
    }
    let (size, design) = (look?.size ?? 17, look?.design ?? .standard)
    if let glyph = commonGlyph(scalar, size, design) { return glyph }
    guard let alike = Self.alike[scalar] else { return nil }
    return commonGlyph(alike, size, design)
  }

  private func commonGlyph(_ scalar: Unicode.Scalar, _ size: Double, _ design: Font.Design) -> Glyph? {
    for source in Source.common {
      switch source {
      case .serif: if design != .serif { continue }
      case .mono: if design != .monospaced { continue }
      case .interDisplay: if size < Self.display { continue }
      case .project, .inter, .file, .eastAsian, .noto: break
      }
      if let number = source == .file ? file?.glyph(scalar) : source.outlines?.glyph(scalar) {
        return Glyph(source: source, number: Int32(truncatingIfNeeded: number))
      }
    }
    return nil
  }

  /// Returns the font file of a source; nil for embedded outlines.
  private func file(of source: Source) -> (any GlyphSource)? {
    switch source {
    case .project(let index): project[index].glyphs
    case .file: file
    case .serif, .mono, .interDisplay, .inter, .eastAsian, .noto: nil
    }
  }

  /// Replacements for characters missing in the embedded font: list markers and arrows.
  static let alike: [Unicode.Scalar: Unicode.Scalar] = [
    "⁃": "–", "∙": "·", "▸": "►", "▹": "►", "▾": "▼", "▴": "▲", "˅": "↓", "⌃": "^", "✘": "✗", "✭": "★",
    "⇒": "→", "⇧": "↑", "⇥": "→",
  ]

  /// Returns the advance of a character in em. Scripts without a glyph have a typical width.
  func advance(_ scalar: Unicode.Scalar, _ look: TextLook) -> Double {
    if let glyph = glyph(scalar, look) { return advance(glyph, GlyphStyle(look)) }
    // Modifiers of skin colours belong to the emoji before.
    if scalar.properties.isEmojiModifier { return 0 }
    return Double(CharacterWidth.columns(of: scalar.value)) * 0.5
  }

  private func advance(_ glyph: Glyph, _ style: GlyphStyle) -> Double {
    if let own = glyph.source.outlines {
      return own.advance(Int(glyph.number), style) / own.units * own.scale
    }
    return file(of: glyph.source).map { $0.advance(Int(glyph.number)) / $0.unitsPerEm } ?? 0
  }

  /// Passes the outline in em, y upwards.
  func outline(_ glyph: Glyph, _ style: GlyphStyle, _ body: (OutlineSegment) -> Void) {
    guard let own = glyph.source.outlines else {
      guard let file = file(of: glyph.source) else { return }
      let unit = Float(1 / file.unitsPerEm)
      // A font of the project is itself italic.
      let slant: Float = style.isItalic && glyph.source == .file ? 0.17 : 0
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
