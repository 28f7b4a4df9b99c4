import Basics
import Environment
import Model
import Testing
import Transitions

/// Each kind of container: the frames of its children, and the callbacks to them.
@Suite struct ContainerTests {
  // MARK: Navigation

  private func navigation(_ change: (inout Controller) -> Void = { _ in }) -> Sketch {
    var sketch = Sketch()
    let stack = sketch.scene("stack", .navigation) { change(&$0.controller) }
    sketch.relate(stack, sketch.scene("list"))
    sketch.scene("detail")
    return sketch
  }

  /// Bar heights by device and system, and the resulting safe area of the child (rule 29).
  @Test(arguments: [
    ("--device iphone-16", 44.0), ("--device iphone-16 --orientation landscape", 32),
    ("--device iphone-8-plus --orientation landscape", 44), ("--device iphone-se-3", 44),
    ("--device ipad-pro-11", 50), ("--device ipad-air-2 --os 11", 44),
    ("--device ipad-pro-11 --window split-1/3", 50),
    ("--device iphone-17", 54),
  ])
  func rule29_aNavigationBarAddsToTheSafeAreaOfItsChild(start: String, height: Double) throws {
    let walkthrough = try navigation().perform(start)
    let stack = try #require(walkthrough.node("stack"))
    let list = try #require(walkthrough.node("list"))
    let bar = try #require(stack.bars.first)
    #expect(bar.frame == Rect(x: 0, y: stack.safeArea.top, width: stack.frame.width, height: height))
    #expect(list.frame == stack.frame)
    #expect(list.safeArea.top == stack.safeArea.top + height)
    #expect(list.safeArea.bottom == stack.safeArea.bottom)
    #expect(bar.content.title == "list")
  }

  @Test func largeTitlesCollapseInCompactHeightAndBelow() throws {
    let sketch = navigation { controller in
      controller.navigationBar = BarContent()
      controller.navigationBar?.largeTitles = true
    }
    var walkthrough = try sketch.perform()
    #expect(walkthrough.node("stack")?.bars.first?.frame.height == 96)
    #expect(walkthrough.node("stack")?.bars.first?.largeTitle == 52)
    _ = try walkthrough.log("landscape")
    #expect(walkthrough.node("stack")?.bars.first?.frame.height == 32)
    #expect(try sketch.perform("--device ipad-pro-11").node("stack")?.bars.first?.frame.height == 102)
    #expect(try sketch.perform("--device iphone-17").node("stack")?.bars.first?.frame.height == 106)
    #expect(try sketch.perform("--device iphone-7 --os 10").node("stack")?.bars.first?.frame.height == 44)
  }

  /// A large title follows the text size, and its row grows by the leading of its style: 41 points, 48 at xxxl, 70 at ax5.
  @Test(arguments: [("l", 96.0), ("xxxl", 103), ("ax5", 125)])
  func largeTitlesGrowWithTheTextSize(_ size: String, _ height: Double) throws {
    let sketch = navigation { controller in
      controller.navigationBar = BarContent()
      controller.navigationBar?.largeTitles = true
    }
    let bar = try #require(sketch.perform("--text-size \(size)").node("stack")?.bars.first)
    #expect(bar.frame.height == height)
    #expect(bar.largeTitle == height - 44)
  }

  @Test func contentStartsBelowAnOpaqueBar() throws {
    var sketch = navigation { controller in
      controller.navigationBar = BarContent()
      controller.navigationBar?.translucent = false
    }
    let walkthrough = try sketch.perform()
    #expect(walkthrough.node("list")?.frame == Rect(x: 0, y: 103, width: 393, height: 749))
    #expect(walkthrough.node("list")?.safeArea == Insets(bottom: 34))
    sketch.document.scenes[1].controller.extendsUnderOpaqueBars = true
    #expect(try sketch.perform().node("list")?.frame.y == 0)
  }

  @Test func pushAndPopShowTheTopOfTheStack() throws {
    var walkthrough = try navigation().perform()
    let push = try walkthrough.log("push detail")
    #expect(push == ["stack layout at 393×852", "detail layout at 393×852"])
    #expect(walkthrough.node("stack")?.bars.first?.back == "list")
    #expect(walkthrough.node("list") == nil)
    #expect(walkthrough.stage.offstage.map(\.scene) == [1])
    _ = try walkthrough.log("pop")
    #expect(walkthrough.node("list") != nil)
    #expect(walkthrough.stage.offstage.isEmpty)
    let refusal = #expect(throws: RequestError.self) { try walkthrough.log("pop") }
    #expect(refusal?.reason == "nothing was pushed")
  }

