import TestSupport
import Testing

@testable import Solving

/// Values that are remembered for an interval of a parameter are those of a fresh solve.
@Suite struct RegionTests {
  /// Mostly one parameter that wanders, so that intervals are met again; now and then the other one, or a constant.
  @Test(arguments: 0..<20)
  func valuesOfWanderingParameters(block: Int) {
    for index in 0..<LongTests.scaled(6) { Self.wander(seed: UInt64(block * 1_000_000 + index)) }
  }

  private static func wander(seed: UInt64) {
    var shape = RandomSystem.Shape()
    shape.variables = 6...20
    shape.rows = 12...50
    shape.requiredShare = seed % 2 == 0 ? 0.1 : 0.2
    shape.longestRow = 4
    let solver = Solver(RandomSystem.make(seed: seed, shape: shape))
    guard var parameter = solver.system.parameterValues.first?.variable else { return }
    solver.solve()
    var random = SeededGenerator(seed: seed)
    for step in 0..<60 {
      switch Int.random(in: 0..<16, using: &random) {
      case 0: parameter = random.pick(solver.system.parameterValues).variable
      case 1:
        let row = Int.random(in: 0..<solver.system.rowCount, using: &random)
        solver.setConstant(row, to: Double(Int.random(in: -5...50, using: &random)))
      default: break
      }
      solver.setParameter(parameter, to: Double(Int.random(in: -40...200, using: &random)) * 2.5)
      let outcome = solver.solve()
      let fresh = Solver(solver.system)
      #expect(fresh.solve() == outcome, "seed \(seed), step \(step)")
      if zip(solver.values, fresh.values).contains(where: { abs($0 - $1) > 1e-6 }) {
        Issue.record("seed \(seed), step \(step): \(Array(solver.values)) instead of \(Array(fresh.values))")
        return
      }
    }
  }

  /// Whatever is put in, what is found holds the number and is the latest that fits there.
  @Test(arguments: 0..<10)
  func findsWhatHoldsANumber(seed: UInt64) {
    let arena = Arena(bytes: 4096)
    defer { arena.destroy() }
    var regions = Regions(arena, size: 1)
    var random = SeededGenerator(seed: seed)
    // Pieces of the line between multiples of seven, each with the number of its piece as its slope.
    var hits = 0
    for _ in 0..<2000 {
      let number = Double.random(in: 0...700, using: &random)
      let piece = (number / 7).rounded(.down)
      if let slot = regions.find(number) {
        var value = 0.0
        let place = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
        defer { place.deallocate() }
        place.pointee = 0
        regions.write(slot, number, to: &value, place)
        #expect(abs(value - piece * number) < 1e-6)
        hits += 1
      } else {
        let room = regions.insert(number, from: piece * 7, to: piece * 7 + 7)
        room.values[0] = piece * number
        room.slopes[0] = piece
      }
    }
    // Of a hundred pieces about half are known at any time.
    #expect(hits > 500)
  }
}
