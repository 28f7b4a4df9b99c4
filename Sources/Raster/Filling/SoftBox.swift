import Basics

/// A rounded rectangle with a blurred edge, as a shadow has.
package struct SoftBox: Sendable {
  private let box: RoundBox
  private let spread: Double

  /// - Parameters:
  ///   - box: the sharp rectangle.
  ///   - blur: the blur radius in the unit of the rectangle, the standard deviation of the blur.
  package init(_ box: RoundBox, blur: Double) {
    self.box = box
    spread = max(blur, 0.01)
  }

  /// The distance beyond the rectangle that the blur covers.
  package static func reach(of blur: Double) -> Double { 3 * blur }

  /// Returns the coverage at a point, from 0 to 1.
  package func coverage(_ x: Double, _ y: Double) -> Double {
    // The blurs of a rectangle along both axes are independent; near a round corner, the distance limits the result.
    let straight =
      (Self.step((x - box.left) / spread) - Self.step((x - box.right) / spread))
      * (Self.step((y - box.top) / spread) - Self.step((y - box.bottom) / spread))
    guard box.radius > 0 else { return straight }
    let dx = max(box.left + box.radius - x, x - box.right + box.radius, 0)
    let dy = max(box.top + box.radius - y, y - box.bottom + box.radius, 0)
    guard dx > 0, dy > 0,
      box.corners.contains(.corner(atTop: y < box.top + box.radius, atLeft: x < box.left + box.radius))
    else { return straight }
    return min(straight, Self.step((box.radius - (dx * dx + dy * dy).squareRoot()) / spread))
  }

  /// Returns the integral of the normal distribution, approximated to 0.06 by a cubic curve.
  private static func step(_ value: Double) -> Double {
    let t = min(max(value / 5 + 0.5, 0), 1)
    return t * t * (3 - 2 * t)
  }
}
