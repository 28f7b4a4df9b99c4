import Basics
import Model

/// A rectangle of pixels, each one column wide and, in a coloured picture, half a row high. The right and lower edges
/// are exclusive.
struct PixelBox: Sendable, Hashable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var isEmpty: Bool { right <= left || bottom <= top }

  func intersection(with other: PixelBox) -> PixelBox {
    PixelBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  func contains(_ other: PixelBox) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  /// Returns the box in the pixels of a mosaic.
  func finer(_ mosaic: Mosaic) -> PixelBox {
    PixelBox(left: left * 2, top: top * mosaic.pixels, right: right * 2, bottom: bottom * mosaic.pixels)
  }

  /// The cells that the box touches.
  var cells: CellBox { CellBox(left: left, top: top >> 1, right: right - 1, bottom: (bottom - 1) >> 1) }
}

/// Converts points to pixels.
struct PixelLattice: Sendable {
  /// The usual size of a pixel, in points.
  let column: Double
  let halfRow: Double
  private let columns: CellRuler
  private let rows: CellRuler
  /// The number of pixels in the height of a cell.
  let pixelsInRow: Int
  /// The pixels before the screen's corner.
  private let corner: (x: Int, y: Int)
  /// The pixels before the screen's corner in a coloured picture.
  static let left = 1
  static let top = 2

  /// Creates the lattice of a coloured picture.
  init(columns: CellRuler, rows: CellRuler) {
    self.init(columns: columns, rows: rows, pixelsInRow: 2, corner: (Self.left, Self.top))
  }

  private init(columns: CellRuler, rows: CellRuler, pixelsInRow: Int, corner: (x: Int, y: Int)) {
    column = columns.unit
    halfRow = rows.unit / Double(pixelsInRow)
    self.columns = columns
    self.rows = rows
    self.pixelsInRow = pixelsInRow
    self.corner = corner
  }

  /// Returns the lattice of a wireframe: a pixel for each cell, with the edges in the middle of cells.
  static func ofLines(columns: CellRuler, rows: CellRuler) -> PixelLattice {
    PixelLattice(columns: columns, rows: rows, pixelsInRow: 1, corner: (0, 0))
  }

  private func limited(_ value: Double) -> Double {
    value.isFinite ? min(max(value, -100_000), 100_000) : 0
  }

  func exactX(_ x: Double) -> Double { limited(columns.cell(at: x)) + Double(corner.x) }
  func exactY(_ y: Double) -> Double { limited(rows.cell(at: y) * Double(pixelsInRow)) + Double(corner.y) }
  func x(_ x: Double) -> Int { Int(clamping: exactX(x).rounded(.toNearestOrAwayFromZero)) }
  func y(_ y: Double) -> Int { Int(clamping: exactY(y).rounded(.toNearestOrAwayFromZero)) }

  func box(_ rect: Rect) -> PixelBox {
    PixelBox(left: x(rect.x), top: y(rect.y), right: x(rect.maxX), bottom: y(rect.maxY))
  }

  /// Returns the boxes of all frames. Equal sizes become equal numbers of pixels: the size is rounded once, and then
  /// the box is placed. If the edge is shared with another frame, the edge is rounded instead, so that no gap appears.
  /// - Parameters:
  ///   - tags: frames about a row high around one line of text.
  ///   - discs: round frames around one line of text, and texts with a background of their own.
  ///   - even: the pixels of equal siblings. Their subviews move with them.
  func boxes(
    _ frames: [ShapeFrame], tags: Set<Int> = [], discs: Set<Int> = [], even: EvenPlaces = EvenPlaces()
  ) -> [PixelBox] {
    var boxes: [PixelBox] = []
    boxes.reserveCapacity(frames.count)
    var moves = even.isEmpty ? [] : [Point](repeating: .zero, count: frames.count)
    for (index, frame) in frames.enumerated() {
      let move = moves.isEmpty ? .zero : frame.parent.map { moves[$0] } ?? .zero
      func exactX(_ x: Double) -> Double { self.exactX(x) + move.x }
      func exactY(_ y: Double) -> Double { self.exactY(y) + move.y }
      let outer = frame.parent.flatMap { frames.indices.contains($0) ? (frames[$0].rect, boxes[$0]) : nil }
      var box = PixelBox(left: 0, top: 0, right: 0, bottom: 0)
      (box.left, box.right) = Self.place(
        Span(exactX(frame.rect.x), exactX(frame.rect.maxX)),
        start: Self.edge(
          frame.rect.x, outer.map { ($0.0.x, $0.1.left) }, frame.joins.contains(.left),
          exactX(frame.rect.x - frame.gapBefore)),
        end: Self.edge(
          frame.rect.maxX, outer.map { ($0.0.maxX, $0.1.right) }, frame.joins.contains(.right),
          exactX(frame.rect.maxX)))
      let overlaps = frame.joins.contains(.overlaps)
      (box.top, box.bottom) = Self.place(
        Span(exactY(frame.rect.y), exactY(frame.rect.maxY)),
        start: Self.edge(
          frame.rect.y, outer.map { ($0.0.y, $0.1.top) }, frame.joins.contains(.top),
          exactY(frame.rect.y - frame.gapAbove)),
        end: overlaps
          ? nil
          : Self.edge(
            frame.rect.maxY, outer.map { ($0.0.maxY, $0.1.bottom) }, frame.joins.contains(.bottom),
            exactY(frame.rect.maxY)),
        roundsUp: overlaps)
      if !moves.isEmpty {
        moves[index] = move
        if let place = even.columns[index] {
          let aside = Int(clamping: move.x.rounded())
          (box.left, box.right) = (place.lowerBound + aside, place.upperBound + aside)
          moves[index].x += Double(box.left) - exactX(frame.rect.x)
        }
        if let place = even.rows[index] {
          let aside = Int(clamping: move.y.rounded())
          (box.top, box.bottom) = (place.lowerBound + aside, place.upperBound + aside)
          moves[index].y += Double(box.top) - exactY(frame.rect.y)
        }
      }
      if let parent = frame.parent, frames.indices.contains(parent) {
        keep(&box, within: boxes[parent], frame.rect, frames[parent].rect)
      }
      if tags.contains(index), 1...3 ~= box.height {
        takeRow(&box, within: frame.parent.map { boxes[$0] })
      } else if discs.contains(index) {
        takeMiddle(
          &box, exact: (exactY(frame.rect.y) + exactY(frame.rect.maxY)) / 2,
          within: parent(of: index, in: frames).map { boxes[$0] })
      }
      boxes.append(box)
    }
    return boxes
  }

