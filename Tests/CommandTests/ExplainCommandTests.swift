import Syntax
import TestSupport
import Testing
import sizewise

@Suite struct ExplainCommandTests {
  private static let shop = Fixtures.root + "/Tests/Fixtures/sessions/shop.storyboard"

  private let layout = """
    {"sizewise": 1, "views": {
      "box": {"view": {}, "leading": 8, "top": 8, "height": 40,
        "width": ["420 @750",
          "100 @500"],
        "trailing": ">= super + 8"},
      "next": {"label": "Next", "after": "box + 4", "top": "box"},
      "loose": {"view": {}, "top": 0, "width": 10, "height": 10},
      "line": {"row": {"a": {"label": "A"}, "b": {"label": "B", "hidden": true}}, "leading": 8, "below": "box + 8"}
    }}
    """

  /// Returns the lines below `x = …` and the like, without the second column.
  private func part(_ name: String, _ text: String) -> [String] {
    let blocks = text.split(separator: "\n\n").map { $0.split(separator: "\n").map(String.init) }
    guard let block = blocks.first(where: { $0[0].hasPrefix("\(name) = ") }) else { return [] }
    return block.map { line in
      let trimmed = line.drop { $0 == " " }
      let end = trimmed.firstRange(of: "   ")?.lowerBound ?? trimmed.endIndex
      return String(trimmed[..<end])
    }
  }

  @Test func determiningAndBrokenConstraintsAreListed() {
    let run = Run(["explain", "-", "box"], input: layout)
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.hasPrefix("box view [8, 8, 377, 40]  <standard input>:2:3\niphone-16 393×852"))
    #expect(
      part("width", run.output) == [
        "width = 377",
        "box.width = 420 @750  (missed by 43)",
        "box.trailing <= main.trailing - 8  (box.right <= 385)  constraint, line 5",
        "box.leading = main.leading + 8  (box.left = 8)",
        "without “box.trailing <= main.trailing - 8” width would be 420, and next would move",
        "lost: box.width = 420 @750 would make width 420, missed by 43  constraint, line 3",
        "lost: box.width = 100 @500 would make width 100, missed by 277  constraint, line 4",
      ])
    #expect(part("height", run.output).prefix(2) == ["height = 40", "box.height = 40"])
  }

  /// Problems elsewhere in the file must not push the answer off the screen; `frames` lists them all.
  @Test func onlyAFewWarningsPrecedeTheAnswer() {
    let views = (0..<6).map {
      "\"v\($0)\": {\"view\": {}, \"left\": 0, \"top\": 0, \"height\": 5, \"width\": [10, 20]}"
    }
    let layout = "{\"sizewise\": 1, \"views\": {\n\(views.joined(separator: ",\n"))}}"
    let warnings = { (run: Run) in run.errors.split(separator: "\n").count { $0.contains(": warning: ") } }
    let run = Run(["explain", "-", "v5"], input: layout)
    #expect(run.status == .fine && run.output.hasPrefix("v5 view [0, 0, "))
    #expect(warnings(run) == 3 && run.errors.contains("3 more warnings"), "\(run.errors)")
    #expect(warnings(Run(["frames", "-", "--device", "iphone-16"], input: layout)) == 6)
  }

  @Test func chainsIncludeOtherViews() {
    let run = Run(["explain", "-", "next"], input: layout)
    let lines = part("x", run.output)
    #expect(lines.first == "x = 389")
    #expect(lines.contains("next.leading = box.trailing + 4"))
    #expect(lines.contains("box.width = 420 @750  (missed by 43)"))
    #expect(part("height", run.output).contains { $0.hasPrefix("next.height = 20.333") })
    #expect(run.output.contains("content, hugging 250, compression resistance 750"))
  }

  @Test func undeterminedAndFixedValuesAreExplained() {
    let loose = Run(["explain", "-", "loose"], input: layout)
    #expect(part("x", loose.output).first == "x = 0, but no constraint determines it")
    let hidden = Run(["explain", "-", "b"], input: layout)
    #expect(part("width", hidden.output).contains("hidden, so line gives it no space"))
    let root = Run("explain", Self.shop, "shp-vw-001")
    #expect(part("height", root.output).contains("its controller gives the root view its frame"))
  }

  @Test func explanationsCanBePrintedAsJSON() throws {
    let run = Run("explain", Self.shop, "title", "--json", "--canvas")
    #expect(run.status == .fine)
    let root = try #require(JSONDocument(Array(run.output.utf8), file: "").root)
    #expect(root["mode"]?.text == "canvas")
    #expect(root["view"]?["id"]?.text == "ttl-aa-001")
    let values = try #require(root["values"]).elements.map { $0 }
    #expect(values.map { $0["value"]?.text } == ["x", "y", "width", "height"])
    let height = values[3]
    #expect(height["points"]?.number == 30)
    #expect(height["determined"]?.bool == true)
    #expect(height["complete"]?.bool == true)
    let chain = try #require(height["chain"]).elements.map { $0 }
    #expect(chain.map { $0["id"]?.text } == ["con-aa-003"])
    #expect(chain[0]["line"]?.number == 42)
    #expect(chain[0]["priority"]?.number == 1000)
    #expect(height["withoutStrongest"]?["points"]?.number == 20.333)
    #expect(height["lost"]?.elements.first { _ in true }?["origin"]?.text == "hugging")
  }

  @Test func usageErrorsAreReported() {
    #expect(Run("explain", Self.shop).status == .usage)
    let name = Run("explain", Self.shop, "titel")
    #expect(name.status == .usage)
    #expect(name.errors.contains("did you mean \"title\"?"))
    let scene = Run("explain", Self.shop, "title", "--scene", "Pay")
    #expect(scene.status == .usage)
    #expect(scene.errors.contains("there is no view \"title\" in Pay"))
    #expect(Run("explain", Self.shop, "title", "--scene", "Shop").status == .fine)
    #expect(Run("explain", Self.shop, "title", "--json", "--text").status == .usage)
    #expect(Run("explain", "/nowhere.storyboard", "x").status == .input)
  }
}
