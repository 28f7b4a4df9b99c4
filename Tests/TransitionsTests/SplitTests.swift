import Basics
import Environment
import Model
import Testing
import Transitions

/// Split view controllers: rules 38 to 45.
@Suite struct SplitTests {
  static func split(_ style: SplitContent.Style = .classic, _ change: (inout SplitContent) -> Void = { _ in })
    -> Sketch
  {
    var sketch = Sketch()
    var content = SplitContent()
    content.style = style
    change(&content)
    let split = sketch.scene("split", .split) { $0.controller.split = content }
    let master = sketch.scene("masterStack", .navigation)
    let detail = sketch.scene("detailStack", .navigation)
    sketch.relate(split, master, name: "masterViewController")
    sketch.relate(split, detail, name: "detailViewController")
    sketch.relate(master, sketch.scene("master"))
    sketch.relate(detail, sketch.scene("detail"))
    return sketch
  }

  /// Rules 38 and 44: collapsed in compact width, side by side in regular width; a wide phone changes with rotation.
  @Test(arguments: [
    ("--device ipad-mini-5 --orientation landscape", true),
    ("--device ipad-mini-5 --window slide-over", false),
    ("--device ipad-mini-5 --orientation landscape --window split-1/2", false), ("--device iphone-16", false),
    ("--device iphone-16 --orientation landscape", false), ("--device iphone-11", false),
    ("--device iphone-11 --orientation landscape", true),
  ])
  func rules38And44_columnsExistInRegularWidthOnly(start: String, isExpanded: Bool) throws {
    let walkthrough = try Self.split().perform(start)
    #expect(walkthrough.node("split")?.isExpanded == isExpanded)
    #expect((walkthrough.node("master") != nil) == isExpanded)
    #expect(walkthrough.node("detail") != nil)
  }

  /// Rules 43 and 18: the system's column widths, and a detail controller that receives its column's size.
  @Test func rules43And18_columnsHaveTheSystemsWidths() throws {
    var walkthrough = try Self.split().perform("--device ipad-mini-5 --orientation landscape")
    #expect(walkthrough.node("masterStack")?.frame == Rect(x: 0, y: 0, width: 320, height: 768))
    #expect(walkthrough.node("detailStack")?.frame == Rect(x: 320, y: 0, width: 704, height: 768))
    let log = try walkthrough.log("device=ipad-pro-12.9")
    #expect(log.contains("detail willTransitionToSize 704×768 → 991×1024"))
    #expect(walkthrough.node("masterStack")?.frame.width == 375)
    let phone = try Self.split().perform("--device iphone-11 --orientation landscape")
    #expect(phone.node("masterStack")?.frame.width == 358)
    let mirrored = try Self.split().perform("--device ipad-mini-5 --orientation landscape --rtl")
    #expect(mirrored.node("masterStack")?.frame.x == 704)
  }

