import Basics

/// Answers questions about one solved system: why its variables have their values, and how changes would affect them.
/// Questions share intermediate results, so asking about every variable costs little more than the hardest single
/// question.
package final class Inquiry {
  private let system: LinearSystem
  private let values: UnsafeBufferPointer<Double>
  private let solver: Solver
  private let distance: Double
  private let meter: WorkMeter
  private let memory = ExaminedPart.Memory()
  private let parts: Parts
  private var examined: [Int: ExaminedPart] = [:]
  /// The number of each variable within its part.
  private var places: [Int]
  /// The number of each row within its part.
  private var rowPlaces: [Int]

  /// Creates an inquiry into a solved system.
  /// - Parameters:
  ///   - solver: a solved solver, which must not change while the inquiry is in use.
  ///   - distance: the difference up to which two values count as equal.
  package init(_ solver: Solver, within distance: Double = 0, _ meter: WorkMeter = WorkMeter()) {
    self.solver = solver
    system = solver.system
    values = solver.values
    self.distance = distance
    self.meter = meter
    parts = Parts(system)
    places = Array(repeating: -1, count: system.variableCount)
    rowPlaces = Array(repeating: -1, count: system.rowCount)
    meter.spend(2 * system.rowCount)
  }

  /// Returns the rows that determine a variable's value.
  package func explain(_ variable: Int) -> Explanation {
    guard !system.isParameter(variable), let part = part(of: variable) else {
      return Explanation(
        variable: variable, value: values[variable], isDetermined: system.isParameter(variable),
        necessary: [], reasons: [])
    }
    return part.explanation(of: places[variable])
  }

  /// Returns the rows that mention a variable, in ascending order.
  package func rows(of variable: Int) -> [Int] {
    guard let part = part(of: variable) else { return [] }
    return part.mentions.rows(of: places[variable]).map { part.rows[$0] }
  }

  /// Whether a variable has an equally good value.
  /// - Parameter minimumPriority: the lowest priority that counts; lower rows are ignored.
  package func isOpen(_ variable: Int, minimumPriority: Int) -> Bool {
    guard let part = part(of: variable), let lowest = part.levels.last else {
      return !system.isParameter(variable)
    }
    return part.isOpen(places[variable], after: .from(level: lowest), minimumPriority: minimumPriority)
  }

  /// Returns the solution without a row, or nil if the row belongs to no part.
  package func without(_ row: Int) -> Changed? { changed(row) { .without(row: $0) } }

  /// Returns the solution if a row took precedence over all others, or nil if the row belongs to no part.
  package func preferring(_ row: Int) -> Changed? { changed(row) { .preferring(row: $0) } }

  /// The solution after a change.
  package struct Changed {
    fileprivate let inquiry: Inquiry
    fileprivate let part: ExaminedPart
    fileprivate let change: ExaminedPart.RowChange

    /// Returns the variables that moved by more than `distance`.
    package func moved(by distance: Double) -> [Int] {
      part.moved(by: distance, after: change).map { part.variables[$0] }
    }

    /// Returns a variable's value after the change.
    package func value(of variable: Int) -> Double {
      contains(variable)
        ? part.value(of: inquiry.places[variable], after: change) : inquiry.values[variable]
    }

    /// Whether a variable has an equally good value after the change.
    package func isOpen(_ variable: Int, minimumPriority: Int) -> Bool {
      contains(variable)
        ? part.isOpen(inquiry.places[variable], after: change, minimumPriority: minimumPriority)
        : inquiry.isOpen(variable, minimumPriority: minimumPriority)
    }

    private func contains(_ variable: Int) -> Bool {
      let place = inquiry.places[variable]
      return part.variables.indices.contains(place) && part.variables[place] == variable
    }
  }

  private func changed(_ row: Int, _ change: (Int) -> ExaminedPart.RowChange) -> Changed? {
    guard let root = parts.part(ofRow: row, in: system) else { return nil }
    let part = examine(root)
    return Changed(inquiry: self, part: part, change: change(rowPlaces[row]))
  }

  private func part(of variable: Int) -> ExaminedPart? {
    system.isParameter(variable) ? nil : examine(parts.part(of: variable))
  }

  private func examine(_ root: Int) -> ExaminedPart {
    if let known = examined[root] { return known }
    let members = parts.members(of: root)
    for (place, variable) in members.variables.enumerated() { places[variable] = place }
    for (place, row) in members.rows.enumerated() { rowPlaces[row] = place }
    let part = ExaminedPart(system, members, values: values, distance: distance, meter, memory)
    examined[root] = part
    return part
  }
}

extension Solver {
  /// Returns the rows that determine a variable's value.
  /// - Parameter distance: the difference up to which two values count as equal.
  package func explain(_ variable: Int, within distance: Double = 0) -> Explanation {
    Inquiry(self, within: distance).explain(variable)
  }
}
