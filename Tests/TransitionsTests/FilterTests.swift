import Environment
import Model
import Testing
import Transitions

/// Controllers without callbacks (Evidence P10 to P16), the announcements of each event (Evidence D4), a container's
/// overrides for its child, and the effects of resizing a child (Evidence D2, D4).
@Suite struct FilterTests {
  /// The announcements of a change to a root that fills its window.
  struct Row: Sendable, CustomStringConvertible {
    var start: String
    var step: String
    var traits: String?
    var size: Bool
    var description: String { "\(start) → \(step)" }

    init(_ start: String, _ step: String, _ traits: String?, size: Bool) {
      self.start = start
      self.step = step
      self.traits = traits
      self.size = size
    }
  }

  static let rows = [
    Row("--device iphone-16", "landscape", "height regular → compact", size: true),
    Row("--device iphone-se-3", "landscape", "height regular → compact", size: true),
    Row(
      "--device iphone-8-plus", "landscape", "width compact → regular, height regular → compact", size: true),
    Row("--device iphone-11", "landscape", "width compact → regular, height regular → compact", size: true),
    Row(
      "--device iphone-16-pro-max", "landscape", "width compact → regular, height regular → compact",
      size: true),
    Row("--device iphone-air", "landscape", "width compact → regular, height regular → compact", size: true),
    Row("--device iphone-duo", "device=iphone-duo-inner", "width compact → regular", size: true),
    Row("--device iphone-duo", "unfold", "width compact → regular", size: true),
    Row("--device iphone-duo-inner", "half-fold", nil, size: false),
    Row("--device iphone-duo-inner --orientation landscape", "fold", "width regular → compact", size: true),
    Row(
      "--device iphone-duo-inner --orientation landscape", "split-1/2", "width regular → compact", size: true),
    Row("--device iphone-17 --os 27", "free:700x900", "width compact → regular", size: true),
    Row("--device iphone-16", "traits=wR", "width compact → regular", size: false),
    Row("--device ipad-pro-11", "landscape", nil, size: true),
    Row("--device ipad-pro-11", "upside-down", nil, size: false),
    Row("--device iphone-se-3", "upside-down", nil, size: false),
    Row("--device iphone-16 --orientation landscape", "landscape-right", nil, size: false),
    Row("--device ipad-pro-11 --orientation landscape", "split-2/3", nil, size: true),
    Row("--device ipad-pro-11 --orientation landscape", "split-1/2", "width regular → compact", size: true),
    Row("--device ipad-pro-12.9 --orientation landscape", "split-1/2", nil, size: true),
    Row("--device ipad-pro-11 --orientation landscape", "split-1/3", "width regular → compact", size: true),
    Row("--device ipad-pro-11", "slide-over", "width regular → compact", size: true),
    Row(
      "--device ipad-pro-11 --orientation landscape --window split-2/3", "portrait",
      "width regular → compact",
      size: true),
    Row("--device ipad-pro-11 --orientation landscape --window split-1/2", "portrait", nil, size: true),
    Row(
      "--device ipad-pro-12.9 --orientation landscape --window split-1/2", "portrait",
      "width regular → compact",
      size: true),
    Row("--device ipad-pro-11 --window slide-over", "landscape", nil, size: true),
    Row("--device ipad-mini-5 --window slide-over", "landscape", nil, size: true),
    Row(
      "--device ipad-pro-11 --orientation landscape", "split-1/3:right", "width regular → compact", size: true
    ),
    Row("--device ipad-pro-11 --window split-1/3", "split-1/3:right", nil, size: false),
    Row("", "text-size=ax1", "text l → ax1", size: false),
    Row("", "dark", "style light → dark", size: false),
    Row("", "rtl", "direction ltr → rtl", size: false),
    // Rule 17: the keyboard changes no traits and no sizes.
    Row("", "keyboard=up", nil, size: false),
    Row("--device ipad-pro-11 --os 26", "free:400x600", "width regular → compact", size: true),
    Row("--device ipad-pro-11 --os 26 --window free:400x600", "free:500x600", nil, size: true),
  ]

