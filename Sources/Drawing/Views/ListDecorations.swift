import Layout
import Model

extension Painter {
  /// What the system adds to lists: separators, accessories, titles.
  mutating func drawDecorations(of tree: SolvedTree, places: [PlacedView]) {
    var lists = ListRows()
    for part in tree.decorations where places.indices.contains(part.owner) {
      let place = places[part.owner]
      guard let ownerSeen = place.seen else { continue }
      let rect = part.frame.moved(by: place.rect.origin).moved(by: place.solved.contentOrigin)
      let box = projection.box(rect)
      let limit = Outlining.cutsContent(place.view.kind) ? ownerSeen : place.clip
      guard let seen = box.intersection(with: limit) else { continue }
      order += 1
      let room = place.room.intersection(with: limit) ?? place.room
      let mark = CellStyle(.mark)
      switch part.kind {
      case .separator:
        let hasRow = lists.leaveRow(for: projection.exactRow(rect.y), at: box.top, in: place, runs) {
          sectionTitles(of: place, tree)
        }
        if hasRow && seen.top == box.top && seen.width > 0 {
          grid.horizontal(box.top, from: seen.left, to: seen.right, CellGrid.Stroke(CellStyle(.separator)))
        }
      case .disclosure:
        text(place.isMirrored ? "‹" : "›", in: rect, .center, mark, room: room, indivisible: true)
      case .detailDisclosure:
        text(place.isMirrored ? "‹ (i)" : "(i) ›", in: rect, .center, mark, room: room, indivisible: true)
      case .detail: text("(i)", in: rect, .center, mark, room: room, indivisible: true)
      case .checkmark: text("√", in: rect, .center, CellStyle(.mark, .bold), room: room, indivisible: true)
      case .sectionHeader, .sectionFooter:
        let bold: CellAttributes = part.kind == .sectionHeader ? .bold : []
        guard let title = part.title?.text.moved(by: place.solved.contentOrigin) else { continue }
        draw(title, place, CellStyle(.text, bold), room: room)
      }
    }
  }

  /// The exact rows of a list's section titles.
  private func sectionTitles(of list: PlacedView, _ tree: SolvedTree) -> [Double] {
    tree.decorations.flatMap { part -> [Double] in
      guard part.owner == list.reference.view, let title = part.title?.text else { return [] }
      let top = title.area.y + list.rect.y + list.solved.contentOrigin.y
      return title.lines.indices.map { projection.exactRow(top + (Double($0) + 0.5) * title.lineHeight) }
    }
  }

  /// Marks at the edges beyond which content goes on.
  mutating func drawContinuation(_ place: PlacedView) {
    guard let seen = place.seen, let content = place.solved.contentSize else { return }
    let style = CellStyle(.mark, .bold)
    let moved = place.solved.contentOrigin
    if moved.y + content.height > place.rect.height + 1,
      seen.bottom == place.box.bottom || seen.bottom == place.clip.bottom
    {
      markers.append(
        Marker(
          scalar: 0x25BC, column: (seen.left + seen.right + 1) / 2, span: seen.left...seen.right,
          row: seen.bottom, style: style, order: order))
    }
    let middle = (seen.top + seen.bottom + 1) / 2
    if moved.x + content.width > place.rect.width + 1,
      seen.right == place.box.right || seen.right == place.clip.right
    {
      markers.append(Marker(scalar: 0x25BA, column: seen.right, row: middle, style: style, order: order))
    }
    if moved.x < -1, seen.left == place.box.left || seen.left == place.clip.left {
      markers.append(Marker(scalar: 0x25C4, column: seen.left, row: middle, style: style, order: order))
    }
  }

  /// A bar at the right edge of a text that scrolls.
  mutating func drawScroller(_ place: PlacedView) {
    guard let content = place.solved.contentSize,
      content.height + place.solved.contentOrigin.y > place.rect.height + 1
    else { return }
    drawContinuation(place)
  }

  /// Signs that are on lines, set when everything else is drawn.
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

  /// The column nearest to where a marker would like to be that holds no text, nor meets one.
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

struct Marker {
  var scalar: UInt32
  var column: Int
  /// Columns in which it may make way for a text.
  var span: ClosedRange<Int>?
  var row: Int
  var style: CellStyle
  var order: Int32
}
