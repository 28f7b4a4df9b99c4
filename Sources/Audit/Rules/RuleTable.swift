import Model

/// All rules, in the order in which they are listed.
package enum RuleTable {
  package static let all: [Rule] = [
    .conflictingConstraints, .ambiguousLayout, .invalidConstraint, .truncatedText, .clippedText,
    .overlappingViews, .outsideWindow, .untouchableControl, .outsideSafeArea, .hiddenByKeyboard,
    .dependsOnScreen, .staleController, .popoverWithoutDismissal, .sizeClassIsNoWidth, .missingValues,
    .unknownDevice, .neverTrue, .failedExpression, .scalingInPlace, .endlessScreens, .smallTouchTarget,
    .overlappingTouchTargets, .missingAccessibilityLabel, .smallText, .lowContrast, .fixedHeightOfGrowingText,
    .stretchedImage, .unequalSiblings, .betweenPixels, .idleConstraint, .unreachableScene, .misplacedFrame,
    .leftRightConstraint, .variationByIdiom, .fallbackValues, .constantsByIdAlone, .moreItemsThanFit,
    .notChecked,
  ]

  package static func rule(named name: String) -> Rule? {
    let wanted = name.lowercased()
    return all.first { $0.id == wanted }
  }
}
