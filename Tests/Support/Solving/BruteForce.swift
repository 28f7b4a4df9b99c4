import Solving

/// Finds the best values by trying every vertex; shares nothing with the solvers except the definition of a system.
///
/// Costs are piecewise linear, so at the best values as many rows (or the tie-break's `x = 0`) as there are unknowns
/// are met exactly. Usable for a handful of rows over up to three unknowns.
package enum BruteForce {
  package static func values(_ system: LinearSystem) -> [Double] {
    var values = Array(repeating: 0.0, count: system.variableCount)
    let parameters = system.parameterValues
    for parameter in parameters { values[parameter.variable] = parameter.value }
    let unknowns = (0..<system.variableCount).filter { variable in
      !parameters.contains { $0.variable == variable }
    }
    let planes = planes(system, unknowns, values)
    let levels = Set((0..<system.rowCount).map(system.level(of:))).sorted(by: >)
    var best: (cost: [Double], values: [Double])?
    forEachChoice(of: unknowns.count, from: planes.count) { chosen in
      guard let point = intersection(chosen.map { planes[$0] }) else { return }
      var candidate = values
      for (index, variable) in unknowns.enumerated() { candidate[variable] = point[index] }
      let cost = costs(candidate, system, levels) + point.map { abs($0) }
      if best.map({ precedes(cost, $0.cost) }) ?? true { best = (cost, candidate) }
    }
    return best?.values ?? values
  }

  /// Returns the coefficients by unknown, followed by the constant.
  private static func planes(_ system: LinearSystem, _ unknowns: [Int], _ known: [Double]) -> [[Double]] {
    var planes: [[Double]] = []
    for row in 0..<system.rowCount {
      var plane = Array(repeating: 0.0, count: unknowns.count) + [system.constant(of: row)]
      for term in system.terms(of: row) {
        if let index = unknowns.firstIndex(of: term.variable) {
          plane[index] += term.coefficient
        } else {
          plane[unknowns.count] -= term.coefficient * known[term.variable]
        }
      }
      planes.append(plane)
    }
    for index in unknowns.indices {
      var plane = Array(repeating: 0.0, count: unknowns.count + 1)
      plane[index] = 1
      planes.append(plane)
    }
    return planes
  }

  private static func costs(
    _ values: [Double], _ system: LinearSystem, _ levels: [Int]
  ) -> [Double] {
    var costs = Array(repeating: 0.0, count: levels.count)
    for row in 0..<system.rowCount {
      let terms = system.terms(of: row)
      let error = terms.reduce(-system.constant(of: row)) { $0 + $1.coefficient * values[$1.variable] }
      let cost = system.relation(of: row).costs
      costs[levels.firstIndex(of: system.level(of: row)) ?? 0] +=
        error > 0 ? error * cost.above : -error * cost.below
    }
    return costs
  }

  private static func precedes(_ one: [Double], _ two: [Double]) -> Bool {
    for (first, second) in zip(one, two) where abs(first - second) > 1e-7 { return first < second }
    return false
  }

  private static func forEachChoice(of size: Int, from count: Int, _ body: ([Int]) -> Void) {
    var chosen = Array(0..<size)
    guard size <= count else { return }
    while true {
      body(chosen)
      guard let place = (0..<size).last(where: { chosen[$0] < count - size + $0 }) else { return }
      chosen[place] += 1
      for next in (place + 1)..<max(size, place + 1) { chosen[next] = chosen[next - 1] + 1 }
    }
  }

  /// Returns the point in which the planes meet; nil if it is not a single point (Gaussian elimination with partial
  /// pivoting).
  private static func intersection(_ planes: [[Double]]) -> [Double]? {
    var rows = planes
    let size = rows.count
    for column in 0..<size {
      guard let pivot = (column..<size).max(by: { abs(rows[$0][column]) < abs(rows[$1][column]) }),
        abs(rows[pivot][column]) > 1e-9
      else { return nil }
      rows.swapAt(column, pivot)
      for row in 0..<size where row != column {
        let factor = rows[row][column] / rows[column][column]
        for place in column...size { rows[row][place] -= factor * rows[column][place] }
      }
    }
    return (0..<size).map { rows[$0][size] / rows[$0][$0] }
  }
}
