import Basics
import Solving
import Testing

/// What a solve counts against its limit grows as its time does.
@Suite struct WorkTests {
  /// Returns the system of a row of views, each of which would like to be wider than its share.
  private func row(_ count: Int) -> LinearSystem {
    var system = LinearSystem()
    let first = system.addVariables(count)
    for width in first..<first + count {
      system.addTerm(1, width)
      system.closeRow(.greaterThanOrEqual, 0, priority: 1000)
      system.addTerm(1, width)
      system.closeRow(.equal, 40, priority: 750)
    }
    for width in first..<first + count { system.addTerm(1, width) }
    system.closeRow(.equal, 375, priority: 1000)
    return system
  }

  /// Each step scans all rows.
  @Test func aWideRowCountsEveryScan() {
    func work(_ count: Int) -> Int {
      let meter = WorkMeter()
      Solver(row(count)).solve(meter)
      return meter.spent
    }
    let (some, more) = (work(400), work(800))
    #expect(more > 3 * some, "\(some) \(more)")
    #expect(more > 800 * 800 / 8, "\(more)")
  }

  @Test func aWideRowEndsAtTheLimit() {
    let most = 100_000
    let meter = WorkMeter(most: most)
    #expect(Solver(row(4_000)).solve(meter) == .workLimit)
    #expect(meter.spent < 3 * most, "\(meter.spent)")
  }
}
