import Solving
import TestSupport
import Testing

/// Changes of a solved system give what a fresh solver gives.
@Suite struct IncrementalTests {
  private static func shape(_ seed: UInt64) -> RandomSystem.Shape {
    var shape = RandomSystem.Shape()
    if seed % 3 == 0 {
      shape.variables = 4...12
      shape.rows = 6...30
    }
    return shape
  }

  @Test(arguments: 0..<20)
  func parametersChangedOneAfterTheOther(block: Int) {
    for index in 0..<LongTests.scaled(60) { Self.changeParameters(seed: UInt64(block * 1_000_000 + index)) }
  }

  /// Found by long runs: required rows that were met exactly, and then missed without having changed sides.
  @Test(arguments: [1_007_894, 5_017_778, 14_017_856, 15_013_439, 18_004_734] as [UInt64])
  func parametersThatOnceWentWrong(seed: UInt64) { Self.changeParameters(seed: seed) }

  private static func changeParameters(seed: UInt64) {
    var system = RandomSystem.make(seed: seed, shape: shape(seed))
    guard !system.parameterValues.isEmpty else { return }
    var random = SeededGenerator(seed: seed)
    let solver = Solver(system)
    solver.solve()
    for step in 0..<6 {
      let parameter = random.pick(system.parameterValues).variable
      let value = Double(random.pick([0, 10, 50, 320, 375, 768]))
      system.setParameter(parameter, to: value)
      solver.setParameter(parameter, to: value)
      let outcome = solver.solve()
      let fresh = DenseSolver(system)
      #expect(outcome != .workLimit)
      if zip(solver.values, fresh.values).contains(where: { abs($0 - $1) > 1e-6 }) {
        Issue.record("seed \(seed), step \(step): \(Array(solver.values)) instead of \(fresh.values)")
        return
      }
    }
  }

  /// Several systems side by side, so that some parts stay as they are while others are built again.
  private static func several(seed: UInt64) -> LinearSystem {
    var system = LinearSystem()
    for index in 0..<4 { system.append(RandomSystem.make(seed: 7 * seed + UInt64(index))) }
    return system
  }

  /// Constants, priorities, parameters, rows that come and rows that go, in any order.
  @Test(arguments: 0..<20, [1, Int.max])
  func anythingChanged(block: Int, smallestPatched: Int) {
    for index in 0..<LongTests.scaled(8) {
      let seed = UInt64(block * 1_000_000 + index)
      let solver = Solver(Self.several(seed: seed))
      solver.smallestPatched = smallestPatched
      solver.solve()
      var random = SeededGenerator(seed: seed)
      var added: [Int] = []
      for step in 0..<12 {
        for _ in 0..<Int.random(in: 1...2, using: &random) { change(solver, &added, &random) }
        let outcome = solver.solve()
        #expect(outcome != .workLimit)
        let fresh = Solver(solver.system)
        #expect(fresh.solve() == outcome, "seed \(seed), step \(step)")
        if zip(solver.values, fresh.values).contains(where: { abs($0 - $1) > 1e-6 }) {
          Issue.record(
            "seed \(seed), step \(step): \(Array(solver.values)) instead of \(Array(fresh.values))")
          break
        }
      }
    }
  }

  private func change(_ solver: Solver, _ added: inout [Int], _ random: inout SeededGenerator) {
    let system = solver.system
    let row = Int.random(in: 0..<system.rowCount, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: solver.setConstant(row, to: Double(random.pick([0, 5, 10, 20, 33, 100])))
    case 4:
      if let parameter = system.parameterValues.randomElement(using: &random) {
        solver.setParameter(parameter.variable, to: Double(random.pick([0, 10, 50, 320, 375])))
      }
    case 5: solver.setPriority(row, to: random.pick([250, 500, 750, 1000]))
    case 6: solver.removeRow(added.popLast() ?? row)
    case 7: solver.removeRow(row)
    default:
      let first = Int.random(in: 0..<system.variableCount, using: &random)
      // Mostly within one part, sometimes between two.
      let second =
        random.chance(0.8)
        ? min(first + 1, system.variableCount - 1) : Int.random(in: 0..<system.variableCount, using: &random)
      added.append(
        solver.addRow(
          [(1, first), (random.pick([-1, 1, 2]), second)], random.pick(Relation.allCases),
          Double(random.pick([0, 8, 20])), priority: random.pick([250, 750, 1000])))
    }
  }

