import Basics
import Environment
import Layout
import Model

/// A change from one stage to the next, with all callbacks sent and not sent (Evidence D7).
package struct Transition: Sendable {
  /// The step that caused the change.
  package var step: Step
  /// The stage before.
  package var before: Stage
  /// The stage after.
  package var after: Stage
  /// The callbacks in order, including those not sent.
  package var events: [TransitionEvent]
  /// The views that keep their orientation while the screen rotates, by scene.
  package var counterRotates: [Int: [DocumentView]] = [:]

  /// The callbacks that were sent.
  package var sent: [TransitionEvent] { events.filter { $0.suppressed == nil } }

  /// The coordinator's target transform, in quarter turns clockwise.
  package var targetTransform: Int {
    let turns = before.environment.orientation.quarterTurns - after.environment.orientation.quarterTurns
    return (turns % 4 + 4) % 4
  }

  /// Describes what the transition coordinator does besides the callbacks: the rotation of the picture, and the views
  /// that counter it. Returns nil unless the screen rotates.
  func coordinatorWords(in document: Document) -> String? {
    guard targetTransform != 0 else { return nil }
    let turn = ["", "90° clockwise", "180°", "90° counterclockwise"][targetTransform]
    let upright = counterRotates.values.joined().sorted().map { view in
      document.views[view].name ?? document.views[view].id ?? document.views[view].kind.rawValue
    }
    return "coordinator targetTransform \(turn), alongside: all frames move"
      + (upright.isEmpty
        ? "" : ", \(upright.joined(separator: ", ")) counter-rotated until the end")
  }
}

/// A document on the stage, and its state step by step. It is a value: keep a copy to return to a state.
package struct Walkthrough: Sendable {
  /// The parts shared by all stages.
  package let context: StageContext
  /// The current screen state.
  package private(set) var screenState: ScreenState
  /// The current stage.
  package private(set) var stage: Stage

  package init(_ context: StageContext, _ screenState: ScreenState) throws(RequestError) {
    self.context = context
    self.screenState = screenState
    stage = try context.stage(screenState)
  }

  /// Performs a step. If it throws, nothing has changed.
  package mutating func perform(_ step: Step) throws(RequestError) -> Transition {
    let next = try context.applying(step, to: screenState, on: stage)
    let transition = try move(to: next, by: step)
    if step.action == .pop || step.action == .dismiss { forgetOverrides(of: transition) }
    return transition
  }

  /// Removes the overrides of children that left the hierarchy (Evidence P16); a hidden tab has not left it.
  private mutating func forgetOverrides(of transition: Transition) {
    let staying = Set((stage.nodes + stage.offstage).map(\.scene))
    for node in transition.before.nodes + transition.before.offstage where !staying.contains(node.scene) {
      screenState.overrides[node.scene] = nil
    }
  }

  /// Scrolls views, without callbacks. Only lists that need more rows from their data are laid out again.
  /// - Returns: whether something was laid out again.
  package mutating func scroll(to offsets: [ScrolledView: Point]) -> Bool {
    screenState.offsets = offsets
    let needsRows = stage.nodes.contains { node in
      node.request.map { context.listReach(of: $0.scene, scrolledTo: offsets) > $0.listReach } ?? false
    }
    if needsRows, let longer = try? context.stage(screenState, after: stage) {
      stage = longer
      return true
    }
    stage.scroll(to: context.offsets.merging(offsets) { $1 })
    return false
  }

  /// Moves to any screen state, as undoing a step does.
  package mutating func move(to next: ScreenState, by step: Step) throws(RequestError) -> Transition {
    let after = try context.stage(next, after: stage)
    var comparison = StageComparison(from: stage, to: after, document: context.document)
    var transition = Transition(step: step, before: stage, after: after, events: comparison.run())
    for node in after.nodes {
      let upright = context.document.scenes[node.scene].controller.behavior.counterRotates
      if !upright.isEmpty { transition.counterRotates[node.scene] = upright }
    }
    screenState = next
    stage = after
    return transition
  }
}
