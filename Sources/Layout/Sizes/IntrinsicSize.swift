import Basics
import Model

/// The size that a view's content asks for, as frame sizes; an axis without one is nil.
struct IntrinsicSize: Equatable {
  var width: Double?
  var height: Double?

  static let none = IntrinsicSize(width: nil, height: nil)

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// What an author gave a view for the canvas, and nothing else.
  init(_ placeholder: PlaceholderSize) {
    self = .none
    replace(by: placeholder)
  }

  /// Design-time sizes replace those of the content.
  mutating func replace(by placeholder: PlaceholderSize) {
    switch placeholder.width {
    case .points(let value): width = value
    case .none: width = nil
    case .absent: break
    }
    switch placeholder.height {
    case .points(let value): height = value
    case .none: height = nil
    case .absent: break
    }
  }

  subscript(axis: Axis) -> Double? { axis == .horizontal ? width : height }
}

/// Rounding of sizes that come from content.
struct ContentRounding {
  /// Pixels per point.
  var scale: Double
  /// Whole points instead of pixels.
  var whole: Bool

  /// Up to the next pixel; the smallest excess is numerical noise.
  func up(_ value: Double) -> Double {
    let grid = whole ? 1 : scale
    return (value * grid - 1e-6).rounded(.up) / grid
  }

  func nearest(_ value: Double) -> Double {
    let grid = whole ? 1 : scale
    return (value * grid + 1e-6).rounded() / grid
  }

  func upWhole(_ value: Double) -> Double { (value - 1e-6).rounded(.up) }
}
