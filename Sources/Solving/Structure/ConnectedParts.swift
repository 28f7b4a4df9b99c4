/// Variables that rows connect, parameters apart: parts that have nothing to do with each other.
struct ConnectedParts {
  private var parent: [Int32]
  private let isParameter: [Bool]

  init(_ system: LinearSystem) {
    parent = (0..<Int32(system.variableCount)).map { $0 }
    var isParameter = Array(repeating: false, count: system.variableCount)
    for parameter in system.parameters { isParameter[Int(parameter.variable)] = true }
    self.isParameter = isParameter
    var start = 0
    for row in system.rows {
      var first = -1
      for place in start..<Int(row.end) where !isParameter[Int(system.terms[place].variable)] {
        let root = find(Int(system.terms[place].variable))
        if first < 0 { first = root } else { parent[root] = Int32(first) }
      }
      start = Int(row.end)
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

  /// Nil for a row over parameters only.
  func part(ofRow row: Int, in system: LinearSystem) -> Int? {
    for term in system.terms[system.termRange(of: row)] where !isParameter[Int(term.variable)] {
      return part(of: Int(term.variable))
    }
    return nil
  }

  func members(of wanted: Int, in system: LinearSystem) -> (variables: [Int], rows: [Int]) {
    (
      (0..<system.variableCount).filter { !isParameter[$0] && part(of: $0) == wanted },
      (0..<system.rowCount).filter { part(ofRow: $0, in: system) == wanted }
    )
  }
}
