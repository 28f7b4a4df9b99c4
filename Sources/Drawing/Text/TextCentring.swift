import Basics
import Model

extension ShapeList {
  /// Returns the alignment of a text in cells. A line in a large font takes fewer columns than its view, which is as wide
  /// as the line. If the view is in the middle of its superview and no sibling begins at its edge, the line is in the
  /// middle of the view.
  /// - Parameter column: the width of a column, in points.
  func alignment(of text: ShapeText, _ shape: Shape, column: Double) -> ShapeText.Alignment {
    guard text.alignment != .center, text.lines.count == 1, !text.isCaption else { return text.alignment }
    let (line, own) = (text.lines[0], frames[shape.frame].rect)
    guard line.width / column - Double(line.columns) >= 1.5, own.width - line.width < 8 else {
      return text.alignment
    }
    var outer = frames[shape.frame].parent
    while let index = outer, frames[index].rect == own { outer = frames[index].parent }
    guard let parent = outer, frames[parent].rect.width > own.width * 1.2,
      abs(frames[parent].rect.midX - own.midX) < 1
    else { return text.alignment }
    let isLeft = text.alignment == .left
    let sharesEdge = frames.contains { frame in
      frame.parent == parent && frame.rect != own
        && abs(isLeft ? frame.rect.x - own.x : frame.rect.maxX - own.maxX) < Spot.touch
    }
    return sharesEdge ? text.alignment : .center
  }
}
