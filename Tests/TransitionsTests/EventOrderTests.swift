import Basics
import Environment
import Model
import Testing
import Transitions

/// The order of callbacks. Each test names the rule of UIKit's propagation that it covers: 1 to 12 and 26 to 28 are
/// about order, 6 to 9 about forwarding.
@Suite struct EventOrderTests {
  /// root > middle > leaf, each filling the safe area of its parent.
  static func nested() -> Sketch {
    var sketch = Sketch()
    var boxes: [ViewIndex] = []
    for name in ["root", "middle"] {
      sketch.scene(name) { s in
        let box = s.container("box")
        s.fill(box, to: s.safeArea)
        boxes.append(box)
      }
    }
    let leaf = sketch.scene("leaf")
    sketch.embed(1, in: boxes[0], of: 0)
    sketch.embed(leaf, in: boxes[1], of: 1)
    return sketch
  }

  /// Rules 1 to 7, 26 and 28, and Evidence C3 and D3: first all trait announcements, parents first; then all sizes,
  /// with the responsive state's notification right after the root's; insets before layout; traits last.
  @Test func rules1to7and26And28_aRotationNotifiesInOrder() throws {
    var walkthrough = try Self.nested().perform()
    #expect(
      try walkthrough.log("landscape") == [
        "root willTransitionToTraits height regular → compact",
        "middle willTransitionToTraits height regular → compact",
        "leaf willTransitionToTraits height regular → compact",
        "root willTransitionToSize 393×852 → 852×393",
        "root responsiveStateDidChange screen portrait → landscapeLeft, window 393×852 → 852×393",
        "middle willTransitionToSize 393×759 → 734×372",
        "leaf willTransitionToSize 393×759 → 734×372",
        "root safeAreaInsetsDidChange 59 0 34 0 → 0 59 21 59",
        "root layout 393×852 → 852×393",
        "middle layout 393×759 → 734×372",
        "leaf layout 393×759 → 734×372",
        "root traitsDidChange height regular → compact",
        "middle traitsDidChange height regular → compact",
        "leaf traitsDidChange height regular → compact",
        "root transitionDidEnd", "middle transitionDidEnd", "leaf transitionDidEnd",
      ])
  }

  /// Rule 3 for every controller and every kind of change that sends both callbacks.
  @Test(arguments: [
    "landscape", "device=ipad-mini-6", "device=iphone-16-plus; landscape",
    "device=ipad-pro-11; landscape; split-1/2",
  ])
  func rule3_traitsAreAnnouncedBeforeSizesAndReportedAfterLayout(steps: String) throws {
    var walkthrough = try Self.nested().perform()
    for step in try Step.parseAll(steps) {
      let sent = try walkthrough.perform(step).sent
      for identity in Set(sent.map(\.identity)) {
        let own = sent.filter { $0.identity == identity }.map(\.callback)
        let order: [TransitionEvent.Callback] = [
          .willTransitionToTraits, .willTransitionToSize, .responsiveStateDidChange, .safeAreaInsetsDidChange,
          .layout, .traitsDidChange, .transitionDidEnd,
        ]
        #expect(own == order.filter(own.contains), "\(step.text)")
      }
    }
  }

  /// Rule 4: the announcements carry the old values as "from" and the new ones as "to".
  @Test func rule4_announcementsHaveOldAndNewValues() throws {
    var walkthrough = try Self.nested().perform()
    let transition = try walkthrough.perform(Step.parse("landscape"))
    let event = try #require(transition.sent.first { $0.callback == .willTransitionToSize })
    #expect(
      event.change == .size(transition.before.nodes[0].frame.size, transition.after.nodes[0].frame.size))
    let traits = try #require(transition.sent.first { $0.callback == .willTransitionToTraits })
    #expect(traits.change == .traits(transition.before.nodes[0].traits, transition.after.nodes[0].traits))
  }

  /// Rules 6 and 9: without the call to super, nothing below is announced, but everything is laid out and receives its
  /// traits.
  @Test func rules6And9_withoutSuperTheSubtreeIsNotNotified() throws {
    var sketch = Self.nested()
    sketch.behavior(1) { $0.missingSuper = [.traits, .size] }
    var walkthrough = try sketch.perform()
    let log = try walkthrough.log("landscape", why: true)
    #expect(log.contains("middle willTransitionToSize 393×759 → 734×372"))
    #expect(log.contains("leaf willTransitionToTraits not sent: a parent controller does not call super"))
    #expect(log.contains("leaf willTransitionToSize not sent: a parent controller does not call super"))
    #expect(log.contains("leaf layout 393×759 → 734×372"))
    #expect(log.contains("leaf traitsDidChange height regular → compact"))
    #expect(!log.contains("leaf transitionDidEnd"))
    #expect(walkthrough.node("leaf")?.frame.size == Size(width: 734, height: 372))
  }

  @Test func rule6_theTwoCallbacksAreForwardedSeparately() throws {
    var sketch = Self.nested()
    sketch.behavior(0) { $0.missingSuper = .size }
    var walkthrough = try sketch.perform()
    let log = try walkthrough.log("landscape")
    #expect(log.contains("leaf willTransitionToTraits height regular → compact"))
    #expect(!log.contains { $0.hasPrefix("leaf willTransitionToSize") })
    #expect(!log.contains { $0.hasPrefix("middle willTransitionToSize") })
  }

  /// Rule 8: the presentation controller forwards to a presented controller, even if the presenter does not call super.
  @Test func rule8_aPresentedControllerIsNotifiedAfterThePresenter() throws {
    var sketch = Self.nested()
    sketch.scene("sheet")
    sketch.behavior(0) { $0.missingSuper = [.traits, .size] }
    var walkthrough = try sketch.perform()
    _ = try walkthrough.log("present sheet as fullScreen")
    let log = try walkthrough.log("landscape")
    #expect(log.contains("sheet willTransitionToSize 393×852 → 852×393"))
    #expect(!log.contains { $0.hasPrefix("leaf willTransition") })
    let sizes = log.filter { $0.contains("willTransitionToSize") }.map { $0.split(separator: " ")[0] }
    #expect(sizes == ["root", "sheet"])
  }
}
