import Basics
import Layout
import Model
import Transitions

/// Draws overlays over a finished picture. The layout does not move for them: lines only cross blanks and other lines,
/// so that all text stays readable.
struct OverlayPainter {
  var grid: CellGrid
  let projection: Projection
  let options: DrawingOptions
  let stage: Stage
  let places: [Int: [PlacedView]]
  /// The text that has been written, which can be a row away from its view.
  let texts: [PictureText]

  /// Takes over the painter's grid, to avoid copying it.
  init(over painter: inout some ShapePainter, _ maker: ShapeMaker) {
    grid = CellGrid(width: 0, height: 0)
    swap(&grid, &painter.grid)
    projection = painter.projection
    options = maker.options
    stage = maker.stage
    places = maker.places(in: painter)
    texts = painter.texts
  }

  func picture(_ maker: ShapeMaker, _ painter: some ShapePainter) -> Picture {
    Picture(
      grid: grid, projection: projection, elements: maker.elements(in: painter), texts: texts,
      unseen: maker.list.unseen)
  }

  mutating func paint() {
    if options.overlays.contains(.outlines), options.look == .colour { drawOutlines() }
    if options.overlays.contains(.scrollBars) { drawScrollBars() }
    if options.overlays.contains(.guides) { drawGuides() }
    if options.overlays.contains(.problems) { drawProblems() }
    for rect in options.before {
      outline(projection.box(rect), CellGrid.Stroke(CellStyle(.before), dashed: true))
    }
    if options.overlays.contains(.names) || options.overlays.contains(.sizes) { drawLabels() }
    if let second = place(options.second) { frame(second, ink: .before, dashed: true) }
    if let rect = options.selectedBar { invert(projection.box(rect)) }
    if let selected = place(options.selection) {
      frame(selected, ink: .selected, dashed: false)
      if options.overlays.contains(.constraints), let tree = stage.nodes[selected.reference.node].tree {
        drawConstraints(of: selected, tree)
      }
    }
  }

  private func place(_ reference: ViewReference?) -> PlacedView? {
    guard let reference, let all = places[reference.node], all.indices.contains(reference.view) else {
      return nil
    }
    return all[reference.view]
  }

  // MARK: Lines over a picture

  /// Whether a cell contains only background or lines: no character, and no blank between two words.
  func isFree(_ index: Int) -> Bool {
    grid.cells[index].scalar == 0x20 && grid.cells[index].marks == 0 || !grid.lines[index].isEmpty
      || grid.cells[index].isBackdrop
  }

  /// Adds a line's arms, except in cells with text.
  mutating func addArms(_ sides: [LineArms.Side], _ column: Int, _ row: Int, _ stroke: CellGrid.Stroke) {
    guard let index = grid.index(column, row) else { return }
    guard isFree(index) else { return }
    grid.addArms(sides, column, row, stroke)
    grid.cells[index].scalar = grid.lines[index].glyph
    grid.cells[index].marks = 0
  }

  mutating func outline(_ box: CellBox, _ stroke: CellGrid.Stroke) {
    guard let seen = box.intersection(with: grid.bounds), seen.width > 0, seen.height > 0 else { return }
    for column in seen.left...seen.right {
      var sides: [LineArms.Side] = []
      if column > seen.left { sides.append(.left) }
      if column < seen.right { sides.append(.right) }
      if box.top == seen.top { addArms(sides, column, seen.top, stroke) }
      if box.bottom == seen.bottom { addArms(sides, column, seen.bottom, stroke) }
    }
    for row in seen.top...seen.bottom {
      var sides: [LineArms.Side] = []
      if row > seen.top { sides.append(.up) }
      if row < seen.bottom { sides.append(.down) }
      if box.left == seen.left { addArms(sides, seen.left, row, stroke) }
      if box.right == seen.right { addArms(sides, seen.right, row, stroke) }
    }
  }

  mutating func mark(_ scalar: UInt32, _ column: Int, _ row: Int, _ style: CellStyle) {
    guard let index = grid.index(column, row) else { return }
    var style = style
    style.shade = grid.cells[index].style.shade
    grid[column, row] = Cell(scalar, style)
    grid.lines[index] = LineArms()
  }

