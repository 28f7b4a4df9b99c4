import Model

/// All rules in listing order.
package enum RuleTable {
  /// All rules in listing order.
  package static let all: [Rule] = [
    .conflictingConstraints, .ambiguousLayout, .invalidConstraint, .truncatedText, .clippedText,
    .overlappingViews, .outsideWindow, .untouchableControl, .outsideSafeArea, .hiddenByKeyboard,
    .dependsOnScreen, .staleController, .popoverWithoutDismissal, .sizeClassIsNoWidth, .missingValues,
    .unknownDevice, .neverTrue, .failedExpression, .scalingInPlace, .endlessScreens, .smallTouchTarget,
    .overlappingTouchTargets, .missingAccessibilityLabel, .smallText, .brokenWord, .lowContrast,
    .fixedHeightOfGrowingText, .stretchedImage, .unequalSiblings, .betweenPixels, .idleConstraint,
    .unreachableScene, .misplacedFrame,
    .oneSideBeyondSafeArea, .centredBesideBars, .titleOnlyBarItem, .widerThanLeastWindow,
    .leftRightConstraint, .variationByIdiom,
    .fallbackValues, .constantsByIdAlone, .moreItemsThanFit,
    .notChecked,
  ]

  /// Returns the rule with an id, or nil if there is none.
  package static func rule(named name: String) -> Rule? {
    let wanted = name.lowercased()
    return all.first { $0.id == wanted }
  }
}
