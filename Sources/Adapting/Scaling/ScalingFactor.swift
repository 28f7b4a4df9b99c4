import Model

/// A scale factor from the reference width to the current width (Evidence A1).
package struct ScalingFactor: Sendable, Hashable {
  /// The current width.
  package var width: Double
  /// The width that the numbers were designed for.
  package var reference: Double

  /// The factor that changes nothing.
  package static let none = ScalingFactor(width: 1, reference: 1)

  /// Whether the factor changes nothing.
  package var isNone: Bool { width == reference }

  /// Scales a number, in the article's order of operations so that results agree exactly.
  package func callAsFunction(_ value: Double) -> Double { isNone ? value : value * width / reference }
}

extension Scaling {
  /// Returns the scale factor in a context; none if scaling is off.
  package func factor(in context: AdaptingContext) -> ScalingFactor {
    guard context.scaling, reference > 0 else { return .none }
    let width: Double
    switch basis {
    case .screen:
      // The article reads the screen only once, when the view is loaded, so a later rotation does not change the
      // numbers.
      width = followsErrata ? min(context.screen.width, context.screen.height) : context.screen.width
    case .window: width = context.window.width
    case .container: width = context.container.width
    }
    return ScalingFactor(width: width, reference: reference)
  }
}
