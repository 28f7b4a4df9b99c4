import Solving
import TestSupport
import Testing

@Suite struct SystemTextTests {
  @Test(arguments: 0..<200)
  func printedSystemsRoundTrip(seed: Int) throws {
    let system = RandomSystem.make(seed: UInt64(seed))
    let names = (0..<system.variableCount).map { "view\($0).w" }
    let text = SystemText.print(system, names: names)
    let read = try SystemFile(parsing: text)
    #expect(read.names == names)
    #expect(SystemText.print(read.system, names: names) == text)
  }

  @Test(arguments: 0..<100)
  func printedPrioritiesKeepTheOrderOfRanks(seed: Int) throws {
    var shape = RandomSystem.Shape()
    shape.priorities = [1, 2, 3, 750, 998, 999]
    shape.implicitShare = 0.5
    let system = RandomSystem.make(seed: UInt64(seed), shape: shape)
    let names = (0..<system.variableCount).map { "view\($0).w" }
    let read = try SystemFile(parsing: SystemText.print(system, names: names)).system
    let optional = (0..<read.rowCount).filter { read.priority(of: $0) < LinearSystem.required }
    for first in optional {
      for second in optional {
        #expect(
          (system.level(of: first) < system.level(of: second))
            == (read.level(of: first) < read.level(of: second)))
      }
    }
  }

  @Test func staysAndEditsBecomeRows() throws {
    let text = try SystemFile(
      parsing: """
        sizewise-constraints 1
        # a comment
        var x
        stay 250 x 5
        edit 999 x 7
        set x 9
        end
        """)
    let solver = Solver(text.system)
    solver.solve()
    #expect(solver.value(of: text.variables[0]) == 7)
    for edit in text.steps[0] { solver.setParameter(edit.variable, to: edit.value) }
    solver.solve()
    #expect(solver.value(of: text.variables[0]) == 9)
  }

  @Test(arguments: [
    ("var x", 1, "the first line must be 'sizewise-constraints 1'"),
    ("sizewise-constraints 2", 1, "unknown version, expected 1"),
    ("sizewise-constraints 1\nvar x\nvar x", 3, "'x' is declared twice"),
    ("sizewise-constraints 1\nvar x\ncon 1000 == 1 1 y", 3, "'y' is not declared"),
    ("sizewise-constraints 1\nvar x\ncon 1000 = 1 1 x", 3, "'=' is not a relation, expected ==, <= or >="),
    ("sizewise-constraints 1\nvar x\ncon 0 == 1 1 x", 3, "'0' is not a priority, expected 1 to 1000"),
    ("sizewise-constraints 1\nvar x\ncon 1000 == nan 1 x", 3, "'nan' is not a number"),
    ("sizewise-constraints 1\n\nwhat", 3, "unknown word 'what', expected var, con, stay, edit, set or end"),
  ])
  func mistakesAreReportedWithTheirLine(text: String, line: Int, message: String) {
    #expect(throws: SystemFile.Failure(line: line, message: message)) { try SystemFile(parsing: text) }
  }
}
