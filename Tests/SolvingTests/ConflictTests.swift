import Solving
import TestSupport
import Testing

@Suite struct ConflictTests {
  private static func isFeasible(_ system: LinearSystem, _ rows: [Int]) -> Bool {
    let violations = DenseSolver(system.with(rows: rows)).violations
    return violations.allSatisfy { $0.priority < LinearSystem.required || $0.amount < 1e-6 }
  }

  /// Each set is a conflict, and is none without any one of its rows; without the rows given up nothing conflicts.
  @Test(arguments: 0..<20)
  func conflictSetsAreMinimal(block: Int) {
    var conflicting = 0
    for index in 0..<LongTests.scaled(40) {
      var shape = RandomSystem.Shape()
      shape.requiredShare = 0.8
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed, shape: shape)
      let solver = Solver(system)
      let outcome = solver.solve()
      let conflicts = solver.conflicts()
      let required = (0..<system.rowCount).filter { system.priority(of: $0) >= LinearSystem.required }
      #expect(conflicts.isEmpty == Self.isFeasible(system, required), "seed \(seed)")
      #expect(conflicts.isEmpty == (outcome == .solved), "seed \(seed)")
      for conflict in conflicts {
        conflicting += 1
        #expect(conflict.rows.contains(conflict.broken), "seed \(seed)")
        #expect(!Self.isFeasible(system, conflict.rows), "seed \(seed): \(conflict)")
        for row in conflict.rows {
          #expect(
            Self.isFeasible(system, conflict.rows.filter { $0 != row }), "seed \(seed): \(conflict), \(row)")
        }
      }
      let broken = Set(conflicts.map(\.broken))
      #expect(Self.isFeasible(system, required.filter { !broken.contains($0) }), "seed \(seed)")
    }
    #expect(conflicting > 0)
  }
}
