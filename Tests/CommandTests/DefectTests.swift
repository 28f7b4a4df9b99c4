import TestSupport
import Testing
import sizewise

/// Defects found by using the program.
@Suite struct DefectTests {
  /// The space that rounds a row up belongs to no view.
  @Test(arguments: ["iphone-17-pro", "iphone-16", "ipad-air-2", "iphone-8"])
  func theRoundingOfARowIsNoAmbiguity(device: String) {
    let layout = """
      {"sizewise": 1, "data": {"rows": [{"t": "One", "n": [1, 2, 3]}, {"t": "Two and more text that wraps around", "n": [1, 2, 3, 4]}]},
       "views": {"list": {"table": "rows", "pin": "edges", "rowHeight": "automatic", "cells": {"c": {"cell": {
        "a": {"label": "{t}", "lines": 0, "pin": "top horizontal to margins"},
        "b": {"label": "{t}", "font": "footnote", "lines": 0, "below": "a + 4", "pin": "horizontal to margins"},
        "p": {"collection": "row.n", "fitsContent": true, "below": "b + 8", "pin": "horizontal bottom to margins", "columns": 3,
          "itemHeight": "item.width", "cells": {"x": {"cell": {}}}}}}}}}}
      """
    let run = Run(["frames", "-", "--text", "--device", device], input: layout)
    #expect(run.status == .fine && !run.output.contains("ambiguous"), "\(run.output)")
  }

  @Test func playRefusesAnUnknownDevice() throws {
    let folder = try TemporaryFolder()
    let script = try folder.write("size 60x20\n", to: "a.play")
    let run = Run("play", script, "profile", "--device", "iphone-61")
    #expect(run.status == .usage)
    #expect(run.errors.contains("there is no device \"iphone-61\" (did you mean"), "\(run.errors)")
  }

