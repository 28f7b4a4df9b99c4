import TestSupport
import Testing

/// Files of other projects: their stored frames against the rows that the engine writes for them. A rule that becomes
/// wrong appears here with its name.
struct BrokenRowsTests {
  private static let files = Fixtures.names(in: "real").filter {
    $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib")
  }

  @Test func filesExist() { #expect(Self.files.count == 20) }

  @Test(arguments: [false, true])
  func storedFramesBreakOnlyTheListedRows(hidesCells: Bool) throws {
    var broken: [String: Int] = [:]
    var scenes = 0
    for file in Self.files {
      var run = FidelityRun()
      run.hidesCells = hidesCells
      let bytes = try Fixtures.bytes("real/\(file)")
      run.forEachScene(bytes, file: file) { scene in
        scenes += 1
        for row in scene.brokenRows() { broken[row.subject, default: 0] += 1 }
      }
    }
    #expect(scenes >= 20)
    let known = [
      "centerY of a view to centerY of root": 1, "hugging vertical of slider": 1,
      "compression horizontal of button system": 1,
    ]
    for (subject, count) in broken { #expect(count <= known[subject, default: 0], "\(subject)") }
  }

  /// The comparison names the row if a rule is wrong: here for a stored frame that no constraint requires.
  @Test func unconstrainedStoredFramesAreFound() throws {
    let file = try #require(Self.files.first { $0.contains("CenteredView") })
    var text = String(decoding: try Fixtures.bytes("real/\(file)"), as: UTF8.self)
    let found = try #require(text.firstRange(of: "translatesAutoresizingMaskIntoConstraints=\"NO\""))
    let frame = try #require(text[found.upperBound...].firstRange(of: "<rect key=\"frame\" x=\""))
    text.replaceSubrange(frame, with: "<rect key=\"frame\" x=\"77")
    var count = 0
    FidelityRun().forEachScene(Array(text.utf8), file: file) { count += $0.brokenRows().count }
    #expect(count > 0)
  }
}
