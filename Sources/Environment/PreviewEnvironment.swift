import Model

/// What a person asks for: a device, how it is held, the window, and the settings that layouts follow.
package struct PreviewEnvironment: Sendable, Hashable {
  /// Id of a device in a catalogue.
  package var device: String
  /// Major version of the system.
  package var os: Int
  package var orientation = Orientation.portrait
  package var window = WindowMode.full
  package var textSize = TextSize.standard
  package var rightToLeft = false
  package var dark = false
  package var keyboard = false
  /// Stretches every text (`--text-length`).
  package var textLength = 1.0
  /// Draw what Interface Builder drew instead of what the app shows.
  package var canvas = false
  /// Chosen states of views (`--state VIEW=NAME`).
  package var states: [String: String] = [:]

  package init(device: String, os: Int) {
    self.device = device
    self.os = os
  }
}

package enum Orientation: String, Sendable, Hashable, CaseIterable {
  case portrait, landscape
  case landscapeRight = "landscape-right"
  case upsideDown = "upside-down"

  package var isLandscape: Bool { self == .landscape || self == .landscapeRight }
}

/// How much of the screen the app has.
package enum WindowMode: Sendable, Hashable {
  package enum Ratio: String, Sendable, Hashable, CaseIterable {
    case third = "1/3"
    case half = "1/2"
    case twoThirds = "2/3"
  }
  package enum Side: String, Sendable, Hashable, CaseIterable { case left, right }

  case full
  case split(Ratio, Side)
  case slideOver
  case free(Size)
}
