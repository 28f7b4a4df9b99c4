import Reading
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
        .palette, .command, .beside, .findings, .whatIf:
        #expect(binding.title.hasSuffix("…"), "\(binding.title)")
      default: #expect(!binding.title.hasSuffix("…"), "\(binding.title)")
      }
    }
  }

  // MARK: Keys in the gallery's paragraphs

  /// What a paragraph says that a key does. Without a word behind it, the key says it all.
  private static let told: [(words: String, action: Action)] = [
    ("press d", .nextDevice), ("press w", .nextWindow), ("press r", .rotate), ("press t", .textSize(1)),
    ("press K: the keyboard comes", .keyboard), ("press b for right to left", .direction),
    ("press g to present", .pickSegue), ("press v or ; for another system", .nextSystem),
    ("press P to turn all scaling off", .scaling), ("press a to choose", .elementState),
    ("press c to compare canvas", .canvas), ("press Y for proposals", .proposals),
    ("press e for the event log", .panel(.log)), ("press A and step through", .stepThrough),
  ]

  @Test(arguments: Gallery.entries.map(\.name))
  func theParagraphsOfTheGalleryNameTheRightKeys(_ name: String) throws {
    let paragraph = try #require(Gallery.entry(named: name)).paragraph.replacing("Press ", with: "press ")
    for part in paragraph.split(separator: "press ", omittingEmptySubsequences: false).dropFirst() {
      let rest = "press " + part
      let told = try #require(Self.told.last { rest.hasPrefix($0.words) }, "unknown: \(rest)")
      let key = try #require(told.words.split(separator: " ").dropFirst().first).filter { $0 != ":" }
      #expect(Key(name: String(key)).flatMap(KeyTable.binding(for:))?.action == told.action, "\(rest)")
    }
  }
}
