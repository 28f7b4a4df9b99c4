/// Variables that rows connect, parameters apart: parts that have nothing to do with each other.
///
/// Members hang together in rings, so that uniting parts and listing one costs what they hold and not what all hold.
struct ConnectedParts {
  private var parent: [Int32]
  private var size: [Int32]
  private var nextVariable: [Int32]
  /// Of a part's root one of its rows, or -1.
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
    addRows(of: system)
  }

  /// Takes in the rows that the system has got since.
  mutating func addRows(of system: LinearSystem) {
    for row in nextRow.count..<system.rowCount {
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

  /// Joins a ring of rows to a part's own.
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

  /// Nil for a row over parameters only.
  func part(ofRow row: Int, in system: LinearSystem) -> Int? {
    anchor(ofRow: row, in: system).map(part(of:))
  }

  /// The row's first variable that is no parameter.
  func anchor(ofRow row: Int, in system: LinearSystem) -> Int? {
    system.terms[system.termRange(of: row)].first(where: connects).map { Int($0.variable) }
  }

  func variableCount(of part: Int) -> Int { Int(size[part]) }

  /// In ascending order.
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
    // Of many, marking them is the faster way to put them in order.
    var isMember = Array(repeating: false, count: next.count)
    for member in members { isMember[member] = true }
    return isMember.indices.filter { isMember[$0] }
  }
}
