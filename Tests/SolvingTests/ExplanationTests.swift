import Solving
import TestSupport
import Testing

@Suite struct ExplanationTests {
  /// Whether the variable has the value and no other, by the oracle.
  private static func fixes(_ system: LinearSystem, _ variable: Int, _ value: Double) -> Bool {
    let range = DenseSolver.range(of: variable, in: system)
    return range.upperBound - range.lowerBound < 1e-5 && abs(range.lowerBound - value) < 1e-5
  }

  @Test(arguments: 0..<10)
  func namedRowsMatterAndNoOthers(block: Int) {
    for index in 0..<LongTests.scaled(4) {
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed)
      let solver = Solver(system)
      solver.solve()
      let parameters = Set(system.parameterValues.map(\.variable))
      for variable in 0..<system.variableCount where !parameters.contains(variable) {
        let explanation = solver.explain(variable)
        let value = solver.value(of: variable)
        #expect(explanation.isDetermined == Self.fixes(system, variable, value), "seed \(seed), \(variable)")
        guard explanation.isDetermined else { continue }
        for row in 0..<system.rowCount {
          #expect(
            explanation.necessary.contains(row) != Self.fixes(system.without(row), variable, value),
            "seed \(seed), variable \(variable), row \(row)")
        }
        for reason in explanation.reasons {
          #expect(Set(reason).isSuperset(of: explanation.necessary))
          #expect(
            Self.fixes(system.with(rows: reason.sorted()), variable, value),
            "seed \(seed), \(variable): \(reason)")
          for row in reason where !explanation.necessary.contains(row) {
            #expect(!Self.fixes(system.with(rows: reason.filter { $0 != row }.sorted()), variable, value))
          }
        }
      }
    }
  }

  @Test func aValueFixedTwiceHasTwoReasons() {
    var system = LinearSystem()
    let x = system.addVariable()
    for _ in 0..<2 {
      system.addTerm(1, x)
      system.closeRow(.equal, 5, priority: 1000)
    }
    let solver = Solver(system)
    solver.solve()
    let explanation = solver.explain(x)
    #expect(explanation.necessary.isEmpty)
    #expect(Set(explanation.reasons) == [[0], [1]])
  }
}

/// Questions about all variables of a system share what they have in common, and answer the same.
@Suite struct InquiryTests {
  @Test(arguments: 0..<4)
  func whatIsSharedAnswersTheSame(block: Int) {
    for index in 0..<LongTests.scaled(4) {
      let system = RandomSystem.make(seed: UInt64(block * 1_000_000 + index))
      let solver = Solver(system)
      solver.solve()
      let inquiry = Inquiry(solver)
      for variable in 0..<system.variableCount {
        #expect(inquiry.explain(variable) == solver.explain(variable), "\(block) \(index) \(variable)")
      }
      for row in 0..<system.rowCount {
        guard let changed = inquiry.without(row) else { continue }
        var rest = system
        rest.remove(row)
        let other = Solver(rest)
        other.solve()
        for variable in 0..<system.variableCount {
          #expect(abs(changed.value(of: variable) - other.value(of: variable)) < 1e-6)
        }
      }
    }
  }

  /// Views as wide as each other, one after the other between two edges: asked one by one, each would be tried with every
  /// row of the others.
  @Test func workGrowsWithTheRowsAndNotWithTheirSquare() {
    func work(_ count: Int) -> Int {
      var system = LinearSystem()
      let first = system.addVariables(2 * count)
      for index in 0..<count {
        let (left, width) = (first + 2 * index, first + 2 * index + 1)
        system.addTerm(1, left)
        if index > 0 {
          system.addTerm(-1, left - 2)
          system.addTerm(-1, width - 2)
        }
        system.closeRow(.equal, 0, priority: 1000)
        system.addTerm(1, width)
        if index > 0 { system.addTerm(-1, width - 2) }
        system.closeRow(.equal, index == 0 ? 10 : 0, priority: 1000)
        system.addTerm(1, width)
        system.closeRow(.lessThanOrEqual, 5, priority: 250)
      }
      let solver = Solver(system)
      solver.solve()
      let meter = WorkMeter()
      let inquiry = Inquiry(solver, meter)
      for variable in 0..<system.variableCount { _ = inquiry.explain(variable) }
      return meter.spent
    }
    let (few, many) = (work(20), work(80))
    #expect(many < 30 * few, "\(few) \(many)")
  }
}
