import Environment
import Model

/// The column rule and the width rule (Evidence C4, C5).
struct ResponsiveSystem {
  let state: ResponsiveState
  /// The width of the container that lays out the components, not the screen's (Evidence C9).
  let currentWidth: Double

  /// Returns the number of columns, adapted from that at the standard width. In normal style and in size S it stays as
  /// authored.
  func columns(_ authored: Double, _ rule: ResponsiveRule) -> Double {
    guard state.style == .responsive, state.sizeType != .s else { return authored }
    return max(authored.rounded(.down), adapted(authored, rule), 1)
  }

  private func adapted(_ authored: Double, _ rule: ResponsiveRule) -> Double {
    guard authored > 0, rule.standardWidth > 0, rule.scale > 0 else { return 1 }
    let columns = currentWidth / (rule.standardWidth / authored * rule.scale)
    switch rule.rounding {
    case .down: return columns.rounded(.down)
    case .nearest: return columns.rounded()
    case .up: return columns.rounded(.up)
    }
  }

  /// Returns the width of a component, adapted from its width at the standard width: an equal share of the space
  /// between margins and gaps.
  func width(_ authored: Double, margins: Double, gap: Double, _ rule: ResponsiveRule) -> Double {
    guard state.style == .responsive, authored > 0 else { return authored }
    let unrounded = rule.standardWidth / authored
    let columns =
      state.sizeType == .s ? max(1, unrounded.rounded(.down)) : columns(unrounded, rule)
    return width(columns: columns, margins: margins, gap: gap)
  }

  /// Returns the width of one of several equal columns.
  func width(columns: Double, margins: Double, gap: Double) -> Double {
    max(0, (currentWidth - margins - gap * (columns - 1)) / max(1, columns))
  }
}

extension Evaluator {
  /// Evaluates a rule such as `columns(2)`, `width(160)` or `poster.columns(3)`, where a prefix names one of the
  /// layout's rules; nil if the name is not a rule.
  mutating func callRule(_ name: String, _ arguments: [Double]) throws(EvaluationError) -> Double? {
    var rule = responsive.standard
    var function = name[...]
    if let point = name.lastIndex(of: ".") {
      guard let named = responsive.rules[String(name[..<point])] else { return nil }
      rule = named
      function = name[name.index(after: point)...]
    }
    let system = ResponsiveSystem(state: context.responsive, currentWidth: context.container.width)
    switch (function, arguments.count) {
    case ("columns", 1):
      guard let custom = rule.columns, system.state.style == .responsive else {
        return system.columns(arguments[0], rule)
      }
      return try evaluate(custom, rule, system, columns: arguments[0])
    case ("width", 1...3):
      let margins = arguments.count > 1 ? arguments[1] : listMargins
      let gap = arguments.count > 2 ? arguments[2] : listGap
      guard let custom = rule.width, system.state.style == .responsive else {
        return system.width(arguments[0], margins: margins, gap: gap, rule)
      }
      return try evaluate(custom, rule, system, columns: rule.standardWidth / max(arguments[0], 1e-9))
    default: return nil
    }
  }

  /// Evaluates a custom rule with its local names (Evidence C6).
  private mutating func evaluate(
    _ expression: Expression, _ rule: ResponsiveRule, _ system: ResponsiveSystem, columns: Double
  ) throws(EvaluationError) -> Double {
    let values = [
      "width": system.currentWidth, "columns": columns, "standardWidth": rule.standardWidth,
      "scale": rule.scale,
      "sizeType": Double(system.state.sizeType.rawValue),
    ]
    return try nested(expression, locals: Dictionary(uniqueKeysWithValues: values.map { ("rule." + $0, $1) }))
  }
}
