import Basics
import Model

/// Renders shapes as coloured cells. Fills are painted at once, in pixels half a row high; texts, symbols and thin
/// lines are collected and placed when the backgrounds are complete.
struct CellPainter {
  let list: ShapeList
  let lattice: PixelLattice
  let projection: Projection
  let boxes: [PixelBox]
  let screen: PixelBox
  let clips: [(box: PixelBox, round: PixelBackdrop.RoundedBox?)]
  /// The frames with a border.
  private(set) lazy var bordered: Set<Int> = Set(
    list.shapes.compactMap { shape -> Int? in if case .border = shape.kind { shape.frame } else { nil } })
  var backdrop: PixelBackdrop
  var grid: CellGrid
  /// Whether each cell contains a symbol.
  var occupied: [Bool]
  var letterCells = LetterCells()
  var runs: [TextRun] = []
  var lines: [ThinLine] = []
  private var blocks = 0
  var order: Int32 = 0
  var texts: [PictureText] = []

  init(_ list: ShapeList, _ options: DrawingOptions) {
    self.list = list
    let scale = DrawingScale(max(options.scale.column, 0.1), row: max(options.scale.row, 0.2))
    let rulers =
      options.isSnapped
      ? CellSnapping.rulers(list, scale, room: options.room, pixelsInRow: 2)
      : (columns: CellRuler(unit: scale.column), rows: CellRuler(unit: scale.row))
    lattice = PixelLattice(columns: rulers.columns, rows: rulers.rows)
    projection = Projection(
      scale: options.scale, column: PixelLattice.left, row: 1, columns: rulers.columns, rows: rulers.rows,
      edgesBetweenCells: true)
    boxes = Self.boxes(list, lattice)
    screen = lattice.box(Rect(origin: .zero, size: list.size))
    backdrop = PixelBackdrop(columns: screen.right + 1, rows: (screen.bottom + 2) / 2, options.mosaic)
    grid = CellGrid(width: backdrop.width, height: backdrop.height / 2)
    occupied = Array(repeating: false, count: grid.cells.count)
    var clips: [(box: PixelBox, round: PixelBackdrop.RoundedBox?)] = []
    for clip in list.clips {
      var box = boxes[clip.frame].intersection(with: screen)
      var round: PixelBackdrop.RoundedBox?
      if let tilt = list.frames[clip.frame].turn.flatMap({ list.turns[$0].tilt }),
        let form = TiltedBox(
          list.frames[clip.frame].rect, angle: tilt, radius: clip.radius, corners: clip.corners,
          lattice: lattice)
      {
        (box, round) = (form.bounds.intersection(with: screen), PixelBackdrop.RoundedBox(form))
      } else if clip.radius > 0 {
        let form = PixelBackdrop.RoundedBox(
          boxes[clip.frame], radius: clip.radius, corners: clip.corners, lattice: lattice)
        if form.isRound { round = form }
      }
      if let parent = clip.parent {
        box = box.intersection(with: clips[parent].box)
        round = round ?? clips[parent].round
      }
      clips.append((box, round))
    }
    self.clips = clips
  }

  mutating func paint() {
    for shape in list.shapes {
      order += 1
      let clip = clips[shape.clip]
      if clip.box.isEmpty || drawTilted(shape) { continue }
      switch shape.kind {
      case .fill(let color): drawFill(shape, color)
      case .shadow(let color, let blur): drawShadow(shape, color, blur: blur)
      case .gradient(let index): drawGradient(shape, list.gradients[index])
      case .raised(let raised): drawFill(shape, raised.flat, in: raisedBox(shape, on: raised.backdrop))
      case .border(let color, let width): drawBorder(shape, color, width)
      case .line(let color): drawLine(shape, color)
      case .text(let index): drawText(shape, list.texts[index])
      case .symbol(let index): drawSymbol(shape, list.symbols[index])
      case .image(let index): drawImage(shape, list.images[index])
      case .placeholder(let index): drawPlaceholder(shape, list.placeholders[index])
      case .veil(let color): drawVeil(shape, color)
      case .material(let color, _), .overlay(let color):
        drawFill(shape, color)
        // Text under a blur or an overlay is not legible.
        backdrop.hideTexts(
          PixelBackdrop.RoundedBox(box(shape), lattice: lattice), clip: clip.box, order: order)
      case .sketch: break
      }
    }
    placeTexts()
    drawLetters()
    // Lines painted last are in front, so they take their cells first.
    grid.draw(lines, on: backdrop)
    drawBezel()
    compose()
  }

  // MARK: Places

  func box(_ shape: Shape) -> PixelBox {
    lattice.box(shape.rect, in: list.frames[shape.frame].rect, boxes[shape.frame])
  }

