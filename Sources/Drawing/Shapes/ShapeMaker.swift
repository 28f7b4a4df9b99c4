import Basics
import Environment
import Layout
import Model
import Transitions

/// Returns the shapes of a whole stage: the device, its windows and all controllers.
package func shapes(of stage: Stage, _ options: DrawingOptions) -> ShapeList {
  var maker = ShapeMaker(stage, options)
  maker.make()
  return maker.list
}

/// Creates the shapes of a stage, back to front.
struct ShapeMaker {
  let stage: Stage
  let options: DrawingOptions
  var list: ShapeList
  var appearance: Appearance
  /// The frame and clip of the app's window.
  var window = (frame: 0, clip: 0)
  let stageTree: StageTree
  let barViews: BarViews
  private(set) var spots: [Int: [Spot]] = [:]
  private var lookIndices: [TextLook: Int] = [:]
  /// A cache of symbols by image name, as lists show the same image repeatedly.
  private var imageIcons: [String: [Glyph]?] = [:]
  var paintedImages: [PaintedImage: Int] = [:]
  /// The opacity of the current view, including its ancestors.
  var alpha = 1.0
  var view: ViewReference?
  /// The number of shapes that were searched for the grounds of texts.
  var groundWork = 0
  var layer = Shape.Layer.device
  /// Whether the shapes are for a wireframe.
  let makesSketches: Bool
  let measurer: LineMeasurer

  /// The background of a controller's views.
  struct Backdrop {
    var frame: Int
    var clip: Int
    var color: RGBA
    var tint: RGBA
  }

  private enum PaintTask {
    case node(Int, Backdrop)
    case views(Int, from: Int)
    case bars(Int, Backdrop)
  }

  init(_ stage: Stage, _ options: DrawingOptions, makesSketches: Bool = false) {
    self.makesSketches = makesSketches
    self.stage = stage
    self.options = options
    let surroundings = stage.surroundings
    appearance = Appearance(dark: surroundings.traits.dark, glass: surroundings.hasGlass)
    list = ShapeList(size: surroundings.screen, cornerRadius: surroundings.cornerRadius)
    stageTree = StageTree(stage)
    barViews = BarViews(stage)
    measurer = LineMeasurer(os: surroundings.os)
  }

  mutating func make() {
    let screen = Rect(origin: .zero, size: stage.surroundings.screen)
    let frame = addFrame(screen, parent: nil, joins: .all)
    let clip = addClip(frame, parent: nil)
    window = (frame, clip)
    paintDevice(screen)
    layer = .content
    let backdrop = Backdrop(
      frame: window.frame, clip: window.clip, color: system(.systemBackground),
      tint: stage.tint?.resolved(in: appearance) ?? system(.systemBlue))
    for (index, node) in stage.nodes.enumerated() {
      switch node.role {
      case .root: paint(index, backdrop)
      case .presented: present(index, node, backdrop)
      case .embedded, .content, .column: break
      }
    }
    layer = .system
    paintChrome()
  }

  /// Paints a presented controller: what it covers is dimmed, and its background is elevated.
  private mutating func present(_ index: Int, _ node: StageNode, _ backdrop: Backdrop) {
    let rect = node.frame.moved(by: stage.surroundings.window.origin)
    view = nil
    alpha = 1
    if node.dims {
      emit(
        .veil(RGBA(white: 0, alpha: appearance.dark ? 0.4 : 0.25)), list.frames[window.frame].rect,
        window.frame, window.clip)
    }
    appearance.elevated = true
    let frame = addFrame(rect, parent: window.frame, joins: [])
    emit(.fill(system(.systemBackground)), rect, frame, window.clip, radius: node.cornerRadius)
    if !node.dims {
      emit(.border(system(.separator), width: 0.5), rect, frame, window.clip, radius: node.cornerRadius)
    }
    _ = begin(.outline, rect, frame, window.clip, radius: node.cornerRadius)
    if let arrow = node.arrow {
      let origin = stage.surroundings.window.origin
      _ = begin(
        .arrow(Point(x: arrow.x + origin.x, y: arrow.y + origin.y)), rect, frame, window.clip)
    }
    let clip = addClip(frame, parent: window.clip, radius: node.cornerRadius)
    paint(index, Backdrop(frame: frame, clip: clip, color: system(.systemBackground), tint: backdrop.tint))
    appearance.elevated = false
  }

