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
  func smallSystemsGetTheBestCorner(block: Int) {
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
  func randomSystemsGetTheDenseSolversValues(block: Int) {
    for index in 0..<LongTests.scaled(100) {
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed)
      Self.compare(system, DenseSolver(system).values, seed)
    }
  }

  /// Fewer distinct numbers, so that rows meet in the same points; longer rows; more of everything.
  @Test(arguments: 0..<10)
  func crowdedSystemsGetTheDenseSolversValues(block: Int) {
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
}
