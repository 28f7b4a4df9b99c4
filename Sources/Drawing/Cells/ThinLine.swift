import Model

/// A line thinner than a pixel. It finds its cell when the texts have theirs: between two rows at the edge of one of
/// them, in the middle of a row where half rows meet.
struct ThinLine {
  enum Direction { case horizontal, vertical }

  var direction: Direction
  /// The pixels between which it lies: this one and the one before.
  var at: Int
  /// Along it, in pixels.
  var from: Int
  var to: Int
  var pixel: UInt32
  var alpha: Int
  var order: Int32
  /// 1: it belongs to what comes behind it, -1: to what comes before it, 0: to both.
  var side = 0
  /// A separator leaves its row to a text; a box stays a box.
  var yields = false
}

extension CellGrid {
  /// Draws what of a line meets no text and nothing in front of it.
  mutating func draw(_ line: ThinLine, on ground: PixelGround) {
    switch line.direction {
    case .horizontal: drawHorizontal(line, ground)
    case .vertical: drawVertical(line, ground)
    }
  }

  private mutating func drawHorizontal(_ line: ThinLine, _ ground: PixelGround) {
    let columns = max(line.from, 0)..<max(line.from, 0, min(line.to, width))
    let row = line.at >> 1
    var choices: [(row: Int, glyph: UInt32)] = []
    if line.at & 1 == 1 {
      choices = [(row, 0x2500)]
    } else if line.side > 0 {
      choices = [(row, 0x2594)]
    } else if line.side < 0 {
      choices = [(row - 1, 0x2581)]
    } else {
      choices = [(row - 1, 0x2581), (row, 0x2594)]
    }
    let free = choices.first { choice in
      choice.row >= 0 && choice.row < height && !columns.contains { holdsSign($0, choice.row) }
    }
    guard let choice = free ?? (line.yields ? nil : choices.first), choice.row >= 0, choice.row < height
    else {
      return
    }
    for column in columns where !holdsSign(column, choice.row) {
      put(choice.glyph, column, choice.row, line, ground)
    }
  }

  private mutating func drawVertical(_ line: ThinLine, _ ground: PixelGround) {
    let column = line.side < 0 ? line.at - 1 : line.at
    let glyph: UInt32 = line.side < 0 ? 0x2595 : 0x258F
    guard column >= 0, column < width else { return }
    let first = (line.from + 1) >> 1
    let last = line.to >> 1
    for row in max(first, 0)..<max(first, 0, min(last, height)) where !holdsSign(column, row) {
      put(glyph, column, row, line, ground)
    }
  }

  func holdsSign(_ column: Int, _ row: Int) -> Bool {
    let cell = cells[row * width + column]
    return cell.scalar != 0x20 || cell.marks != 0
  }

  private mutating func put(
    _ glyph: UInt32, _ column: Int, _ row: Int, _ line: ThinLine, _ ground: PixelGround
  ) {
    let upper = ground.pixel(column, row * 2)
    let lower = ground.pixel(column, row * 2 + 1)
    // Where the halves differ the edge is seen without a line.
    guard upper != 0, lower != 0, PixelGround.difference(upper, lower) <= 12 else { return }
    guard max(ground.order(column, row * 2), ground.order(column, row * 2 + 1)) <= line.order else { return }
    let index = row * width + column
    cells[index].scalar = glyph
    cells[index].style.ink = .separator
    cells[index].style.background = PixelGround.cellColor(lower)
    cells[index].style.foreground = PixelGround.cellColor(
      PixelGround.blend(line.pixel, over: lower, line.alpha))
  }
}
