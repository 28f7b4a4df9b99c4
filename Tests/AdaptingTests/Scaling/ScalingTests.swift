import Adapting
import Basics
import Model
import TestSupport
import Testing

private let scaledHeights: [(Size, Double)] = [
  (.iPhone6, 55), (Size(width: 750, height: 1334), 110), (.iPhone5, 55 * 320 / 375),
  (Size(width: 667, height: 375), 55 * 667 / 375),
]

/// Proportional scaling (Evidence A1 to A5).
@Suite struct ScalingTests {
  /// A1: the reference width is 375, and the current width is that of the screen in its orientation.
  @Test(arguments: scaledHeights)
  func adaptScalesByTheScreensWidth(screen: Size, height: Double) {
    let layout = AdaptedScene(views: #""a": {"view": true, "height": "adapt(55)"}"#)
    #expect(layout.problems == [])
    #expect(layout.tree(screen: screen).constants("a", .height) == [height])
  }

  /// A1: the article uses the screen, which overflows in a split; window and container are our additions.
  @Test(arguments: [("screen", 768.0), ("window", 320.0), ("container", 240.0)])
  func theBasisOfScalingIsConfigurable(basis: String, width: Double) {
    let layout = AdaptedScene(
      views: #""a": {"view": true, "height": "adapt(100)"}"#,
      "\"scaling\": {\"reference\": 400, \"by\": \"\(basis)\"}")
    let tree = layout.tree(
      screen: .iPad, window: Size(width: 320, height: 1024), container: Size(width: 240, height: 500))
    #expect(tree.constants("a", .height) == [100 * width / 400])
  }

  /// A1: one switch restores the authored values.
  @Test func disablingScalingRestoresTheAuthoredValues() {
    let layout = AdaptedScene(
      views: #"""
        "a": {"label": "x", "font": 15, "height": "adapt(55)", "adapterScreen": true, "top": "super.top + 8 @adapt"}
        """#, "\"scaled\": \"all\"")
    let off = layout.tree(screen: .iPad) { $0.scaling = false }
    #expect(off.constants("a", .height) == [55])
    #expect(off.constants("a", .top) == [8])
    #expect(off.font("a")?.size == 15)
  }

  /// A2: by value, for every number.
  @Test func everyNumberCanBeScaled() {
    let layout = AdaptedScene(
      views: #"""
        "a": {"label": "x", "fontSize": "adapt(15)", "top": "safeArea + adapt(10)", "cornerRadius": "adapt(4)",
              "width": "super.width - adapt(20)"},
        "s": {"column": [], "spacing": "adapt(6)"}
        """#)
    let tree = layout.tree(screen: Size(width: 750, height: 1334))
    #expect(tree.font("a")?.size == 30)
    #expect(tree.constants("a", .top) == [20])
    #expect(tree.constants("a", .width) == [-40])
    #expect(tree.view("a")?.cornerRadius == 8)
    if case .stack(let stack)? = tree.view("s")?.content { #expect(stack.spacing == 12) }
  }

  /// A3: by flag, for one constraint or text.
  @Test func aFlagScalesOneConstraintOrText() {
    let layout = AdaptedScene(
      views: #"""
        "a": {"label": "x", "font": 10, "adapterScreen": true, "top": "super.top + 10 @adapt", "leading": 10},
        "b": {"button": "x", "font": 10, "adapterScreen": true},
        "c": {"textField": "x", "font": 10, "adapterScreen": true},
        "d": {"textView": "x", "font": 10, "adapterScreen": true},
        "e": {"label": "x", "font": 10}
        """#,
      #""constraints": [{"is": "b.top = a.bottom + 5", "adapterScreen": true}, "c.top = b.bottom + 5"]"#)
    let tree = layout.tree(screen: Size(width: 750, height: 1334))
    #expect(tree.constants("a", .top) == [20])
    #expect(tree.constants("a", .leading) == [10])
    #expect(tree.constants("b", .top) == [10])
    #expect(tree.constants("c", .top) == [5])
    #expect(["a", "b", "c", "d", "e"].map { tree.font($0)?.size } == [20, 20, 20, 20, 10])
  }

  /// A4: for a subtree, by kinds; `all` includes the others, also in combination.
  @Test(arguments: [
    ("none", 10.0, 10.0, 10.0), ("constraints", 20, 10, 10), ("fonts", 10, 20, 10), ("corners", 10, 10, 20),
    ("all", 20, 20, 20),
  ])
  func subtreesAreScaledByKind(kind: String, constant: Double, font: Double, corner: Double) {
    for kinds in ["\"\(kind)\"", "[\"\(kind)\", \"none\"]", "{\"kinds\": [\"\(kind)\"]}"] {
      let layout = AdaptedScene(views: Self.box(scaled: kinds))
      #expect(layout.problems == [])
      let tree = layout.tree(screen: Size(width: 750, height: 1334))
      #expect(tree.constants("text", .top) == [constant])
      #expect(tree.font("text")?.size == font)
      #expect(tree.view("round")?.cornerRadius == corner)
      #expect(tree.view("text")?.cornerRadius == 0)
      // Constrained by the parent, outside the subtree.
      #expect(tree.constants("box", .top) == [10])
    }
  }

  /// A4: exceptions by class, subclass or name leave out the whole subtree; a constraint to it belongs to its parent.
  @Test(arguments: ["UIControl", "Special", "inner"])
  func exceptionsAreNotScaled(name: String) {
    let layout = AdaptedScene(
      views: """
        "box": {"view": {
          "inner": {"button": "x", "font": 10, "class": "Special", "top": 10, "height": 10},
          "other": {"label": "x", "font": 10, "top": 10}
        }, "scaled": {"kinds": ["all"], "except": ["\(name)"]}}
        """)
    let tree = layout.tree(screen: Size(width: 750, height: 1334))
    #expect(tree.font("inner")?.size == 10)
    #expect(tree.constants("inner", .height) == [10])
    #expect(tree.constants("inner", .top) == [20])
    #expect(tree.font("other")?.size == 20)
  }

  @Test func unknownExceptionsAreReported() {
    let layout = AdaptedScene(views: Self.box(scaled: "{\"kinds\": [\"all\"], \"except\": [\"UIButon\"]}"))
    #expect(layout.problems == ["unknown class or view \"UIButon\""])
  }

  /// A5: a value scaled by two routes is multiplied once, and family and weight are kept; the article's code does
  /// neither.
  @Test func valuesAreScaledOnceExceptInTheArticlesErrata() {
    let views = #"""
      "box": {"view": {"text": {"label": "x", "font": "Georgia 10 bold", "top": "super.top + 10 @adapt"}}, "scaled": "all"}
      """#
    let ours = AdaptedScene(views: views).tree(screen: Size(width: 750, height: 1334))
    #expect(ours.constants("text", .top) == [20])
    #expect(ours.font("text") == Font(.named("Georgia"), size: 20, weight: .bold))
    let article = AdaptedScene(views: views, "\"scaling\": {\"errata\": \"article\"}")
    let theirs = article.tree(screen: Size(width: 750, height: 1334))
    #expect(theirs.constants("text", .top) == [40])
    #expect(theirs.font("text") == Font(size: 20))
    // After a rotation the article's values are those from the start.
    let turned = article.tree(screen: Size(width: 1334, height: 750))
    #expect(turned.constants("text", .top) == [40])
  }

  /// A5: the article tests "all" by equality, so combined with another kind it is not all.
  @Test func allIncludesEveryKindExceptInTheArticlesErrata() {
    let views = Self.box(scaled: "[\"all\", \"fonts\"]")
    let ours = AdaptedScene(views: views).tree(screen: Size(width: 750, height: 1334))
    #expect(ours.constants("text", .top) == [20])
    let theirs = AdaptedScene(views: views, "\"scaling\": {\"errata\": \"article\"}")
      .tree(screen: Size(width: 750, height: 1334))
    #expect(theirs.constants("text", .top) == [10])
    #expect(theirs.font("text")?.size == 20)
  }

  /// A5: after switching through a hundred devices, the first tree is the same to the bit.
  @Test func switchingDevicesLeavesNoResidue() {
    let layout = AdaptedScene(views: Self.box(scaled: "\"all\""))
    let first = layout.tree(screen: .iPhone6)
    for index in 0..<100 {
      _ = layout.tree(screen: Size(width: 320 + Double(index) * 7.3, height: 600))
    }
    #expect(layout.tree(screen: .iPhone6) == first)
  }

  /// A scaled text style still follows Dynamic Type.
  @Test func scaledTextStylesStillFollowDynamicType() {
    let layout = AdaptedScene(views: #""a": {"label": "x", "font": "body", "adapterScreen": true}"#)
    let font = layout.tree(screen: Size(width: 750, height: 1334)).font("a")
    #expect(font == Font(.system, size: 34, scalesLike: .body))
  }

  private static func box(scaled: String) -> String {
    """
    "box": {"view": {
      "text": {"label": "x", "font": 10, "top": 10},
      "round": {"view": true, "cornerRadius": 10}
    }, "top": 10, "scaled": \(scaled)}
    """
  }
}
