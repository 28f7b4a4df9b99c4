import Model
import Reading
import Screen
import TestSupport
import Testing

/// The open file against its version in git: old frames dashed, toggled by a key, differences in the log.
@Suite struct ComparingTests {
  private static func layout(top: Int, word: String) -> String {
    """
    {
      "sizewise": 1,
      "screens": {
        "main": {
          "views": {
            "bar": { "view": {}, "background": "systemRed", "height": 80, "top": "safeArea + \(top)", "pin": "horizontal to safeArea" },
            "word": { "label": "\(word)", "below": "bar + 8", "leading": "safeArea + 8" }
          }
        }
      }
    }
    """
  }

  private func driver(version: @escaping (String) -> PreviewWorld.Loaded) -> MemoryDriver {
    let path = "a.json"
    let library = Library(items: [Library.Item(path: path, title: path)], isGallery: false)
    let state = PreviewState(
      columns: 120, rows: 40, options: PreviewOptions(), catalog: .bundled, library: library)
    var driver = MemoryDriver(state, version: version) { path in
      .document(readDocument(Array(Self.layout(top: 100, word: "Now").utf8), file: path), remembered: [:])
    }
    driver.open(path)
    return driver
  }

  @Test func oldFramesAreDashedAndTheListShowsDifferences() {
    var driver = driver { path in
      .document(readDocument(Array(Self.layout(top: 20, word: "Then").utf8), file: path), remembered: [:])
    }
    driver.press("&")
    var text = driver.screen().plainText()
    #expect(text.contains("3 changes since HEAD"))
    #expect(text.contains("moved: bar view: y 79 → 159"))
    #expect(text.contains("text: word label: “Then” → “Now”"))
    #expect(text.contains("┄") || text.contains("╌"))
    driver.press("^")
    text = driver.screen().plainText()
    #expect(text.contains("before: HEAD"))
    #expect(text.contains("│Then"))
    driver.press("^")
    text = driver.screen().plainText()
    #expect(text.contains("│Now") && text.contains("│Then") && text.contains("after"), "\(text)")
    driver.press("^")
    text = driver.screen().plainText()
    #expect(text.contains("│Now") && !text.contains("│Then"))
    // The comparison follows changes of the environment.
    driver.press("r ^")
    #expect(driver.screen().plainText().contains("Then"))
    driver.press("&")
    #expect(driver.screen().plainText().contains("comparison ended"))
    #expect(!driver.screen().plainText().contains("┄"))
  }

  /// The other version's views and scenes are not those of the open file, so none can be selected, searched or written.
  @Test func viewsOfTheOtherVersionCannotBeSelected() {
    let more = (0..<20).map { number in
      #""v\#(number)": { "label": "Text \#(number)", "top": "safeArea + \#(number * 24)", "leading": "safeArea + 8" }"#
    }.joined(separator: ", ")
    let other =
      #"{"sizewise": 1, "screens": {"main": {"views": {\#(more)}}, "second": {"views": {\#(more)}}}}"#
    var driver = driver { path in
      .document(readDocument(Array(other.utf8), file: path), remembered: [:])
    }
    driver.press("& ^ i")
    #expect(driver.screen().plainText().contains("Text 5"))
    for row in 4..<30 { driver.send(.mouse(MouseEvent(.click, column: 24, row: row))) }
    #expect(!driver.screen().plainText().contains("why this frame"))
    driver.press("/")
    driver.type("Text 14")
    driver.press("Enter Esc Esc p y g Esc Space m Esc")
    #expect(driver.screen().plainText().contains("Text 5"))
    driver.press("^ ^")
    #expect(!driver.screen().plainText().contains("Text 5"))
  }

  @Test func theFileBeforeItsLastSaveCanBeCompared() throws {
    var session = try Session(columns: 100, rows: 30)
    session.press("^")
    #expect(session.text.contains("no comparison"))
    let text = String(decoding: session.file.content, as: UTF8.self)
    session.file.content = Array(text.replacing("Ada Marlow", with: "Grace Hill").utf8)
    session.driver.send(.filesChanged)
    session.press("^")
    // The log has both names.
    func picture() -> String { session.state.picture?.grid.plainText() ?? "" }
    #expect(picture().contains("Ada Marlow") && !picture().contains("Grace Hill"), "\(session.text)")
    session.press("^")
    #expect(session.text.contains("Ada") && session.text.contains("Grace"), "\(session.text)")
    session.press("^")
    #expect(session.text.contains("Grace Hill") && session.text.contains("after"))
  }

  @Test func triedChangesAreNotThePreviousVersion() throws {
    var session = try Session(columns: 100, rows: 30)
    session.press(":")
    session.driver.type("what-if name.text = Tried Out")
    session.press("Enter")
    #expect(session.text.contains("Tried Out"))
    let text = String(decoding: session.file.content, as: UTF8.self)
    session.file.content = Array(text.replacing("Ada Marlow", with: "Grace Hill").utf8)
    session.driver.send(.filesChanged)
    session.press("^")
    let picture = session.state.picture?.grid.plainText() ?? ""
    #expect(picture.contains("Ada Marlow") && !picture.contains("Tried Out"), "\(session.text)")
  }

  @Test func anUnavailableComparisonHasAReason() {
    var driver = driver { .failure(Diagnostic(.error, "\($0) is not in a git repository", file: $0)) }
    driver.press("&")
    #expect(driver.screen().plainText().contains("a.json is not in a git repository"))
    driver.press("^")
    #expect(driver.screen().plainText().contains("no comparison; & compares with HEAD"))
  }

  @Test func anUnchangedVersionIsReported() {
    var driver = driver { path in
      .document(readDocument(Array(Self.layout(top: 100, word: "Now").utf8), file: path), remembered: [:])
    }
    driver.press("&")
    #expect(driver.screen().plainText().contains("this screen is unchanged since HEAD"))
  }
}
