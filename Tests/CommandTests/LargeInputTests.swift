import Syntax
import TestSupport
import Testing
import sizewise

/// Valid input far larger than any real layout: bounded time and memory, and a picture. Each input would take minutes,
/// or all memory, if any step were more than linear.
@Suite(.timeLimit(.minutes(2))) struct LargeInputTests {
  private func storyboard(_ views: String, _ constraints: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701"
      useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="c">
        <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/>
          <subviews>\(views)</subviews><constraints>\(constraints)</constraints>
          <viewLayoutGuide key="safeArea" id="safe"/>
        </view>
      </viewController></objects></scene></scenes>
    </document>
    """
  }

  private func pinned(_ id: String, to other: String, _ constant: Int) -> String {
    ["leading", "top", "trailing", "bottom"].enumerated().map { index, edge in
      "<constraint firstItem=\"\(id)\" firstAttribute=\"\(edge)\" secondItem=\"\(other)\" secondAttribute=\"\(edge)\" constant=\"\(index < 2 ? constant : -constant)\" id=\"\(id)-\(edge)\"/>"
    }.joined()
  }

  private func label(_ text: String, lines: Int) -> String {
    """
    <label text="\(text)" numberOfLines="\(lines)" translatesAutoresizingMaskIntoConstraints="NO" id="l">
      <rect key="frame" x="0" y="0" width="10" height="10"/></label>
    """
  }

  private func nested(_ depth: Int) -> String {
    var views = ""
    for level in 0..<depth {
      views += "<view translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\(level)\">"
      views += "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
      views +=
        "<constraints>\(pinned("v\(level)", to: level == 0 ? "root" : "v\(level - 1)", level % 50 == 0 ? 1 : 0))</constraints>"
      if level + 1 < depth { views += "<subviews>" }
    }
    let ends = "</view>" + String(repeating: "</subviews></view>", count: depth - 1)
    return storyboard(views + ends)
  }

  @Test func tenThousandNestedViewsAreLaidOut() {
    let frames = Run(["frames", "-", "--text"], input: nested(10_000))
    #expect(frames.status == .fine)
    #expect(!frames.errors.contains("warning"))
    #expect(frames.output.contains("v9999 view [0, 0, 14, 496]"), "\(frames.output.suffix(80))")
    let picture = Run(["export", "-"], input: nested(LongTests.scaled(2_500, by: 4)))
    #expect(picture.status == .fine)
    #expect(picture.output.contains("╭"))
  }

  /// What a matrix keeps of each environment is bounded as well as its time.
  @Test func aMatrixOfManyEnvironmentsIsCut() {
    let run = Run(
      ["export", "-", "--matrix", "all+text+rtl+long+os", "--format", "json", "-o", "/dev/null"],
      input: #"{"sizewise": 1, "views": {"a": {"label": "x", "pin": "edges"}}}"#)
    let count = run.errors.firstMatch(of: /only the first (\d+) of \d+ environments/).flatMap { Int($0.1) }
    #expect((count ?? .max) <= 6_000, "\(run.errors)")
  }

  /// Pictures cost more than laying out small screens.
  @Test func snapshotsOfManyScreensAreCut() throws {
    let folder = try TemporaryFolder()
    let screens = (0..<1_600).map { #""s\#($0)": {"views": {"a": {"label": "x", "center": true}}}"# }
    let path = try folder.write(
      #"{"sizewise": 1, "screens": {\#(screens.joined(separator: ",\n"))}}"#, to: "many.json")
    let run = Run("snapshot", "record", path, "--dir", folder.path + "/shots")
    #expect(run.status == .input)
    #expect(run.errors.contains("they would take too long"), "\(run.errors)")
    #expect(run.output.contains(/^1\d\d\d snapshots, 1\d\d\d written, \d+ left out/), "\(run.output)")
  }

  /// A proposal reads the whole file again, so the scenes of a large file share one limit.
  @Test func proposalsForManyScenesAreCut() {
    let scenes = (0..<2_000).map { #""s\#($0)": {"views": {"a": {"label": "x"}}}"# }
    let text = #"{"sizewise": 1, "screens": {\#(scenes.joined(separator: ", "))}}"#
    let run = Run(["explain", "-", "--propose"], input: text)
    #expect(run.status == .fine)
    #expect(run.errors.contains("they would take too long; name one with --scene"), "\(run.errors)")
  }

  @Test func aMillionLevelsOfNestingAreRefused() {
    for (input, place) in [
      (String(repeating: "[", count: 1_000_000), "1:25001: error: nested more than 25000 levels deep"),
      (String(repeating: "<a>", count: 1_000_000), "error: elements nested deeper than 25000 levels"),
      ("{\"sizewise\": 1, \"a\": " + String(repeating: "{\"a\":", count: 500_000), "levels deep"),
    ] {
      let run = Run(["frames", "-"], input: input)
      #expect(run.status == .input)
      #expect(run.errors.contains(place), "\(run.errors.prefix(300))")
      #expect(run.errors.utf8.count < 5_000)
    }
  }

  @Test(arguments: [(0, "lorem "), (1, "x")] + (LongTests.areOn ? [(0, "x"), (3, "lorem "), (3, "x")] : []))
  func aLabelWithAMillionCharactersIsDrawn(lines: Int, piece: String) {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let input = storyboard(label(text, lines: lines), pinned("l", to: "safe", 0))
    let run = Run(["export", "-"], input: input)
    #expect(run.status == .fine)
    #expect(run.output.contains("╭"))
    #expect(run.output.utf8.count < 1_000_000)
  }

  @Test func thousandsOfContradictoryConstraintsAreSolved() {
    let views = label("x", lines: 1)
    let constraints = (0..<3_000).map {
      "<constraint firstItem=\"l\" firstAttribute=\"width\" constant=\"\($0)\" id=\"k\($0)\"/>"
    }
    let run = Run(["export", "-"], input: storyboard(views, constraints.joined()))
    #expect(run.status == .fine)
    #expect(run.output.contains("╭"))
  }

  @Test func diagnosticsOfThousandsOfErrorsAreLimited() {
    let views = (0..<5_000).map { "<view id=\"same\" hidden=\"\($0)\"><rect key=\"frame\" x=\"a\"/></view>" }
    let run = Run(["frames", "-"], input: storyboard(views.joined()))
    #expect(run.status == .fine)
    #expect(run.errors.utf8.count < 200_000)
  }
}
