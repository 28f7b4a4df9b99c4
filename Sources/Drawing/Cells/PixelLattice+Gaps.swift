import Basics
import Model

/// Gaps between painted views that are wide enough to be seen have at least a pixel.
extension PixelLattice {
  /// The maximum number of painted frames whose gaps are kept.
  private static let most = 600

  /// Takes a pixel from one of two painted frames that would touch although their gap is visible on the device.
  /// - Parameters:
  ///   - painted: the frames that have an area of their own colour.
  ///   - tags: frames about a row high around one line of text, which keep their rows.
  func keepGaps(_ boxes: inout [PixelBox], _ frames: [ShapeFrame], painted: [Int], tags: Set<Int>) {
    guard painted.count <= Self.most else { return }
    for (before, after) in gaps(frames, painted, .horizontal) where boxes[before].right >= boxes[after].left {
      if boxes[before].width > 1 {
        boxes[before].right = max(boxes[before].left + 1, boxes[after].left - 1)
      } else if boxes[after].width > 1 {
        boxes[after].left = min(boxes[after].right - 1, boxes[before].right + 1)
      }
    }
    for (before, after) in gaps(frames, painted, .vertical) where boxes[before].bottom >= boxes[after].top {
      if boxes[before].height > 2, !tags.contains(before) {
        boxes[before].bottom = max(boxes[before].top + 2, boxes[after].top - 1)
      } else if boxes[after].height > 2, !tags.contains(after) {
        boxes[after].top = min(boxes[after].bottom - 2, boxes[before].bottom + 1)
      }
    }
  }

  /// Returns the pairs of frames with a visible gap of less than two pixels between them; wider ones never vanish.
  private func gaps(_ frames: [ShapeFrame], _ painted: [Int], _ axis: Axis) -> [(before: Int, after: Int)] {
    func start(_ rect: Rect) -> Double { axis == .horizontal ? rect.x : rect.y }
    func end(_ rect: Rect) -> Double { axis == .horizontal ? rect.maxX : rect.maxY }
    func overlap(_ a: Rect, _ b: Rect) -> Double {
      axis == .horizontal ? min(a.maxY, b.maxY) - max(a.y, b.y) : min(a.maxX, b.maxX) - max(a.x, b.x)
    }
    let widest = 2 * (axis == .horizontal ? column : halfRow)
    let byEnd = painted.sorted { (end(frames[$0].rect), $0) < (end(frames[$1].rect), $1) }
    var pairs: [(before: Int, after: Int)] = []
    var first = 0
    for after in painted.sorted(by: { (start(frames[$0].rect), $0) < (start(frames[$1].rect), $1) }) {
      let rect = frames[after].rect
      while first < byEnd.count, end(frames[byEnd[first]].rect) <= start(rect) - widest { first += 1 }
      for before in byEnd[first...] {
        guard end(frames[before].rect) <= start(rect) - CellSnapping.visibleGap + CellSnapping.touch else {
          break
        }
        if overlap(frames[before].rect, rect) > 1 { pairs.append((before, after)) }
      }
    }
    return pairs
  }
}
