import Platform
import Syntax
import TestSupport
import Testing

@testable import sizewise

/// Many files: shards, the cache, parallel workers. The output is identical with each.
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
  func partsMergeToTheCompleteReport(_ format: String) throws {
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

  @Test func partsOfDifferentRunsAreRefused() throws {
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
    #expect(Run("check", "--merge", first, "--merge", first).errors.contains("appears twice"))
    #expect(Run("check", "--merge", first, "--merge", other).errors.contains("belongs to a different check"))
    #expect(Run("check", "--merge", folder.path + "/0.json").errors.contains("not a part of a check"))
  }

  /// A damaged part is named, wherever the damage is.
  @Test func aDamagedPartIsNamed() throws {
    let folder = try project()
    let words = ["check", folder.path + "/0.json", "--matrix", "seed", "--shard", "1/1", "--format", "json"]
    let root = try #require(JSONDocument(Array(Run(words).output.utf8), file: "").root)
    let whole = try #require(root["part"]?.text.flatMap { Base64.decoded($0) })
    var refused = 0
    for cut in stride(from: 1, to: whole.count, by: max(1, whole.count / 40)) {
      var damaged = whole
      damaged[cut] = damaged[cut] &+ 0x41
      let path = try folder.write(#"{"part": "\#(Base64.text(of: damaged))"}"#, to: "damaged")
      let run = Run("check", "--merge", path)
      #expect(run.status != .fault, "\(run.errors)")
      guard run.status == .input, !run.errors.contains("nothing is merged") else { continue }
      refused += 1
      #expect(run.errors.contains("damaged: error: this part is damaged"), "\(run.errors)")
    }
    #expect(refused > 5)
  }

  @Test func runnersSelectTheirPart() throws {
    let folder = try project()
    let words = ["check", folder.path, "--matrix", "seed", "--format", "json", "--shard"]
    let second = Run(words + ["2/3"]).output
    #expect(
      Run(words + ["auto"], variables: ["TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "3"]).output == second)
    #expect(Run(words + ["auto"], variables: ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"]).output == second)
    #expect(Run(words + ["auto"]).output == Run(words + ["1/1"]).output)
    for wrong in ["0/3", "4/3", "x", "1/0", "1/2/3"] { #expect(Run(words + [wrong]).status == .usage) }
  }

  @Test func cachedReportsAreIdenticalAndUpToDate() throws {
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
    // Damaged entries are recreated.
    let entry = "cache/sizewise/check/" + (entries.first ?? "")
    try folder.write("nonsense", to: entry)
    #expect(run().output == first.output)
    #expect(try folder.read(entry) != "nonsense")
    // A changed neighbouring file, changed options, a changed configuration.
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

  /// Sources with layouts and files for other platforms are cached too, and any change of the project's sources counts.
  @Test func everyKindOfFileIsCached() throws {
    let folder = try TemporaryFolder()
    let variables = ["XDG_CACHE_HOME": folder.path + "/cache"]
    try folder.write(
      """
      class Page: UIViewController {
        let box = Box()
        override func viewDidLoad() {
          view.addSubview(box)
          box.translatesAutoresizingMaskIntoConstraints = false
          box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          box.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true
          box.heightAnchor.constraint(equalToConstant: 20).isActive = true
          box.heightAnchor.constraint(equalToConstant: boxHeight).isActive = true
        }
      }
      """, to: "App/Page.swift")
    try folder.write("class Box: UIView {}\nlet boxHeight: CGFloat = 20\n", to: "App/Box.swift")
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects/></document>
      """, to: "App/Window.xib")
    func run() -> Run {
      Run(["check", folder.path + "/App", "--device", "iphone-16", "--format", "json"], variables: variables)
    }
    func entries() throws -> [String] {
      try FileSystem.entries(in: folder.path + "/cache/sizewise/check").map(\.name).sorted()
    }
    let first = run()
    #expect(first.output.contains("ambiguous-layout"))
    // Two files, and the results of the search.
    let kept = try entries()
    #expect(kept.count == 3)
    #expect(run().output == first.output)
    #expect(try entries() == kept)
    #expect(!first.output.contains(Self.conflict))
    try folder.write("class Box: UIView {}\nlet boxHeight: CGFloat = 300\n", to: "App/Box.swift")
    #expect(run().output.contains(Self.conflict))
  }

  /// A source without a layout is examined again after a change.
  @Test func aSourceThatBecomesALayoutIsFound() throws {
    let folder = try TemporaryFolder()
    let variables = ["XDG_CACHE_HOME": folder.path + "/cache", "HOME": folder.path]
    func files() -> String {
      let run = Run(["check", folder.path + "/App", "--device", "iphone-16"], variables: variables)
      return run.output + run.errors
    }
    try folder.write("struct Model {}\n", to: "App/Page.swift")
    try folder.write("{\"sizewise\": 1, \"views\": {}}", to: "App/empty.json")
    for _ in 0..<2 { #expect(files().contains("1 file,")) }
    try folder.write(
      """
      class Page: UIViewController {
        override func viewDidLoad() { view.addSubview(UILabel(frame: .zero)) }
      }
      """, to: "App/Page.swift")
    #expect(files().contains("2 files,"))
  }

  private static let conflict = #""rule": "conflicting-constraints""#

  /// An entry is only a hint, and is verified.
  @Test func cacheEntriesOfOtherFilesAreIgnored() throws {
    let folder = try TemporaryFolder()
    let variables = ["XDG_CACHE_HOME": folder.path + "/cache"]
    let bad = try folder.write(Self.torn, to: "bad.json")
    let fine = try folder.write(#"{"sizewise": 1, "views": {}}"#, to: "fine.json")
    let entries = folder.path + "/cache/sizewise/check"
    func check(_ file: String) -> Run { Run(["check", file, "--matrix", "seed"], variables: variables) }
    #expect(check(fine).status == .fine)
    let good = try #require(try FileSystem.entries(in: entries).map(\.name).first)
    #expect(check(bad).status == .findings)
    let other = try #require(try FileSystem.entries(in: entries).map(\.name).first { $0 != good })
    try folder.write(
      try FileSystem.read(entries + "/" + good, atMost: 1 << 20), to: "cache/sizewise/check/\(other)")
    #expect(check(bad).status == .findings)
    // An entry made by another user is not trusted.
    let copy = try FileSystem.read(entries + "/" + good, atMost: 1 << 20)
    try folder.write([UInt8](repeating: 7, count: 16), to: "cache/sizewise/check/.key")
    #expect(check(fine).status == .fine)
    #expect(try FileSystem.entries(in: entries).count == 3)
    #expect(try FileSystem.read(entries + "/" + good, atMost: 1 << 20) == copy)
  }

  /// A special file in place of an entry does not block.
  @Test(arguments: ["mkfifo $entry", "mkdir $entry", "ln -s /dev/zero $entry", "ln -s ../elsewhere $entry"])
  func invalidEntriesAreSkipped(_ command: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.torn, to: "bad.json")
    let run = try Process(
      """
      export XDG_CACHE_HOME=$PWD/cache; sizewise check bad.json --matrix seed >first
      entry=$(ls -d cache/sizewise/check/*); rm "$entry"; \(command)
      timeout 20 '\(Process.program ?? "")' check bad.json --matrix seed >second; echo $?; cmp first second
      """, in: folder)
    #expect(run.output == "1\n", "\(run.output) \(run.errors)")
    #expect(!FileSystem.exists(folder.path + "/cache/sizewise/elsewhere"))
  }

  @Test func onlyAnUnchangedReleaseIsIdentifiedByItsCommit() {
    #expect(CheckCache.program(commit: "0da55839") == "\(sizewiseVersion) 0da55839")
    for unknown in ["", "0da55839+changes"] {
      #expect(CheckCache.program(commit: unknown) != CheckCache.program(commit: "0da55839"))
    }
  }

  /// The test vectors of SipHash's authors, for 128 bits.
  @Test func theHashMatchesTheSipHashVectors() {
    let key = ContentDigest(Array(0..<16))
    var hash = ContentHash(key ?? .none)
    #expect(hash.text == "a3817f04ba25a8e66df67214c7550293")
    hash.mix(0x0706_0504_0302_0100)
    #expect(hash.text == "3b62a9ba6258f5610f83e264f31497b4")
  }
}