  @Test(arguments: rows) func rule10_onlyChangesAreAnnounced(row: Row) throws {
    var sketch = Sketch()
    sketch.scene("root")
    var walkthrough = try sketch.perform(row.start)
    let log = try walkthrough.log(row.step)
    let traits = log.first { $0.hasPrefix("root willTransitionToTraits ") }?.dropFirst(28)
    #expect(traits.map(String.init) == row.traits)
    #expect(log.contains { $0.hasPrefix("root traitsDidChange") } == (row.traits != nil))
    #expect(log.contains { $0.hasPrefix("root willTransitionToSize") } == row.size)
  }

  /// An iPhone app in a resizable window has the class of the window's width (Evidence W3).
  @Test func partFour_phoneAppsOnIPadHaveTheirWindowsSizeClass() throws {
    var app = AppConfiguration()
    app.families = [.phone]
    var sketch = Sketch()
    sketch.scene("root")
    var walkthrough = try sketch.perform("--device ipad-pro-11 --os 27 --window free:400x600", app: app)
    let narrow = try walkthrough.log("free:640x800")
    #expect(narrow.contains { $0.hasPrefix("root willTransitionToSize") })
    #expect(!narrow.contains { $0.hasPrefix("root willTransitionToTraits") })
    #expect(try walkthrough.log("free:800x800").contains { $0.hasPrefix("root willTransitionToTraits") })
  }

  /// Rules 11 and 12: a child of fixed width and height receives no size change; with one fixed dimension it does.
  @Test func rules11And12_aFixedChildGetsNoSizeChange() throws {
    var sketch = Sketch()
    var boxes: [ViewIndex] = []
    sketch.scene("root") { s in
      let fixed = s.container("fixed")
      s.fix(fixed, x: 100, y: 100, width: 200, height: 150)
      let wide = s.container("wide")
      s.constrain(wide, .leading, to: .view(s.root))
      s.constrain(wide, .trailing, to: .view(s.root))
      s.constrain(wide, .top, to: .view(s.root), nil, 300)
      s.constrain(wide, .height, to: nil, nil, 80)
      let equal = s.container("equal")
      s.constrain(equal, .leading, to: .view(s.root))
      s.constrain(equal, .top, to: .view(s.root), nil, 400)
      s.constrain(equal, .width, to: .view(fixed))
      s.constrain(equal, .height, to: .view(fixed))
      boxes = [fixed, wide, equal]
    }
    for (index, name) in ["fixed", "wide", "equal"].enumerated() {
      let child = sketch.scene(name)
      sketch.embed(child, in: boxes[index], of: 0)
    }
    var walkthrough = try sketch.perform()
    let log = try walkthrough.log("landscape", why: true)
    #expect(log.contains("fixed willTransitionToSize not sent: its size is fixed"))
    #expect(log.contains("wide willTransitionToSize 393×80 → 852×80"))
    #expect(log.contains("equal willTransitionToSize not sent: its size does not change"))
    #expect(!log.contains { $0.hasPrefix("fixed layout") })
  }

  /// Rules 13 and 18: the size is that of the child's view, found by solving the parent at its new size. Larger text in
  /// the parent takes room from the child, which receives the change.
  @Test func aTextSizeChangeSendsASizeToAChildBelowALabel() throws {
    var sketch = Sketch()
    var box = 0
    sketch.scene("root") { s in
      let label = s.label("label", "A heading", style: .title1)
      s.constrain(label, .leading, to: s.safeArea)
      s.constrain(label, .top, to: s.safeArea)
      box = s.container("box")
      s.constrain(box, .leading, to: s.safeArea)
      s.constrain(box, .trailing, to: s.safeArea)
      s.constrain(box, .bottom, to: s.safeArea)
      s.constrain(box, .top, to: .view(label), .bottom)
    }
    let child = sketch.scene("child")
    sketch.embed(child, in: box, of: 0)
    var walkthrough = try sketch.perform()
    let before = try #require(walkthrough.node("child")?.frame)
    let log = try walkthrough.log("text-size=ax5")
    let after = try #require(walkthrough.node("child")?.frame)
    #expect(after.height < before.height - 20)
    #expect(!log.contains { $0.hasPrefix("root willTransitionToSize") })
    #expect(log.contains { $0.hasPrefix("child willTransitionToSize 393×") })
    #expect(log.contains("child willTransitionToTraits text l → ax5"))
  }

