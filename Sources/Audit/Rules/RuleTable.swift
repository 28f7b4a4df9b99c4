import Model

/// All rules, in the order in which they are listed.
package enum RuleTable {
  package static let all: [Rule] = [
    .conflict, .ambiguity, .invalidConstraint, .truncation, .clipping, .overlap, .outside, .untouchable,
    .safeArea,
    .keyboard, .screen, .stale, .popover, .sizeClass, .missingValues, .unknownDevice, .neverTrue,
    .failedExpression,
    .scalingInPlace,
    .endless,
    .touchTarget, .sharedTarget, .unlabelledButton, .smallText, .contrast, .fixedHeight, .stretchedImage,
    .unequalSiblings, .betweenPixels, .idleConstraint, .unreachable, .misplaced, .direction, .idiom,
    .fallbackValues, .sharedId, .moreItems, .unseen,
  ]

  package static func rule(named name: String) -> Rule? {
    let wanted = name.lowercased()
    return all.first { $0.id == wanted }
  }
}
