import Basics

/// A minimal set of required rows that contradict each other: removing any one of them makes the rest satisfiable.
package struct Conflict: Sendable, Hashable {
  /// The row numbers of the set, ascending.
  package var rows: [Int]
  /// The member that the solution violates.
  package var broken: Int
}

extension Conflict {
  /// Finds one minimal conflict for each violated row that the rows accepted before it rule out.
  ///
  /// Rows are tried one at a time, against the consistent set accepted so far. Minimising the violation of one more row
  /// either succeeds, and the row is accepted, or ends at a vertex where the row is a linear combination of tight ones.
  /// Tight rows are independent, so this combination is unique, and removing any of its rows makes the rest consistent.
  static func find(_ system: LinearSystem, solution: UnsafePointer<Double>, _ meter: WorkMeter?) -> [Conflict]
  {
    let parts = Parts(system)
    var missed: [Int: [Int]] = [:]
    var conflicts: [Conflict] = []
    for row in 0..<system.rowCount where Violations.missesRequired(row, of: solution, in: system) {
      if let part = parts.part(ofRow: row, in: system) {
        missed[part, default: []].append(row)
      } else {
        conflicts.append(Conflict(rows: [row], broken: row))
      }
    }
    for (part, rows) in missed.sorted(by: { $0.key < $1.key }) where meter?.isSpent != true {
      conflicts += find(system, parts.members(of: part), missed: rows, solution, meter)
    }
    return conflicts.sorted { ($0.broken, $0.rows.count) < ($1.broken, $1.rows.count) }
  }

  private static func find(
    _ system: LinearSystem, _ part: (variables: [Int], rows: [Int]), missed: [Int],
    _ solution: UnsafePointer<Double>, _ meter: WorkMeter?
  ) -> [Conflict] {
    let memory = Arena(bytes: 1 << 16)
    defer { memory.destroy() }
    let work = SolveWork(memory, most: meter?.left ?? .max)
    defer { meter?.spend(work.spent) }
    let required = part.rows.filter { system.rows[$0].level >= Int16(LinearSystem.required) }
    var unreduced = UnreducedPart(system, (part.variables, required), values: solution, memory, work)
    let place = Dictionary(uniqueKeysWithValues: required.enumerated().map { ($0.element, $0.offset) })
    let isMissed = Set(missed)
    for (index, row) in required.enumerated() {
      if isMissed.contains(row) {
        unreduced.simplex.retire(index)
      } else {
        unreduced.keep(index, system.rows[row].relation)
      }
    }
    unreduced.simplex.reorder()
    unreduced.simplex.holdByMetRows()
    unreduced.simplex.minimise()
    var conflicts: [Conflict] = []
    let order = missed.sorted {
      (-Int(system.rows[$0].level), $0) < (-Int(system.rows[$1].level), $1)
    }
    for row in order {
      guard let index = place[row] else { continue }
      unreduced.tryOut(index, system.rows[row].relation)
      unreduced.simplex.approachHard(row: index)
      if unreduced.simplex.cost(of: index) <= Tolerance.required {
        unreduced.keep(index, system.rows[row].relation)
        unreduced.simplex.reorder()
      } else {
        let support = unreduced.simplex.support(of: index).map { required[$0] }
        conflicts.append(Conflict(rows: (support + [row]).sorted(), broken: row))
        unreduced.simplex.retire(index)
        unreduced.simplex.reorder()
      }
    }
    return conflicts
  }
}

extension UnreducedPart {
  private static var kept: Int { 2 }
  private static var tried: Int { 1 }

  /// Makes a row binding, at a level above the row being tried.
  mutating func keep(_ index: Int, _ relation: Relation) { set(index, relation, level: Self.kept) }

  mutating func tryOut(_ index: Int, _ relation: Relation) { set(index, relation, level: Self.tried) }

  private mutating func set(_ index: Int, _ relation: Relation, level: Int) {
    let cost = relation.costs
    simplex.setCost(index, level: level, below: cost.below, above: cost.above)
    simplex.reorder()
  }
}
