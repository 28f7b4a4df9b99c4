import Basics
import Environment
import Model
import Testing
import Transitions

/// The appearance and adaptation of presentations (Evidence D6, P32).
@Suite struct PresentationTests {
  struct Row: Sendable, CustomStringConvertible {
    var style: Presentation
    var start: String
    var shown: ShownStyle
    var description: String { "\(style.rawValue) on \(start)" }

    init(_ style: Presentation, _ start: String, _ shown: ShownStyle) {
      self.style = style
      self.start = start
      self.shown = shown
    }
  }

  private static let pad = "--device ipad-pro-11"
  private static let narrowPad = "--device ipad-pro-11 --window split-1/3"
  private static let oldPad = "--device ipad-air-2 --os 12"
  private static let oldNarrowPad = "--device ipad-air-2 --os 12 --window split-1/3"
  private static let phone = "--device iphone-16"
  private static let flatPhone = "--device iphone-16 --orientation landscape"
  private static let widePhone = "--device iphone-11 --orientation landscape"
  private static let oldPhone = "--device iphone-8 --os 12"
  private static let oldFlatPhone = "--device iphone-8 --os 12 --orientation landscape"
  private static let oldWidePhone = "--device iphone-8-plus --os 12 --orientation landscape"

  /// The table: styles × regular, compact width, compact height, before and since iOS 13; rule 34 for large phones.
  static let rows: [Row] = [
    Row(.automatic, pad, .pageSheet), Row(.automatic, phone, .sheet), Row(.automatic, flatPhone, .fullScreen),
    Row(.automatic, oldPad, .fullScreen), Row(.automatic, oldPhone, .fullScreen),
    Row(.pageSheet, pad, .pageSheet), Row(.pageSheet, narrowPad, .sheet), Row(.pageSheet, phone, .sheet),
    Row(.pageSheet, flatPhone, .fullScreen), Row(.pageSheet, widePhone, .fullScreen),
    Row(.pageSheet, oldPad, .pageSheet), Row(.pageSheet, oldNarrowPad, .fullScreen),
    Row(.pageSheet, oldPhone, .fullScreen), Row(.pageSheet, oldWidePhone, .pageSheet),
    Row(.formSheet, pad, .formSheet), Row(.formSheet, narrowPad, .sheet), Row(.formSheet, phone, .sheet),
    Row(.formSheet, flatPhone, .fullScreen), Row(.formSheet, oldPhone, .fullScreen),
    Row(.formSheet, oldWidePhone, .formSheet),
    Row(.popover, pad, .popover), Row(.popover, narrowPad, .sheet), Row(.popover, phone, .sheet),
    Row(.popover, flatPhone, .fullScreen), Row(.popover, widePhone, .fullScreen),
    Row(.popover, oldPad, .popover),
    Row(.popover, oldNarrowPad, .fullScreen), Row(.popover, oldPhone, .fullScreen),
    Row(.popover, oldFlatPhone, .fullScreen), Row(.popover, oldWidePhone, .formSheet),
    Row(.fullScreen, pad, .fullScreen), Row(.fullScreen, phone, .fullScreen),
    Row(.overFullScreen, pad, .overFullScreen), Row(.overFullScreen, oldPhone, .overFullScreen),
    Row(.currentContext, pad, .currentContext), Row(.currentContext, phone, .currentContext),
    Row(.overCurrentContext, phone, .overCurrentContext), Row(.custom, pad, .custom),
    Row(.custom, phone, .custom),
  ]

  private func sketch(_ change: (inout ControllerBehavior) -> Void = { _ in }) -> Sketch {
    var sketch = Sketch()
    sketch.scene("root")
    sketch.scene("shown") { change(&$0.controller.behavior) }
    return sketch
  }

  @Test(arguments: rows) func stylesAdaptAsDocumented(row: Row) throws {
    var walkthrough = try sketch().perform(row.start)
    _ = try walkthrough.log("present shown as \(row.style.rawValue)")
    #expect(walkthrough.stage.presentations[1].style == row.shown)
  }

  // MARK: Frames

  /// Measured: the gap above a sheet, and a page sheet on a 10.9-inch iPad.
  @Test(arguments: [
    ("--device iphone-se-3", Rect(x: 0, y: 20, width: 375, height: 647)),
    ("--device iphone-11-pro", Rect(x: 0, y: 54, width: 375, height: 758)),
    ("--device iphone-14", Rect(x: 0, y: 57, width: 390, height: 787)),
    ("--device iphone-11", Rect(x: 0, y: 58, width: 414, height: 838)),
    ("--device iphone-13-mini", Rect(x: 0, y: 60, width: 375, height: 752)),
    ("--device iphone-16 --os 26", Rect(x: 0, y: 59, width: 393, height: 793)),
    ("--device iphone-11 --os 26", Rect(x: 0, y: 48, width: 414, height: 848)),
    ("--device ipad-air-5", Rect(x: 58, y: 92, width: 704, height: 995.5)),
    ("--device ipad-air-2 --os 12", Rect(x: 0, y: 20, width: 768, height: 1004)),
  ])
  func pageSheetsHaveTheirMeasuredFrame(start: String, frame: Rect) throws {
    var walkthrough = try sketch().perform(start)
    _ = try walkthrough.log("present shown as pageSheet")
    #expect(walkthrough.node("shown")?.frame == frame)
    #expect(walkthrough.node("shown")?.dims == true)
  }

