import Model

/// A line thinner than a pixel. It is placed after the text: at the edge between two rows, or in the middle of a row at
/// the boundary of half rows.
struct ThinLine {
  enum Direction { case horizontal, vertical }

  var direction: Direction
  /// The pixel after the line; the line is between this pixel and the previous one.
  var at: Int
  /// The extent along the line, in pixels.
  var from: Int
  var to: Int
  var pixel: UInt32
  var alpha: Int
  var order: Int32
  /// The neighbour that the line belongs to: 1 the one after it, -1 the one before it, 0 both.
  var side = 0
  /// Whether the line makes room for texts in its row; true for separators, not for boxes.
  var yields = false
  /// The characters at the ends of a vertical line in the middle of its cells; nil for a line at their edge.
  var corners: (UInt32, UInt32)?
}

extension CellGrid {
  /// Draws lines, except where there is text or something in front of them. Separators at one height are in one row, as
  /// the fill of a progress bar and its track are.
  mutating func draw(_ lines: [ThinLine], on backdrop: PixelBackdrop) {
    var separators: [Int: [ThinLine]] = [:]
    for line in lines where line.yields { separators[line.at, default: []].append(line) }
    let shared = separators.compactMapValues { $0.count > 1 ? choice(for: $0, backdrop) : nil }
    for line in lines.reversed() {
      switch line.direction {
      case .horizontal:
        let common = line.yields ? shared[line.at] : nil
        guard let choice = common ?? choice(for: [line], backdrop) else { continue }
        for column in freeColumns(of: line, choice.row) {
          put(choice.glyph, column, choice.row, line, backdrop)
        }
      case .vertical: drawVertical(line, backdrop)
      }
    }
  }

  private func columns(of line: ThinLine) -> Range<Int> {
    max(line.from, 0)..<max(line.from, 0, min(line.to, width))
  }

  /// The narrowest space between two texts in which a separator is drawn; in a narrower one it would underline a blank.
  private static let narrowestSpace = 4

  /// Returns the columns of a horizontal line in which nothing is.
  private func freeColumns(of line: ThinLine, _ row: Int) -> [Int] {
    let columns = columns(of: line)
    let parts = columns.filter { !hasContent($0, row) }
    guard line.yields else { return parts }
    var free: [Int] = []
    var part: [Int] = []
    for column in parts + [Int.max] {
      if let last = part.last, column > last + 1 {
        let isBetween = part[0] > columns.lowerBound && last < columns.upperBound - 1
        if !isBetween || part.count >= Self.narrowestSpace { free += part }
        part = []
      }
      part.append(column)
    }
    return free
  }

  /// Returns the row and the character of horizontal lines at the same height.
  private func choice(for lines: [ThinLine], _ backdrop: PixelBackdrop) -> (row: Int, glyph: UInt32)? {
    let line = lines[0]
    let row = line.at >> 1
    var choices: [(row: Int, glyph: UInt32)] = []
    if line.at & 1 == 1 {
      // If a different background begins in the middle of the row, the line moves to the row's edge.
      choices = [(row, 0x2500), (row, 0x2594), (row, 0x2581)]
    } else if line.side > 0 {
      choices = [(row, 0x2594)]
    } else if line.side < 0 {
      choices = [(row - 1, 0x2581)]
    } else {
      choices = [(row - 1, 0x2581), (row, 0x2594)]
    }
    choices.removeAll { $0.row < 0 || $0.row >= height }
    let free = choices.first { choice in
      lines.allSatisfy { line in
        let columns = columns(of: line)
        return !columns.contains { hasContent($0, choice.row) }
          && columns.contains { shows(choice.glyph, $0, choice.row, line, backdrop) }
      }
    }
    // A separator between two full rows continues beside the shorter text, but does not strike it through.
    func freeCells(_ row: Int) -> Int {
      lines.reduce(0) { $0 + columns(of: $1).count { !hasContent($0, row) } }
    }
    if line.yields, free?.glyph == 0x2500, let edge = edge(lines, row, backdrop) { return (row, edge) }
    let beside = choices.filter { $0.glyph != 0x2500 }.max { freeCells($0.row) < freeCells($1.row) }
    return free ?? (line.yields ? beside : choices.first)
  }

  /// Returns the character at the edge of a row for lines in its middle that something in one half of the row would
  /// interrupt, such as an image that ends there; nil if nothing does.
  private func edge(_ lines: [ThinLine], _ row: Int, _ backdrop: PixelBackdrop) -> UInt32? {
    var ground: UInt32?
    var glyph: UInt32?
    for line in lines {
      for column in columns(of: line) {
        let (upper, lower) = (backdrop.pixel(column, row * 2), backdrop.pixel(column, row * 2 + 1))
        if shows(0x2500, column, row, line, backdrop) {
          ground = ground ?? upper
        } else if glyph == nil, continues(0x2581, column, row, line, backdrop) {
          glyph = upper == ground ?? lower ? 0x2594 : 0x2581
        }
      }
    }
    return glyph
  }