  /// The published sequence of Cassowary's test suites: bounds come and go, and the weak wish shows through.
  @Test func boundsThatComeAndGo() {
    var system = LinearSystem()
    let x = system.addVariable()
    let y = system.addVariable()
    for (variable, value, priority) in [(x, 100.0, 250), (y, 120, 750)] {
      system.term(1, variable)
      system.close(.equal, value, priority: priority)
    }
    let solver = Solver(system)
    func expect(_ left: Double, _ right: Double, _ place: SourceLocation = #_sourceLocation) {
      #expect(solver.solve() == .solved, sourceLocation: place)
      #expect(Array(solver.values.prefix(2)) == [left, right], sourceLocation: place)
    }
    expect(100, 120)
    let ten = solver.addRow([(1, x)], .lessThanOrEqual, 10, priority: 1000)
    let twenty = solver.addRow([(1, x)], .lessThanOrEqual, 20, priority: 1000)
    expect(10, 120)
    solver.removeRow(ten)
    expect(20, 120)
    let double = solver.addRow([(2, x), (-1, y)], .equal, 0, priority: 1000)
    expect(20, 40)
    solver.removeRow(twenty)
    expect(60, 120)
    solver.removeRow(double)
    expect(100, 120)
    let again = [0, 1].map { _ in solver.addRow([(1, x)], .lessThanOrEqual, 10, priority: 1000) }
    expect(10, 120)
    solver.removeRow(again[0])
    expect(10, 120)
    solver.removeRow(again[1])
    expect(100, 120)
  }

  @Test func addedVariablesTakePart() {
    var system = LinearSystem()
    let x = system.addVariable()
    system.term(1, x)
    system.close(.equal, 5, priority: 1000)
    let solver = Solver(system)
    solver.solve()
    let y = solver.addVariable()
    solver.addRow([(1, y), (-2, x)], .equal, 1, priority: 1000)
    #expect(solver.solve() == .solved)
    #expect(Array(solver.values) == [5, 11])
  }
}

/// The path of a dragged divider.
@Suite struct EditPathTests {
  @Test(arguments: StructuredSystem.allCases)
  func widthsCostNoMemoryAfterTheFirst(kind: StructuredSystem) {
    let (system, window) = kind.make(200)
    let solver = Solver(system)
    var random = SeededGenerator(seed: 1)
    func drag(to width: Int) {
      solver.setParameter(window, to: Double(width))
      #expect(solver.solve() == .solved)
    }
    // Rows that some width wakes stay awake, so every width is warm after one way from end to end.
    for width in 250...1366 { drag(to: width) }
    let bytes = solver.bytesInUse
    for _ in 0..<LongTests.scaled(500) { drag(to: Int.random(in: 250...1366, using: &random)) }
    #expect(solver.bytesInUse == bytes)
  }

  /// The first change of a constant builds its part again with the constant as a parameter; the others are edits.
  @Test(arguments: StructuredSystem.allCases, [1, Int.max])
  func constantsCostNoMemoryAfterTheFirst(kind: StructuredSystem, smallestPatched: Int) {
    let (system, _) = kind.make(200)
    let solver = Solver(system)
    solver.smallestPatched = smallestPatched
    solver.solve()
    func drag(_ values: [Double]) {
      for value in values {
        solver.setConstant(1, to: value)
        #expect(solver.solve() == .solved)
      }
    }
    drag([1, 2, 3, 4, 5])
    let bytes = solver.bytesInUse
    drag((0..<200).map { Double($0 % 40) })
    #expect(solver.bytesInUse == bytes)
  }

  /// Pieces that join and part leave memory behind, but not without end.
  @Test func memoryStaysWithinBounds() {
    var shape = RandomSystem.Shape()
    shape.variables = 12...12
    shape.rows = 30...30
    for seed in 0..<10 {
      let system = RandomSystem.make(seed: UInt64(seed), shape: shape)
      guard let window = system.parameterValues.first?.variable else { continue }
      let solver = Solver(system)
      solver.solve()
      let bytes = solver.bytesInUse
      var random = SeededGenerator(seed: UInt64(seed))
      for _ in 0..<LongTests.scaled(300) {
        solver.setParameter(window, to: Double(Int.random(in: 0...1366, using: &random)))
        solver.solve()
      }
      #expect(solver.bytesInUse < 20 * bytes + 1 << 22)
    }
  }
}
