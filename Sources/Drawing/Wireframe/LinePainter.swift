import Basics
import Layout
import Model
import Transitions

/// Renders shapes as lines and characters. Edges are on a lattice through the middle of cells, so that neighbours share
/// them, and equal views get equal numbers of rows, as in a coloured picture; text is collected, and placed when all
/// lines are drawn.
struct LinePainter: ShapePainter {
  let list: ShapeList
  let stage: Stage
  let projection: Projection
  let lattice: PixelLattice
  /// The boxes of the frames, in pixels of the lattice.
  let places: [PixelBox]
  private let boxes: [CellBox]
  private let clips: [CellBox?]
  var grid: CellGrid
  /// The order of the topmost opaque shape over each cell.
  private(set) var covers: [Int32]
  /// Whether each cell contains a drawn character.
  private var occupied: [Bool]
  /// Whether each frame has lines around it.
  private(set) var outlined: [Bool]
  var runs: [TextRun] = []
  var separators: [ListSeparator] = []
  var markers: [Marker] = []
  private(set) var order: Int32 = 0
  private var blocks = 0
  private(set) var texts: [PictureText] = []
  /// The lightness of the colour that fills most of the screen. It stays blank.
  private let paper: Double
  private let outlinesAll: Bool

  init(_ list: ShapeList, _ stage: Stage, _ options: DrawingOptions, addedRows: Int = 0) {
    self.list = list
    self.stage = stage
    let scale = DrawingScale(max(options.scale.column, 0.1), row: max(options.scale.row, 0.2))
    let columns = CellRuler(unit: scale.column)
    let rows = CellSnapping.rulers(
      list, scale, room: options.room, pixelsInRow: 1, addedRows: addedRows
    ).rows
    let projection = Projection(
      scale: options.scale, column: 0, row: 0, columns: columns, rows: rows, edgesBetweenCells: false)
    self.projection = projection
    outlinesAll = options.overlays.contains(.outlines)
    lattice = .ofLines(columns: columns, rows: rows)
    let screen = Rect(origin: .zero, size: list.size)
    // Neighbours share their lines, so edges are rounded, except those of controls, whose heights are.
    var frames = list.frames
    for index in frames.indices where !frames[index].holdsLine { frames[index].joins = .all }
    var even = lattice.evenPlaces(frames, screen: screen)
    Self.centreWheels(list, lattice, &even)
    places = lattice.boxes(frames, even: even)
    let boxes = zip(list.frames, places).map { projection.thinned($0.rect, rows: $1.top...$1.bottom) }
    var clips: [CellBox?] = []
    for clip in list.clips {
      let around = clip.parent.map { clips[$0] } ?? boxes[clip.frame]
      clips.append(around.flatMap { $0.intersection(with: boxes[clip.frame]) })
    }
    self.boxes = boxes
    self.clips = clips
    grid = CellGrid(
      width: projection.column(at: list.size.width) + 1, height: projection.row(at: list.size.height) + 1)
    covers = Array(repeating: 0, count: grid.cells.count)
    occupied = Array(repeating: false, count: grid.cells.count)
    outlined = Array(repeating: false, count: boxes.count)
    paper = list.paper(empty: stage.surroundings.traits.dark ? 0 : 1)
  }

  mutating func paint() {
    // The device itself.
    outlined[0] = true
    grid.outline(
      boxes[0], clip: grid.bounds, CellGrid.Stroke(CellStyle(.device), rounded: list.cornerRadius > 0))
    var (index, view) = (0, 0)
    while index < list.shapes.count {
      while view < list.views.count, list.views[view].shapes.lowerBound <= index { next(&view) }
      index = draw(index)
    }
    while view < list.views.count { next(&view) }
    drawSeparators()
    var placement = RunPlacement(runs, grid: grid, covers: covers, occupied: occupied)
    placement.place(into: &grid)
    texts = placement.texts
    grid.resolveLines()
    drawMarkers()
  }

  private mutating func next(_ view: inout Int) {
    order += 1
    begin(list.views[view])
    view += 1
  }

