import Basics
import Model

extension RowForm {
  /// How far rectangles are from the row's limit: above it, or below where negative; nil where it speaks of something that
  /// has none.
  package func error(_ rectangle: (ViewIndex) -> Rect?) -> Double? {
    var error = -constant
    for term in terms {
      guard case .view(let view) = term.anchor, let rect = rectangle(view) else { return nil }
      error += term.coefficient * term.attribute.value(in: rect)
    }
    return error
  }

  /// Whether an error of that size breaks the row.
  package func isBroken(by error: Double, tolerance: Double) -> Bool {
    switch relation {
    case .equal: abs(error) > tolerance
    case .lessThanOrEqual: error > tolerance
    case .greaterThanOrEqual: error < -tolerance
    }
  }
}

extension LayoutSession {
  /// The rectangle that rows speak of when a view has this frame.
  package func alignmentRectangle(of view: ViewIndex, frame: Rect) -> Rect {
    frame.inset(by: sizes.overhang(of: view, in: tree))
  }
}

extension Attribute {
  fileprivate func value(in rect: Rect) -> Double {
    switch self {
    case .top: rect.y
    case .bottom: rect.maxY
    case .centerY: rect.y + rect.height / 2
    case .height: rect.height
    case .right: rect.maxX
    case .centerX: rect.x + rect.width / 2
    case .width: rect.width
    default: rect.x
    }
  }
}
