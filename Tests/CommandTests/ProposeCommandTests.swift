import Syntax
import TestSupport
import Testing
import sizewise

/// `explain --propose`: changed lines, with their effect (Evidence E6).
@Suite struct ProposeCommandTests {
  private static let canvas = Fixtures.root + "/layouts/half-done.storyboard"

  private static let layout = """
    {"sizewise": 1, "views": {
      "box": {"view": {}, "leading": 8, "top": 8, "size": [80, 40]},
      "next": {"view": {}, "leading": 20, "below": "box + 8", "size": [80, 40]},
      "loose": {"view": {}, "top": 200, "size": 10}
    }}
    """

  /// A request, and consecutive lines of the answer.
  struct Case: Sendable, CustomTestStringConvertible {
    var file = "-"
    var words: [String]
    var lines: [String]
    var testDescription: String { ([file] + words).joined(separator: " ") }
  }

  @Test(arguments: [
    Case(
      words: [],
      lines: [
        "iphone-16 393×852 @3x wC hR iOS 18", "main 393×852", "add missing constraints: loose",
        "- }}", "+ }, \"constraints\": [\"loose.leading = root.leading\"]}", "→ no view moves",
        "→ ambiguous views: 1 before, 0 after",
      ]),
    Case(
      words: ["box"],
      lines: [
        "pin the current frame: box",
        "- \"box\": {\"view\": {}, \"leading\": 8, \"top\": 8, \"size\": [80, 40]},",
        "+ \"box\": {\"view\": {}},",
        "→ no view moves", "align: box centred in root",
        "+ \"box\": {\"view\": {}, \"top\": 8, \"size\": [80, 40]},",
        "+ }, \"constraints\": [\"box.centerX = root.centerX\"]}",
        "→ box: [8, 8, 80, 40] becomes [156.67, 8, 80, 40]", "clear constraints: box",
        "+ \"box\": {\"view\": {}},",
        "→ box: [8, 8, 80, 40] becomes [0, 0, 0, 0]",
      ]),
    Case(
      words: ["box", "next"],
      lines: [
        "align: leading of next with that of box",
        "+ \"next\": {\"view\": {}, \"below\": \"box + 8\", \"size\": [80, 40]},",
        "+ }, \"constraints\": [\"next.leading = box.leading\"]}",
        "→ next: [20, 56, 80, 40] becomes [8, 56, 80, 40]",
        "embed in a stack: box, next in a column with a spacing of 8", "+ \"group\": {", "+   \"column\": {",
        "+     \"next\": {\"view\": {}, \"size\": [80, 40]}", "+   \"spacing\": 8,",
      ]),
    Case(
      words: ["4:3"],
      lines: ["add missing constraints: loose", "+ }, \"constraints\": [\"loose.leading = root.leading\"]}"]),
    Case(words: ["box", "--device", "ipad-pro-11"], lines: ["ipad-pro-11 834×1194 @2x wR hR iOS 18"]),
    Case(
      file: canvas, words: [],
      lines: [
        "canvas of retina6_12 393×852 @3x wC hR", "Half done 393×852", "update frames: title, open",
        "+     <rect key=\"frame\" x=\"16\" y=\"75\" width=\"73.667\" height=\"20.333\"/>",
        "→ title: [16, 90, 120, 24] becomes [16, 75, 73.67, 20.33]",
        "resolve a conflict: torn.width = 240 @999", "→ views with conflicts: 1 before, 0 after",
        "add missing constraints: open",
        "→ ambiguous views: 1 before, 0 after",
      ]),
    Case(
      file: canvas, words: ["torn"],
      lines: [
        "pin the current frame: torn",
        "- <constraint firstAttribute=\"width\" constant=\"240\" id=\"wip-c2-wid\"/>",
        "→ views with conflicts: 1 before, 0 after",
      ]),
    // On a device stored frames have no meaning.
    Case(
      file: canvas, words: ["--device", "iphone-16"],
      lines: ["Half done 393×852", "add missing constraints: open"]),
    Case(file: Fixtures.root + "/layouts/profile.json", words: [], lines: ["nothing to propose"]),
  ])
  func proposalsAreListed(_ asked: Case) {
    let run = Run(
      ["explain", asked.file] + asked.words + ["--propose"], input: asked.file == "-" ? Self.layout : "")
    #expect(run.status == .fine, "\(run.errors)")
    var lines = run.output.split(separator: "\n").map { String($0.drop { $0 == " " }) }[...]
    for line in asked.lines {
      let place = lines.firstIndex(of: line)
      #expect(place != nil, "no “\(line)” where it belongs in\n\(run.output)")
      if let place { lines = lines[(place + 1)...] }
    }
    if asked.words.contains("--device") { #expect(!run.output.contains("update frames")) }
  }

  /// Pinning a view keeps the constraints of views that depend on it.
  @Test func constraintsOfDependentViewsAreKept() {
    let run = Run(["explain", "-", "box", "--propose"], input: Self.layout)
    let pin = run.output.split(separator: "\n\n").first { $0.contains("pin the current frame") }
    #expect(pin?.contains("next") == false, "\(run.output)")
  }

  @Test func proposalsCanBePrintedAsJSON() throws {
    let run = Run("explain", Self.canvas, "--propose", "--json")
    #expect(run.status == .fine)
    let root = try #require(JSONDocument(Array(run.output.utf8), file: "").root)
    #expect(root["mode"]?.text == "canvas")
    let scene = try #require(root["scenes"]?.elements.first { _ in true })
    #expect(scene["id"]?.text == "wip-vc-001")
    let proposals = try #require(scene["proposals"]).elements.map { $0 }
    #expect(proposals.map { $0["kind"]?.text } == ["updateFrames", "settle", "addMissing"])
    #expect(proposals[2]["views"]?.elements.map(\.text) == ["wip-la-opn"])
    #expect(proposals[2]["adds"]?.elements.count { $0.text?.hasPrefix("<constraint ") == true } == 2)
    #expect(proposals[2]["removes"]?.elements.count { _ in true } == 0)
    let effect = try #require(proposals[2]["effect"])
    #expect(effect["ambiguous"]?["before"]?.number == 1)
    #expect(effect["ambiguous"]?["after"]?.number == 0)
    let move = try #require(proposals[0]["effect"]?["moves"]?.elements.first { _ in true })
    #expect(move["view"]?.text == "title")
    #expect(move["to"]?.elements.map(\.number) == [16, 75, 73.667, 20.333])
  }

  @Test(arguments: [
    (["explain", "--propose"], "needs a file"),
    (["explain", canvas, "titel", "--propose"], "did you mean \"title\"?"),
    (["explain", canvas], "explain needs a view, such as \""),
    (["explain", canvas, "--propose", "--json", "--text"], "--json and --text cannot be combined"),
    (
      ["explain", Fixtures.root + "/layouts/profile.json", "follow", "activity/when-0", "--propose"],
      "there is no view"
    ),
    (
      ["explain", Fixtures.root + "/layouts/profile.json", "follow", "activity/heading", "--propose"],
      "are not in one scene"
    ),
  ])
  func usageErrorsAreReported(_ words: [String], _ says: String) {
    let run = Run(words)
    #expect(run.status == .usage)
    #expect(run.errors.contains(says), "\(run.errors)")
  }
}
