import Basics
import Reading
import TestSupport
import Testing

/// Frames and autoresizing masks position views without constraints.
@Suite struct FrameKeyTests {
  /// The views of a screen designed for 375 × 667 points, and the frame of `a` on a screen of 393 × 852.
  @Test(arguments: [
    (#""a": {"view": true, "frame": [10, 20, 100, 40]}"#, Rect(x: 10, y: 20, width: 100, height: 40)),
    (
      #""a": {"view": true, "frame": {"x": 10, "width": 100, "height": 40}}"#,
      Rect(x: 10, y: 0, width: 100, height: 40)
    ),
    (
      #""a": {"view": true, "frame": [10, 20, 355, 40], "autoresize": ["width"]}"#,
      Rect(x: 10, y: 20, width: 373, height: 40)
    ),
    (
      #""a": {"view": true, "frame": [10, 20, 355, 40], "autoresize": ["flexibleWidth", "flexibleTopMargin"]}"#,
      Rect(x: 10, y: 205, width: 373, height: 40)
    ),
    (
      #""b": {"view": {"a": {"view": true, "frame": [300, 150, 65, 40], "autoresize": ["left"]}}, "frame": [0, 0, 375, 200], "autoresize": ["widthSizable"]}"#,
      Rect(x: 318, y: 150, width: 65, height: 40)
    ),
    (
      #""b": {"view": {"a": {"view": true, "frame": {"x": 0, "y": 0, "width": 200, "height": 100, "in": [200, 100]}, "autoresize": ["width", "height"]}}, "size": [300, 50], "top": 0, "leading": 0}"#,
      Rect(x: 0, y: 0, width: 300, height: 50)
    ),
    (
      #""b": {"row": {"c": {"label": "Hello"}, "a": {"view": true, "frame": [1, 2, 3, 4]}}, "top": 0, "leading": 0}"#,
      Rect(x: 1, y: 2, width: 3, height: 4)
    ),
    (
      #""a": {"view": true, "frame": [0, 0, 10, 10], "variations": [{"when": {"width": "compact"}, "frame": [5, 5, 20, 20]}]}"#,
      Rect(x: 5, y: 5, width: 20, height: 20)
    ),
  ])
  func framesFollowTheSuperview(_ views: String, _ expected: Rect) throws {
    let fixture = LayoutFixture(views: views)
    #expect(fixture.problems == [])
    let scene = try SolvedScene(fixture.document)
    #expect(scene["a"] == expected)
    #expect(scene.tree.views.allSatisfy { $0.ambiguity.isEmpty && !$0.conflicting })
  }

  @Test func theSizeOfAScreenIsTheOneOfItsDesign() throws {
    let views = #""views": {"a": {"view": true, "frame": [0, 0, 414, 44], "autoresize": ["width"]}}"#
    let scene = try SolvedScene(
      LayoutFixture(#"{"sizewise": 1, "screens": {"s": {"size": [414, 896], \#(views)}}}"#).document)
    #expect(scene["a"] == Rect(x: 0, y: 0, width: 393, height: 44))
  }

  @Test(arguments: [
    (
      #""a": {"view": true, "autoresize": ["width"]}"#,
      "\"autoresize\" needs a frame (for example \"frame\": [0, 0, 375, 44])"
    ),
    (
      #""a": {"view": true, "frame": [0, 0, 9, 9], "top": 0, "leading": 0}"#,
      "\"top\" cannot be combined with \"frame\" (a view has either a frame or constraints)"
    ),
    (
      #""a": {"view": true, "frame": [0, 0, 9]}"#, "a frame has four numbers (expected [x, y, width, height])"
    ),
    (
      #""b": {"view": {"a": {"view": true, "frame": [0, 0, 9, 9], "autoresize": ["width"]}}, "pin": "edges"}"#,
      "\"autoresize\" needs the size of the superview, which has no frame (expected \"in\": [width, height] in \"frame\")"
    ),
    (
      #""a": {"view": true, "frame": [0, 0, 9, 9], "autoresize": ["wdth"]}"#,
      "unknown word \"wdth\" (did you mean \"width\"?)"
    ),
    (
      #""b": {"row": {"a": {"view": true, "frame": [0, 0, 9, 9], "autoresize": ["width"]}}, "top": 0, "leading": 0}"#,
      "\"autoresize\" has no effect in a row or column"
    ),
  ])
  func mistakesAreReported(_ views: String, _ expected: String) {
    let problems = LayoutFixture(views: views).problems.map { $0.drop { $0 != " " }.dropFirst() }
    #expect(problems == [expected[...]])
  }
}
