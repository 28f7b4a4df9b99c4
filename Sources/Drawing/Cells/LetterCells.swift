import Basics

/// The cells of large letters, of which quarters are on.
struct LetterCells {
  /// The quarters of a cell.
  struct Quarters {
    /// The upper left, upper right, lower left and lower right quarter, from the lowest bit.
    var mask: UInt8
    var color: RGBA
    var order: Int32
  }

  private(set) var cells: [Int: Quarters] = [:]

  /// Switches a quarter of a cell on; a cell has the colour of its last letter.
  mutating func add(_ cell: Int, quarter: UInt8, _ color: RGBA, order: Int32) {
    let mask = cells[cell]?.mask ?? 0
    cells[cell] = Quarters(mask: mask | 1 << quarter, color: color, order: order)
  }

  /// Covers the letters in the cells of a form with a translucent colour.
  mutating func fade(below form: PixelBackdrop.RoundedBox, width: Int, _ color: RGBA) {
    let box = form.box.cells
    for (cell, letter) in cells where box.contains(cell % width, cell / width) {
      guard form.tilted?.isBehind(cell: cell % width, cell / width) ?? true else { continue }
      cells[cell]?.color = color.over(letter.color)
    }
  }

  /// Returns the block element of a mask.
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
          let count = (letter.mask >> UInt8(half * 2) & 3).nonzeroBitCount
          if count > 0 {
            backdrop.set(column, y, PixelBackdrop.blend(inks[half], over: ground[half], count * 128))
          }
        }
        continue
      }
      grid.cells[cell].scalar = LetterCells.scalar(letter.mask)
      grid.cells[cell].style.foreground = PixelBackdrop.cellColor(inks[0])
      grid.cells[cell].style.background = PixelBackdrop.cellColor(ground[0])
    }
  }
}