  /// Returns the box of a raised shape. If its frame has a different colour, the shape is inset from the frame's edges,
  /// because it would be invisible otherwise. If it contains text, it takes whole rows, as the text does.
  private func raisedBox(_ shape: Shape, on backdrop: Shape.Raised.Backdrop) -> PixelBox {
    var box = box(shape)
    let outer = boxes[shape.frame]
    // A stretched view is higher than the track in it.
    guard backdrop != .open, list.frames[shape.frame].rect.height - shape.rect.height < 8 else { return box }
    let holdsText = backdrop == .trackOfTexts
    if box.width > (holdsText ? 3 : 1) {
      box.left = max(box.left, outer.left + 1)
      box.right = max(min(box.right, outer.right - 1), box.left + 1)
    }
    if holdsText, outer.height > 2 {
      // The whole rows inside the track, or that of the text.
      let middle = Double(outer.top + outer.bottom) / 4 - 0.5
      let row = rowOfText(on: shape) ?? Int(clamping: middle.rounded(.toNearestOrAwayFromZero))
      box.top = min((outer.top + 2) & ~1, row * 2)
      box.bottom = max((outer.bottom - 1) & ~1, row * 2 + 2)
    } else {
      let fits = !holdsText && outer.height > 2
      (box.top, box.bottom) = fits ? (outer.top + 1, outer.bottom - 1) : (outer.top, outer.bottom)
    }
    return box
  }

  func mapX(_ x: Double, _ frame: Int) -> Double { lattice.mapX(x, list.frames[frame].rect, boxes[frame]) }
  func mapY(_ y: Double, _ frame: Int) -> Double { lattice.mapY(y, list.frames[frame].rect, boxes[frame]) }

  func clipBox(_ shape: Shape) -> PixelBox { clips[shape.clip].box }
  func roundClip(_ shape: Shape) -> PixelBackdrop.RoundedBox? { clips[shape.clip].round }

  // MARK: Fills, borders and lines

  private mutating func drawFill(_ shape: Shape, _ color: RGBA, in known: PixelBox? = nil) {
    var box = known ?? box(shape)
    if let row = rowOfText(on: shape), box.height > 3 { centre(&box, on: row) }
    if shape.rect.height < lattice.halfRow / 2 || shape.rect.width < lattice.column / 2 {
      return drawLine(shape, color)
    }
    if box.width == 0 { box.right = box.left + 1 }
    if box.height == 0 { box.bottom = box.top + 1 }
    let seen = box.intersection(with: clipBox(shape)).intersection(with: backdrop.bounds)
    guard !seen.isEmpty else { return }
    if shape.rect == list.frames[shape.frame].rect, color.alpha > 0.5 { keepGaps(shape, box) }
    let form = PixelBackdrop.RoundedBox(
      box, radius: shape.radius, corners: shape.corners, lattice: lattice)
    backdrop.fill(form, clip: clipBox(shape), roundClip: roundClip(shape), color, order: order)
    fadeTexts(below: PixelBackdrop.RoundedBox(box, lattice: lattice), color)
  }

  /// Moves a box that is less than a row off the row of its text.
  private func centre(_ box: inout PixelBox, on row: Int) {
    var off = row * 4 + 2 - box.top - box.bottom
    guard 1...3 ~= abs(off) else { return }
    // A box of an odd height has its middle in a half row, where no text can be.
    if off % 2 != 0 {
      if off > 0 { box.top += 1 } else { box.bottom -= 1 }
      off -= off.signum()
    }
    (box.top, box.bottom) = (box.top + off / 2, box.bottom + off / 2)
  }

  /// Returns the row of the line of text that the next shape draws in the middle of a part of a frame, such as the
  /// chosen day of a calendar or the chosen row of a picker; nil if there is none.
  private func rowOfText(on shape: Shape) -> Int? {
    let index = Int(order)
    guard shape.rect != list.frames[shape.frame].rect, list.shapes.indices.contains(index),
      list.shapes[index].frame == shape.frame, case .text(let text) = list.shapes[index].kind,
      list.texts[text].lines.count == 1, list.shapes[index].rect.x >= shape.rect.x - 3,
      list.shapes[index].rect.maxX <= shape.rect.maxX + 3
    else { return nil }
    if let row = rowOfControl(list.shapes[index], list.texts[text]) { return row }
    let middle = list.shapes[index].rect.y + list.texts[text].heights.middle(of: 0)
    guard abs(middle - shape.rect.midY) < 3 else { return nil }
    return Int(clamping: (mapY(middle, shape.frame) / 2 - 0.5).rounded(.toNearestOrAwayFromZero))
  }

