import Basics
import Environment
import Model

/// What a controller's root view is laid out in.
package struct LayoutContext: Sendable {
  /// Size of the root view.
  package var size: Size
  /// Safe area of the root view, bars included.
  package var safeArea: Insets
  package var traits: Traits
  /// Size of the whole screen, for what is measured by it.
  package var screen: Size
  package var metrics: Metrics
  /// As Interface Builder draws it: its placeholders count, and frames that it stored where nothing else is known.
  package var isCanvas = false
  /// Readings of single files, on a canvas.
  package var errata = Errata.none
  package var emptyStackChild = EmptyStackChild()
  package var bars = BarsAbove()
  /// Sizes of contents that are known from elsewhere and are not measured: tells faults of texts from faults of layout.
  package var knownSizes: [ViewIndex: Size] = [:]
  /// The root view belongs to a controller (its margins follow its width).
  package var isControllerRoot = true
  /// Sides of a controller's root are at least the system's (iOS 11 on).
  package var hasMinimumMargins = true
  /// Margins keep inside the safe area (iOS 11 on).
  package var marginsKeepSafe = true
  /// Height that the keyboard covers at the bottom.
  package var keyboardHeight = 0.0
  /// Looks for conflicts and for what is left open; a preview shows its picture first and asks for that later.
  package var findsProblems = true
  /// Stretches every text.
  package var textLength = 1.0

  package init(size: Size, safeArea: Insets, traits: Traits, screen: Size, metrics: Metrics) {
    self.size = size
    self.safeArea = safeArea
    self.traits = traits
    self.screen = screen
    self.metrics = metrics
  }
}

extension LayoutContext {
  /// Rows and margins are written by the same rules: only sizes differ. On a canvas nobody moves anything.
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

/// What is above a controller's view, as far as its lists care.
package struct BarsAbove: Sendable, Hashable {
  package var navigationBar = false
  /// The bar shows large titles.
  package var largeTitle = false
  /// The controller is the root of a navigation controller.
  package var isNavigationRoot = false
  /// The root is a card that starts below the status bar of a device with a home button.
  package var isLowCard = false

  package init() {}
}