  /// Rules 14 to 16, three levels deep with the override on the middle one: overridden traits stop there and stay, the
  /// others are inherited, later changes included.
  @Test func rules14To16_anOverrideBlocksItsTraits() throws {
    var sketch = EventOrderTests.nested()
    let segue = sketch.document.segues.firstIndex { $0.destination == 1 }
    sketch.document.segues[try #require(segue)].override = TraitOverride(
      horizontal: .regular, vertical: .compact)
    var walkthrough = try sketch.perform("--device ipad-pro-11")
    #expect(walkthrough.node("leaf")?.traits.vertical == .compact)

    let split = try walkthrough.log("split-1/3", why: true)
    #expect(split.contains("root willTransitionToTraits width regular → compact"))
    #expect(
      split.contains("middle willTransitionToTraits not sent: its container overrides the changed trait"))
    #expect(split.contains("leaf willTransitionToTraits not sent: its traits do not change"))
    #expect(split.contains { $0.hasPrefix("middle willTransitionToSize") })
    #expect(walkthrough.node("middle")?.traits.horizontal == .regular)

    let text = try walkthrough.log("text-size=xl")
    #expect(text.contains("leaf willTransitionToTraits text l → xl"))
    _ = try walkthrough.log("full")
    _ = try walkthrough.log("device=iphone-16")
    #expect(walkthrough.node("leaf")?.traits.horizontal == .regular)
  }

  /// Rule 15's example: forced to a regular width, a child still inherits a new display scale.
  @Test func rule15_theDisplayScaleIsInheritedDespiteAnOverride() throws {
    var sketch = EventOrderTests.nested()
    sketch.document.segues[0].override = TraitOverride(horizontal: .regular)
    var walkthrough = try sketch.perform("--device iphone-11")
    let log = try walkthrough.log("device=iphone-11-pro-max")
    #expect(log.contains("middle willTransitionToTraits scale 2 → 3"))
    #expect(walkthrough.node("leaf")?.traits.horizontal == .regular)
  }

  /// An override set by a step is announced like any other change, and only below its child.
  @Test func anOverrideIsAnnouncedSeparately() throws {
    var walkthrough = try EventOrderTests.nested().perform()
    let log = try walkthrough.log("override middle width=regular", why: true)
    #expect(log.contains("root willTransitionToTraits not sent: its traits do not change"))
    #expect(log.contains("middle willTransitionToTraits width compact → regular"))
    #expect(log.contains("leaf willTransitionToTraits width compact → regular"))
    #expect(log.contains("leaf traitsDidChange width compact → regular"))
    let back = try walkthrough.log("override middle inherit")
    #expect(back.contains("leaf willTransitionToTraits width regular → compact"))
  }

  /// Rule 16: an override ends when the child leaves the hierarchy; a tab that is not selected has not left it.
  @Test func rule16_anOverrideEndsWithItsChild() throws {
    var walkthrough = try RandomSteps.document().perform()
    _ = try walkthrough.log("select list")
    _ = try walkthrough.log("push more")
    _ = try walkthrough.log("override more width=regular")
    _ = try walkthrough.log("override list width=regular")
    _ = try walkthrough.log("pop")
    _ = try walkthrough.log("push more")
    #expect(walkthrough.node("more")?.traits.horizontal == .compact)
    _ = try walkthrough.log("select nested")
    _ = try walkthrough.log("select list")
    _ = try walkthrough.log("pop")
    #expect(walkthrough.node("list")?.traits.horizontal == .regular)
  }

  /// A parent that resizes a child notifies only that child.
  @Test func aResizedChildGetsACallback() throws {
    var sketch = Sketch()
    var box = 0
    sketch.scene("root") { s in
      box = s.container("box")
      s.fill(box, to: s.safeArea)
    }
    sketch.embed(sketch.scene("child"), in: box, of: 0)
    var walkthrough = try sketch.perform()
    #expect(
      try walkthrough.log("resize box 200x*") == [
        "child willTransitionToSize 393×759 → 200×759", "root layout at 393×852",
        "child layout 393×759 → 200×759",
        "child transitionDidEnd",
      ])
    #expect(try walkthrough.log("resize box *x300").first == "child willTransitionToSize 200×759 → 200×300")
  }
}
