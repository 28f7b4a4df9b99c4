import Basics
import Model
import Raster

extension CellPainter {
  // MARK: Texts

  mutating func drawText(_ shape: Shape, _ text: ShapeText) {
    var room = clipBox(shape)
    let ground = ground(of: text, shape)
    if let holder = text.holder {
      let inside = room.intersection(with: boxes[holder])
      // A text that is wider than its ground keeps the colours of the ground.
      if ground?.isTooNarrow == true {
        (room.top, room.bottom) = (inside.top, inside.bottom)
      } else {
        room = inside
      }
    }
    // The other half of the last row can be the outline of the device.
    if room.bottom == screen.bottom { room.bottom &= ~1 }
    guard !room.isEmpty, !text.lines.isEmpty, isInSight(shape, text, room) else { return }
    var cells = room.cells
    if text.isCaption {
      // In a row that is only partly in its view, the name would take the colour of what is beside it.
      (cells.top, cells.bottom) = ((room.top + 1) >> 1, (room.bottom >> 1) - 1)
      if cells.top > cells.bottom { return }
    }
    if let row = rowOfControl(shape, text), row >= cells.top, row <= cells.bottom {
      (cells.top, cells.bottom) = (row, row)
    }
    let lowest = text.lines.count > 1 ? lowestRow(shape) : .max
    let letters = largeLetters(shape, text)
    var lines: [TextRun] = []
    for (index, line) in text.lines.enumerated() {
      let middle = shape.rect.y + text.heights.middle(of: index)
      let exact = mapY(middle, shape.frame)
      if let letters {
        draw(line, letters, middle: exact, shape, text, room)
        continue
      }
      let area = line.area(in: shape.rect)
      var run = run(glyphs(line), shape, text, area, exact, y: middle, cells)
      guard !run.glyphs.isEmpty else { continue }
      if text.isCaption {
        // The name is in the middle of the visible part.
        run.left = max(run.left, Double(room.left))
        run.right = min(run.right, Double(room.right) - (text.alignment == .center ? 0.5 : 0))
      } else {
        run.isClipped = isClipped(line, shape, text.alignment)
        run.isCutOnDevice = line.wanted > line.width + 0.5
        run.ground = ground?.columns
      }
      run.isOfBar = shape.layer == .bars
      run.fillsView = line.width > area.width - 1
      if text.lines.count == 1 { run.narrowBlanks(size(line) * Self.blank / lattice.column) }
      // The text of a copied row that would be below its room is left out, not moved up.
      if text.isCopy, run.idealRow > cells.bottom { continue }
      run.indivisible = text.isCaption
      run.joint = line.joint
      run.lowest = lowest
      lines.append(run)
    }
    if !lines.isEmpty { add(lines, caption: text.isCaption) }
  }

  /// Returns the row of a text of a low control or part of a bar, all of whose texts stay in one row, as segments and tabs
  /// do; nil for others.
  func rowOfControl(_ shape: Shape, _ text: ShapeText) -> Int? {
    let isInBar = shape.layer == .bars && list.frames[shape.frame].holdsLine
    guard text.holder == shape.frame || isInBar, text.lines.count == 1, !text.isCaption,
      boxes[shape.frame].cells.height <= 2
    else { return nil }
    return Int(
      clamping: (mapY(shape.rect.midY, shape.frame) / 2 - 0.5).rounded(.toNearestOrAwayFromZero))
  }

  /// The width of a blank in a font of one point.
  private static let blank = 0.27

  /// Whether the text is within the visible rows. Otherwise text above or below them, such as the footer of a long
  /// table, would be moved to the nearest row.
  private func isInSight(_ shape: Shape, _ text: ShapeText, _ room: PixelBox) -> Bool {
    let top = mapY(shape.rect.y, shape.frame)
    let bottom = mapY(shape.rect.y + text.heights.total(text.lines.count), shape.frame)
    // Of a single line, the middle must be visible.
    let half = (bottom - top) / 2
    let least = text.lines.count == 1 ? max(half - 0.25, 0) : min(0.5, half)
    return bottom - least > Double(room.top) && top + least < Double(room.bottom)
  }

  /// Returns the columns with one background behind the whole text: those of its part of a control, or of a box in which
  /// the text fits on the device but not in cells. Returns nil if each letter has the background of its own cell.
  private mutating func ground(
    of text: ShapeText, _ shape: Shape
  ) -> (columns: Range<Int>, isTooNarrow: Bool)? {
    guard let holder = text.holder, !text.isCaption, text.lines.count == 1 else { return nil }
    let outer = boxes[holder]
    if holder == shape.frame, shape.rect.width < list.frames[holder].rect.width - 1 {
      let box = box(shape)
      let inset = box.width > 3 ? 1 : 0
      return box.width > 0 ? (box.left + inset..<box.right - inset, false) : nil
    }
    let line = text.lines[0]
    guard outer.width > 0, line.wanted <= line.width + 0.5, line.columns > outer.width,
      !bordered.contains(holder)
    else { return nil }
    return (outer.left..<outer.right, true)
  }

