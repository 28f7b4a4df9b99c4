import Basics
import Environment
import Model

/// The context in which a controller's root view is laid out.
package struct LayoutContext: Sendable {
  /// The size of the root view.
  package var size: Size
  /// The safe area of the root view, including bars.
  package var safeArea: Insets
  /// The traits.
  package var traits: Traits
  /// The size of the whole screen, for values that depend on it.
  package var screen: Size
  /// The metrics of the system or the canvas.
  package var metrics: Metrics
  /// Whether to lay out as on Interface Builder's canvas, with placeholders, and stored frames where nothing else
  /// determines one.
  package var isCanvas = false
  /// The rules of the canvas; none for a device.
  package var rules = CanvasRules.none
  /// The size of empty arranged views on a canvas.
  package var emptyStackChild = EmptyStackChild()
  /// The bars above the root view.
  package var bars = BarsAbove()
  /// Intrinsic sizes to use instead of measuring, for separating errors of text from errors of layout.
  package var knownSizes: [ViewIndex: Size] = [:]
  /// Whether the root view belongs to a controller, so that its margins depend on its width.
  package var isControllerRoot = true
  /// Whether a controller's root view has the system's minimum margins (from iOS 11 on).
  package var hasMinimumMargins = true
  /// Whether margins include the safe area (from iOS 11 on).
  package var marginsKeepSafe = true
  /// The height covered by the keyboard at the bottom.
  package var keyboardHeight = 0.0
  /// The points by which the window is higher than the device's, to show all content. Content that scrolls on the
  /// device keeps the insets of scrollable content.
  package var growth = 0.0
  /// The points beyond their visible size up to which lists have rows, because they are scrolled.
  package var listReach = 0.0
  /// Whether to find conflicts and ambiguity; a preview shows its picture first and finds them later.
  package var findsProblems = true
  /// The factor by which text is lengthened.
  package var textLength = 1.0
  /// The work limit of the command that requests the layout; nil if only the limit for a single layout applies.
  package var meter: WorkMeter?

  package init(size: Size, safeArea: Insets, traits: Traits, screen: Size, metrics: Metrics) {
    self.size = size
    self.safeArea = safeArea
    self.traits = traits
    self.screen = screen
    self.metrics = metrics
  }
}

extension LayoutContext {
  /// Whether rows and margins follow the same rules in another context, so that only sizes differ. Canvas layouts are
  /// never moved.
  func hasRules(of other: LayoutContext) -> Bool {
    !isCanvas && !other.isCanvas && traits.rightToLeft == other.traits.rightToLeft
      && bars == other.bars
      && isControllerRoot == other.isControllerRoot && hasMinimumMargins == other.hasMinimumMargins
      && marginsKeepSafe == other.marginsKeepSafe && textLength == other.textLength
      && metrics == other.metrics
  }

  func measuresContents(like other: LayoutContext) -> Bool {
    traits.textSize == other.traits.textSize && traits.scale == other.traits.scale
  }
}

/// The bars above a controller's view, as far as they affect its lists.
package struct BarsAbove: Sendable, Hashable {
  /// Whether there is a navigation bar.
  package var navigationBar = false
  /// Whether the bar shows large titles.
  package var largeTitle = false
  /// Whether the controller is the root of a navigation controller.
  package var isNavigationRoot = false
  /// Whether the first scrolling view begins below the navigation bar: the controller adjusts its inset, and extends
  /// below the bar.
  package var movesContent = false
  /// Whether the root view is a card that starts below the status bar of a device with a home button.
  package var isLowCard = false

  package init() {}
}
