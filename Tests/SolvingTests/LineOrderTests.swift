import Solving
import TestSupport
import Testing

/// The order of lines does not change a value.
@Suite struct LineOrderTests {
  @Test(arguments: 0..<10)
  func shuffledLinesGiveTheSameValues(block: Int) throws {
    for index in 0..<LongTests.scaled(20) {
      let seed = UInt64(block * 1_000_000 + index)
      var shape = RandomSystem.Shape()
      if seed % 2 == 0 {
        shape.variables = 4...12
        shape.rows = 6...30
      }
      let system = RandomSystem.make(seed: seed, shape: shape)
      let names = (0..<system.variableCount).map { "v\($0)" }
      let lines = SystemText.print(system, names: names).split(separator: "\n").map(String.init)
      var random = SeededGenerator(seed: seed)
      let declarations = lines.filter { $0.hasPrefix("var ") }.shuffled(using: &random)
      let rest = lines.dropFirst().dropLast().filter { !$0.hasPrefix("var ") }.shuffled(using: &random)
      let shuffled = try SystemFile(
        parsing: ([lines[0]] + declarations + rest + ["end"]).joined(separator: "\n"))
      let solver = Solver(system)
      let other = Solver(shuffled.system)
      #expect(solver.solve() == other.solve())
      for (place, name) in shuffled.names.enumerated() {
        let variable = try #require(names.firstIndex(of: name))
        #expect(
          abs(solver.value(of: variable) - other.value(of: shuffled.variables[place])) < 1e-6,
          "seed \(seed), \(name)")
      }
    }
  }
}
