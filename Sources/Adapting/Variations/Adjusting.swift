import Model

/// Applies the variations for this environment (Evidence D5). In our own format they apply in order. In Interface
/// Builder the more specific variation wins wherever it is: first those for any size class, then those for one, then
/// those for two; among equals the later one wins.
func applyAdjustments(
  of document: Document, scene: Scene, to working: inout WorkingScene, with evaluator: inout Evaluator
) {
  let adjustments = document.adjustments[scene.adjustments.clamped(to: document.adjustments.indices)]
  guard !adjustments.isEmpty else { return }
  if document.format == .layout {
    working.apply(adjustments, with: &evaluator)
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
  /// The number of size classes in the condition.
  fileprivate var specificity: Int { (horizontal == nil ? 0 : 1) + (vertical == nil ? 0 : 1) }
}

extension Evaluator {
  mutating func holds(_ condition: Condition) -> Bool {
    // An unspecified trait matches no size class variation.
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
  /// Applies the changes whose condition is met, in order, except those for cells that are created from data later.
  mutating func apply(_ adjustments: some Sequence<Adjustment>, with evaluator: inout Evaluator) {
    for adjustment in adjustments where !isLeftOut(adjustment.change) && evaluator.holds(adjustment.when) {
      apply(adjustment.change, with: &evaluator)
    }
  }

  private func isLeftOut(_ change: Change) -> Bool {
    guard !lists.isEmpty else { return false }
    if let view = change.view { return isLeftOut(view) || change.waitsForItsList && lists.contains(view) }
    guard let constraint = change.constraint, let place = constraintPlaces(constraint) else { return false }
    return isLeftOut(constraints[place].owner)
  }

  mutating func apply(_ change: Change, with evaluator: inout Evaluator) {
    switch change {
    case .installConstraint(let constraint, let installed):
      withConstraint(constraint) { $0.installed = installed }
    case .textTemplate(let view, let template):
      let text = evaluator.text(of: template)
      withView(view) { $0.setText(StyledText(text)) }
    case .partTemplate(let view, let part, let template):
      let text = evaluator.text(of: template)
      withView(view) { $0.setText(text, ofPart: part) }
    case .imageTemplate(let view, let template):
      let name = evaluator.text(of: template)
      guard let image = ImageReference(spelled: name) else { return withView(view) { $0.setImage(nil) } }
      let measured = evaluator.measured(image, at: template.position)
      withView(view) { $0.replaceImage(measured) }
    case .keyed(let view, let keyed):
      guard let value = evaluator.data(of: keyed.value) else { return }
      var problems: [Diagnostic] = []
      withView(view) { problems = evaluator.keys?.set(keyed, to: value, of: &$0) ?? [] }
      for problem in problems { evaluator.warn(problem.message, problem.hint, at: keyed.value.position) }
    // In Interface Builder files a variation contains all properties of the image.
    case .image(let view, let image?) where evaluator.isOwnFormat:
      withView(view) { $0.replaceImage(image) }
    case .constant(let constraint, let value):
      guard let number = evaluator.value(of: value) else {
        // An equation without its number constrains nothing; a variation without it leaves the constraint as it was.
        return withConstraint(constraint) { if value.position == $0.position { $0.installed = false } }
      }
      withConstraint(constraint) { $0.constant = number }
      if let place = constraintPlaces(constraint) { adapted.constraints[place] = evaluator.unscaled(value) }
    case .multiplier(let constraint, let value):
      guard let number = evaluator.value(of: value) else { return }
      withConstraint(constraint) { $0.multiplier = number }
    case .priority(let constraint, let value):
      guard let number = evaluator.value(of: value) else { return }
      withConstraint(constraint) { $0.priority = Float(min(max(number, 1), 1000)) }
    case .installView, .number, .flag, .frame, .font, .text, .image, .axis, .distribution, .alignment,
      .margins, .color:
      guard let view = change.view else { return }
      withView(view) { $0.apply(change) { evaluator.value(of: $0) } }
      guard case .number(_, let property, let value) = change, viewRange.contains(view) else { return }
      if property == .fontSize {
        adapted.fonts[view - viewRange.lowerBound] = evaluator.unscaled(value)
      }
      if property == .cornerRadius {
        adapted.corners[view - viewRange.lowerBound] = evaluator.unscaled(value)
      }
    }
  }
}

extension Value {
  /// The position of an expression in the source; nil for a number.
  fileprivate var position: SourcePosition? {
    guard case .expression(let expression) = self else { return nil }
    return expression.position
  }
}

extension Change {
  /// Whether the number depends on the width of the list, which is known only after layout.
  var waitsForItsList: Bool {
    guard case .number(_, let property, _) = self else { return false }
    return property == .columns || property == .itemWidth || property == .itemHeight
  }
}