  /// Draws a shape with those that belong to it; returns the index of the next one.
  private mutating func draw(_ index: Int) -> Int {
    let shape = list.shapes[index]
    order += 1
    for marker in markers.indices where markers[marker].contains(shape.view) { markers[marker].order = order }
    switch shape.kind {
    case .fill(let color), .material(let color, _): fill(shape, color)
    case .raised(let raised):
      fill(shape, raised.flat)
      outline(shape)
    case .border, .gradient: outline(shape)
    case .shadow: break
    case .line: drawLine(shape)
    case .text(let text): drawText(shape, list.texts[text])
    case .symbol(let symbol): drawSymbol(shape, list.symbols[symbol])
    case .image: outline(shape)
    case .placeholder(let placeholder):
      outline(shape)
      if list.placeholders[placeholder].isCrossed { drawCross(box(shape), shape) }
    case .veil: dim(box(shape))
    case .overlay: drawOverlay(shape)
    case .sketch(let sketch):
      let end = index + 1 + list.sketches[sketch].count
      if box(ofClip: shape.clip) == nil { return end }
      if case .bracketed(let brackets, let alignment) = list.sketches[sketch].kind {
        var words = BracketedWords(brackets, alignment, shape)
        for index in index + 1..<end {
          let part = list.shapes[index]
          if words.add(part, in: list) { continue }
          // A shaded button would have unshaded text.
          if case .fill(let color) = part.kind { fill(part, color, isShaded: false) } else { _ = draw(index) }
        }
        draw(words)
      } else {
        draw(list.sketches[sketch], shape)
      }
      return end
    }
    return index + 1
  }

  // MARK: Places

  func box(ofFrame frame: Int) -> CellBox { boxes[frame] }
  func box(ofClip clip: Int) -> CellBox? { clips[clip] }

  func box(_ shape: Shape) -> CellBox {
    isFrame(shape) ? boxes[shape.frame] : box(shape.rect, in: shape.frame)
  }

  /// Returns the visible part of a shape; nil if there is none.
  func seen(_ shape: Shape) -> CellBox? { clips[shape.clip].flatMap { box(shape).intersection(with: $0) } }

  /// Whether there is room for lines around a frame and for content between them. Controls less than two rows high
  /// would have room only in some positions, so they have none, and equal ones look alike.
  func hasInside(_ frame: Int) -> Bool {
    boxes[frame].hasInside && (!list.frames[frame].holdsLine || isHighEnough(list.frames[frame].rect))
  }

  private func isHighEnough(_ rect: Rect) -> Bool { rect.height >= 1.75 * projection.scale.row }

  func isBoxed(_ frame: Int) -> Bool { outlined[frame] && hasInside(frame) }

  /// Returns the cells in which the text of a frame can be: within the lines around it.
  func room(_ frame: Int?, _ clip: Int) -> CellBox {
    guard var room = clips[clip] else { return CellBox(left: 0, top: 0, right: -1, bottom: -1) }
    var next = frame
    while let index = next {
      let box = boxes[index]
      if isBoxed(index) {
        room = room.intersection(with: box.inside) ?? room
      } else if outlined[index], box.width > 0, box.height > 0 {
        // The frame is too small for lines around it: its text stays in its rows, but can be wider.
        room.top = max(room.top, min(box.top, room.bottom))
        room.bottom = min(room.bottom, max(box.bottom, room.top))
      }
      next = list.frames[index].parent
    }
    return room
  }

  func room(_ spot: Spot) -> CellBox { room(list.frames[spot.frame].parent, spot.clip) }

  // MARK: Views

