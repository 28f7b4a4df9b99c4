import Solving
import TestSupport
import Testing

@Suite struct UndeterminedTests {
  @Test(arguments: 0..<20)
  func undeterminedVariablesMatchTheReferenceSolver(block: Int) {
    var open = 0
    for index in 0..<LongTests.scaled(25) {
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed)
      let solver = Solver(system)
      guard solver.solve() == .solved else { continue }
      let flags = solver.undeterminedVariables()
      open += flags.contains(true) ? 1 : 0
      let parameters = Set(system.parameterValues.map(\.variable))
      for variable in 0..<system.variableCount where !parameters.contains(variable) {
        #expect(
          flags[variable] == DenseSolver.isUndetermined(variable, in: system),
          "seed \(seed), variable \(variable)")
      }
    }
    #expect(open > 0)
  }

  @Test func variablesThatMoveTogetherAreUndeterminedTogether() {
    var system = LinearSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    let z = system.addVariable()
    system.addTerm(1, y)
    system.addTerm(-2, x)
    system.closeRow(.equal, 4, priority: 1000)
    system.addTerm(1, z)
    system.closeRow(.equal, 7, priority: 1000)
    let solver = Solver(system)
    solver.solve()
    #expect(solver.undeterminedVariables() == [true, true, false])
    #expect(Array(solver.values) == [0, 4, 7])
  }
}
