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

  /// Evidence D5: the canvas can be at other size classes, as in Interface Builder.
  @Test func theCanvasTakesSizeClasses() {
    let canvas = Run(["frames", "half-done", "--canvas"])
    let regular = Run(["frames", "half-done", "--canvas", "--traits", "wR,hC"])
    #expect(regular.status == .fine, "\(regular.errors)")
    #expect(canvas.output.contains(#""horizontal": "compact""#), "\(canvas.output.prefix(600))")
    #expect(regular.output.contains(#""horizontal": "regular""#), "\(regular.output.prefix(600))")
    #expect(regular.output.contains(#""mode": "canvas""#))
    let device = Run(["frames", "half-done", "--canvas", "--device", "iphone-16"])
    #expect(device.errors.contains("only --traits changes the canvas"), "\(device.errors)")
  }

  /// Evidence D2, D4: the controllers of a file's own stack can be popped, and a covered one is shown below its bar.
  @Test func aStackOfTheFileIsPopped() {
    let file = #"""
      {"sizewise": 1, "screens": {"nav": {"controller": "navigation", "stack": ["a", "b", "c"]},
        "a": {"title": "A", "views": {"x": {"label": "one", "top": "safeArea", "leading": 16}}},
        "b": {"title": "B", "views": {"y": {"label": "two", "top": "safeArea", "leading": 16}}},
        "c": {"title": "C", "views": {"z": {"label": "three", "top": "safeArea", "leading": 16}}}}}
      """#
    let text = Run(["frames", "-", "--text"], input: file).output
    for name in ["x", "y", "z"] { #expect(text.contains("\(name) label [16, 103, "), "\(text)") }
    let covered = Run(["export", "-", "--scene", "b"], input: file).output
    #expect(covered.contains("‹ A") && covered.contains("two"), "\(covered)")
    let popped = Run(["trace", "-", "--to", "pop; pop"], input: file)
    #expect(popped.status == .fine, "\(popped.errors)")
    let all = Run(["trace", "-", "--to", "pop; pop; pop"], input: file)
    #expect(all.errors.contains("nothing was pushed"), "\(all.errors)")
  }

  /// An unknown environment or step ends with status 2 and the reason; a malformed file with status 3.
  @Test func unavailableEnvironmentsAndMalformedFilesAreReported() {
    let split = Run(["trace", "-", "--to", "split-1/3"], input: layout)
    #expect(split.status == .usage)
    #expect(split.errors == "sizewise: error: Split View exists on iPads only, not on iPhone 16\n")
    let half = Run(["trace", "-", "--device", "ipad-pro-11", "--to", "split-1/2"], input: layout)
    #expect(half.errors.contains("has no half split in portrait"))
    for command in ["export", "frames", "explain", "check", "trace"] {
      let words = command == "explain" ? ["box"] : command == "trace" ? ["--to", "landscape"] : []
      let dark = Run(
        [command, "-"] + words + ["--device", "iphone-8", "--os", "12", "--dark"], input: layout)
      #expect(dark.status == .usage, "\(command): \(dark.output)")
      #expect(
        dark.errors.contains(
          "iOS 12 has no dark appearance, which came with iOS 13 (--os 13)"), "\(dark.errors)")
    }
    let style = Run(
      ["trace", "-", "--device", "iphone-8", "--os", "12", "--to", "override main style=dark"], input: layout)
    #expect(style.errors.contains("iOS 12 has no dark appearance"), "\(style.errors)")
    #expect(
      Run(["trace", "-", "--to", "landscpe"], input: layout).errors.contains("did you mean \"landscape\"?"))
    #expect(Run(["trace", "-"], input: layout).status == .usage)
    #expect(Run("trace").status == .usage)
    #expect(Run(["trace", "-", "--to", "landscape"], input: "{").status == .input)
    #expect(
      Run(["trace", "-", "--device", "ipone-16", "--to", "dark"], input: layout).errors.contains("iphone-16"))
  }
}
