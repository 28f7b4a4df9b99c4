import Solving
import TestSupport
import Testing
import Glibc
@Suite struct ZDebug {
  @Test func debug() {
    guard let text = getenv("SEED").map({ String(cString: $0) }), let seed = UInt64(text) else { return }
      var shape = RandomSystem.Shape()
      if seed % 3 == 0 {
        shape.variables = 4...12
        shape.rows = 6...30
      }
      var system = RandomSystem.make(seed: seed, shape: shape)
      var random = SeededGenerator(seed: seed)
      let solver = Solver(system)
      print(solver.solve(), Array(solver.values))
      for step in 0..<6 {
        let parameter = random.pick(system.parameterValues).variable
        let value = Double(random.pick([0, 10, 50, 320, 375, 768]))
        system.setParameter(parameter, to: value)
        solver.setParameter(parameter, to: value)
        let outcome = solver.solve()
        let fresh = DenseSolver(system)
        if zip(solver.values, fresh.values).contains(where: { abs($0 - $1) > 1e-6 }) {
          solver.debugDump()
          let f = Solver(system)
          let o = f.solve()
          print(SystemText.print(system, names: (0..<system.variableCount).map { "x\($0)" }))
          print("step", step, outcome, Array(solver.values), Violations.byPriority(of: Array(solver.values), in: system))
          print("fresh", o, Array(f.values), Violations.byPriority(of: Array(f.values), in: system))
          print("oracle", fresh.finished, fresh.values, fresh.violations)
          return
        }
      }
  }
}
