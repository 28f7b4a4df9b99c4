import Basics

/// The behaviour of a controller's code. Interface Builder files cannot express it; our own layouts can, so that the
/// preview matches the app.
package struct ControllerBehavior: Sendable, Hashable {
  /// Callbacks that the controller overrides without calling super: its children are not notified of the change,
  /// although they are laid out.
  package var missingSuper: Forwarding = []
  /// Whether it observes the responsive state's notification and updates its layout then (Evidence C3, C9).
  package var listensToState = false
  /// The supported orientations; nil for all. Ignored if the app takes part in multitasking (Evidence C8).
  package var orientations: Orientations?
  /// The index of the initial tab or page.
  package var selected = 0
  /// `additionalSafeAreaInsets`.
  package var additionalSafeArea = Insets.zero
  /// The adaptation by the presentation controller's delegate when this controller is presented (Evidence D6).
  package var adaptation = PresentationAdaptation()
  /// The detents of a sheet, lowest first; empty for full height only.
  package var detents: [Detent] = []
  /// The index of the initial detent.
  package var selectedDetent = 0
  /// The size and appearance of a presentation with the style `custom`.
  package var customPresentation: CustomPresentation?
  /// The views that keep their orientation on the screen during a rotation (Evidence D7), as indices of the document.
  package var counterRotates: [DocumentView] = []

  /// `preferredStatusBarStyle`; nil if it is not known, and the status bar contrasts with what is behind it.
  package var statusBar: StatusBarStyle?

  package init() {}
}

/// The style of a status bar; see `UIStatusBarStyle`.
package enum StatusBarStyle: UInt8, Sendable, Hashable {
  /// Dark in light appearance, and light in dark appearance.
  case standard
  case lightContent, darkContent
}

/// A set of callbacks.
package struct Forwarding: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// `willTransition(to: UITraitCollection)`.
  package static let traits = Forwarding(rawValue: 1)
  /// `viewWillTransition(to: CGSize)`.
  package static let size = Forwarding(rawValue: 2)
}

/// The adaptation of a presentation to an environment that does not suit its style.
package struct PresentationAdaptation: Sendable, Hashable {
  /// The adaptive style returned by the delegate: `fullScreen`, `overFullScreen` or `none`, which keeps the style. nil
  /// means no delegate; UIKit ignores any other value.
  package var style: Presentation?
  /// The controller shown instead once the style has changed.
  package var replacement: Replacement?
  /// Whether the controller is pushed on the presenter's navigation stack in compact width.
  package var pushes = false

  /// The controller that the delegate shows once the style has changed.
  package enum Replacement: Sendable, Hashable {
    /// The controller inside a navigation controller, optionally with a Done button.
    case navigation(done: Bool)
    /// Another scene, by index.
    case scene(Int)
  }

  package init() {}
}

/// A detent of a sheet.
package enum Detent: Sendable, Hashable {
  case medium, large
  case height(Double)
}

/// A presentation drawn by the app itself.
package struct CustomPresentation: Sendable, Hashable {
  /// The size; nil fills the window.
  package var size: Size?
  /// Whether the content behind is dimmed.
  package var dims = true
  /// The style in compact width; `none` keeps this one.
  package var adaptsTo = Presentation.none

  package init() {}
}

/// Trait overrides that a container sets for a child (Evidence D2); traits that are nil are inherited.
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

  /// Whether nothing is overridden.
  package var isEmpty: Bool { self == TraitOverride() }

  /// Returns the traits with the overrides applied.
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

  /// Returns the overrides combined with others, which take precedence.
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
