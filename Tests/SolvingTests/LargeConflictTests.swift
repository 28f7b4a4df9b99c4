import Solving
import TestSupport
import Testing

/// Conflicts in parts so large that their basis is factorised, and the first vertex consists of met rows.
@Suite struct LargeConflictTests {
  private static func make(seed: UInt64) -> LinearSystem {
    var shape = RandomSystem.Shape()
    shape.variables = 85...110
    shape.rows = 100...170
    shape.requiredShare = 0.6
    return RandomSystem.make(seed: seed, shape: shape)
  }

  @Test(arguments: 0..<5)
  func valuesEqualTheReferenceSolversAndConflictsAreMinimal(block: Int) {
    var conflicting = 0
    for index in 0..<LongTests.scaled(2, by: 10) {
      let seed = UInt64(block * 1000 + index)
      let system = Self.make(seed: seed)
      let solver = Solver(system)
      let outcome = solver.solve()
      #expect(outcome != .workLimit)
      let fresh = DenseSolver(system)
      #expect(!zip(solver.values, fresh.values).contains { abs($0 - $1) > 1e-6 }, "seed \(seed)")
      for conflict in solver.conflicts() {
        conflicting += 1
        #expect(!Self.canBeMet(conflict.rows, of: system), "seed \(seed)")
        for row in conflict.rows {
          #expect(Self.canBeMet(conflict.rows.filter { $0 != row }, of: system), "seed \(seed), row \(row)")
        }
      }
    }
    #expect(conflicting > 0)
  }

  private static func canBeMet(_ rows: [Int], of system: LinearSystem) -> Bool {
    var part = system
    let kept = Set(rows)
    for row in 0..<part.rowCount where !kept.contains(row) { part.remove(row) }
    return Solver(part).solve() == .solved
  }
}
