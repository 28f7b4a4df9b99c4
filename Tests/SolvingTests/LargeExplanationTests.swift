import Solving
import TestSupport
import Testing

/// Explanations in parts too large to try every row: named rows matter, and no others do.
@Suite struct LargeExplanationTests {
  private struct Column {
    var system = LinearSystem()
    /// For each cell: its top, the heights of title and body, the body's top, its height.
    var cells: [[Int]] = []

    init(_ count: Int) {
      for index in 0..<count {
        let cell = (0..<5).map { _ in system.addVariable() }
        if let above = cells.last {
          add([(1, cell[0]), (-1, above[0]), (-1, above[4])], .equal, 8, 1000)
        } else {
          add([(1, cell[0])], .equal, 16, 1000)
        }
        let size = 14 + Double(index % 5) * 6
        add([(1, cell[1])], .lessThanOrEqual, size, 251)
        add([(1, cell[1])], .greaterThanOrEqual, size, 750)
        add([(1, cell[3]), (-1, cell[1])], .greaterThanOrEqual, 4, 1000)
        // Missed if the title is high.
        add([(1, cell[3])], .equal, 30, 250)
        add([(1, cell[2]), (-0.5, cell[1])], .equal, 10, 1000)
        add([(1, cell[4]), (-1, cell[3]), (-1, cell[2])], .equal, 12, 1000)
        cells.append(cell)
      }
    }

    private mutating func add(
      _ terms: [(coefficient: Double, variable: Int)], _ relation: Relation, _ constant: Double,
      _ priority: Int
    ) {
      for term in terms { system.addTerm(term.coefficient, term.variable) }
      system.closeRow(relation, constant, priority: priority)
    }
  }

  /// Whether the variable has the value with only some of the rows, and cannot leave it even if a row below all others
  /// pulls it away.
  private static func holds(_ system: LinearSystem, with rows: [Int], _ variable: Int, _ value: Double)
    -> Bool
  {
    var part = system
    let kept = Set(rows)
    for row in 0..<system.rowCount where !kept.contains(row) { part.remove(row) }
    return [-50.0, 50].allSatisfy { step in
      var asked = part
      asked.addTerm(1, variable)
      asked.closeRow(.equal, value + step, priority: 1)
      let solver = Solver(asked)
      solver.solve()
      return abs(solver.value(of: variable) - value) < 1e-6
    }
  }

  @Test(arguments: [
    (cells: 130, cell: 40, part: 2), (cells: 130, cell: 129, part: 1), (cells: 30, cell: 12, part: 0),
    (cells: 30, cell: 21, part: 3),
  ])
  func exactlyTheNamedRowsAffectTheValue(cells: Int, cell: Int, part: Int) {
    let column = Column(cells)
    let solver = Solver(column.system)
    solver.solve()
    let variable = column.cells[cell][part]
    let explanation = solver.explain(variable)
    #expect(explanation.isDetermined && explanation.isExact)
    #expect(explanation.hasAllReasons && !explanation.reasons.isEmpty)
    for reason in explanation.reasons {
      #expect(Set(reason).isSuperset(of: explanation.necessary))
      #expect(Self.holds(column.system, with: reason, variable, explanation.value))
      for row in reason where !explanation.necessary.contains(row) {
        #expect(
          !Self.holds(column.system, with: reason.filter { $0 != row }, variable, explanation.value))
      }
    }
    let named = Set(explanation.necessary)
    // The rows around the cell, and a sample of the others.
    let around = max(0, 7 * cell - 21)..<min(column.system.rowCount, 7 * cell + 21)
    let others = stride(from: 0, to: column.system.rowCount, by: LongTests.areOn ? 1 : 29)
    for row in Set(around).union(others) {
      let rest = (0..<column.system.rowCount).filter { $0 != row }
      #expect(
        named.contains(row) != Self.holds(column.system, with: rest, variable, explanation.value),
        "row \(row)")
    }
  }

  /// If there is no time to try every row, the nearest are tried; named rows matter, and the answer is marked as
  /// possibly incomplete.
  @Test func unfinishedWorkIsReported() {
    let column = Column(400)
    let solver = Solver(column.system)
    solver.solve()
    let variable = column.cells[100][0]
    let explanation = solver.explain(variable)
    #expect(explanation.isDetermined && !explanation.isExact && !explanation.reasons.isEmpty)
    for reason in explanation.reasons {
      #expect(Self.holds(column.system, with: reason, variable, explanation.value))
    }
    for row in explanation.necessary.prefix(40) {
      let rest = (0..<column.system.rowCount).filter { $0 != row }
      #expect(!Self.holds(column.system, with: rest, variable, explanation.value), "row \(row)")
    }
  }

  /// In nested boxes no row is redundant: all rows that lead to a box's width are necessary, however many there are.
  @Test func explanationsOfDeeplyNestedBoxesAreExact() {
    let (system, _) = StructuredSystem.nested.make(400)
    let solver = Solver(system)
    solver.solve()
    let explanation = solver.explain(system.variableCount - 1)
    #expect(explanation.isExact)
    #expect(explanation.necessary.count == 800)
    #expect(explanation.reasons == [explanation.necessary])
  }
}