  private mutating func drawVeil(_ shape: Shape, _ color: RGBA) {
    let box = box(shape)
    backdrop.fill(
      PixelBackdrop.RoundedBox(box, lattice: lattice), clip: clipBox(shape), color, order: 0)
    fade(PixelBackdrop.RoundedBox(box, lattice: lattice), color)
  }

  /// Fades text below a fill, unless the fill hides the text or is hardly visible.
  mutating func fadeTexts(below form: PixelBackdrop.RoundedBox, _ color: RGBA) {
    if color.alpha < 0.9, color.alpha > 0.25 { fade(form, color) }
  }

  /// Fades text below a translucent form.
  private mutating func fade(_ form: PixelBackdrop.RoundedBox, _ color: RGBA) {
    let cells = form.box.cells
    letterCells.fade(below: form, width: grid.width, color)
    for index in runs.indices {
      let row = Int(clamping: runs[index].row.rounded())
      let start = runs[index].idealStart
      guard row >= cells.top, row <= cells.bottom, start >= cells.left - 1, start <= cells.right,
        form.tilted?.isBehind(cell: max(start, cells.left), row) ?? true
      else { continue }
      runs[index].veil = color.over(runs[index].veil)
    }
  }

  // MARK: Text runs

  mutating func add(_ lines: [TextRun], caption: Bool = false) {
    if lines.count > 1 { blocks += 1 }
    for line in lines {
      var line = line
      if lines.count > 1 { line.block = blocks }
      line.order = order
      line.isCaption = caption
      runs.append(line)
    }
  }

  private mutating func placeTexts() {
    var covers = [Int32](repeating: 0, count: grid.cells.count)
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        let upper = backdrop.order(column, row * 2)
        // The lower half of the last row can be the outline of the device, which nothing covers.
        let isEdge = row * 2 + 1 >= screen.bottom
        covers[row * grid.width + column] = isEdge ? upper : min(upper, backdrop.order(column, row * 2 + 1))
      }
    }
    func place(into grid: inout CellGrid) -> RunPlacement {
      var placement = RunPlacement(runs, grid: grid, covers: covers, occupied: occupied)
      placement.paint = TextPaint(backdrop: backdrop, looks: list.looks)
      placement.place(into: &grid)
      return placement
    }
    var placed = grid
    var placement = place(into: &placed)
    if rewrap(placement) {
      placed = grid
      placement = place(into: &placed)
    }
    grid = placed
    texts += placement.texts
  }

  // MARK: The end

  /// Draws the outline of the device, one pixel wide.
  private mutating func drawBezel() {
    let outer = PixelBox(
      left: screen.left - 1, top: screen.top - 1, right: screen.right + 1, bottom: screen.bottom + 1)
    let radius = min(list.cornerRadius, 44)
    let inside = PixelBackdrop.RoundedBox(screen, radius: radius, lattice: lattice)
    let outside = PixelBackdrop.RoundedBox(
      outer, radius: radius > 0 ? radius + lattice.column : 0, lattice: lattice)
    let metal = PixelBackdrop.pack(Self.metal)
    for y in outer.top..<outer.bottom {
      for x in outer.left..<outer.right {
        let inner = inside.coverage(x, y)
        if inner == 16 { continue }
        if outside.coverage(x, y) < 8 {
          backdrop.set(x, y, 0)
        } else {
          backdrop.set(
            x, y,
            inner == 0 ? metal : PixelBackdrop.blend(metal, over: backdrop.pixel(x, y), (16 - inner) * 16))
        }
      }
    }
  }

  /// A grey from the 256-colour palette, which has a short escape sequence.
  private static let metal = RGBA(white: 88.0 / 255)

  /// Draws the two halves of cells that have no character.
  private mutating func compose() {
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        let index = row * grid.width + column
        let (upper, lower) = (backdrop.pixel(column, row * 2), backdrop.pixel(column, row * 2 + 1))
        if grid.cells[index].scalar != 0x20 || grid.cells[index].marks != 0 {
          if upper == 0 || lower == 0 { grid.cells[index] = .blank } else { continue }
        }
        grid.cells[index].style.ink = upper == 0 || lower == 0 ? .device : .text
        if composeMosaic(column, row) { continue }
        if upper == lower {
          grid.cells[index].style.background = PixelBackdrop.cellColor(lower)
          grid.cells[index].style.foreground = PixelBackdrop.cellColor(lower)
        } else if upper == 0 {
          grid.cells[index].scalar = 0x2584
          grid.cells[index].style.foreground = PixelBackdrop.cellColor(lower)
        } else {
          grid.cells[index].scalar = 0x2580
          grid.cells[index].style.foreground = PixelBackdrop.cellColor(upper)
          grid.cells[index].style.background = PixelBackdrop.cellColor(lower)
        }
      }
    }
  }
}
