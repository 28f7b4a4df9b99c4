import Basics
import Model

/// A requested environment: device, orientation, window, and the settings that layouts depend on.
package struct PreviewEnvironment: Sendable, Hashable {
  /// The id of a device in the catalogue.
  package var device: String
  /// The major version of the system.
  package var os: Int
  /// The orientation.
  package var orientation = Orientation.portrait
  /// The window.
  package var window = WindowMode.full
  /// The size classes that replace the window's (`--traits`); nil for the window's.
  package var classes: SizeClassChoice?
  /// The text size of Dynamic Type.
  package var textSize = TextSize.standard
  /// Whether the layout direction is right to left.
  package var rightToLeft = false
  /// Whether the appearance is dark.
  package var dark = false
  /// Whether the keyboard is shown.
  package var keyboard = false
  /// The factor by which text is lengthened (`--text-length`).
  package var textLength = 1.0
  /// The language of the text (`--locale`); nil for the authored one.
  package var language: String?
  /// Whether proportional scaling is on (Evidence A1: one switch turns it off).
  package var scaling = true
  /// Whether to show Interface Builder's canvas instead of the app.
  package var canvas = false
  /// The selected states of views (`--state VIEW=NAME`).
  package var states: [String: String] = [:]
  /// What was chosen before a device or an orientation that does not support it; the way back restores it. It does not
  /// affect the current picture and is ignored when comparing environments.
  package var memory = EnvironmentMemory()

  package init(device: String, os: Int) {
    self.device = device
    self.os = os
  }
}

extension PreviewEnvironment {
  /// Sets the language and its layout direction.
  package mutating func speak(_ language: String?) {
    self.language = language
    rightToLeft = language.map(Language.isRightToLeft) ?? false
  }

  /// Sets the appearance; older systems are always light.
  package mutating func setAppearance(dark isDark: Bool) {
    dark = isDark && os >= SystemVersions.firstWithDark
  }
}

/// The choices that were replaced because a device or an orientation does not support them.
package struct EnvironmentMemory: Sendable, Hashable {
  /// The system chosen before a device that does not run it.
  package var system: Int?
  /// Whether the dark appearance was chosen before a system that has none.
  package var dark = false
  /// The window chosen in landscape, before a rotation replaced it.
  package var landscape: WindowMode?
  /// The window chosen in portrait, before a rotation replaced it.
  package var portrait: WindowMode?

  package init() {}

  package mutating func forgetWindows() {
    landscape = nil
    portrait = nil
  }

  // All values are equal, so that environments compare by what they show.
  package static func == (a: Self, b: Self) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}

/// The orientation of the device.
package enum Orientation: String, Sendable, Hashable, CaseIterable {
  case portrait, landscape
  case landscapeRight = "landscape-right"
  case upsideDown = "upside-down"

  /// Whether the screen is wider than high.
  package var isLandscape: Bool { self == .landscape || self == .landscapeRight }

  /// The orientation as an option set.
  package var mask: Orientations {
    switch self {
    case .portrait: .portrait
    case .landscape: .landscape
    case .landscapeRight: .landscapeRight
    case .upsideDown: .upsideDown
    }
  }

  /// The device's quarter turns clockwise from portrait.
  package var quarterTurns: Int {
    switch self {
    case .portrait: 0
    case .landscapeRight: 1
    case .upsideDown: 2
    case .landscape: 3
    }
  }

  /// Returns the orientation some quarter turns further, clockwise.
  package func turned(_ turns: Int) -> Orientation {
    let wanted = ((quarterTurns + turns) % 4 + 4) % 4
    return Self.allCases.first { $0.quarterTurns == wanted } ?? self
  }

  /// The orientation after pressing "rotate", which alternates between portrait and landscape.
  package var rotated: Orientation { isLandscape ? .portrait : .landscape }
}

/// The part of the screen that the app occupies.
package enum WindowMode: Sendable, Hashable {
  /// The app's share of a Split View.
  package enum Ratio: String, Sendable, Hashable, CaseIterable {
    case third = "1/3"
    case half = "1/2"
    case twoThirds = "2/3"
  }
  /// The app's side in a Split View.
  package enum Side: String, Sendable, Hashable, CaseIterable { case left, right }

  case full
  case split(Ratio, Side)
  case slideOver
  case free(Size)
}
