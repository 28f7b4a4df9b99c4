/// Counts what explanations cost, as a number that does not depend on the machine: units of `Solver.work`, of which a second
/// has about sixty million.
package final class WorkMeter {
  package let most: Int
  package fileprivate(set) var spent = 0

  package init(most: Int = .max) { self.most = most }

  package var isSpent: Bool { spent >= most }

  package func spend(_ work: Int) { spent += work }
}

/// Asks why variables of one solved system have their values, and what would become of them. Questions about many variables
/// share what they have in common, so all of them together cost little more than the hardest ones.
package final class Inquiry {
  private let system: LinearSystem
  private let values: UnsafeBufferPointer<Double>
  private let solver: Solver
  private let distance: Double
  private let meter: WorkMeter
  private let parts: Parts
  private var examined: [Int: ExaminedPart] = [:]
  /// By variable: its number in its part.
  private var places: [Int]
  /// By row: its number in its part.
  private var rowPlaces: [Int]

  /// - Parameters:
  ///   - solver: solved, and not changed while questions are asked.
  ///   - distance: values so far apart are the same.
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

  /// The rows that make the variable's value what it is.
  package func explain(_ variable: Int) -> Explanation {
    guard !system.isParameter(variable), let part = part(of: variable) else {
      return Explanation(
        variable: variable, value: values[variable], isDetermined: system.isParameter(variable),
        necessary: [], reasons: [])
    }
    return part.explanation(of: places[variable])
  }

  /// The rows that mention a variable, in ascending order.
  package func rows(of variable: Int) -> [Int] {
    guard let part = part(of: variable) else { return [] }
    return part.mentions.rows(of: places[variable]).map { part.rows[$0] }
  }

  /// Whether a variable has another value that is as good.
  /// - Parameter minimumPriority: rows below it do not count.
  package func isOpen(_ variable: Int, minimumPriority: Int) -> Bool {
    guard let part = part(of: variable), let lowest = part.levels.last else {
      return !system.isParameter(variable)
    }
    return part.isOpen(places[variable], after: .from(level: lowest), minimumPriority: minimumPriority)
  }

  /// What becomes of one row's part when the row is taken out.
  package func without(_ row: Int) -> Changed? { changed(row) { .without(row: $0) } }

  /// What becomes of one row's part when the row comes before all others.
  package func preferring(_ row: Int) -> Changed? { changed(row) { .preferring(row: $0) } }

  /// The values after a change.
  package struct Changed {
    fileprivate let inquiry: Inquiry
    fileprivate let part: ExaminedPart
    fileprivate let change: ExaminedPart.Change

    /// The variables that have moved by more than a distance.
    package func moved(by distance: Double) -> [Int] {
      part.moved(by: distance, after: change).map { part.variables[$0] }
    }

    package func value(of variable: Int) -> Double {
      contains(variable)
        ? part.value(of: inquiry.places[variable], after: change) : inquiry.values[variable]
    }

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

  private func changed(_ row: Int, _ change: (Int) -> ExaminedPart.Change) -> Changed? {
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
    let part = ExaminedPart(system, members, values: values, distance: distance, meter)
    examined[root] = part
    return part
  }
}

extension Solver {
  /// The rows that make the variable's value what it is, give or take a `distance`.
  package func explain(_ variable: Int, within distance: Double = 0) -> Explanation {
    Inquiry(self, within: distance).explain(variable)
  }
}
