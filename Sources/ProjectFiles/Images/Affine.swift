import Basics
import Model
import Raster

/// Moves, turns and scales points: x = a·x + c·y + e, y = b·x + d·y + f.
struct Affine {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var e = 0.0
  var f = 0.0

  static let identity = Affine()

  init(_ a: Double = 1, _ b: Double = 0, _ c: Double = 0, _ d: Double = 1, _ e: Double = 0, _ f: Double = 0) {
    (self.a, self.b, self.c, self.d, self.e, self.f) = (a, b, c, d, e, f)
  }

  /// First the other, then this.
  func after(_ other: Affine) -> Affine {
    Affine(
      a * other.a + c * other.b, b * other.a + d * other.b, a * other.c + c * other.d,
      b * other.c + d * other.d,
      a * other.e + c * other.f + e, b * other.e + d * other.f + f)
  }

  func callAsFunction(_ x: Double, _ y: Double) -> Point { Point(x: a * x + c * y + e, y: b * x + d * y + f) }

  /// The way back; nil where all points come to lie on a line.
  var inverse: Affine? {
    let area = a * d - b * c
    guard area.isFinite, abs(area) > 1e-12 else { return nil }
    return Affine(d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)
  }

  /// How much longer lines become, in the mean.
  var stretch: Double { abs(a * d - b * c).squareRoot() }
}

extension Affine {
  /// The steps of an ellipse: four curves.
  func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double) -> [VectorArt.Path.Step] {
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

  /// How far the handles of a quarter of a circle reach.
  static let round = 0.5522847498

  func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [VectorArt.Path.Step] {
    [
      .move(self(x, y)), .line(self(x + width, y)), .line(self(x + width, y + height)),
      .line(self(x, y + height)),
      .close,
    ]
  }
}
