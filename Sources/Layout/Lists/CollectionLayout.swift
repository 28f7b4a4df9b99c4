import Basics
import Model

/// The items of a collection view with flow layout.
extension LayoutSession {
  func layOutCollection(_ list: ViewIndex, _ collection: CollectionContent) -> [ViewIndex] {
    let size = exact[list].size
    var collection = collection
    if collection.scrollAxis == .vertical {
      if let header = collection.header { resize(&collection.headerSize, of: header, in: list) }
      if let footer = collection.footer { resize(&collection.footerSize, of: footer, in: list) }
    }
    var flow = FlowLayout(collection, bounds: context.isCanvas ? size : collection.lineRoom(in: size))
    let top = Point(x: 0, y: collection.scrollAxis == .vertical ? contentTop(of: list) : 0)
    var nested: [ViewIndex] = []
    if let header = collection.header {
      let frame = flow.placeHeader()
      exact[header] = stored(header) ?? frame.moved(by: top)
      nested += layOutReusable(header, in: list)
    }
    let frames = flow.place(collection.cells.map { itemSize($0, collection) })
    for (cell, frame) in zip(collection.cells, frames) {
      exact[cell] = stored(cell) ?? frame.moved(by: top)
      nested += layOutItem(cell)
    }
    if let footer = collection.footer {
      let frame = flow.placeFooter()
      exact[footer] = stored(footer) ?? frame.moved(by: top)
      nested += layOutReusable(footer, in: list)
    }
    contentSizes[list] = flow.contentSize
    if isMirrored(list) { mirror(collection, width: flow.contentSize.width) }
    return nested
  }

  /// Returns the top of a list's content: before iOS 11 a controller moved the content of its root view, or of the first
  /// view in it, below the navigation bar.
  func contentTop(of list: ViewIndex) -> Double {
    let isFirst = list == 0 && tree.plain.hasRoot || list == 1 && tree.views[list].parent == 0
    return context.bars.movesContent && isFirst ? context.metrics.table.firstRow.underBar : 0
  }

  /// Gives a header or footer its computed height, or without one the height that its constraints require.
  private func resize(_ edge: inout Size, of view: ViewIndex, in list: ViewIndex) {
    guard edge.height == 0, !context.isCanvas else { return }
    let stored = StoredFrames.size(of: tree.views[view])
    edge.height = stored?.height ?? edgeHeight(view, in: list)
  }

  /// Mirrors the whole content with its insets for right-to-left layout, so that lines start on the right.
  private func mirror(_ collection: CollectionContent, width: Double) {
    for view in [collection.header, collection.footer].compactMap({ $0 }) + collection.cells {
      exact[view].x = width - exact[view].maxX
    }
  }

  private func itemSize(_ cell: ViewIndex, _ collection: CollectionContent) -> Size {
    guard case .cell(let content) = tree.views[cell].content else { return collection.itemSize }
    return content.customSize ?? collection.itemSize
  }

  private func layOutItem(_ cell: ViewIndex) -> [ViewIndex] {
    if case .cell(let content) = tree.views[cell].content, let contentView = content.contentView {
      // A cell is rounded to pixels before its content is laid out, so the content has the cell's size rather than the
      // requested item size.
      exact[contentView] =
        stored(contentView) ?? Rect(origin: .zero, size: rounding.frame(exact[cell]).size)
      updateReadable(of: contentView)
    }
    return solveSystem(root: cell, key: Int32(cell)).lists
  }

  /// Lays out a header or footer, which has a separate system like a cell.
  private func layOutReusable(_ view: ViewIndex, in list: ViewIndex) -> [ViewIndex] {
    setEdgeMargins(of: view, in: list)
    return solveSystem(root: view, key: Int32(view)).lists
  }
}

extension CollectionContent {
  /// Returns the size available for lines. UIKit subtracts the content insets: its warning requires an item to be
  /// smaller than the width "minus the section insets left and right values, minus the content insets left and right
  /// values".
  fileprivate func lineRoom(in bounds: Size) -> Size {
    let inset = scroll.contentInset
    var room = bounds
    if scrollAxis == .vertical {
      room.width = max(0, room.width - inset.left - inset.right)
    } else {
      room.height = max(0, room.height - inset.top - inset.bottom)
    }
    return room
  }
}

