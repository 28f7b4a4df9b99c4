import TestSupport
import Testing
import sizewise

@Suite struct DiffCommandTests {
  private let layout = """
    {
      "sizewise": 1,
      "screens": {
        "main": {
          "views": {
            "bar": { "view": {}, "height": 40, "top": "safeArea + 8", "pin": "horizontal to safeArea" },
            "word": { "label": "Word", "below": "bar + 8", "leading": "safeArea + 8" }
          }
        }
      }
    }
    """

  @Test func aRotationIsDescribedInAFewLines() {
    let run = Run(["diff", "-", "--to", "landscape"], input: layout)
    #expect(run.status == .findings)
    #expect(
      run.output == """
        ~ main controller: width 393 → 852, height 852 → 393
        ~ main view: width 393 → 852, height 852 → 393
        ~ bar view: x 0 → 59, y 67 → 8, width 393 → 734
        ~ word label: x 8 → 67, y 115 → 56

        """)
  }

  @Test func twoFilesAreCompared() throws {
    let folder = try TemporaryFolder()
    try folder.write(layout, to: "a.json")
    try folder.write(
      layout.replacing("\"height\": 40", with: "\"height\": 48").replacing("\"word\"", with: "\"name\""),
      to: "b.json")
    let run = Run(["diff", folder.path + "/a.json", folder.path + "/b.json"])
    #expect(run.status == .findings)
    #expect(
      run.output == """
        ~ bar view: height 40 → 48
        + name label [8, 123, 40.67, 20.33]
        - word label [8, 115, 40.67, 20.33]
        = bar.height = 40  becomes  bar.height = 48
        = new: name.top = bar.bottom + 8
        = new: name.leading = safeArea.leading + 8
        = removed: word.top = bar.bottom + 8
        = removed: word.leading = safeArea.leading + 8

        """)
    let same = Run(["diff", folder.path + "/a.json", folder.path + "/a.json"])
    #expect(same.status == .fine)
    #expect(same.output == "nothing moved (4 frames compared)\n")
  }

  @Test func allScenesAreCompared() throws {
    let folder = try TemporaryFolder()
    func file(_ height: Int, _ last: String) -> String {
      """
      { "sizewise": 1, "screens": {
        "first": { "views": { "a": { "view": {}, "size": [10, 10], "top": 0, "leading": 0 } } },
        "second": { "views": { "b": { "view": {}, "size": [10, \(height)], "top": 0, "leading": 0 } } },
        "\(last)": { "views": { "c": { "view": {}, "size": [10, 10], "top": 0, "leading": 0 } } }
      } }
      """
    }
    try folder.write(file(10, "third"), to: "a.json")
    try folder.write(file(20, "fourth"), to: "b.json")
    let run = Run(["diff", folder.path + "/a.json", folder.path + "/b.json"])
    #expect(run.status == .findings)
    #expect(
      run.output == """
        second:
          ~ b view: height 10 → 20
          = b.height = 10  becomes  b.height = 20
        + scene fourth
        - scene third

        """)
  }

  @Test func rotatingBackMovesNothing() {
    let run = Run(
      ["diff", "-", "--to", "landscape; text-size=ax3; rtl; portrait; text-size=l; ltr"], input: layout)
    #expect(run.output == "nothing moved (4 frames compared)\n")
  }

  @Test(arguments: [
    ["diff", "-"], ["diff", "a", "b", "--to", "rtl"], ["diff"], ["diff", "-", "--to", "sideways"],
  ])
  func missingPartsAreReported(_ words: [String]) {
    let run = Run(words, input: layout)
    #expect(run.status == .usage)
    #expect(!run.errors.isEmpty)
  }
}
