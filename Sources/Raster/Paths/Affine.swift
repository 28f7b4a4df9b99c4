import Basics

/// An affine transform: x' = a·x + c·y + e, y' = b·x + d·y + f.
package struct Affine: Sendable, Hashable {
  package var a = 1.0
  package var b = 0.0
  package var c = 0.0
  package var d = 1.0
  package var e = 0.0
  package var f = 0.0

  /// The transform that changes nothing.
  package static let identity = Affine()

  package init(
    _ a: Double = 1, _ b: Double = 0, _ c: Double = 0, _ d: Double = 1, _ e: Double = 0, _ f: Double = 0
  ) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// Returns the transform that applies `other` first, then this one.
  package func after(_ other: Affine) -> Affine {
    Affine(
      a * other.a + c * other.b, b * other.a + d * other.b, a * other.c + c * other.d,
      b * other.c + d * other.d,
      a * other.e + c * other.f + e, b * other.e + d * other.f + f)
  }

  /// Transforms a point.
  package func callAsFunction(_ x: Double, _ y: Double) -> Point {
    Point(x: a * x + c * y + e, y: b * x + d * y + f)
  }

  /// The inverse; nil if the transform is singular.
  package var inverse: Affine? {
    let area = a * d - b * c
    guard area.isFinite, abs(area) > 1e-12 else { return nil }
    return Affine(d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)
  }

  /// The mean scale factor for lengths.
  package var stretch: Double { abs(a * d - b * c).squareRoot() }
}

extension Affine {
  /// Returns an ellipse as four transformed curves.
  package func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> [PathStep] {
    let (kx, ky) = (rx * Self.round, ry * Self.round)
    return [
      .move(self(x + rx, y)),
      .curve(self(x + rx, y + ky), self(x + kx, y + ry), self(x, y + ry)),
      .curve(self(x - kx, y + ry), self(x - rx, y + ky), self(x - rx, y)),
      .curve(self(x - rx, y - ky), self(x - kx, y - ry), self(x, y - ry)),
      .curve(self(x + kx, y - ry), self(x + rx, y - ky), self(x + rx, y)),
      .close,
    ]
  }

  /// The control point distance with which a cubic curve approximates a quarter circle, as a fraction of the radius.
  package static let round = 0.5522847498

  /// Returns a transformed rectangle as a closed path.
  package func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [PathStep] {
    [
      .move(self(x, y)), .line(self(x + width, y)), .line(self(x + width, y + height)),
      .line(self(x, y + height)),
      .close,
    ]
  }
}
