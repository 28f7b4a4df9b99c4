import Drawing
import Model

/// Frames as the panels print them.
enum FrameText {
  static func text(_ rect: Rect) -> String {
    "\(Numbers.points(rect.x)), \(Numbers.points(rect.y)) \(size(rect.size))"
  }

  /// Only what differs: `x 8 → 16, width 100 → 92`.
  static func change(from a: Rect, to b: Rect) -> String {
    let parts = [
      ("x", a.x, b.x), ("y", a.y, b.y), ("width", a.width, b.width), ("height", a.height, b.height),
    ]
    return parts.map { ($0.0, Numbers.points($0.1), Numbers.points($0.2)) }.filter { $0.1 != $0.2 }
      .map { "\($0.0) \($0.1) → \($0.2)" }.joined(separator: ", ")
  }

  static func size(_ size: Size) -> String { "\(Numbers.points(size.width))×\(Numbers.points(size.height))" }
}
