import Basics
import Layout
import Model

extension Painter {
  mutating func drawLabel(_ place: PlacedView, _ content: LabelContent) {
    let attributes: CellAttributes =
      content.font.weight.rawValue >= Font.Weight.semibold.rawValue ? .bold : []
    let room = place.room.intersection(with: place.clip) ?? place.room
    guard let block = place.text else { return }
    draw(block, place, CellStyle(.text, attributes), room: room)
  }

  /// The real lines of a text, one row each where rows are left.
  mutating func draw(_ block: TextBlock, _ place: PlacedView, _ style: CellStyle, room: CellBox) {
    let area = block.area.moved(by: place.rect.origin)
    let alignment = side(block.alignment, place)
    var lines: [TextRun] = []
    var style = style
    if block.isPrompt { style.ink = .prompt }
    for (index, line) in block.lines.enumerated() where !line.text.isEmpty {
      let middle = area.y + (Double(index) + 0.5) * block.lineHeight
      var run = TextRun(
        glyphs: VisibleText.glyphs(line.text), row: projection.exactRow(middle),
        left: projection.exactColumn(area.x), right: projection.exactColumn(area.maxX),
        alignment: alignment, room: room, style: style, order: order,
        beginsAtTop: place.view.kind == .textView)
      let (start, end) = extent(of: line, in: area, alignment)
      run.isClipped = start < Double(place.clip.left) - 0.5 || end > Double(place.clip.right) + 0.5
      lines.append(run)
    }
    if !lines.isEmpty { add(lines) }
  }

  /// First and last column of a line as long as it is on the device.
  private func extent(of line: TextBlock.Line, in area: Rect, _ alignment: TextRun.Alignment) -> (
    Double, Double
  ) {
    let free = area.width - line.width
    let start =
      switch alignment {
      case .left: area.x
      case .center: area.x + free / 2
      case .right: area.x + free
      }
    return (projection.exactColumn(start), projection.exactColumn(start + line.width))
  }

  /// A field: its text behind a cursor, so that it reads as something to type into.
  mutating func drawField(_ place: PlacedView, _ content: TextFieldContent) {
    guard let seen = place.seen else { return }
    let isPrompt = content.text.isEmpty
    var text = isPrompt ? content.prompt : content.text.string
    if content.secure && !isPrompt { text = String(repeating: "•", count: text.count) }
    if let line = place.text?.lines.first, !content.secure { text = line.text }
    let style = CellStyle(isPrompt ? .prompt : .text)
    let cursor = Glyph(0x258F)
    let alignment = side(content.alignment, place)
    if place.outlined && place.hasInside {
      let room = place.room.intersection(with: place.box.inside)?.intersection(with: place.clip) ?? seen
      let inset = projection.scale.column
      let rect = place.rect.inset(by: Insets(top: 0, left: inset, bottom: 0, right: inset))
      glyphs([cursor] + VisibleText.glyphs(text), in: rect, alignment, style, room: room)
    } else {
      let words = [cursor] + VisibleText.glyphs(text)
      brackets(place, .left, style, room: place.room.intersection(with: place.clip) ?? seen) {
        Self.bracketed(words, columns: $0, alignment: alignment, "[", "]", fill: 0x5F)
      }
    }
  }

  mutating func drawTextView(_ place: PlacedView, _ content: TextViewContent) {
    guard let block = place.text, let seen = place.seen else { return }
    let inside = place.hasInside ? place.box.inside : place.box
    draw(
      block, place, CellStyle(.text),
      room: place.room.intersection(with: inside)?.intersection(with: place.clip) ?? seen)
    if content.scrolls { drawScroller(place) }
  }

  /// Something in brackets that is as wide as its view, or as the cells that are left.
  mutating func brackets(
    _ place: PlacedView, _ alignment: TextRun.Alignment, _ style: CellStyle, room: CellBox,
    _ make: @escaping (Int) -> [Glyph]
  ) {
    glyphs(make(place.box.width), in: place.rect, alignment, style, room: room, elastic: make)
  }

  /// `[ text ]`, as wide as asked where the text leaves room.
  static func bracketed(
    _ text: [Glyph], columns: Int, alignment: TextRun.Alignment, _ open: Unicode.Scalar,
    _ close: Unicode.Scalar, fill: UInt32 = 0x20
  ) -> [Glyph] {
    let length = text.reduce(0) { $0 + $1.columns }
    let free = max(0, columns - length - 2)
    let before: Int
    switch alignment {
    case .left: before = min(free, fill == 0x20 ? 1 : 0)
    case .right: before = max(0, free - 1)
    case .center: before = free / 2
    }
    return [Glyph(open.value)] + Array(repeating: Glyph(alignment == .left ? 0x20 : fill), count: before)
      + text
      + Array(repeating: Glyph(fill), count: free - before) + [Glyph(close.value)]
  }
}
