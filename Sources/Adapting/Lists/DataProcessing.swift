import Model

/// A row on its way to the screen: where it comes from and which cell shows it.
struct ShownRow: Sendable, Hashable {
  var rows: [Int]
  var cell: String
}

/// What happens to data before layout (Evidence C7): always from the original, so that every change of size undoes
/// what the one before did. With normal style the data stays as it is.
struct DataProcessing {
  let source: ListSource
  let data: DataRows

  /// The rows that may be shown, and how many there are in all.
  func shown(with evaluator: inout Evaluator, columns: Int) -> (rows: [ShownRow], total: Int) {
    // Of a very long list only the beginning is processed; how many rows there are in all is estimated from it.
    let window = min(data.count, DataRows.mostRows)
    var choice = CellChoice(source)
    var rows = (0..<window).map { row in
      ShownRow(rows: [row], cell: choice.cell(for: data.value(row, at: source.typeField)))
    }
    // Of the document's own data its reader has said it.
    if case .field = source.rows, let problem = choice.problem {
      evaluator.warn(problem, choice.expected, at: source.position)
    }
    if evaluator.context.responsive.style == .responsive || source.steps.contains(where: { !$0.when.isEmpty })
    {
      for step in source.steps { apply(step, to: &rows, with: &evaluator, columns: columns) }
    }
    guard data.count > window else { return (rows, rows.count) }
    let share = Double(rows.count) / Double(max(1, window))
    return (rows, Int(clamping: Double(data.count) * share))
  }

  private func apply(
    _ step: DataStep, to rows: inout [ShownRow], with evaluator: inout Evaluator, columns: Int
  ) {
    // Without a condition of its own a step is one of the responsive rules.
    guard
      step.when.isEmpty ? evaluator.context.responsive.style == .responsive : evaluator.holdsAny(step.when)
    else {
      return
    }
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

  /// Full groups of neighbours become one row; what is left over stays as it is.
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
