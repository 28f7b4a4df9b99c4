import Basics

/// A rectangle with rounded corners, in pixels.
package struct RoundBox: Sendable {
  package var left: Double
  package var top: Double
  package var right: Double
  package var bottom: Double
  package var radius: Double
  /// The corners that are rounded.
  package var corners: RectCorners

  /// Converts a rectangle and a corner radius from points to pixels.
  package init(_ rect: Rect, radius: Double = 0, corners: RectCorners = .all, scale: Double) {
    self.corners = corners
    left = rect.x * scale
    top = rect.y * scale
    right = rect.maxX * scale
    bottom = rect.maxY * scale
    self.radius = max(0, min(radius * scale, min(right - left, bottom - top) / 2))
  }

  /// Whether the rectangle has no area.
  package var isEmpty: Bool { right <= left || bottom <= top }

  /// Intersects with another rectangle, keeping this corner radius.
  package mutating func formIntersection(with other: RoundBox) {
    left = max(left, other.left)
    top = max(top, other.top)
    right = max(left, min(right, other.right))
    bottom = max(top, min(bottom, other.bottom))
  }

  /// Returns the part of a row's height that the rectangle covers, from 0 to 1.
  package func share(ofRow y: Int) -> Double { max(0, min(Double(y + 1), bottom) - max(Double(y), top)) }

  /// Whether a row lies between the corner curves.
  package func isStraight(_ y: Int) -> Bool {
    radius == 0 || Double(y) >= top + radius && Double(y + 1) <= bottom - radius
  }

  /// Returns the distance of a point from the edge, negative inside.
  package func distance(from point: Point) -> Double {
    let corner = RectCorners.corner(
      atTop: point.y < (top + bottom) / 2, atLeft: point.x < (left + right) / 2)
    let curve = corners.contains(corner) ? radius : 0
    let dx = max(left + curve - point.x, point.x - right + curve)
    let dy = max(top + curve - point.y, point.y - bottom + curve)
    let (outX, outY) = (max(dx, 0), max(dy, 0))
    return (outX * outX + outY * outY).squareRoot() + min(max(dx, dy), 0) - curve
  }

  private static let slices = 8

  /// Adds the coverage of each pixel in row `y` to `line`, whose first entry is pixel `start`.
  package func cover(_ y: Int, _ line: UnsafeMutableBufferPointer<Float>, from start: Int) {
    if isStraight(y) {
      return Self.span(left, right, share(ofRow: y), line, start)
    }
    for slice in 0..<Self.slices {
      let place = Double(y) + (Double(slice) + 0.5) / Double(Self.slices)
      guard place > top, place < bottom else { continue }
      let depth = max(top + radius - place, place - (bottom - radius), 0)
      let inset = radius - max(0, radius * radius - depth * depth).squareRoot()
      let atTop = place < (top + bottom) / 2
      let insetLeft = corners.contains(.corner(atTop: atTop, atLeft: true)) ? inset : 0
      let insetRight = corners.contains(.corner(atTop: atTop, atLeft: false)) ? inset : 0
      Self.span(left + insetLeft, right - insetRight, 1 / Double(Self.slices), line, start)
    }
  }

  /// Rounds down a position within a row.
  @inline(__always)
  private static func whole(_ place: Double) -> Int { Int(exactly: place.rounded(.down)) ?? 0 }

  private static func span(
    _ from: Double, _ to: Double, _ weight: Double, _ line: UnsafeMutableBufferPointer<Float>, _ start: Int
  ) {
    let from = max(from - Double(start), 0)
    let to = min(to - Double(start), Double(line.count))
    guard to > from else { return }
    let (first, last) = (whole(from), min(whole(to), line.count - 1))
    if first == last {
      line[first] += Float((to - from) * weight)
      return
    }
    line[first] += Float((Double(first + 1) - from) * weight)
    let share = Float(weight)
    for x in first + 1..<last { line[x] += share }
    line[last] += Float((to - Double(last)) * weight)
  }
}
