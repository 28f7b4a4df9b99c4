import Basics
import Model

/// The intrinsic size of a view as a frame size; nil for an axis without one.
struct IntrinsicSize: Equatable {
  var width: Double?
  var height: Double?

  static let none = IntrinsicSize(width: nil, height: nil)

  init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  init(_ size: Size) { self.init(width: size.width, height: size.height) }

  /// Creates the size from a placeholder intrinsic size alone.
  init(_ placeholder: PlaceholderSize) {
    self = .none
    replace(by: placeholder)
  }

  /// Replaces the size by a placeholder intrinsic size.
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

/// Rounds intrinsic sizes.
struct ContentRounding {
  /// The pixels per point.
  var scale: Double
  /// Whether to round to whole points instead of pixels.
  var whole: Bool

  /// Rounds up to the next pixel, ignoring numerical noise.
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
