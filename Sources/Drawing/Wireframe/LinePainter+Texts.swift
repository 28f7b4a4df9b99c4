import Basics
import Model
import Transitions

extension LinePainter {
  /// Paints a list of shapes. If texts at the lower edge of the screen would be truncated, the edge is up to two rows lower:
  /// one for the text, and one for equal views above it that take more rows than on the device.
  static func painted(_ list: ShapeList, _ stage: Stage, _ options: DrawingOptions) -> LinePainter {
    var painter = LinePainter(list, stage, options)
    painter.paint()
    let cuts = painter.cutsAtLowerEdge
    if cuts.isEmpty { return painter }
    let free = options.room.map { $0.rows + 2 - painter.grid.height } ?? mostAddedRows
    for rows in 1..<max(1, min(free, mostAddedRows) + 1) {
      var other = LinePainter(list, stage, options, addedRows: rows)
      other.paint()
      // Texts further down can be truncated in the added row.
      if !cuts.isSubset(of: other.cutsAtLowerEdge) { return other }
    }
    return painter
  }

  private static let mostAddedRows = 2

  /// The views whose texts are truncated at the lower edge of the screen.
  private var cutsAtLowerEdge: Set<ViewReference?> {
    Set(texts.filter { $0.isCut && $0.row >= grid.height - 2 }.map(\.reference))
  }

  // MARK: Texts and symbols

  /// Draws the lines of a text, each in a row if there are enough.
  mutating func drawText(_ shape: Shape, _ text: ShapeText) {
    guard let clip = box(ofClip: shape.clip), box(shape).intersection(with: clip) != nil
    else { return }
    let room = room(shape.frame, shape.clip)
    var lines: [TextRun] = []
    for (index, line) in text.lines.enumerated() where !line.runs.isEmpty {
      var glyphs = line.runs.flatMap { VisibleText.glyphs($0.text) }
      if text.isCaption { glyphs = [Glyph(0x2039)] + glyphs + [Glyph(0x203A)] }
      let middle = shape.rect.y + text.heights.middle(of: index)
      let area = line.area(in: shape.rect)
      var run = TextRun(
        glyphs: glyphs, view: shape.view, row: row(at: middle, in: shape.frame), y: middle,
        left: projection.exactColumn(area.x), right: projection.exactColumn(area.maxX),
        alignment: list.alignment(of: text, shape, column: projection.scale.column), room: room,
        style: style(of: text, shape), order: 0,
        beginsAtTop: text.beginsAtTop)
      let start = text.alignment.start(of: line.width, in: area)
      run.isClipped =
        projection.exactColumn(start) < Double(clip.left) - 0.5
        || projection.exactColumn(start + line.width) > Double(clip.right) + 0.5
      run.isCutOnDevice = line.wanted > line.width + 0.5
      run.isOfBar = shape.layer == .bars
      lines.append(run)
    }
    if !lines.isEmpty { add(lines) }
  }

  func style(of text: ShapeText, _ shape: Shape) -> CellStyle {
    let look = text.lines.first?.runs.first.map { list.looks[$0.look] }
    let isBold = look.map { $0.weight.rawValue >= Font.Weight.semibold.rawValue } ?? false
    if text.isCaption { return CellStyle(.mark) }
    if text.isPrompt { return CellStyle(.prompt) }
    return CellStyle(ink(shape.layer, otherwise: .text), isBold && shape.layer != .system ? .bold : [])
  }

  func ink(_ layer: Shape.Layer, otherwise own: Ink) -> Ink {
    switch layer {
    case .content: own
    case .bars: .bar
    case .system: .chrome
    case .otherApp: .other
    case .device: .device
    }
  }

  mutating func drawSymbol(_ shape: Shape, _ symbol: ShapeSymbol) {
    guard seen(shape) != nil else { return }
    let ink = ink(shape.layer, otherwise: symbol.name == "accessory" ? .mark : .image)
    write(symbol.glyphs, shape, shape.rect, .center, CellStyle(ink), indivisible: true)
  }

  /// Adds a text in one line.
  /// - Parameter row: its row; nil for that of the rectangle's middle.
  mutating func write(
    _ glyphs: [Glyph], _ shape: Shape, _ rect: Rect, _ alignment: ShapeText.Alignment, _ style: CellStyle,
    row: Double? = nil, room: CellBox? = nil, indivisible: Bool = false, elastic: ((Int) -> [Glyph])? = nil
  ) {
    guard !glyphs.isEmpty else { return }
    var run = TextRun(
      glyphs: glyphs, view: shape.view, row: row ?? self.row(at: rect.midY, in: shape.frame), y: rect.midY,
      left: projection.exactColumn(rect.x), right: projection.exactColumn(rect.maxX),
      alignment: alignment,
      room: room ?? self.room(shape.frame, shape.clip), style: style, order: 0, elastic: elastic,
      indivisible: indivisible)
    run.isOfBar = shape.layer == .bars
    add([run])
  }

  // MARK: Words in brackets

