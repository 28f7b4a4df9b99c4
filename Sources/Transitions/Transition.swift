import Basics
import Environment
import Layout
import Model

/// A change from one stage to the next, with everything that was told and not told on the way (Evidence D7).
package struct Transition: Sendable {
  package var step: Step
  package var before: Stage
  package var after: Stage
  /// In order, with what was not sent and why.
  package var events: [TransitionEvent]
  /// Views that stay upright while the screen turns, by scene.
  package var counterRotates: [Int: [DocumentView]] = [:]

  /// What was really sent.
  package var sent: [TransitionEvent] { events.filter { $0.suppressed == nil } }

  /// Quarter turns clockwise by which the picture turns: the coordinator's target transform.
  package var targetTransform: Int {
    let turns = before.environment.orientation.quarterTurns - after.environment.orientation.quarterTurns
    return (turns % 4 + 4) % 4
  }
}

/// A document on the stage, and what becomes of it step by step. A value: whoever keeps a copy can go back to it.
package struct Walkthrough: Sendable {
  package let context: StageContext
  package private(set) var screenState: ScreenState
  package private(set) var stage: Stage

  package init(_ context: StageContext, _ screenState: ScreenState) throws(RequestError) {
    self.context = context
    self.screenState = screenState
    stage = try context.stage(screenState)
  }

  /// Makes one step. After a refusal everything is as it was.
  package mutating func perform(_ step: Step) throws(RequestError) -> Transition {
    let next = try context.applying(step, to: screenState, on: stage)
    let transition = try move(to: next, by: step)
    if step.action == .pop || step.action == .dismiss { forgetOverrides(of: transition) }
    return transition
  }

  /// An override ends when its child leaves the hierarchy (Evidence P16). A tab out of sight has not left.
  private mutating func forgetOverrides(of transition: Transition) {
    let staying = Set((stage.nodes + stage.offstage).map(\.scene))
    for node in transition.before.nodes + transition.before.offstage where !staying.contains(node.scene) {
      screenState.overrides[node.scene] = nil
    }
  }

  /// Scrolls views: nothing is laid out for it, and nobody is told.
  package mutating func scroll(to offsets: [ScrolledView: Point]) {
    screenState.offsets = offsets
    stage.scroll(to: context.offsets.merging(offsets) { $1 })
  }

  /// Goes to any state of the screen, as undoing a step does.
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
