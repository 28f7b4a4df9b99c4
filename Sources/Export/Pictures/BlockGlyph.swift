import Drawing

/// A part of a cell in eighths of its sides, from the upper left corner.
struct GlyphPart: Hashable {
  var left = 0
  var top = 0
  var right = 8
  var bottom = 8
}

/// Block elements, which fill a part of their cell and are drawn as shapes instead of text.
package enum BlockGlyph {
  /// Whether a character is a block element.
  package static func isBlock(_ scalar: UInt32) -> Bool {
    (0x2580...0x259F).contains(scalar) || scalar >= 0x1CD00 && Mosaic.mask(of: scalar) != nil
  }

  /// Returns the parts that a block element fills; nil for other characters and for shades.
  static func parts(_ scalar: UInt32) -> [GlyphPart]? {
    switch scalar {
    case 0x2580: [GlyphPart(bottom: 4)]
    case 0x2581...0x2588: [GlyphPart(top: 8 - Int(scalar - 0x2580))]
    case 0x2589...0x258F: [GlyphPart(right: 8 - Int(scalar - 0x2588))]
    case 0x2590: [GlyphPart(left: 4)]
    case 0x2594: [GlyphPart(bottom: 1)]
    case 0x2595: [GlyphPart(left: 7)]
    case 0x2596...0x259F: quadrants(scalar)
    default:
      Mosaic.mask(of: scalar).map { mosaic, mask in mosaic.parts(mask).map { part(mosaic, $0.column, $0.row) }
      }
    }
  }

  /// Returns a part of a mosaic; thirds of a cell are rounded to eighths.
  private static func part(_ mosaic: Mosaic, _ column: Int, _ row: Int) -> GlyphPart {
    let ends = mosaic == .octants ? [0, 2, 4, 6, 8] : [0, 3, 5, 8]
    return GlyphPart(left: column * 4, top: ends[row], right: column * 4 + 4, bottom: ends[row + 1])
  }

  private static func quadrants(_ scalar: UInt32) -> [GlyphPart] {
    let upperLeft = GlyphPart(right: 4, bottom: 4)
    let upperRight = GlyphPart(left: 4, bottom: 4)
    let lowerLeft = GlyphPart(top: 4, right: 4)
    let lowerRight = GlyphPart(left: 4, top: 4)
    return switch scalar {
    case 0x2596: [lowerLeft]
    case 0x2597: [lowerRight]
    case 0x2598: [upperLeft]
    case 0x2599: [upperLeft, GlyphPart(top: 4)]
    case 0x259A: [upperLeft, lowerRight]
    case 0x259B: [GlyphPart(bottom: 4), lowerLeft]
    case 0x259C: [GlyphPart(bottom: 4), lowerRight]
    case 0x259D: [upperRight]
    case 0x259E: [upperRight, lowerLeft]
    default: [upperRight, GlyphPart(top: 4)]
    }
  }
}
