import Drawing
import Model

/// Frames as the panels print them.
enum FrameText {
  static func text(_ rect: Rect) -> String {
    "\(Numbers.points(rect.x)), \(Numbers.points(rect.y)) \(size(rect.size))"
  }

  static func size(_ size: Size) -> String { "\(Numbers.points(size.width))×\(Numbers.points(size.height))" }
}
