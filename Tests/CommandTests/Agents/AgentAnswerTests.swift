import Syntax
import TestSupport
import Testing

@testable import sizewise

/// Answers can be used in further requests: the values that they print are accepted, and errors are reported.
@Suite struct AgentAnswerTests {
  private func text(_ result: JSONTree) -> String {
    result["content"]?.elements.last?["text"]?.string ?? ""
  }

  private let layout = #"{"sizewise": 1, "views": {"box": {"view": {}, "size": 40, "top": 8, "leading": 8}}}"#

  /// The server's folder is below the one that it was started in.
  @Test func listedPathsAreAccepted() throws {
    let folder = try TemporaryFolder()
    try folder.write(layout, to: "layouts/a.json")
    try folder.write(AgentTalk.initialize + "\n", to: "start")
    try folder.write(
      AgentTalk.request(1, "scenes", #"{}"#) + "\n"
        + AgentTalk.request(2, "frames", #"{"file":"layouts/a.json"}"#)
        + "\n" + AgentTalk.request(3, "frames", #"{"file":"a.json"}"#) + "\n", to: "asks")
    let process = try Process("cat start asks | sizewise mcp layouts", in: folder, seconds: 60)
    let talk = try AgentTalk(output: process.output)
    #expect(text(try #require(talk.answer(1)?["result"])).contains("layouts/a.json"))
    for id in [2, 3] { #expect(talk.answer(id)?["result"]?["structuredContent"] != nil, "\(talk.answers)") }
  }

  @Test func anUnreadableFileIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"sizewise": 1, "views": {"box": {"vie": {}}}}"#, to: "broken.json")
    let alone = try AgentTalk.call("check", #"{"file":"broken.json"}"#, folders: [folder.path])
    #expect(alone["isError"] == .bool(true))
    #expect(text(alone).contains("broken.json:1:"), "\(text(alone))")
    for number in 0..<30 { try folder.write("{\"sizewise\": 1, ", to: "b\(number).json") }
    try folder.write(layout, to: "fine.json")
    let all = try AgentTalk.call("check", #"{"file":"."}"#, folders: [folder.path])
    let data = try #require(all["structuredContent"])
    #expect(data["unreadableCount"] == .number(31))
    #expect(data["unreadable"]?.elements.count == 10)
    #expect(text(all).contains("31 files not checked; 1 file, "), "\(text(all))")
  }

  @Test(arguments: ["frames", "explain", "wireframe", "check", "sweep"])
  func triedChangesAreReported(_ tool: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(layout, to: "a.json")
    let view = tool == "explain" ? #""view":"box","# : ""
    let result = try AgentTalk.call(
      tool, #"{"file":"a.json",\#(view)"what_if":["box.top = 30"]}"#, folders: [folder.path])
    #expect(result["isError"] == nil, "\(text(result))")
    #expect(text(result).contains("what if: box.top 8 → 30\n"), "\(text(result))")
    #expect(!text(result).contains("\"top\""))
  }

  /// An empty part of a screen costs one row of text; the data has every row.
  @Test func repeatedRowsAreCounted() throws {
    let folder = try TemporaryFolder()
    try folder.write(layout, to: "a.json")
    let result = try AgentTalk.call(
      "wireframe", #"{"file":"a.json","environment":{"device":"iphone-se-3"}}"#, folders: [folder.path])
    let picture = try #require(result["structuredContent"]?["picture"]?.string)
    #expect(picture.split(separator: "\n").count > 40 && !picture.contains("×3"), "\(picture)")
    #expect(text(result).contains("│ ×3"), "\(text(result))")
    #expect(text(result).split(separator: "\n").count < 15, "\(text(result))")
  }

  @Test func quotedNumbersAreAccepted() throws {
    let result = try AgentTalk.call(
      "wireframe", #"{"file":"profile","scale":"16","environment":{"device":"iphone-16","os":"26"}}"#)
    #expect(text(result).contains("iOS 26 · 1 cell = 16×32 pt"), "\(text(result))")
  }

  /// Several findings in the same environments have one list of them, and one piece of advice for each rule.
  @Test func findingsDoNotRepeatEachOther() throws {
    let folder = try TemporaryFolder()
    let torn = #"{"view": {}, "top": 10, "height": 20, "leading": 8, "width": ["30", "40"]}"#
    try folder.write(#"{"sizewise": 1, "views": {"a": \#(torn), "b": \#(torn)}}"#, to: "a.json")
    let words = text(try AgentTalk.call("check", #"{"file":"a.json"}"#, folders: [folder.path]))
    #expect(words.ranges(of: "[conflicting-constraints]").count == 2, "\(words)")
    #expect(words.ranges(of: "    fix: ").count == 1, "\(words)")
    #expect(words.contains("    in all ") && !words.contains("iphone"), "\(words)")
  }

  @Test func framesOmitDefaults() throws {
    let result = try AgentTalk.call("frames", #"{"file":"chat"}"#)
    let views = try #require(result["structuredContent"]?["scenes"]?.elements.last?["views"]?.elements)
    for view in views {
      #expect(view["hidden"] != .bool(false) && view["id"] != .null && view["parent"] != .null)
    }
    // No level of the hierarchy is missing.
    let keys = views.compactMap { $0["key"]?.string ?? $0["name"]?.string }
    #expect(Set(keys).count == views.count)
    for view in views.dropFirst() {
      let parent = view["parentKey"]?.string ?? view["parent"]?.string ?? ""
      #expect(keys.contains(parent), "\(view.compact)")
    }
    let one = try AgentTalk.call("frames", #"{"file":"chat","view":"bubble#2"}"#)
    #expect(one["structuredContent"]?["total"]?.double ?? 0 >= 1)
  }

  @Test(arguments: [
    ("format", #"{"topic":"hstack"}"#, "did you mean \"row\"?"),
    ("frames", #"{"file":"mail","scene":"nowhere-at-all"}"#, ""),
    ("check", #"{"file":"mail","rules":"zzzzzzzzzz"}"#, "one of "),
    ("explain", #"{"file":"settings","view":"zzzzzzzz"}"#, "the tools scenes and frames list the names"),
  ])
  func missingNamesSuggestExistingOnes(_ tool: String, _ arguments: String, _ words: String) throws {
    let result = try AgentTalk.call(tool, arguments)
    #expect(result["isError"] == .bool(true))
    #expect(text(result).contains(words), "\(text(result))")
    #expect(!text(result).contains("sizewise "), "\(text(result))")
  }
}
