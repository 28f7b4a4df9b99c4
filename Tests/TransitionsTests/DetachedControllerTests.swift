import Basics
import Environment
import Model
import Testing
import Transitions

/// Controllers outside the root controller's tree (Evidence C9), the responsive state (C2, C3), and orientation
/// locks (C8).
@Suite struct DetachedControllerTests {
  private func sketch(
    _ attachment: Segue.Attachment, _ change: (inout ControllerBehavior) -> Void = { _ in }
  ) -> Sketch {
    var sketch = Sketch()
    var box = 0
    sketch.scene("root") { s in
      box = s.container("box")
      s.fill(box, to: s.safeArea)
    }
    var inner = 0
    let page = sketch.scene("page") { s in
      inner = s.container("inner")
      s.fill(inner)
      change(&s.controller.behavior)
    }
    sketch.embed(page, in: box, of: 0, attachment: attachment)
    sketch.embed(sketch.scene("below"), in: inner, of: page)
    return sketch
  }

  /// The controller receives no callbacks and is drawn stale: it keeps its old size and traits, and so does its
  /// subtree.
  @Test func controllersOutsideTheHierarchyGetNoCallbacks() throws {
    var walkthrough = try sketch(.outside).perform()
    let old = try #require(walkthrough.node("page"))
    let log = try walkthrough.log("landscape", why: true)
    #expect(
      log.filter { $0.hasPrefix("page") || $0.hasPrefix("below") } == [
        "page willTransitionToTraits not sent: it is not in the controller tree of a window",
        "below willTransitionToTraits not sent: its traits do not change",
        "page willTransitionToSize not sent: it is not in the controller tree of a window",
        "below willTransitionToSize not sent: its size does not change",
      ])
    let page = try #require(walkthrough.node("page"))
    #expect(page.isStale)
    #expect(page.frame.size == old.frame.size)
    #expect(page.traits == old.traits)
    #expect(walkthrough.node("below")?.frame.size == old.frame.size)
    // After returning, it fits again.
    _ = try walkthrough.log("portrait")
    #expect(walkthrough.node("page")?.isStale == false)
    // A fresh start in the same environment has no stale size.
    #expect(try sketch(.outside).perform("--orientation landscape").node("page")?.frame.width == 734)
  }

  @Test func autoresizingUpdatesTheSizeButNotTheTraits() throws {
    var walkthrough = try sketch(.outsideAutoresizing).perform()
    let log = try walkthrough.log("landscape")
    #expect(walkthrough.node("page")?.frame.size == Size(width: 734, height: 372))
    #expect(walkthrough.node("page")?.traits.vertical == .regular)
    #expect(walkthrough.node("page")?.isStale == false)
    #expect(!log.contains { $0.hasPrefix("page willTransition") || $0.hasPrefix("page traits") })
  }

  @Test func observersOfTheStateAreLaidOut() throws {
    var walkthrough = try sketch(.outside) { $0.listensToState = true }.perform()
    let log = try walkthrough.log("landscape")
    #expect(walkthrough.node("page")?.frame.size == Size(width: 734, height: 372))
    #expect(walkthrough.node("page")?.isStale == false)
    #expect(
      log.contains("page responsiveStateDidChange screen portrait → landscapeLeft, window 393×852 → 852×393"))
    #expect(!log.contains { $0.hasPrefix("page willTransition") })
  }

  /// Evidence C2: the ten screen types, and the sizes.
  @Test(arguments: [
    ("--device iphone-16", "S", "portrait", 0),
    ("--device iphone-16 --orientation landscape", "S", "landscapeLeft", 0),
    ("--device iphone-11 --orientation landscape", "S", "landscapeLeft", 0),
    ("--device ipad-mini-5", "L", "portrait", 1),
    ("--device ipad-mini-5 --orientation landscape-right", "L", "landscapeRight", 1),
    ("--device ipad-mini-5 --orientation upside-down", "L", "upsideDown", 1),
    ("--device ipad-mini-5 --window split-1/3", "S", "splitThird", 1),
    ("--device ipad-mini-5 --orientation landscape --window split-1/2", "S", "splitHalf", 1),
    ("--device ipad-mini-5 --orientation landscape --window split-2/3", "L", "splitTwoThirds", 1),
    ("--device ipad-mini-5 --window slide-over", "S", "floating", 1),
    ("--device ipad-pro-11 --window free:700x700", "L", "freeWindow", 1),
  ])
  func theResponsiveStateMatchesTheArticle(start: String, size: String, screen: String, style: Int) throws {
    let walkthrough = try sketch(.child).perform(start)
    let state = walkthrough.stage.responsive
    #expect(state.sizeType.name == size)
    #expect(state.screenType.name == screen)
    #expect(state.style.rawValue == style)
  }

  @Test func extraLargeNeedsAConfiguredWidth() throws {
    let surroundings = try sketch(.child).perform("--device ipad-mini-5").stage.surroundings
    #expect(ResponsiveState(surroundings).sizeType == .l)
    #expect(ResponsiveState(surroundings, xlFrom: 700).sizeType == .xl)
    #expect(ResponsiveState(surroundings, isOn: false).style == .normal)
    #expect(ResponsiveState.ScreenType.freeWindow.rawValue == 1 << 9)
    #expect(ResponsiveState.ScreenType.names.count == 10)
  }

  /// A rotation by 180° announces no size but changes the screen type, so the notification is still sent.
  @Test func theStateIsAnnouncedEvenIfTheSizeIsUnchanged() throws {
    var walkthrough = try sketch(.child).perform("--device ipad-mini-5")
    #expect(
      try walkthrough.log("upside-down") == ["root responsiveStateDidChange screen portrait → upsideDown"])
  }

  /// A controller's orientation lock applies on a phone and in an app without multitasking; with multitasking it is
  /// ignored (Evidence C8).
  @Test func orientationLocksAreIgnoredWithMultitasking() throws {
    let locked = sketch(.child)
    var sketch = locked
    sketch.behavior(0) { $0.orientations = .portrait }
    var phone = try sketch.perform()
    let refusal = #expect(throws: RequestError.self) { try phone.log("landscape") }
    #expect(refusal?.reason == "root does not allow the orientation landscape")
    #expect(phone.stage.environment.orientation == .portrait)
    var pad = try sketch.perform("--device ipad-mini-5")
    #expect(try pad.log("landscape").contains { $0.hasPrefix("root willTransitionToSize") })
    var app = AppConfiguration()
    app.requiresFullScreen = true
    var single = try sketch.perform("--device ipad-mini-5", app: app)
    #expect(throws: RequestError.self) { try single.log("landscape") }
  }
}
