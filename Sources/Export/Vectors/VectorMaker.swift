import Basics
import Drawing
import Model
import Raster

/// Converts shapes to vectors with exact positions.
struct VectorMaker {
  private let list: ShapeList
  /// The thinnest line of the screen, in points.
  private let pixel: Double
  private let viewFrames: [ViewReference: Int]
  private(set) var items: [VectorScene.Item] = []
  private(set) var clips: [VectorScene.Clip] = []
  private(set) var texts: [VectorScene.Text] = []
  private var clipOf: [Int] = []
  private var known: [VectorScene.Clip: Int] = [:]
  private var begun: Set<ViewReference> = []
  private var wordRects: [Rect] = []
  /// Symbol paths by characters and names.
  private var drawings: [String: SymbolPath?] = [:]

  init(_ list: ShapeList, pixel: Double) {
    self.list = list
    self.pixel = pixel
    viewFrames = Dictionary(
      list.views.map { ($0.reference, $0.frame) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func make() {
    resolveClips()
    items.reserveCapacity(list.shapes.count * 2)
    for shape in list.shapes {
      guard case .text(let index) = shape.kind, !list.texts[index].isCaption else { continue }
      wordRects.append(inked(list.texts[index], shape.rect))
    }
    for shape in list.shapes { add(shape) }
  }

  private mutating func resolveClips() {
    for clip in list.clips {
      let frame = list.frames[clip.frame].rect
      var resolved = VectorScene.Clip(rect: frame, rounds: [])
      resolved.turn = list.frames[clip.frame].turn
      if clip.radius > 0 {
        let radius = min(clip.radius, min(frame.width, frame.height) / 2)
        resolved.rounds = [VectorScene.Clip.Round(rect: frame, radius: radius, corners: clip.corners)]
      }
      if let parent = clip.parent, clips[clipOf[parent]].turn != resolved.turn {
        resolved.outer = clipOf[parent]
      } else if let parent = clip.parent {
        let outer = clips[clipOf[parent]]
        resolved.outer = outer.outer
        resolved.rect = outer.rect.intersection(frame) ?? Rect(x: frame.x, y: frame.y, width: 0, height: 0)
        resolved.rounds += outer.rounds
      }
      if let index = known[resolved] {
        clipOf.append(index)
      } else {
        clips.append(resolved)
        known[resolved] = clips.count - 1
        clipOf.append(clips.count - 1)
      }
    }
  }

  /// Returns the clip for a shape; nil if the shape is inside it.
  private func clip(_ shape: Shape, _ rect: Rect) -> Int? {
    let index = clipOf[shape.clip]
    var rect = rect
    if case .shadow(_, let blur) = shape.kind {
      rect = rect.inset(by: Insets(all: -SoftBox.reach(of: blur)))
    }
    let isBeside = clips[index].outer != nil || clips[index].turn != list.frames[shape.frame].turn
    return !isBeside && clips[index].holds(rect) ? nil : index
  }

  private mutating func add(_ kind: VectorItemKind, _ rect: Rect, _ shape: Shape, radius: Double = 0) {
    var item = VectorScene.Item(
      kind: kind, rect: rect, radius: radius, clip: clip(shape, rect), view: shape.view)
    item.corners = shape.corners
    item.turn = list.frames[shape.frame].turn
    items.append(item)
  }

  // MARK: Shapes

  private mutating func add(_ shape: Shape) {
    let backdrop = beginView(shape)
    switch shape.kind {
    case .fill(let color), .overlay(let color), .veil(let color):
      if !backdrop { add(.fill(color), shape.rect, shape, radius: shape.radius) }
    case .shadow(let color, let blur):
      add(.shadow(color, blur: blur), shape.rect, shape, radius: shape.radius)
    case .gradient(let index): add(.gradient(index), shape.rect, shape, radius: shape.radius)
    case .material(let color, let blur):
      add(.material(color, blur: blur), shape.rect, shape, radius: shape.radius)
    case .raised(let raised):
      add(.fill(raised.color), shape.rect, shape, radius: shape.radius)
      guard raised.hasEdge else { break }
      let edge = raised.color.lightness < 0.5 ? RGBA(white: 1, alpha: 0.16) : RGBA(white: 0, alpha: 0.13)
      add(.border(edge, width: 1), shape.rect, shape, radius: shape.radius)
    case .border(let color, let width):
      add(
        .border(color, width: min(width, shape.rect.width, shape.rect.height)), shape.rect, shape,
        radius: shape.radius)
    case .line(let color): add(.fill(color), hairline(shape.rect), shape)
    case .text(let index): text(shape, list.texts[index])
    case .symbol(let index): symbol(shape, list.symbols[index])
    case .image(let index): add(.image(index), shape.rect, shape)
    case .placeholder(let index): placeholder(shape, list.placeholders[index], hasBackdrop: backdrop)
    case .sketch: break
    }
  }

  /// Begins a view with its first shape, which has the view's rectangle; a fill of the whole rectangle is the
  /// background.
  /// - Returns: whether the shape is this background.
  private mutating func beginView(_ shape: Shape) -> Bool {
    guard let view = shape.view, let frame = viewFrames[view] else { return false }
    let rect = list.frames[frame].rect
    let fill: RGBA? =
      switch shape.kind {
      case .fill(let color): shape.rect == rect ? color : nil
      case .placeholder(let index): shape.rect == rect ? list.placeholders[index].color : nil
      case .shadow, .gradient, .raised, .material, .border, .line, .text, .symbol, .image, .veil, .overlay,
        .sketch:
        nil
      }
    // A shadow is painted before the view that casts it.
    if case .shadow = shape.kind { return false }
    if begun.insert(view).inserted {
      add(.view(fill), rect, shape, radius: fill == nil ? 0 : shape.radius)
      return fill != nil
    }
    // Background and face of a view are merged.
    guard let fill, let last = items.indices.last, items[last].view == view,
      case .view(let below) = items[last].kind,
      below == nil || items[last].radius == shape.radius
    else { return false }
    items[last].kind = .view(below.map { fill.over($0) } ?? fill)
    items[last].radius = shape.radius
    items[last].corners = shape.corners
    return true
  }

  private func hairline(_ rect: Rect) -> Rect {
    var rect = rect
    if rect.width >= rect.height {
      if rect.height < pixel { rect.height = pixel }
    } else if rect.width < pixel {
      rect.width = pixel
    }
    return rect
  }

  private mutating func placeholder(_ shape: Shape, _ placeholder: ShapePlaceholder, hasBackdrop: Bool) {
    if !hasBackdrop { add(.fill(placeholder.color), shape.rect, shape, radius: shape.radius) }
    if placeholder.isChecked { addSquares(shape, placeholder.color) }
    guard placeholder.isCrossed, min(shape.rect.width, shape.rect.height) >= 16 else { return }
    // The cross is faint, so that the name is legible over it. With round corners it is shorter.
    let cut = shape.radius * 0.293
    add(
      .cross(placeholder.color), shape.rect.inset(by: Insets(top: cut, left: cut, bottom: cut, right: cut)),
      shape)
  }

  /// Adds the lighter squares of a checked ground.
  private mutating func addSquares(_ shape: Shape, _ color: RGBA) {
    let (side, rect) = (6.0, shape.rect)
    guard rect.width * rect.height < 1e6 else { return }
    var steps: [SymbolPath.Step] = []
    for (row, y) in stride(from: rect.y, to: rect.maxY, by: side).enumerated() {
      for x in stride(from: rect.x + (row % 2 == 0 ? 0 : side), to: rect.maxX, by: 2 * side) {
        let (right, bottom) = (min(x + side, rect.maxX), min(y + side, rect.maxY))
        steps += [.move(x, y), .line(right, y), .line(right, bottom), .line(x, bottom), .close]
      }
    }
    var squares = VectorScene.Item.path(steps, stroke: nil, RGBA(white: color.red + 0.07))
    (squares.clip, squares.view) = (clip(shape, rect), shape.view)
    squares.turn = list.frames[shape.frame].turn
    items.append(squares)
  }

  // MARK: Texts

  private mutating func text(_ shape: Shape, _ text: ShapeText) {
    if let drawing = text.drawing, let path = Symbols.drawing(of: drawing) {
      let width = min(path.width * 12 / 24, shape.rect.width)
      let x = text.alignment == .right ? shape.rect.maxX - width : shape.rect.x
      let place = Rect(x: x, y: shape.rect.midY - 6, width: width, height: 12)
      return add(.drawing(path, color(text)), place, shape)
    }
    if text.isCaption, !hasRoom(text, shape) { return }
    var lines: [VectorTextLine] = []
    for (index, full) in text.lines.enumerated() where full.width > 0 && !full.runs.isEmpty {
      let line = shortened(full)
      let own = line.runs.reduce(0) { max($0, list.looks[$1.look].size) }
      let middle = shape.rect.y + text.heights.middle(of: index)
      lines.append(
        VectorTextLine(
          runs: line.runs, x: start(line, text, shape.rect),
          baseline: middle - own * Self.line / 2 + own * Self.ascent, width: line.width))
    }
    guard !lines.isEmpty else { return }
    for line in lines { backdrops(line, shape) }
    texts.append(VectorScene.Text(lines: lines, alignment: text.alignment))
    add(.text(texts.count - 1), inked(text, shape.rect), shape)
  }

  /// Adds rectangles for the background colours of runs; a viewer's glyphs may be slightly wider or narrower.
  private mutating func backdrops(_ line: VectorTextLine, _ shape: Shape) {
    guard line.runs.contains(where: { list.looks[$0.look].background != nil }) else { return }
    var set = GlyphLine(line, list.looks, GlyphFonts(), scale: 1)
    set.place()
    for (start, end, index) in set.backdrops {
      let look = list.looks[index]
      let top = line.baseline - look.size * Self.ascent
      let rect = Rect(x: start, y: top, width: end - start, height: look.size * Self.line)
      if let color = look.background { add(.fill(color), rect, shape) }
    }
  }

  /// Returns a line that fits: one with slightly too little room extends beyond it, and one with much less is
  /// truncated.
  private func shortened(_ line: ShapeTextLine) -> ShapeTextLine {
    guard line.wanted > line.width else { return line }
    var line = line
    if line.wanted <= line.width + 8 {
      line.width = line.wanted
      return line
    }
    guard var run = line.runs.first else { return line }
    let count = run.text.unicodeScalars.count
    let kept = Int(clamping: (Double(count) * line.width / line.wanted).rounded(.down)) - 1
    run.text = String(String.UnicodeScalarView(run.text.unicodeScalars.prefix(max(kept, 0)))) + "…"
    line.runs = [run]
    return line
  }

  /// The ascent and the line height of the system font, in em.
  private static let ascent = 0.952
  private static let line = 1.193

  private func start(_ line: ShapeTextLine, _ text: ShapeText, _ rect: Rect) -> Double {
    text.alignment.start(of: line.width, in: line.area(in: rect))
  }

  private func inked(_ text: ShapeText, _ rect: Rect) -> Rect {
    var left = Double.infinity
    var right = -Double.infinity
    for line in text.lines {
      let x = start(line, text, rect)
      left = min(left, x)
      right = max(right, x + line.width)
    }
    guard left < right else { return Rect(x: rect.x, y: rect.y, width: 0, height: rect.height) }
    return Rect(x: left, y: rect.y, width: right - left, height: rect.height)
  }

  private func color(_ text: ShapeText) -> RGBA {
    text.lines.first?.runs.first.map { list.looks[$0.look].color } ?? .black
  }

  /// Whether an image's name fits without covering other text.
  private func hasRoom(_ text: ShapeText, _ shape: Shape) -> Bool {
    let ink = inked(text, shape.rect)
    let room = text.holder.map { list.frames[$0].rect } ?? shape.rect
    guard text.lines.allSatisfy({ $0.wanted <= $0.width + 0.01 }), ink.width <= room.width,
      ink.height <= room.height
    else { return false }
    return !wordRects.contains { word in
      guard let common = word.intersection(ink) else { return false }
      return common.width > 1 && common.height > 1
    }
  }

  // MARK: Symbols

  private mutating func drawing(of symbol: ShapeSymbol) -> SymbolPath? {
    let key = symbol.text + " " + symbol.name
    if let known = drawings[key] { return known }
    let path = Symbols.drawing(of: symbol.text, named: symbol.name)
    drawings[key] = .some(path)
    return path
  }

  private mutating func symbol(_ shape: Shape, _ symbol: ShapeSymbol) {
    let icon = symbol.text
    if let path = drawing(of: symbol) {
      let longest = max(shape.rect.width, shape.rect.height, 1)
      let side = min(symbol.size * 1.15, longest)
      let width = side * path.width / 24
      let place = Rect(
        x: shape.rect.midX - width / 2, y: shape.rect.midY - side / 2, width: width, height: side)
      return add(.drawing(path, symbol.color), place, shape)
    }
    // A symbol without a drawing is written as text.
    let words = Symbols.caption(of: icon, named: symbol.name) ?? [icon]
    let size = list.looks[symbol.look].size
    let high = size * 1.1 * Double(words.count)
    var lines: [VectorTextLine] = []
    for (index, word) in words.enumerated() {
      let width = Double(word.count) * size * 0.6
      lines.append(
        VectorTextLine(
          runs: [ShapeText.Run(text: word, look: symbol.look)], x: shape.rect.midX - width / 2,
          baseline: shape.rect.midY - high / 2 + size * (1.1 * Double(index) + 0.91), width: width))
    }
    let wide = lines.reduce(0) { max($0, $1.width) }
    texts.append(VectorScene.Text(lines: lines, alignment: .center))
    add(
      .text(texts.count - 1),
      Rect(x: shape.rect.midX - wide / 2, y: shape.rect.midY - high / 2, width: wide, height: high), shape)
  }
}
