import Basics

/// The cells of large letters, of which parts are on.
struct LetterCells {
  /// The parts of a cell.
  struct Parts {
    /// The parts row by row, from the upper left one in the lowest bit.
    var mask: UInt8
    var color: RGBA
    var order: Int32
  }

  private(set) var cells: [Int: Parts] = [:]

  /// Switches a part of a cell on; a cell has the colour of its last letter.
  mutating func add(_ cell: Int, part: Int, _ color: RGBA, order: Int32) {
    let mask = cells[cell]?.mask ?? 0
    cells[cell] = Parts(mask: mask | 1 << UInt8(part), color: color, order: order)
  }

  /// Covers the letters in the cells of a form with a translucent colour.
  mutating func fade(below form: PixelBackdrop.RoundedBox, width: Int, _ color: RGBA) {
    let box = form.box.cells
    for (cell, letter) in cells where box.contains(cell % width, cell / width) {
      guard form.tilted?.isBehind(cell: cell % width, cell / width) ?? true else { continue }
      cells[cell]?.color = color.over(letter.color)
    }
  }

  /// Returns the block element of a mask of quarters.
  static func scalar(_ mask: UInt8) -> UInt32 { blocks[Int(mask & 15)] }

  private static let blocks: [UInt32] = [
    0x20, 0x2598, 0x259D, 0x2580, 0x2596, 0x258C, 0x259E, 0x259B, 0x2597, 0x259A, 0x2590, 0x259C, 0x2584,
    0x2599, 0x259F, 0x2588,
  ]
}

extension CellPainter {
  /// Draws the letters that no later shape covers. A cell whose halves have different backgrounds has half letters.
  mutating func drawLetters() {
    for (cell, letter) in letterCells.cells {
      let (column, row) = (cell % grid.width, cell / grid.width)
      let halves = [row * 2, row * 2 + 1]
      guard halves.allSatisfy({ backdrop.order(column, $0) <= letter.order }) else { continue }
      let ground = halves.map { backdrop.pixel(column, $0) }
      let inks = ground.map { PixelBackdrop.blend(letter.color, over: $0) }
      guard ground[0] == ground[1] else {
        for (half, y) in halves.enumerated() {
          let share = Self.share(letter.mask, ofHalf: half, backdrop.mosaic)
          if share > 0 { backdrop.set(column, y, PixelBackdrop.blend(inks[half], over: ground[half], share)) }
        }
        continue
      }
      grid.cells[cell].scalar =
        backdrop.mosaic.scalars?[Int(letter.mask)] ?? LetterCells.scalar(letter.mask)
      grid.cells[cell].style.foreground = PixelBackdrop.cellColor(inks[0])
      grid.cells[cell].style.background = PixelBackdrop.cellColor(ground[0])
    }
  }

  /// Returns how much of a half of a cell a mask fills, from 0 to 256.
  private static func share(_ mask: UInt8, ofHalf half: Int, _ mosaic: Mosaic) -> Int {
    // A row of parts is two units high, and a half has as many units as the mosaic has rows.
    let rows = mosaic.rows
    return mosaic.parts(Int(mask)).reduce(0) { sum, part in
      let (top, bottom) = (max(part.row * 2, half * rows), min(part.row * 2 + 2, (half + 1) * rows))
      return sum + max(0, bottom - top) * 128 / rows
    }
  }
}
