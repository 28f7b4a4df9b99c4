import Syntax
import TestSupport
import Testing
import sizewise

/// Every view name in an answer is accepted in a request.
@Suite struct ViewNameTests {
  private static let chat = Fixtures.root + "/Tests/Fixtures/sessions/chat.json"

  private func explain(_ view: String) -> Run { Run("explain", Self.chat, view) }

  /// Every line of `frames --text` is a view that can be explained, with the printed frame.
  @Test(arguments: ["chat", "list", "in#2", "chat.cellContent#3", "bubble", "bubble#2", "bubble#5", "text#3"])
  func everyNameInFramesCanBeExplained(_ key: String) throws {
    let lines = Run("frames", "--text", Self.chat).output.split(separator: "\n")
    let line = try #require(lines.last { $0.split(separator: " ").first.map(String.init) == key })
    let frame = try #require(line.split(separator: "[").last?.split(separator: "]").first)
    let run = explain(key)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.split(separator: "\n").first?.contains("[\(frame)]") == true, "\(run.output)")
  }

  @Test func aNestedViewIsNamedByItsPath() {
    #expect(explain("out/bubble").output.contains("chat.json:37:"), "\(explain("out/bubble").errors)")
    #expect(explain("chat/out/bubble").output == explain("out/bubble").output)
    #expect(explain("bar/bubble").status == .usage)
  }

  /// The line of a view, of its parts, and of the end of the file, which belongs to no view.
  @Test func aLineOfTheFileNamesAView() throws {
    let text = try String(decoding: Fixtures.read(Self.chat), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let first = try #require(lines.firstIndex { $0.contains("\"bubble\": {") }) + 1
    for line in [first, first + 1, first + 2] {
      let run = explain("\(line)")
      #expect(run.output.hasPrefix("bubble view ["), "\(line): \(run.errors)")
    }
    #expect(explain("\(lines.count - 1)").status == .usage)
    #expect(explain("1:1:1").status == .usage)
  }

  @Test func ambiguousNamesAreQualified() {
    let run = Run("frames", Self.chat, "--what-if", "bubble.hidden = true")
    #expect(run.errors.contains("say which: in/bubble, out/bubble"), "\(run.errors)")
  }

  @Test func jsonFramesFormATree() throws {
    let root = try #require(JSONDocument(Array(Run("frames", Self.chat).output.utf8), file: "").root)
    for scene in try #require(root["scenes"]).elements {
      let views = scene["views"].map { Array($0.elements) } ?? []
      let keys = views.compactMap { $0["key"]?.text }
      #expect(Set(keys).count == views.count)
      for view in views where view["depth"]?.number != 0 {
        #expect(view["parentKey"]?.text.map(keys.contains) == true)
      }
    }
  }
}
