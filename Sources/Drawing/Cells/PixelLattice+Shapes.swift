import Basics
import Model

/// Shapes move with the frames that contain them.
extension PixelLattice {
  /// Returns the box of a rectangle, rounded together with its frame.
  func box(_ rect: Rect, in frame: Rect, _ outer: PixelBox) -> PixelBox {
    if rect == frame { return outer }
    // The size of a shape within a view is rounded once, too.
    let width = max(0, Int(clamping: (rect.width / column + 0.001).rounded()))
    var height = max(0, Int(clamping: (rect.height / halfRow + 0.001).rounded()))
    // A shape in the middle of its frame leaves equal space above and below.
    if height >= 3, height + 4 <= outer.height, height % 2 != outer.height % 2,
      abs(rect.midY - frame.midY) < 0.5
    {
      height += rect.height / halfRow > Double(height) ? 1 : -1
    }
    var box = PixelBox(left: 0, top: 0, right: 0, bottom: 0)
    (box.left, box.right) = Self.span(
      mapX(rect.x, frame, outer), mapX(rect.maxX, frame, outer), width, outer.left, outer.right,
      startsWith: abs(rect.x - frame.x) < 0.5, endsWith: abs(rect.maxX - frame.maxX) < 0.5)
    (box.top, box.bottom) = Self.span(
      mapY(rect.y, frame, outer), mapY(rect.maxY, frame, outer), height, outer.top, outer.bottom,
      startsWith: abs(rect.y - frame.y) < 0.5, endsWith: abs(rect.maxY - frame.maxY) < 0.5)
    return box
  }

  private static func span(
    _ start: Double, _ end: Double, _ size: Int, _ first: Int, _ last: Int, startsWith: Bool, endsWith: Bool
  ) -> (Int, Int) {
    if startsWith && endsWith { return (first, last) }
    if startsWith { return (first, first + size) }
    if endsWith { return (last - size, last) }
    let place = Int(clamping: ((start + end - Double(size)) / 2).rounded(.toNearestOrAwayFromZero))
    return (place, place + size)
  }

  func mapX(_ x: Double, _ frame: Rect, _ box: PixelBox) -> Double {
    Self.map(exactX(x), from: (exactX(frame.x), exactX(frame.maxX)), to: (box.left, box.right))
  }

  func mapY(_ y: Double, _ frame: Rect, _ box: PixelBox) -> Double {
    Self.map(exactY(y), from: (exactY(frame.y), exactY(frame.maxY)), to: (box.top, box.bottom))
  }

  /// Moves a position within a frame by as much as the frame's edges were moved when they were rounded.
  private static func map(
    _ position: Double, from exact: (start: Double, end: Double), to rounded: (start: Int, end: Int)
  ) -> Double {
    guard exact.end > exact.start else { return position }
    let share = (position - exact.start) / (exact.end - exact.start)
    let moved =
      position + (Double(rounded.start) - exact.start) * (1 - share)
      + (Double(rounded.end) - exact.end) * share
    // Positions halfway between pixels are rounded alike only if they are equal.
    return (moved * 4096).rounded() / 4096
  }
}