  private mutating func paint(_ root: Int, _ backdrop: Backdrop) {
    var steps = [PaintTask.node(root, backdrop)]
    while let step = steps.popLast() {
      switch step {
      case .node(let index, let backdrop):
        let node = stage.nodes[index]
        if let tree = node.tree {
          spots[index] = makeSpots(index, node, tree, backdrop)
        }
        if node.tree?.views.isEmpty ?? true, stageTree.children[index].isEmpty {
          paintPlaceholder(node, backdrop)
        }
        steps.append(.bars(index, backdrop))
        for child in stageTree.children[index].reversed() {
          steps.append(.node(child, column(child, of: index, backdrop)))
        }
        steps.append(.views(index, from: 0))
      case .views(let index, let start): paintViews(of: index, from: start, &steps)
      case .bars(let index, let backdrop):
        alpha = 1
        view = nil
        paintColumnLines(of: index, backdrop)
        layer = .bars
        for bar in stage.nodes[index].bars { paintBar(bar, of: index, backdrop) }
        layer = .content
        for shown in barViews.shown[index] ?? [] { paintView(shown.view, of: shown.node) }
      }
    }
  }

  /// Returns the area of a split view's column, if it is beside another one.
  private mutating func column(_ child: Int, of parent: Int, _ backdrop: Backdrop) -> Backdrop {
    guard let rect = stageTree.column(child, of: parent) else { return backdrop }
    var own = backdrop
    own.frame = addFrame(rect, parent: backdrop.frame, joins: .all)
    own.clip = addClip(own.frame, parent: backdrop.clip)
    return own
  }

  /// Paints the system's lines between the columns of a split view.
  private mutating func paintColumnLines(of index: Int, _ backdrop: Backdrop) {
    let rects = stageTree.children[index].compactMap { stageTree.column($0, of: index) }
    for rect in rects where rects.contains(where: { abs($0.x - rect.maxX) <= 1 }) {
      emit(
        .line(system(.opaqueSeparator)), Rect(x: rect.maxX, y: rect.y, width: 0, height: rect.height),
        backdrop.frame, backdrop.clip)
    }
  }

  private mutating func paintViews(of index: Int, from start: Int, _ steps: inout [PaintTask]) {
    guard let all = spots[index], let tree = stage.nodes[index].tree else { return }
    let order = tree.paintingOrder
    for place in start..<max(start, all.count) {
      let number = order?[place] ?? place
      // Spots are large values, so their properties are read in place.
      guard all[number].isSeen, !barViews.contains(ViewReference(node: index, view: number))
      else { continue }
      paintView(number, of: index)
      if let child = stageTree.embedded[ViewReference(node: index, view: number)] {
        let spot = all[number]
        steps.append(.views(index, from: place + 1))
        steps.append(
          .node(
            child, Backdrop(frame: spot.frame, clip: spot.childClip, color: spot.backdrop, tint: spot.tint)))
        return
      }
    }
    paintParts(of: tree, index, all)
    repeatPrototypes(of: tree, index, all)
    view = nil
    alpha = 1
  }

  private mutating func paintView(_ number: ViewIndex, of index: Int) {
    guard let all = spots[index], all[number].isSeen, let tree = stage.nodes[index].tree else { return }
    let spot = all[number]
    let first = list.shapes.count
    view = ViewReference(node: index, view: number)
    alpha = spot.alpha
    list.views.append(
      ShapeView(
        reference: ViewReference(node: index, view: number), frame: spot.frame, clip: spot.clip,
        shapes: first..<first))
    let place = list.views.count - 1
    paint(tree.plain.views[number], spot, tree, all)
    list.views[place].shapes = first..<list.shapes.count
    recordShapes(of: number, tree, index, first: first)
    if stage.nodes[index].isStale, number == 0 { paintStaleMark(spot) }
  }

  private mutating func paintStaleMark(_ spot: Spot) {
    line(
      "(stale: got no callback)",
      Rect(x: spot.rect.x, y: spot.rect.maxY - 40, width: spot.rect.width, height: 20), .center,
      TextLook(system(.secondaryLabel), size: 13), spot.frame, spot.clip)
  }

  // MARK: Adding

  func system(_ name: SystemColors.Known) -> RGBA { SystemColors.color(name, in: appearance) }

  func resolve(_ color: Color?, tint: RGBA) -> RGBA? { color?.resolved(in: appearance, tint: tint) }

  /// - Parameter rotation: the rotation of the frame within its parent, in degrees.
  mutating func addFrame(
    _ rect: Rect, parent: Int?, joins: ShapeFrame.Joins, holdsLine: Bool = false, rotation: Double = 0
  ) -> Int {
    var frame = ShapeFrame(rect: rect, parent: parent, joins: joins, holdsLine: holdsLine)
    frame.turn = parent.flatMap { list.frames[$0].turn }
    if rotation != 0 { frame.turn = list.addTurn(rotation, of: rect, in: frame.turn) }
    list.frames.append(frame)
    return list.frames.count - 1
  }

