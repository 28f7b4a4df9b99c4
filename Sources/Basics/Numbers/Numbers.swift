/// Numbers, sizes and rectangles as text, the same in every locale. Each style is named after what it is for, and has no zeros
/// at the end.
package enum Numbers {
  /// The shortest decimal that reads back as the same number.
  package static func exact(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(clamping: value)) }
    return "\(value)"
  }

  /// Points as people read them, with two decimals: 96, 20.5, 96.67.
  package static func points(_ value: Double) -> String { exact(rounded(bounded(value), to: 100)) }

  /// Points in sentences: halves are as exact as anybody reads.
  package static func halfPoints(_ value: Double) -> String { exact(rounded(bounded(value), to: 2)) }

  /// Points in outputs that are compared, with three decimals: thirds of points are as long as people can tell apart.
  package static func thousandths(_ value: Double) -> String { exact(rounded(value, to: 1000)) }

  /// Numbers as people type them, priorities and ratios included, with four decimals.
  package static func tenThousandths(_ value: Double) -> String { exact(rounded(value, to: 10_000)) }

  /// - Parameter parts: how many the unit is divided into.
  /// - Returns: the nearest of these, never the negative zero.
  package static func rounded(_ value: Double, to parts: Double) -> Double {
    let rounded = (value * parts).rounded() / parts
    return rounded == 0 ? 0 : rounded
  }

  /// The numbers of a frame, as JSON has them.
  package static func thousandths(of frame: Rect) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height].map { rounded($0, to: 1000) }
  }

  private static func bounded(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1e12), 1e12) : value
  }

  /// 375×667
  package static func size(_ size: Size, _ style: (Double) -> String = points) -> String {
    "\(style(size.width))×\(style(size.height))"
  }

  /// 16, 8 343×44
  package static func frame(_ rect: Rect) -> String {
    "\(points(rect.x)), \(points(rect.y)) \(size(rect.size))"
  }
}