  mutating func draw(_ words: BracketedWords) {
    guard seen(words.shape) != nil else { return }
    let shape = words.shape
    let isBoxed = isBoxed(shape.frame)
    let columns = box(shape).width
    switch words.brackets {
    case .button:
      let style = CellStyle(shape.layer == .bars ? .bar : .control, .bold)
      if isBoxed {
        if words.isSeveralLines {
          for text in words.texts { drawText(text, list, style) }
          return
        }
        write(words.boxed(columns - 1), shape, shape.rect, .center, style)
      } else {
        write(
          words.button(max(columns, words.leastColumns)), shape, shape.rect, words.alignment, style,
          elastic: words.button)
      }
    case .field:
      let style = CellStyle(words.isPrompt ? .prompt : .text)
      if isBoxed {
        let inset = projection.scale.column
        write(
          words.typed, shape, shape.rect.inset(by: Insets(left: inset, right: inset)),
          words.alignment, style)
      } else {
        write(words.field(columns), shape, shape.rect, .left, style, elastic: words.field)
      }
    case .search:
      write(
        words.search(columns), shape, shape.rect, words.alignment, CellStyle(.prompt),
        elastic: words.search)
    }
  }

  private mutating func drawText(_ shape: Shape, _ list: ShapeList, _ style: CellStyle) {
    let first = runs.count
    guard case .text(let index) = shape.kind else { return }
    drawText(shape, list.texts[index])
    for run in first..<runs.count { runs[run].style = style }
  }
}

/// The text and symbols of a control that is drawn in brackets.
struct BracketedWords {
  let brackets: ShapeSketch.Brackets
  let alignment: ShapeText.Alignment
  let shape: Shape
  private(set) var texts: [Shape] = []
  private var words: [(start: Double, glyphs: [Glyph], isText: Bool)] = []
  private(set) var isSeveralLines = false
  private(set) var isPrompt = false

  init(_ brackets: ShapeSketch.Brackets, _ alignment: ShapeText.Alignment, _ shape: Shape) {
    self.brackets = brackets
    self.alignment = alignment
    self.shape = shape
  }

  /// Adds a text or a symbol; returns whether the shape is one.
  mutating func add(_ part: Shape, in list: ShapeList) -> Bool {
    switch part.kind {
    case .text(let index):
      let text = list.texts[index]
      guard let line = text.lines.first else { return true }
      isSeveralLines = isSeveralLines || text.lines.count > 1 || words.contains(where: \.isText)
      isPrompt = isPrompt || text.isPrompt
      texts.append(part)
      let start = text.alignment.start(of: line.width, in: part.rect)
      words.append((start, line.runs.flatMap { VisibleText.glyphs($0.text) }, true))
      return true
    case .symbol(let index) where brackets != .field:
      words.append((part.rect.midX, list.symbols[index].glyphs, false))
      return true
    // The name of the image is added as text.
    case .placeholder where part.rect != shape.rect: return true
    case .fill, .shadow, .gradient, .raised, .material, .border, .line, .symbol, .image, .placeholder, .veil,
      .overlay, .sketch:
      return false
    }
  }

  private func joined(symbols: Bool = true) -> [Glyph] {
    let shown = words.filter { symbols || $0.isText }.sorted { $0.start < $1.start }.map(\.glyphs)
    return Array(shown.filter { !$0.isEmpty }.joined(separator: [Glyph(0x20)]))
  }

  /// The columns of the title in brackets, without symbols.
  var leastColumns: Int { joined(symbols: !words.contains(where: \.isText)).columns + 2 }

  /// Returns the content for a number of columns; symbols are left out if the title needs the room.
  private func title(within columns: Int) -> [Glyph] {
    let all = joined()
    return all.columns <= columns || !words.contains(where: \.isText) ? all : joined(symbols: false)
  }

  /// Returns `[ title ]`, or the title alone if there is no room for both brackets.
  func button(_ columns: Int) -> [Glyph] {
    let words = title(within: columns - 2)
    let length = words.columns
    return length > 0 && (length..<length + 2).contains(columns)
      ? words : Self.bracketed(words, columns: columns, alignment: alignment, "[", "]")
  }

  /// Returns `[ title ]`, `[title]` or only the title, depending on the available width; the box's rounded corners mark
  /// a button too. Very small boxes never have brackets, so that the days of a calendar look alike.
  func boxed(_ cells: Int) -> [Glyph] {
    var words = title(within: cells)
    if words.isEmpty { words = [Glyph(0x20)] }
    let length = words.columns
    if length + 2 > cells || cells <= 5 { return words }
    return Self.bracketed(
      words, columns: length + (length + 4 <= cells ? 4 : 2), alignment: .center, "[", "]")
  }

  /// A text after a cursor, which marks an editable text.
  var typed: [Glyph] { [Glyph(0x258F)] + joined() }

  func field(_ columns: Int) -> [Glyph] {
    Self.bracketed(
      typed, columns: columns, alignment: alignment, "[", "]", fill: 0x5F)
  }

  func search(_ columns: Int) -> [Glyph] {
    Self.bracketed(joined(), columns: columns, alignment: alignment, "(", ")")
  }

  /// Returns `[ text ]`, with the requested width if the text fits.
  private static func bracketed(
    _ text: [Glyph], columns: Int, alignment: ShapeText.Alignment, _ open: Unicode.Scalar,
    _ close: Unicode.Scalar, fill: UInt32 = 0x20
  ) -> [Glyph] {
    let free = max(0, columns - text.columns - 2)
    let before =
      switch alignment {
      case .left: min(free, fill == 0x20 ? 1 : 0)
      case .right: max(0, free - 1)
      case .center: free / 2
      }
    return [Glyph(open.value)] + Array(repeating: Glyph(alignment == .left ? 0x20 : fill), count: before)
      + text + Array(repeating: Glyph(fill), count: free - before) + [Glyph(close.value)]
  }
}
