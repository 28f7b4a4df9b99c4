import Reading
import Screen
import Testing

@Suite struct KeyTests {
  @Test func everyKeyNameParsesAsItsKey() {
    for binding in KeyTable.all { for key in binding.keys { #expect(Key(name: key.name) == key) } }
  }

  @Test func noKeyHasTwoActions() {
    var seen: [Key: String] = [:]
    for binding in KeyTable.all {
      #expect(!binding.keys.isEmpty || !binding.menu.isEmpty, "\(binding.title)")
      for key in binding.keys {
        #expect(seen.updateValue(binding.title, forKey: key) == nil, "\(key.name): \(binding.title)")
      }
    }
  }

  /// A capital letter does the opposite of the small one, except for the two keys of the contract.
  @Test func capitalLettersReverseLowercaseOnes() {
    let inverses = Set(
      KeyTable.all.flatMap(\.keys).filter { key in
        guard case .character(let scalar) = key else { return false }
        return ("A"..."Z").contains(scalar)
      }.map(\.name))
    #expect(inverses == ["D", "E", "R", "T", "U", "V", "W", "X"])
  }

  @Test func standardKeysPerformTheirActions() {
    let wanted: [(String, Action)] = [
      ("r", .rotate), ("q", .quit), ("?", .palette), ("d", .nextDevice), ("D", .previousDevice),
      ("w", .nextWindow), ("W", .previousWindow), ("Esc", .leave), ("|", .beside), ("V", .pixels),
      ("E", .edit), ("Home", .contentStart), ("End", .contentEnd),
    ]
    for (name, action) in wanted {
      #expect(Key(name: name).flatMap(KeyTable.binding(for:))?.action == action)
    }
  }

  @Test(arguments: [
    (0x72, "r"), (0x0D, "Enter"), (0x1B, "Esc"), (0x7F, "Backspace"), (0x12, "Ctrl-R"), (0x20, "Space"),
    (0x09, "Tab"), (0xE9, "é"),
  ])
  func charactersAreParsedAsKeys(_ value: Int, _ name: String) throws {
    let scalar = try #require(Unicode.Scalar(UInt32(value)))
    #expect(Key(scalar: scalar).name == name)
  }

  @Test func titlesOfCommandsThatOpenSomethingHaveAnEllipsis() {
    for binding in KeyTable.all {
      switch binding.action {
      case .pickDevice, .pickScene, .pickSegue, .pickFile, .freeWindow, .search, .proposals, .disagreements,
        .palette, .menu, .beside, .findings, .whatIf:
        #expect(binding.title.hasSuffix("…"), "\(binding.title)")
      default: #expect(!binding.title.hasSuffix("…"), "\(binding.title)")
      }
    }
  }

  // MARK: The menu and the footer

  /// No two commands have the same key sequence in the menu, and none is a prefix of another.
  @Test func everyMenuPathLeadsToOneCommand() {
    var ways: [[Key]: String] = [:]
    for binding in KeyTable.all where !binding.menu.isEmpty {
      #expect(ways.updateValue(binding.title, forKey: binding.menu) == nil, "\(binding.title)")
    }
    for way in ways.keys {
      for length in 1..<way.count { #expect(ways[Array(way.prefix(length))] == nil, "\(way.map(\.name))") }
    }
  }

  @Test func aNarrowFooterShowsTheEssentialKeys() throws {
    let session = try Session(columns: 80)
    let keys = session.state.footerHints.map(\.key)
    for key in ["z", "/", "|", "y", ".", "r", "d", "Space"] { #expect(keys.contains(key), "\(session.text)") }
  }

  /// In the smallest usual terminal every title of the menu is whole.
  @Test(arguments: ["", "d", "w", "y", "t", "l", "v", "p", "x"])
  func titlesOfTheMenuAreWhole(_ group: String) throws {
    var session = try Session(columns: 80, rows: 24)
    session.press("Space " + group)
    let path = [Key(name: group)].compactMap { $0 }
    for binding in KeyTable.all where binding.menu.count == path.count + 1 && binding.menu.starts(with: path)
    {
      let clause = binding.title.prefix { $0 != ":" && $0 != ";" && $0 != "…" }
      #expect(session.text.contains(clause), "\(clause)\n\(session.text)")
    }
    let heading = session.text.split(separator: "\n").first { $0.contains("─ Space") } ?? ""
    let start = heading.firstRange(of: "─ Space")?.upperBound ?? heading.endIndex
    let end = heading[start...].prefix { $0 != "╮" }.last { $0 != "─" }
    #expect(end == " ", "\(heading)")
  }

  /// Every device of the menu is one of the catalogue.
  @Test func theMenuSwitchesToItsDevices() throws {
    var session = try Session(columns: 80, rows: 24)
    for binding in KeyTable.all {
      guard case .device(let id) = binding.action else { continue }
      session.press("Space " + binding.menu.map(\.name).joined(separator: " "))
      #expect(session.state.exploration?.screenState.environment.device == id, "\(binding.title)")
    }
  }

  /// The order follows the ranks, whatever the hints are.
  @Test func theFooterIsOrderedByRank() throws {
    let session = try Session(columns: 300)
    let ranks = session.state.footerHints.dropLast().map(\.binding.rank)
    #expect(ranks.count > 15 && ranks == ranks.sorted())
  }

  @Test(arguments: [
    ("font size", "Larger text"), ("screenshot", "Export this picture"), ("save", "Export this picture"),
    ("ipad", "Find a device by name"), ("safe area", "Margins and guides"), ("grid", "Margins and guides"),
    ("sweep", "Ruler of widths"), ("theme", "Dark or light"),
  ])
  func commandsAreFoundBySynonyms(_ words: String, _ title: String) throws {
    var session = try Session(columns: 120, rows: 40)
    session.press("?")
    session.driver.type(words)
    #expect(session.text.contains(title), "\(session.text)")
  }

  @Test func aSearchWithoutMatchesIsReported() throws {
    var session = try Session()
    session.press("?")
    session.driver.type("zzqzz")
    #expect(session.text.contains("nothing found"), "\(session.text)")
  }

  /// Windows that a phone does not have are dimmed, with the reason.
  @Test func unavailableCommandsHaveAReason() throws {
    var session = try Session(columns: 120, rows: 40)
    for action: Action in [.nextWindow, .freeWindow, .swapSides, .step("split-1/2")] {
      #expect(session.state.unavailable(action) != nil, "\(action)")
    }
    session.press("?")
    session.driver.type("other side")
    #expect(session.text.contains("not now: the window is not in Split View"), "\(session.text)")
  }

  /// Before iOS 13 there is no dark appearance, and the one that was chosen comes back with a later system.
  @Test func olderSystemsHaveNoDarkAppearance() throws {
    var session = try Session(columns: 120, rows: 40) {
      ($0.environment.device, $0.environment.os, $0.environment.dark) = ("iphone-8", 13, true)
    }
    #expect(session.text.contains("dark"))
    session.press("Space y p")
    #expect(session.state.stage?.surroundings.traits.dark == false)
    #expect(session.text.contains("iOS 12 has no dark appearance"), "\(session.text)")
    session.press("Esc n")
    #expect(session.text.contains("iOS 12 has no dark appearance"), "\(session.text)")
    session.press("?")
    session.driver.type("dark or light")
    #expect(session.text.contains("not now: iOS 12 has no dark"), "\(session.text)")
    session.press("Esc v")
    #expect(session.state.stage?.surroundings.traits.dark == true)
  }

  @Test(arguments: ["fold", "unfold", "half-fold"])
  func foldingNeedsAFoldingPhone(_ word: String) throws {
    var session = try Session(columns: 120, rows: 40)
    #expect(session.state.unavailable(.step(word))?.contains("iPhone 16 does not") == true)
    session.press("?")
    session.driver.type(word)
    #expect(session.text.contains("not now: iPhone 16 does not"), "\(session.text)")
    #expect(session.driver.screen().cells.contains { $0.style.attributes.contains([.dim, .reverse]) })
    session.press("Esc Space d f")
    #expect(session.state.unavailable(.step("unfold")) == nil)
  }

  /// The preview has no command line, so a refusal names keys.
  @Test(arguments: ["split-1/2", "slide-over"])
  func refusalsNameKeys(_ window: String) throws {
    var session = try Session(columns: 160, rows: 40)
    for step in ["device=ipad-pro-11-m4", "os=26"] {
      session.press(":")
      session.driver.type(step)
      session.press("Enter")
    }
    let reason = try #require(session.state.unavailable(.step(window)))
    #expect(reason.contains("Space w w") && reason.contains("Space y p"), "\(reason)")
    #expect(!reason.contains("--os") && !reason.contains("WxH"), "\(reason)")
    for path in ["Space w w", "Space y p"] { #expect(KeyTable.binding(named: path) != nil) }
  }

  // MARK: Keys in the gallery's paragraphs

  /// The effects of keys as described in paragraphs. Without words after it, the key is self-explanatory.
  private static let described: [(key: String, words: String, action: Action)] = [
    ("d", "", .nextDevice), ("w", "", .nextWindow), ("r", "", .rotate), ("t", "", .textSize(1)),
    ("Space k", ": the keyboard comes", .keyboard), ("b", " for right to left", .direction),
    ("g", " to present", .pickSegue), ("v", " for another system", .nextSystem),
    ("Space v l", " to turn all scaling off", .scaling), ("a", " to choose", .elementState),
    ("c", " to compare canvas", .canvas), ("Space +", " for proposals", .proposals),
    ("e", " for the event log", .panel(.log)), ("Space p s", " and step through", .stepThrough),
  ]

  @Test(arguments: Gallery.entries.map(\.name))
  func theGalleryNamesTheRightKeys(_ name: String) throws {
    let paragraph = try #require(Gallery.entry(named: name)).paragraph.replacing("Press ", with: "press ")
    for part in paragraph.split(separator: "press ", omittingEmptySubsequences: false).dropFirst() {
      let rest = "press " + part
      let known = try #require(
        Self.described.last { rest.hasPrefix("press " + $0.key + $0.words) }, "unknown: \(rest)")
      #expect(KeyTable.binding(named: known.key)?.action == known.action, "\(rest)")
    }
  }
}
