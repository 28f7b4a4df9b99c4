/// Formats numbers, sizes and rectangles, independently of the locale and without trailing zeros. Each style is named
/// after its use.
package enum Numbers {
  /// Returns the shortest decimal that parses as the same number.
  package static func exact(_ value: Double) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    if value == value.rounded(), abs(value) < 1e15 { return String(Int64(clamping: value)) }
    return "\(value)"
  }

  /// Formats points for people, with up to two decimals: 96, 20.5, 96.67.
  package static func points(_ value: Double) -> String { exact(rounded(bounded(value), to: 100)) }

  /// Formats points in sentences, rounded to halves.
  package static func halfPoints(_ value: Double) -> String { exact(rounded(bounded(value), to: 2)) }

  /// Formats points in output that is compared by machines or tests, with up to three decimals.
  package static func thousandths(_ value: Double) -> String { exact(rounded(value, to: 1000)) }

  /// Formats numbers as people type them, such as priorities and ratios, with up to four decimals.
  package static func tenThousandths(_ value: Double) -> String { exact(rounded(value, to: 10_000)) }

  /// Rounds a number to a fraction of a unit; the result is never negative zero.
  /// - Parameter parts: the number of parts in a unit, such as 100 for two decimals.
  package static func rounded(_ value: Double, to parts: Double) -> Double {
    let rounded = (value * parts).rounded() / parts
    return rounded == 0 ? 0 : rounded
  }

  /// Returns x, y, width and height of a frame with three decimals, as written to JSON.
  package static func thousandths(of frame: Rect) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height].map { rounded($0, to: 1000) }
  }

  private static func bounded(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -1e12), 1e12) : value
  }

  /// Formats a size: `375×667`.
  package static func size(_ size: Size, _ style: (Double) -> String = points) -> String {
    "\(style(size.width))×\(style(size.height))"
  }

  /// Formats a frame: `16, 8 343×44`.
  package static func frame(_ rect: Rect) -> String {
    "\(points(rect.x)), \(points(rect.y)) \(size(rect.size))"
  }
}
