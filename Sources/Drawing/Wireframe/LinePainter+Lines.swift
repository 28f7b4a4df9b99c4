import Basics
import Layout
import Model

/// A separator between two rows of a list, or a low view across another one, which looks like it.
struct ListSeparator {
  /// The list, or the superview.
  var list: ViewReference
  var isView = false
  var row: Int
  /// The fractional row.
  var exactRow: Double
  var columns: ClosedRange<Int>
  var order: Int32
}

/// A mark on a line, drawn after everything else.
struct Marker {
  var scalar: UInt32
  var column: Int
  /// The columns within which it can move to make room for text.
  var span: ClosedRange<Int>?
  var row: Int
  var style: CellStyle
  /// The order of the last shape that it is in front of.
  var order: Int32
  /// The views whose edge it marks: a view and its subviews.
  var node = -1
  var views = 0..<0

  func contains(_ view: ViewReference?) -> Bool {
    view.map { $0.node == node && views.contains($0.view) } ?? false
  }
}

extension LinePainter {
  // MARK: Lines

  mutating func drawLine(_ shape: Shape) {
    let box = box(shape)
    guard let clip = self.box(ofClip: shape.clip), let seen = box.intersection(with: clip) else { return }
    let stroke = CellGrid.Stroke(CellStyle(shape.layer == .bars ? .bar : .separator))
    let isAcross = shape.rect.width >= shape.rect.height
    if isAcross, shape.layer == .content, let view = shape.view {
      separators.append(
        ListSeparator(
          list: view, row: box.top, exactRow: row(at: shape.rect.y, in: shape.frame),
          columns: seen.left...seen.right, order: order))
    } else if isAcross {
      grid.horizontal(seen.top, from: seen.left, to: seen.right, stroke)
    } else {
      grid.vertical(seen.left, from: seen.top, to: seen.bottom, stroke)
    }
  }

  /// Draws a shape less than a cell wide or high, as a line or a dot.
  mutating func drawThin(_ shape: Shape, isRoot: Bool = false) {
    guard let seen = seen(shape), !isRoot else { return }
    let box = box(shape)
    let stroke = CellGrid.Stroke(CellStyle(.separator))
    if let list = container(of: shape), box.width >= 2 {
      separators.append(
        ListSeparator(
          list: list, isView: true, row: box.top, exactRow: row(at: shape.rect.y, in: shape.frame),
          columns: seen.left...seen.right, order: order))
    } else if box.width >= 2 {
      grid.horizontal(box.top, from: seen.left, to: seen.right, stroke)
    } else if box.height >= 1 {
      grid.vertical(box.left, from: seen.top, to: seen.bottom, stroke)
    } else {
      put(0x25AA, box.left, box.top, CellStyle(.outline), clip: seen)
    }
  }

  /// Draws the edge of a bar. In a single row, the bar's text takes precedence over the line.
  mutating func drawRule(_ shape: Shape, atTop: Bool) {
    let bar = box(shape)
    let row = atTop ? bar.top : bar.bottom
    guard let clip = box(ofClip: shape.clip), let seen = bar.intersection(with: clip), row >= clip.top,
      row <= clip.bottom, let inside = bar.intersection(with: room(shape.frame, shape.clip)),
      inside.height >= 1
    else { return }
    grid.horizontal(row, from: seen.left, to: seen.right, CellGrid.Stroke(CellStyle(edgeInk(shape))))
  }

  // MARK: Separators

  /// Returns the superview of a low view across half of it and more; nil for others.
  func container(of shape: Shape) -> ViewReference? {
    guard shape.layer == .content, isFrame(shape), let view = shape.view,
      let tree = stage.nodes[view.node].tree, let parent = tree.plain.views[view.view].parent,
      shape.rect.height < projection.scale.row / 2,
      shape.rect.width >= tree.views[parent].frame.size.width / 2
    else { return nil }
    return ViewReference(node: view.node, view: parent)
  }

