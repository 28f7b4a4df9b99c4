/// The connected components of a system: variables connected by rows, ignoring parameters.
///
/// Members are linked in rings, so merging parts and listing one part cost time proportional to their size, not the
/// system's.
struct Parts {
  private var parent: [Int32]
  private var size: [Int32]
  private var nextVariable: [Int32]
  /// Any one row of each part, at its root; -1 if it has none.
  private var anyRow: [Int32]
  private var nextRow: [Int32] = []
  private let isParameter: [Bool]

  init(_ system: LinearSystem) {
    let numbers = (0..<Int32(system.variableCount)).map { $0 }
    parent = numbers
    nextVariable = numbers
    size = Array(repeating: 1, count: numbers.count)
    anyRow = Array(repeating: -1, count: numbers.count)
    var isParameter = Array(repeating: false, count: numbers.count)
    for parameter in system.parameters { isParameter[Int(parameter.variable)] = true }
    self.isParameter = isParameter
    nextRow.reserveCapacity(system.rowCount)
    for row in 0..<system.rowCount {
      nextRow.append(Int32(truncatingIfNeeded: row))
      var first = -1
      for term in system.terms[system.termRange(of: row)] where connects(term) {
        let root = find(Int(term.variable))
        if first < 0 { first = root } else { first = unite(first, root) }
      }
      if first >= 0 { splice(Int32(truncatingIfNeeded: row), into: first) }
    }
  }

  private func connects(_ term: LinearSystem.Term) -> Bool {
    term.coefficient != 0 && !isParameter[Int(term.variable)]
  }

  private mutating func unite(_ one: Int, _ two: Int) -> Int {
    guard one != two else { return one }
    let (root, child) = size[one] >= size[two] ? (one, two) : (two, one)
    parent[child] = Int32(truncatingIfNeeded: root)
    size[root] += size[child]
    nextVariable.swapAt(root, child)
    if anyRow[child] >= 0 { splice(anyRow[child], into: root) }
    return root
  }

  /// Splices a ring of rows into that of a part.
  private mutating func splice(_ row: Int32, into root: Int) {
    if anyRow[root] < 0 {
      anyRow[root] = row
    } else {
      nextRow.swapAt(Int(anyRow[root]), Int(row))
    }
  }

  private mutating func find(_ variable: Int) -> Int {
    var root = variable
    while Int(parent[root]) != root {
      parent[root] = parent[Int(parent[root])]
      root = Int(parent[root])
    }
    return root
  }

  func part(of variable: Int) -> Int {
    var root = variable
    while Int(parent[root]) != root { root = Int(parent[root]) }
    return root
  }

  /// Returns the part of a row, or nil for a row over parameters only.
  func part(ofRow row: Int, in system: LinearSystem) -> Int? {
    system.terms[system.termRange(of: row)].first(where: connects).map { part(of: Int($0.variable)) }
  }

  func variableCount(of part: Int) -> Int { Int(size[part]) }

  /// Returns the part's variables and rows in ascending order.
  func members(of part: Int) -> (variables: [Int], rows: [Int]) {
    (ring(from: Int32(truncatingIfNeeded: part), nextVariable), ring(from: anyRow[part], nextRow))
  }

  private func ring(from first: Int32, _ next: [Int32]) -> [Int] {
    guard first >= 0 else { return [] }
    var members: [Int] = []
    var member = first
    repeat {
      members.append(Int(member))
      member = next[Int(member)]
    } while member != first
    guard members.count > next.count / 16 else { return members.sorted() }
    // For many members, marking them is faster than sorting.
    var isMember = Array(repeating: false, count: next.count)
    for member in members { isMember[member] = true }
    return isMember.indices.filter { isMember[$0] }
  }
}

/// One part of a system as a system with variables and rows numbered from zero, in their original order. Parameters
/// that its rows mention follow the variables.
struct PartSystem {
  private(set) var system = LinearSystem()
  /// The original variable and row numbers, by number within the part.
  private(set) var variables: [Int]
  let rows: [Int]

  /// - Parameter held: returns the value of a variable that becomes a parameter here but is not one in the whole
  ///   system.
  init(_ whole: LinearSystem, variables: [Int], rows: [Int], held: (Int) -> Double? = { _ in nil }) {
    self.variables = variables
    self.rows = rows
    var numbers = Array(repeating: Int32(-1), count: whole.variableCount)
    for (number, variable) in variables.enumerated() { numbers[variable] = Int32(truncatingIfNeeded: number) }
    _ = system.addVariables(variables.count)
    numberParameters(of: whole, &numbers, held)
    var terms: [LinearSystem.Term] = []
    terms.reserveCapacity(4 * rows.count)
    var entries: [LinearSystem.Row] = []
    entries.reserveCapacity(rows.count)
    whole.terms.withUnsafeBufferPointer { source in
      for row in rows {
        // The terms of a removed row remain with coefficient zero, over variables outside the part too.
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
  }

  private mutating func numberParameters(
    of whole: LinearSystem, _ numbers: inout [Int32], _ held: (Int) -> Double?
  ) {
    for row in rows {
      for place in whole.termRange(of: row) {
        let variable = Int(whole.terms[place].variable)
        guard numbers[variable] < 0, let value = whole.parameterValue(variable) ?? held(variable) else {
          continue
        }
        numbers[variable] = Int32(truncatingIfNeeded: system.addParameter(value))
        variables.append(variable)
      }
    }
  }
}

extension LinearSystem {
  /// Returns the same variables with only the rows for which `isKept` returns true.
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
        part.closeRow(rows[row].relation, rows[row].constant, level: rows[row].level)
      }
      first = end
    }
    return part
  }

  func keeping(minimumPriority: Int) -> LinearSystem {
    let lowest = Self.level(minimumPriority, .authored)
    guard rows.contains(where: { $0.level < lowest }) else { return self }
    return keeping { rows[$0].level >= lowest }
  }
}
