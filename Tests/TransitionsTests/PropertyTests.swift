import Basics
import Environment
import Model
import Testing
import Transitions

/// Properties of every sequence of changes.
@Suite struct PropertyTests {
  static let seeds = (1...(isLongRun ? 60 : 4)).map(UInt64.init)

  private static let length = 200

  /// After any 200 changes the frames equal those of a fresh start in the same state, to the bit.
  @Test(arguments: seeds) func manyStepsEndWithTheFramesOfAFreshStart(seed: UInt64) throws {
    var random = SplitMix(seed)
    var walkthrough = try RandomSteps.document().perform("--device ipad-pro-11")
    var made = 0
    while made < Self.length {
      guard let word = RandomSteps.words.randomElement(using: &random) else { return }
      if (try? walkthrough.perform(Step.parse(word))) != nil { made += 1 }
    }
    let fresh = try walkthrough.context.stage(walkthrough.screenState)
    #expect(describe(walkthrough.stage) == describe(fresh))
  }

  /// A controller is notified of every change that affects it: its size, traits and insets are always the last ones
  /// announced, and each "from" is the previous "to".
  @Test(arguments: seeds) func everyOldValueIsThePreviousNewValue(seed: UInt64) throws {
    var random = SplitMix(seed &+ 1000)
    var walkthrough = try RandomSteps.document().perform("--device ipad-pro-11")
    var known = Knowledge(walkthrough.stage)
    for _ in 0..<Self.length {
      guard let word = RandomSteps.words.randomElement(using: &random),
        let transition = try? walkthrough.perform(Step.parse(word))
      else { continue }
      for event in transition.sent { known.hear(event, word) }
      known.compare(with: transition.after, word)
    }
    #expect(known.faults == [])
  }

  /// A stale controller keeps its first size after any number of changes.
  @Test(arguments: seeds) func aStaleControllerKeepsItsSize(seed: UInt64) throws {
    var random = SplitMix(seed &+ 2000)
    var walkthrough = try RandomSteps.document(attachment: .outside).perform("--device ipad-pro-11")
    let first = try #require(walkthrough.node("middle"))
    for _ in 0..<Self.length {
      guard let word = RandomSteps.words.randomElement(using: &random), !word.hasPrefix("select"),
        let transition = try? walkthrough.perform(Step.parse(word))
      else { continue }
      let sent = transition.sent.filter { $0.identity == first.identity }
      #expect(sent.isEmpty, "\(word)")
      #expect(walkthrough.node("middle")?.frame.size == first.frame.size)
      #expect(walkthrough.node("middle")?.traits == first.traits)
    }
  }

  @Test(arguments: [
    "landscape; portrait", "split-1/3; full", "landscape; split-1/2; portrait; landscape; full; portrait",
    "device=iphone-16; device=ipad-pro-11", "text-size=ax5; text-size=l", "rtl; ltr", "os=26; os=18",
    "keyboard=up; keyboard=down", "override middle width=regular; override middle inherit",
    "present sheet; landscape; portrait; dismiss",
    "select list; push detail; landscape; pop; portrait; select nested",
    "device=iphone-11; landscape; select split; portrait; select nested; device=ipad-pro-11",
    "free:500x600; full", "split-1/3:right; split-1/3; full", "dark; light",
    "resize box 200x200; override leaf scale=2",
  ])
  func aRoundTripRestoresTheFrames(steps: String) throws {
    var walkthrough = try RandomSteps.document().perform("--device ipad-pro-11")
    let first = describe(walkthrough.stage)
    for step in try Step.parseAll(steps) { _ = try walkthrough.perform(step) }
    if steps.hasPrefix("resize") {
      #expect(describe(walkthrough.stage) != first)
      var screenState = walkthrough.screenState
      screenState.resizes = [:]
      screenState.overrides = [:]
      _ = try walkthrough.move(to: screenState, by: Step("undo", .pop))
    }
    #expect(describe(walkthrough.stage) == first)
  }

  @Test func aHundredDeviceChangesLeaveTheFramesUnchanged() throws {
    var walkthrough = try RandomSteps.document().perform("--device ipad-pro-11")
    let first = describe(walkthrough.stage)
    let devices = DeviceCatalog.bundled.models.filter { $0.systems.contains(18) }
    for index in 0..<100 {
      _ = try walkthrough.perform(Step.parse("device=" + devices[index % devices.count].id))
    }
    _ = try walkthrough.perform(Step.parse("device=ipad-pro-11"))
    #expect(describe(walkthrough.stage) == first)
  }

  /// Returns the exact frames of all controllers and views.
  private func describe(_ stage: Stage) -> [String] {
    stage.nodes.map { node in
      let views = node.tree?.views.map { "\($0.frame) \($0.exact)" } ?? []
      return
        "\(node.identity.path) \(node.frame) \(node.traits) \(node.safeArea) \(node.bars.map(\.frame)) \(views)"
    }
  }
}

/// The state of each controller according to its callbacks.
private struct Knowledge {
  private var sizes: [ControllerIdentity: Size] = [:]
  private var traits: [ControllerIdentity: Traits] = [:]
  private var insets: [ControllerIdentity: Insets] = [:]
  private(set) var faults: [String] = []

  init(_ stage: Stage) { compare(with: stage, "start") }

  mutating func hear(_ event: TransitionEvent, _ step: String) {
    let who = event.identity
    switch (event.callback, event.change) {
    case (.willTransitionToSize, .size(let from?, let to)):
      expect(from == sizes[who], step, event)
      sizes[who] = to
    case (.willTransitionToTraits, .traits(let from, _)):
      expect(from == traits[who], step, event)
    case (.traitsDidChange, .traits(let from, let to)):
      expect(from == traits[who], step, event)
      traits[who] = to
    case (.safeAreaInsetsDidChange, .insets(let from, let to)):
      expect(from == insets[who], step, event)
      insets[who] = to
    default: break
    }
  }

  private mutating func expect(_ holds: Bool, _ step: String, _ event: TransitionEvent) {
    if !holds { faults.append("\(step): \(event.identity.path) \(event.callback.rawValue) \(event.change)") }
  }

  /// Compares each controller with its recorded state; new controllers have none.
  mutating func compare(with stage: Stage, _ step: String) {
    let all = stage.nodes.filter { !$0.isWrapper }
    for node in all {
      Self.check(&sizes, &faults, node, node.frame.size, step, "size")
      Self.check(&traits, &faults, node, node.traits, step, "traits")
      Self.check(&insets, &faults, node, node.safeArea, step, "insets")
    }
    for node in stage.offstage { Self.check(&sizes, &faults, node, node.frame.size, step, "size") }
    for node in stage.offstage { Self.check(&traits, &faults, node, node.traits, step, "traits") }
    let here = Set((all + stage.offstage).map(\.identity))
    let visible = Set(all.map(\.identity))
    sizes = sizes.filter { here.contains($0.key) }
    traits = traits.filter { here.contains($0.key) }
    insets = insets.filter { visible.contains($0.key) }
  }

  private static func check<Value: Equatable>(
    _ known: inout [ControllerIdentity: Value], _ faults: inout [String], _ node: StageNode, _ value: Value,
    _ step: String,
    _ what: String
  ) {
    if let old = known[node.identity], old != value {
      faults.append("\(step): \(node.identity.path) was not notified of its \(what): \(old) → \(value)")
    }
    known[node.identity] = value
  }
}
