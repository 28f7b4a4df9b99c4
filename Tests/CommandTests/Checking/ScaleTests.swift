import Syntax
import TestSupport
import Testing
import sizewise

/// Many files: parts, the cache, several at once. Whatever is used, the bytes are the same.
@Suite struct ScaleTests {
  private static let torn =
    #"{"sizewise": 1, "views": {"torn": {"view": true, "top": 100, "leading": 0, "height": 20, "width": ["100", "200"]}}}"#

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for number in 0..<5 { try folder.write(Self.torn, to: "\(number).json") }
    try folder.write("{\"sizewise\": 1, \"views\": {", to: "broken.json")
    return folder
  }

  @Test(arguments: ["text", "json", "sarif", "junit", "github", "markdown", "codequality"])
  func partsMakeTheWhole(_ format: String) throws {
    let folder = try project()
    let words = ["check", folder.path, "--matrix", "seed", "--explain"]
    let whole = Run(words + ["--format", format])
    var parts: [String] = []
    for number in 1...3 {
      let part = folder.path + "/part-\(number)"
      _ = Run(words + ["--shard", "\(number)/3", "--format", "json", "-o", part])
      parts += ["--merge", part]
    }
    let merged = Run(
      ["check", "--explain", "--format", format]
        + parts.reversed().filter { $0 != "--merge" }.flatMap { ["--merge", $0] })
    #expect(merged.output == whole.output)
    #expect(merged.errors == whole.errors)
    #expect(merged.status == whole.status)
  }

  @Test func partsThatDoNotBelongTogetherAreRefused() throws {
    let folder = try project()
    func part(_ shard: String, _ matrix: String, _ name: String) -> String {
      let path = folder.path + "/" + name
      _ = Run("check", folder.path, "--matrix", matrix, "--shard", shard, "--format", "json", "-o", path)
      return path
    }
    let first = part("1/2", "seed", "first")
    let second = part("2/2", "seed", "second")
    let other = part("2/2", "seed+rtl", "other")
    #expect(Run("check", "--merge", first, "--merge", second).output.contains("5 violations"))
    #expect(Run("check", "--merge", first).errors.contains("part 2 of 2 is missing"))
    #expect(Run("check", "--merge", first, "--merge", first).errors.contains("is there twice"))
    #expect(Run("check", "--merge", first, "--merge", other).errors.contains("a part of another check"))
    #expect(Run("check", "--merge", folder.path + "/0.json").errors.contains("not a part of a check"))
  }

  @Test func runnersSayWhichPart() throws {
    let folder = try project()
    let words = ["check", folder.path, "--matrix", "seed", "--format", "json", "--shard"]
    let second = Run(words + ["2/3"]).output
    #expect(
      Run(words + ["auto"], variables: ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"]).output == second)
    #expect(Run(words + ["auto"], variables: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]).output == second)
    #expect(Run(words + ["auto"]).output == Run(words + ["1/1"]).output)
    for wrong in ["0/3", "4/3", "x", "1/0", "1/2/3"] { #expect(Run(words + [wrong]).status == .usage) }
  }

  @Test func theCacheChangesNoByteAndNoticesEveryChange() throws {
    let folder = try TemporaryFolder()
    let variables = ["XDG_CACHE_HOME": folder.path + "/cache"]
    let file = try folder.write(
      #"{"sizewise": 1, "data": {"rows": "rows.json"}, "views": {"torn": {"view": true, "top": 100, "leading": 0, "height": 20, "width": ["100", "200"]}}}"#,
      to: "a.json")
    try folder.write("[]", to: "rows.json")
    func run(_ more: String...) -> Run {
      Run(["check", file, "--matrix", "seed", "--format", "json"] + more, variables: variables)
    }
    let first = run()
    #expect(first.status == .findings)
    let entries = try FileSystem.entries(in: folder.path + "/cache/sizewise/check").map(\.name)
    #expect(entries.count == 1)
    let second = run()
    #expect(second.output == first.output && second.errors == first.errors)
    #expect(run("--no-cache").output == first.output)
    // What is damaged is made anew.
    let entry = "cache/sizewise/check/" + (entries.first ?? "")
    try folder.write("nonsense", to: entry)
    #expect(run().output == first.output)
    #expect(try folder.read(entry) != "nonsense")
    // Another file beside it, other words, another configuration.
    try folder.write("[1, 2", to: "rows.json")
    #expect(run().output != first.output)
    try folder.write("[]", to: "rows.json")
    #expect(run().output == first.output)
    let before = try FileSystem.entries(in: folder.path + "/cache/sizewise/check").count
    _ = run("--explain")
    #expect(try FileSystem.entries(in: folder.path + "/cache/sizewise/check").count == before + 1)
    try folder.write(Self.torn.replacing("torn", with: "other"), to: "a.json")
    #expect(run().output.contains("other"))
  }
}
