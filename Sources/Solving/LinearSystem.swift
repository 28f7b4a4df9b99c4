/// The comparison between the sum of a row's terms and its constant.
package enum Relation: UInt8, Sendable, Hashable, CaseIterable {
  case lessThanOrEqual, equal, greaterThanOrEqual

  /// The cost per unit of residual (terms minus constant) below and above zero. Within one priority, the sum of these
  /// costs is minimised.
  @inline(__always)
  package var costs: (below: Double, above: Double) {
    (below: self == .lessThanOrEqual ? 0 : 1, above: self == .greaterThanOrEqual ? 0 : 1)
  }
}

/// Linear constraints over numbered variables, stored as flat rows; the solver's input, independent of views.
///
/// A row is built with `addTerm(_:_:)` and finished with `closeRow(_:_:priority:)`. Its number identifies the
/// constraint everywhere else (conflicts, explanations, edits). Variables are numbered in order of declaration, and the
/// tie-break decides undetermined ones in that order.
package struct LinearSystem: Sendable {
  struct Term: Sendable {
    var coefficient: Double
    var variable: Int32
  }

  struct Row: Sendable {
    var constant: Double
    /// The index after the row's last term; its terms start at the end of the previous row's.
    var end: Int32
    var level: Int16
    var relation: Relation
  }

  /// The order of optional rows that have the same priority.
  package enum Rank: Sendable, Hashable {
    /// Rows that a caller adds to those of an author; they come after an author's rows of the same priority.
    case implicit
    case authored
  }

  struct Parameter: Sendable {
    var variable: Int32
    var value: Double
  }

  var terms: [Term] = []
  var rows: [Row] = []
  var parameters: [Parameter] = []
  /// The number of variables, including parameters.
  package private(set) var variableCount = 0

  /// Creates an empty system.
  package init() {}

  /// The number of rows, including removed ones.
  package var rowCount: Int { rows.count }

  /// The lowest priority that means "required": violating such a row is a conflict. If not all required rows can be
  /// met, higher numbers strictly win.
  package static let required = 1000
  /// The highest priority a row can have.
  package static let highestPriority = Int(Int16.max)

  /// Reserves capacity for rows and terms.
  package mutating func reserve(rows rowCount: Int = 0, terms termCount: Int = 0) {
    rows.reserveCapacity(rowCount)
    terms.reserveCapacity(termCount)
  }

  /// Declares a variable and returns its number.
  package mutating func addVariable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  /// Declares several variables and returns the number of the first.
  package mutating func addVariables(_ count: Int) -> Int {
    variableCount += count
    return variableCount - count
  }

  /// Declares a parameter, a variable with a fixed value from outside, such as the window's width, and returns its
  /// number.
  package mutating func addParameter(_ value: Double) -> Int {
    let variable = addVariable()
    parameters.append(Parameter(variable: Int32(variable), value: value))
    return variable
  }

  /// Appends `coefficient × variable` to the open row. Terms with the same variable add up.
  package mutating func addTerm(_ coefficient: Double, _ variable: Int) {
    terms.append(Term(coefficient: coefficient, variable: Int32(truncatingIfNeeded: variable)))
  }

  /// Finishes the open row as "sum of terms `relation` `constant`" and returns its number. Priorities 1 to 999 are
  /// optional, 1000 and above required. An implicit row may also have priority 0, below all authored ones.
  @discardableResult
  package mutating func closeRow(
    _ relation: Relation, _ constant: Double, priority: Int, rank: Rank = .authored
  ) -> Int {
    closeRow(relation, constant, level: Self.level(priority, rank))
  }

  @discardableResult
  mutating func closeRow(_ relation: Relation, _ constant: Double, level: Int16) -> Int {
    rows.append(
      Row(constant: constant, end: Int32(truncatingIfNeeded: terms.count), level: level, relation: relation))
    return rows.count - 1
  }

  func termRange(of row: Int) -> Range<Int> {
    (row == 0 ? 0 : Int(rows[row - 1].end))..<Int(rows[row].end)
  }

  /// Returns a row's relation.
  package func relation(of row: Int) -> Relation { rows[row].relation }
  /// Returns a row's constant.
  package func constant(of row: Int) -> Double { rows[row].constant }
  /// Returns a row's priority.
  package func priority(of row: Int) -> Int {
    let level = Int(rows[row].level)
    return level >= Self.required ? level : (level + Self.required + 1) >> 1
  }
  /// Returns a row's place in the order of priorities and ranks; a higher level is minimised first.
  package func level(of row: Int) -> Int { Int(rows[row].level) }

  /// Returns a row's terms as they were appended.
  package func terms(of row: Int) -> [(coefficient: Double, variable: Int)] {
    terms[termRange(of: row)].map { ($0.coefficient, Int($0.variable)) }
  }

  /// The parameters with their values, by ascending number.
  package var parameterValues: [(variable: Int, value: Double)] {
    parameters.map { (Int($0.variable), $0.value) }
  }

  /// Sets a parameter's value; returns false if the variable is not a parameter.
  @discardableResult
  package mutating func setParameter(_ variable: Int, to value: Double) -> Bool {
    guard let place = place(ofParameter: variable) else { return false }
    parameters[place].value = value
    return true
  }

  /// Returns the index of a parameter by binary search; parameters are sorted by number.
  private func place(ofParameter variable: Int) -> Int? {
    var low = 0
    var high = parameters.count
    while low < high {
      let middle = (low + high) / 2
      if Int(parameters[middle].variable) < variable { low = middle + 1 } else { high = middle }
    }
    return low < parameters.count && Int(parameters[low].variable) == variable ? low : nil
  }

  /// Whether a variable is a parameter.
  package func isParameter(_ variable: Int) -> Bool { place(ofParameter: variable) != nil }

  /// Returns a parameter's value, or nil if the variable is not a parameter.
  package func parameterValue(_ variable: Int) -> Double? {
    place(ofParameter: variable).map { parameters[$0].value }
  }

  /// Changes the constant of a row.
  package mutating func setConstant(_ row: Int, to constant: Double) {
    rows[row].constant = constant
  }

  /// Disables a row. Its number stays in use, so that other rows keep theirs.
  package mutating func remove(_ row: Int) {
    for place in termRange(of: row) { terms[place].coefficient = 0 }
    rows[row] = Row(constant: 0, end: rows[row].end, level: Self.level(1, .authored), relation: .equal)
  }

  /// Changes the priority of a row.
  package mutating func setPriority(_ row: Int, to priority: Int) {
    rows[row].level = Self.level(priority, .authored)
  }

  /// Adds a row that pulls a variable towards a value without increasing the cost of any other row.
  mutating func addProbe(_ variable: Int, _ value: Double) {
    addTerm(1, variable)
    closeRow(.equal, value, level: Self.probeLevel)
  }

  /// The level of probes, below those of all rows.
  static let probeLevel = Int16.min

  /// Returns the level of a priority and rank. Optional priorities have two levels each, the lower one for implicit
  /// rows; the level of a required row is its priority.
  static func level(_ priority: Int, _ rank: Rank) -> Int16 {
    if priority >= required { return Int16(truncatingIfNeeded: min(priority, highestPriority)) }
    return switch rank {
    case .authored: Int16(truncatingIfNeeded: 2 * max(priority, 1) - required)
    case .implicit: Int16(truncatingIfNeeded: 2 * max(priority, 0) - required - 1)
    }
  }

  /// Appends the variables, parameters and rows of another system.
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
