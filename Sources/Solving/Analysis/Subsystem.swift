/// A part of a system with variables and rows numbered from zero, in the order in which the system has them; the
/// parameters that its rows mention come last.
struct Subsystem {
  private(set) var system = LinearSystem()
  /// By number in the part: the system's variable, and the system's row.
  private(set) var variables: [Int]
  let rows: [Int]

  init(_ whole: LinearSystem, variables: [Int], rows: [Int]) {
    self.variables = variables
    self.rows = rows
    var numbers: [Int32: Int] = [:]
    numbers.reserveCapacity(variables.count)
    for (number, variable) in variables.enumerated() { numbers[Int32(variable)] = number }
    _ = system.addVariables(variables.count)
    var parameterValues: [Int32: Double] = [:]
    for parameter in whole.parameters { parameterValues[parameter.variable] = parameter.value }
    for row in rows {
      for term in whole.terms[whole.termRange(of: row)] {
        let number: Int
        if let known = numbers[term.variable] {
          number = known
        } else {
          number = system.addParameter(parameterValues[term.variable] ?? 0)
          numbers[term.variable] = number
          self.variables.append(Int(term.variable))
        }
        system.term(term.coefficient, number)
      }
      let data = whole.rows[row]
      system.close(data.relation, data.constant, priority: Int(data.priority))
    }
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