  @Test func sheetsStackBelowEachOther() throws {
    var sketch = sketch()
    sketch.scene("second")
    var walkthrough = try sketch.perform()
    _ = try walkthrough.log("present shown")
    _ = try walkthrough.log("present second")
    #expect(walkthrough.node("shown")?.frame.y == 69)
    #expect(walkthrough.node("second")?.frame.y == 79)
    #expect(walkthrough.node("shown")?.safeArea == Insets(bottom: 34))
  }

  @Test func sheetsRestAtTheirDetent() throws {
    var walkthrough = try sketch { $0.detents = [.medium, .large] }.perform()
    _ = try walkthrough.log("present shown")
    #expect(walkthrough.node("shown")?.frame == Rect(x: 0, y: 460, width: 393, height: 392))
    var fixed = try sketch { $0.detents = [.height(200)] }.perform()
    _ = try fixed.log("present shown")
    #expect(fixed.node("shown")?.frame.height == 234)
    // There are no detents before iOS 15.
    var old = try sketch { $0.detents = [.medium] }.perform("--device iphone-12 --os 14")
    _ = try old.log("present shown")
    #expect(old.node("shown")?.frame.y == 57)
  }

  @Test func formSheetsHaveThePreferredSize() throws {
    var sketch = sketch()
    var walkthrough = try sketch.perform(Self.pad)
    _ = try walkthrough.log("present shown as formSheet")
    #expect(walkthrough.node("shown")?.frame.size == Size(width: 540, height: 620))
    sketch.document.scenes[1].controller.preferredContentSize = Size(width: 400, height: 300)
    walkthrough = try sketch.perform(Self.pad)
    _ = try walkthrough.log("present shown as formSheet")
    #expect(walkthrough.node("shown")?.frame == Rect(x: 217, y: 447, width: 400, height: 300))
    let log = try walkthrough.log("landscape", why: true)
    #expect(log.contains("shown willTransitionToSize not sent: its size is fixed"))
  }

  /// A popover is next to its source view, and follows it.
  @Test func aPopoverPointsToItsSource() throws {
    var sketch = Sketch()
    var button = 0
    sketch.scene("root") { s in
      button = s.view("button")
      s.constrain(button, .trailing, to: .view(s.root), nil, -40)
      s.constrain(button, .top, to: .view(s.root), nil, 100)
      s.constrain(button, .width, to: nil, nil, 60)
      s.constrain(button, .height, to: nil, nil, 44)
    }
    sketch.scene("shown") { $0.controller.preferredContentSize = Size(width: 320, height: 400) }
    sketch.way(.popover(anchor: DocumentView(button)), from: 0, to: 1)
    var walkthrough = try sketch.perform(Self.pad)
    _ = try walkthrough.log("present shown")
    #expect(walkthrough.stage.presentations[1].style == .popover)
    #expect(walkthrough.node("shown")?.arrow == Point(x: 764, y: 144))
    #expect(walkthrough.node("shown")?.frame == Rect(x: 504, y: 157, width: 320, height: 400))
    _ = try walkthrough.log("landscape")
    #expect(walkthrough.node("shown")?.arrow == Point(x: 1124, y: 144))
  }

  /// A source view that fills the window leaves no place beside it, and is covered.
  @Test func aPopoverCoversALargeSource() throws {
    var sketch = Sketch()
    sketch.scene("root") { _ in }
    sketch.scene("shown") { _ in }
    sketch.way(.popover(anchor: DocumentView(0)), from: 0, to: 1)
    var walkthrough = try sketch.perform(Self.pad)
    _ = try walkthrough.log("present shown")
    #expect(walkthrough.node("shown")?.frame.width == 320)
  }

  /// Rule 36: the content of a page sheet, form sheet or popover is compact in width.
  @Test(arguments: [Presentation.pageSheet, .formSheet, .popover])
  func rule36_sheetsAndPopoversAreCompactInWidth(style: Presentation) throws {
    var walkthrough = try sketch().perform(Self.pad)
    _ = try walkthrough.log("present shown as \(style.rawValue)")
    #expect(walkthrough.node("shown")?.traits.horizontal == .compact)
    _ = try walkthrough.log("dismiss")
    _ = try walkthrough.log("present shown as fullScreen")
    #expect(walkthrough.node("shown")?.traits.horizontal == .regular)
  }

