import Basics
import Environment
import Model
import Testing
import Transitions

/// Bars in each posture of a folding phone (Evidence W6, W7), the room of a window's controls (W4), and the callbacks
/// of folding (W8).
@Suite struct VerticalBarTests {
  private func sketch(_ items: [BarContent.Item], tabs: Int = 0) -> Sketch {
    var sketch = Sketch()
    let holder = tabs > 0 ? sketch.scene("tabs", .tab) : 0
    let stack = sketch.scene("stack", .navigation)
    var item = NavigationItem()
    item.items = items
    let list = sketch.scene("list") { $0.controller.navigationItem = item }
    sketch.relate(stack, list)
    if tabs > 0 {
      sketch.relate(holder, stack)
      for number in 1..<tabs { sketch.relate(holder, sketch.scene("tab \(number)")) }
    }
    return sketch
  }

  private static let word = BarContent.Item(title: "Filter", place: .trailing)
  private static let icon = BarContent.Item(title: "", system: .compose, place: .trailing)

  /// Bars as `kind x,y,width,height items`, and the safe area of the content.
  @Test(arguments: [
    ("--device iphone-duo", "row 0,0,466,82 1 | column 382,170,84,56 1", "82 0 34 84"),
    ("--device iphone-duo --orientation landscape", "row 0,0,678,82 1 | column 0,82,84,56 1", "82 84 34 0"),
    (
      "--device iphone-duo --orientation landscape-right", "row 0,0,678,82 1 | column 594,0,84,56 1",
      "82 0 34 84"
    ),
    ("--device iphone-duo-inner", "row 0,28,669,54 2", "82 0 34 0"),
    (
      "--device iphone-duo-inner --orientation landscape", "row 0,0,951,82 1 | column 867,120,84,56 1",
      "82 0 34 84"
    ),
    (
      "--device iphone-duo-half --orientation landscape", "row 0,0,951,82 1 | column 867,120,84,56 1",
      "82 0 34 84"
    ),
    (
      "--device iphone-duo-inner --orientation landscape --window split-1/2",
      "row 0,0,469,82 1 | column 0,0,84,56 1", "82 84 34 0"
    ),
    (
      "--device iphone-duo-inner --orientation landscape --window split-1/2:right",
      "row 0,0,469,82 1 | column 385,120,84,56 1", "82 0 34 84"
    ),
  ])
  func iconsAreInTheColumnAndTitlesInTheRow(start: String, bars: String, insets: String) throws {
    let walkthrough = try sketch([Self.word, Self.icon]).perform(start)
    let stack = try #require(walkthrough.node("stack"))
    let words = stack.bars.map { bar in
      let rect = [bar.frame.x, bar.frame.y, bar.frame.width, bar.frame.height].map(Numbers.exact)
      return "\(bar.isUpright ? "column" : "row") \(rect.joined(separator: ",")) \(bar.content.items.count)"
    }
    #expect(words.joined(separator: " | ") == bars)
    let found = try #require(walkthrough.node("list")).safeArea
    #expect(
      [found.top, found.left, found.bottom, found.right].map(Numbers.exact).joined(separator: " ") == insets)
  }

  /// A bar without a title or word takes less height.
  @Test func aRowWithoutATitleIsLower() throws {
    var sketch = sketch([Self.icon])
    sketch.document.scenes[1].controller.title = ""
    let walkthrough = try sketch.perform("--device iphone-duo")
    #expect(walkthrough.node("list")?.safeArea.top == 24)
  }

  /// Tabs stand at the lower end of the strip, and at the bottom of the open display in portrait.
  @Test func tabsAreBelowTheItems() throws {
    let sketch = sketch([Self.icon], tabs: 3)
    let closed = try sketch.perform("--device iphone-duo")
    let tabs = try #require(closed.node("tabs")?.bars.first)
    #expect(tabs.isUpright)
    #expect(tabs.frame == Rect(x: 382, y: 484, width: 84, height: 160))
    #expect(closed.node("list")?.safeArea.bottom == 34)
    let open = try sketch.perform("--device iphone-duo-inner")
    #expect(open.node("tabs")?.bars.first?.isUpright == false)
    #expect(open.node("list")?.safeArea.bottom == 83)
  }

  /// Only apps built with the SDK of 27.1 have upright bars.
  @Test func barsOfEarlierSDKsAreHorizontal() throws {
    var app = AppConfiguration.unrestricted
    for (sdk, isUpright) in [(27.1, true), (27, false)] {
      app.sdk = sdk
      let bars = try sketch([Self.icon]).perform("--device iphone-duo", app: app).node("stack")?.bars
      #expect(bars?.contains { $0.isUpright } == isUpright)
    }
  }

  /// Bars leave the leading corner of a pad's window to its controls.
  @Test func barsAreClearOfTheControlsOfAWindow() throws {
    let sketch = sketch([Self.icon])
    let free = try sketch.perform("--device ipad-pro-11 --os 26 --window free:500x700")
    #expect(free.node("stack")?.bars.first?.clear == Insets(left: 56))
    #expect(try sketch.perform("--device ipad-pro-11 --os 26").node("stack")?.bars.first?.clear == .zero)
  }

  /// The hinge is reported first; between open and half folded nothing else changes.
  @Test func theHingeChangeIsReportedFirst() throws {
    var sketch = Sketch()
    sketch.scene("root")
    var walkthrough = try sketch.perform("--device iphone-duo")
    let opened = try walkthrough.log("unfold")
    #expect(
      Array(opened.prefix(3)) == [
        "root hingeDidChange outer → inner", "root willTransitionToTraits width compact → regular",
        "root willTransitionToSize 466×678 → 951×669",
      ])
    #expect(try walkthrough.log("half-fold") == ["root hingeDidChange inner → half"])
    let closed = try walkthrough.log("fold")
    #expect(closed.first == "root hingeDidChange half → outer")
    #expect(closed.contains("root willTransitionToSize 951×669 → 466×678"))
  }
}
