import Basics

/// What the app's own code does with a controller. Interface Builder files cannot say it; our own layouts can, so that a
/// preview shows what the app would show.
package struct ControllerBehavior: Sendable, Hashable {
  /// Callbacks that the controller overrides without calling super: nothing below it hears of the change, though
  /// everything is laid out all the same.
  package var missingSuper: Forwarding = []
  /// Listens to the responsive state's notification, and lays itself out anew when it comes (Evidence C3, C9).
  package var listensToState = false
  /// Orientations that the controller allows; nil is all. Ignored where the app takes part in multitasking
  /// (Evidence C8).
  package var orientations: Orientations?
  /// Index of the tab or page shown first.
  package var selected = 0
  /// Added to the safe area of the controller's own view.
  package var additionalSafeArea = Insets.zero
  /// What the presentation controller's delegate answers when this controller is presented (Evidence D6).
  package var adaptation = PresentationAdaptation()
  /// Heights at which a sheet may rest, lowest first; empty is the full height only.
  package var detents: [Detent] = []
  /// Index of the detent the sheet opens at.
  package var selectedDetent = 0
  /// How a presentation of the style `custom` looks.
  package var customPresentation: CustomPresentation?
  /// Views that stay upright on the screen while it turns (Evidence D7): indices of the document.
  package var counterRotates: [DocumentView] = []

  package init() {}
}

/// Which callbacks are meant.
package struct Forwarding: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `willTransition(to: UITraitCollection)`
  package static let traits = Forwarding(rawValue: 1)
  /// `viewWillTransition(to: CGSize)`
  package static let size = Forwarding(rawValue: 2)
}

/// How a presentation changes where its style does not fit.
package struct PresentationAdaptation: Sendable, Hashable {
  /// The delegate's answer: `fullScreen`, `overFullScreen` or `none`, which keeps the style as it is. nil is no
  /// delegate; any other answer is invalid and counts as none was given.
  package var style: Presentation?
  package var replacement: Replacement?
  /// In compact width the controller is pushed on the presenter's navigation stack instead.
  package var pushes = false

  /// What the delegate shows in the controller's place once the style has changed.
  package enum Replacement: Sendable, Hashable {
    /// The controller inside a navigation controller, with a Done button where `done`.
    case navigation(done: Bool)
    /// Another scene, by index.
    case scene(Int)
  }

  package init() {}
}

package enum Detent: Sendable, Hashable {
  case medium, large
  case height(Double)
}

/// A presentation that the app draws itself.
package struct CustomPresentation: Sendable, Hashable {
  /// nil fills the window.
  package var size: Size?
  package var dims = true
  /// What it becomes in compact width; `none` keeps it.
  package var adaptsTo = Presentation.none

  package init() {}
}

/// Traits that a container gives to a child whatever its own are (Evidence D2); the rest is inherited.
package struct TraitOverride: Sendable, Hashable {
  package var horizontal: SizeClass?
  package var vertical: SizeClass?
  package var scale: Double?
  package var rightToLeft: Bool?
  package var textSize: TextSize?
  package var dark: Bool?

  package init(horizontal: SizeClass? = nil, vertical: SizeClass? = nil) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  package var isEmpty: Bool { self == TraitOverride() }

  package func applied(to traits: Traits) -> Traits {
    var result = traits
    if let horizontal { result.horizontal = horizontal }
    if let vertical { result.vertical = vertical }
    if let scale { result.scale = scale }
    if let rightToLeft { result.rightToLeft = rightToLeft }
    if let textSize { result.textSize = textSize }
    if let dark { result.dark = dark }
    return result
  }

  /// This override with another one on top, which wins where both speak.
  package func overlaid(by other: TraitOverride) -> TraitOverride {
    var result = self
    result.horizontal = other.horizontal ?? horizontal
    result.vertical = other.vertical ?? vertical
    result.scale = other.scale ?? scale
    result.rightToLeft = other.rightToLeft ?? rightToLeft
    result.textSize = other.textSize ?? textSize
    result.dark = other.dark ?? dark
    return result
  }
}
