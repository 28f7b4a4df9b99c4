import Solving
import TestSupport
import Testing

/// Edits on a solved system give what a fresh solver gives.
@Suite struct IncrementalTests {
  @Test(arguments: 0..<20)
  func parametersChangedOneAfterTheOther(block: Int) {
    for index in 0..<LongTests.scaled(60) {
      let seed = UInt64(block * 1_000_000 + index)
      var shape = RandomSystem.Shape()
      if seed % 3 == 0 {
        shape.variables = 4...12
        shape.rows = 6...30
      }
      var system = RandomSystem.make(seed: seed, shape: shape)
      guard !system.parameterValues.isEmpty else { continue }
      var random = SeededGenerator(seed: seed)
      let solver = Solver(system)
      solver.solve()
      for step in 0..<6 {
        let parameter = random.pick(system.parameterValues).variable
        let value = Double(random.pick([0, 10, 50, 320, 375, 768]))
        system.setParameter(parameter, to: value)
        solver.setParameter(parameter, to: value)
        let outcome = solver.solve()
        let fresh = DenseSolver(system)
        #expect(outcome != .workLimit)
        if zip(solver.values, fresh.values).contains(where: { abs($0 - $1) > 1e-6 }) {
          Issue.record("seed \(seed), step \(step): \(Array(solver.values)) instead of \(fresh.values)")
          break
        }
      }
    }
  }
}
