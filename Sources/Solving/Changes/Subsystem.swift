/// A part of a system with variables and rows numbered from zero, in the order in which the system has them; the
/// parameters that its rows mention come after them. Constants of live rows become parameters too, behind all others.
struct Subsystem {
  /// The parameter that stands for a row's constant, which is `scale` times its value.
  struct LiveConstant {
    var parameter: Int32
    var scale: Double
  }

  private(set) var system = LinearSystem()
  /// By number in the part: the system's variable, and the system's row. Empty for all of a system.
  private(set) var variables: [Int]
  let rows: [Int]
  private(set) var liveConstants: [Int32: LiveConstant] = [:]

  init(_ whole: LinearSystem, variables: [Int], rows: [Int], live: Set<Int32> = []) {
    self.variables = variables
    self.rows = rows
    var numbers = Array(repeating: -1, count: whole.variableCount)
    for (number, variable) in variables.enumerated() { numbers[variable] = number }
    _ = system.addVariables(variables.count)
    for row in rows {
      for term in whole.terms[whole.termRange(of: row)] where numbers[Int(term.variable)] < 0 {
        guard let value = whole.parameterValue(Int(term.variable)) else { continue }
        numbers[Int(term.variable)] = system.addParameter(value)
        self.variables.append(Int(term.variable))
      }
    }
    for row in rows {
      // A row that was taken out keeps its terms at zero, over whatever variables these were.
      for term in whole.terms[whole.termRange(of: row)] where numbers[Int(term.variable)] >= 0 {
        system.term(term.coefficient, numbers[Int(term.variable)])
      }
      close(row, whole.rows[row], isLive: live.contains(Int32(truncatingIfNeeded: row)))
    }
  }

  /// All of a system with the same numbers; parameters for constants follow behind its variables.
  init(_ whole: LinearSystem, live: Set<Int32>) {
    variables = []
    rows = []
    guard !live.isEmpty else {
      system = whole
      return
    }
    _ = system.addVariables(whole.variableCount)
    system.parameters = whole.parameters
    system.reserve(rows: whole.rows.count, terms: whole.terms.count + live.count)
    var first = 0
    for row in whole.rows.indices {
      let end = Int(whole.rows[row].end)
      system.terms.append(contentsOf: whole.terms[first..<end])
      close(row, whole.rows[row], isLive: live.contains(Int32(truncatingIfNeeded: row)))
      first = end
    }
  }

  /// Ends a row. The parameter's coefficient is no larger than the row's largest, which some objectives weigh rows by.
  private mutating func close(_ row: Int, _ data: LinearSystem.Row, isLive: Bool) {
    let start = system.rows.last.map { Int($0.end) } ?? 0
    let largest = system.terms[start...].reduce(0) { max($0, abs($1.coefficient)) }
    guard isLive, largest > 0 else {
      system.close(data.relation, data.constant, priority: Int(data.priority))
      return
    }
    let parameter = system.addParameter(data.constant / largest)
    liveConstants[Int32(truncatingIfNeeded: row)] = LiveConstant(
      parameter: Int32(truncatingIfNeeded: parameter), scale: largest)
    system.term(-largest, parameter)
    system.close(data.relation, 0, priority: Int(data.priority))
  }
}

extension LinearSystem {
  /// The same variables with the rows that `isKept` says.
  func keeping(_ isKept: (Int) -> Bool) -> LinearSystem {
    var part = LinearSystem()
    _ = part.addVariables(variableCount)
    part.parameters = parameters
    part.reserve(rows: rows.count, terms: terms.count)
    var first = 0
    for row in rows.indices {
      let end = Int(rows[row].end)
      if isKept(row) {
        part.terms.append(contentsOf: terms[first..<end])
        part.close(rows[row].relation, rows[row].constant, priority: Int(rows[row].priority))
      }
      first = end
    }
    return part
  }

  func keeping(minimumPriority: Int) -> LinearSystem {
    guard rows.contains(where: { $0.priority < minimumPriority }) else { return self }
    return keeping { rows[$0].priority >= minimumPriority }
  }
}
