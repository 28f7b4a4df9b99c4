import Platform
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

  @Test func eachSceneAndEnvironmentHasOneTextFile() throws {
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

  /// Containers are covered by the snapshots of their children; a container that is named gets its own snapshot.
  @Test func containersAreSkipped() throws {
    let folder = try TemporaryFolder()
    let words = [
      "snapshot", "record", "\(Fixtures.root)/Tests/Fixtures/sessions/diary.storyboard", "--dir", folder.path,
      "--device", "iphone-16",
    ]
    #expect(Run(words).output == "5 snapshots, 5 written\n")
    #expect(folder.names.allSatisfy { !$0.contains("Tab-Bar") && !$0.contains("Navigation") })
    #expect(Run(words + ["--scene", "Tab Bar Controller"]).output == "1 snapshot, 1 written\n")
  }

  @Test func verifyListsMovesBeforeThePicture() throws {
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
    #expect(run.output.hasSuffix("2 snapshots, 1 differs\n"))
  }

  @Test func updateRewritesOnlyChangedFiles() throws {
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

  @Test func missingAndForeignSnapshotsAreReported() throws {
    let folder = try folder()
    unlink(folder.path + "/" + first)
    try folder.write("something else\n", to: second)
    let run = Run(["snapshot", "verify", folder.path + "/layout.json", "--dir", folder.path])
    #expect(run.status == .findings)
    #expect(run.output.contains("there is no such snapshot"))
    #expect(run.output.contains("not a snapshot of format 1"))
  }

  /// A layout that is too heavy for all environments is not verified in silence.
  @Test func environmentsThatAreLeftOutAreNoSuccess() throws {
    let folder = try TemporaryFolder()
    let rows = Array(repeating: "{\"name\": \"hi\"}", count: 200).joined(separator: ", ")
    let cell = "{\"cell\": {\"l\": {\"label\": \"{name}\", \"pin\": \"edges\"}}}"
    let tables = (0..<240).map {
      "\"a\($0)\": {\"table\": \"rows\", \"pin\": \"edges\", \"cells\": {\"r\": \(cell)}}"
    }
    let path = try folder.write(
      "{\"sizewise\": 1, \"views\": {\(tables.joined(separator: ", "))}, \"data\": {\"rows\": [\(rows)]}}",
      to: "layout.json")
    for word in ["record", "verify"] {
      let run = Run(["snapshot", word, path, "--dir", folder.path + "/shots", "--matrix", "seed"])
      #expect(run.status == .input && run.output.contains(" left out\n"), "\(run.output)")
    }
  }

  /// The recorded snapshot of a bundled layout: the same bytes on every machine.
  @Test func theProfileMatchesItsSnapshot() {
    let run = Run([
      "snapshot", "verify", "\(Fixtures.root)/layouts/profile.json", "--dir",
      "\(Fixtures.root)/Tests/Fixtures/snapshots", "--matrix", "seed", "--scene", "profile",
    ])
    #expect(run.status == .fine, "\(run.output)\(run.errors)")
  }

  // MARK: One file for each scene and environment

  private func screen(_ size: Int) -> String {
    #"{ "views": { "box": { "view": {}, "size": \#(size), "top": "safeArea", "leading": "safeArea" } } }"#
  }

  @Test func scenesWithEqualNamesHaveSeparateFiles() throws {
    let scenes = ["a-1", "b-2", "c-3"].map { id in
      """
      <scene sceneID="s-\(id)"><objects>
        <viewController id="\(id)" customClass="Home" sceneMemberID="viewController">
          <view key="view" id="v-\(id)"><rect key="frame" x="0" y="0" width="393" height="852"/></view>
        </viewController>
      </objects></scene>
      """
    }
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701"
        useAutolayout="YES" useSafeAreas="YES" initialViewController="a-1">
      <scenes>\(scenes.joined())</scenes>
      </document>
      """, to: "Main.storyboard")
    let words = [path, "--dir", folder.path + "/s"]
    #expect(Run(["snapshot", "record"] + words).output == "3 snapshots, 3 written\n")
    #expect(Run(["snapshot", "verify"] + words).output == "3 snapshots, 0 differ\n")
    #expect(FileSystem.exists(folder.path + "/s/Main.storyboard_Home_iphone-16_18_portrait_full.txt"))
    // A scene keeps its file name, whichever other scenes are selected.
    let one = Run(["snapshot", "verify"] + words + ["--scene", "c-3"])
    #expect(one.output == "1 snapshot, 0 differ\n", "\(one.output)\(one.errors)")
  }

  @Test func layoutsWithEqualNamesHaveSeparateFiles() throws {
    let folder = try TemporaryFolder()
    let places = ["en.lproj/Main.json", "de.lproj/Main.json", "A/Other.json", "B/Other.json", "B/Alone.json"]
    for (index, place) in places.enumerated() {
      try folder.write(
        #"{ "sizewise": 1, "screens": { "x": \#(screen(10 + index)) } }"#, to: place)
    }
    let snapshots = folder.path + "/s"
    let record = Run(["snapshot", "record", folder.path, "--dir", snapshots])
    #expect(record.output == "5 snapshots, 5 written\n")
    let end = "_x_iphone-16_18_portrait_full.txt"
    for name in ["en.lproj-Main.json", "de.lproj-Main.json", "A-Other.json", "B-Other.json", "Alone.json"] {
      #expect(FileSystem.exists("\(snapshots)/\(name)\(end)"), "\(name)")
    }
    #expect(Run(["snapshot", "verify", folder.path, "--dir", snapshots]).output == "5 snapshots, 0 differ\n")
    // Each scene by itself finds its file.
    for place in places {
      let run = Run(["snapshot", "verify", "\(folder.path)/\(place)", "--dir", snapshots])
      #expect(run.output == "1 snapshot, 0 differ\n", "\(place): \(run.output)")
    }
  }

  @Test func translationsKeepTheOriginalsName() throws {
    let folder = try TemporaryFolder()
    let layout = #"{ "sizewise": 1, "screens": { "x": \#(screen(10)) } }"#
    try folder.write(layout, to: "Base.lproj/Main.json")
    let words = [folder.path, "--dir", folder.path + "/s"]
    #expect(Run(["snapshot", "record"] + words).output == "1 snapshot, 1 written\n")
    try folder.write(layout.replacing("10", with: "12"), to: "de.lproj/Main.json")
    #expect(Run(["snapshot", "record"] + words).output == "2 snapshots, 1 written\n")
    #expect(Run(["snapshot", "verify"] + words).output == "2 snapshots, 0 differ\n")
  }

  @Test func dataAndOffsetsAreInTheName() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      { "sizewise": 1, "data": { "rows": [{ "t": "one" }] }, "screens": { "x": { "views": {
        "list": { "table": "rows", "pin": "horizontal vertical to safeArea", "cells": { "cell": { "cell": { "l": {
          "label": "{t}", "pin": "horizontal vertical to super" } } } } } } } } }
      """, to: "l.json")
    let rows = (0..<60).map { #"{ "t": "row \#($0)" }"# }.joined(separator: ",")
    try folder.write("[\(rows)]", to: "many.json")
    let start = [folder.path + "/l.json", "--dir", folder.path + "/s"]
    let variants: [[String]] = [
      [], ["--data", folder.path + "/many.json"],
      ["--data", folder.path + "/many.json", "--offset", "list=0,300"],
    ]
    for words in variants {
      let run = Run(["snapshot", "record"] + start + words)
      #expect(run.output == "1 snapshot, 1 written\n", "\(run.output)\(run.errors)")
    }
    for words in variants {
      #expect(Run(["snapshot", "verify"] + start + words).output == "1 snapshot, 0 differ\n")
    }
  }

  @Test func theDefaultFolderIsNextToTheLayoutsOrConfigured() throws {
    let folder = try TemporaryFolder()
    try folder.write(layout, to: "App/layout.json")
    let record = Run(["snapshot", "record", folder.path + "/App"])
    #expect(record.output == "2 snapshots, 2 written\n")
    #expect(record.errors.contains("note: the snapshots are in \(folder.path)/App/sizewise-snapshots"))
    #expect(FileSystem.exists(folder.path + "/App/sizewise-snapshots/" + first))
    try folder.write(#"{ "snapshots": "golden" }"#, to: "App/.sizewise.json")
    let verify = Run(["snapshot", "verify", folder.path + "/App"])
    #expect(verify.status == .input)
    #expect(verify.errors.contains("golden: error: there is no such folder"))
    #expect(Run(["snapshot", "record", folder.path + "/App/layout.json"]).status == .fine)
    #expect(FileSystem.exists(folder.path + "/App/golden/" + first))
  }
}
