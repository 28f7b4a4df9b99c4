import Environment
import Model

/// The appearance of one presented level in an environment. It is computed before anything is placed, because a popover
/// may be pushed on a stack of the level below it.
package struct LevelPresentation: Sendable, Hashable {
  /// The requested style.
  package var requested: Presentation
  /// The adapted style.
  package var style: ShownStyle
  /// Whether the style differs from the requested one, so that a delegate can replace the controller.
  package var isAdapted: Bool
  /// Whether it is pushed on the presenter's navigation stack instead.
  package var isPushed = false
  /// The navigation controller that it is pushed on.
  package var navigation: ControllerIdentity?
  /// Whether a navigation controller around the scene has a Done button; nil without such a wrapper.
  package var wraps: Bool?
  /// The scene on display: the requested one, or the delegate's replacement.
  package var scene: Int
  /// The style without adaptation.
  package var own: ShownStyle

  /// The adapted style in logs.
  package var word: String { isPushed ? "push" : style.rawValue }
  /// The unadapted style in logs.
  package var ownWord: String { own.rawValue }

  /// Whether the style depends on size classes.
  package var isAdaptive: Bool {
    switch own {
    case .pageSheet, .formSheet, .popover, .custom, .sheet: true
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: false
    }
  }

  /// Returns the identity on the stage; a replacement is a different controller.
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

  /// Returns the visible navigation controller of the level below: the first one found from its root along the visible
  /// children.
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
