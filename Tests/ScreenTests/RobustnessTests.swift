import Drawing
import Export
import Screen
import TestSupport
import Testing

@Suite struct RobustnessTests {
  /// Any size down to one cell shows something, and equals a fresh start at that size after any number of resizes.
  @Test func resizedScreensEqualAFreshStart() throws {
    var random = SplitMix(seed: 7)
    var session = try Session()
    session.press("o i e")
    for _ in 0..<500 {
      let columns = Int(random.next() % 300) + 1
      let rows = Int(random.next() % 100) + 1
      session.driver.send(.resize(columns: columns, rows: rows))
      let grid = session.driver.screen()
      #expect(grid.width == columns && grid.height == rows)
    }
    for (columns, rows) in [(80, 24), (20, 5), (500, 150), (1, 1)] {
      session.driver.send(.resize(columns: columns, rows: rows))
      var fresh = try Session(columns: columns, rows: rows)
      fresh.press("o i e")
      #expect(session.driver.screen().plainText() == fresh.driver.screen().plainText(), "\(columns)×\(rows)")
    }
  }

  /// Random keys and clicks: nothing breaks, the screen keeps its size, and undo leads back.
  @Test(arguments: [1, 2, 3])
  func randomKeysCanBeUndone(_ seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    var session = try Session(seed == 3 ? Session.shop : Session.profile)
    let keys =
      KeyTable.all.flatMap(\.keys).filter { $0 != .character("q") } + [.named(.enter), .named(.escape)]
    for _ in 0..<400 {
      if random.next() % 8 == 0 {
        let column = Int(random.next() % 80)
        let row = Int(random.next() % 24)
        session.driver.send(.mouse(MouseEvent(.click, column: column, row: row)))
      } else {
        session.driver.send(.key(keys[Int(random.next() % UInt64(keys.count))]))
      }
      let grid = session.driver.screen()
      #expect(grid.cells.count == session.state.columns * session.state.rows)
    }
  }

  /// Every screen of a minute of random keys, in long tests: no key leads to a crash, to a picture with open borders,
  /// or to a state that cannot be undone.
  @Test(.enabled(if: LongTests.areOn)) func aMinuteOfRandomKeysCanBeUndone() throws {
    let clock = ContinuousClock()
    let start = clock.now
    var seed: UInt64 = 100
    var pressed = 0
    while clock.now - start < .seconds(60) {
      seed += 1
      var random = SplitMix(seed: seed)
      var session = try Session(seed.isMultiple(of: 2) ? Session.shop : Session.profile)
      let keys = KeyTable.all.flatMap(\.keys).filter { $0 != .character("q") } + [.named(.enter)]
      for _ in 0..<150 {
        session.driver.send(.key(keys[Int(random.next() % UInt64(keys.count))]))
        let grid = session.driver.screen()
        #expect(grid.cells.count == session.state.columns * session.state.rows)
        pressed += 1
      }
      session.press("Esc Esc Esc")
      for _ in 0..<session.state.undoCount { session.press("u") }
      #expect(session.state.undoCount == 0, "seed \(seed)")
    }
    print("\(pressed) keys")
  }

  @Test func everyStepCanBeUndoneAndRedone() throws {
    var session = try Session()
    let start = session.text
    let keys = [
      "r", "d", "d", "t", "b", "n", "x", "Space k", "Down", "Space v n", "Space v s", "+", "z", "Space v o",
      "f",
      "Space v g",
    ]
    for _ in 0..<18 { for key in keys where key != "f" { session.press(key) } }
    session.press("Esc")
    let end = session.state.exploration
    let steps = session.state.undoCount
    #expect(steps >= 200)
    for _ in 0..<steps { session.press("u") }
    // The footer describes the last step; everything above it equals the start.
    session.press("PageUp PageUp PageUp PageUp PageUp PageUp" + String(repeating: " Shift-Left", count: 17))
    #expect(session.text.split(separator: "\n").dropLast() == start.split(separator: "\n").dropLast())
    for _ in 0..<steps { session.press("U") }
    #expect(session.state.exploration == end)
  }

  @Test func everyScreenIsASCIIInASCIIMode() throws {
    var session = try Session { $0.ascii = true }
    for keys in ["", "o i e", "?", "Esc r", "f", "Esc p"] {
      session.press(keys)
      let text = session.driver.screen().plainText(.ascii)
      #expect(text.utf8.allSatisfy { $0 < 0x80 })
    }
    #expect(session.driver.written.allSatisfy { $0.bytes.allSatisfy { $0 < 0x80 } })
  }

  @Test func theSelectionIsVisibleWithoutColour() throws {
    var session = try Session()
    session.press("o Down Down")
    let grid = session.driver.screen()
    #expect(session.text.contains("›"))
    #expect(
      grid.cells.contains { $0.style.attributes.contains(.reverse) && $0.style.attributes.contains(.bold) })
  }
}

/// A random source with the same numbers on every platform.
struct SplitMix {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
