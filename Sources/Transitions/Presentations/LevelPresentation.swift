import Environment
import Model

/// How one presented level appears in an environment: worked out before anything is placed, because a popover may be
/// pushed on a stack of the level below it.
package struct LevelPresentation: Sendable, Hashable {
  package var requested: Presentation
  package var style: ShownStyle
  /// Differs from what was asked for: a delegate may replace the controller.
  package var isAdapted: Bool
  /// Pushed on the presenter's navigation stack instead.
  package var isPushed = false
  /// The navigation controller that it is pushed on.
  package var navigation: ControllerIdentity?
  /// A navigation controller around the scene, with a Done button or without.
  package var wraps: Bool?
  /// The scene that is shown: the one asked for, or the delegate's replacement.
  package var scene: Int
  /// The style without any adaptation.
  package var own: ShownStyle

  /// For logs.
  package var word: String { isPushed ? "push" : style.rawValue }
  package var ownWord: String { own.rawValue }

  /// Styles that depend on size classes at all.
  package var isAdaptive: Bool {
    switch own {
    case .pageSheet, .formSheet, .popover, .custom, .sheet: true
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: false
    }
  }

  /// Who it is on the stage: a replacement is another controller.
  func identity(_ level: Int, of asked: Int) -> ControllerIdentity {
    let identity = ControllerIdentity([.presented(level)])
    return scene == asked ? identity : identity.appending(.root(scene: scene))
  }

  static func all(
    _ screenState: ScreenState, _ document: Document, _ surroundings: Surroundings
  ) -> [LevelPresentation] {
    var result: [LevelPresentation] = []
    for (index, level) in screenState.levels.enumerated() {
      guard index > 0, document.scenes.indices.contains(level.scene) else {
        result.append(
          LevelPresentation(
            requested: .fullScreen, style: .fullScreen, isAdapted: false, scene: level.scene, own: .fullScreen
          ))
        continue
      }
      let behavior = document.scenes[level.scene].controller.behavior
      let style = AdaptiveStyle.shown(
        level.style, traits: surroundings.traits, os: surroundings.os, behavior: behavior)
      let own = AdaptiveStyle.unadapted(level.style, os: surroundings.os)
      var entry = LevelPresentation(
        requested: level.style, style: style, isAdapted: style != own, scene: level.scene, own: own)
      if entry.isAdapted {
        if behavior.adaptation.pushes, surroundings.traits.horizontal == .compact {
          entry.navigation = navigation(
            below: index, screenState, document, result)
          entry.isPushed = entry.navigation != nil
        }
        if !entry.isPushed {
          switch behavior.adaptation.replacement {
          case .navigation(let done): entry.wraps = done
          case .scene(let other) where document.scenes.indices.contains(other): entry.scene = other
          case .scene, nil: break
          }
        }
      }
      result.append(entry)
    }
    return result
  }

  /// The navigation controller in sight on the level below: the first one on the way from its root along what is shown.
  private static func navigation(
    below index: Int, _ screenState: ScreenState, _ document: Document, _ lower: [LevelPresentation]
  ) -> ControllerIdentity? {
    let level = index - 1
    let below = lower[level]
    var scene = below.scene
    var identity: ControllerIdentity
    if level == 0 {
      identity = ControllerIdentity([.root(scene: scene)])
    } else {
      identity = below.identity(level, of: screenState.levels[level].scene)
      if below.wraps != nil { return identity.appending(.wrapper) }
      if below.isPushed { return below.navigation }
    }
    for _ in 0..<document.scenes.count + 1 {
      let controller = document.scenes[scene].controller
      if controller.kind == .navigation { return identity }
      let children = document.segues.indices.filter {
        guard case .relationship = document.segues[$0].kind else { return false }
        return document.segues[$0].source == scene && document.segues[$0].destination != nil
      }
      guard !children.isEmpty else { return nil }
      let wanted = screenState.selections[scene] ?? controller.behavior.selected
      let segue = children[min(max(0, controller.kind == .split ? 0 : wanted), children.count - 1)]
      guard let next = document.segues[segue].destination else { return nil }
      identity = identity.appending(.child(segue: segue))
      scene = next
    }
    return nil
  }
}
