import Basics
import Model

extension CellPainter {
  /// Returns the boxes of all frames, in pixels.
  static func boxes(_ list: ShapeList, _ lattice: PixelLattice) -> [PixelBox] {
    var backdrops = Array(repeating: false, count: list.frames.count)
    var isPainted = backdrops
    let screen = Rect(origin: .zero, size: list.size)
    for shape in list.shapes where shape.rect == list.frames[shape.frame].rect {
      switch shape.kind {
      case .fill(let color) where color.alpha > 0.3:
        backdrops[shape.frame] = true
        isPainted[shape.frame] = true
      case .image, .placeholder, .gradient, .raised, .material: isPainted[shape.frame] = true
      case .fill, .shadow, .border, .line, .text, .symbol, .veil, .overlay, .sketch: break
      }
    }
    let even = lattice.evenPlaces(list.frames, screen: screen)
    let tags = tags(list, backdrops, lattice)
    let discs = discs(list, backdrops)
    var boxes = lattice.boxes(list.frames, tags: tags, discs: discs, even: even)
    level(discs, &boxes, list, lattice)
    let painted = isPainted.indices.filter {
      isPainted[$0] && list.frames[$0].rect.intersection(screen) != nil
    }
    lattice.keepGaps(&boxes, list.frames, painted: painted, tags: tags)
    return widened(boxes, for: list, backdrops)
  }

  /// Returns the tags, such as badges: frames with a background, about one row high, around one line of text or a
  /// symbol. A band that spans its container is not a tag, because it must touch what is above and below it.
  /// - Parameter backdrops: whether each frame has a background.
  private static func tags(_ list: ShapeList, _ backdrops: [Bool], _ lattice: PixelLattice) -> Set<Int> {
    var tags: Set<Int> = []
    for shape in list.shapes {
      switch shape.kind {
      case .text(let index) where list.texts[index].lines.count == 1 && !list.texts[index].isCaption:
        mark(shape.frame)
      case .symbol: mark(shape.frame)
      case .fill, .shadow, .gradient, .raised, .material, .border, .line, .text, .image, .placeholder, .veil,
        .overlay, .sketch:
        break
      }
    }
    func mark(_ first: Int) {
      var next: Int? = first
      while let frame = next, list.frames[frame].rect.height < 3.5 * lattice.halfRow {
        if backdrops[frame] {
          if !isBand(frame) { tags.insert(frame) }
          return
        }
        next = list.frames[frame].parent
      }
    }
    func isBand(_ frame: Int) -> Bool {
      var next = list.frames[frame].parent
      while let outer = next, list.frames[outer].rect == list.frames[frame].rect {
        next = list.frames[outer].parent
      }
      guard let outer = next, backdrops[outer] else { return false }
      let (own, around) = (list.frames[frame].rect, list.frames[outer].rect)
      return own.x <= around.x + Spot.touch && own.maxX >= around.maxX - Spot.touch
    }
    return tags
  }

  /// Returns the discs with one line of text in their middle, such as the chosen day of a calendar, and the texts with a
  /// background of their own that no neighbour touches.
  /// - Parameter backdrops: whether each frame has a background.
  private static func discs(_ list: ShapeList, _ backdrops: [Bool]) -> Set<Int> {
    var round: Set<Int> = []
    var plates: Set<Int> = []
    for shape in list.shapes where backdrops[shape.frame] {
      let rect = list.frames[shape.frame].rect
      let (least, most) = (min(rect.width, rect.height), max(rect.width, rect.height))
      guard case .fill = shape.kind, shape.rect == rect else { continue }
      if shape.radius >= least * 0.45, most < least * 1.5 { round.insert(shape.frame) }
      if list.frames[shape.frame].joins.isDisjoint(with: [.top, .bottom]) { plates.insert(shape.frame) }
    }
    var discs: Set<Int> = []
    if round.isEmpty, plates.isEmpty { return discs }
    for shape in list.shapes {
      guard let middle = lineMiddle(of: shape, list) else { continue }
      var next: Int? = shape.frame
      while let frame = next, abs(list.frames[frame].rect.midY - middle) < 3 {
        if round.contains(frame) || frame == shape.frame && plates.contains(frame) { discs.insert(frame) }
        next = list.frames[frame].parent
      }
    }
    return discs
  }

  /// Returns the middle of a text with one line, or nil for captions and other shapes.
  private static func lineMiddle(of shape: Shape, _ list: ShapeList) -> Double? {
    guard case .text(let index) = shape.kind, list.texts[index].lines.count == 1,
      !list.texts[index].isCaption
    else { return nil }
    return shape.rect.y + list.texts[index].heights.middle(of: 0)
  }

  /// Moves discs half a row towards the row of other texts on the same line, such as the other days of a week, because
  /// the text of a disc stays in that row.
  private static func level(
    _ discs: Set<Int>, _ boxes: inout [PixelBox], _ list: ShapeList, _ lattice: PixelLattice
  ) {
    if discs.isEmpty { return }
    var rows: [Int: Int] = [:]
    var middles: [Int: Int] = [:]
    for shape in list.shapes {
      guard let middle = lineMiddle(of: shape, list) else { continue }
      let line = Int(clamping: (middle * 2).rounded())
      if discs.contains(shape.frame) {
        middles[shape.frame] = line
      } else if rows[line] == nil {
        let exact = lattice.mapY(middle, list.frames[shape.frame].rect, boxes[shape.frame])
        rows[line] = Int(clamping: (exact / 2 - 0.5).rounded(.toNearestOrAwayFromZero))
      }
    }
    for (frame, line) in middles {
      guard let row = rows[line], let outer = list.frames[frame].parent.map({ boxes[$0] }) else { continue }
      let distance = row * 4 + 2 - boxes[frame].top - boxes[frame].bottom
      guard 2...3 ~= abs(distance) else { continue }
      let step = distance.signum()
      guard step < 0 ? boxes[frame].top > outer.top : boxes[frame].bottom < outer.bottom else { continue }
      (boxes[frame].top, boxes[frame].bottom) = (boxes[frame].top + step, boxes[frame].bottom + step)
    }
  }

  /// Widens badges and small buttons to the width of their text, because a cell is wider than the letters of a small
  /// font.
  private static func widened(_ boxes: [PixelBox], for list: ShapeList, _ backdrops: [Bool]) -> [PixelBox] {
    var boxes = boxes
    for shape in list.shapes {
      let frame = list.frames[shape.frame]
      guard case .text(let index) = shape.kind, backdrops[shape.frame], list.texts[index].lines.count == 1,
        !list.texts[index].isCaption, list.texts[index].lines[0].width <= frame.rect.width + 0.5
      else { continue }
      let missing = list.texts[index].lines[0].columns - boxes[shape.frame].width
      let outer = frame.parent.map { boxes[$0] } ?? boxes[shape.frame]
      let (left, right) = (boxes[shape.frame].left - outer.left, outer.right - boxes[shape.frame].right)
      guard missing > 0, missing <= 2, max(left, 0) + max(right, 0) >= missing else { continue }
      // The tag stays at the edge that it is next to.
      let before = min(max(left, 0), right < left ? missing : max(missing - max(right, 0), 0))
      boxes[shape.frame].left -= before
      boxes[shape.frame].right += missing - before
    }
    return boxes
  }
}
