import Solving
import TestSupport
import Testing

@Suite struct UndeterminedTests {
  @Test(arguments: 0..<20)
  func variablesAndExamplesAreTheOracles(block: Int) {
    var open = 0
    for index in 0..<LongTests.scaled(25) {
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed)
      let solver = Solver(system)
      guard solver.solve() == .solved else { continue }
      let flags = solver.undeterminedVariables()
      let parameters = Set(system.parameterValues.map(\.variable))
      for variable in 0..<system.variableCount where !parameters.contains(variable) {
        #expect(
          flags[variable] == DenseSolver.isUndetermined(variable, in: system),
          "seed \(seed), variable \(variable)")
      }
      let best = Violations.byPriority(of: Array(solver.values), in: system).map(\.amount)
      for direction in solver.undetermined() {
        open += 1
        #expect(direction.examples.count == 2)
        for example in direction.examples {
          let cost = Violations.byPriority(of: example, in: system).map(\.amount)
          #expect(zip(cost, best).allSatisfy { abs($0 - $1) < 1e-6 }, "seed \(seed): \(direction)")
        }
        let step =
          direction.examples[1][direction.members[0].variable]
          - direction.examples[0][direction.members[0].variable]
        for variable in 0..<system.variableCount {
          let change = direction.examples[1][variable] - direction.examples[0][variable]
          let ratio = direction.members.first { $0.variable == variable }?.ratio ?? 0
          #expect(abs(change - ratio * step) < 1e-5, "seed \(seed): \(direction)")
        }
      }
    }
    #expect(open > 0)
  }

  @Test func independentFreedomsAreDirectionsOfTheirOwn() {
    var system = LinearSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    system.term(1, x)
    system.term(1, y)
    system.close(.lessThanOrEqual, 10, priority: 1000)
    for variable in [x, y] {
      system.term(1, variable)
      system.close(.greaterThanOrEqual, 0, priority: 1000)
    }
    let solver = Solver(system)
    solver.solve()
    #expect(solver.undetermined().count == 2)
  }

  @Test func variablesThatMoveTogetherAreOneDirection() {
    var system = LinearSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    system.term(1, y)
    system.term(-2, x)
    system.close(.equal, 4, priority: 1000)
    let solver = Solver(system)
    solver.solve()
    let directions = solver.undetermined()
    #expect(directions.count == 1)
    #expect(directions.first?.members.map(\.variable) == [x, y])
    #expect(directions.first?.members.map(\.ratio) == [1, 2])
    #expect(solver.value(of: x) == 0 && solver.value(of: y) == 4)
  }
}
