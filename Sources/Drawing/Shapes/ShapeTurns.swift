import Basics
import Raster

/// Rotated views: a frame is rotated with its subviews, and all shapes and clips in it with the frame.
extension ShapeList {
  /// Adds the rotation of a frame around its centre, within the rotation of its superview.
  /// - Returns: the index into `turns`.
  mutating func addTurn(_ degrees: Double, of rect: Rect, in outer: Int?) -> Int {
    let turn = Affine.rotation(degrees, around: Point(x: rect.midX, y: rect.midY))
    turns.append(outer.map { turns[$0].after(turn) } ?? turn)
    return turns.count - 1
  }

  /// Adds a rotation for a copy of a frame at another place.
  /// - Parameter outer: the rotation in which the frame is moved; nil if that is upright.
  mutating func addTurn(_ turn: Int, movedBy offset: Point, in outer: Int?) -> Int {
    if turn == outer { return turn }
    if let outer = outer.map({ turns[$0] }), let inverse = outer.inverse {
      turns.append(outer.after(inverse.after(turns[turn]).moved(by: offset)))
    } else {
      turns.append(turns[turn].moved(by: offset))
    }
    return turns.count - 1
  }

  /// The rotation of a shape; nil if it is upright.
  package func turn(of shape: Shape) -> Affine? { frames[shape.frame].turn.map { turns[$0] } }

  /// Moves rotated frames and shapes to their places on the screen, for pictures in cells. Their rectangles are turned by
  /// quarters only; the remaining angle is in `turns`.
  mutating func makeUpright() {
    guard !turns.isEmpty else { return }
    for index in shapes.indices {
      guard let turn = turn(of: shapes[index]) else { continue }
      shapes[index].rect = turn.upright(shapes[index].rect)
      for _ in 0..<turn.quarters { shapes[index].corners = shapes[index].corners.turned }
      // Words stay level, and may be wider than what they are in.
      guard case .text(let text) = shapes[index].kind else { continue }
      texts[text].holder = nil
      if turn.quarters % 2 == 1 { texts[text].alignment = .center }
    }
    for index in clips.indices {
      guard let turn = frames[clips[index].frame].turn else { continue }
      for _ in 0..<turns[turn].quarters { clips[index].corners = clips[index].corners.turned }
    }
    for index in frames.indices {
      guard let turn = frames[index].turn else { continue }
      frames[index].rect = turns[turn].upright(frames[index].rect)
      (frames[index].joins, frames[index].gapAbove, frames[index].gapBefore) = ([], 0, 0)
    }
  }
}

extension Affine {
  /// Returns the rotation around a point, in degrees clockwise.
  static func rotation(_ degrees: Double, around point: Point) -> Affine {
    // The sine of a half turn would not be 0.
    let quarters = degrees / 90
    let isWhole = quarters == quarters.rounded()
    let (sine, cosine) =
      isWhole
      ? [(0.0, 1.0), (1, 0), (0, -1), (-1, 0)][Int(clamping: quarters) & 3]
      : (CLibrary.sine(degrees * .pi / 180), CLibrary.cosine(degrees * .pi / 180))
    let turn = Affine(cosine, sine, -sine, cosine)
    let moved = turn(point.x, point.y)
    return Affine(cosine, sine, -sine, cosine, point.x - moved.x, point.y - moved.y)
  }

  /// Returns the same transform of a plane that is moved by an offset.
  package func moved(by offset: Point) -> Affine {
    Affine(1, 0, 0, 1, offset.x, offset.y).after(self).after(Affine(1, 0, 0, 1, -offset.x, -offset.y))
  }

  /// The angle of a rotation, in radians clockwise.
  package var angle: Double { CLibrary.angle(x: a, y: b) }

  /// The nearest number of quarter turns, from 0 to 3.
  var quarters: Int { Int(clamping: (angle / (.pi / 2)).rounded()) & 3 }

  /// The rest of the rotation, apart from the quarters; nil if it is too small to see.
  var tilt: Double? {
    let rest = angle - (angle / (.pi / 2)).rounded() * (.pi / 2)
    return abs(rest) > 0.01 ? rest : nil
  }

  /// Returns a rectangle at its rotated place, itself turned by quarters only.
  func upright(_ rect: Rect) -> Rect {
    let middle = self(rect.midX, rect.midY)
    let isSwapped = quarters % 2 == 1
    let size = isSwapped ? Size(width: rect.height, height: rect.width) : rect.size
    return Rect(
      x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }
}

extension RectCorners {
  /// The corners after a quarter turn clockwise.
  var turned: RectCorners {
    var corners: RectCorners = []
    for (from, to) in [
      (RectCorners.topLeft, RectCorners.topRight), (.topRight, .bottomRight), (.bottomRight, .bottomLeft),
      (.bottomLeft, .topLeft),
    ] where contains(from) { corners.insert(to) }
    return corners
  }
}