  /// Draws the edge of a view if its shapes may not show it, and marks the edges beyond which its content continues.
  private mutating func begin(_ view: ShapeView) {
    guard let tree = stage.nodes[view.reference.node].tree, let clip = clips[view.clip],
      boxes[view.frame].intersection(with: clip) != nil
    else { return }
    let number = view.reference.view
    let (kind, isRoot) = (tree.plain.views[number].kind, tree.plain.views[number].parent == nil)
    let isLeaf = tree.plain.views[number].end <= number + 1
    let hasEdge =
      switch kind.form.edge {
      case .always: !isRoot
      case .whenEmpty: isLeaf && !isRoot
      case .whenSeen, .never: false
      }
    if hasEdge || outlinesAll {
      let shape = Shape(
        kind: .border(.black, width: 1), rect: list.frames[view.frame].rect,
        radius: tree.plain.views[number].cornerRadius, frame: view.frame, clip: view.clip,
        view: view.reference)
      if kind.form.hasSmallForm || boxes[view.frame].width >= 1 && boxes[view.frame].height >= 1 {
        outline(shape)
      } else {
        drawThin(shape, isRoot: isRoot)
      }
    }
    // The border is painted last, and the text of the view stays within it.
    if let last = view.shapes.last, case .border = list.shapes[last].kind, hasInside(view.frame) {
      outlined[view.frame] = true
    }
    if kind.form.cutsContent { markContinuation(of: view, tree.views[number]) }
  }

  /// Returns the kind of a shape's view, and whether it has no subviews.
  private func view(of shape: Shape) -> (kind: ViewKind, isLeaf: Bool)? {
    guard let reference = shape.view, let tree = stage.nodes[reference.node].tree else { return nil }
    return (
      tree.plain.views[reference.view].kind, tree.plain.views[reference.view].end <= reference.view + 1
    )
  }

  // MARK: Boxes

  /// Draws lines around a shape, unless no row or column would be left for its content.
  mutating func outline(_ shape: Shape) {
    guard let clip = clips[shape.clip] else { return }
    let box = box(shape)
    guard hasRoom(shape) || isEmptyView(shape) && box.width >= 1 && box.height >= 1 else { return }
    grid.outline(
      box, clip: clip,
      CellGrid.Stroke(CellStyle(edgeInk(shape)), rounded: isRounded(shape)))
    if isFrame(shape) { outlined[shape.frame] = true }
  }

  func isFrame(_ shape: Shape) -> Bool { shape.rect == list.frames[shape.frame].rect }

  private func hasRoom(_ shape: Shape) -> Bool {
    isFrame(shape) ? hasInside(shape.frame) : box(shape).hasInside && isHighEnough(shape.rect)
  }

  /// Whether the corners are drawn rounded: those of buttons are; those of text fields are square, although they are
  /// slightly rounded on a device.
  private func isRounded(_ shape: Shape) -> Bool {
    let kind = view(of: shape)?.kind
    return kind == .button || kind != .textField && shape.radius > 2
  }

  /// Whether the shape is the frame of an empty view, which needs no inside.
  private func isEmptyView(_ shape: Shape) -> Bool {
    guard isFrame(shape), let view = view(of: shape) else { return false }
    let form = view.kind.form
    return view.isLeaf && !form.hasSmallForm && (form.edge == .always || form.edge == .whenEmpty)
  }

  func edgeInk(_ shape: Shape) -> Ink {
    ink(shape.layer, otherwise: view(of: shape)?.kind.form.ink ?? .outline)
  }

  /// Covers everything behind a shape with its shade; if that differs from the shade around it, draws an edge.
  private mutating func fill(_ shape: Shape, _ color: RGBA, isShaded: Bool = true) {
    guard let seen = seen(shape)?.intersection(with: grid.bounds) else { return }
    let box = box(shape)
    let behind = shade(in: seen)
    // The area around the app stays blank.
    let isAround = shape.layer == .device || shape.layer == .system
    let own = isAround ? 0 : shade(color, over: behind)
    let isSeen = abs(Int(own) - Int(behind)) >= Self.visibleStep
    let shade = isShaded ? own : behind
    let hasEdge = isSeen && view(of: shape)?.kind.form.edge != .never
    if shape.rect.height < projection.scale.row / 2 || shape.rect.width < projection.scale.column / 2 {
      if hasEdge { drawThin(shape) }
      return
    }
    // A view without an inside covers no row of its neighbours.
    if !hasRoom(shape), shape.layer == .content {
      if isSeen { grid.shade(seen, shade) }
      if isEmptyView(shape) { outline(shape) }
      return
    }
    // Bars have glass and materials, through which text is not legible.
    let isOpaque = color.alpha > (shape.layer == .content ? 0.98 : shape.layer == .bars ? 0.02 : 0.5)
    if isOpaque {
      cover(seen, shade: shade, withEdges: isSeen || shape.layer == .bars)
    } else if shade > 0 {
      grid.shade(seen, shade)
    }
    if hasEdge, clips[shape.clip].map({ box.intersection(with: $0) != $0 }) ?? false { outline(shape) }
  }

