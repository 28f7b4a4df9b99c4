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
    var numbers = Array(repeating: Int32(-1), count: whole.variableCount)
    for (number, variable) in variables.enumerated() { numbers[variable] = Int32(truncatingIfNeeded: number) }
    _ = system.addVariables(variables.count)
    numberParameters(of: whole, &numbers)
    var terms: [LinearSystem.Term] = []
    terms.reserveCapacity(4 * rows.count)
    var entries: [LinearSystem.Row] = []
    entries.reserveCapacity(rows.count)
    whole.terms.withUnsafeBufferPointer { source in
      for row in rows {
        // A row that was taken out keeps its terms at zero, over whatever variables these were.
        for place in whole.termRange(of: row) where numbers[Int(source[place].variable)] >= 0 {
          let term = source[place]
          terms.append(
            LinearSystem.Term(coefficient: term.coefficient, variable: numbers[Int(term.variable)]))
        }
        var entry = whole.rows[row]
        entry.end = Int32(truncatingIfNeeded: terms.count)
        entries.append(entry)
      }
    }
    system.terms = terms
    system.rows = entries
    guard !live.isEmpty else { return }
    makeLive(
      rows.indices.filter { live.contains(Int32(truncatingIfNeeded: rows[$0])) }, name: { rows[$0] })
  }

  /// All of a system with the same numbers; parameters for constants follow behind its variables.
  init(_ whole: LinearSystem, live: Set<Int32>) {
    variables = []
    rows = []
    system = whole
    if !live.isEmpty { makeLive(live.map { Int($0) }.sorted(), name: { $0 }) }
  }

  private mutating func numberParameters(of whole: LinearSystem, _ numbers: inout [Int32]) {
    for row in rows {
      for place in whole.termRange(of: row) {
        let variable = Int(whole.terms[place].variable)
        guard numbers[variable] < 0, let value = whole.parameterValue(variable) else { continue }
        numbers[variable] = Int32(truncatingIfNeeded: system.addParameter(value))
        variables.append(variable)
      }
    }
  }

  /// Gives each of the rows, which are ascending, a term more: the parameter for its constant, with a coefficient no
  /// larger than the row's largest, which some objectives weigh rows by.
  private mutating func makeLive(_ places: [Int], name: (Int) -> Int) {
    var terms: [LinearSystem.Term] = []
    terms.reserveCapacity(system.terms.count + places.count)
    var copied = 0
    var row = 0
    for place in places {
      let range = system.termRange(of: place)
      let largest = system.terms[range].reduce(0) { max($0, abs($1.coefficient)) }
      guard largest > 0 else { continue }
      terms.append(contentsOf: system.terms[copied..<range.upperBound])
      copied = range.upperBound
      let parameter = system.addParameter(system.rows[place].constant / largest)
      terms.append(
        LinearSystem.Term(coefficient: -largest, variable: Int32(truncatingIfNeeded: parameter)))
      liveConstants[Int32(truncatingIfNeeded: name(place))] = LiveConstant(
        parameter: Int32(truncatingIfNeeded: parameter), scale: largest)
      system.rows[place].constant = 0
      shiftEnds(row..<place, by: terms.count - copied - 1)
      row = place
    }
    shiftEnds(row..<system.rows.count, by: terms.count - copied)
    terms.append(contentsOf: system.terms[copied...])
    system.terms = terms
  }

  private mutating func shiftEnds(_ range: Range<Int>, by count: Int) {
    guard count > 0 else { return }
    for row in range { system.rows[row].end += Int32(truncatingIfNeeded: count) }
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