  /// Draws the separators of lists. If there are fewer rows between two separators than lines of text, all rows are left
  /// to the text: at a coarse scale, text is more important, and one missing separator would seem to join two rows.
  mutating func drawSeparators() {
    var start = 0
    while start < separators.count {
      var end = start + 1
      while end < separators.count, separators[end].list == separators[start].list { end += 1 }
      drawSeparators(separators[start..<end].sorted { $0.exactRow < $1.exactRow })
      start = end
    }
  }

  private mutating func drawSeparators(_ lines: [ListSeparator]) {
    guard let list = lines.first?.list, let tree = stage.nodes[list.node].tree else { return }
    let views = list.view..<max(tree.plain.views[list.view].end, list.view + 1)
    let texts = runs.indices.filter { index in
      runs[index].view.map { $0.node == list.node && views.contains($0.view) } ?? false
    }.sorted { runs[$0].row < runs[$1].row }
    if lines[0].isView, !crowd(texts, lines) {
      for line in lines { draw(line) }
      return
    }
    var next = 0
    var before = self.list.views.first { $0.reference == list }.map { box(ofFrame: $0.frame).top - 1 } ?? 0
    var placed: [(line: ListSeparator, texts: ArraySlice<Int>)] = []
    for var line in lines {
      let first = next
      var count = 0
      var last = -Double.infinity
      while next < texts.count, runs[texts[next]].row < line.exactRow {
        // Texts side by side share a row.
        if runs[texts[next]].row - last > 0.3 {
          count += 1
          last = runs[texts[next]].row
        }
        next += 1
      }
      if let last = placed.last?.line, line.isView, line.exactRow - last.exactRow < 0.3 {
        line.row = last.row
        placed.append((line, texts[next..<next]))
        continue
      }
      // A text in the last visible row has no other.
      if next < texts.count, runs[texts[next]].idealRow <= line.row, runs[texts[next]].room.bottom <= line.row
      {
        if line.isView { placed.append((line, texts[next..<next])) }
        continue
      }
      let missing = count - (line.row - before - 1)
      // The separator can be a row lower if that is free.
      let isLower = missing == 1 && (next == texts.count || runs[texts[next]].idealRow > line.row + 1)
      if isLower { line.row += 1 }
      guard missing <= 0 || isLower else {
        // Unlike a separator, a view is always drawn.
        if line.isView { for line in lines { draw(line) } }
        return
      }
      before = line.row
      placed.append((line, texts[first..<next]))
    }
    for (line, above) in placed {
      draw(line)
      keep(above, above: line)
      for index in texts[above.endIndex...].prefix(while: { runs[$0].idealRow <= line.row })
      where runs[index].room.bottom > line.row {
        runs[index].room.top = max(runs[index].room.top, line.row + 1)
      }
    }
  }

  /// Whether texts one below the other would reach the line below them.
  private func crowd(_ texts: [Int], _ lines: [ListSeparator]) -> Bool {
    var next = 0
    return lines.contains { line in
      var (exact, row) = (-Double.infinity, -1)
      while next < texts.count, runs[texts[next]].row < line.exactRow {
        let run = runs[texts[next]]
        if run.row - exact > 0.6 { (exact, row) = (run.row, max(row + 1, run.idealRow)) }
        next += 1
      }
      return row >= line.row
    }
  }

  /// Keeps the texts of a row above its separator, one below the other.
  private mutating func keep(_ texts: ArraySlice<Int>, above line: ListSeparator) {
    var bottom = line.row
    var next = Double.infinity
    var blocks: [Int: Int] = [:]
    for index in texts.reversed() {
      if next - runs[index].row > 0.3 {
        bottom -= 1
        next = runs[index].row
      }
      let lowest = runs[index].block.map { blocks[$0] ?? bottom } ?? bottom
      if let block = runs[index].block { blocks[block] = lowest }
      if runs[index].room.top <= lowest { runs[index].room.bottom = min(runs[index].room.bottom, lowest) }
    }
  }

