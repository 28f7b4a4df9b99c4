import Testing

@testable import Syntax

@Suite struct ReadingLogTests {
  @Test func wrongValuesAreReported() throws {
    let document = JSONDocument(
      Array(
        """
        {"axis": "vertcal", "count": 1.5, "size": 20, "name": 7, "flag": "yes", "colour": 1}
        """.utf8), file: "x.json")
    let root = try #require(document.root)
    var log = ReadingLog()
    func value(_ key: String) throws -> JSONValue { try #require(root[key]) }
    let axis: Bool? = log.word(try value("axis"), "axis", of: ["horizontal": false, "vertical": true])
    #expect(axis == nil)
    #expect(log.integer(try value("count"), in: 0...10) == nil)
    #expect(log.number(try value("size"), in: 0...10) == nil)
    #expect(log.text(try value("name")) == nil)
    #expect(log.bool(try value("flag")) == nil)
    #expect(log.required("color", of: root) == nil)
    #expect(
      log.diagnostics.map { "\($0.position.column) \($0.message) (\($0.expected ?? ""))" } == [
        "10 unknown axis \"vertcal\" (did you mean \"vertical\"?)",
        "30 1.5 is not a whole number ()",
        "43 20 is out of range (expected 0 to 10)",
        "55 a number is not allowed here (expected text)",
        "66 text is not allowed here (expected true or false)",
        "1 \"color\" is missing here (is \"colour\" a misspelling of it?)",
      ])
  }

  @Test func theNumberOfDiagnosticsIsLimited() throws {
    let document = JSONDocument(Array("[1]".utf8), file: "x.json")
    let root = try #require(document.root)
    var log = ReadingLog()
    for number in 0..<1000 { log.error("wrong \(number)", at: root) }
    #expect(log.collected.count == 101)
    #expect(log.collected.last?.message == "and 900 more of these")
  }

  @Test(arguments: [
    ("iphone-61", ["iphone-16", "ipad-mini-6"], "iphone-16"),
    ("titel", ["title", "subtitle"], "title"),
    ("expot", ["export", "explain"], "export"),
    ("land", ["landscape", "portrait"], "landscape"),
  ])
  func theNearestNameIsFound(name: String, candidates: [String], expected: String) {
    #expect(NearestName.nearest(to: name, in: candidates) == [expected])
  }

  @Test func distantNamesAreNotSuggested() {
    #expect(NearestName.nearest(to: "xyzzy", in: ["export", "check"]).isEmpty)
    #expect(NearestName.suggestion(for: "q", in: ["a", "bcd"]) == "expected \"a\" or \"bcd\"")
  }
}
