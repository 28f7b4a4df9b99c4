import Glibc
import TestSupport
import Testing
import sizewise

@Suite struct SnapshotCommandTests {
  private let layout = """
    {
      "sizewise": 1,
      "screens": {
        "first": { "views": { "box": { "view": {}, "size": 40, "top": "safeArea + 8", "leading": "safeArea + 8" } } },
        "second": { "views": { "word": { "label": "Word", "center": "safeArea" } } }
      }
    }
    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(layout, to: "layout.json")
    let run = Run(["snapshot", "record", folder.path + "/layout.json", "--dir", folder.path])
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output == "2 snapshots, 2 written\n")
    return folder
  }

  private let first = "layout.json_first_iphone-16_18_portrait_full.txt"
  private let second = "layout.json_second_iphone-16_18_portrait_full.txt"

  @Test func oneTextFileASceneAndEnvironment() throws {
    let folder = try folder()
    #expect(folder.names == ["layout.json", first, second])
    let text = try folder.read(first)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "sizewise snapshot 1")
    #expect(lines[1] == "file: layout.json")
    #expect(lines[2] == "scene: first (first)")
    #expect(lines[3].hasPrefix("environment: iPhone 16 · portrait · full · 393×852 @3x"))
    #expect(
      lines[5...8] == [
        "first controller [0, 0, 393, 852]", "  first view [0, 0, 393, 852]", "    box view [8, 67, 40, 40]",
        "",
      ])
    #expect(lines[9].hasPrefix("╭──"))
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
    #expect(!text.contains("\r") && !text.contains("\t"))
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
  }

  /// What they show is in the snapshots of their children; who names one gets it.
  @Test func containersAreLeftOut() throws {
    let folder = try TemporaryFolder()
    let words = [
      "snapshot", "record", "\(Fixtures.root)/Tests/Fixtures/sessions/diary.storyboard", "--dir", folder.path,
      "--device", "iphone-16",
    ]
    #expect(Run(words).output == "5 snapshots, 5 written\n")
    #expect(folder.names.allSatisfy { !$0.contains("Tab-Bar") && !$0.contains("Navigation") })
    #expect(Run(words + ["--scene", "Tab Bar Controller"]).output == "1 snapshots, 1 written\n")
  }

  @Test func verifySaysWhatMovedFromWhereToWhereBeforeThePicture() throws {
    let folder = try folder()
    let words = ["snapshot", "verify", folder.path + "/layout.json", "--dir", folder.path]
    #expect(Run(words).output == "2 snapshots, 0 differ\n")
    #expect(Run(words).status == .fine)
    try folder.write(layout.replacing("safeArea + 8\",", with: "safeArea + 24\","), to: "layout.json")
    let run = Run(words)
    #expect(run.status == .findings)
    let lines = run.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "\(folder.path)/\(first):")
    #expect(lines[1] == "  ~ box view: y 67 → 83")
    #expect(lines[2].hasPrefix("╭──"))
    #expect(run.output.hasSuffix("2 snapshots, 1 differ\n"))
  }

  @Test func updateRewritesOnlyWhatChanged() throws {
    let folder = try folder()
    try folder.write(layout.replacing("\"Word\"", with: "\"Words\""), to: "layout.json")
    var before = stat()
    var after = stat()
    #expect(stat(folder.path + "/" + first, &before) == 0)
    let words = ["snapshot", "verify", folder.path + "/layout.json", "--dir", folder.path, "--update"]
    let run = Run(words)
    #expect(run.status == .findings)
    #expect(run.output.contains("~ word label: x "))
    #expect(stat(folder.path + "/" + first, &after) == 0)
    #expect(before.st_ino == after.st_ino)
    #expect(try folder.read(second).contains("Words"))
    #expect(Run(words).output == "2 snapshots, 0 differ\n")
  }

  @Test func aMissingSnapshotAndAnotherFilesTextAreTold() throws {
    let folder = try folder()
    unlink(folder.path + "/" + first)
    try folder.write("something else\n", to: second)
    let run = Run(["snapshot", "verify", folder.path + "/layout.json", "--dir", folder.path])
    #expect(run.status == .findings)
    #expect(run.output.contains("there is no such snapshot"))
    #expect(run.output.contains("not a snapshot of format 1"))
  }

  /// The golden of a bundled layout: the same bytes on every machine.
  @Test func theProfileIsAsRecorded() {
    let run = Run([
      "snapshot", "verify", "\(Fixtures.root)/layouts/profile.json", "--dir",
      "\(Fixtures.root)/Tests/Fixtures/snapshots", "--matrix", "seed", "--scene", "profile",
    ])
    #expect(run.status == .fine, "\(run.output)\(run.errors)")
  }
}
