import Adapting
import Basics
import Layout
import Model
import Reading
import TestSupport
import Testing

/// Conflicts and ambiguities are reported for the right views.
@Suite struct ProblemTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// Members of "views", from line 2 on.
    var views: String
    var conflicting: [String] = []
    var ambiguous: [String: Ambiguity] = [:]
    /// The message and line of each warning.
    var says: [String] = []
    var testDescription: String { name }
  }

  static let box = "\"width\": 50, \"height\": 50"

  @Test(arguments: [
    Case(
      name: "a completely determined view", views: "\"a\": {\"view\": {}, \"leading\": 8, \"top\": 8, \(box)}"
    ),
    Case(
      name: "no constraints", views: "\"a\": {\"view\": {}}",
      ambiguous: ["a": [.x, .y, .width, .height]]),
    Case(
      name: "no horizontal position", views: "\"a\": {\"view\": {}, \"top\": 8, \(box)}", ambiguous: ["a": .x]
    ),
    Case(
      name: "a size determined by the content",
      views: "\"a\": {\"label\": \"A\", \"leading\": 8, \"top\": 8}"),
    Case(
      name: "equal priorities for the remaining space",
      views: """
        "a": {"label": "One", "leading": 8, "top": 8},
        "b": {"label": "Two", "after": "a + 8", "top": 8, "trailing": 8}
        """,
      ambiguous: ["a": .width, "b": [.x, .width]]),
    Case(
      name: "determined by two inequalities",
      views:
        "\"a\": {\"view\": {}, \"leading\": 8, \"top\": 8, \"height\": 9, \"width\": [\"<= 20\", \">= 20\"]}"),
    Case(
      name: "a hidden view in a stack",
      views:
        "\"s\": {\"column\": {\"a\": {\"label\": \"A\"}, \"b\": {\"label\": \"B\", \"hidden\": true}}, \"leading\": 8, \"top\": 8}"
    ),
    Case(
      name: "two widths",
      views: """
        "a": {"view": {}, "leading": 8, "top": 8, "height": 9,
          "width": [50,
            60]}
        """,
      conflicting: ["a"], says: ["4: this constraint cannot be satisfied together with the one in line 3"]),
    Case(
      name: "wider than the available space",
      views: """
        "a": {"view": {}, "top": 8, "height": 9,
          "leading": 8,
          "trailing": 8,
          "width": 50}
        """,
      conflicting: ["a"],
      says: ["5: this constraint cannot be satisfied together with those in lines 3 and 4"]),
    Case(
      name: "a negative width",
      views: "\"a\": {\"view\": {}, \"leading\": 8, \"top\": 8, \"height\": 9, \"width\": -5}",
      conflicting: ["a"],
      says: ["2: this constraint cannot be satisfied together with sizes that cannot be negative"]),
    Case(
      name: "a broken optional constraint is not a conflict",
      views: "\"a\": {\"view\": {}, \"leading\": 8, \"top\": 8, \"height\": 9, \"width\": [50, \"60 @999\"]}"),
  ])
  func problemsAreReported(_ problem: Case) throws {
    let text = "{\"sizewise\": 1, \"views\": {\n\(problem.views)\n}}"
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.map(\.message) == [])
    let tree = try SolvedScene(document).tree
    var conflicting: [String] = []
    var ambiguous: [String: Ambiguity] = [:]
    for (view, solved) in zip(tree.plain.views, tree.views) {
      guard let name = view.name else { continue }
      if solved.conflicting { conflicting.append(name) }
      if !solved.ambiguity.isEmpty { ambiguous[name] = solved.ambiguity }
    }
    #expect(conflicting == problem.conflicting)
    #expect(ambiguous == problem.ambiguous)
    #expect(tree.diagnostics.map { "\($0.position.line): \($0.message)" } == problem.says)
  }

  /// On the canvas a view that Interface Builder marked keeps its stored frame, but is still ambiguous.
  @Test func viewsThatOnlyTheCanvasPositionsAreAmbiguous() throws {
    let bytes = Array(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701"
        useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <device id="retina6_1" orientation="portrait"/>
        <scenes><scene sceneID="s"><objects><viewController id="c">
          <view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
            <view ambiguous="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">
              <rect key="frame" x="30" y="40" width="50" height="60"/>
              <constraints><constraint firstAttribute="width" constant="50" id="w"/></constraints>
            </view></subviews></view>
        </viewController></objects></scene></scenes>
      </document>
      """.utf8)
    let document = readDocument(bytes, file: "a.storyboard")
    let scene = CanvasScene(document)
    let context = scene.context(of: 0)
    let plain = adapt(
      document, scene: 0, in: AdaptingContext(traits: context.traits, screen: context.screen))
    let tree = solve(plain, in: context)
    #expect(tree.views[1].frame == Rect(x: 30, y: 40, width: 50, height: 60))
    #expect(tree.views[1].ambiguity == [.x, .y, .height])
  }
}
