import Basics
import Model

/// Converts points on the screen to cells.
package struct Projection: Sendable, Hashable {
  /// The scale.
  package var scale: DrawingScale
  /// The column of the screen's corner.
  package var column: Int
  /// The row of the screen's corner.
  package var row: Int
  /// The rulers of columns and rows.
  let columns: CellRuler
  let rows: CellRuler
  /// Whether edges are between cells, as in a coloured picture, or in the middle of cells, as in a wireframe.
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

  /// Rounds a position; it is clamped so that huge frames do not overflow.
  private func lattice(_ value: Double) -> Int {
    guard value.isFinite else { return 0 }
    return Int(clamping: min(max(value, -100_000), 100_000).rounded(.toNearestOrAwayFromZero))
  }

  /// Returns the column of a position.
  package func column(at x: Double) -> Int { column + lattice(columns.cell(at: x)) }
  /// Returns the row of a position.
  package func row(at y: Double) -> Int { row + lattice(rows.cell(at: y)) }

  /// Returns the box of a rectangle.
  package func box(_ rect: Rect) -> CellBox {
    if edgesBetweenCells { return boxBetweenCells(rect) }
    return CellBox(
      left: column(at: rect.x), top: row(at: rect.y), right: column(at: rect.maxX), bottom: row(at: rect.maxY)
    )
  }

  /// Returns the cells that a rectangle covers by at least half.
  private func boxBetweenCells(_ rect: Rect) -> CellBox {
    let (left, top) = (column(at: rect.x), row(at: rect.y))
    return CellBox(
      left: left, top: top, right: max(left, column(at: rect.maxX) - 1),
      bottom: max(top, row(at: rect.maxY) - 1))
  }

  /// Returns the box of a rectangle in given rows; a view thinner than half a cell is a line, whatever its position
  /// within the cells.
  package func thinned(_ rect: Rect, rows: ClosedRange<Int>) -> CellBox {
    var result = CellBox(
      left: column(at: rect.x), top: rows.lowerBound, right: column(at: rect.maxX), bottom: rows.upperBound)
    if rows.count == 2, rect.height < scale.row / 2 {
      result.top = min(max(row(at: rect.midY), rows.lowerBound), rows.upperBound)
      result.bottom = result.top
    }
    if result.width == 1, rect.width < scale.column / 2 {
      result.left = column(at: rect.midX)
      result.right = result.left
    }
    return result
  }

  /// Returns the fractional column of a position.
  package func exactColumn(_ x: Double) -> Double { Double(column) + columns.cell(at: x) - half }
  /// Returns the fractional row of a position.
  package func exactRow(_ y: Double) -> Double { Double(row) + rows.cell(at: y) - half }
  private var half: Double { edgesBetweenCells ? 0.5 : 0 }

  /// Returns the point in the middle of a cell.
  package func point(column: Int, row: Int) -> Point {
    Point(x: columns.point(at: Double(column - self.column)), y: rows.point(at: Double(row - self.row)))
  }
}