  mutating func addClip(_ frame: Int, parent: Int?, radius: Double = 0, corners: RectCorners = .all) -> Int {
    list.clips.append(ShapeClip(frame: frame, radius: radius, corners: corners, parent: parent))
    return list.clips.count - 1
  }

  mutating func emit(
    _ kind: ShapeKind, _ rect: Rect, _ frame: Int, _ clip: Int, radius: Double = 0,
    corners: RectCorners = .all
  ) {
    let filled: RGBA? =
      switch kind {
      case .fill(let color), .shadow(let color, _), .material(let color, _): color
      case .raised(let raised): raised.color
      case .border, .line, .text, .symbol, .image, .gradient, .placeholder, .veil, .overlay, .sketch: nil
      }
    if let filled, filled.alpha * alpha <= 0.004 || rect.width <= 0 || rect.height <= 0 { return }
    list.shapes.append(
      Shape(
        kind: kind.faded(alpha), rect: rect, radius: min(radius, min(rect.width, rect.height) / 2),
        corners: corners, frame: frame,
        clip: clip, view: view, layer: layer))
  }

  mutating func lookIndex(_ look: TextLook) -> Int {
    var look = look
    look.color = look.color.faded(alpha)
    look.background = look.background?.faded(alpha)
    if let known = lookIndices[look] { return known }
    list.looks.append(look)
    lookIndices[look] = list.looks.count - 1
    return list.looks.count - 1
  }

  /// Adds a text in one line.
  mutating func line(
    _ text: String, _ rect: Rect, _ alignment: ShapeText.Alignment, _ look: TextLook, _ frame: Int,
    _ clip: Int,
    holder: Int? = nil, caption: Bool = false, drawing: String? = nil
  ) {
    guard !text.isEmpty, rect.width > 0 else { return }
    let height = look.size * 1.2
    let index = lookIndex(look)
    let width = measurer.width(text, ResolvedFont(.system, size: look.size, weight: look.weight))
    var shape = ShapeText(
      lines: [
        ShapeTextLine(
          runs: [ShapeText.Run(text: text, look: index)], width: min(width, rect.width), wanted: width)
      ],
      heights: LineHeights(height), alignment: alignment)
    shape.holder = holder
    shape.isCaption = caption
    shape.drawing = drawing
    list.texts.append(shape)
    emit(
      .text(list.texts.count - 1),
      Rect(x: rect.x, y: rect.midY - height / 2, width: rect.width, height: height), frame, clip)
  }

  /// Returns a text with its end replaced by an ellipsis if it is wider than a width.
  func cut(_ text: String, to width: Double, _ look: TextLook) -> String {
    let font = ResolvedFont(.system, size: look.size, weight: look.weight)
    guard measurer.width(text, font) > width else { return text }
    var start = text.prefix(Int(clamping: max(0, width)))
    while start.popLast() != nil {
      if start.last == " " { continue }
      let shorter = start + "…"
      if measurer.width(String(shorter), font) <= width { return String(shorter) }
    }
    return "…"
  }

  /// Returns the symbol of an image by its name.
  mutating func glyphs(of image: ImageReference) -> [Glyph]? {
    // The name of a symbol is more specific than that of an image.
    let key = image.isSymbol ? "symbol " + image.name : image.name
    if let known = imageIcons[key] { return known }
    let glyphs = Symbols.glyphs(of: image)
    imageIcons[key] = .some(glyphs)
    return glyphs
  }

  mutating func icon(
    _ glyphs: [Glyph], named name: String, _ rect: Rect, _ color: RGBA, size: Double = 17, _ frame: Int,
    _ clip: Int
  ) {
    guard !glyphs.isEmpty else { return }
    emit(.symbol(addIcon(glyphs, named: name, color, size: size)), rect, frame, clip)
  }

  mutating func addIcon(_ glyphs: [Glyph], named name: String, _ color: RGBA, size: Double) -> Int {
    // A symbol without a drawing is written, one word a line.
    let words = Symbols.caption(of: Symbols.text(glyphs), named: name) ?? []
    let longest = Double(words.map(\.utf8.count).max() ?? 1)
    let small = min(size * 0.9 / Double(max(words.count, 1)), size * 1.7 / longest)
    let index = lookIndex(TextLook(color, size: words.isEmpty ? size : small))
    let shown = glyphs.map { glyph in
      var glyph = glyph
      glyph.look = UInt16(min(index, Int(UInt16.max)))
      return glyph
    }
    list.symbols.append(
      ShapeSymbol(glyphs: shown, name: name, color: color.faded(alpha), size: size, look: index))
    return list.symbols.count - 1
  }

  var repeats = PrototypeRepeats()
  /// The clips of rows in cards with rounded corners.
  var cardClips: [ViewReference: Int] = [:]
}
