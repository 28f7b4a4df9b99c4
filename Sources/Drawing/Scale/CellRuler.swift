/// Converts points to cells along one axis. Between two knots all cells have the same length; outside the knots they
/// have the length of the scale.
package struct CellRuler: Sendable, Hashable {
  /// A point with its position in cells.
  struct Knot: Sendable, Hashable {
    var point: Double
    var cell: Double
  }

  /// The length of a cell, in points.
  let unit: Double
  /// The knots in ascending order, both in points and in cells.
  var knots: [Knot] = []
  /// The number of gaps between neighbouring views that texts cover, for want of cells.
  var hiddenGaps = 0

  /// Returns the position of a point, in fractional cells.
  func cell(at point: Double) -> Double {
    guard let first = knots.first, let last = knots.last, point.isFinite else { return point / unit }
    if point <= first.point { return first.cell + (point - first.point) / unit }
    if point >= last.point { return last.cell + (point - last.point) / unit }
    let (before, after) = neighbours { $0.point <= point }
    return before.cell + (point - before.point) * (after.cell - before.cell) / (after.point - before.point)
  }

  /// Returns the point at a position in cells.
  func point(at cell: Double) -> Double {
    guard let first = knots.first, let last = knots.last else { return cell * unit }
    if cell <= first.cell { return first.point + (cell - first.cell) * unit }
    if cell >= last.cell { return last.point + (cell - last.cell) * unit }
    let (before, after) = neighbours { $0.cell <= cell }
    return before.point + (cell - before.cell) * (after.point - before.point) / (after.cell - before.cell)
  }

  /// Returns the last knot that a position has reached, and the next one.
  private func neighbours(_ isReached: (Knot) -> Bool) -> (Knot, Knot) {
    var (low, high) = (0, knots.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isReached(knots[middle]) { low = middle } else { high = middle }
    }
    return (knots[low], knots[high])
  }
}
