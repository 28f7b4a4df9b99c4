import Basics
import Model

/// Borders, separators and narrow gaps.
extension CellPainter {
  /// Draws gaps of less than half a pixel between two views as thin lines.
  mutating func keepGaps(_ shape: Shape, _ box: PixelBox) {
    let frame = list.frames[shape.frame]
    let clip = clipBox(shape)
    if frame.gapAbove > 0, box.top > clip.top {
      let below = backdrop.pixel(min(max(box.left + box.width / 2, clip.left), clip.right - 1), box.top)
      lines.append(
        ThinLine(
          direction: .horizontal, at: box.top, from: max(box.left, clip.left), to: min(box.right, clip.right),
          pixel: below, alpha: 256, order: order, side: 1))
    }
    if frame.gapBefore > 0, box.left > clip.left {
      let below = backdrop.pixel(box.left, min(max(box.top + box.height / 2, clip.top), clip.bottom - 1))
      lines.append(
        ThinLine(
          direction: .vertical, at: box.left, from: max(box.top, clip.top), to: min(box.bottom, clip.bottom),
          pixel: below, alpha: 256, order: order, side: 1))
    }
  }

  mutating func drawBorder(_ shape: Shape, _ color: RGBA, _ width: Double) {
    // The border covers a view that is a line.
    if min(shape.rect.width, shape.rect.height) <= 2 * width { return drawLine(shape, color) }
    var box = box(shape)
    let (columns, rows) = (width / lattice.column, width / lattice.halfRow)
    if columns >= 0.5 || rows >= 0.5 {
      let (dx, dy) = (max(1, Int(clamping: columns.rounded())), max(1, Int(clamping: rows.rounded())))
      guard box.width > dx * 2, box.height > dy * 2 else {
        return backdrop.fill(
          PixelBackdrop.RoundedBox(box, radius: shape.radius, corners: shape.corners, lattice: lattice),
          clip: clipBox(shape), color,
          order: order)
      }
      let inner = PixelBox(
        left: box.left + dx, top: box.top + dy, right: box.right - dx, bottom: box.bottom - dy)
      return backdrop.fill(
        PixelBackdrop.RoundedBox(box, radius: shape.radius, corners: shape.corners, lattice: lattice),
        clip: clipBox(shape),
        roundClip: roundClip(shape),
        hole: PixelBackdrop.RoundedBox(
          inner, radius: max(0, shape.radius - width), corners: shape.corners, lattice: lattice), color,
        order: order)
    }
    let isOpen = hasUniformBackground(box, clipBox(shape))
    if isOpen, let rows = rowsAround(box, shape) {
      return drawOutline(shape, box, rows, color)
    }
    if isOpen, (box.top ^ box.bottom) & 1 == 1 {
      // Lines in the middle of a row do not meet those at the edge of one.
      box.top &= ~1
      box.bottom += box.bottom & 1
    }
    // On another ground, lines in the middle of a row are not visible, and the ends alone are no border.
    if !isOpen, (box.top | box.bottom) & 1 == 1 { return }
    let form = PixelBackdrop.RoundedBox(box, radius: shape.radius, lattice: lattice)
    // Only large corners are left open, as they begin in another cell.
    let isRound = form.isRound && form.radiusX >= 1.5
    let gapX = isRound ? Int(clamping: form.radiusX.rounded()) : 0
    let gapY = isRound ? max(0, Int(clamping: (form.radiusY - 0.5).rounded())) : 0
    let clip = clipBox(shape)
    // Upright lines are outside, beside the ends of the others, which closes the corners: a cell shows only one line.
    let isOutside = !isRound && box.left > clip.left && box.right < clip.right
    for (at, side) in [(box.top, 1), (box.bottom, -1)] where at >= clip.top && at <= clip.bottom {
      addLine(.horizontal, at, box.left + gapX..<max(box.left + gapX, box.right - gapX), shape, color) {
        $0.side = side
      }
    }
    let sides = isOutside ? (-1, 1) : (1, -1)
    for (at, side) in [(box.left, sides.0), (box.right, sides.1)] where at >= clip.left && at <= clip.right {
      addLine(.vertical, at, box.top + gapY..<max(box.top + gapY, box.bottom - gapY), shape, color) {
        $0.side = side
      }
    }
  }

