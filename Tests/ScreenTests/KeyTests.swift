import Screen
import Testing

@Suite struct KeyTests {
  @Test func everyKeyNameLeadsBackToItsKey() {
    for binding in KeyTable.all { for key in binding.keys { #expect(Key(name: key.name) == key) } }
  }

  @Test func noKeyHasTwoMeanings() {
    var seen: [Key: String] = [:]
    for binding in KeyTable.all {
      #expect(!binding.keys.isEmpty, "\(binding.title)")
      for key in binding.keys {
        #expect(seen.updateValue(binding.title, forKey: key) == nil, "\(key.name): \(binding.title)")
      }
    }
  }

  @Test func theContractsKeys() {
    let wanted: [(String, Action)] = [
      ("r", .rotate), ("q", .quit), ("?", .palette), ("d", .nextDevice), ("D", .previousDevice),
      ("w", .nextWindow), ("W", .previousWindow), ("Esc", .leave),
    ]
    for (name, action) in wanted {
      #expect(Key(name: name).flatMap(KeyTable.binding(for:))?.action == action)
    }
  }

  @Test(arguments: [
    (0x72, "r"), (0x0D, "Enter"), (0x1B, "Esc"), (0x7F, "Backspace"), (0x12, "Ctrl-R"), (0x20, "Space"),
    (0x09, "Tab"), (0xE9, "é"),
  ])
  func charactersOfATerminal(_ value: Int, _ name: String) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(value)))
    #expect(Key(scalar: scalar).name == name)
  }

  @Test func whatOpensSomethingHasAnEllipsis() {
    for binding in KeyTable.all {
      switch binding.action {
      case .pickDevice, .pickScene, .pickSegue, .pickFile, .freeWindow, .search, .proposals, .disagreements,
        .palette:
        #expect(binding.title.hasSuffix("…"), "\(binding.title)")
      default: #expect(!binding.title.hasSuffix("…"), "\(binding.title)")
      }
    }
  }
}