/// A flow layout: each line has as many items as fit, and the remaining space is distributed between them.
package struct FlowLayout {
  private let collection: CollectionContent
  private let bounds: Size
  private var end: Double
  /// Whether all items have the same length.
  private var isUniform = true
  private(set) var contentSize: Size

  /// Creates a flow layout within bounds.
  package init(_ collection: CollectionContent, bounds: Size) {
    self.collection = collection
    self.bounds = bounds
    end = 0
    contentSize = bounds
  }

  private var isVertical: Bool { collection.scrollAxis == .vertical }

  mutating func placeHeader() -> Rect {
    if isVertical {
      end = collection.headerSize.height
      return Rect(x: 0, y: 0, width: bounds.width, height: end)
    }
    end = collection.headerSize.width
    return Rect(x: 0, y: 0, width: end, height: bounds.height)
  }

  mutating func placeFooter() -> Rect {
    let start = end
    if isVertical {
      end += collection.footerSize.height
      contentSize.height = end
      return Rect(x: 0, y: start, width: bounds.width, height: end - start)
    }
    end += collection.footerSize.width
    contentSize.width = end
    return Rect(x: start, y: 0, width: end - start, height: bounds.height)
  }

  /// Places items and returns their frames.
  package mutating func place(_ sizes: [Size]) -> [Rect] {
    let inset = collection.sectionInset
    isUniform = sizes.allSatisfy { length($0) == sizes.first.map(length) }
    if collection.header == nil { end = 0 }
    end += isVertical ? inset.top : inset.left
    let room = isVertical ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom
    var frames: [Rect] = []
    var index = 0
    while index < sizes.count {
      let count = itemsInLine(sizes[index...], room)
      let line = Array(sizes[index..<index + count])
      if index > 0 { end += collection.lineSpacing }
      frames += placeLine(line, room: room, isLast: index + count == sizes.count)
      index += count
    }
    end += isVertical ? inset.bottom : inset.right
    if isVertical { contentSize.height = end } else { contentSize.width = end }
    return frames
  }

  private func length(_ size: Size) -> Double { isVertical ? size.width : size.height }

  private func itemsInLine(_ sizes: ArraySlice<Size>, _ room: Double) -> Int {
    var used = 0.0
    var count = 0
    for size in sizes {
      let needed = used + (count > 0 ? collection.itemSpacing : 0) + length(size)
      if count > 0, needed > room + 1e-6 { break }
      used = needed
      count += 1
    }
    return max(1, count)
  }

  /// Places a line of items. A full line is justified. The last line is spaced as if it were full if all items have the
  /// same size, so that items align with the lines above; items of different sizes keep the minimum spacing. A sole
  /// item in a line too short for two is centred (398 in 370 is 14 to the left of the inset).
  private mutating func placeLine(_ line: [Size], room: Double, isLast: Bool) -> [Rect] {
    let inset = collection.sectionInset
    let used = line.reduce(0) { $0 + length($1) }
    let gap = isLast ? lastGap(line, used, room) : spread(used, line.count, room)
    var position = isVertical ? inset.left : inset.top
    if line.count == 1, 2 * used + collection.itemSpacing > room + 1e-6 { position += (room - used) / 2 }
    let thickness = line.map { isVertical ? $0.height : $0.width }.max() ?? 0
    var frames: [Rect] = []
    for size in line {
      let across = isVertical ? (thickness - size.height) / 2 : (thickness - size.width) / 2
      frames.append(
        isVertical
          ? Rect(x: position, y: end + across, width: size.width, height: size.height)
          : Rect(x: end + across, y: position, width: size.width, height: size.height))
      position += length(size) + gap
    }
    end += thickness
    return frames
  }

  private func spread(_ used: Double, _ count: Int, _ room: Double) -> Double {
    count > 1 ? (room - used) / Double(count - 1) : collection.itemSpacing
  }

  private func lastGap(_ line: [Size], _ used: Double, _ room: Double) -> Double {
    guard isUniform, let length = line.last.map(length), length + collection.itemSpacing > 0 else {
      return collection.itemSpacing
    }
    let least = used + Double(line.count - 1) * collection.itemSpacing
    let fitting = ((room - least) / (length + collection.itemSpacing) + 1e-6).rounded(.down)
    let more = max(0, min(Int(clamping: fitting), 10_000))
    return spread(used + Double(more) * length, line.count + more, room)
  }
}