  private func run(
    _ glyphs: [Glyph], _ shape: Shape, _ text: ShapeText, _ area: Rect, _ exact: Double, y: Double,
    _ room: CellBox
  ) -> TextRun {
    let alignment = list.alignment(of: text, shape, column: lattice.column)
    let shift = alignment == .center ? 0.5 : 0
    var run = TextRun(
      glyphs: glyphs, view: shape.view, row: exact / 2 - 0.5, y: y,
      left: mapX(area.x, shape.frame) - shift,
      right: mapX(area.maxX, shape.frame) - shift, alignment: alignment, room: room,
      style: CellStyle(.text), order: order, beginsAtTop: text.beginsAtTop)
    run.pixelRow = Int(clamping: exact.rounded(.down))
    return run
  }

  private func glyphs(_ line: ShapeTextLine) -> [Glyph] {
    var result: [Glyph] = []
    result.reserveCapacity(line.runs.reduce(0) { $0 + $1.text.utf8.count })
    for run in line.runs {
      for var glyph in VisibleText.glyphs(run.text) {
        glyph.look = UInt16(min(run.look, Int(UInt16.max)))
        result.append(glyph)
      }
    }
    return result
  }

  /// Whether a line is clipped, as on the device.
  private func isClipped(_ line: ShapeTextLine, _ shape: Shape, _ alignment: ShapeText.Alignment) -> Bool {
    let start = alignment.start(of: line.width, in: line.area(in: shape.rect))
    let clip = clipBox(shape)
    return mapX(start, shape.frame) < Double(clip.left) - 0.5
      || mapX(start + line.width, shape.frame) > Double(clip.right) + 0.5
  }

  /// Returns the largest font size of a line.
  private func size(_ line: ShapeTextLine) -> Double {
    line.runs.reduce(0) { max($0, list.looks[$1.look].size) }
  }

  // MARK: Letters of pixels

  /// Returns pixel letters for the text's size, if they fit.
  private func largeLetters(_ shape: Shape, _ text: ShapeText) -> LargeLetters? {
    let size = text.lines.reduce(0) { max($0, self.size($1)) }
    guard let letters = LargeLetters(size: size, lattice, backdrop.mosaic) else { return nil }
    let room = clipBox(shape)
    let fits = text.lines.allSatisfy { line in
      guard let width = letters.width(of: runs(line, size)) else { return false }
      let space = max(
        mapX(shape.rect.maxX, shape.frame) - mapX(shape.rect.x, shape.frame), line.width / lattice.column)
      return width <= space + 1.5 && width <= Double(room.width)
    }
    return fits ? letters : nil
  }

  private func runs(_ line: ShapeTextLine, _ size: Double) -> [LargeLetters.Run] {
    line.runs.map { run in
      let look = list.looks[run.look]
      return (run.text, look, look.size / max(size, 1))
    }
  }

  private mutating func draw(
    _ line: ShapeTextLine, _ letters: LargeLetters, middle: Double, _ shape: Shape, _ text: ShapeText,
    _ room: PixelBox
  ) {
    let size = text.lines.reduce(0) { max($0, self.size($1)) }
    let runs = runs(line, size)
    guard let width = letters.width(of: runs) else { return }
    let area = line.area(in: shape.rect)
    let (left, right) = (mapX(area.x, shape.frame), mapX(area.maxX, shape.frame))
    var start =
      switch text.alignment {
      case .left: left
      case .center: (left + right - width) / 2
      case .right: right - width
      }
    // A text that is longer than its view starts in place, or is moved into the room.
    start = max(min(start, Double(room.right) - width), Double(room.left))
    guard let placed = letters.line(runs, from: start) else { return }
    let parts = backdrop.mosaic.rows
    let baseline = Int(
      clamping: ((middle + LargeLetters.baseline * size / lattice.halfRow) * Double(parts) / 2).rounded())
    for letter in placed {
      let color = runs[letter.run].look.color
      for index in letter.bitmap.values.indices {
        let (across, down) = (index % letter.bitmap.width, index / letter.bitmap.width)
        guard letter.isOn(across, down) else { continue }
        let x = letter.column + letter.bitmap.left + across
        let y = baseline + letter.bitmap.top + down
        guard x >= room.left * 2, x < room.right * 2, y * 2 >= room.top * parts,
          y * 2 + 2 <= room.bottom * parts, let cell = grid.index(x >> 1, y / parts)
        else { continue }
        letterCells.add(cell, part: y % parts * 2 + x & 1, color, order: order)
        occupied[cell] = true
      }
    }
    guard shape.view != nil || shape.layer == .bars else { return }
    let row = min(max(Int(clamping: middle) >> 1, 0), max(grid.height - 1, 0))
    let first = Int(clamping: start.rounded(.down))
    let last = Int(clamping: (start + width).rounded(.up))
    let columns = max(first, 0)..<max(first, 0, min(last, grid.width))
    texts.append(PictureText(reference: shape.view, row: row, columns: columns, isCut: false))
  }

