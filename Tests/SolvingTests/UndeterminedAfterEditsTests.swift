import Solving
import TestSupport
import Testing

/// The ambiguous variables after edits are those of a fresh solver.
@Suite struct UndeterminedAfterEditsTests {
  @Test(arguments: 0..<10)
  func undeterminedVariablesAreExactAfterEdits(block: Int) {
    for index in 0..<LongTests.scaled(12) {
      let seed = UInt64(block * 1_000_000 + index)
      var shape = RandomSystem.Shape()
      shape.variables = 4...12
      shape.rows = 6...24
      shape.requiredShare = 0.15
      let solver = Solver(RandomSystem.make(seed: seed, shape: shape))
      guard let parameter = solver.system.parameterValues.first?.variable else { continue }
      solver.solve()
      var random = SeededGenerator(seed: seed)
      for step in 0..<12 {
        solver.setParameter(parameter, to: Double(Int.random(in: -10...40, using: &random)) * 10)
        guard solver.solve() == .solved else { continue }
        let fresh = Solver(solver.system)
        fresh.solve()
        #expect(
          solver.undeterminedVariables() == fresh.undeterminedVariables(), "seed \(seed), step \(step)")
      }
    }
  }
}