  private mutating func drawVertical(_ line: ThinLine, _ backdrop: PixelBackdrop) {
    if let corners = line.corners {
      let rows = line.from >> 1...max(line.from, line.to) >> 1
      for row in rows where index(line.at, row) != nil && !hasContent(line.at, row) {
        let glyph = row == rows.lowerBound ? corners.0 : row == rows.upperBound ? corners.1 : 0x2502
        put(glyph, line.at, row, line, backdrop)
      }
      return
    }
    let column = line.side < 0 ? line.at - 1 : line.at
    let glyph: UInt32 = line.side < 0 ? 0x2595 : 0x258F
    guard column >= 0, column < width else { return }
    let first = (line.from + 1) >> 1
    let last = line.to >> 1
    for row in max(first, 0)..<max(first, 0, min(last, height)) where !hasContent(column, row) {
      put(glyph, column, row, line, backdrop)
    }
  }

  /// Whether a cell has a character or a mark.
  func hasContent(_ column: Int, _ row: Int) -> Bool {
    let cell = cells[row * width + column]
    return cell.scalar != 0x20 || cell.marks != 0
  }

  /// Whether a line is visible in a cell: nothing is in front of it, and the two halves have nearly the same colour.
  private func shows(
    _ glyph: UInt32, _ column: Int, _ row: Int, _ line: ThinLine, _ backdrop: PixelBackdrop
  ) -> Bool {
    let upper = backdrop.pixel(column, row * 2)
    let lower = backdrop.pixel(column, row * 2 + 1)
    guard upper != 0, lower != 0, PixelBackdrop.difference(upper, lower) <= 12 else { return false }
    let orders = (backdrop.order(column, row * 2), backdrop.order(column, row * 2 + 1))
    switch glyph {
    case 0x2594: return orders.0 <= line.order
    case 0x2581: return orders.1 <= line.order
    default: return max(orders.0, orders.1) <= line.order
    }
  }

  /// Whether a separator continues in a cell whose halves have different colours, as below an image. The colour on the
  /// other side of the line fills the cell, unless it would reach something beyond.
  private func continues(
    _ glyph: UInt32, _ column: Int, _ row: Int, _ line: ThinLine, _ backdrop: PixelBackdrop
  ) -> Bool {
    guard line.yields, glyph != 0x2500 else { return false }
    let (upper, lower) = (backdrop.pixel(column, row * 2), backdrop.pixel(column, row * 2 + 1))
    let isFree =
      glyph == 0x2581
      ? backdrop.pixel(column, row * 2 + 2) == lower : backdrop.pixel(column, row * 2 - 1) == upper
    return upper != 0 && lower != 0 && isFree
      && [row * 2, row * 2 + 1].allSatisfy { backdrop.order(column, $0) <= line.order }
  }

  /// The characters of lines on the other side of an edge: the neighbouring cell, and its character.
  private static let partners: [UInt32: (column: Int, row: Int, glyph: UInt32)] = [
    0x2594: (0, -1, 0x2581), 0x2581: (0, 1, 0x2594), 0x258F: (-1, 0, 0x2595), 0x2595: (1, 0, 0x258F),
  ]

  /// Whether the neighbouring cell has a line in the same colour at the edge between both cells, as where two views with
  /// borders touch.
  private func isDouble(_ glyph: UInt32, _ column: Int, _ row: Int, _ ink: CellColor) -> Bool {
    guard let partner = Self.partners[glyph],
      let index = index(column + partner.column, row + partner.row)
    else { return false }
    let cell = cells[index]
    return cell.scalar == partner.glyph && cell.style.ink == .separator && cell.style.foreground == ink
  }

  private mutating func put(
    _ glyph: UInt32, _ column: Int, _ row: Int, _ line: ThinLine, _ backdrop: PixelBackdrop
  ) {
    let isShown = shows(glyph, column, row, line, backdrop)
    guard isShown || continues(glyph, column, row, line, backdrop) else { return }
    let lower = backdrop.pixel(column, row * 2 + (isShown || glyph == 0x2594 ? 1 : 0))
    let ink = PixelBackdrop.cellColor(PixelBackdrop.blend(line.pixel, over: lower, line.alpha))
    if isDouble(glyph, column, row, ink) { return }
    let index = row * width + column
    cells[index].scalar = glyph
    cells[index].style.ink = .separator
    cells[index].style.background = PixelBackdrop.cellColor(lower)
    cells[index].style.foreground = ink
  }
}