  /// Writes a text if its cells are free; lines are replaced. Returns false if there is no room.
  @discardableResult
  mutating func writeIfFree(_ text: String, _ column: Int, _ row: Int, limit: Int, _ style: CellStyle) -> Bool
  {
    let glyphs = VisibleText.glyphs(text)
    let width = glyphs.columns
    guard width <= limit, column >= 0, column + width <= grid.width else { return false }
    for x in column..<column + width {
      guard let index = grid.index(x, row), isFree(index) else { return false }
    }
    var x = column
    for glyph in glyphs {
      guard let index = grid.index(x, row) else { return false }
      var style = style
      style.shade = grid.cells[index].style.shade
      // Blanks between words are marked as written, so that later overlays draw no line through them.
      grid.put(glyph.scalar == 0x20 ? Glyph(Cell.writtenBlank) : glyph, x, row, style)
      grid.lines[index] = LineArms()
      x += glyph.columns
    }
    return true
  }

  // MARK: The selected view

  /// Whether a frame around a view with one line of text would also seem to surround another text, which is in the row
  /// of its upper or lower edge.
  private func sharesItsEdges(_ place: PlacedView) -> Bool {
    let own = Set(texts.lazy.filter { $0.reference == place.reference }.map(\.row))
    guard let row = own.first, own.count == 1, place.view.kind == .label else { return false }
    let columns = place.box.left..<place.box.right + 1
    return texts.contains {
      $0.row != row && ($0.row == place.box.top || $0.row == place.box.bottom) && $0.columns.overlaps(columns)
    }
  }

  /// Draws a heavy frame around a view; if the view is too small, two arrows beside its row.
  private mutating func frame(_ place: PlacedView, ink: Ink, dashed: Bool) {
    let style = CellStyle(ink, .bold)
    if place.box.hasInside, !sharesItsEdges(place) {
      outline(place.box, CellGrid.Stroke(style, weight: .heavy, dashed: dashed))
      return
    }
    let text = texts.first { $0.reference == place.reference }
    let row =
      text?.row ?? Int(clamping: projection.exactRow(place.rect.midY).rounded(.toNearestOrAwayFromZero))
    guard row >= 0, row < grid.height else { return }
    var left = max(0, min(place.box.left, grid.width - 1))
    var right = max(left, min(place.box.right, grid.width - 1))
    // The text can be wider than its view.
    if let columns = text?.columns, !columns.isEmpty {
      left = max(0, min(left, columns.lowerBound))
      right = min(grid.width - 1, max(right, columns.upperBound - 1))
    }
    func holdsText(_ column: Int) -> Bool {
      guard let index = grid.index(column, row) else { return false }
      return !grid.cells[index].isBlank && grid.lines[index].isEmpty && !grid.cells[index].isBackdrop
    }
    while holdsText(left - 1) && holdsText(left) { left -= 1 }
    while right < grid.width - 1 && holdsText(right + 1) && holdsText(right) { right += 1 }
    while right > left, !holdsText(right), place.view.kind == .label { right -= 1 }
    for column in left...right {
      guard let index = grid.index(column, row) else { continue }
      grid.cells[index].style.ink = ink
      if !dashed { grid.cells[index].style.attributes.insert(.reverse) }
      if grid.cells[index].scalar == 0x20 { grid.cells[index].scalar = Cell.writtenBlank }
    }
    if let index = grid.index(left - 1, row), left > 0, grid.cells[index].isBlank {
      mark(0x25BA, left - 1, row, style)
    }
    if let index = grid.index(right + 1, row), grid.cells[index].isBlank {
      mark(0x25C4, right + 1, row, style)
    }
  }

  /// Inverts a part of a bar, which has no room for a frame.
  private mutating func invert(_ box: CellBox) {
    guard let seen = box.intersection(with: grid.bounds) else { return }
    for row in seen.top...seen.bottom {
      let columns = (seen.left...seen.right).filter { column in
        guard let index = grid.index(column, row) else { return false }
        return grid.cells[index].scalar != 0x20 && grid.lines[index].isEmpty && !grid.cells[index].isBackdrop
      }
      guard let first = columns.first, let last = columns.last else { continue }
      for column in first...last {
        guard let index = grid.index(column, row) else { continue }
        grid.cells[index].style.ink = .selected
        grid.cells[index].style.attributes.insert(.reverse)
        if grid.cells[index].scalar == 0x20 { grid.cells[index].scalar = Cell.writtenBlank }
      }
    }
  }

  // MARK: Outlines

  /// Draws the frames of all views, which a wireframe already contains.
  private mutating func drawOutlines() {
    for (_, all) in places.sorted(by: { $0.key < $1.key }) {
      for place in all where place.seen != nil && !place.isRoot && place.box.hasInside {
        outline(place.box, CellGrid.Stroke(CellStyle(.note)))
      }
    }
  }

  // MARK: Guides