  /// The smallest difference in shade that is visible on a device.
  private static let visibleStep = 2

  /// Returns the contrast of a colour with the paper, as a shade.
  private func shade(_ color: RGBA, over behind: UInt8) -> UInt8 {
    let own = abs(color.lightness - paper) * 15
    return UInt8(clamping: min(15, (own * color.alpha + Double(behind) * (1 - color.alpha)).rounded()))
  }

  /// Returns the shade in the middle of a box.
  func shade(in box: CellBox) -> UInt8 {
    grid[(box.left + box.right) / 2, (box.top + box.bottom) / 2].style.shade
  }

  /// Covers a box with a shade.
  /// - Parameter withEdges: whether the edges are visible, so that nothing behind is drawn on them.
  mutating func cover(_ seen: CellBox, shade: UInt8, withEdges: Bool = true) {
    grid.cover(seen, style: CellStyle(.text, shade: shade))
    for row in seen.top...seen.bottom {
      for column in seen.left...seen.right {
        let index = row * grid.width + column
        let edge = column == seen.left || column == seen.right || row == seen.top || row == seen.bottom
        if !edge || withEdges && grid.lines[index].isEmpty {
          covers[index] = order
          occupied[index] = false
        }
      }
    }
    grid.shade(seen, shade)
  }

  /// Draws a character that text avoids.
  mutating func put(_ scalar: UInt32, _ column: Int, _ row: Int, _ style: CellStyle, clip: CellBox) {
    guard clip.contains(column, row), let index = grid.index(column, row), grid.lines[index].isEmpty else {
      return
    }
    var style = style
    style.shade = grid.cells[index].style.shade
    grid[column, row] = Cell(scalar, style)
    occupied[index] = true
  }

  // MARK: Over the rest

  /// Dims everything painted so far.
  private mutating func dim(_ box: CellBox) {
    guard let box = box.intersection(with: grid.bounds) else { return }
    for row in box.top...box.bottom {
      for column in box.left...box.right {
        grid.cells[row * grid.width + column].style.attributes.insert(.dim)
      }
    }
    for index in runs.indices
    where box.contains(Int(clamping: runs[index].left), Int(clamping: runs[index].row)) {
      runs[index].style.attributes.insert(.dim)
    }
  }

  /// Draws the home indicator, over which text has precedence, or the cutout, as a hole of its length.
  private mutating func drawOverlay(_ shape: Shape) {
    let box = projection.box(shape.rect)
    let inside = boxes[0].inside
    if shape.rect.height < projection.scale.row / 2 {
      let row = min(box.bottom, inside.bottom)
      for column in box.left...max(box.left, box.right) {
        put(0x2582, column, row, CellStyle(.chrome), clip: inside)
        if let index = grid.index(column, row) { occupied[index] = false }
      }
    } else if shape.rect.width > shape.rect.height {
      let row = max(1, projection.row(at: shape.rect.midY))
      for column in box.left...max(box.left, box.right) { hole(column, row, clip: inside) }
    } else {
      let column = max(1, projection.column(at: shape.rect.midX))
      for row in box.top...max(box.top, box.bottom) { hole(column, row, clip: inside) }
    }
  }

  /// Draws a cell that is not part of the screen.
  private mutating func hole(_ column: Int, _ row: Int, clip: CellBox) {
    put(0x2588, column, row, CellStyle(.chrome, .dim), clip: clip)
    guard clip.contains(column, row), let index = grid.index(column, row) else { return }
    covers[index] = order
    occupied[index] = false
  }

  // MARK: Text runs

  /// Adds the lines of a text.
  mutating func add(_ lines: [TextRun]) {
    if lines.count > 1 { blocks += 1 }
    for line in lines {
      var line = line
      if lines.count > 1 { line.block = blocks }
      line.order = order
      runs.append(line)
    }
  }
}
