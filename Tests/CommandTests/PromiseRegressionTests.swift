import TestSupport
import Testing
import sizewise

/// The promises of the format's page, tested with inputs that once gave a different answer.
@Suite struct PromiseRegressionTests {
  private func frames(_ views: String, _ rest: String = "", words: String...) -> Run {
    let more = rest.isEmpty ? "" : rest + ", "
    return Run(
      ["frames", "-", "--text"] + words, input: "{\"sizewise\": 1, \(more)\"views\": {\(views)}}")
  }

  private func line(_ name: String, _ run: Run) -> [String] {
    run.output.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { $0.hasPrefix(name) }
  }

  private static let rows = """
    "list": {"table": "posts", "pin": "edges", "cells": {"post": {
      "cell": {"a": {"label": "{title}", "top": 0, "leading": 0}},
      "height": "(row.images.count = 0 ? 0 : row.images.count <= 3 ? 1 : 3) * 120 + 20"}}}
    """

  /// Evidence E3: the article's first row has no images, which counts as zero.
  @Test func aListThatARowLacksIsEmpty() {
    let run = frames(
      Self.rows, #""data": {"posts": [{"title": "t"}, {"title": "u", "images": [1]}]}"#)
    #expect(run.errors == "")
    #expect(line("post", run) == ["post tableCell [0, 0, 393, 20]", "post#2 tableCell [0, 20, 393, 140]"])
  }

  @Test func listMissingInAllRowsIsReportedOnce() {
    let run = frames(Self.rows, #""data": {"posts": [{"title": "t"}, {"title": "u"}]}"#)
    #expect(run.errors.components(of: "row 1 of the data has no \"images\"") == 1, "\(run.errors)")
    #expect(line("post", run).count == 2)
  }

  /// A missing value has no value in a comparison either.
  @Test func aComparisonWithAMissingValueIsReported() {
    let run = frames(
      #""a": {"view": {}, "top": 0, "leading": 0, "width": 9, "height": "1 / (window.width - window.width) > 1 ? 10 : 20"}"#
    )
    #expect(run.errors.contains("division by zero"), "\(run.errors)")
  }

  @Test(arguments: [
    "1000000 * 1000000 * 1000000 * 1000000", "-1000000 * 1000000 * 1000000 * 1000000 * window.width",
    "1 / (window.width - window.width)", "clamp(1000000000 * 1000000000, 0, 1000000000 * 1000000000)",
  ])
  func largeNumbersDoNotStopACommand(_ text: String) {
    for key in ["height", "top", "alpha", "cornerRadius", "fontSize", "lines", "preferredMaxWidth"] {
      let run = frames("\"a\": {\"label\": \"x\", \"leading\": 0, \"\(key)\": \"\(text)\"}")
      #expect(run.status == .fine || run.status == .input, "\(key)")
    }
  }

  /// Evidence E3: the lowest, in any order of the views.
  @Test func theWordLowestIsTheLowestPriority() {
    let run = frames(
      """
      "list": {"table": "posts", "pin": "edges", "rowHeight": "lowest", "cells": {"post": {"cell": {
        "a": {"view": {}, "top": 10, "leading": 0, "size": 20}, "b": {"view": {}, "top": 0, "trailing": 0, "size": 5}}}}}
      """, #""data": {"posts": [{"title": "t"}]}"#)
    #expect(line("post", run) == ["post tableCell [0, 0, 393, 30]"])
  }

  /// Evidence A5: every value is computed once, from the authored one.
  @Test func adaptInAScaledSubtreeIsScaledOnce() {
    let run = frames(
      """
      "box": {"scaled": "all", "top": 0, "leading": 0, "size": 300, "view": {
        "a": {"view": {}, "top": 0, "leading": 0, "width": "adapt(100)", "height": 10, "cornerRadius": "adapt(10)"},
        "b": {"view": {}, "top": 20, "leading": 0, "width": "100 @adapt", "height": 10, "cornerRadius": 10}}}
      """, words: "--device", "iphone-8-plus")
    #expect(
      line("a ", run) + line("b ", run)
        == ["a view [0, 0, 110.33, 11] corners 11.04", "b view [0, 22, 110.33, 11] corners 11.04"])
  }

  /// Evidence B4: a container whose name has no file.
  @Test func containerWithoutFilesIsReported() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"{"Card": [{"id": "card", "width": 10, "height": 20, "top": 1, "leading": 2}]}"#,
      to: "Card_iPhone6_S.json")
    let path = try folder.write(
      #"{"sizewise": 1, "constants": ["Card", "Typo"], "views": {"a": {"view": {}, "values": "card", "relativeTo": "super"}}}"#,
      to: "x.json")
    let run = Run(["frames", path])
    #expect(run.errors.contains("\"Typo\" has no file for any device class"), "\(run.errors)")
    #expect(!run.errors.contains("\"Card\" has no file"))
  }

