import Basics
import Environment
import Model

/// Something that a controller is told during a change, or is not told and why.
package struct TransitionEvent: Sendable, Hashable {
  /// The words that traces print.
  package enum Callback: String, Sendable, Hashable, CaseIterable {
    case willTransitionToTraits, willTransitionToSize, layout, traitsDidChange, safeAreaInsetsDidChange
    case responsiveStateDidChange, adaptivePresentationStyle, willCollapse, willExpand, transitionDidEnd
  }

  /// Why something was not sent (propagation part 9).
  package enum Suppression: String, Sendable, Hashable, CaseIterable {
    case equalTraits, overridden, equalSize, fixedSize, noSuper, notInWindow
  }

  /// What changed. A controller that appears has no "from".
  package enum Change: Sendable, Hashable {
    case traits(Traits, Traits)
    case size(Size?, Size)
    case insets(Insets, Insets)
    case state(ResponsiveState, ResponsiveState)
    case style(String, String)
    case none
  }

  package var identity: ControllerIdentity
  /// Index of the document's scene.
  package var scene: Int
  /// How deep the controller is, for indented logs.
  package var depth: Int
  package var callback: Callback
  package var change: Change
  /// nil where it was really sent.
  package var suppressed: Suppression?
  /// The controller's view was in no window: below the top of a navigation stack.
  package var isOffstage = false

  package init(
    identity: ControllerIdentity, scene: Int, depth: Int, _ callback: Callback, _ change: Change,
    suppressed: Suppression? = nil
  ) {
    self.identity = identity
    self.scene = scene
    self.depth = depth
    self.callback = callback
    self.change = change
    self.suppressed = suppressed
  }
}
