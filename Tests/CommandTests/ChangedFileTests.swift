import Export
import Platform
import Raster
import TestSupport
import Testing

private let hasGit = system("git --version >/dev/null 2>&1") == 0

/// The files that differ from a commit. Git does not inspect the work tree for us, because it would run a repository's
/// filters.
@Suite(.enabled(if: hasGit)) struct ChangedFileTests {
  private static func layout(_ top: Int, _ end: String = "\n") -> String {
    [
      "{\"sizewise\": 1, \"views\": {",
      "  \"bar\": {\"view\": {}, \"top\": \(top), \"leading\": 0, \"size\": 40}", "}}", "",
    ].joined(separator: end)
  }

  private static let commit = "git -c user.name=t -c user.email=t@example.org commit -q -m first"

  /// A repository with `a.json` and the changes of a shell command.
  private func repository(_ line: String = "git add .", _ files: [String: String] = [:]) throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try folder.write(Self.layout(8), to: "a.json")
    for (name, text) in files { try folder.write(text, to: name) }
    let made = try Process("git init -q . && \(line) && \(Self.commit)", in: folder)
    #expect(made.status == 0, "\(made.errors)")
    return folder
  }

  private static let nothing = "no layout differs from HEAD\n"

  @Test func differentLineEndingsAreNotAChange() throws {
    let folder = try repository(
      "git config core.autocrlf true && git add . 2>/dev/null", [".gitattributes": "*.json text eol=crlf\n"])
    #expect(try Process("rm a.json && git checkout -q -- a.json", in: folder).status == 0)
    #expect(try folder.read("a.json") == Self.layout(8, "\r\n"))
    let same = try Process("sizewise diff HEAD", in: folder)
    #expect(same.output == Self.nothing && same.status == 0, "\(same.output) \(same.errors)")
    try folder.write(Self.layout(9, "\r\n"), to: "a.json")
    let changed = try Process("sizewise diff HEAD", in: folder)
    #expect(changed.output.contains("bar view: y 8 → 9"), "\(changed.output) \(changed.errors)")
  }

  /// Files in git-lfs are read from its local store, and not fetched.
  @Test func filesInGitLFSAreReadFromTheLocalStore() throws {
    let hash = String(repeating: "0a1b", count: 16)
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(hash)\nsize 12\n"
    let folder = try repository(
      "git add . && echo 'a.json filter=lfs' >.gitattributes", ["a.json": pointer])
    try folder.write(Self.layout(8), to: "a.json")
    let missing = try Process("sizewise diff HEAD -- a.json", in: folder)
    #expect(missing.status == 3)
    #expect(missing.errors.contains("git lfs fetch"), "\(missing.errors)")
    try folder.write(Self.layout(8), to: ".git/lfs/objects/0a/1b/\(hash)")
    #expect(try Process("sizewise diff HEAD", in: folder).output == Self.nothing)
    try folder.write(Self.layout(9), to: "a.json")
    let changed = try Process("sizewise diff HEAD", in: folder)
    #expect(changed.output.contains("bar view: y 8 → 9"), "\(changed.output) \(changed.errors)")
  }

  @Test func fileNamesCanContainAnyCharacter() throws {
    let names = ["d[1]/-q.json", ":x.json", "ne\nw.json", "t\t\"b\".json"]
    let folder = try repository(
      "git add .", Dictionary(uniqueKeysWithValues: names.map { ($0, Self.layout(8)) }))
    #expect(try Process("sizewise diff HEAD", in: folder).output == Self.nothing)
    for name in names { try folder.write(Self.layout(9), to: name) }
    let run = try Process("sizewise diff HEAD", in: folder)
    #expect(run.output.ranges(of: "y 8 → 9").count == names.count, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("a.json"))
  }

  @Test func movedDeletedAndStagedFilesAreCompared() throws {
    let other = "\n\n" + String(repeating: "// the same\n", count: 40)
    let folder = try repository(
      "git add .", ["b.jsonc": Self.layout(8) + other, "c.json": Self.layout(8), "d.json": Self.layout(8)])
    // Moved and then changed, staged and then reverted, deleted, no longer tracked but existing.
    let made = try Process(
      """
      git mv b.jsonc e.jsonc; cp c.json c.old; echo ' ' >>c.json; git add c.json; mv c.old c.json
      rm a.json; git rm -q --cached d.json
      """, in: folder)
    #expect(made.status == 0, "\(made.errors)")
    try folder.write(Self.layout(9) + other, to: "e.jsonc")
    let run = try Process("sizewise diff HEAD", in: folder)
    #expect(run.output.contains("e.jsonc, main:\n  ~ bar view: y 8 → 9"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("a.json, main:\n  - the scene was removed"), "\(run.output)")
    #expect(!run.output.contains("c.json"), "\(run.output)")
    #expect(try Process("git add e.jsonc && sizewise diff HEAD", in: folder).output == run.output)
  }

  /// Both sides of a comparison show the project's images, so that an image has the same size in both.
  @Test func bothVersionsUseTheImagesOfTheProject() throws {
    let layout = #"{"sizewise": 1, "views": {"photo": {"image": "photo", "top": 8, "leading": 8}}}"#
    let folder = try repository("git add .", ["p.json": layout])
    try folder.write(PngFile.bytes(RasterImage(width: 31, height: 7)), to: "photo.png")
    let run = try Process("sizewise diff HEAD -- p.json && sizewise frames p.json", in: folder)
    #expect(run.output.contains("nothing moved"), "\(run.output) \(run.errors)")
    #expect(run.output.contains("31"), "\(run.output)")
  }
}
