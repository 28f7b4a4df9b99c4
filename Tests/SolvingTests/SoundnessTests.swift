import Basics
import Solving
import TestSupport
import Testing

/// Large constants, fractions that are not exact in binary, long chains, and the limit on work.
@Suite struct SoundnessTests {
  /// Each box is inset by a third of a point on each side from the previous one, starting from a window's width.
  @Test(arguments: [1, 100, 10_000])
  func longChainsOfInsetsAreExact(count: Int) {
    var system = LinearSystem()
    let window = system.addParameter(10_000_000)
    var outer = window
    for _ in 0..<count {
      let left = system.addVariable()
      let width = system.addVariable()
      system.addTerm(1, left)
      system.closeRow(.equal, 1.0 / 3, priority: 1000)
      system.addTerm(1, outer)
      system.addTerm(-1, left)
      system.addTerm(-1, width)
      system.closeRow(.equal, 1.0 / 3, priority: 1000)
      outer = width
    }
    let solver = Solver(system)
    for value in [10_000_000.0, 375, 1e-3] {
      solver.setParameter(window, to: value)
      #expect(solver.solve() == .solved)
      #expect(abs(solver.value(of: outer) - (value - Double(count) * 2 / 3)) < 1e-6)
    }
  }

  /// Widths and heights that follow from each other by 16/9 and 9/16 return to their start.
  @Test(arguments: [2, 1_000, 10_000], [375.0, 1e7])
  func longChainsOfRatiosReturnToTheirStart(count: Int, size: Double) {
    var system = LinearSystem()
    let window = system.addParameter(size)
    var last = window
    for index in 0..<count {
      let next = system.addVariable()
      system.addTerm(1, next)
      system.addTerm(index % 2 == 0 ? -16.0 / 9 : -9.0 / 16, last)
      system.closeRow(.equal, 0, priority: 1000)
      last = next
    }
    let solver = Solver(system)
    #expect(solver.solve() == .solved)
    #expect(abs(solver.value(of: last) - size) < 1e-6)
  }

  /// Optional rows and inequalities along a chain, in one component: x grows by at least 10, the ends are fixed, and
  /// the optional distances of 4 between neighbours are all missed by 6.
  @Test(arguments: [10, 1_000])
  func longCoupledChainsAreExact(count: Int) {
    var system = LinearSystem()
    let first = system.addVariables(count)
    for index in 1..<count {
      for (relation, constant, priority) in [
        (Relation.equal, 4.0, 750), (.greaterThanOrEqual, 10, 1000),
      ] {
        system.addTerm(1, first + index)
        system.addTerm(-1, first + index - 1)
        system.closeRow(relation, constant, priority: priority)
      }
    }
    system.addTerm(1, first)
    system.closeRow(.equal, 1e7, priority: 1000)
    let solver = Solver(system)
    #expect(solver.solve() == .solved)
    for index in 0..<count { #expect(abs(solver.value(of: first + index) - 1e7 - 10 * Double(index)) < 1e-6) }
  }

  /// Rows of every kind around ten million keep an accuracy of a millionth.
  @Test(arguments: 0..<10)
  func largeConstantsKeepTheirAccuracy(block: Int) {
    var shape = RandomSystem.Shape()
    shape.constants = [0, 1e7, 1e7 + 1, -1e7, 20]
    shape.coefficients = [1, 1, 1, -1, -1, 2, -0.5]
    for index in 0..<LongTests.scaled(20) {
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed, shape: shape)
      let expected = DenseSolver(system).values
      let solver = Solver(system)
      solver.solve()
      #expect(!zip(solver.values, expected).contains { abs($0 - $1) > 1e-6 }, "seed \(seed)")
    }
  }

  @Test(arguments: 0..<10)
  func fractionalCoefficientsKeepTheirAccuracy(block: Int) {
    var shape = RandomSystem.Shape()
    shape.coefficients = [1, 1, -1, -1, 1.0 / 3, -1.0 / 3, 16.0 / 9, -16.0 / 9, 0.1]
    shape.constants = [0, 0, 1.0 / 3, 10, 44]
    for index in 0..<LongTests.scaled(20) {
      let seed = UInt64(block * 1_000_000 + index)
      let system = RandomSystem.make(seed: seed, shape: shape)
      let expected = DenseSolver(system).values
      let solver = Solver(system)
      solver.solve()
      #expect(!zip(solver.values, expected).contains { abs($0 - $1) > 1e-6 }, "seed \(seed)")
    }
  }

  @Test func workBeyondTheLimitIsReported() {
    var system = LinearSystem()
    let count = 20
    let first = system.addVariables(count)
    for index in 1..<count {
      system.addTerm(1, first + index)
      system.addTerm(-1, first + index - 1)
      system.closeRow(.equal, 4, priority: 750)
      system.addTerm(1, first + index)
      system.closeRow(.equal, Double(index * index), priority: 749)
    }
    #expect(Solver(system).solve() == .solved)
    let bounded = Solver(system)
    #expect(bounded.solve(WorkMeter(most: 10)) == .workLimit)
    #expect((0..<count).allSatisfy { bounded.value(of: $0).isFinite })
  }
}
