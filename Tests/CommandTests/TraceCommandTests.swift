import Syntax
import Testing
import sizewise

@Suite struct TraceCommandTests {
  private let layout = """
    {
      "sizewise": 1,
      "screens": {
        "main": { "views": { "box": { "container": "child", "pin": "horizontal vertical to safeArea" } } },
        "child": { "views": {} }
      }
    }
    """

  @Test func theCallbacksOfARotationAreListed() {
    let run = Run(["trace", "-", "--to", "landscape"], input: layout)
    #expect(run.errors == "")
    #expect(run.status == .fine)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "landscape")
    #expect(lines[1].hasPrefix("  main     willTransitionToTraits"))
    #expect(lines[2].hasPrefix("    child  willTransitionToTraits"))
    #expect(lines.last == "    child  transitionDidEnd")
  }

  @Test func jsonIncludesCallbacksThatWereNotSent() throws {
    let run = Run(
      ["trace", "-", "--device", "ipad-pro-11", "--to", "landscape", "--json", "--why"], input: layout)
    let root = try #require(JSONDocument(Array(run.output.utf8), file: "").root)
    let suppressed = root.elements.filter { $0["suppressed"]?.bool == true }
    #expect(suppressed.map { $0["reason"]?.text } == ["equalTraits", "equalTraits"])
    let quiet = Run(["trace", "-", "--device", "ipad-pro-11", "--to", "landscape", "--json"], input: layout)
    #expect(!quiet.output.contains("suppressed"))
  }

  /// Steps report the same diagnostics as frames.
  @Test func layoutProblemsAreReported() {
    let rows = """
      { "sizewise": 1, "data": { "rows": [{ "t": "one" }] }, "views": {
        "list": { "table": "rows", "pin": "horizontal vertical to safeArea", "cells": { "c": { "cell": { "l": {
          "label": "{nothing}", "pin": "horizontal vertical to super" } } } } } } }
      """
    let warning = "of the data has no \"nothing\""
    for words in [
      ["frames", "-"], ["trace", "-", "--to", "dark"], ["diff", "-", "--to", "dark"],
      ["sweep", "-", "--to", "330"],
    ] {
      let run = Run(words, input: rows)
      #expect(run.errors.ranges(of: warning).count == 1, "\(words): \(run.errors)")
    }
  }

  @Test(arguments: [
    ["trace", "--to", "dark", "--canvas"], ["diff", "--to", "dark", "--canvas"],
    ["frames", "--canvas", "--device", "iphone-16"], ["constraints", "--canvas", "--text-size", "xl"],
  ])
  func theCanvasIsRefusedAsADevice(_ words: [String]) {
    let run = Run([words[0], "half-done"] + words.dropFirst())
    #expect(run.status == .usage)
    #expect(run.errors.contains("--canvas cannot be combined with"), "\(run.errors)")
  }

  /// An unknown environment or step ends with status 2 and the reason; a malformed file with status 3.
  @Test func unavailableEnvironmentsAndMalformedFilesAreReported() {
    let split = Run(["trace", "-", "--to", "split-1/3"], input: layout)
    #expect(split.status == .usage)
    #expect(split.errors == "sizewise: error: Split View exists on iPads only, not on iPhone 16\n")
    let half = Run(["trace", "-", "--device", "ipad-pro-11", "--to", "split-1/2"], input: layout)
    #expect(half.errors.contains("has no half split in portrait"))
    #expect(
      Run(["trace", "-", "--to", "landscpe"], input: layout).errors.contains("did you mean \"landscape\"?"))
    #expect(Run(["trace", "-"], input: layout).status == .usage)
    #expect(Run("trace").status == .usage)
    #expect(Run(["trace", "-", "--to", "landscape"], input: "{").status == .input)
    #expect(
      Run(["trace", "-", "--device", "ipone-16", "--to", "dark"], input: layout).errors.contains("iphone-16"))
  }
}
