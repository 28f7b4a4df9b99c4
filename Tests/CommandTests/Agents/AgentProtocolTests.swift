import Syntax
import TestSupport
import Testing
import sizewise

/// The protocol as data: in each file of `Tests/Fixtures/mcp`, lines with > are sent, and lines with < are the expected
/// answers, in this order and no others. Only the members named in an expected answer are compared.
@Suite struct AgentProtocolTests {
  static let cases = Fixtures.names(in: "mcp").filter { $0.hasSuffix(".talk") }

  @Test(arguments: cases) func conversationsMatchTheirRecordings(_ name: String) throws {
    let text = String(decoding: try Fixtures.bytes("mcp/\(name)"), as: UTF8.self)
    let root = FileURIs.uri(Fixtures.root)
    let lines = text.split(separator: "\n").map { $0.replacing("ROOT", with: root) }
    let sent = lines.filter { $0.hasPrefix("> ") }.map { String($0.dropFirst(2)) }
    let expected = try lines.filter { $0.hasPrefix("< ") }.map { line in
      JSONTree(try #require(JSONDocument(Array(line.utf8.dropFirst(2)), file: name).root, "\(line)"))
    }
    #expect(!sent.isEmpty && lines.allSatisfy { "#<>".contains($0.first ?? " ") })
    // The client sets the folders itself in cases about roots.
    let folders = name.hasPrefix("roots") ? [] : [Fixtures.root + "/layouts"]
    let talk = try AgentTalk(sent, folders: folders)
    #expect(talk.answers.count == expected.count, "\(talk.answers.map(\.compact))")
    for (answer, wanted) in zip(talk.answers, expected) {
      #expect(answer["jsonrpc"] == .text("2.0"))
      #expect(answer.differences(from: wanted) == [], "\(answer.compact.prefix(400))")
    }
  }

  @Test func progressIsReportedBetweenFilesWithTheClientsToken() throws {
    let meta = #","_meta":{"progressToken":"mine"}"#
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c"] {
      try folder.write(
        #"{"sizewise": 1, "views": {"x": {"label": "Text", "top": 20, "leading": 16}}}"#, to: name + ".json")
    }
    let talk = try AgentTalk(
      [
        AgentTalk.initialize,
        AgentTalk.request(1, "check", #"{"file": "\#(folder.path)", "matrix": "seed"}"#, meta: meta),
      ],
      folders: [folder.path])
    let notes = talk.answers.filter { $0["method"] == .text("notifications/progress") }.compactMap {
      $0["params"]
    }
    #expect(notes.map { $0["progressToken"] } == [.text("mine"), .text("mine"), .text("mine")])
    #expect(notes.map { $0["progress"] } == [.number(0), .number(1), .number(2)])
    #expect(notes.allSatisfy { $0["total"] == .number(3) })
    #expect(talk.answers.last?["id"] == .number(1))
  }

  @Test func aLongListIsPaginated() throws {
    let folder = try TemporaryFolder()
    for number in 0..<450 { try folder.write(#"{"sizewise": 1, "views": {}}"#, to: "layout-\(number).json") }
    var names: Set<String> = []
    var cursor: String?
    var pages = 0
    repeat {
      let parameters = cursor.map { #"{"cursor":\#(JSONText.quoted($0))}"# } ?? "{}"
      let talk = try AgentTalk(
        [
          AgentTalk.initialize,
          #"{"jsonrpc":"2.0","id":1,"method":"resources/list","params":\#(parameters)}"#,
        ],
        folders: [folder.path])
      let result = try #require(talk.answer(1)?["result"])
      names.formUnion((result["resources"]?.elements ?? []).compactMap { $0["name"]?.string })
      cursor = result["nextCursor"]?.string
      pages += 1
    } while cursor != nil && pages < 10
    #expect(pages == 3)
    #expect(names.count == 450)
  }

  @Test func filesOutsideTheFoldersAreRefused() throws {
    let folder = try TemporaryFolder()
    let outside = try TemporaryFolder()
    let secret = try outside.write(
      #"{"sizewise": 1, "views": {"secret": {"label": "x"}}}"#, to: "secret.json")
    try folder.write(#"{"sizewise": 1, "views": {}}"#, to: "own.json")
    try folder.write("not a layout", to: "notes.txt")
    let link = folder.path + "/link.json"
    try #require(AgentFiles.link(secret, link))
    let asked = [
      secret, link, "../\(outside.path.split(separator: "/").last ?? "")/secret.json", "link.json",
      "/etc/passwd", "-",
    ]
    for name in asked {
      let quoted = JSONText.quoted(name)
      let result = try AgentTalk.call("frames", #"{"file":\#(quoted)}"#, folders: [folder.path])
      #expect(result["isError"] == .bool(true), "\(name)")
      #expect(!result.compact.contains("\"secret\""))
      let read = try AgentTalk(
        [
          AgentTalk.initialize,
          #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":\#(JSONText.quoted(FileURIs.uri(name)))}}"#,
        ], folders: [folder.path])
      #expect(read.answer(1)?["error"]?["code"] == .number(-32002), "\(name)")
    }
    // Existing files that are not layouts are not resources.
    let notes = FileURIs.uri(folder.path + "/notes.txt")
    let read = try AgentTalk(
      [
        AgentTalk.initialize,
        #"{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{"uri":"\#(notes)"}}"#,
      ],
      folders: [folder.path])
    #expect(read.answer(1)?["error"]?["code"] == .number(-32002))
  }
}
