import Model

/// Applies what the author changes for this environment (REQUIREMENTS D5). In our own format the order is the author's.
/// In Interface Builder's the more specific variation wins whatever its place: first those for any class, then those
/// for one class, then those for two; among equals the later.
func applyAdjustments(
  of document: Document, scene: Scene, to working: inout WorkingScene, with evaluator: inout Evaluator
) {
  let adjustments = document.adjustments[scene.adjustments.clamped(to: document.adjustments.indices)]
  guard !adjustments.isEmpty else { return }
  if document.format == .layout {
    for adjustment in adjustments where evaluator.holds(adjustment.when) {
      working.apply(adjustment.change, with: &evaluator)
    }
  } else {
    for specificity in 0...2 {
      for adjustment in adjustments
      where adjustment.when.specificity == specificity && evaluator.holds(adjustment.when) {
        working.apply(adjustment.change, with: &evaluator)
      }
    }
  }
}

extension Condition {
  /// How many size classes it names.
  fileprivate var specificity: Int { (horizontal == nil ? 0 : 1) + (vertical == nil ? 0 : 1) }
}

extension Evaluator {
  mutating func holds(_ condition: Condition) -> Bool {
    // A trait that is not specified matches no variation by size class.
    if let wanted = condition.horizontal, context.traits.horizontal != wanted { return false }
    if let wanted = condition.vertical, context.traits.vertical != wanted { return false }
    if let wanted = condition.idiom, context.traits.idiom != wanted { return false }
    if let wanted = condition.dark, context.traits.dark != wanted { return false }
    if let wanted = condition.rightToLeft, context.traits.rightToLeft != wanted { return false }
    if let least = condition.minimumTextSize, context.traits.textSize < least { return false }
    guard let expression = condition.expression else { return true }
    return (value(of: expression) ?? 0) != 0
  }
}

extension WorkingScene {
  fileprivate mutating func apply(_ change: Change, with evaluator: inout Evaluator) {
    switch change {
    case .installConstraint(let constraint, let installed):
      withConstraint(constraint) { $0.installed = installed }
    case .constant(let constraint, let value):
      guard let number = evaluator.value(of: value) else { return }
      withConstraint(constraint) { $0.constant = number }
    case .multiplier(let constraint, let value):
      guard let number = evaluator.value(of: value) else { return }
      withConstraint(constraint) { $0.multiplier = number }
    case .priority(let constraint, let value):
      guard let number = evaluator.value(of: value) else { return }
      withConstraint(constraint) { $0.priority = Float(min(max(number, 1), 1000)) }
    default:
      guard let view = change.view else { return }
      withView(view) { $0.apply(change) { evaluator.value(of: $0) } }
    }
  }
}
