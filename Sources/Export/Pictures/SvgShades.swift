import Drawing

/// Backgrounds of a picture as rectangles, in half cells.
struct SvgShades {
  /// A rectangle in half columns and half rows.
  struct Area: Sendable, Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
    var shade: UInt8
  }

  private let grid: CellGrid

  init(_ grid: CellGrid) { self.grid = grid }

  /// Runs of one shade, equal runs of following rows put together.
  var areas: [Area] {
    var done: [Area] = []
    var open: [Area] = []
    for row in 0...2 * grid.height {
      let runs = row < 2 * grid.height ? self.runs(in: row) : []
      var next: [Area] = []
      for run in runs {
        if let above = open.firstIndex(where: {
          $0.left == run.left && $0.right == run.right && $0.shade == run.shade
        }) {
          var grown = open.remove(at: above)
          grown.bottom = row + 1
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
      let shade = shade(row / 2 * grid.width + column / 2, right: column % 2 == 1, lower: row % 2 == 1)
      if shade == 0 { continue }
      if let last = runs.last, last.right == column, last.shade == shade {
        runs[runs.count - 1].right += 1
      } else {
        runs.append(Area(left: column, top: row, right: column + 1, bottom: row + 1, shade: shade))
      }
    }
    return runs
  }

  /// A character on an edge has the colour that is read on its cell's shade, so where the other side differs much, that
  /// shade fills the whole cell.
  private func shade(_ index: Int, right: Bool, lower: Bool) -> UInt8 {
    let quarter = grid.ground[index][right, lower]
    let cell = grid.cells[index]
    let isText = !cell.isBlank && grid.lines[index].isEmpty
    let isFar = abs(Int(cell.style.shade) - Int(quarter)) > Self.readableDistance
    return isText && isFar ? cell.style.shade : quarter
  }

  private static let readableDistance = 5
}