  private mutating func drawGuides() {
    for (node, all) in places.sorted(by: { $0.key < $1.key }) {
      guard let root = all.first, root.seen != nil else { continue }
      let stroke = CellGrid.Stroke(CellStyle(.guide), dashed: true)
      let insets = stage.nodes[node].safeArea
      let safe = root.rect.inset(by: insets)
      if insets != .zero, !safe.isEmpty { outline(projection.box(safe), stroke) }
      let margins = root.solved.margins
      if margins != .zero {
        let inner = root.rect.inset(by: margins)
        if !inner.isEmpty { outline(projection.box(inner), stroke) }
      }
    }
    if let selected = place(options.selection), selected.reference.view != 0, selected.solved.margins != .zero
    {
      let inner = selected.rect.inset(by: selected.solved.margins)
      if !inner.isEmpty { outline(projection.box(inner), CellGrid.Stroke(CellStyle(.guide), dashed: true)) }
    }
  }

  // MARK: What is wrong

  /// Draws problems: the stored frame of a misplaced view, dashed, and `?` for an ambiguous or `×` for a conflicting
  /// one at the view's corner.
  private mutating func drawProblems() {
    for (_, all) in places.sorted(by: { $0.key < $1.key }) {
      for place in all where place.seen != nil {
        let solved = place.solved
        if solved.misplaced, let stored = place.view.frame {
          let origin = Point(x: place.rect.x - solved.frame.x, y: place.rect.y - solved.frame.y)
          let box = projection.box(stored.moved(by: origin))
          if box.hasInside, box != place.box {
            outline(box, CellGrid.Stroke(CellStyle(.misplaced, .bold), dashed: true))
          }
          markProblem(0x7E, place.box, offset: 1, CellStyle(.misplaced, .bold))
        }
        if solved.conflicting {
          markProblem(0xD7, place.box, offset: 2, CellStyle(.conflicting, .bold))
        } else if !solved.ambiguity.isEmpty {
          markProblem(0x3F, place.box, offset: 2, CellStyle(.ambiguous, .bold))
        }
      }
    }
  }

  /// Draws the mark of a problem at a view's upper left corner. If there is a text, the mark is beside it; without room,
  /// a character of the text is inverted instead.
  private mutating func markProblem(_ scalar: UInt32, _ box: CellBox, offset: Int, _ style: CellStyle) {
    let columns = [box.left + (box.width > offset ? offset : 0), box.left, box.left - 1, box.right + 1]
    if let column = columns.first(where: { grid.index($0, box.top).map { isFree($0) } ?? false }) {
      mark(scalar, column, box.top, style)
    } else if let index = grid.index(columns[0], box.top) {
      grid.cells[index].style = CellStyle(style.ink, [.bold, .reverse])
    }
  }

  // MARK: Names and sizes

  private mutating func drawLabels() {
    for (_, all) in places.sorted(by: { $0.key < $1.key }) {
      for place in all where place.seen != nil && !place.isRoot {
        let view = place.view
        if options.overlays.contains(.names), let name = view.name ?? view.customClass ?? view.id {
          label(name, place, atTop: true, CellStyle(.name))
        }
        if options.overlays.contains(.sizes) {
          let size = Numbers.size(place.rect.size)
          label(size, place, atTop: false, CellStyle(.note))
        }
      }
    }
  }

  /// Writes a label on the upper or lower edge of a box; after the box if that is too small, otherwise before it, and
  /// never outside of its container.
  private mutating func label(_ text: String, _ place: PlacedView, atTop: Bool, _ style: CellStyle) {
    let box = place.box
    if box.hasInside {
      let width = VisibleText.columns(text)
      let column = atTop ? box.left + 1 : box.right - width
      let fits = writeIfFree(text, column, atTop ? box.top : box.bottom, limit: box.width - 1, style)
      // A short text has room beside it.
      if fits || place.view.kind != .label { return }
    }
    let row =
      texts.first { $0.reference == place.reference }?.row
      ?? Int(clamping: projection.exactRow(place.rect.midY).rounded(.toNearestOrAwayFromZero))
    guard row >= 0, row < grid.height else { return }
    var column = max(0, box.right) + 1
    while let index = grid.index(column, row), !isFree(index) { column += 1 }
    if writeIfFree(" " + text, column, row, limit: place.room.right + 1 - column, style) { return }
    column = min(box.left, grid.width)
    while let index = grid.index(column - 1, row), !isFree(index) { column -= 1 }
    column -= VisibleText.columns(text) + 1
    if column >= place.room.left { writeIfFree(text + " ", column, row, limit: grid.width, style) }
  }
}
