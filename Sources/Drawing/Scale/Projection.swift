import Basics
import Model

/// From points on the screen to the lattice of cells.
package struct Projection: Sendable, Hashable {
  package var scale: DrawingScale
  /// Cell of the screen's corner.
  package var column: Int
  package var row: Int
  /// The places of points in columns and rows.
  let columns: CellRuler
  let rows: CellRuler
  /// Edges lie between cells, as the pixels of a coloured picture do; else through the middle of cells, where lines are.
  package var edgesBetweenCells: Bool

  package init(scale: DrawingScale, column: Int = 0, row: Int = 0) {
    self.init(
      scale: scale, column: column, row: row, columns: CellRuler(unit: scale.column),
      rows: CellRuler(unit: scale.row), edgesBetweenCells: false)
  }

  init(
    scale: DrawingScale, column: Int, row: Int, columns: CellRuler, rows: CellRuler, edgesBetweenCells: Bool
  ) {
    self.scale = scale
    self.columns = columns
    self.rows = rows
    self.column = column
    self.row = row
    self.edgesBetweenCells = edgesBetweenCells
  }

  /// Far outside is far enough: huge frames must not overflow.
  private func lattice(_ value: Double) -> Int {
    guard value.isFinite else { return 0 }
    return Int(clamping: min(max(value, -100_000), 100_000).rounded(.toNearestOrAwayFromZero))
  }

  package func column(at x: Double) -> Int { column + lattice(columns.cell(at: x)) }
  package func row(at y: Double) -> Int { row + lattice(rows.cell(at: y)) }

  package func box(_ rect: Rect) -> CellBox {
    if edgesBetweenCells { return boxBetweenCells(rect) }
    return CellBox(
      left: column(at: rect.x), top: row(at: rect.y), right: column(at: rect.maxX), bottom: row(at: rect.maxY)
    )
  }

  /// The cells that a rectangle covers at least half of.
  private func boxBetweenCells(_ rect: Rect) -> CellBox {
    let (left, top) = (column(at: rect.x), row(at: rect.y))
    return CellBox(
      left: left, top: top, right: max(left, column(at: rect.maxX) - 1),
      bottom: max(top, row(at: rect.maxY) - 1))
  }

  /// The same for a view: what is thinner than half a cell is a line, wherever it is between two cells.
  package func thinned(_ rect: Rect) -> CellBox {
    var result = box(rect)
    if result.height == 1, rect.height < scale.row / 2 {
      result.top = row(at: rect.midY)
      result.bottom = result.top
    }
    if result.width == 1, rect.width < scale.column / 2 {
      result.left = column(at: rect.midX)
      result.right = result.left
    }
    return result
  }

  /// Column of a position, with its fraction.
  package func exactColumn(_ x: Double) -> Double { Double(column) + columns.cell(at: x) - half }
  package func exactRow(_ y: Double) -> Double { Double(row) + rows.cell(at: y) - half }
  private var half: Double { edgesBetweenCells ? 0.5 : 0 }

  /// The point in the middle of a cell.
  package func point(column: Int, row: Int) -> Point {
    Point(x: columns.point(at: Double(column - self.column)), y: rows.point(at: Double(row - self.row)))
  }
}
