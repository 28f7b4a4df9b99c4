import Basics
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
  /// The language of the texts (`--locale`); nil leaves them as the author wrote them.
  package var language: String?
  /// Proportional scaling is on (Evidence A1: one switch turns it off).
  package var scaling = true
  /// Draw what Interface Builder drew instead of what the app shows.
  package var canvas = false
  /// Chosen states of views (`--state VIEW=NAME`).
  package var states: [String: String] = [:]
  /// The window before a rotation for which the system had to choose another one: turning back restores it. It says
  /// nothing about the present picture, so it takes no part in comparing environments.
  package var memory = WindowMemory()

  package init(device: String, os: Int) {
    self.device = device
    self.os = os
  }
}

extension PreviewEnvironment {
  /// Shows the texts of a language, in its direction.
  package mutating func speak(_ language: String?) {
    self.language = language
    rightToLeft = language.map(Language.isRightToLeft) ?? false
  }
}

/// A window that the system keeps in mind while another orientation cannot have it.
package struct WindowMemory: Sendable, Hashable {
  /// The window chosen in landscape, or in portrait, before the present one took its place.
  package var landscape: WindowMode?
  package var portrait: WindowMode?

  package init() {}

  // Equal to every other, so that environments with and without a memory compare by what they show.
  package static func == (a: Self, b: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}

package enum Orientation: String, Sendable, Hashable, CaseIterable {
  case portrait, landscape
  case landscapeRight = "landscape-right"
  case upsideDown = "upside-down"

  package var isLandscape: Bool { self == .landscape || self == .landscapeRight }

  package var mask: Orientations {
    switch self {
    case .portrait: .portrait
    case .landscape: .landscape
    case .landscapeRight: .landscapeRight
    case .upsideDown: .upsideDown
    }
  }

  /// Quarter turns clockwise of the device from portrait.
  package var quarterTurns: Int {
    switch self {
    case .portrait: 0
    case .landscapeRight: 1
    case .upsideDown: 2
    case .landscape: 3
    }
  }

  /// What pressing "rotate" leads to: portrait and landscape, back and forth.
  package var rotated: Orientation { isLandscape ? .portrait : .landscape }
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
