import Solving
import TestSupport
import Testing

@Suite struct OracleAgreementTests {
  @Test(arguments: 0..<20)
  func randomSystemsGetTheOraclesValues(block: Int) {
    for index in 0..<LongTests.scaled(100) {
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed)
      let oracle = DenseSolver(system)
      let solver = Solver(system)
      let outcome = solver.solve()
      #expect(outcome != .workLimit, "seed \(seed)")
      let values = Array(solver.values)
      let differs = zip(values, oracle.values).contains { abs($0 - $1) > 1e-6 }
      if differs { Issue.record("seed \(seed): \(values) instead of \(oracle.values)") }
    }
  }
}
