import Drawing

/// The areas behind the lines and text of a picture, as rectangles in eighths of cells.
struct CellAreas {
  enum Fill: Sendable, Hashable {
    case shade(UInt8)
    case color(UInt32)
  }

  struct Area: Sendable, Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    var fill: Fill
  }

  private let grid: CellGrid

  init(_ grid: CellGrid) { self.grid = grid }

  /// The backgrounds, followed by the block elements.
  var areas: [Area] { backdrops + blocks }

  /// Runs of one fill in half rows, with equal runs of adjacent rows merged.
  private var backdrops: [Area] {
    var done: [Area] = []
    var open: [Area] = []
    for row in 0...2 * grid.height {
      let runs = row < 2 * grid.height ? self.runs(in: row) : []
      var next: [Area] = []
      for run in runs {
        if let above = open.firstIndex(where: {
          $0.left == run.left && $0.right == run.right && $0.fill == run.fill
        }) {
          var grown = open.remove(at: above)
          grown.bottom = 4 * (row + 1)
          next.append(grown)
        } else {
          next.append(run)
        }
      }
      done += open
      open = next
    }
    return done
  }

  private func runs(in row: Int) -> [Area] {
    var runs: [Area] = []
    for column in 0..<2 * grid.width {
      let index = row / 2 * grid.width + column / 2
      guard let fill = fill(index, right: column % 2 == 1, lower: row % 2 == 1) else { continue }
      if let last = runs.last, last.right == 4 * column, last.fill == fill {
        runs[runs.count - 1].right += 4
      } else {
        runs.append(
          Area(left: 4 * column, top: 4 * row, right: 4 * column + 4, bottom: 4 * row + 4, fill: fill))
      }
    }
    return runs
  }

  /// Returns the fill of a quarter of a cell.
  private func fill(_ index: Int, right: Bool, lower: Bool) -> Fill? {
    let cell = grid.cells[index]
    if let backdrop = cell.style.background.rgb {
      // A half block is two backgrounds.
      let isInk = lower ? cell.scalar == Self.lowerHalf : cell.scalar == Self.upperHalf
      return .color(isInk ? CellPaint(cell.style)?.foreground ?? backdrop : backdrop)
    }
    let shade = shade(cell, index, right: right, lower: lower)
    return shade == 0 ? nil : .shade(shade)
  }

  private static let upperHalf: UInt32 = 0x2580
  private static let lowerHalf: UInt32 = 0x2584

  /// Returns the shade of a quarter. The colour of a character on an edge is chosen to be legible on its cell's shade,
  /// so if the other side differs much, that shade fills the whole cell.
  private func shade(_ cell: Cell, _ index: Int, right: Bool, lower: Bool) -> UInt8 {
    let quarter = grid.backdrop[index][right, lower]
    let isText = !cell.isBlank && grid.lines[index].isEmpty
    let isFar = abs(Int(cell.style.shade) - Int(quarter)) > Self.readableDistance
    return isText && isFar ? cell.style.shade : quarter
  }

  private static let readableDistance = 5

  /// Whether a cell is drawn as an area instead of a character.
  static func isArea(_ cell: Cell) -> Bool {
    BlockGlyph.parts(cell.scalar) != nil && CellPaint(cell.style) != nil
  }

  /// The parts filled by block elements, except halves of a background, with equal neighbours merged.
  private var blocks: [Area] {
    var areas: [Area] = []
    for (index, cell) in grid.cells.enumerated() {
      guard let parts = BlockGlyph.parts(cell.scalar), let paint = CellPaint(cell.style) else { continue }
      if paint.background != nil, cell.scalar == Self.upperHalf || cell.scalar == Self.lowerHalf { continue }
      let (column, row) = (index % grid.width * 8, index / grid.width * 8)
      for part in parts {
        let area = Area(
          left: column + part.left, top: row + part.top, right: column + part.right,
          bottom: row + part.bottom, fill: .color(paint.foreground))
        if let last = areas.last, last.right == area.left, last.top == area.top, last.bottom == area.bottom,
          last.fill == area.fill
        {
          areas[areas.count - 1].right = area.right
        } else {
          areas.append(area)
        }
      }
    }
    return areas
  }
}
