import Model

/// A rectangle of pixels: a column wide and half a row high each, the right and the lower edge not included.
struct PixelBox: Sendable, Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }

  func meet(_ other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func contains(_ other: PixelBox) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  /// The cells that it touches.
  var cells: CellBox { CellBox(left: left, top: top >> 1, right: right - 1, bottom: (bottom - 1) >> 1) }
}

/// From points to pixels.
struct PixelLattice: Sendable {
  let column: Double
  let halfRow: Double
  /// Pixels before the screen's corner.
  static let left = 1
  static let top = 2

  init(_ scale: DrawingScale) {
    column = max(scale.column, 0.1)
    halfRow = max(scale.row, 0.2) / 2
  }

  private func limited(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -100_000), 100_000) : 0
  }

  func exactX(_ x: Double) -> Double { limited(x / column) + Double(Self.left) }
  func exactY(_ y: Double) -> Double { limited(y / halfRow) + Double(Self.top) }
  func x(_ x: Double) -> Int { Int(exactX(x).rounded(.toNearestOrAwayFromZero)) }
  func y(_ y: Double) -> Int { Int(exactY(y).rounded(.toNearestOrAwayFromZero)) }

  func box(_ rect: Rect) -> PixelBox {
    PixelBox(left: x(rect.x), top: y(rect.y), right: x(rect.maxX), bottom: y(rect.maxY))
  }

  /// The boxes of all frames. Equal sizes become equal numbers of pixels: the size is rounded once, then placed. Where
  /// something else begins at an edge, the edge is rounded instead, so that nothing comes between.
  func boxes(_ frames: [ShapeFrame]) -> [PixelBox] {
    var boxes: [PixelBox] = []
    boxes.reserveCapacity(frames.count)
    for frame in frames {
      var box = PixelBox(left: 0, top: 0, right: 0, bottom: 0)
      (box.left, box.right) = Self.place(
        exactX(frame.rect.x), exactX(frame.rect.maxX), frame.joins.contains(.left),
        frame.joins.contains(.right))
      (box.top, box.bottom) = Self.place(
        exactY(frame.rect.y), exactY(frame.rect.maxY), frame.joins.contains(.top),
        frame.joins.contains(.bottom), holdsLine: frame.holdsLine, roundsUp: frame.joins.contains(.overlaps))
      if let parent = frame.parent, frames.indices.contains(parent) {
        keep(&box, within: boxes[parent], frame.rect, frames[parent].rect)
      }
      boxes.append(box)
    }
    return boxes
  }

  private static func place(
    _ start: Double, _ end: Double, _ joinsStart: Bool, _ joinsEnd: Bool, holdsLine: Bool = false,
    roundsUp: Bool = false
  ) -> (Int, Int) {
    func round(_ value: Double) -> Int { Int(value.rounded(.toNearestOrAwayFromZero)) }
    let (first, last) = (round(start), round(end))
    if joinsStart && joinsEnd { return (first, max(first, last)) }
    // A hair less than a half counts as a half: sizes that come out of a division are never exact.
    let size = max(0, roundsUp ? Int((end - start - 0.1).rounded(.up)) : round(end - start + 0.001))
    if joinsStart { return (first, first + size) }
    if joinsEnd { return (last - size, last) }
    let exact = (start + end - Double(size)) / 2
    var place = round(exact)
    if holdsLine, size == 4, place & 1 == 0 {
      // Four half rows around a whole one leave the line of text its row, and each edge its own.
      place += exact >= Double(place) ? 1 : -1
    }
    return (place, place + size)
  }

  /// What lies within its parent stays there.
  private func keep(_ box: inout PixelBox, within outer: PixelBox, _ rect: Rect, _ parent: Rect) {
    if rect.y >= parent.y - 0.5, rect.maxY <= parent.maxY + 0.5, box.height <= outer.height {
      let shift = max(0, outer.top - box.top) + min(0, outer.bottom - box.bottom)
      box.top += shift
      box.bottom += shift
    }
    if rect.x >= parent.x - 0.5, rect.maxX <= parent.maxX + 0.5, box.width <= outer.width {
      let shift = max(0, outer.left - box.left) + min(0, outer.right - box.right)
      box.left += shift
      box.right += shift
    }
  }
}