  /// Rules 6 and 20: below the top of a stack, sizes are forwarded as to every child. Since iOS 17 traits are inherited
  /// through the view, so a controller whose view is not in a window receives them when it returns (rule 21).
  @Test func rules20And21_coveredControllersAreNotifiedOfSizes() throws {
    var old = try navigation().perform("--device iphone-12 --os 16")
    _ = try old.log("push detail")
    let before = try old.log("landscape")
    #expect(before.contains("list willTransitionToTraits height regular → compact"))
    #expect(before.contains("list willTransitionToSize 390×844 → 844×390"))
    #expect(before.contains("list traitsDidChange height regular → compact"))
    #expect(!before.contains { $0.hasPrefix("list layout") })

    var new = try navigation().perform()
    _ = try new.log("push detail")
    let after = try new.log("landscape", why: true)
    #expect(after.contains("list willTransitionToTraits not sent: its view is not in a window"))
    #expect(after.contains("list willTransitionToSize 393×852 → 852×393"))
    #expect(!after.contains { $0.hasPrefix("list traitsDidChange") })
    let back = try new.log("pop")
    #expect(back.contains("list traitsDidChange height regular → compact"))
  }

  /// UIKit raises an exception for it.
  @Test func aNavigationControllerCannotBePushed() throws {
    var sketch = navigation()
    sketch.relate(sketch.scene("other", .navigation), sketch.scene("leaf"))
    var walkthrough = try sketch.perform()
    let before = walkthrough.screenState
    let refusal = #expect(throws: RequestError.self) { try walkthrough.log("push other") }
    #expect(refusal?.reason == "\"other\" is a navigation controller, which cannot be pushed on another")
    #expect(refusal?.hint == "push one of its screens, or present it")
    #expect(walkthrough.screenState == before)
    _ = try walkthrough.log("push leaf")
    #expect(walkthrough.node("leaf") != nil)
  }

  @Test func aToolbarIsAboveTheHomeIndicator() throws {
    let walkthrough = try navigation { $0.toolbarHidden = false }.perform()
    let bar = walkthrough.node("stack")?.bars.last
    #expect(bar?.kind == .toolbar)
    #expect(bar?.frame == Rect(x: 0, y: 774, width: 393, height: 78))
    #expect(walkthrough.node("list")?.safeArea.bottom == 78)
  }

  // MARK: Tabs and pages

  private func tabs() -> Sketch {
    var sketch = Sketch()
    let tabs = sketch.scene("tabs", .tab)
    let stack = sketch.scene("stack", .navigation)
    let plain = sketch.scene("plain")
    sketch.relate(tabs, stack, plain)
    sketch.relate(stack, sketch.scene("list"))
    sketch.scene("detail") { $0.controller.hidesBottomBarWhenPushed = true }
    return sketch
  }

  @Test(arguments: [
    ("--device iphone-16", 83.0), ("--device iphone-se-3", 49),
    ("--device iphone-16 --orientation landscape", 53),
    ("--device iphone-8-plus --orientation landscape", 49), ("--device ipad-mini-5 --os 12", 50),
    ("--device ipad-air-2 --os 11", 49), ("--device ipad-mini-5 --window split-1/3", 50),
  ])
  func theTabBarIsAtTheBottom(start: String, height: Double) throws {
    let walkthrough = try tabs().perform(start)
    let tabs = try #require(walkthrough.node("tabs"))
    let bar = try #require(tabs.bars.first)
    #expect(bar.frame.maxY == tabs.frame.maxY)
    #expect(bar.frame.height == height)
    #expect(walkthrough.node("list")?.safeArea.bottom == height)
    #expect(bar.content.items.count == 2)
  }

  /// Since iOS 18 an iPad has its tabs at the top, in the row of the navigation bar.
  @Test func tabsAreAtTheTopOnIPadFromIOS18On() throws {
    var walkthrough = try tabs().perform("--device ipad-pro-11")
    #expect(walkthrough.node("tabs")?.bars.first?.frame.y == 24)
    #expect(walkthrough.node("list")?.safeArea.bottom == 20)
    _ = try walkthrough.log("split-1/3")
    #expect(walkthrough.node("tabs")?.bars.first?.frame.maxY == 1194)
  }

  @Test func aPushedControllerCanHideTheTabBar() throws {
    var walkthrough = try tabs().perform()
    let log = try walkthrough.log("push detail")
    #expect(walkthrough.node("tabs")?.bars.isEmpty == true)
    #expect(walkthrough.node("detail")?.safeArea.bottom == 34)
    #expect(log.contains("stack safeAreaInsetsDidChange 59 0 83 0 → 59 0 34 0"))
  }

