import Basics
import Environment
import Model

/// The environment on which adapting depends. Adapting reads nothing but this and the document, so equal inputs give
/// equal trees (Evidence A5).
package struct AdaptingContext: Sendable, Hashable {
  /// The traits of the scene's controller.
  package var traits: Traits
  /// The screen size in the current orientation.
  package var screen: Size
  /// The screen that determines the device class, if it differs from `screen`: a layout tried on a smaller screen still
  /// belongs to the same device.
  package var classScreen: Size?
  /// The size of the app's window.
  package var window: Size
  /// The size of the scene's root view, as given by its parent.
  package var container: Size
  /// The major version of the system.
  package var os: Int
  /// The device id, for conditions that name a device.
  package var device: String
  /// Whether proportional scaling is on (Evidence A1: one switch turns it off).
  package var scaling = true
  /// The state that the responsive rules depend on (Evidence C2).
  package var responsive: ResponsiveState
  /// The current state of views with several states, by name (Evidence B5); views not listed are in their first state.
  package var states: [String: String] = [:]
  /// Whether this is Interface Builder's canvas, on which images have the sizes in the file.
  package var isCanvas = false
  /// The language of the text; nil for the authored one.
  package var language: String?

  package init(
    traits: Traits, screen: Size, window: Size? = nil, container: Size? = nil, os: Int = 18,
    device: String = ""
  ) {
    self.traits = traits
    self.screen = screen
    self.window = window ?? screen
    self.container = container ?? window ?? screen
    self.os = os
    self.device = device
    responsive = ResponsiveState(
      style: traits.idiom == .pad ? .responsive : .normal,
      sizeType: traits.horizontal == .compact || (traits.idiom == .phone && traits.vertical == .compact)
        ? .s : .l,
      screenType: .unknown, window: self.window)
  }
}

extension AdaptingContext {
  /// The values of names in expressions (Evidence B7).
  var numbers: [String: Double] {
    [
      "screen.width": screen.width, "screen.height": screen.height,
      "window.width": window.width, "window.height": window.height,
      "container.width": container.width, "container.height": container.height,
      "margin": container.width < 400 ? 16 : 20, "scale": traits.scale, "os": Double(os),
      "textSize": Double(traits.textSize.rawValue),
      "compactWidth": traits.horizontal == .compact ? 1 : 0,
      "regularWidth": traits.horizontal == .regular ? 1 : 0,
      "compactHeight": traits.vertical == .compact ? 1 : 0,
      "regularHeight": traits.vertical == .regular ? 1 : 0,
      "phone": traits.idiom == .phone ? 1 : 0, "pad": traits.idiom == .pad ? 1 : 0,
      "landscape": window.width > window.height ? 1 : 0, "dark": traits.dark ? 1 : 0,
      "rtl": traits.rightToLeft ? 1 : 0,
      "responsive": responsive.style == .responsive ? 1 : 0, "sizeType": Double(responsive.sizeType.rawValue),
      "screenType": Double(responsive.screenType.rawValue),
    ]
  }
}
