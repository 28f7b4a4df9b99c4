import Model

/// A row to be shown, with its source rows and its cell.
struct ShownRow: Sendable, Hashable {
  var rows: [Int]
  var cell: String
}

/// Processes data before layout (Evidence C7). It always starts from the original data, so a change of size reverts the
/// previous result. In normal style the data stays as it is (Evidence C2).
struct DataProcessing {
  let source: ListSource
  let data: DataRows

  /// Returns the rows to show, and the total number of rows.
  func shown(with evaluator: inout Evaluator, columns: Int) -> (rows: [ShownRow], total: Int) {
    // Only the beginning of a very long list is processed; the total is estimated from it.
    let window = min(data.count, DataRows.mostRows)
    var choice = CellChoice(source)
    var rows = (0..<window).map { row in
      ShownRow(rows: [row], cell: choice.cell(for: data.value(row, at: source.typeField)))
    }
    // For the document's own data, the reader has reported it.
    if case .field = source.rows, let problem = choice.problem {
      evaluator.warn(problem, choice.expected, at: source.position)
    }
    if evaluator.context.responsive.style == .responsive {
      for step in source.steps { apply(step, to: &rows, with: &evaluator, columns: columns) }
    }
    guard data.count > window else { return (rows, rows.count) }
    let share = Double(rows.count) / Double(max(1, window))
    return (rows, Int(clamping: Double(data.count) * share))
  }

  private func apply(
    _ step: DataStep, to rows: inout [ShownRow], with evaluator: inout Evaluator, columns: Int
  ) {
    guard step.when.isEmpty || evaluator.holdsAny(step.when) else { return }
    switch step.kind {
    case .map(let map):
      for index in rows.indices { rows[index].cell = map[rows[index].cell] ?? rows[index].cell }
    case .filter(let expression):
      rows = rows.enumerated().filter { index, row in
        evaluator.row = RowContext(data: data, rows: row.rows, index: index)
        defer { evaluator.row = nil }
        return evaluator.value(of: expression) != 0
      }.map(\.element)
    case .merge(let cell, let count, let into): rows = merged(rows, cell, count, into)
    case .fill(let fill): complete(&rows, fill, columns: columns)
    }
  }

  /// Merges full groups of neighbours into one row each; an incomplete group stays as it is.
  private func merged(_ rows: [ShownRow], _ cell: String, _ count: Int, _ into: String) -> [ShownRow] {
    var result: [ShownRow] = []
    var group: [ShownRow] = []
    for row in rows {
      if row.cell == cell {
        group.append(row)
        if group.count == count {
          result.append(ShownRow(rows: group.flatMap(\.rows), cell: into))
          group = []
        }
      } else {
        result += group
        group = []
        result.append(row)
      }
    }
    return result + group
  }

  private func complete(_ rows: inout [ShownRow], _ fill: DataStep.Fill, columns: Int) {
    let over = rows.count % max(1, columns)
    guard columns > 1, over > 0 else { return }
    switch fill {
    case .drop: rows.removeLast(over)
    case .with(let cell):
      rows += Array(repeating: ShownRow(rows: [], cell: cell), count: columns - over)
    case .repeatFirst:
      let first = rows
      for index in 0..<columns - over { rows.append(first[index % first.count]) }
    }
  }
}

extension Evaluator {
  mutating func holdsAny(_ conditions: [Condition]) -> Bool {
    for condition in conditions where holds(condition) { return true }
    return false
  }
}
