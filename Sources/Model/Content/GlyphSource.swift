import Raster

/// The glyphs of a font file.
package protocol GlyphSource: Sendable {
  /// The units per em.
  var unitsPerEm: Double { get }
  /// Returns the glyph of a character, or nil if the font lacks it.
  func glyph(_ scalar: Unicode.Scalar) -> Int?
  /// Returns the advance of a glyph in font units.
  func advance(_ glyph: Int) -> Double
  /// Returns the outline of a glyph in font units, with y upwards.
  func outline(_ glyph: Int) -> [OutlineSegment]
}
