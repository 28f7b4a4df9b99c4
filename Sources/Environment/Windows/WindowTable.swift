import Basics
import Model

/// A window size.
package struct MultitaskingWindow: Sendable, Hashable {
  /// The size in points.
  package var size: Size
  /// The horizontal size class.
  package var horizontal: SizeClass
  /// The vertical size class.
  package var vertical: SizeClass
  /// Whether the size is unconfirmed.
  package var unconfirmed: Bool

  package init(size: Size, horizontal: SizeClass, vertical: SizeClass = .regular, unconfirmed: Bool = false) {
    self.size = size
    self.horizontal = horizontal
    self.vertical = vertical
    self.unconfirmed = unconfirmed
  }
}

/// The kind of a window in multitasking.
package enum MultitaskingKind: String, Sendable, Hashable, CaseIterable {
  case third = "split-1/3"
  case half = "split-1/2"
  case twoThirds = "split-2/3"
  case slideOver = "slide-over"
}

/// The sizes of the app's window in Split View and Slide Over, for one screen size.
package struct WindowSet: Sendable, Hashable {
  /// The id.
  package var id: String
  /// The windows in landscape.
  package var landscape: [MultitaskingKind: MultitaskingWindow]
  /// The windows in portrait.
  package var portrait: [MultitaskingKind: MultitaskingWindow]
  /// The width of the divider between two windows, if it is not that of iPads.
  package var divider: Double?
  /// The keys of its sources.
  package var sources: [String]

  /// Returns the window of a kind in an orientation, or nil if there is none.
  package func entry(_ kind: MultitaskingKind, _ orientation: Orientation) -> MultitaskingWindow? {
    orientation.isLandscape ? landscape[kind] : portrait[kind]
  }
}

extension WindowMode.Ratio {
  package var kind: MultitaskingKind {
    switch self {
    case .third: .third
    case .half: .half
    case .twoThirds: .twoThirds
    }
  }

  /// The other app's share.
  package var other: WindowMode.Ratio {
    switch self {
    case .third: .twoThirds
    case .half: .half
    case .twoThirds: .third
    }
  }
}

/// The rules for windows of all iPads.
package struct WindowRules: Sendable, Hashable {
  /// The width of the divider in a Split View, in points.
  package var divider = 10.0
  /// The width from which a window is horizontally regular.
  package var regularFrom = 678.0
  /// The largest width known to be compact; nothing in between has been measured.
  package var widestCompact = 655.0
  /// The height from which a window of free size is vertically regular.
  package var regularHeightFrom = 568.0
  /// The largest height known to be compact; nothing in between has been measured.
  package var lowestCompact = 466.0
  /// The margin above and below a floating Slide Over, in points.
  package var slideOverMargin = 20.0
  /// The margin beside a floating Slide Over, in points.
  package var slideOverSideMargin = 20.0
  /// The last system in which Slide Over is docked to the right edge at full height.
  package var dockedSlideOverUntil = 10
  /// The last system with classic Split View and Slide Over.
  package var classicWindowsUntil = 18
  /// The first system in which every iPad has freely resizable windows.
  package var freeWindowsFrom = 26
  /// The first system in which iPhone apps have a resizable window on iPad.
  package var phoneAppWindowsFrom = 27
  /// The first system in which iPhone apps can be resized, in iPhone Mirroring and beside the simulated screen.
  package var phoneWindowsFrom = 27
  /// The SDK of the first apps whose bars stand upright on a folding phone.
  package var uprightBarsFrom = 27.1
  /// The width and height of the smallest window of free size that was reported.
  package var smallestFree = Size(width: 375, height: 550)
  /// The largest window of an iPhone app that was reported.
  package var largestPhoneWindow = Size(width: 1144, height: 956)
  /// The width at the leading edge of a window that bars leave to its controls, in points.
  package var windowControls = 56.0

  package init() {}
}