  /// Returns the innermost ancestor of another size.
  private func parent(of index: Int, in frames: [ShapeFrame]) -> Int? {
    var next = frames[index].parent
    while let outer = next, frames[outer].rect == frames[index].rect { next = frames[outer].parent }
    return next
  }

  /// Moves a tag to the row of its text, preferably within its parent. Each cell of the text has a single background
  /// colour.
  private func takeRow(_ box: inout PixelBox, within outer: PixelBox?) {
    // Rounded in the same way as the text.
    let middle = Double(box.top + box.bottom) / 4 - 0.5
    let nearest = Self.round(middle)
    let others = middle < Double(nearest) ? [nearest - 1, nearest + 1] : [nearest + 1, nearest - 1]
    let row =
      ([nearest] + others).first { row in
        outer.map { row * 2 >= $0.top && row * 2 + 2 <= $0.bottom } ?? true
      } ?? nearest
    (box.top, box.bottom) = (row * 2, row * 2 + 2)
  }

  /// Moves a disc by half a row if its middle is between two rows, so that its text is in the middle; it does not leave
  /// its parent.
  private func takeMiddle(_ box: inout PixelBox, exact middle: Double, within outer: PixelBox?) {
    guard box.height > 3, box.height % 2 == 0, (box.top + box.height / 2) % 2 == 0 else { return }
    let step = middle < Double(box.top + box.height / 2) - 0.01 ? -1 : 1
    if let outer, outer.contains(box), step < 0 ? box.top <= outer.top : box.bottom >= outer.bottom { return }
    (box.top, box.bottom) = (box.top + step, box.bottom + step)
  }

  /// An interval before rounding.
  private struct Span {
    let start: Double
    let end: Double

    init(_ start: Double, _ end: Double) {
      self.start = start
      self.end = end
    }
  }

  /// Rounds a position. The edges of neighbours can differ in their last bits, and meet all the same.
  private static func round(_ value: Double) -> Int {
    Int(clamping: ((value * 4096).rounded() / 4096).rounded(.toNearestOrAwayFromZero))
  }

  /// Returns the pixel of a shared edge: that of the parent's edge, or of the edge between neighbours; nil if the edge
  /// is not shared.
  private static func edge(
    _ edge: Double, _ outer: (edge: Double, pixel: Int)?, _ joins: Bool, _ exact: Double
  ) -> Int? {
    if let outer, abs(outer.edge - edge) < Spot.touch { return outer.pixel }
    // An edge exactly on a pixel boundary stays there.
    return joins || abs(exact - exact.rounded()) < 1e-6 ? round(exact) : nil
  }

  private static func place(
    _ exact: Span, start: Int?, end: Int?, roundsUp: Bool = false
  ) -> (Int, Int) {
    if let start, let end { return (start, max(start, end)) }
    // A little less than a half is rounded up, because divided sizes are inexact.
    let length = exact.end - exact.start
    let size = max(0, roundsUp ? Int(clamping: (length - 0.1).rounded(.up)) : round(length + 0.001))
    if let start { return (start, start + size) }
    if let end { return (end - size, end) }
    let middle = (exact.start + exact.end - Double(size)) / 2
    let place = round(middle)
    return (place, place + size)
  }

  /// Keeps a box within its parent if its frame is.
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
