import Basics
import Environment
import Model

/// A callback that a controller receives during a change, or does not receive for a given reason.
package struct TransitionEvent: Sendable, Hashable {
  /// The callbacks; the raw values are printed in traces.
  package enum Callback: String, Sendable, Hashable, CaseIterable {
    case hingeDidChange, willTransitionToTraits, willTransitionToSize, layout, traitsDidChange,
      safeAreaInsetsDidChange
    case responsiveStateDidChange, adaptivePresentationStyle, willCollapse, willExpand, transitionDidEnd
  }

  /// The reason why a callback is not sent.
  package enum Suppression: String, Sendable, Hashable, CaseIterable {
    case equalTraits, overridden, equalSize, fixedSize, noSuper, notInWindow
  }

  /// The change reported by a callback. A controller that appears has no old value.
  package enum Change: Sendable, Hashable {
    case traits(Traits, Traits)
    case size(Size?, Size)
    case insets(Insets, Insets)
    case state(ResponsiveState, ResponsiveState)
    case style(String, String)
    case none
  }

  /// The controller.
  package var identity: ControllerIdentity
  /// The index of the scene in the document.
  package var scene: Int
  /// The depth of the controller in the hierarchy, for indented logs.
  package var depth: Int
  /// The callback.
  package var callback: Callback
  /// The change.
  package var change: Change
  /// The reason why the callback is not sent; nil if it is.
  package var suppressed: Suppression?
  /// Whether the controller's view is in no window, below the top of a navigation stack.
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

extension TransitionEvent {
  /// The progress at which a callback is sent: 0 for announcements, with the first movement for layout, 1 for the end.
  package var due: Double {
    switch callback {
    case .hingeDidChange, .willTransitionToTraits, .willTransitionToSize, .adaptivePresentationStyle,
      .willCollapse, .willExpand, .responsiveStateDidChange:
      0
    case .layout, .traitsDidChange, .safeAreaInsetsDidChange: .leastNonzeroMagnitude
    case .transitionDidEnd: 1
    }
  }
}