  /// Draws a separator, except where something is in front of it.
  private mutating func draw(_ line: ListSeparator) {
    let stroke = CellGrid.Stroke(CellStyle(.separator))
    func isHidden(_ column: Int) -> Bool {
      // The edge of a shape in front also belongs to what is behind it.
      grid.index(column, line.row).map { covers[$0] > line.order && grid.lines[$0].isEmpty } ?? true
    }
    var start: Int?
    for column in line.columns.lowerBound...line.columns.upperBound + 1 {
      if column <= line.columns.upperBound, !isHidden(column) {
        start = start ?? column
      } else if let first = start {
        grid.horizontal(line.row, from: first, to: column - 1, stroke)
        start = nil
      }
    }
  }

  // MARK: Markers

  /// Marks the edges beyond which a view's content continues.
  mutating func markContinuation(of view: ShapeView, _ solved: SolvedView) {
    let box = box(ofFrame: view.frame)
    guard let content = solved.contentSize, let clip = self.box(ofClip: view.clip),
      let seen = box.intersection(with: clip)
    else { return }
    let style = CellStyle(.mark, .bold)
    let node = view.reference.node
    let views = view.reference.view..<(stage.nodes[node].tree?.plain.views[view.reference.view].end ?? 0)
    let first = markers.count
    defer {
      for marker in first..<markers.count { (markers[marker].node, markers[marker].views) = (node, views) }
    }
    let (moved, size) = (solved.contentOrigin, list.frames[view.frame].rect.size)
    if moved.y + content.height > size.height + 1, seen.bottom == box.bottom || seen.bottom == clip.bottom {
      markers.append(
        Marker(
          scalar: 0x25BC, column: (seen.left + seen.right + 1) / 2, span: seen.left...seen.right,
          row: seen.bottom, style: style, order: order))
    }
    let middle = (seen.top + seen.bottom + 1) / 2
    if moved.x + content.width > size.width + 1, seen.right == box.right || seen.right == clip.right {
      markers.append(Marker(scalar: 0x25BA, column: seen.right, row: middle, style: style, order: order))
    }
    if moved.x < -1, seen.left == box.left || seen.left == clip.left {
      markers.append(Marker(scalar: 0x25C4, column: seen.left, row: middle, style: style, order: order))
    }
  }

  /// Marks the arrow of a popover.
  mutating func mark(arrow point: Point, of shape: Shape) {
    let box = box(shape)
    let (column, row) = (projection.column(at: point.x), projection.row(at: point.y))
    let across = min(max(column, box.left + 1), box.right - 1)
    let along = min(max(row, box.top + 1), box.bottom - 1)
    let (scalar, place): (UInt32, (Int, Int)) =
      if row <= box.top {
        (0x25B2, (across, box.top))
      } else if row >= box.bottom {
        (0x25BC, (across, box.bottom))
      } else if column <= box.left {
        (0x25C4, (box.left, along))
      } else {
        (0x25BA, (box.right, along))
      }
    markers.append(
      Marker(
        scalar: scalar, column: place.0, row: place.1, style: CellStyle(.outline, .bold), order: .max))
  }

  mutating func drawMarkers() {
    for marker in markers {
      let column = marker.span.map { freeColumn(marker, $0) } ?? marker.column
      guard let index = grid.index(column, marker.row), covers[index] <= marker.order else { continue }
      var style = marker.style
      style.shade = grid.cells[index].style.shade
      grid[column, marker.row] = Cell(marker.scalar, style)
      grid.lines[index] = LineArms()
    }
  }

  /// Returns the free column nearest to the preferred one, without text in or beside it.
  private func freeColumn(_ marker: Marker, _ span: ClosedRange<Int>) -> Int {
    func isFree(_ column: Int) -> Bool {
      guard let index = grid.index(column, marker.row) else { return true }
      let cell = grid.cells[index]
      return !grid.lines[index].isEmpty || cell.scalar == 0x20 || cell.style.ink == .chrome
    }
    let best = span.filter { column in (column - 1...column + 1).allSatisfy(isFree) }.min {
      abs($0 - marker.column) < abs($1 - marker.column)
    }
    return best ?? marker.column
  }
}