  @Test func displayModesChooseTheColumns() throws {
    func nodes(_ mode: SplitContent.DisplayMode, _ start: String) throws -> [String] {
      let walkthrough = try Self.split { $0.displayMode = mode }.perform("--device ipad-mini-5 " + start)
      return walkthrough.stage.nodes.map { walkthrough.context.document.scenes[$0.scene].name }
    }
    #expect(try nodes(.automatic, "") == ["split", "detailStack", "detail"])
    #expect(
      try nodes(.oneBesideSecondary, "") == ["split", "masterStack", "master", "detailStack", "detail"])
    #expect(try nodes(.secondaryOnly, "--orientation landscape") == ["split", "detailStack", "detail"])
    // Columns over the secondary are drawn after it.
    #expect(try nodes(.oneOverSecondary, "") == ["split", "detailStack", "detail", "masterStack", "master"])
    let over = try Self.split { $0.displayMode = .oneOverSecondary }.perform("--device ipad-mini-5")
    #expect(over.node("detailStack")?.frame.width == 768)
  }

  @Test func authoredWidthsAreKept() throws {
    let start = "--device ipad-mini-5 --orientation landscape"
    #expect(
      try Self.split { $0.primaryFraction = 0.25 }.perform(start).node("masterStack")?.frame.width == 256)
    #expect(
      try Self.split {
        $0.primaryFraction = 0.25
        $0.minimumPrimaryWidth = 300
      }.perform(start).node("masterStack")?.frame.width == 300)
    #expect(
      try Self.split { $0.maximumPrimaryWidth = 280 }.perform(start).node("masterStack")?.frame.width == 280)
  }

  /// Rule 45 with 14: the split view's override makes the primary column compact in width, so a change of the window's
  /// width class stops there.
  @Test func rule45_thePrimaryColumnIsCompact() throws {
    var walkthrough = try Self.split { $0.displayMode = .oneBesideSecondary }.perform("--device ipad-mini-5")
    #expect(walkthrough.node("masterStack")?.traits.horizontal == .compact)
    #expect(walkthrough.node("detailStack")?.traits.horizontal == .regular)
    let log = try walkthrough.log("override split height=compact")
    #expect(log.contains("masterStack willTransitionToTraits height regular → compact"))
  }

  /// Rules 38, 41 and 42: collapsing pushes the secondary onto the primary's stack, and expanding pops it. The
  /// controllers stay the same, so each receives its new size and traits.
  @Test func rules38And41_collapsingMakesOneStack() throws {
    var walkthrough = try Self.split().perform("--device ipad-mini-5 --orientation landscape")
    let log = try walkthrough.log("split-1/3")
    #expect(log.contains("split willTransitionToTraits width regular → compact"))
    #expect(
      log.firstIndex(of: "split willCollapse").map { $0 }
        == log.firstIndex(of: "split willTransitionToTraits width regular → compact").map { $0 + 1 })
    #expect(log.contains("detail willTransitionToTraits width regular → compact"))
    #expect(log.contains("detail willTransitionToSize 704×768 → 320×768"))
    #expect(!log.contains { $0.hasPrefix("master willTransitionToTraits") })
    #expect(walkthrough.node("masterStack")?.bars.first?.content.title == "detail")
    #expect(walkthrough.node("masterStack")?.bars.first?.back == "master")
    #expect(walkthrough.node("detailStack")?.bars.isEmpty == true)
    #expect(walkthrough.node("detail")?.frame.width == 320)
    #expect(walkthrough.node("detail")?.safeArea.top == 70)

    let back = try walkthrough.log("full")
    #expect(back.contains("split willExpand"))
    #expect(back.contains("detail willTransitionToSize 320×768 → 704×768"))
    #expect(walkthrough.node("master") != nil)
  }

  @Test func rule41_aDelegateCanKeepThePrimary() throws {
    let walkthrough = try Self.split { $0.collapsesOntoPrimary = true }.perform("--device iphone-16")
    #expect(walkthrough.node("master") != nil)
    #expect(walkthrough.node("detail") == nil)
  }

  /// Rules 39 and 40: column style wraps controllers in navigation controllers, and asks for the top column.
  @Test func rules39And40_columnsAreWrappedInNavigationControllers() throws {
    func columns(_ change: (inout SplitContent) -> Void = { _ in }) -> Sketch {
      var sketch = Sketch()
      var content = SplitContent()
      content.style = .doubleColumn
      change(&content)
      let split = sketch.scene("split", .split) { $0.controller.split = content }
      sketch.relate(split, sketch.scene("primary"), name: "primary")
      sketch.relate(split, sketch.scene("secondary"), name: "secondary")
      return sketch
    }
    let wide = try columns().perform("--device ipad-pro-11 --orientation landscape")
    #expect(wide.stage.nodes.filter(\.isWrapper).count == 2)
    #expect(wide.node("primary")?.safeArea.top == 74)
    var narrow = try columns().perform("--device iphone-16")
    #expect(narrow.node("secondary") != nil)
    #expect(narrow.stage.offstage.count == 1)
    let log = try narrow.log("device=ipad-pro-11")
    #expect(log.contains("split willExpand"))
    let primary = try columns { $0.topColumn = .primary }.perform("--device iphone-16")
    #expect(primary.node("primary") != nil)
    var sketch = columns()
    sketch.relate(0, sketch.scene("small"), name: "compact")
    #expect(try sketch.perform("--device iphone-16").node("small") != nil)
    #expect(try sketch.perform("--device ipad-pro-11").node("small") == nil)
  }

  /// Only column style has a middle column, so a storyboard with one has that style.
  @Test func aMiddleColumnImpliesTheColumnStyle() throws {
    var sketch = Self.split()
    sketch.relate(0, sketch.scene("middle"), name: "supplementaryViewController")
    let wide = try sketch.perform("--device ipad-pro-11 --orientation landscape")
    #expect(wide.node("masterStack")?.frame == Rect(x: 0, y: 0, width: 320, height: 834))
    #expect(wide.node("middle")?.frame == Rect(x: 320, y: 0, width: 320, height: 834))
    #expect(wide.node("detailStack")?.frame == Rect(x: 640, y: 0, width: 554, height: 834))
    let narrower = try sketch.perform("--device ipad-mini-5 --orientation landscape")
    #expect(narrower.node("masterStack") == nil)
    #expect(narrower.node("detailStack")?.frame.width == 704)
  }

  /// A split view inside a tab bar: the tab bar's change reaches the columns, each with its size.
  @Test func aSplitViewInATabBarControllerIsNotified() throws {
    var sketch = Self.split()
    let tabs = sketch.scene("tabs", .tab)
    sketch.relate(tabs, 0)
    sketch.document.initialScene = tabs
    var walkthrough = try sketch.perform("--device ipad-mini-5 --os 17 --orientation landscape")
    #expect(walkthrough.node("detail")?.safeArea == Insets(top: 70, bottom: 50))
    #expect(walkthrough.node("detail")?.frame.width == 704)
    let log = try walkthrough.log("split-1/2")
    let names = log.filter { $0.contains("willTransitionToSize") }.map { $0.split(separator: " ")[0] }
    #expect(names == ["tabs", "split", "masterStack", "master", "detailStack", "detail"])
    #expect(log.contains("split willCollapse"))
    #expect(log.contains("detail willTransitionToSize 704×768 → 507×768"))
  }

  @Test func aPushGoesOntoTheSecondaryAndSurvivesCollapsing() throws {
    var sketch = Self.split()
    sketch.scene("more")
    var walkthrough = try sketch.perform("--device ipad-mini-5 --orientation landscape")
    _ = try walkthrough.log("push more")
    #expect(walkthrough.node("more")?.frame.x == 320)
    _ = try walkthrough.log("split-1/3")
    #expect(walkthrough.node("more")?.frame == Rect(x: 0, y: 0, width: 320, height: 768))
    #expect(walkthrough.node("detail") == nil)
    _ = try walkthrough.log("pop")
    #expect(walkthrough.node("detail") != nil)
  }
}