  @Test func severalViewsAreExplained() {
    let layout = """
      {"sizewise": 1, "views": {"a": {"label": "A", "top": 20, "leading": 16}, "b": {"label": "B", "top": "a.bottom + 8", "leading": 16}}}
      """
    let run = Run(["explain", "-", "a", "b"], input: layout)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.contains("\na label") || run.output.hasPrefix("a label"))
    #expect(run.output.contains("\nb label"), "\(run.output)")
  }

  /// The variations of a state apply while the view has it.
  @Test(arguments: [
    ("off", "portrait", false), ("off", "landscape", false), ("on", "portrait", false),
    ("on", "landscape", true),
  ])
  func aStateHasVariations(_ state: String, _ orientation: String, _ isHidden: Bool) {
    let layout = """
      {"sizewise": 1, "views": {"a": {"label": "A", "top": 20, "leading": 16, "states": {"off": {}, "on": {
        "variations": [{"when": "landscape", "hidden": true}]}}}}}
      """
    let run = Run(
      ["frames", "-", "--text", "--state", "a=\(state)", "--orientation", orientation], input: layout)
    #expect(run.errors.isEmpty && run.output.hasSuffix("hidden\n") == isHidden, "\(run.output)\(run.errors)")
  }

  /// Without a view, the message names some, and the command that lists all.
  @Test func explainNamesViews() {
    let run = Run(["explain", "settings"])
    #expect(run.status == .usage && run.errors.contains("sizewise frames FILE lists them"), "\(run.errors)")
    #expect(run.errors.contains("explain needs a view, such as \"settings\""), "\(run.errors)")
    #expect(Run(["explain"]).errors.contains("explain needs a file and a view (sizewise explain FILE VIEW…)"))
  }

  @Test func dataForAStoryboardLeadsToItsCompanion() throws {
    let folder = try TemporaryFolder()
    let data = try folder.write("[]", to: "d.json")
    let run = Run(["frames", "sign-in", "--data", data])
    #expect(run.errors.contains("\"data\" in sign-in.with.json, or --with FILE"), "\(run.errors)")
    let help = Run("help", "with")
    #expect(help.output.contains("Main.with.json") && help.output.contains("The values of the parameters."))
  }

  @Test func duplicateKeysOfConstantsAreReported() throws {
    let folder = try TemporaryFolder()
    let attributes = ["marginLeft", "marginRight", "marginTop", "marginBottom", "height"].map {
      "\"\($0)\": 0"
    }
    _ = try folder.write(
      "{\"Card\": [{\"x\": {\"width\": 1, \"width\": 5, \(attributes.joined(separator: ", "))}}]}",
      to: "Card_iPhone6_S.json")
    let file = try folder.write(
      "{\"sizewise\": 1, \"constants\": [\"Card\"], \"views\": {\"a\": {\"view\": true, \"values\": \"x\", \"relativeTo\": \"super\"}}}",
      to: "a.json")
    let run = Run("frames", file, "--device", "iphone-6s", "--text")
    #expect(
      run.errors.contains("Card_iPhone6_S.json:1:30: warning: the key \"width\" appears twice"),
      "\(run.errors)")
    #expect(run.output.contains("a view [0, 0, 5, 0]"))
  }

  /// An exact id wins over a pattern, whatever the order.
  @Test(arguments: [("ipad-mini-6", 9), ("ipad-air-2", 7), ("iphone-16", 1)])
  func theIdOfADeviceWinsOverAPattern(device: String, width: Int) {
    let layout = """
      {"sizewise": 1, "views": {"a": {"view": true, "top": 0, "leading": 0, "height": 5,
        "width": {"default": 1, "ipad-*": 7, "ipad-mini-6": 9}}}}
      """
    let run = Run(["frames", "-", "--text", "--device", device], input: layout)
    #expect(run.output.contains("a view [0, 0, \(width), 5]"), "\(run.output)")
  }

  /// The same input gives the same bytes, for errors too.
  @Test func errorsAreDeterministic() {
    let layout = """
      {"sizewise": 1, "views": {"a": {"scaled": {"kinds": ["all"], "except": ["Nothing"]}, "view": [
        {"view": true, "class": "Fancy", "superclass": "Plain"}, {"view": true, "class": "Round"}], "pin": "edges"}}}
      """
    let runs = (0..<5).map { _ in Run(["frames", "-"], input: layout).errors }
    #expect(Set(runs).count == 1)
    #expect(runs[0].split(separator: "\n").count { $0.contains("error:") } == 1, "\(runs[0])")
  }

  @Test func aBundledLayoutInPlaceOfAMissingFileIsNoted() {
    #expect(
      Run("check", "profile.json", "--device", "iphone-16").errors.contains("the bundled layout is used"))
  }

  /// A header of a collection stays at the top, in front of its items, if it should.
  @Test(arguments: [true, false])
  func headersOfCollectionsStick(sticks: Bool) {
    let cells = Array(repeating: "{\"cell\": {}}", count: 40).joined(separator: ", ")
    let layout = """
      {"sizewise": 1, "views": {"grid": {"collection": [\(cells)], "columns": 2, "itemHeight": 100, "pin": "edges",
        "stickyHeaders": \(sticks), "adjustsInset": false, "header": {"name": "top", "label": "Today", "height": 40}}}}
      """
    let run = Run(
      ["export", "-", "--format", "svg", "--offset", "grid=0,100", "--device", "iphone-6s"], input: layout)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.contains("data-name=\"top\" x=\"0\" y=\"0\"") == sticks, "\(run.output)")
  }

  @Test func framesCanBeExpressions() {
    let layout = """
      {"sizewise": 1, "views": {
        "a": {"view": true, "frame": [8, 20, "container.width / 2", "scaled(44)"]},
        "b": {"view": true, "frame": {"x": "regularWidth ? 40 : 10", "width": 30, "height": 20},
          "variations": [{"when": "landscape", "frame": [1, 2, "window.height", 4]}]}}}
      """
    let phone = Run(["frames", "-", "--text", "--device", "iphone-6s"], input: layout)
    #expect(phone.output.contains("a view [8, 20, 187.5, 44]"), "\(phone.output)\(phone.errors)")
    #expect(phone.output.contains("b view [10, 0, 30, 20]"))
    let pad = Run(["frames", "-", "--text", "--device", "ipad-air-2", "--text-size", "ax3"], input: layout)
    #expect(pad.output.contains("a view [8, 20, 384, 103.5]"), "\(pad.output)")
    #expect(pad.output.contains("b view [40, 0, 30, 20]"))
    let wide = Run(
      ["frames", "-", "--text", "--device", "iphone-6s", "--orientation", "landscape"], input: layout)
    #expect(wide.output.contains("b view [1, 2, 375, 4]"), "\(wide.output)")
  }

  /// Evidence C7: lists can share steps of data processing, each with its own cells.
  @Test func processesHaveNames() {
    let cells = #""cells": {"wide": {"height": 80, "cell": {}}, "card": {"height": 40, "cell": {}}}"#
    let layout = """
      {"sizewise": 1, "responsive": {"style": "responsive"},
       "data": {"a": [{"type": "wide"}, {"type": "card"}]},
       "processes": {"small": [{"when": "pad", "map": {"wide": "card"}}]},
       "views": {"one": {"table": "a", "process": "small", "top": 0, "height": 300, "pin": "horizontal", \(cells)},
         "two": {"table": "a", "process": "small", "top": 300, "height": 300, "pin": "horizontal", \(cells)}}}
      """
    let phone = Run(["frames", "-", "--text", "--device", "iphone-6s"], input: layout)
    #expect(phone.output.lines(with: "wide") == 2, "\(phone.output)\(phone.errors)")
    let pad = Run(["frames", "-", "--text", "--device", "ipad-air-2"], input: layout)
    #expect(pad.output.lines(with: "card") >= 4 && !pad.output.contains("wide tableCell"), "\(pad.output)")
    let wrong = Run(
      ["frames", "-"],
      input: layout.replacing("\"process\": \"small\", \"top\": 0", with: "\"process\": \"smal\", \"top\": 0")
    )
    #expect(wrong.errors.contains("unknown process \"smal\" (did you mean \"small\"?)"), "\(wrong.errors)")
  }

  /// Evidence C6: a component chooses a rule by name; a custom rule is an expression.
  @Test func rulesAreChosenByName() {
    let layout = """
      {"sizewise": 1, "responsive": {"style": "responsive",
         "rules": {"wide": {"columns": "max(columns, 4)"}, "full": {"width": "width - 10"}}},
       "views": {"a": {"view": true, "top": 0, "leading": 0, "height": "columns(2)", "width": "wide.columns(2)"}}}
      """
    let pad = Run(["frames", "-", "--text", "--device", "ipad-air-2"], input: layout)
    #expect(pad.output.contains("a view [0, 0, 4, 2]"), "\(pad.output)\(pad.errors)")
  }
}

extension String {
  fileprivate func lines(with text: String) -> Int { split(separator: "\n").count { $0.contains(text) } }
}
