import Solving
import TestSupport
import Testing

/// Three solvers that share no code: vertices by brute force, the dense simplex, the structured one.
@Suite struct OracleAgreementTests {
  private static func compare(_ system: LinearSystem, _ expected: [Double], _ seed: UInt64) {
    let solver = Solver(system)
    #expect(solver.solve() != .workLimit, "seed \(seed)")
    let values = Array(solver.values)
    let differs = zip(values, expected).contains { abs($0 - $1) > 1e-6 }
    if differs { Issue.record("seed \(seed): \(values) instead of \(expected)") }
  }

  @Test(arguments: 0..<20)
  func smallSystemsGetTheOptimalVertex(block: Int) {
    var shape = RandomSystem.Shape()
    shape.variables = 1...3
    shape.rows = 1...8
    for index in 0..<LongTests.scaled(15) {
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed, shape: shape)
      let expected = BruteForce.values(system)
      Self.compare(system, expected, seed)
      let dense = DenseSolver(system).values
      #expect(!zip(dense, expected).contains { abs($0 - $1) > 1e-6 }, "seed \(seed): \(dense), dense")
    }
  }

  @Test(arguments: 0..<20)
  func randomSystemsMatchTheDenseSolver(block: Int) {
    for index in 0..<LongTests.scaled(100) {
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed)
      Self.compare(system, DenseSolver(system).values, seed)
    }
  }

  /// Fewer distinct numbers, so that rows meet in the same points; longer rows; more of everything.
  @Test(arguments: 0..<10)
  func crowdedSystemsMatchTheDenseSolver(block: Int) {
    var shape = RandomSystem.Shape()
    shape.variables = 4...14
    shape.rows = 8...40
    shape.longestRow = 5
    shape.constants = [0, 0, 0, 10]
    shape.requiredShare = 0.2
    for index in 0..<LongTests.scaled(10) {
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed, shape: shape)
      Self.compare(system, DenseSolver(system).values, seed)
    }
  }

  /// Neighbouring priorities, some of them shared by authored and implicit rows.
  @Test(arguments: 0..<10)
  func ranksOrderRowsOfOnePriority(block: Int) {
    var shape = RandomSystem.Shape()
    shape.rows = 4...20
    shape.priorities = [1, 2, 3, 998, 999]
    shape.implicitShare = 0.5
    for index in 0..<LongTests.scaled(30) {
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed, shape: shape)
      Self.compare(system, DenseSolver(system).values, seed)
    }
  }

  @Test func anImplicitRowYieldsToAnAuthoredOneOfItsPriority() {
    for (authored, implicit, expected) in [
      (1, 1, 10.0), (1, 2, 20), (2, 1, 10), (999, 999, 10), (50, 51, 20),
    ] {
      var system = LinearSystem()
      let x = system.addVariable()
      system.addTerm(1, x)
      system.closeRow(.equal, 20, priority: implicit, rank: .implicit)
      system.addTerm(1, x)
      system.closeRow(.equal, 10, priority: authored)
      let solver = Solver(system)
      #expect(solver.solve() == .solved)
      #expect(solver.value(of: x) == expected, "\(authored) and \(implicit)")
      #expect(system.priority(of: 0) == implicit && system.priority(of: 1) == authored)
    }
  }
}
