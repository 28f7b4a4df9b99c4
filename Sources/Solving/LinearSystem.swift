/// How a row's terms compare with its constant.
package enum Relation: UInt8, Sendable, Hashable, CaseIterable {
  case lessThanOrEqual, equal, greaterThanOrEqual

  /// What one unit of residual (terms less constant) costs below and above zero. Within one priority the sum of these
  /// costs is least.
  @inline(__always)
  package var costs: (below: Double, above: Double) {
    (below: self == .lessThanOrEqual ? 0 : 1, above: self == .greaterThanOrEqual ? 0 : 1)
  }
}

/// Linear constraints over numbered variables, as flat rows: what a solver reads, and nothing of views.
///
/// A row is built by `addTerm(_:_:)` calls and closed by `closeRow(_:_:priority:)`; its number is the constraint's id
/// everywhere else (conflicts, explanations, edits). Variables are numbered in the order of declaration, and that
/// order is the one in which the tie-break decides what the constraints leave open.
package struct LinearSystem: Sendable {
  struct Term: Sendable {
    var coefficient: Double
    var variable: Int32
  }

  struct Row: Sendable {
    var constant: Double
    /// One past the row's last term; its first is where the row before it ends.
    var end: Int32
    var priority: Int16
    var relation: Relation
  }

  struct Parameter: Sendable {
    var variable: Int32
    var value: Double
  }

  var terms: [Term] = []
  var rows: [Row] = []
  var parameters: [Parameter] = []
  package private(set) var variableCount = 0

  package init() {}

  package var rowCount: Int { rows.count }

  /// The priorities that mean "required": a violation is a conflict. Among them the larger number is kept in
  /// preference, strictly, when not all can be met.
  package static let required = 1000
  package static let highestPriority = Int(Int16.max)

  package mutating func reserve(rows rowCount: Int = 0, terms termCount: Int = 0) {
    rows.reserveCapacity(rowCount)
    terms.reserveCapacity(termCount)
  }

  package mutating func addVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  /// Declares many variables at once and returns the first.
  package mutating func addVariables(_ count: Int) -> Int {
    variableCount += count
    return variableCount - count
  }

  /// A variable whose value is set from outside and holds exactly, such as the width of the window.
  package mutating func addParameter(_ value: Double) -> Int {
    let variable = addVariable()
    parameters.append(Parameter(variable: Int32(variable), value: value))
    return variable
  }

  /// Appends `coefficient × variable` to the open row. Terms of one variable add up.
  package mutating func addTerm(_ coefficient: Double, _ variable: Int) {
    terms.append(Term(coefficient: coefficient, variable: Int32(truncatingIfNeeded: variable)))
  }

  /// Ends the open row: the sum of its terms `relation` `constant`, at `priority` (1…999 soft, from 1000 required).
  @discardableResult
  package mutating func closeRow(_ relation: Relation, _ constant: Double, priority: Int) -> Int {
    rows.append(
      Row(
        constant: constant, end: Int32(truncatingIfNeeded: terms.count),
        priority: Self.kept(priority), relation: relation))
    return rows.count - 1
  }

  func termRange(of row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(rows[row - 1].end))..<Int(rows[row].end)
  }

  package func relation(of row: Int) -> Relation { rows[row].relation }
  package func constant(of row: Int) -> Double { rows[row].constant }
  package func priority(of row: Int) -> Int { Int(rows[row].priority) }

  /// The terms as they were appended.
  package func terms(of row: Int) -> [(coefficient: Double, variable: Int)] {
    terms[termRange(of: row)].map { ($0.coefficient, Int($0.variable)) }
  }

  package var parameterValues: [(variable: Int, value: Double)] {
    parameters.map { (Int($0.variable), $0.value) }
  }

  /// False when the variable is not a parameter.
  @discardableResult
  package mutating func setParameter(_ variable: Int, to value: Double) -> Bool {
    guard let place = place(ofParameter: variable) else { return false }
    parameters[place].value = value
    return true
  }

  /// Parameters are in the order of their numbers.
  private func place(ofParameter variable: Int) -> Int? {
    var low = 0
    var high = parameters.count
    while low < high {
      let middle = (low + high) / 2
      if Int(parameters[middle].variable) < variable { low = middle + 1 } else { high = middle }
    }
    return low < parameters.count && Int(parameters[low].variable) == variable ? low : nil
  }

  package func isParameter(_ variable: Int) -> Bool { place(ofParameter: variable) != nil }

  package func parameterValue(_ variable: Int) -> Double? {
    place(ofParameter: variable).map { parameters[$0].value }
  }

  package mutating func setConstant(_ row: Int, to constant: Double) {
    rows[row].constant = constant
  }

  /// Takes all effect from a row. Its number stays taken, so that other rows keep theirs.
  package mutating func remove(_ row: Int) {
    for place in termRange(of: row) { terms[place].coefficient = 0 }
    rows[row] = Row(constant: 0, end: rows[row].end, priority: 1, relation: .equal)
  }

  package mutating func setPriority(_ row: Int, to priority: Int) {
    rows[row].priority = Self.kept(priority)
  }

  /// Asks a variable to have a value as far as that costs no other row anything.
  mutating func addProbe(_ variable: Int, _ value: Double) {
    addTerm(1, variable)
    rows.append(
      Row(constant: value, end: Int32(truncatingIfNeeded: terms.count), priority: 0, relation: .equal))
  }

  private static func kept(_ priority: Int) -> Int16 {
    Int16(truncatingIfNeeded: min(max(priority, 1), highestPriority))
  }

  /// Appends another system's variables, parameters and rows.
  package mutating func append(_ other: LinearSystem) {
    let shift = Int32(truncatingIfNeeded: variableCount)
    let firstTerm = Int32(truncatingIfNeeded: terms.count)
    let firstRow = rows.count
    variableCount += other.variableCount
    for parameter in other.parameters {
      parameters.append(Parameter(variable: parameter.variable + shift, value: parameter.value))
    }
    terms.append(contentsOf: other.terms)
    rows.append(contentsOf: other.rows)
    guard shift > 0 || firstTerm > 0 else { return }
    for place in Int(firstTerm)..<terms.count { terms[place].variable += shift }
    for row in firstRow..<rows.count { rows[row].end += firstTerm }
  }
}
