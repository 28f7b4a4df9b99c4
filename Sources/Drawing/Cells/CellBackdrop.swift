/// The shades of a cell's four quarters. Edges run through the middle of cells, so some quarters of a cell on an edge
/// have the shade of the box, and the others that of its surroundings.
package struct CellBackdrop: Sendable, Hashable {
  private var quarters: UInt32 = 0

  package init() {}

  /// The shade of a quarter.
  package subscript(right: Bool, lower: Bool) -> UInt8 {
    get { UInt8(truncatingIfNeeded: quarters >> Self.place(right, lower)) }
    set {
      quarters = quarters & ~(0xFF << Self.place(right, lower)) | UInt32(newValue) << Self.place(right, lower)
    }
  }

  private static func place(_ right: Bool, _ lower: Bool) -> UInt32 { (right ? 8 : 0) + (lower ? 16 : 0) }

  static func all(_ shade: UInt8) -> CellBackdrop {
    var backdrop = CellBackdrop()
    backdrop.quarters = UInt32(shade) &* 0x0101_0101
    return backdrop
  }
}

extension CellGrid {
  /// Fills a box with a shade, up to the middle of the cells on its edge.
  mutating func shade(_ box: CellBox, _ shade: UInt8) {
    guard let box = box.intersection(with: bounds) else { return }
    let inside = CellBackdrop.all(shade)
    for row in box.top...box.bottom {
      for column in box.left...box.right {
        let index = row * width + column
        cells[index].style.shade = shade
        if column > box.left, column < box.right, row > box.top, row < box.bottom {
          backdrop[index] = inside
          continue
        }
        for right in [false, true] where right ? column < box.right : column > box.left {
          for lower in [false, true] where lower ? row < box.bottom : row > box.top {
            backdrop[index][right, lower] = shade
          }
        }
      }
    }
  }
}
