import Basics
import Environment
import Model

/// Everything that a layout may depend on when it becomes a plain tree. All systems of adapting read from here and from
/// the document only, so the same document in the same context gives the same tree (Evidence A5).
package struct AdaptingContext: Sendable, Hashable {
  /// The traits of the controller whose scene is adapted.
  package var traits: Traits
  /// The whole screen as the device is held.
  package var screen: Size
  /// The screen that the class of device is told by, where that is not `screen`: whoever asks what a layout would be on a
  /// smaller screen does not ask for another device.
  package var classScreen: Size?
  /// The app's window.
  package var window: Size
  /// The root view of the scene: what its parent gives it.
  package var container: Size
  package var os: Int
  /// Id of the device, for conditions that name one.
  package var device: String
  /// Proportional scaling is on (Evidence A1: one switch turns it off).
  package var scaling = true
  /// What the responsive rules know of the surroundings (Evidence C2).
  package var responsive: ResponsiveState
  /// The chosen state of views that have several, by name (Evidence B5); the others are in their first.
  package var states: [String: String] = [:]
  /// The language of the texts; nil leaves them as the author wrote them.
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
      "scale": traits.scale, "os": Double(os), "textSize": Double(traits.textSize.rawValue),
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
