import Basics
import Layout
import Model
import Transitions

/// Repeats prototype cells: a list is drawn as if the app had filled it, with dimmed copies after its own rows.
extension ShapeMaker {
  /// Records the shapes of a row of a list.
  mutating func recordShapes(of number: ViewIndex, _ tree: SolvedTree, _ node: Int, first: Int) {
    guard options.repeatsPrototypes else { return }
    var ancestor: ViewIndex? = number
    while let index = ancestor {
      let kind = tree.plain.views[index].kind
      if kind == .tableCell || kind == .collectionCell {
        repeats.shapes[ViewReference(node: node, view: index), default: []].append(first..<list.shapes.count)
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
    // Lists with sample data are complete.
    let filled = Set(tree.plain.lists.map(\.view))
    for (number, view) in tree.plain.views.enumerated() where all[number].isSeen && !filled.contains(number) {
      switch view.content {
      case .table(let table) where !table.isStatic:
        repeatRows(table, ViewReference(node: node, view: number), tree, all)
      case .collection(let collection) where collection.usesFlow:
        repeatItems(collection, ViewReference(node: node, view: number), all)
      case .none, .label, .button, .image, .textField, .textView, .segmented, .control, .bar, .stack, .scroll,
        .table, .cell, .collection, .reusable, .container, .effect:
        break
      }
    }
  }

  /// The maximum number of copies of a row.
  private static let most = 60
  /// The maximum number of prototypes in a table whose last one is repeated. With more, each is drawn once.
  private static let mostPrototypes = 3

  /// Repeats the last prototype of a table, down to its end.
  private mutating func repeatRows(
    _ table: TableContent, _ owner: ViewReference, _ tree: SolvedTree, _ all: [Spot]
  ) {
    let views = tree.plain.views
    let cells = table.sections.flatMap(\.cells).filter { all.indices.contains($0) && all[$0].isSeen }
    guard table.sections.count <= 1, cells.count <= Self.mostPrototypes, let cell = cells.last,
      table.footer == nil, all[cell].rect.height >= 8
    else { return }
    let (spot, row) = (all[owner.view], all[cell].rect)
    let bottom = min(spot.rect.maxY, stage.surroundings.window.maxY)
    var count = 0
    while row.maxY + (Double(count) + 0.5) * row.height < bottom, count < Self.most {
      count += 1
      let offset = Point(x: 0, y: Double(count) * row.height)
      if table.style != .plain { repeatCard(cell, owner, views, all, by: offset) }
      repeatShapes(of: cell, owner.node, in: all[cell], by: offset)
    }
    guard table.hasSeparators, count > 0 else { return }
    // The separators are in front, because the background of a row would cover the separator of the row before.
    let own = tree.decorations.filter { $0.kind == .separator && $0.owner == owner.view }.map(\.frame)
    let first = own.first
    let inset = table.separatorStart(margin: 16) + leadingGap(of: cell, views, all, spot.mirrors)
    let line =
      first.map { Rect(x: row.x + $0.x - tree.views[cell].frame.x, y: 0, width: $0.width, height: 0) }
      ?? Rect(x: spot.mirrors ? row.x : row.x + inset, y: 0, width: max(0, row.width - inset), height: 0)
    let color = separator(of: views[owner.view], spot)
    let hasFirst = own.contains { abs($0.y - tree.views[cell].frame.maxY) < Spot.touch }
    for index in (hasFirst ? 1 : 0)...count {
      emit(
        .line(index == 0 ? color : color.faded(0.6)),
        line.moved(by: Point(x: 0, y: row.maxY + Double(index) * row.height)), spot.frame, spot.childClip)
    }
  }

  /// Returns the distance of a cell's content from the cell's leading edge; it is large on a phone in landscape.
  private func leadingGap(of cell: ViewIndex, _ views: [View], _ all: [Spot], _ mirrors: Bool) -> Double {
    guard case .cell(let content) = views[cell].content, let inner = content.contentView else { return 0 }
    let (whole, rect) = (all[cell].rect, all[inner].rect)
    return max(0, mirrors ? whole.maxX - rect.maxX : rect.x - whole.x)
  }

  /// Repeats the background of a row without a background colour.
  private mutating func repeatCard(
    _ cell: ViewIndex, _ owner: ViewReference, _ views: [View], _ all: [Spot], by offset: Point
  ) {
    guard views[cell].background == nil else { return }
    emit(
      .fill(system(.secondarySystemGroupedBackground).faded(0.5)), all[cell].rect.moved(by: offset),
      all[owner.view].frame, all[owner.view].childClip)
  }

  /// Repeats the items of a collection to fill it.
  private mutating func repeatItems(_ collection: CollectionContent, _ owner: ViewReference, _ all: [Spot]) {
    let cells = collection.cells.filter { all.indices.contains($0) && all[$0].isSeen }
    guard let first = cells.first, collection.scrollAxis == .vertical, collection.footer == nil else {
      return
    }
    let size = all[first].rect.size
    guard size.width >= 8, size.height >= 8, cells.allSatisfy({ all[$0].rect.size == size }) else { return }
    let spot = all[owner.view]
    var flow = FlowLayout(collection, bounds: spot.rect.size)
    let places = flow.place(Array(repeating: size, count: Self.most * 4))
    let bottom = min(spot.rect.maxY, stage.surroundings.window.maxY)
    for (index, place) in places.enumerated().dropFirst(cells.count) {
      let source = cells[index % cells.count]
      let across = place.x - places[0].x
      let target = Point(
        x: all[first].rect.x + (spot.mirrors ? -across : across),
        y: all[first].rect.y + place.y - places[0].y)
      guard target.y + size.height / 2 < bottom else { return }
      repeatShapes(
        of: source, owner.node, in: all[source],
        by: Point(x: target.x - all[source].rect.x, y: target.y - all[source].rect.y))
    }
  }

  /// Paints the shapes of a row again, dimmed.
  private mutating func repeatShapes(of cell: ViewIndex, _ node: Int, in spot: Spot, by offset: Point) {
    guard let ranges = repeats.shapes[ViewReference(node: node, view: cell)] else { return }
    repeats.end = max(repeats.end, spot.rect.maxY + offset.y)
    // The frames of a row's contents come after that of the row.
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
        case .gradient(let index):
          list.gradients.append(list.gradients[index].mapped { $0.faded(0.5) })
          shape.kind = .gradient(list.gradients.count - 1)
        case .fill, .shadow, .raised, .material, .border, .line, .placeholder, .veil, .overlay, .sketch:
          shape.kind = shape.kind.faded(0.5)
        }
        list.shapes.append(shape)
      }
    }
  }

  /// Returns the copy of a frame at its new position; frames outside of the row are not copied.
  private mutating func moved(_ frame: Int, _ copy: inout RowCopy) -> Int {
    guard copy.frames.contains(frame) else { return frame }
    if let known = copy.moved[frame] { return known }
    var own = list.frames[frame]
    own.rect = own.rect.moved(by: copy.offset)
    own.parent = own.parent.map { moved($0, &copy) }
    own.turn = own.turn.map { movedTurn($0, &copy) }
    list.frames.append(own)
    copy.moved[frame] = list.frames.count - 1
    return list.frames.count - 1
  }

  /// Returns the rotation of copied frames; frames with the same rotation still have the same one.
  private mutating func movedTurn(_ turn: Int, _ copy: inout RowCopy) -> Int {
    if let known = copy.turns[turn] { return known }
    let outer = list.frames[copy.frames.lowerBound].parent.flatMap { list.frames[$0].turn }
    let own = list.addTurn(turn, movedBy: copy.offset, in: outer)
    copy.turns[turn] = own
    return own
  }

  /// Returns the copy of a clip, with its enclosing clips within the row, outermost first.
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
    image.icon = image.icon.map { faintSymbol($0) }
    list.images.append(image)
    repeats.faintImages[index] = list.images.count - 1
    return list.images.count - 1
  }

  private mutating func faintLook(_ index: Int) -> Int {
    var own = list.looks[index]
    own.color = own.color.faded(0.4)
    own.background = own.background?.faded(0.4)
    return lookIndex(own)
  }

  private mutating func faintText(_ index: Int, _ copy: inout RowCopy) -> Int {
    var text = list.texts[index]
    text.isCopy = true
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

/// A copy of a row at another position.
private struct RowCopy {
  /// The frames of the row and its contents.
  let frames: Range<Int>
  let offset: Point
  var moved: [Int: Int] = [:]
  var turns: [Int: Int] = [:]
  var clips: [Int: Int] = [:]
}

/// The shapes of each row of a list.
struct PrototypeRepeats {
  /// The number of frames before any copies.
  var frameCount = 0
  /// The lower end of the copies in the window.
  var end = 0.0
  var shapes: [ViewReference: [Range<Int>]] = [:]
  /// The dimmed copies of images.
  var faintImages: [Int: Int] = [:]
}
