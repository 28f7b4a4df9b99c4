import Basics
import Environment
import Model
import Reading
import Syntax
import Testing
import Transitions

/// The output of `sizewise trace`, and the routes by which scenes come onto the stage.
@Suite struct TraceTests {
  private func trace(_ steps: String, why: Bool = false) throws -> Trace {
    let sketch = EventOrderTests.nested()
    var walkthrough = try sketch.perform("--device ipad-pro-11 --orientation landscape")
    var transitions: [Transition] = []
    for step in try Step.parseAll(steps) { transitions.append(try walkthrough.perform(step)) }
    return Trace(sketch.document, transitions, why: why)
  }

  @Test func theTextIsIndentedByControllerAndShowsChanges() throws {
    #expect(
      try trace("override middle width=compact; portrait; portrait", why: false).text == """
        override middle width=compact
            middle  willTransitionToTraits    width regular → compact
              leaf  willTransitionToTraits    width regular → compact
            middle  traitsDidChange           width regular → compact
              leaf  traitsDidChange           width regular → compact
            middle  transitionDidEnd
              leaf  transitionDidEnd
        portrait
          root      willTransitionToSize      1194×834 → 834×1194
          root      responsiveStateDidChange  screen landscapeLeft → portrait, window 1194×834 → 834×1194
            middle  willTransitionToSize      1194×790 → 834×1150
              leaf  willTransitionToSize      1194×790 → 834×1150
          coordinator targetTransform 90° counterclockwise, alongside: all frames move
          root      layout                    1194×834 → 834×1194
            middle  layout                    1194×790 → 834×1150
              leaf  layout                    1194×790 → 834×1150
          root      transitionDidEnd
            middle  transitionDidEnd
              leaf  transitionDidEnd
        portrait
          no callbacks

        """)
  }

  @Test func jsonHasTheDocumentedKeys() throws {
    let text = try trace("split-1/3", why: true).json
    let root = try #require(JSONDocument(Array(text.utf8), file: "").root)
    #expect(root.kind == .list)
    let events = Array(root.elements)
    let callbacks = Set(TransitionEvent.Callback.allCases.map(\.rawValue))
    let reasons = Set(TransitionEvent.Suppression.allCases.map(\.rawValue))
    for event in events {
      let keys = event.members.map(\.key)
      #expect(Array(keys.prefix(6)) == ["step", "controller", "name", "callback", "from", "to"])
      #expect(event["callback"]?.text.map(callbacks.contains) == true)
      if event["suppressed"] != nil {
        #expect(event["suppressed"]?.bool == true)
        #expect(event["reason"]?.text.map(reasons.contains) == true)
      }
    }
    #expect(events.first?["step"]?.text == "split-1/3")
    #expect(events.first?["controller"]?.text == "root")
    #expect(events.first?["from"]?["horizontal"]?.text == "regular")
    #expect(events.first?["to"]?["horizontal"]?.text == "compact")
  }

  /// The words that other programs read; a rename must not go unnoticed.
  @Test func callbackNamesAreStable() {
    #expect(
      Set(TransitionEvent.Callback.allCases.map(\.rawValue)) == [
        "hingeDidChange", "willTransitionToTraits", "willTransitionToSize", "layout", "traitsDidChange",
        "safeAreaInsetsDidChange",
        "responsiveStateDidChange", "adaptivePresentationStyle", "willCollapse", "willExpand",
        "transitionDidEnd",
      ])
    #expect(
      Set(TransitionEvent.Suppression.allCases.map(\.rawValue)) == [
        "equalTraits", "overridden", "equalSize", "fixedSize", "noSuper", "notInWindow",
      ])
  }

  // MARK: Routes

  private func app() -> Sketch {
    var sketch = Sketch()
    let tabs = sketch.scene("tabs", .tab)
    let stack = sketch.scene("stack", .navigation)
    let plain = sketch.scene("plain")
    sketch.relate(tabs, plain, stack)
    let list = sketch.scene("list")
    sketch.relate(stack, list)
    sketch.way(.show, from: list, to: sketch.scene("detail"))
    sketch.way(.present(.formSheet), from: list, to: sketch.scene("form"))
    sketch.way(.show, from: plain, to: sketch.scene("alone"))
    sketch.scene("lost")
    return sketch
  }

  @Test(arguments: [
    ("tabs", ["tabs", "plain"]), ("list", ["tabs", "stack", "list"]),
    ("detail", ["tabs", "stack", "detail"]),
    ("form", ["tabs", "stack", "list", "form"]), ("alone", ["tabs", "plain", "alone"]), ("lost", ["lost"]),
  ])
  func aSceneIsShownInItsContainers(name: String, stage: [String]) throws {
    let sketch = app()
    let scene = try DocumentNames.scene(name, in: sketch.document)
    let environment = PreviewEnvironment(device: "ipad-pro-11", os: 18)
    let context = StageContext(document: sketch.document)
    let shown = try context.stage(context.screenState(showing: scene, in: environment))
    #expect(shown.nodes.map { sketch.document.scenes[$0.scene].name } == stage)
    #expect(shown.node(ofScene: scene) != nil)
  }

  @Test func cyclicSeguesEnd() throws {
    var sketch = Sketch()
    let a = sketch.scene("a")
    let b = sketch.scene("b")
    sketch.way(.show, from: a, to: b)
    sketch.way(.show, from: b, to: a)
    sketch.way(.show, from: a, to: a)
    let environment = PreviewEnvironment(device: "iphone-16", os: 18)
    let screenState = try StageContext(document: sketch.document).screenState(showing: b, in: environment)
    #expect(screenState.levels.map(\.scene) == [a, b])
  }

  /// Devices that a layout defines exist only for that layout.
  @Test func layoutsCanDefineDevices() throws {
    let text = """
      {"sizewise": 1, "views": {}, "devices": [{"id": "mine", "name": "Mine", "points": [400, 800], "scale": 2}]}
      """
    let document = readDocument(Array(text.utf8), file: "own.json")
    #expect(document.diagnostics.map(\.text) == [])
    let catalog = DeviceCatalog.bundled.adding(devicesOf: document)
    #expect(try catalog.find("mine").name == "Mine")
    let context = StageContext(document: document, catalog: catalog)
    let stage = try context.stage(
      ScreenState(environment: PreviewEnvironment(device: "mine", os: 18), root: 0))
    #expect(stage.nodes[0].frame.size == Size(width: 400, height: 800))
  }
}
