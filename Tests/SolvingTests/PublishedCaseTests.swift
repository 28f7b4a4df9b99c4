import Solving
import TestSupport
import Testing

@Suite struct PublishedCaseTests {
  @Test(arguments: PublishedCase.all)
  func valuesMatchPublishedCases(published: PublishedCase) throws {
    let text = try SystemFile(parsing: "sizewise-constraints 1\n" + published.lines)
    let solver = Solver(text.system)
    #expect(published.states.count == text.steps.count + 1)
    for (number, state) in published.states.enumerated() {
      if number > 0 {
        for edit in text.steps[number - 1] { solver.setParameter(edit.variable, to: edit.value) }
      }
      #expect(solver.solve() == .solved)
      for (name, value) in state {
        let place = try #require(text.names.firstIndex(of: name))
        #expect(abs(solver.value(of: text.variables[place]) - value) < 1e-9, "\(name) in state \(number)")
      }
    }
  }

  /// Contradictory rows, and the minimal sets by row index.
  @Test(arguments: [
    (["con 1000 == 10 1 x", "con 1000 == 5 1 x"], [[0, 1]]),
    (["con 1000 >= 10 1 x", "con 1000 <= 5 1 x", "con 1000 <= 50 1 x"], [[0, 1]]),
    (
      [
        "con 1000 >= 10 1 w", "con 1000 >= 0 1 x -1 w", "con 1000 >= 0 1 y -1 x", "con 1000 >= 0 1 z -1 y",
        "con 1000 <= 4 1 z",
      ], [[0, 1, 2, 3, 4]]
    ),
    // Both the chain and the bound conflict with the maximum of z.
    (
      ["con 1000 >= 10 1 x", "con 1000 >= 0 1 z -1 x", "con 1000 >= 8 1 z", "con 1001 <= 4 1 z"],
      [[0, 1, 3], [2, 3]]
    ),
  ])
  func contradictionsHaveMinimalConflicts(rows: [String], sets: [[Int]]) throws {
    let text = try SystemFile(
      parsing: "sizewise-constraints 1\nvar w\nvar x\nvar y\nvar z\n" + rows.joined(separator: "\n"))
    let solver = Solver(text.system)
    #expect(solver.solve() == .infeasible)
    #expect(Set(solver.conflicts().map(\.rows)) == Set(sets))
  }
}