  /// Evidence E2: only if the text can wrap.
  @Test func aPreferredWidthOnlyAffectsTextThatCanWrap() {
    let text = "a text that is longer than a hundred points"
    func width(_ more: String) -> [String] {
      line("a ", frames("\"a\": {\"label\": \"\(text)\", \"top\": 0, \"leading\": 0\(more)}"))
    }
    #expect(width(", \"preferredMaxWidth\": 100") == width(""))
    #expect(width(", \"preferredMaxWidth\": 100, \"lines\": 0") != width(", \"lines\": 0"))
    #expect(width(", \"preferredMaxWidth\": 0, \"lines\": 0") == width(", \"lines\": 0"))
  }

  @Test func dataOfTheCommandLineFillsTheLayout() throws {
    let folder = try TemporaryFolder()
    let layout = try folder.write(
      "{\"sizewise\": 1, \"data\": {\"posts\": []}, \"views\": {\(Self.rows)}}", to: "x.json")
    let rows = try folder.write(#"[{"title": "a"}, {"title": "b", "images": [1, 2]}]"#, to: "rows.json")
    let run = Run(["frames", layout, "--text", "--data", rows])
    #expect(line("post", run) == ["post tableCell [0, 0, 393, 20]", "post#2 tableCell [0, 20, 393, 140]"])
    let named = try folder.write(#"{"posts": [{"title": "a"}]}"#, to: "named.json")
    #expect(line("post", Run(["frames", layout, "--text", "--data", named])).count == 1)
    #expect(Run(["frames", layout, "--data", "\(folder.path)/none.json"]).status != .fine)
    let broken = try folder.write("{\"rows\": 3}", to: "broken.json")
    #expect(Run(["frames", layout, "--data", broken]).status == .input)
    let empty = try folder.write(#"{"sizewise": 1, "views": {"a": {"view": true}}}"#, to: "y.json")
    #expect(Run(["frames", empty, "--data", rows]).errors.contains("no \"data\" to fill"))
  }

  /// Evidence A4: corner radii are printed, and scaled.
  @Test func framesIncludeScaledCornerRadii() {
    let views =
      #""a": {"view": {}, "size": 40, "top": 0, "leading": 0, "cornerRadius": 8, "scaled": "corners"}"#
    let run = frames(views, words: "--device", "iphone-8-plus")
    #expect(line("a ", run) == ["a view [0, 0, 40, 40] corners 8.83"])
    let json = Run(["frames", "-"], input: "{\"sizewise\": 1, \"views\": {\(views)}}").output
    #expect(json.contains("\"cornerRadius\": 8.384"))
  }

  /// Evidence A4: exceptions include subclasses, custom ones too.
  @Test func exceptionsIncludeCustomSubclasses() {
    func width(_ more: String) -> [String] {
      line(
        "a ",
        frames(
          """
          "box": {"scaled": {"kinds": ["all"], "except": ["UIControl"]}, "top": 0, "leading": 0, "size": 300, "view": {
            "a": {"view": {"b": {"view": {}, "top": 0, "leading": 0, "size": 10}}, "class": "Knob"\(more), "cornerRadius": 10}}}
          """, words: "--device", "iphone-8-plus"))
    }
    #expect(width("") == ["a view [0, 0, 0, 0] ambiguous corners 11.04"])
    #expect(width(", \"superclass\": \"UIButton\"") == ["a view [0, 0, 0, 0] ambiguous corners 10"])
  }

  /// An expression can hide a view and set distances, in a variation too.
  @Test func expressionsCanHideViewsAndSetMargins() {
    let views = """
      "a": {"view": {"b": {"view": {}, "pin": "edges to margins"}}, "top": 300, "leading": 0, "size": 100,
        "margins": ["window.width / 100", 0, 0, "regularWidth ? 30 : 10"], "hidden": "window.width < 400"},
      "c": {"view": {}, "top": 100, "leading": 0, "size": 10, "variations": [{"when": {"width": "compact"}, "hidden": "window.width < 400"}]}
      """
    let run = frames(views)
    #expect(run.errors == "")
    #expect(
      line("a ", run) + line("b ", run) == [
        "a view [0, 300, 100, 100] hidden", "b view [0, 4, 90, 96] hidden",
      ])
    #expect(line("c ", run) == ["c view [0, 100, 10, 10] hidden"])
    let wide = frames(views, words: "--device", "iphone-16-plus")
    #expect(line("a ", wide) + line("c ", wide) == ["a view [0, 300, 100, 100]", "c view [0, 100, 10, 10]"])
  }

  @Test func aMissingFieldIsReportedWithTheFieldsOfTheRow() {
    let run = frames(
      #""list": {"table": "posts", "pin": "edges", "cells": {"post": {"cell": {"a": {"label": "{item}"}}}}}"#,
      #""data": {"posts": [{"title": "t", "kind": "ad"}]}"#)
    #expect(
      run.errors.contains(
        "row 1 of the data has no \"item\" (its fields are \"title\", \"kind\"; {item ?? ''} covers rows without it)"
      ),
      "\(run.errors)")
  }

  @Test func aCollectionCanHaveAHeader() {
    let run = frames(
      """
      "list": {"collection": [{"cell": {}}], "pin": "edges", "header": {"label": "Today", "height": 40}}
      """)
    #expect(run.errors == "")
    #expect(run.output.contains("label [0, 0, 393, 40]"), "\(run.output)")
  }
}

extension String {
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
