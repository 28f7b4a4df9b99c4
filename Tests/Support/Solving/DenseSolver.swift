import Solving

/// The plain dense lexicographic simplex: slow, short, and the oracle that the structured solver must equal.
///
/// Each row's residual (terms less constant) is one variable with a two-slope cost at its priority; the dictionary
/// expresses every residual by as many non-basic ones as there are unknowns, so every dictionary is feasible.
/// Priorities are minimised from the top; a move that would cost anything at a finished priority is barred. Bland's
/// rule throughout.
package struct DenseSolver {
  /// The residual that a line or column of the dictionary represents. Levels decrease: priorities first, then the
  /// tie-break's variables in the order of declaration as 0, -1, -2 …
  private struct Item {
    var level: Int
    var below: Double
    var above: Double
  }

  private let system: LinearSystem
  private var unknowns: [Int] = []
  private var unknownOf: [Int]
  private var items: [Item] = []
  /// The lines of the dictionary: coefficients by column, value, item, and side of zero.
  private var lines: [[Double]] = []
  private var residual: [Double] = []
  private var lineItem: [Int] = []
  private var side: [Double] = []
  /// The columns: the item at zero; nil for an unknown that has not moved yet.
  private var columnItem: [Int?]
  private var mayRise: [Bool]
  private var mayFall: [Bool]
  private var knownValues: [Double?]
  private let rowItems: Int

  package private(set) var values: [Double]
  /// The total violation by priority, highest first.
  package private(set) var violations: [(priority: Int, amount: Double)] = []
  package private(set) var pivots = 0
  package private(set) var finished = true

  package init(_ system: LinearSystem) {
    self.system = system
    values = Array(repeating: 0, count: system.variableCount)
    knownValues = Array(repeating: nil, count: system.variableCount)
    for parameter in system.parameterValues { knownValues[parameter.variable] = parameter.value }
    unknownOf = Array(repeating: -1, count: system.variableCount)
    for variable in 0..<system.variableCount where knownValues[variable] == nil {
      unknownOf[variable] = unknowns.count
      unknowns.append(variable)
    }
    let count = unknowns.count
    columnItem = Array(repeating: nil, count: count)
    mayRise = Array(repeating: true, count: count)
    mayFall = Array(repeating: true, count: count)
    rowItems = system.rowCount
    for row in 0..<system.rowCount {
      var line = Array(repeating: 0.0, count: count)
      var value = -system.constant(of: row)
      for term in system.terms(of: row) {
        if let known = knownValues[term.variable] {
          value += term.coefficient * known
        } else {
          line[unknownOf[term.variable]] += term.coefficient
        }
      }
      let (below, above) = system.relation(of: row).costs
      append(Item(level: system.level(of: row), below: below, above: above), line, value)
    }
    for index in unknowns.indices {
      var line = Array(repeating: 0.0, count: count)
      line[index] = 1
      append(Item(level: Int(Int16.min) - index, below: 1, above: 1), line, 0)
    }
    solve()
  }

  private mutating func append(_ item: Item, _ line: [Double], _ value: Double) {
    lineItem.append(items.count)
    items.append(item)
    lines.append(line)
    residual.append(value)
    side.append(value < 0 ? -1 : 1)
  }

  private mutating func solve() {
    for level in Set(items.map(\.level)).sorted(by: >) where finished { minimise(level) }
    for (line, item) in lineItem.enumerated() where item >= rowItems {
      values[unknowns[item - rowItems]] = residual[line]
    }
    for column in columnItem {
      if let item = column, item >= rowItems { values[unknowns[item - rowItems]] = 0 }
    }
    for parameter in system.parameterValues { values[parameter.variable] = parameter.value }
    violations = system.violations(of: values)
  }

  /// Returns the cost's slope at `level` when the item of `column` rises or falls from zero.
  private func slopes(_ column: Int, _ level: Int) -> (rise: Double, fall: Double) {
    var smooth = 0.0
    for (line, item) in lineItem.enumerated() where items[item].level == level && lines[line][column] != 0 {
      smooth += (side[line] > 0 ? items[item].above : -items[item].below) * lines[line][column]
    }
    guard let item = columnItem[column], items[item].level == level else { return (smooth, -smooth) }
    return (smooth + items[item].above, -smooth + items[item].below)
  }

  private mutating func minimise(_ level: Int) {
    let tolerance = 1e-9
    while true {
      var chosen: (column: Int, direction: Double, slope: Double)?
      for column in columnItem.indices.sorted(by: { order(columnItem[$0], $0) < order(columnItem[$1], $1) }) {
        let slope = slopes(column, level)
        if mayRise[column], slope.rise < -tolerance {
          chosen = (column, 1, slope.rise)
          break
        }
        if mayFall[column], slope.fall < -tolerance {
          chosen = (column, -1, slope.fall)
          break
        }
      }
      guard let chosen else { break }
      pivots += 1
      guard pivots < 100_000, move(chosen.column, chosen.direction, chosen.slope, level) else {
        finished = false
        return
      }
    }
    for column in columnItem.indices {
      let slope = slopes(column, level)
      if slope.rise > tolerance { mayRise[column] = false }
      if slope.fall > tolerance { mayFall[column] = false }
    }
  }

  private func order(_ item: Int?, _ column: Int) -> Int { item ?? column - columnItem.count }

  /// Moves along one column until the slope at `level` is no longer negative, or a finished level would pay.
  private mutating func move(_ column: Int, _ direction: Double, _ start: Double, _ level: Int) -> Bool {
    var stops: [(step: Double, line: Int)] = []
    for line in lines.indices {
      let change = lines[line][column] * direction
      if abs(change) > 1e-10, change * side[line] < 0 {
        stops.append((max(0, residual[line] * side[line]) / abs(change), line))
      }
    }
    stops.sort { ($0.step, lineItem[$0.line]) < ($1.step, lineItem[$1.line]) }
    var slope = start
    for (position, stop) in stops.enumerated() {
      let item = items[lineItem[stop.line]]
      if item.level == level { slope += (item.below + item.above) * abs(lines[stop.line][column]) }
      guard item.level > level || slope >= -1e-9 else { continue }
      for passed in stops[..<position] { side[passed.line] = -side[passed.line] }
      pivot(stop.line, column, stop.step, direction, blocked: item.level > level ? -side[stop.line] : 0)
      return true
    }
    return false
  }

  private mutating func pivot(
    _ line: Int, _ column: Int, _ step: Double, _ direction: Double, blocked: Double
  ) {
    let entering = lineItem[line]
    for other in lines.indices { residual[other] += lines[other][column] * step * direction }
    let element = lines[line][column]
    var pivotLine = lines[line].map { -$0 / element }
    pivotLine[column] = 1 / element
    for other in lines.indices where other != line {
      let factor = lines[other][column]
      guard factor != 0 else { continue }
      for index in pivotLine.indices {
        let product = factor * pivotLine[index]
        let sum = index == column ? product : lines[other][index] + product
        lines[other][index] = abs(sum) < 1e-12 ? 0 : sum
      }
    }
    columnItem[column].map {
      lines[line] = pivotLine
      residual[line] = step * direction
      lineItem[line] = $0
      side[line] = direction
    }
    if columnItem[column] == nil { remove(line) }
    columnItem[column] = entering
    mayRise[column] = blocked <= 0
    mayFall[column] = blocked >= 0
  }

  /// Removes a line. An unknown that has left its column is tracked by its tie-break line, so its other line is not
  /// needed.
  private mutating func remove(_ line: Int) {
    lines.remove(at: line)
    residual.remove(at: line)
    lineItem.remove(at: line)
    side.remove(at: line)
  }
}

extension LinearSystem {
  /// Returns the distances by which given values miss the rows, summed for each priority that occurs, highest first.
  package func violations(of values: [Double]) -> [(priority: Int, amount: Double)] {
    var sums: [Int: Double] = [:]
    for row in 0..<rowCount {
      let error = terms(of: row).reduce(-constant(of: row)) { $0 + $1.coefficient * values[$1.variable] }
      let amount: Double
      switch relation(of: row) {
      case .equal: amount = abs(error)
      case .lessThanOrEqual: amount = max(0, error)
      case .greaterThanOrEqual: amount = max(0, -error)
      }
      sums[priority(of: row), default: 0] += amount
    }
    return sums.sorted { $0.key > $1.key }.map { (priority: $0.key, amount: $0.value) }
  }
}
