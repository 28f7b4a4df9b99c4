import Layout
import Model
import Transitions

extension ShapeMaker {
  /// The rows of a section share one card, with its round corners.
  private func card(_ section: TableContent.Section, _ all: [Spot]) -> Rect? {
    let rects = section.cells.filter { all.indices.contains($0) && all[$0].isSeen }.map { all[$0].rect }
    guard let first = rects.first else { return nil }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// The cards of a grouped table, which it paints before its rows.
  mutating func paintSections(
    _ table: TableContent, _ spot: Spot, _ all: [Spot], _ views: [View]
  ) {
    for section in table.sections where table.style != .plain {
      // Rows with a colour of their own, or none, paint themselves.
      if section.cells.contains(where: { views.indices.contains($0) && views[$0].background != nil }) {
        continue
      }
      guard let rect = card(section, all) else { continue }
      let frame = addFrame(rect, parent: spot.frame, joins: [])
      emit(
        .fill(system(.secondarySystemGroupedBackground)), rect, frame, spot.childClip,
        radius: table.style == .insetGrouped ? (appearance.glass ? 26 : 10) : 0)
    }
  }

  // MARK: Separators, accessories, titles

  /// What the system adds to lists.
  mutating func paintParts(of tree: SolvedTree, _ node: Int, _ all: [Spot]) {
    for part in tree.decorations where all.indices.contains(part.owner) {
      let spot = all[part.owner]
      guard spot.isSeen else { continue }
      let owner = tree.plain.views[part.owner]
      let origin = tree.views[part.owner].contentOrigin
      let rect = part.frame.moved(by: spot.rect.origin).moved(by: origin)
      view = ViewReference(node: node, view: part.owner)
      alpha = spot.alpha
      let clip = Outlining.cutsContent(owner.kind) ? spot.childClip : spot.clip
      let first = list.shapes.count
      switch part.kind {
      case .separator:
        emit(.line(owner.colors[.separator] == nil ? separator : spot.look.separator), rect, spot.frame, clip)
      case .disclosure: paintAccessory(spot.mirrors ? "‹" : "›", 14, rect, system(.systemGray), spot, clip)
      case .detailDisclosure:
        paintAccessory(spot.mirrors ? "‹ (i)" : "(i) ›", 25, rect, spot.tint, spot, clip)
      case .detail: paintAccessory("(i)", 25, rect, spot.tint, spot, clip)
      case .checkmark: paintAccessory("✓", 17, rect, spot.tint, spot, clip)
      case .sectionHeader, .sectionFooter: paintSectionTitle(part, rect, owner, spot, clip)
      }
      recordShapes(of: part.owner, tree, first: first)
    }
    view = nil
    alpha = 1
  }

  /// As strong as a line of a cell's eighth has to be.
  private var separator: RGBA { appearance.dark ? RGBA(0x48484A) : RGBA(0xC6C6C8) }

  private mutating func paintAccessory(
    _ text: String, _ size: Double, _ rect: Rect, _ color: RGBA, _ spot: Spot, _ clip: Int
  ) {
    sign(VisibleText.glyphs(text), named: "accessory", rect, color, size: size, spot.frame, clip)
  }

  private mutating func paintSectionTitle(
    _ part: ListDecoration, _ rect: Rect, _ owner: View, _ spot: Spot, _ clip: Int
  ) {
    guard case .table(let table) = owner.content, let title = part.title else { return }
    var text = title.text
    text.area = rect.moved(by: Point(x: -spot.rect.x, y: -spot.rect.y))
    var frame = spot.frame
    if table.style == .plain, part.kind == .sectionHeader {
      // The title is in the rows that its band has.
      let band = Rect(x: spot.rect.x, y: rect.y - 5, width: spot.rect.width, height: rect.height + 10)
      frame = addFrame(band, parent: spot.frame, joins: [], holdsLine: true)
      emit(.fill(spot.look.face), band, frame, clip)
    }
    let look = TextLook(spot.look.text, size: title.font.size, weight: title.font.weight)
    paint(text, StyledText(""), look, spot, holder: nil, frame: frame, clip: clip)
  }

  // MARK: Prototypes that fill their list

  mutating func beginRepeats(_ node: Int) { repeats = PrototypeRepeats() }

  /// Remembers which shapes a row of a list consists of.
  mutating func recordShapes(of number: ViewIndex, _ tree: SolvedTree, first: Int) {
    guard options.repeatsPrototypes else { return }
    var ancestor: ViewIndex? = number
    while let index = ancestor {
      let kind = tree.plain.views[index].kind
      if kind == .tableCell || kind == .collectionCell {
        repeats.shapes[index, default: []].append(first..<list.shapes.count)
        return
      }
      ancestor = tree.plain.views[index].parent
    }
  }

  mutating func repeatPrototypes(of tree: SolvedTree, _ node: Int, _ all: [Spot]) {
    guard options.repeatsPrototypes else { return }
    view = nil
    alpha = 1
    repeats.frameCount = list.frames.count
    for (number, view) in tree.plain.views.enumerated() where all[number].isSeen {
      switch view.content {
      case .table(let table) where !table.isStatic && table.rowsBelow == 0: repeatRows(table, number, all)
      case .collection(let collection) where collection.itemsBelow == 0 && collection.usesFlow:
        repeatItems(collection, number, all)
      default: break
      }
    }
  }

  private static let most = 60

  /// The rows of a table again and again, down to its end.
  private mutating func repeatRows(_ table: TableContent, _ number: ViewIndex, _ all: [Spot]) {
    let cells = table.sections.flatMap(\.cells).filter { all.indices.contains($0) && all[$0].isSeen }
    guard table.sections.count <= 1, let first = cells.first, let last = cells.last, table.footer == nil
    else {
      return
    }
    let height = all[last].rect.maxY - all[first].rect.y
    let bottom = min(all[number].rect.maxY, stage.surroundings.window.maxY)
    guard height >= 8 else { return }
    var count = 1
    var offset = height
    while all[first].rect.y + offset + height / 2 < bottom, count < Self.most {
      for cell in cells { repeatShapes(of: cell, in: all[cell], by: Point(x: 0, y: offset)) }
      emit(
        .line(separator.faded(0.6)),
        Rect(
          x: all[number].rect.x + 16, y: all[first].rect.y + offset + height,
          width: max(0, all[number].rect.width - 16), height: 0),
        all[number].frame, all[number].childClip)
      count += 1
      offset += height
    }
  }

  /// The items of a collection again and again, line by line.
  private mutating func repeatItems(_ collection: CollectionContent, _ number: ViewIndex, _ all: [Spot]) {
    let cells = collection.cells.filter { all.indices.contains($0) && all[$0].isSeen }
    guard let first = cells.first, collection.scrollAxis == .vertical, collection.footer == nil else {
      return
    }
    let size = all[first].rect.size
    guard size.width >= 8, size.height >= 8, cells.allSatisfy({ all[$0].rect.size == size }) else { return }
    let list = all[number].rect
    let inset = collection.sectionInset
    let room = list.width - inset.left - inset.right
    let columns = max(
      1, Int(clamping: (room + collection.itemSpacing + 0.01) / (size.width + collection.itemSpacing)))
    let gap = columns > 1 ? (room - Double(columns) * size.width) / Double(columns - 1) : 0
    let start = all[first].rect
    let bottom = min(list.maxY, stage.surroundings.window.maxY)
    var index = cells.count
    while index < Self.most * 4 {
      let (row, column) = (index / columns, index % columns)
      let x = list.x + inset.left + Double(column) * (size.width + gap)
      let y = start.y + Double(row) * (size.height + collection.lineSpacing)
      guard y + size.height / 2 < bottom else { return }
      let source = cells[index % cells.count]
      repeatShapes(
        of: source, in: all[source], by: Point(x: x - all[source].rect.x, y: y - all[source].rect.y))
      index += 1
    }
  }

  /// Paints what a row consists of once more, faintly.
  private mutating func repeatShapes(of cell: ViewIndex, in spot: Spot, by offset: Point) {
    guard let ranges = repeats.shapes[cell] else { return }
    // The frames of what is in a row are behind that of the row itself.
    var copy = RowCopy(frames: spot.frame..<repeats.frameCount, offset: offset)
    for range in ranges {
      for index in range {
        var shape = list.shapes[index]
        shape.frame = moved(shape.frame, &copy)
        shape.rect = shape.rect.moved(by: offset)
        shape.clip = movedClip(shape.clip, &copy)
        shape.view = nil
        switch shape.kind {
        case .text(let index): shape.kind = .text(faintText(index, &copy))
        case .symbol(let index): shape.kind = .symbol(faintSymbol(index))
        case .image(let index): shape.kind = .image(faintImage(index))
        default: shape.kind = shape.kind.faded(0.5)
        }
        list.shapes.append(shape)
      }
    }
  }

  /// A frame of the row that is copied, at its new place; others stay.
  private mutating func moved(_ frame: Int, _ copy: inout RowCopy) -> Int {
    guard copy.frames.contains(frame) else { return frame }
    if let known = copy.moved[frame] { return known }
    var own = list.frames[frame]
    own.rect = own.rect.moved(by: copy.offset)
    own.parent = own.parent.flatMap { copy.frames.contains($0) ? copy.moved[$0] : nil }
    list.frames.append(own)
    copy.moved[frame] = list.frames.count - 1
    return list.frames.count - 1
  }

  /// A clip of the row and those around it that are the row's too, the outermost first.
  private mutating func movedClip(_ clip: Int, _ copy: inout RowCopy) -> Int {
    var chain: [Int] = []
    var next: Int? = clip
    while let index = next, copy.frames.contains(list.clips[index].frame), copy.clips[index] == nil {
      chain.append(index)
      next = list.clips[index].parent
    }
    for index in chain.reversed() {
      var own = list.clips[index]
      own.frame = moved(own.frame, &copy)
      own.parent = own.parent.map { copy.clips[$0] ?? $0 }
      list.clips.append(own)
      copy.clips[index] = list.clips.count - 1
    }
    return copy.clips[clip] ?? clip
  }

  private mutating func faintSymbol(_ index: Int) -> Int {
    var symbol = list.symbols[index]
    for number in symbol.glyphs.indices {
      symbol.glyphs[number].look = UInt16(min(faintLook(Int(symbol.glyphs[number].look)), Int(UInt16.max)))
    }
    symbol.look = faintLook(symbol.look)
    symbol.color = list.looks[symbol.look].color
    list.symbols.append(symbol)
    return list.symbols.count - 1
  }

  private mutating func faintImage(_ index: Int) -> Int {
    if let known = repeats.faintImages[index] { return known }
    var image = list.images[index]
    image.alpha *= 0.4
    image.sign = image.sign.map { faintSymbol($0) }
    list.images.append(image)
    repeats.faintImages[index] = list.images.count - 1
    return list.images.count - 1
  }

  private mutating func faintLook(_ index: Int) -> Int {
    var own = list.looks[index]
    own.color = own.color.faded(0.4)
    return lookIndex(own)
  }

  private mutating func faintText(_ index: Int, _ copy: inout RowCopy) -> Int {
    var text = list.texts[index]
    if let holder = text.holder { text.holder = moved(holder, &copy) }
    for line in text.lines.indices {
      for run in text.lines[line].runs.indices {
        text.lines[line].runs[run].look = faintLook(text.lines[line].runs[run].look)
      }
    }
    list.texts.append(text)
    return list.texts.count - 1
  }
}

/// A row that is painted again at another place.
private struct RowCopy {
  /// The frames of the row and of what is in it.
  let frames: Range<Int>
  let offset: Point
  var moved: [Int: Int] = [:]
  var clips: [Int: Int] = [:]
}

/// The shapes of each row of a list.
struct PrototypeRepeats {
  /// Frames of the tree, before any copies.
  var frameCount = 0
  var shapes: [ViewIndex: [Range<Int>]] = [:]
  /// The copy of an image that is drawn again, faintly.
  var faintImages: [Int: Int] = [:]
}
