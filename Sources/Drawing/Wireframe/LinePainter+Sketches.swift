import Basics
import Model

extension LinePainter {
  mutating func draw(_ sketch: ShapeSketch, _ shape: Shape) {
    switch sketch.kind {
    case .outline: outline(shape)
    case .rule(let atTop): drawRule(shape, atTop: atTop)
    case .arrow(let point): mark(arrow: point, of: shape)
    case .row, .track, .bracketed, .segments, .wheels, .picture:
      guard seen(shape) != nil else { return }
      drawControl(sketch, shape)
    }
  }

  private mutating func drawControl(_ sketch: ShapeSketch, _ shape: Shape) {
    var style = CellStyle(ink(shape.layer, otherwise: .control))
    let columns = max(box(shape).width, 1)
    switch sketch.kind {
    case .row(let forms, let isStrong, let side):
      if isStrong { style.attributes.insert(.bold) }
      let glyphs = forms.map { VisibleText.glyphs($0) }
      let fitting = glyphs.first { $0.columns <= columns }
      // A text with shorter forms takes free columns beside it before it uses them.
      write(
        fitting ?? glyphs.first ?? [], shape, shape.rect, side, style,
        elastic: glyphs.count < 2
          ? nil : { columns in glyphs.first { $0.columns <= columns } ?? glyphs.last ?? [] })
    case .track(let fraction, let hasThumb):
      let form = { (columns: Int) in Self.track(fraction, columns, hasThumb: hasThumb, sketch.mirrors) }
      write(form(columns), shape, shape.rect, .center, style, elastic: form)
    case .segments(let segments, let chosen):
      drawSegments(segments, chosen: chosen, mirrors: sketch.mirrors, shape, style)
    case .wheels(let rows): drawWheels(rows, shape, style)
    case .picture(let image): drawPicture(image, shape)
    case .bracketed, .outline, .rule, .arrow: break
    }
  }

  private static func track(_ fraction: Double, _ columns: Int, hasThumb: Bool, _ mirrors: Bool) -> [Glyph] {
    let length = max(hasThumb ? 3 : 4, columns)
    let room = hasThumb ? length - 1 : length - 2
    let done = Int(clamping: (fraction * Double(room)).rounded())
    let parts = [
      String(repeating: hasThumb ? "━" : "█", count: done), hasThumb ? "●" : "",
      String(repeating: hasThumb ? "─" : "░", count: room - done),
    ]
    let line = (mirrors ? parts.reversed() : parts).joined()
    return VisibleText.glyphs(hasThumb ? line : "[\(line)]")
  }

  // MARK: Segments

  /// Draws segments side by side, with the selected one between half blocks.
  private mutating func drawSegments(
    _ segments: [ShapeSketch.Segment], chosen: Int?, mirrors: Bool, _ shape: Shape, _ style: CellStyle
  ) {
    let whole = box(shape)
    func marked(_ title: [Glyph]) -> [Glyph] { [Glyph(0x2590)] + title + [Glyph(0x258C)] }
    guard isBoxed(shape.frame), whole.width >= segments.count * 2 else {
      let titles = segments.enumerated().map { index, segment in
        index == chosen ? marked(segment.title) : [Glyph(0x20)] + segment.title + [Glyph(0x20)]
      }
      let line = (mirrors ? titles.reversed() : titles).joined(separator: [Glyph(0x2502)])
      return write(
        VisibleText.glyphs("[") + line + VisibleText.glyphs("]"), shape, shape.rect, .center, style)
    }
    let room = room(shape.frame, shape.clip)
    for (index, segment) in segments.enumerated() {
      let box = box(segment.rect, in: shape.frame)
      if index != (mirrors ? segments.count - 1 : 0), let seen = seen(shape) {
        grid.vertical(box.left, from: seen.top, to: seen.bottom, CellGrid.Stroke(CellStyle(.control)))
      }
      guard box.width >= 2, let inside = room.intersection(with: box.inside) else { continue }
      let width = segment.title.columns
      let isMarked = index == chosen && width + 2 <= box.width - 1
      write(
        isMarked ? marked(segment.title) : segment.title, shape, segment.rect, .center,
        CellStyle(.control, index == chosen ? [.bold, .reverse] : []), room: inside)
    }
  }

  // MARK: Pickers