  // MARK: Icons

  mutating func drawSymbol(_ shape: Shape, _ symbol: ShapeSymbol) {
    let room = clipBox(shape)
    guard !room.isEmpty else { return }
    var run = TextRun(
      glyphs: symbol.glyphs, view: shape.view,
      row: mapY(shape.rect.midY, shape.frame) / 2 - 0.5, y: shape.rect.midY,
      left: mapX(shape.rect.x, shape.frame) - 0.5,
      right: mapX(shape.rect.maxX, shape.frame) - 0.5, alignment: .center, room: room.cells,
      style: CellStyle(.image), order: order)
    run.pixelRow = Int(clamping: mapY(shape.rect.midY, shape.frame).rounded(.down))
    run.indivisible = true
    add([run])
  }

  /// Draws an image with the mean colour in each half cell. An image of a few pixels is unrecognisable, so a symbol is
  /// drawn instead.
  mutating func drawImage(_ shape: Shape, _ image: ShapeImage) {
    var box = box(shape)
    if let icon = image.icon, min(box.width, box.height) < 6 { return drawSymbol(shape, list.symbols[icon]) }
    if drawTurned(shape, { image.pixels(width: $0, height: $1) }) { return }
    if box.width == 0 { box.right += 1 }
    if box.height == 0 { box.bottom += 1 }
    let seen = box.intersection(with: clipBox(shape)).intersection(with: backdrop.bounds)
    if seen.isEmpty { return }
    backdrop.draw(at: box, seen: seen, clip: clipBox(shape), roundClip: roundClip(shape), order: order) {
      image.pixels(width: $0, height: $1, showing: $2)
    }
  }

  /// Draws a translucent box, with its name if there is room.
  mutating func drawPlaceholder(_ shape: Shape, _ placeholder: ShapePlaceholder) {
    var box = box(shape)
    if placeholder.isChecked, let cells = groundOfNextText { box = cells }
    if box.width == 0 { box.right += 1 }
    if box.height == 0 { box.bottom += 1 }
    backdrop.fill(
      PixelBackdrop.RoundedBox(box, radius: shape.radius, lattice: lattice), clip: clipBox(shape),
      roundClip: roundClip(shape), placeholder.color, order: 0)
  }

  /// The cells of the text that the next shape draws, with a column on both sides; nil for large letters.
  private var groundOfNextText: PixelBox? {
    let index = Int(order)
    guard list.shapes.indices.contains(index), case .text(let number) = list.shapes[index].kind else {
      return nil
    }
    let (text, next) = (list.texts[number], list.shapes[index])
    if text.lines.isEmpty || largeLetters(next, text) != nil { return nil }
    let columns = text.lines.map(\.columns).max() ?? 0
    let (left, right) = (mapX(next.rect.x, next.frame), mapX(next.rect.maxX, next.frame))
    let start =
      switch list.alignment(of: text, next, column: lattice.column) {
      case .left: Int(clamping: left.rounded())
      case .center: Int(clamping: ((left + right - Double(columns)) / 2).rounded())
      case .right: Int(clamping: right.rounded()) - columns
      }
    func row(_ line: Int) -> Double {
      mapY(next.rect.y + text.heights.middle(of: line), next.frame) / 2 - 0.5
    }
    // Lines less than two rows apart are in consecutive rows.
    let (count, first, last) = (text.lines.count, row(0), row(text.lines.count - 1))
    let isDense = count > 1 && last - first < 1.75 * Double(count - 1)
    let top = isDense && !text.beginsAtTop ? (first + last - Double(count - 1)) / 2 : first
    let firstRow = Int(clamping: top.rounded(.toNearestOrAwayFromZero))
    let lastRow = isDense ? firstRow + count - 1 : Int(clamping: last.rounded(.toNearestOrAwayFromZero))
    return PixelBox(
      left: start - 1, top: firstRow * 2, right: start + columns + 1, bottom: max(firstRow, lastRow) * 2 + 2)
  }
}
