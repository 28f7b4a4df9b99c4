import Model

/// Multiplies numbers from the reference width to the current one (Evidence A1).
package struct ScalingFactor: Sendable, Hashable {
  package var width: Double
  package var reference: Double

  package static let none = ScalingFactor(width: 1, reference: 1)

  package var isNone: Bool { width == reference }

  /// In the article's order, so that results agree to the bit.
  package func callAsFunction(_ value: Double) -> Double { isNone ? value : value * width / reference }
}

extension Scaling {
  /// None where scaling is switched off.
  package func factor(in context: AdaptingContext) -> ScalingFactor {
    guard context.scaling, reference > 0 else { return .none }
    let width: Double
    switch basis {
    case .screen:
      // The article reads the screen once, when the view is loaded: a rotation later finds the old numbers.
      width = followsErrata ? min(context.screen.width, context.screen.height) : context.screen.width
    case .window: width = context.window.width
    case .container: width = context.container.width
    }
    return ScalingFactor(width: width, reference: reference)
  }
}
