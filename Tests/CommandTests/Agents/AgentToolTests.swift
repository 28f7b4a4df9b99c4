import Syntax
import TestSupport
import Testing

@testable import sizewise

/// The tools do what their descriptions promise.
@Suite struct AgentToolTests {
  /// A call of every tool and its special cases, with words that the answer must contain.
  static let calls: [(tool: String, arguments: String, words: [String])] = [
    ("scenes", "{}", ["player.storyboard: ", "bundled, by name: "]),
    ("scenes", #"{"file":"player.storyboard"}"#, ["initial", "views"]),
    ("scenes", #"{"limit":2}"#, ["hint: ", "raise limit"]),
    ("devices", #"{"find":"iphone se"}"#, ["iphone-se-3", "375×667"]),
    ("devices", #"{"idiom":"pad","limit":3}"#, ["hint: "]),
    ("devices", #"{"find":"no such phone"}"#, ["hint: no device matches"]),
    (
      "wireframe", #"{"file":"settings","environment":{"device":"iphone-se-1"},"show":["names","sizes"]}"#,
      ["Ada Marlow", "iPhone SE (1st generation) · portrait"]
    ),
    (
      "wireframe",
      #"{"file":"profile","orientation":"landscape","text_size":"ax3","dark":true,"os":18,"text_length":1.2}"#,
      ["landscape", "iOS 18"]
    ),
    ("wireframe", #"{"file":"calendar","device":"ipad-pro-13-m4","whole":true,"scale":4}"#, ["hint: "]),
    (
      "picture", #"{"file":"profile","device":"iphone-se-3"}"#,
      ["391×683 pixels, 1 per point, the screen begins at 8, 8"]
    ),
    ("picture", #"{"file":"profile","pixels":2.5,"device":"ipad-pro-13-m4"}"#, ["hint: many models shrink"]),
    ("frames", #"{"file":"profile","view":"texts","fields":["name","absolute"]}"#, ["texts", "place"]),
    ("frames", #"{"file":"profile","depth":1,"limit":2}"#, ["hint: "]),
    ("frames", #"{"file":"half-done.storyboard"}"#, ["ambiguous"]),
    ("explain", #"{"file":"profile","view":"follow","device":"iphone-se-3"}"#, ["lost: ", "width = 343"]),
    (
      "check", #"{"file":"half-done.storyboard","observations":true}"#,
      ["torn", "[conflicting-constraints]", "fix: "]
    ),
    (
      "check", #"{"file":"half-done.storyboard","environment":{"device":"iphone-se-3"}}"#,
      ["in 1 environment: iphone-se-3", "1 file, 1 environment"]
    ),
    (
      "check", #"{"file":"half-done.storyboard","rules":"misplaced-frame"}"#, ["is stored at"]
    ),
    (
      "check", #"{"file":"half-done.storyboard","matrix":"seed","rules":"-ambiguous-layout","limit":1}"#,
      ["torn"]
    ),
    ("sweep", #"{"file":"sign-in","axis":"text-size","limit":1}"#, ["hint: 1 more", "wraps", "xs to ax5"]),
    ("sweep", #"{"file":"profile","from":"320","to":"430"}"#, ["nothing changes from width 320 to 430"]),
    ("diff", #"{"file":"mail","to":"landscape","limit":3}"#, ["width 393 → 852", "hint: "]),
    ("diff", #"{"file":"mail","to":"dark"}"#, ["nothing moved"]),
    ("diff", #"{"file":"feed.json","other":"feed-by-screen.json"}"#, []),
    (
      "trace", #"{"file":"mail","to":"landscape","why":true}"#, ["willTransitionToSize", "393×852 → 852×393"]
    ),
    (
      "propose", #"{"file":"half-done.storyboard"}"#,
      ["add missing constraints", "<constraint ", "resolve a conflict", "priority=\"999\""]
    ),
    ("propose", #"{"file":"half-done.storyboard","views":["title","open"]}"#, ["embed"]),
    ("format", "{}", ["Topics:"]),
    ("format", #"{"topic":["constraints","label"]}"#, ["equation", "lineBreak"]),
    (
      "draft",
      #"{"layout":"{\"sizewise\":1,\"views\":{\"title\":{\"label\":\"Low tide\",\"top\":20,\"leading\":16}}}","environment":{"device":"iphone-se-1"},"matrix":"seed"}"#,
      ["Low tide", "iPhone SE (1st generation) · portrait", "0 violations"]
    ),
    (
      "draft",
      #"{"layout":"{\"sizewise\":1,\"views\":{\"a\":{\"label\":3},\"b\":{\"buton\":\"Go\"}}}"}"#,
      ["a number is not allowed here", "did you mean \"button\"?"]
    ),
  ]

  @Test(arguments: calls.indices) func resultsMatchTheirSchema(_ index: Int) throws {
    let call = Self.calls[index]
    let tool = try #require(ToolTable.tool(named: call.tool))
    let arguments = try #require(JSONDocument(Array(call.arguments.utf8), file: "").root)
    #expect(JSONTree(arguments).violations(of: try #require(Self.entry(of: tool)["inputSchema"])) == [])
    let result = try AgentTalk.call(call.tool, call.arguments)
    #expect(result["isError"] == nil, "\(result.compact.prefix(500))")
    let data = try #require(result["structuredContent"])
    #expect(data.violations(of: tool.result) == [])
    // Every member is in the schema, from which clients learn of it.
    guard case .object(let members) = data else { return }
    #expect(members.map(\.key).filter { tool.result["properties"]?[$0] == nil } == [])
    let text = try #require(result["content"]?.elements.last?["text"]?.string)
    for word in call.words { #expect(text.contains(word), "\(word): \(text.prefix(1500))") }
    #expect(text.utf8.count < Bounded.characters + 2000)
    #expect(result.compact.utf8.count < (call.tool == "picture" ? 1_000_000 : 150_000))
  }

  private static func entry(of tool: Tool) -> JSONTree {
    var described: [JSONTree: String] = [:]
    return tool.entry(after: &described)
  }

  /// A window of a pad fills its picture.
  @Test func aPictureOfAWindowHasItsSize() throws {
    let words = #""environment":{"device":"ipad-pro-11-m4","window":"slide-over"}"#
    let picture = try AgentTalk.call("picture", #"{"file":"profile",\#(words)}"#)["structuredContent"]
    let width = try #require(picture?["width"]?.double)
    let height = try #require(picture?["height"]?.double)
    #expect(width < 450 && height > 1000, "\(width)×\(height)")
    let text = try AgentTalk.call("wireframe", #"{"file":"profile",\#(words)}"#)["structuredContent"]
    let lines = try #require(text?["picture"]?.string).split(separator: "\n")
    #expect(lines.dropLast().allSatisfy { $0.count < 56 }, "\(lines.first ?? "")")
    #expect(lines.contains { $0.contains("Ada Marlow") })
  }

  @Test func aDraftIsWrittenIfItHasNoErrors() throws {
    let folder = try TemporaryFolder()
    let file = folder.path + "/new.json"
    func draft(_ layout: String, _ name: String = "new.json") throws -> JSONTree {
      try AgentTalk.call(
        "draft", #"{"layout":"\#(layout)","file":"\#(name)","matrix":"seed"}"#, folders: [folder.path])
    }
    let wrong = try draft(#"{\"sizewise\":1,\"views\":{\"a\":{\"label\":3}}}"#)
    #expect(wrong["structuredContent"]?["errors"]?.elements.isEmpty == false)
    #expect(!FileSystem.exists(file))
    let layout = #"{\"sizewise\":1,\"views\":{\"a\":{\"label\":\"Hi\",\"top\":20,\"leading\":16}}}"#
    #expect(try draft(layout)["structuredContent"]?["violations"] == .number(0))
    #expect(FileSystem.exists(file))
    #expect(try draft(layout)["isError"] == nil)
    // Files that are not such layouts are kept, and nothing is written elsewhere.
    try folder.write("{}", to: "package.json")
    for name in ["package.json", "Main.storyboard", "../elsewhere.json", "/etc/elsewhere.json"] {
      #expect(try draft(layout, name)["isError"] == .bool(true), "\(name)")
    }
    #expect(try folder.read("package.json") == "{}")
  }

  @Test func draftsOfOneConversationAreSeparate() throws {
    func draft(_ id: Int, _ label: String) -> String {
      AgentTalk.request(
        id, "draft",
        #"{"layout":"{\"sizewise\":1,\"views\":{\"a\":{\#(label),\"top\":20,\"leading\":16}}}","matrix":"seed"}"#
      )
    }
    let talk = try AgentTalk([
      AgentTalk.initialize, draft(1, #"\"lable\":\"Low\""#), draft(2, #"\"label\":\"High\""#),
      draft(3, #"\"label\":\"Low\""#),
    ])
    let answers = (1...3).map { talk.answer($0)?["result"]?["structuredContent"] }
    #expect(answers[0]?["errors"]?.elements.isEmpty == false)
    #expect(answers[1]?["picture"]?.string?.contains("High") == true)
    #expect(answers[2]?["picture"]?.string?.contains("Low") == true)
  }

  @Test func aPictureHasTheReportedSize() throws {
    let result = try AgentTalk.call("picture", #"{"file":"profile","device":"iphone-se-3","pixels":0.5}"#)
    let image = try #require(result["content"]?.elements.first)
    #expect(image["type"] == .text("image") && image["mimeType"] == .text("image/png"))
    let bytes = try #require(image["data"]?.string.flatMap { Base64.decoded($0) })
    #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    #expect(bytes.count == result["structuredContent"]?["bytes"]?.double.map { Int(clamping: $0) })
    #expect(result["structuredContent"]?["origin"] == .list([.number(4), .number(4)]))
    let huge = try AgentTalk.call(
      "picture", #"{"file":"calendar","device":"ipad-pro-13-m4","pixels":4,"whole":true}"#)
    #expect(huge["isError"] == .bool(true) || huge["structuredContent"]?["hint"] != nil)
  }

  @Test func everyToolHasATest() {
    #expect(Set(Self.calls.map(\.tool)) == Set(ToolTable.all.map(\.name)))
  }

  @Test func theToolListHasTheRequiredFields() throws {
    let talk = try AgentTalk([AgentTalk.initialize, #"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#])
    let tools = try #require(talk.answer(1)?["result"]?["tools"]).elements
    #expect(tools.map { $0["name"]?.string } == ToolTable.all.map(\.name))
    for tool in tools {
      let name = tool["name"]?.string ?? ""
      #expect(tool["inputSchema"]?["type"] == .text("object"), "\(name)")
      #expect(tool["outputSchema"]?["type"] == .text("object"), "\(name)")
      #expect((tool["description"]?.string ?? "").count > 60, "\(name)")
      #expect(tool["annotations"]?["readOnlyHint"] == .bool(name != "draft"), "\(name)")
    }
    // The tool list is in the context of every model that uses the tools.
    // At four bytes a token these are 5,000.
    #expect(talk.answer(1)?.compact.utf8.count ?? .max < 20_000)
  }

  /// Every argument of a tool is used: it is an option of the command line, or one of these.
  @Test func everyArgumentIsUsed() {
    let own: Set = [
      "file", "view", "views", "depth", "fields", "limit", "find", "idiom", "other", "topic", "observations",
      "layout", "matrix", "fixes",
    ]
    let options = Set(CommandTable.all.flatMap(\.allOptions).map(\.name))
    for tool in ToolTable.all {
      for parameter in tool.parameters where !own.contains(parameter.name) {
        #expect(options.contains(parameter.name.replacing("_", with: "-")), "\(tool.name): \(parameter.name)")
      }
    }
  }

  /// User input and text from files are quoted literally.
  @Test(
    arguments: [
      (
        .usage("\(option: "text-size") needs a value", expected: "expected \(option: "text-size") S"),
        "sizewise: error: --text-size needs a value (expected --text-size S)",
        "text_size needs a value (expected text_size S)"
      ),
      (
        .usage("there is no view \"--a\"", expected: "\(.names(of: "a.xib"))"),
        "sizewise: error: there is no view \"--a\" (sizewise frames --text a.xib lists the names)",
        "there is no view \"--a\" (the tools scenes and frames list the names)"
      ),
      (
        .about("a--b.json", "see \(.helpOnFormat)"), "a--b.json: error: see sizewise help format",
        "a--b.json: error: see the tool format"
      ),
    ] as [(CommandError, String, String)])
  func messagesNameToolArguments(_ error: CommandError, _ printed: String, _ heard: String) {
    #expect(error.message == printed)
    #expect(error.text(for: .agent) == heard)
  }

  /// A file is read once, and again when it or a file that it refers to has changed.
  @Test func changedFilesAreReloaded() throws {
    let folder = try TemporaryFolder()
    func layout(_ text: String) -> String {
      #"{"sizewise": 1, "views": {"x": {"label": "\#(text)", "top": 20, "leading": 16}}}"#
    }
    let path = try folder.write(layout("before"), to: "a.json")
    let work = AgentWork(variable: { _ in nil })
    let id = try #require(JSONDocument(Array("1".utf8), file: "").root.flatMap { RequestID($0) })
    func picture() -> String {
      let job = AgentJob(
        id: id, work: .call, revision: .stateless, roots: Roots(folders: [folder.path]),
        parameters: #"{"name":"wireframe","arguments":{"file":"\#(path)"}}"#)
      guard case .result(let result) = work.perform(job, progress: { _, _, _ in }) else { return "" }
      return result["content"]?.elements.first?["text"]?.string ?? ""
    }
    #expect(picture().contains("before"))
    #expect(picture().contains("before"))
    try folder.write(layout("after"), to: "a.json")
    #expect(picture().contains("after"))
  }

  @Test func theCacheKeepsUnchangedFiles() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("one", to: "a")
    let cache = DocumentCache()
    let projects = AssetCatalogues()
    cache.keep(
      CachedDocument(bytes: [1], stamps: [FileStamp(path), FileStamp(folder.path + "/beside")]), as: path
    )
    #expect(cache.entry(for: path, projects)?.bytes == [1])
    // A missing file has been created.
    try folder.write("two", to: "beside")
    #expect(cache.entry(for: path, projects) == nil)
    for number in 0..<100 { cache.keep(CachedDocument(bytes: [], stamps: []), as: "\(number)") }
    #expect(cache.entry(for: "0", projects) == nil)
    #expect(cache.entry(for: "99", projects) != nil)
  }
}