  @Test func aContextIsTheNearestControllerThatDefinesOne() throws {
    var sketch = Sketch()
    var box = 0
    sketch.scene("root") { s in
      box = s.container("box")
      s.fix(box, x: 20, y: 100, width: 300, height: 400)
    }
    let child = sketch.scene("child") { $0.controller.definesPresentationContext = true }
    sketch.embed(child, in: box, of: 0)
    sketch.scene("shown")
    var walkthrough = try sketch.perform()
    _ = try walkthrough.log("present shown as currentContext")
    #expect(walkthrough.node("shown")?.frame == Rect(x: 20, y: 100, width: 300, height: 400))
  }

  @Test func customPresentationsDefineTheirSizeAndAdaptation() throws {
    let sketch = sketch {
      var custom = CustomPresentation()
      custom.size = Size(width: 300, height: 200)
      custom.adaptsTo = .fullScreen
      $0.customPresentation = custom
    }
    var walkthrough = try sketch.perform(Self.pad)
    _ = try walkthrough.log("present shown as custom")
    #expect(walkthrough.node("shown")?.frame == Rect(x: 267, y: 497, width: 300, height: 200))
    _ = try walkthrough.log("split-1/3")
    #expect(walkthrough.stage.presentations[1].style == .fullScreen)
  }

  // MARK: Adaptation while presented

  /// Rules 31 and 32: adaptation is evaluated again whenever the size classes change, with the target traits; a popover
  /// becomes a sheet, and a popover again.
  @Test func rules31And32_adaptationIsEvaluatedAgain() throws {
    var walkthrough = try sketch().perform("--device ipad-pro-11 --orientation landscape")
    let shown = try walkthrough.log("present shown as popover")
    #expect(shown.first == "shown adaptivePresentationStyle stays popover")
    let narrow = try walkthrough.log("split-1/3")
    #expect(narrow.contains("shown adaptivePresentationStyle popover → sheet"))
    #expect(narrow.contains { $0.hasPrefix("shown willTransitionToSize 320×") })
    let wide = try walkthrough.log("split-2/3")
    #expect(wide.contains("shown adaptivePresentationStyle sheet → popover"))
    let same = try walkthrough.log("full")
    #expect(!same.contains { $0.contains("adaptivePresentationStyle") })
    // The delegate is not asked about a style that does not adapt.
    _ = try walkthrough.log("dismiss")
    let full = try walkthrough.log("present shown as fullScreen")
    #expect(!full.contains { $0.contains("adaptive") })
  }

  /// Rule 32: full screen, over full screen and none are valid answers, and apply only if the style would change.
  @Test func rule32_theDelegateDeterminesTheAdaptedStyle() throws {
    func style(_ answer: Presentation?, _ start: String) throws -> ShownStyle {
      var walkthrough = try sketch { $0.adaptation.style = answer }.perform(start)
      _ = try walkthrough.log("present shown as popover")
      return walkthrough.stage.presentations[1].style
    }
    #expect(try style(nil, Self.phone) == .sheet)
    #expect(try style(Presentation.none, Self.phone) == .popover)
    #expect(try style(.fullScreen, Self.phone) == .fullScreen)
    #expect(try style(.overFullScreen, Self.phone) == .overFullScreen)
    #expect(try style(.formSheet, Self.phone) == .sheet)
    #expect(try style(.fullScreen, Self.pad) == .popover)
  }

  /// Rule 33: a replacement takes the controller's place only after the style has changed.
  @Test func rule33_aReplacementAppearsAfterTheStyleChanges() throws {
    let wrapped = sketch { $0.adaptation.replacement = .navigation(done: true) }
    var walkthrough = try wrapped.perform("--device ipad-pro-11 --orientation landscape")
    _ = try walkthrough.log("present shown as popover")
    #expect(!walkthrough.stage.nodes.contains { $0.isWrapper })
    let log = try walkthrough.log("split-1/3")
    let wrapper = try #require(walkthrough.stage.nodes.first { $0.isWrapper })
    #expect(wrapper.bars.first?.content.items.last?.system == .done)
    #expect(wrapper.bars.first?.frame.height == 56)
    #expect(log.contains { $0.hasPrefix("shown willTransitionToSize") })

    var other = sketch { $0.adaptation.replacement = .scene(2) }
    other.scene("small")
    walkthrough = try other.perform("--device ipad-pro-11 --orientation landscape")
    _ = try walkthrough.log("present shown as popover")
    let swap = try walkthrough.log("split-1/3")
    #expect(swap.contains("shown adaptivePresentationStyle popover → sheet"))
    #expect(walkthrough.node("small") != nil)
    #expect(walkthrough.node("shown") == nil)
    #expect(!swap.contains { $0.hasPrefix("shown willTransition") })
  }

