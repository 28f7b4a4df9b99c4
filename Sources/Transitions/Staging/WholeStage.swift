import Basics
import Environment
import Layout
import Model

/// Enlarges the screen until nothing needs to be scrolled. Traits, insets and the environment that layouts adapt to
/// remain those of the device; only the height of the window changes.
extension StageContext {
  func wholeStage(
    _ screenState: ScreenState, _ surroundings: Surroundings, after previous: Stage?
  ) -> Stage {
    var screenState = screenState
    var grown = surroundings
    var stage = build(screenState, grown, device: surroundings, after: previous)
    for _ in 0..<Self.mostRounds {
      guard let hidden = stage.hiddenBelow else { break }
      let room = Limits.wholeHeight - grown.screen.height
      guard room > 0 else { break }
      let (before, height) = (stage, grown.screen.height)
      grown.grow(by: min(hidden.points, room))
      stage = build(screenState, grown, device: surroundings, after: previous)
      let gained = hidden.points - stage.remaining(of: before, hidden)
      let share = gained / (grown.screen.height - height)
      if share < Self.leastShare {
        // A view whose height is fixed, or a share of something fixed, must be resized directly.
        guard let key = before.scrolledView(hidden.view, of: hidden.node),
          let frame = before.nodes[hidden.node].tree?.views[hidden.view].frame
        else { break }
        screenState.resizes[key.source] = Resize(
          width: screenState.resizes[key.source]?.width, height: frame.height + hidden.points)
        stage = build(screenState, grown, device: surroundings, after: previous)
      } else if share < 0.95, stage.remaining(of: before, hidden) > 1 {
        grown.grow(
          by: min(stage.remaining(of: before, hidden) / share, Limits.wholeHeight - grown.screen.height))
        stage = build(screenState, grown, device: surroundings, after: previous)
      }
    }
    return stage
  }

  /// The maximum number of rounds: one for each list of a screen that has several.
  private static let mostRounds = 8
  /// The share of the screen's growth that a view must receive; with less, growing the screen does not help.
  private static let leastShare = 0.1
}

extension Stage {
  /// Returns the remaining hidden height of an earlier stage's view.
  fileprivate func remaining(of earlier: Stage, _ hidden: (node: Int, view: ViewIndex, points: Double))
    -> Double
  {
    let identity = earlier.nodes[hidden.node].identity
    guard let key = earlier.scrolledView(hidden.view, of: hidden.node),
      let node = nodes.first(where: { $0.identity == identity }), let tree = node.tree
    else { return 0 }
    var repetition = 0
    for (view, source) in tree.plain.source.enumerated() where source == key.source {
      if repetition == key.repetition { return tree.scrollRange(of: view)?.y.upperBound ?? 0 }
      repetition += 1
    }
    return 0
  }
}

extension Surroundings {
  fileprivate mutating func grow(by points: Double) {
    screen.height += points
    window.height += points
    otherApp?.height += points
  }
}
