/// Points along one axis of the screen in cells. Between two knots cells are as long as each other; beyond the knots a cell is
/// as long as the scale says.
package struct CellRuler: Sendable, Hashable {
  /// A place that lies at a known cell.
  struct Knot: Sendable, Hashable {
    var point: Double
    var cell: Double
  }

  /// The length of a cell in points.
  let unit: Double
  /// In rising order, in points and in cells.
  var knots: [Knot] = []

  /// The place of a point, in cells with their fraction.
  func cell(at point: Double) -> Double {
    guard let first = knots.first, let last = knots.last, point.isFinite else { return point / unit }
    if point <= first.point { return first.cell + (point - first.point) / unit }
    if point >= last.point { return last.cell + (point - last.point) / unit }
    let (before, after) = neighbours { $0.point <= point }
    return before.cell + (point - before.point) * (after.cell - before.cell) / (after.point - before.point)
  }

  /// The point at a place in cells.
  func point(at cell: Double) -> Double {
    guard let first = knots.first, let last = knots.last else { return cell * unit }
    if cell <= first.cell { return first.point + (cell - first.cell) * unit }
    if cell >= last.cell { return last.point + (cell - last.cell) * unit }
    let (before, after) = neighbours { $0.cell <= cell }
    return before.point + (cell - before.cell) * (after.point - before.point) / (after.cell - before.cell)
  }

  /// The last knot that a place has reached, and the one after it.
  private func neighbours(_ isReached: (Knot) -> Bool) -> (Knot, Knot) {
    var (low, high) = (0, knots.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if isReached(knots[middle]) { low = middle } else { high = middle }
    }
    return (knots[low], knots[high])
  }
}