  /// A presented controller is notified of the dismissal, even inside a navigation controller from its delegate.
  @Test(arguments: [nil, PresentationAdaptation.Replacement.navigation(done: true)])
  func aReplacedControllerIsNotifiedOfTheEndOfTheTransition(
    _ replacement: PresentationAdaptation.Replacement?
  ) throws {
    var walkthrough = try sketch { $0.adaptation.replacement = replacement }.perform(Self.phone)
    let log = try walkthrough.log("present shown as popover")
    #expect(log.first == "shown adaptivePresentationStyle popover → sheet")
    #expect(log.last == "shown transitionDidEnd")
    #expect(walkthrough.stage.nodes.contains { $0.isWrapper } == (replacement != nil))
  }

  /// A popover on an iPad whose controller is pushed onto its presenter's stack if there is no room for a popover.
  private static func popoverThatIsPushed() throws -> Walkthrough {
    var sketch = Sketch()
    let stack = sketch.scene("stack", .navigation)
    sketch.relate(stack, sketch.scene("list"))
    sketch.scene("shown") { $0.controller.behavior.adaptation.pushes = true }
    var walkthrough = try sketch.perform("--device ipad-pro-11 --orientation landscape")
    _ = try walkthrough.log("present shown as popover")
    return walkthrough
  }

  /// A controller that a change removes from the window is still in it at the announcement (rule 4).
  @Test func rule4_aCoveredControllerIsNotifiedOfItsTraits() throws {
    var walkthrough = try Self.popoverThatIsPushed()
    let narrow = try walkthrough.log("split-1/3", why: true)
    #expect(narrow.contains("list willTransitionToTraits width regular → compact"))
    #expect(!narrow.contains { $0.hasPrefix("list traitsDidChange") })
    // At the next change its view is not in a window.
    let dark = try walkthrough.log("dark", why: true)
    #expect(dark.contains("list willTransitionToTraits not sent: its view is not in a window"))
  }

  /// The article's first alternative: the popover's controller is pushed onto the presenter's navigation stack.
  @Test func aPopoverCanBePushedInstead() throws {
    var walkthrough = try Self.popoverThatIsPushed()
    #expect(walkthrough.node("list") != nil)
    let narrow = try walkthrough.log("split-1/3")
    #expect(narrow.contains("shown adaptivePresentationStyle popover → push"))
    #expect(walkthrough.node("list") == nil)
    #expect(walkthrough.node("stack")?.bars.first?.content.title == "shown")
    #expect(walkthrough.node("shown")?.role == .content)
    _ = try walkthrough.log("full")
    #expect(walkthrough.node("list") != nil)
    #expect(walkthrough.node("shown")?.arrow != nil)
    _ = try walkthrough.log("split-1/3")
    _ = try walkthrough.log("pop")
    #expect(walkthrough.node("list") != nil)
    #expect(walkthrough.stage.presentations.count == 1)
  }

  /// A presentation during a rotation: the sheet of a phone becomes full screen in compact height.
  @Test func rotationWithASheetNotifiesBoth() throws {
    var walkthrough = try sketch().perform()
    _ = try walkthrough.log("present shown")
    let log = try walkthrough.log("landscape")
    #expect(
      log.prefix(6) == [
        "root willTransitionToTraits height regular → compact",
        "shown adaptivePresentationStyle sheet → fullScreen",
        "shown willTransitionToTraits height regular → compact",
        "root willTransitionToSize 393×852 → 852×393",
        "root responsiveStateDidChange screen portrait → landscapeLeft, window 393×852 → 852×393",
        "shown willTransitionToSize 393×783 → 852×393",
      ])
  }

  @Test func presentingNotifiesOnlyThePresented() throws {
    var walkthrough = try sketch().perform()
    #expect(
      try walkthrough.log("present shown") == [
        "shown adaptivePresentationStyle pageSheet → sheet", "shown layout at 393×783",
        "shown transitionDidEnd",
      ])
    #expect(try walkthrough.log("dismiss") == [])
    let refusal = #expect(throws: RequestError.self) { try walkthrough.log("dismiss") }
    #expect(refusal?.reason == "nothing is presented")
  }

  @Test func aSeguesStyleOverridesTheControllers() throws {
    var sketch = sketch()
    sketch.document.scenes[1].controller.presentation = .formSheet
    var walkthrough = try sketch.perform(Self.pad)
    _ = try walkthrough.log("present shown")
    #expect(walkthrough.stage.presentations[1].style == .formSheet)
    sketch.way(.present(.overFullScreen), from: 0, to: 1)
    walkthrough = try sketch.perform(Self.pad)
    _ = try walkthrough.log("present shown")
    #expect(walkthrough.stage.presentations[1].style == .overFullScreen)
  }
}
