import TestSupport
import Testing
import sizewise

@Suite struct SweepCommandTests {
  private let layout = """
    { "sizewise": 1, "screens": { "main": { "views": {
      "box": { "view": {}, "leading": 20, "trailing": 20, "top": 100, "height": 50 },
      "loose": { "view": {}, "leading": 20, "top": 300, "height": 20, "width": ["box.width - 280 @500", ">= 80"] }
    } } } }
    """

  @Test func aBreakIsReportedWithItsExactWidthAndConstraint() {
    let run = Run(["sweep", "-", "--to", "600"], input: layout)
    #expect(run.status == .fine)
    #expect(run.output.contains("     400  loose.width = box.width - 280 @500 yields below"))
    #expect(run.output.contains("line 3"))
    #expect(run.output.contains("main: 1 change from width 320 to 600"))
  }

  @Test func breaksCanBePrintedAsJSON() {
    let run = Run(["sweep", "-", "--to", "600", "--format", "json"], input: layout)
    #expect(run.status == .fine)
    for words in [
      "\"scene\": \"main\"", "\"axis\": \"width\"", "\"from\": 320", "\"to\": 600", "\"at\": 400",
      "\"from\": \"below\"", "\"what\": \"gives-way\"", "\"name\": \"loose\"", "\"line\": 3",
      "\"devicesBelow\": [\"", "\"devicesAbove\": [\"",
    ] {
      #expect(run.output.contains(words), "\(words)\n\(run.output)")
    }
  }

  /// The storyboard begins with a tab bar controller, which has no view.
  @Test func theFirstSceneWithViewsReplacesAContainer() {
    let run = Run(["sweep", "\(Fixtures.root)/Tests/Fixtures/sessions/diary.storyboard", "--to", "400"])
    #expect(run.status == .fine, "\(run.errors)")
    #expect(run.output.contains("from width 320 to 400"))
  }

  /// The scene that is shown is swept: here the second tab's, which is the first in the file.
  @Test func theFirstVisibleSceneIsTheDefault() {
    let tabs = """
      { "sizewise": 1, "initial": "main", "screens": {
        "other": { "views": { "a": { "view": {}, "size": 10, "top": 100, "leading": 20 } } },
        "main": { "controller": "tab", "tabs": ["home", "other"] },
        "home": { "views": { "b": { "view": {}, "size": 10, "top": 100, "leading": 20 } } }
      } }
      """
    let run = Run(["sweep", "-", "--to", "330"], input: tabs)
    #expect(run.output.contains("home: nothing changes"), "\(run.output)\(run.errors)")
  }

  @Test func textSizesAreNamed() {
    let run = Run(["sweep", "sign-in", "--axis", "text-size", "--from", "l", "--to", "ax5"])
    #expect(run.status == .fine)
    #expect(run.output.contains("from text-size l to ax5 (9 layouts)"))
  }

  @Test(arguments: [
    (["sweep"], "sweep needs a file"),
    (["sweep", "profile", "--from", "500", "--to", "400"], "--from 500 is not below --to 400"),
    (["sweep", "profile", "--from", "wide"], "\"wide\" is not a value for --from"),
    (["sweep", "profile", "--to", "1e9"], "\"1e9\" is not a value for --to"),
    (["sweep", "profile", "--axis", "text-size", "--to", "400"], "\"400\" is not a value for --to"),
    (["sweep", "sign-in", "--canvas"], "cannot be swept"),
  ])
  func usageErrorsAreReported(_ words: [String], _ message: String) {
    let run = Run(words)
    #expect(run.status == .usage)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