  /// Whether the colour on both sides of a box's upper and lower edge is the same.
  private func hasUniformBackground(_ box: PixelBox, _ clip: PixelBox) -> Bool {
    let middle = min(max(box.left + box.width / 2, clip.left), clip.right - 1)
    let inside = backdrop.pixel(middle, box.top)
    return inside != 0
      && [box.top - 1, box.bottom - 1, box.bottom].allSatisfy {
        PixelBackdrop.difference(backdrop.pixel(middle, $0), inside) <= 12
      }
  }

  /// Returns the rows of an outline in the middle of cells, which has closed corners; nil if lines at the edges of
  /// rows are nearer to the box. An outline around one line of text takes the rows beside it; a small one, such as a
  /// checkbox, keeps its size.
  private func rowsAround(_ box: PixelBox, _ shape: Shape) -> ClosedRange<Int>? {
    let (clip, holdsLine) = (clipBox(shape), list.frames[shape.frame].holdsLine)
    var (top, bottom) = (box.top >> 1, box.bottom >> 1)
    if box.height <= 5 {
      guard holdsLine || box.width > 6 else { return nil }
      let row = Int(clamping: (Double(box.top + box.bottom) / 4 - 0.5).rounded(.toNearestOrAwayFromZero))
      (top, bottom) = (row - 1, row + 1)
    } else if holdsLine {
      bottom = (box.bottom - 1) >> 1
    } else if box.top & 1 == 0 || box.bottom & 1 == 0 {
      return nil
    }
    return bottom > top && top * 2 + 1 >= clip.top && bottom * 2 + 1 <= clip.bottom ? top...bottom : nil
  }

  /// Draws an outline with box characters.
  private mutating func drawOutline(
    _ shape: Shape, _ box: PixelBox, _ rows: ClosedRange<Int>, _ color: RGBA
  ) {
    let clip = clipBox(shape)
    // The upright lines are outside, where no text begins, if there is room.
    let left = box.left > clip.left ? box.left - 1 : box.left
    let right = box.right < clip.right ? box.right : box.right - 1
    let isRound = shape.radius >= 3
    for (at, corners) in [
      (left, isRound ? (0x256D, 0x2570) : (0x250C, 0x2514)),
      (right, isRound ? (0x256E, 0x256F) : (0x2510, 0x2518)),
    ] as [(Int, (UInt32, UInt32))] {
      addLine(.vertical, at, rows.lowerBound * 2 + 1..<rows.upperBound * 2 + 1, shape, color) {
        $0.corners = corners
      }
    }
    for row in [rows.lowerBound, rows.upperBound] {
      addLine(.horizontal, row * 2 + 1, left + 1..<max(left + 1, right), shape, color)
    }
  }

  /// Adds a thin line, as far as its clip shows it.
  private mutating func addLine(
    _ direction: ThinLine.Direction, _ at: Int, _ extent: Range<Int>, _ shape: Shape, _ color: RGBA,
    change: (inout ThinLine) -> Void = { _ in }
  ) {
    let clip = clipBox(shape)
    let (low, high) = direction == .horizontal ? (clip.left, clip.right) : (clip.top, clip.bottom)
    var line = ThinLine(
      direction: direction, at: at, from: min(max(extent.lowerBound, low), high),
      to: min(max(extent.upperBound, low), high), pixel: PixelBackdrop.pack(color),
      alpha: Int(clamping: (color.alpha * 256).rounded()), order: order)
    change(&line)
    lines.append(line)
  }

  mutating func drawLine(_ shape: Shape, _ color: RGBA) {
    let clip = clipBox(shape)
    let rect = shape.rect
    func extent(_ from: Double, _ to: Double) -> Range<Int> {
      let start = Int(clamping: from.rounded())
      return start..<max(start, Int(clamping: to.rounded()))
    }
    if rect.width >= rect.height {
      let at = Int(clamping: mapY(rect.midY, shape.frame).rounded(.toNearestOrAwayFromZero))
      guard at >= clip.top, at <= clip.bottom else { return }
      let columns = extent(mapX(rect.x, shape.frame), mapX(rect.maxX, shape.frame))
      addLine(.horizontal, at, columns, shape, color) { $0.yields = true }
    } else {
      let at = Int(clamping: mapX(rect.midX, shape.frame).rounded())
      guard at >= clip.left, at <= clip.right else { return }
      addLine(.vertical, at, extent(mapY(rect.y, shape.frame), mapY(rect.maxY, shape.frame)), shape, color)
    }
  }
}
