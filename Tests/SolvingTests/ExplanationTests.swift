import Basics
import Solving
import TestSupport
import Testing

@Suite struct ExplanationTests {
  /// Whether the oracle finds that the variable has only this value.
  private static func fixes(_ system: LinearSystem, _ variable: Int, _ value: Double) -> Bool {
    let range = DenseSolver.range(of: variable, in: system)
    return range.upperBound - range.lowerBound < 1e-5 && abs(range.lowerBound - value) < 1e-5
  }

  @Test(arguments: 0..<10)
  func exactlyTheNamedRowsAffectTheValue(block: Int) {
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

  @Test func aValueDeterminedTwiceHasTwoReasons() {
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

/// Questions about all variables of a system share work, and have the same answers as single questions.
@Suite struct InquiryTests {
  @Test(arguments: 0..<4)
  func sharedExplanationsEqualSeparateOnes(block: Int) {
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

  /// Rows of boxes in a column, as in a calendar, with optional sizes.
  private static func boxes(seed: UInt64) -> LinearSystem {
    var random = SeededGenerator(seed: seed)
    var system = LinearSystem()
    let (edge, width) = (system.addParameter(16), system.addParameter(300))
    func row(_ terms: [(Double, Int)], _ relation: Relation, _ constant: Double, _ priority: Int) {
      for (coefficient, variable) in terms { system.addTerm(coefficient, variable) }
      system.closeRow(relation, constant, priority: priority)
    }
    for _ in 0..<Int.random(in: 3...5, using: &random) {
      let lefts = (0..<Int.random(in: 3...6, using: &random)).map { _ in system.addVariable() }
      let widths = lefts.map { _ in system.addVariable() }
      row([(1, lefts[0]), (-1, edge)], .equal, 0, 1000)
      let isFull = Int.random(in: 0..<4, using: &random) > 0
      if let left = lefts.last, let last = widths.last, isFull {
        row([(1, left), (1, last), (-1, width)], .equal, 0, 1000)
      }
      for box in lefts.indices {
        if box > 0 { row([(1, lefts[box]), (-1, lefts[box - 1]), (-1, widths[box - 1])], .equal, 8, 1000) }
        let isEqual = Int.random(in: 0..<5, using: &random) > 0
        if box > 0, isEqual { row([(1, widths[box]), (-1, widths[0])], .equal, 0, 1000) }
        let own = Double(Int.random(in: 5...90, using: &random))
        row([(1, widths[box])], .lessThanOrEqual, own, 250 + box)
        row([(1, widths[box])], .greaterThanOrEqual, own, 750)
      }
    }
    return system
  }

  /// Returns the violations of the required ranks.
  private static func missed(_ system: LinearSystem, _ value: (Int) -> Double) -> [Double] {
    system.violations(of: (0..<system.variableCount).map(value))
      .filter { $0.priority >= LinearSystem.required }.map(\.amount)
  }

  /// Only rows affected by a change are solved again.
  @Test(arguments: 0..<8)
  func partialSolvesEqualCompleteSolves(seed: UInt64) {
    var system = Self.boxes(seed: seed)
    // One part, like the boxes of a screen: a width shared by all as far as possible.
    for variable in 2..<system.variableCount { system.addTerm(variable % 2 == 0 ? 1 : -1, variable) }
    system.closeRow(.lessThanOrEqual, 1_000, priority: 200)
    let solver = Solver(system)
    solver.solve()
    let inquiry = Inquiry(solver)
    for row in 0..<system.rowCount {
      var rest = system
      rest.remove(row)
      let without = Solver(rest)
      without.solve()
      var first = system
      first.setPriority(row, to: LinearSystem.highestPriority)
      let preferring = Solver(first)
      preferring.solve()
      guard let left = inquiry.without(row), let preferred = inquiry.preferring(row) else { continue }
      for variable in 0..<system.variableCount {
        #expect(
          abs(left.value(of: variable) - without.value(of: variable)) < 1e-6, "\(seed), \(row), \(variable)")
      }
      let cost = Self.missed(first) { preferred.value(of: $0) }
      let least = Self.missed(first) { preferring.value(of: $0) }
      #expect(zip(cost, least).allSatisfy { abs($0 - $1) < 1e-6 }, "\(seed), \(row): \(cost), \(least)")
    }
  }

  /// Views of equal width, one after the other between two edges: in separate questions, each would be tried with every
  /// row of the others.
  @Test func workGrowsLinearlyWithTheRows() {
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
