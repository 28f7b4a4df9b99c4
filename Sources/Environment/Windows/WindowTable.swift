import Basics
import Model

/// Sizes of the app's window beside and over another app, for one size of screen.
package struct WindowSet: Sendable, Hashable {
  package struct Entry: Sendable, Hashable {
    package var size: Size
    package var horizontal: SizeClass
    package var vertical: SizeClass
    package var unconfirmed: Bool

    package init(size: Size, horizontal: SizeClass, vertical: SizeClass = .regular, unconfirmed: Bool = false)
    {
      self.size = size
      self.horizontal = horizontal
      self.vertical = vertical
      self.unconfirmed = unconfirmed
    }
  }

  package var id: String
  package var landscape: [Kind: Entry]
  package var portrait: [Kind: Entry]
  package var sources: [String]

  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case third = "split-1/3"
    case half = "split-1/2"
    case twoThirds = "split-2/3"
    case slideOver = "slide-over"
  }

  package func entry(_ kind: Kind, _ orientation: Orientation) -> Entry? {
    orientation.isLandscape ? landscape[kind] : portrait[kind]
  }
}

extension WindowMode.Ratio {
  package var kind: WindowSet.Kind {
    switch self {
    case .third: .third
    case .half: .half
    case .twoThirds: .twoThirds
    }
  }

  /// What the other app has.
  package var other: WindowMode.Ratio {
    switch self {
    case .third: .twoThirds
    case .half: .half
    case .twoThirds: .third
    }
  }
}

/// What holds for the windows of all iPads.
package struct WindowRules: Sendable, Hashable {
  /// Points between the two apps of a Split View.
  package var divider = 10.0
  /// A window is horizontally regular from this width.
  package var regularFrom = 678.0
  /// The widest that was seen compact: nothing was measured between the two.
  package var widestCompact = 639.0
  /// Points above and below a floating Slide Over, and beside it.
  package var slideOverMargin = 20.0
  package var slideOverSideMargin = 20.0
  /// Up to this system a Slide Over is docked to the right edge at full height.
  package var dockedSlideOverUntil = 10
  /// The last system with Split View and Slide Over as classic windows.
  package var classicWindowsUntil = 18
  /// From this system every iPad has windows of any size.
  package var freeWindowsFrom = 26
  /// From this system an app for the iPhone alone has a window of its own on an iPad.
  package var phoneAppWindowsFrom = 27

  package init() {}
}
