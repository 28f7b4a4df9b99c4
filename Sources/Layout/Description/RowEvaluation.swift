import Basics
import Model

extension RowForm {
  /// Returns the signed distance of rectangles from the row's limit, positive if above it; nil if the row refers to
  /// something without a rectangle.
  package func error(_ rectangle: (ViewIndex) -> Rect?) -> Double? {
    var error = -constant
    for term in terms {
      guard case .view(let view) = term.anchor, let rect = rectangle(view) else { return nil }
      error += term.coefficient * term.attribute.value(in: rect)
    }
    return error
  }

  /// Whether an error violates the row.
  package func isBroken(by error: Double, tolerance: Double) -> Bool {
    switch relation {
    case .equal: abs(error) > tolerance
    case .lessThanOrEqual: error > tolerance
    case .greaterThanOrEqual: error < -tolerance
    }
  }
}

extension LayoutSession {
  /// Returns the alignment rectangle of a view with a given frame.
  package func alignmentRectangle(of view: ViewIndex, frame: Rect) -> Rect {
    frame.inset(by: sizes.overhang(of: view, in: tree))
  }
}
