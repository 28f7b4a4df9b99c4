extension CellGrid {
  /// The style of a line.
  package struct Stroke: Sendable {
    /// The weight.
    package var weight = LineArms.Weight.light
    /// Whether the line is dashed.
    package var dashed = false
    /// Whether the corners are rounded.
    package var rounded = false
    /// The style of the cells.
    package var style: CellStyle

    package init(
      _ style: CellStyle, weight: LineArms.Weight = .light, dashed: Bool = false, rounded: Bool = false
    ) {
      self.style = style
      self.weight = weight
      self.dashed = dashed
      self.rounded = rounded
    }
  }

  /// Adds arms to a cell; its character changes only in `resolveLines`.
  package mutating func addArms(
    _ sides: [LineArms.Side], _ column: Int, _ row: Int, _ stroke: Stroke, corner: Bool = false
  ) {
    guard let index = index(column, row) else { return }
    var arms = LineArms()
    for side in sides { arms[side] = stroke.weight }
    arms.dashed = stroke.dashed
    arms.rounded = corner && stroke.rounded
    // The outline of the device stays continuous at lines of the layout.
    let keepsInk =
      !lines[index].isEmpty && cells[index].style.ink == .device && stroke.style.ink < .device
    lines[index].join(arms)
    if keepsInk { return }
    cells[index].style.ink = stroke.style.ink
    cells[index].style.attributes = stroke.style.attributes
  }

  /// Draws a line between two cells of a row, with half arms at its ends.
  package mutating func horizontal(_ row: Int, from left: Int, to right: Int, _ stroke: Stroke) {
    guard left < right else { return }
    addArms([.right], left, row, stroke)
    for column in max(left + 1, 0)..<max(left + 1, 0, min(right, width)) {
      addArms([.left, .right], column, row, stroke)
    }
    addArms([.left], right, row, stroke)
  }

  /// Draws a line between two cells of a column, with half arms at its ends.
  package mutating func vertical(_ column: Int, from top: Int, to bottom: Int, _ stroke: Stroke) {
    guard top < bottom else { return }
    addArms([.down], column, top, stroke)
    for row in max(top + 1, 0)..<max(top + 1, 0, min(bottom, height)) {
      addArms([.up, .down], column, row, stroke)
    }
    addArms([.up], column, bottom, stroke)
  }

  /// Draws the part of a box's outline that lies within `clip`. A side outside the clip is drawn as a dashed line on
  /// the clip's edge. Every outline is therefore closed, and the dashes show that it continues.
  package mutating func outline(_ box: CellBox, clip: CellBox, _ stroke: Stroke) {
    guard let seen = box.intersection(with: clip), seen.width > 0, seen.height > 0 else { return }
    func side(_ cut: Bool) -> Stroke {
      var result = stroke
      if cut {
        result.dashed = true
        result.rounded = false
      }
      return result
    }
    horizontal(seen.top, from: seen.left, to: seen.right, side(seen.top != box.top))
    horizontal(seen.bottom, from: seen.left, to: seen.right, side(seen.bottom != box.bottom))
    vertical(seen.left, from: seen.top, to: seen.bottom, side(seen.left != box.left))
    vertical(seen.right, from: seen.top, to: seen.bottom, side(seen.right != box.right))
    if stroke.rounded {
      for (column, row) in [
        (box.left, box.top), (box.right, box.top), (box.left, box.bottom), (box.right, box.bottom),
      ] where seen.contains(column, row) {
        roundCorner(column, row)
      }
    }
  }

  private mutating func roundCorner(_ column: Int, _ row: Int) {
    guard let index = index(column, row),
      LineArms.Side.allCases.count(where: { lines[index][$0] != .none }) == 2
    else { return }
    lines[index].rounded = true
  }

  /// Clears everything under an opaque box: its inside, and arms that lead inside.
  package mutating func cover(_ box: CellBox, style: CellStyle) {
    guard let box = box.intersection(with: bounds), box.width > 0, box.height > 0 else { return }
    for row in box.top...box.bottom {
      for column in box.left...box.right {
        let index = row * width + column
        let edgeX = column == box.left || column == box.right
        let edgeY = row == box.top || row == box.bottom
        if edgeX || edgeY {
          if !edgeX { lines[index][row == box.top ? .down : .up] = .none }
          if !edgeY { lines[index][column == box.left ? .right : .left] = .none }
          if lines[index].isEmpty { self[column, row] = Cell(0x20, style) }
        } else {
          lines[index] = LineArms()
          self[column, row] = Cell(0x20, style)
        }
      }
    }
  }

  /// Converts the arms to characters.
  package mutating func resolveLines() {
    for index in lines.indices where !lines[index].isEmpty {
      cells[index].scalar = lines[index].glyph
      cells[index].marks = 0
    }
  }
}
