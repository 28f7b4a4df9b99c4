import Basics

/// The characters that show the parts of a cell in two colours.
package enum Mosaic: String, Sendable, Hashable, CaseIterable {
  /// `▀` and `▄`.
  case halves
  /// Two columns and three rows (U+1FB00).
  case sextants
  /// Two columns and four rows (U+1CD00).
  case octants

  /// The rows of parts in a cell.
  var rows: Int {
    switch self {
    case .halves: 2
    case .sextants: 3
    case .octants: 4
    }
  }

  /// The rows of pixels in half of a cell from which the parts are made.
  var pixels: Int {
    switch self {
    case .halves: 1
    case .sextants: 3
    case .octants: 2
    }
  }

  /// The characters of all masks, in order; nil for halves. The lowest bit of a mask is the upper left part, and
  /// the second one that to the right of it.
  var scalars: [UInt32]? {
    switch self {
    case .halves: nil
    case .sextants: Self.sextantScalars
    case .octants: Self.octantScalars
    }
  }

  /// Returns the mask of a sextant or octant, and its mosaic; nil for other characters.
  package static func mask(of scalar: UInt32) -> (mosaic: Mosaic, mask: Int)? { masks[scalar] }

  /// The masks of sextants and octants, without those of block elements.
  private static let masks: [UInt32: (mosaic: Mosaic, mask: Int)] = {
    var masks: [UInt32: (mosaic: Mosaic, mask: Int)] = [:]
    for mosaic in allCases {
      for (mask, scalar) in (mosaic.scalars ?? []).enumerated() where scalar >= 0x1CD00 {
        masks[scalar] = (mosaic, mask)
      }
    }
    return masks
  }()

  /// The parts of a cell, in columns and rows, that a mask fills.
  package func parts(_ mask: Int) -> [(column: Int, row: Int)] {
    (0..<rows * 2).filter { mask >> $0 & 1 == 1 }.map { ($0 % 2, $0 / 2) }
  }

  /// In the order of their masks, without the block elements.
  private static let sextantScalars: [UInt32] = {
    var next: UInt32 = 0x1FB00
    return (0..<64).map { mask in
      switch mask {
      case 0: return 0x20
      case 21: return 0x258C
      case 42: return 0x2590
      case 63: return 0x2588
      default:
        defer { next += 1 }
        return next
      }
    }
  }()

  /// The octants that are other characters: quarters, halves, and rows of parts.
  private static let octantsElsewhere: [Int: UInt32] = {
    // A row of parts, and single parts at the edges.
    var known: [Int: UInt32] = [
      0x01: 0x1CEA8, 0x02: 0x1CEAB, 0x03: 0x1FB82, 0x14: 0x1FBE6, 0x28: 0x1FBE7, 0x3F: 0x1FB85, 0x40: 0x1CEA3,
      0x80: 0x1CEA0, 0xC0: 0x2582, 0xFC: 0x2586,
    ]
    for quarters in 0..<16 {
      let parts = [0x05, 0x0A, 0x50, 0xA0].enumerated().filter { quarters >> $0.offset & 1 == 1 }
      known[parts.reduce(0) { $0 | $1.element }] = LetterCells.scalar(UInt8(quarters))
    }
    return known
  }()

  private static let octantScalars: [UInt32] = {
    var next: UInt32 = 0x1CD00
    return (0..<256).map { mask in
      if let known = octantsElsewhere[mask] { return known }
      defer { next += 1 }
      return next
    }
  }()
}

/// The parts of a cell in two colours.
struct MosaicCell {
  var mask = 0
  var on: UInt32 = 0
  var off: UInt32 = 0

  /// Chooses the two colours that are nearest to those of the parts; nil if halves of the cell show as much.
  init?(_ parts: [UInt32]) {
    // The two parts that differ most.
    var (most, first, second) = (0, 0, 0)
    for a in parts.indices {
      for b in parts.indices.dropFirst(a + 1) {
        let difference = PixelBackdrop.difference(parts[a], parts[b])
        if difference > most { (most, first, second) = (difference, a, b) }
      }
    }
    guard most > Self.visible else { return nil }
    for (index, part) in parts.enumerated()
    where PixelBackdrop.difference(part, parts[first]) < PixelBackdrop.difference(part, parts[second]) {
      mask |= 1 << index
    }
    on = Self.mean(of: parts.indices.filter { mask >> $0 & 1 == 1 }.map { parts[$0] })
    off = Self.mean(of: parts.indices.filter { mask >> $0 & 1 == 0 }.map { parts[$0] })
  }

  /// The smallest difference of colours that is visible.
  private static let visible = 10

  static func mean(of parts: [UInt32]) -> UInt32 {
    guard !parts.isEmpty else { return 0 }
    var result: UInt32 = 1 << 24
    for shift: UInt32 in [0, 8, 16] {
      let sum = parts.reduce(0) { $0 + ($1 >> shift & 0xFF) }
      result |= ((sum + UInt32(parts.count / 2)) / UInt32(parts.count)) << shift
    }
    return result
  }
}

extension CellPainter {
  /// Sets the character and colours of a cell whose parts have more detail than its halves.
  /// - Returns: whether it has.
  mutating func composeMosaic(_ column: Int, _ row: Int) -> Bool {
    guard let fine = backdrop.fine else { return false }
    let (mosaic, high) = (backdrop.mosaic, backdrop.mosaic.pixels * 2 / backdrop.mosaic.rows)
    // Most cells have one colour.
    let (left, top) = (column * 2, row * mosaic.pixels * 2)
    let color = fine.pixel(left, top)
    let isPlain = (top..<top + mosaic.pixels * 2).allSatisfy { y in
      fine.pixel(left, y) == color && fine.pixel(left + 1, y) == color
    }
    if isPlain { return false }
    var parts: [UInt32] = []
    var pixelsOfParts: [[UInt32]] = []
    for part in 0..<mosaic.rows * 2 {
      let (x, y) = (left + part % 2, top + part / 2 * high)
      let pixels = (0..<high).map { fine.pixel(x, y + $0) }
      if pixels.contains(0) { return false }
      parts.append(high == 1 ? pixels[0] : MosaicCell.mean(of: pixels))
      pixelsOfParts.append(pixels)
    }
    guard let cell = MosaicCell(parts) else { return false }
    // Halves show a straight edge in the middle of a cell exactly, and thirds do not.
    var (own, halves) = (0, 0)
    for (part, pixels) in pixelsOfParts.enumerated() {
      for (index, pixel) in pixels.enumerated() {
        let half = (part / 2 * high + index) / mosaic.pixels
        own += PixelBackdrop.difference(pixel, cell.mask >> part & 1 == 1 ? cell.on : cell.off)
        halves += PixelBackdrop.difference(pixel, backdrop.pixel(column, row * 2 + half))
      }
    }
    guard own < halves, let scalars = mosaic.scalars else { return false }
    let index = row * grid.width + column
    grid.cells[index].scalar = scalars[cell.mask]
    grid.cells[index].style.foreground = PixelBackdrop.cellColor(cell.on)
    grid.cells[index].style.background = PixelBackdrop.cellColor(cell.off)
    return true
  }
}
