import Basics
import Model

/// A part of a symbol's drawing, back to front.
enum SymbolPart {
  /// Lines and areas.
  case contours([SymbolContour])
  /// Another symbol in its filled form.
  case solid(SymbolSolid)
  /// Convex shapes that are removed from the parts behind them.
  case erasure([SymbolContour])

  /// Returns the part with its middle at another place, scaled and turned.
  func placed(_ place: SymbolPlace) -> SymbolPart {
    switch self {
    case .contours(let contours): .contours(contours.map { $0.placed(place) })
    case .solid(let solid): .solid(solid.placed(place))
    case .erasure(let shapes): .erasure(shapes.map { $0.placed(place) })
    }
  }

  /// Returns the contours of an outlined symbol.
  static func outline(_ parts: [SymbolPart]) -> [SymbolContour] {
    parts.reduce(into: []) { contours, part in
      switch part {
      case .contours(let more): contours += more
      case .solid(let solid): contours += solid.contours
      case .erasure(let shapes):
        for shape in shapes { contours = contours.flatMap { $0.erased(by: shape) } }
      }
    }
  }
}

/// The place of a symbol inside another.
struct SymbolPlace {
  /// The middle of the symbol.
  var x: Double
  var y: Double
  /// The size; negative for a mirror image.
  var scale: Double
  /// The sine and cosine of the angle, clockwise.
  private var turn = (sine: 0.0, cosine: 1.0)

  /// - Parameter degrees: the angle, clockwise.
  init(x: Double, y: Double, scale: Double, degrees: Double = 0) {
    (self.x, self.y, self.scale) = (x, y, scale)
    if degrees != 0 {
      turn = (CLibrary.sine(degrees * .pi / 180), CLibrary.cosine(degrees * .pi / 180))
    }
  }

  func point(_ point: Point) -> Point {
    let (dx, dy) = ((point.x - 12) * scale, (point.y - 12) * scale.magnitude)
    return Point(x: x + dx * turn.cosine - dy * turn.sine, y: y + dx * turn.sine + dy * turn.cosine)
  }
}