  @Test func onlyTheChosenTabIsOnTheStage() throws {
    var walkthrough = try tabs().perform()
    #expect(walkthrough.node("plain") == nil)
    let log = try walkthrough.log("select plain")
    #expect(log.contains("plain layout at 393×852"))
    #expect(walkthrough.node("list") == nil)
    #expect(walkthrough.node("tabs")?.bars.first?.content.selected == 1)
    let rotation = try walkthrough.log("landscape")
    #expect(!rotation.contains { $0.hasPrefix("list") })
  }

  @Test func aPageFillsItsController() throws {
    var sketch = Sketch()
    let pages = sketch.scene("pages", .page)
    sketch.relate(pages, sketch.scene("one"), sketch.scene("two"))
    sketch.behavior(pages) { $0.selected = 1 }
    var walkthrough = try sketch.perform()
    #expect(walkthrough.node("two")?.frame == Rect(x: 0, y: 0, width: 393, height: 852))
    #expect(walkthrough.node("two")?.safeArea == Insets(top: 59, bottom: 34))
    #expect(try walkthrough.log("landscape").contains("two willTransitionToSize 393×852 → 852×393"))
  }

  // MARK: Tables, collections, and depth

  @Test(arguments: [ControllerKind.table, .collection, .other, .plain])
  func controllersOfEveryKindAreNotified(kind: ControllerKind) throws {
    var sketch = Sketch()
    sketch.scene("root", kind)
    var walkthrough = try sketch.perform()
    #expect(try walkthrough.log("landscape").contains("root willTransitionToSize 393×852 → 852×393"))
  }

  /// A controller that embeds itself, or two that embed each other, are shown once.
  @Test func cyclicContainersAreShownOnce() throws {
    var sketch = Sketch()
    var boxes: [ViewIndex] = []
    for name in ["a", "b"] {
      sketch.scene(name) { s in
        boxes.append(s.container("box"))
        s.fill(boxes[boxes.count - 1])
      }
    }
    sketch.embed(1, in: boxes[0], of: 0)
    sketch.embed(0, in: boxes[1], of: 1)
    let walkthrough = try sketch.perform()
    #expect(walkthrough.stage.nodes.count == 3)
    #expect(walkthrough.stage.diagnostics.first?.message == "a contains itself, so it is shown only once")
  }

  /// Deeply nested containers cannot exhaust the stack.
  @Test func aVeryDeepHierarchyIsReported() throws {
    var sketch = Sketch()
    for index in 0..<1000 {
      sketch.scene("stack\(index)", .navigation)
      if index > 0 { sketch.relate(index - 1, index) }
    }
    let walkthrough = try sketch.perform()
    #expect(walkthrough.stage.nodes.count < 300)
    #expect(walkthrough.stage.diagnostics.count == 1)
  }

  @Test func additionalSafeAreaAppliesToTheControllerAndItsChildren() throws {
    var sketch = EventOrderTests.nested()
    sketch.behavior(0) { $0.additionalSafeArea = Insets(top: 10) }
    let walkthrough = try sketch.perform()
    #expect(walkthrough.node("root")?.safeArea.top == 69)
    #expect(walkthrough.node("middle")?.frame.y == 69)
  }

  // MARK: Views without a controller

  /// A xib's view fills the window, spans its width, or keeps its size, depending on its authored size.
  @Test(arguments: [
    (ViewKind.view, Size(width: 375, height: 667), Rect(x: 0, y: 0, width: 393, height: 852)),
    (.view, Size(width: 320, height: 100), Rect(x: 0, y: 59, width: 393, height: 100)),
    (.view, Size(width: 200, height: 100), Rect(x: 0, y: 59, width: 200, height: 100)),
    (.tableCell, Size(width: 303, height: 44), Rect(x: 0, y: 59, width: 393, height: 44)),
    (.collectionCell, Size(width: 120, height: 90), Rect(x: 0, y: 59, width: 120, height: 90)),
  ])
  func aTopLevelViewKeepsItsAuthoredSize(kind: ViewKind, size: Size, frame: Rect) throws {
    var sketch = Sketch()
    sketch.scene("cell", .none) { s in
      s.addRoot()
      s.views[0].kind = kind
      s.views[0].frame = Rect(origin: .zero, size: size)
    }
    #expect(try sketch.perform().node("cell")?.frame == frame)
  }
}