  /// Gives pickers an odd number of rows inside, so that the selected one is in the middle.
  static func centreWheels(
    _ list: ShapeList, _ lattice: PixelLattice, _ even: inout PixelLattice.EvenPlaces
  ) {
    for shape in list.shapes {
      guard case .sketch(let index) = shape.kind, case .wheels = list.sketches[index].kind,
        shape.rect == list.frames[shape.frame].rect, even.rows[shape.frame] == nil
      else { continue }
      let box = lattice.box(shape.rect)
      if box.height > 2, box.height % 2 == 1 { even.rows[shape.frame] = box.top..<box.bottom - 1 }
    }
  }

  /// Draws a picker: the selected row between two arrows, with rows above and below.
  private mutating func drawWheels(_ rows: [String], _ shape: Shape, _ style: CellStyle) {
    guard isBoxed(shape.frame) else {
      return write(VisibleText.glyphs("[\(rows[1]) ▼]"), shape, shape.rect, .center, style)
    }
    let box = box(shape)
    let middle = (box.top + box.bottom) / 2
    func set(_ text: String, _ offset: Int, _ style: CellStyle) {
      let rect = shape.rect.moved(by: Point(x: 0, y: Double(offset) * projection.scale.row))
      write(VisibleText.glyphs(text), shape, rect, .center, style, row: Double(middle + offset))
    }
    // The arrows are at the edges.
    let reach = min(middle - box.top, box.bottom - middle) - 1
    if reach > 0 {
      set("▲", -reach, style)
      set("▼", reach, style)
    }
    set("› \(rows[1]) ‹", 0, CellStyle(.control, .bold))
    guard reach > 1 else { return }
    set(rows[0], -1, CellStyle(.prompt))
    set(rows[2], 1, CellStyle(.prompt))
  }

  // MARK: Images

  /// Draws a box with crossed corners, the image's name and the view's size, with less detail in smaller boxes.
  private mutating func drawPicture(_ image: ImageReference?, _ shape: Shape) {
    let box = box(shape)
    guard let seen = seen(shape) else { return }
    if image != nil, let visible = seen.intersection(with: grid.bounds) {
      cover(visible, shade: shade(in: visible))
    }
    guard box.hasInside else { return drawSmallPicture(image, shape) }
    outline(shape)
    drawCross(box, shape)
    let size = "\(Numbers.points(shape.rect.width))×\(Numbers.points(shape.rect.height))"
    var captions = [VisibleText.glyphs(size)]
    if let image {
      let name = Symbols.short(image)
      captions = [name + VisibleText.glyphs(" " + size), name] + captions
    }
    write(
      captions[0], shape, shape.rect, .center, CellStyle(.mark), room: room(shape.frame, shape.clip)
    ) { columns in
      captions.first { $0.columns <= columns } ?? []
    }
  }

  /// Draws the corners of a cross, leaving room for the caption.
  mutating func drawCross(_ box: CellBox, _ shape: Shape) {
    guard box.hasInside, let clip = self.box(ofClip: shape.clip) else { return }
    let style = CellStyle(.image)
    let steps = min(box.height / 4, box.width / 6, 2) + (box.height >= 2 && box.width >= 4 ? 1 : 0)
    for step in 1..<max(1, min(steps, box.height / 2 + 1) + 1) {
      let rows = (box.top + step, box.bottom - step)
      let columns = (box.left + step, box.right - step)
      guard rows.0 <= rows.1, columns.0 + 1 < columns.1 else { break }
      if rows.0 == rows.1 {
        put(0x2573, columns.0, rows.0, style, clip: clip)
        put(0x2573, columns.1, rows.0, style, clip: clip)
        continue
      }
      put(0x2572, columns.0, rows.0, style, clip: clip)
      put(0x2571, columns.1, rows.0, style, clip: clip)
      put(0x2571, columns.0, rows.1, style, clip: clip)
      put(0x2572, columns.1, rows.1, style, clip: clip)
    }
  }

  /// Draws an image less than two cells high or wide, in one row.
  private mutating func drawSmallPicture(_ image: ImageReference?, _ shape: Shape) {
    let box = box(shape)
    let icon = image.map { $0.isSymbol ? Symbols.short($0) : [] } ?? []
    let isOneColumn = icon.columns == 1
    if box.width >= 2 || isOneColumn {
      let glyphs = isOneColumn && box.width <= 3 ? icon : VisibleText.glyphs("[╳]")
      write(glyphs, shape, shape.rect, .center, CellStyle(.image), indivisible: true)
    } else if let clip = self.box(ofClip: shape.clip) {
      put(0x25AB, box.left, box.top, CellStyle(.image), clip: clip)
    }
  }
}
