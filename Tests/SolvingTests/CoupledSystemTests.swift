import Solving
import TestSupport
import Testing

@Suite struct CoupledSystemTests {
  private static let widths = [375.0, 320, 1024, 507, 0, 375, 381.5, 1000, 322, 44, 376, 1024]

  @Test(arguments: CoupledSystem.allCases, [1, 2, 7])
  func valuesEqualTheReferenceSolvers(kind: CoupledSystem, count: Int) {
    var (system, window) = kind.make(count)
    let solver = Solver(system)
    for width in Self.widths {
      system.setParameter(window, to: width)
      solver.setParameter(window, to: width)
      solver.solve()
      let expected = DenseSolver(system).values
      let differs = zip(solver.values, expected).contains { abs($0 - $1) > 1e-6 }
      #expect(!differs, "width \(width): \(Array(solver.values)) instead of \(expected)")
    }
  }

  /// Systems so large that the basis of a group is factorised.
  @Test(arguments: CoupledSystem.allCases)
  func editsMatchAFreshSolver(kind: CoupledSystem) {
    var (system, window) = kind.make(130)
    let solver = Solver(system)
    for width in Self.widths {
      system.setParameter(window, to: width)
      solver.setParameter(window, to: width)
      let outcome = solver.solve()
      let fresh = Solver(system)
      #expect(fresh.solve() == outcome)
      #expect(!zip(solver.values, fresh.values).contains { abs($0 - $1) > 1e-6 }, "width \(width)")
    }
  }

  @Test(arguments: CoupledSystem.separate)
  func workGrowsWithTheRows(kind: CoupledSystem) {
    let works = [100, 400].map { count in
      let solver = Solver(kind.make(count).system)
      #expect(solver.solve() == .solved)
      return solver.work
    }
    #expect(works[1] <= 5 * works[0], "\(works)")
  }
}
