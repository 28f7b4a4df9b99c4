import Platform
import Syntax
import TestSupport
import Testing
import sizewise

/// Anything that could not be checked fails the check, in every output format; anything that need not be checked does
/// not.
@Suite struct UncheckedTests {
  private static let fine = #"{"sizewise": 1, "views": {"text": {"label": "Hello", "center": "safeArea"}}}"#

  /// A project with a valid layout and one that cannot be opened.
  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.fine, to: "fine.json")
    #expect(mkfifo(folder.path + "/pipe.storyboard", 0o600) == 0)
    return folder
  }

  private func check(_ folder: TemporaryFolder, _ words: String...) -> Run {
    Run(["check", folder.path, "--matrix", "seed"] + words)
  }

  struct Form: Sendable, CustomTestStringConvertible {
    var name: String
    var failing: [String]
    /// The output with --allow-unchecked.
    var passing: [String]
    var never: [String] = []
    var testDescription: String { name }
  }

  @Test(arguments: [
    Form(
      name: "text", failing: ["pipe.storyboard: error: this is a device", "1 not checked"],
      passing: ["pipe.storyboard: not checked: this is a device", "1 not checked"]),
    Form(
      name: "json", failing: [#""severity": "error""#, #""complete": false"#, #""kind": "notChecked""#],
      passing: [#""severity": "note""#, #""complete": false"#]),
    Form(
      name: "sarif", failing: [#""executionSuccessful": false"#, #""level": "error""#],
      passing: [#""executionSuccessful": true"#, #""ruleId": "not-checked""#]),
    Form(
      name: "junit", failing: [#"errors="1""#, "<error message=\"this is a device"],
      passing: [#"errors="0""#, #"skipped="1""#, "<skipped message=\"this is a device"],
      never: [#"<testcase name="conflicting-constraints" classname="FOLDER/pipe.storyboard""#]),
    Form(
      name: "github",
      failing: [
        "::error file=FOLDER/pipe.storyboard,title=not-checked::this is a device, a pipe or a socket, so it is not read\n"
      ],
      passing: ["::notice file=FOLDER/pipe.storyboard"]),
    Form(name: "codequality", failing: [#""severity": "blocker""#], passing: [#""severity": "info""#]),
    Form(
      name: "markdown", failing: ["**1 part could not be checked:**"], passing: ["1 part not checked"]),
  ])
  func aPartialCheckFailsInEveryFormat(_ form: Form) throws {
    let folder = try project()
    let run = check(folder, "--format", form.name)
    #expect(run.status == .input)
    for words in form.failing {
      #expect(run.output.contains(words.replacing("FOLDER", with: folder.path)), "\(words)\n\(run.output)")
    }
    let accepted = check(folder, "--format", form.name, "--allow-unchecked")
    #expect(accepted.status == .fine)
    for words in form.passing {
      #expect(
        accepted.output.contains(words.replacing("FOLDER", with: folder.path)), "\(words)\n\(accepted.output)"
      )
    }
    for words in form.never {
      #expect(!(run.output + accepted.output).contains(words.replacing("FOLDER", with: folder.path)))
    }
  }

  @Test func noOptionHidesAnUncheckedPart() throws {
    let folder = try project()
    #expect(check(folder, "--strict").status == .input)
    #expect(check(folder, "--strict", "--allow-unchecked").status == .usage)
    #expect(check(folder, "--rules", "truncated-text").status == .input)
    #expect(check(folder, "--rules", "truncated-text", "--format", "junit").output.contains("<error"))
    #expect(
      check(folder, "--baseline", folder.path + "/base", "--update-baseline").status == .input)
    #expect(check(folder, "--baseline", folder.path + "/base").status == .input)
    try folder.write(#"{"levels": {"not-checked": "off"}}"#, to: ".sizewise.json")
    #expect(check(folder).status == .input)
    // An exception with a reason, for reviewers.
    try folder.write(
      #"{"exceptions": [{"rule": "not-checked", "file": "pipe.storyboard", "reason": "made by the build"}]}"#,
      to: ".sizewise.json")
    let excepted = check(folder)
    #expect(excepted.status == .fine && excepted.output.contains("1 excepted"), "\(excepted.output)")
  }

  /// Content beyond a limit for the file.
  @Test func contentBeyondALimitIsReportedAsUnchecked() throws {
    let folder = try TemporaryFolder()
    let text = String(repeating: "many words ", count: 2_000)
    try folder.write(
      #"{"sizewise": 1, "views": {"a": {"label": "\#(text)", "lines": 0, "pin": "horizontal to safeArea", "top": 0}}}"#,
      to: "long.json")
    let run = check(folder, "--rules", "small-text")
    #expect(run.status == .input)
    #expect(run.output.contains("error: the text is longer than"), "\(run.output)")
    #expect(check(folder, "--rules", "small-text", "--allow-unchecked").status == .fine)
  }

  /// Repeated rows are checked often enough, and do not fail the check.
  @Test func repeatedRowsDoNotFailTheCheck() throws {
    let folder = try TemporaryFolder()
    let rows = Array(repeating: #"{"name": "x"}"#, count: 1_000).joined(separator: ",")
    try folder.write(
      #"{"sizewise": 1, "data": {"rows": [\#(rows)]}, "views": {"list": {"table": "rows", "pin": "edges", "cells": {"c": {"cell": {"t": {"label": "{name}", "pin": "edges"}}}}}}}"#,
      to: "list.json")
    let run = check(folder, "--observations")
    #expect(run.output.contains("of 1000 rows are checked"), "\(run.output)")
    #expect(run.status == .fine)
    let counted = check(folder).output
    #expect(counted.contains("not checked: ") && counted.contains("of 1000 rows are checked\n"), "\(counted)")
  }

  @Test(arguments: [
    (#"type="com.apple.InterfaceBuilder3.Cocoa.XIB""#, true),
    (#"type="com.apple.InterfaceBuilder.AppleTV.XIB" targetRuntime="AppleTV""#, true),
    (#"type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="whatever""#, false),
  ])
  func layoutsForOtherPlatformsDoNotFailTheCheck(_ head: String, _ isForeign: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.fine, to: "fine.json")
    try folder.write(
      "<?xml version=\"1.0\"?>\n<document \(head) version=\"3.0\" toolsVersion=\"21701\"><objects/></document>",
      to: "other.xib")
    let run = check(folder)
    #expect(run.status == (isForeign ? .fine : .input), "\(run.errors)")
    #expect(run.output.contains("1 not checked") == isForeign, "\(run.output)")
  }

  /// Sources in a folder that lay out nothing for iOS.
  @Test(arguments: [
    "import AppKit\nclass Page: NSViewController { func f() { view.addSubview(UILabel()) } }"
  ])
  func sourcesForOtherPlatformsDoNotFailTheCheck(_ source: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.fine, to: "fine.json")
    try folder.write(source, to: "Page.swift")
    let run = check(folder)
    #expect(run.status == .fine, "\(run.output) \(run.errors)")
    #expect(run.output.contains("not checked: 1 file ("), "\(run.output)")
  }

  /// A time limit for all files, after which no file counts as checked; and a crashed worker without a trace of the
  /// runtime.
  @Test func theTimeLimitEndsACheck() throws {
    let folder = try TemporaryFolder()
    let views = (0..<1_500).map { #""v\#($0)": {"label": "number \#($0)", "top": \#($0), "leading": 8}"# }
    for number in 0..<4 {
      try folder.write(
        #"{"sizewise": 1, "views": {\#(views.joined(separator: ","))}}"#, to: "App/\(number).json")
    }
    let run = try Process(
      "sizewise check App --matrix all+text --no-cache --jobs 1 --run-time-limit 1 --format junit", in: folder
    )
    #expect(run.status == 3, "\(run.output.prefix(300)) \(run.errors.prefix(300))")
    #expect(run.output.contains(#"errors="4""#), "\(run.output.prefix(300))")
    #expect(run.output.contains("the check took longer than 1 second (--run-time-limit)"))
    let starved = try Process(
      "ulimit -d 40000; sizewise check App/0.json --matrix seed --no-cache", in: folder)
    #expect(starved.status == 3, "\(starved.output.prefix(300)) \(starved.errors.prefix(300))")
    #expect(starved.output.contains("could not be checked"))
    #expect(!starved.errors.contains("Fatal error"), "\(starved.errors.prefix(300))")
  }

  /// The findings are printed even if the page cannot be written.
  @Test func findingsComeBeforeThePage() throws {
    let run = Run(
      "check", "half-done", "--matrix", "seed", "--html", "/nowhere/at/all/page.html")
    #expect(run.status == .output)
    #expect(run.output.contains("[conflicting-constraints]"))
  }
}
