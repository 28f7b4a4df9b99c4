import Basics
import Drawing
import Model
import Raster

/// A screen as SVG, with one unit per point: rectangles, text, paths and embedded images, without scripts or external
/// references.
struct SvgScreen {
  let scene: VectorScene
  /// The prefix of all ids, so that a page can contain several screens.
  let prefix: String
  private let images: SvgImages
  var buffer = MarkupBuffer()
  /// The open groups of clips and rotations.
  var groups = Groups()
  private var shadowCount = 0
  /// The number of materials that follow, whose grounds are open groups.
  var groundCount = 0

  /// - Parameter images: the images of the document, defined before the screen.
  init(_ scene: VectorScene, prefix: String, _ images: SvgImages) {
    self.scene = scene
    self.images = images
    self.prefix = prefix
  }

  /// Returns the items of a scene without a screen around them, such as captions.
  static func items(of scene: VectorScene, prefix: String) -> MarkupBuffer {
    guard !scene.items.isEmpty else { return MarkupBuffer() }
    var screen = SvgScreen(scene, prefix: prefix, SvgImages([]))
    screen.buffer.add("<g")
    screen.buffer.fonts()
    screen.buffer.add(">\n")
    for item in scene.items { screen.write(item) }
    screen.buffer.add("</g>\n")
    return screen.buffer
  }

  /// Writes the group of the screen, after its frame.
  /// - Parameter scale: the units for each point of the screen.
  mutating func write(at origin: Point, scale: Double = 1, id: String) {
    writeClips(Rect(origin: .zero, size: scene.size))
    writeFrame(at: origin, scale: scale)
    buffer.add("<g id=\"")
    buffer.add(id)
    buffer.add("\" transform=\"translate(")
    buffer.add(origin.x)
    buffer.add(" ")
    buffer.add(origin.y)
    buffer.add(")")
    if scale != 1 {
      buffer.add(" scale(")
      buffer.add(scale)
      buffer.add(")")
    }
    buffer.add("\" clip-path=\"url(#")
    buffer.add(prefix)
    buffer.add("corners)\"")
    buffer.fonts()
    buffer.add(">\n")
    openGrounds()
    for item in scene.items { write(item) }
    open(nil, nil)
    buffer.add("</g>\n")
  }

  private mutating func writeFrame(at origin: Point, scale: Double) {
    let edge = scene.frame.edge
    if edge > 0 {
      let outset = edge / 2
      buffer.add("<rect")
      buffer.place(
        Rect(
          x: origin.x - outset, y: origin.y - outset, width: scene.size.width * scale + edge,
          height: scene.size.height * scale + edge),
        radius: scene.cornerRadius > 0 ? scene.cornerRadius * scale + outset : 0)
      buffer.add(" fill=\"none\" stroke=\"#48484a\"")
      buffer.attribute("stroke-width", edge)
      buffer.add("/>\n")
    }
    guard !scene.frame.items.isEmpty else { return }
    buffer.add("<g transform=\"translate(")
    buffer.add(origin.x)
    buffer.add(" ")
    buffer.add(origin.y)
    buffer.add(")\">\n")
    for item in scene.frame.items { write(item) }
    buffer.add("</g>\n")
  }

  /// Writes a picture of cells: first the backgrounds on whole pixels, so that there are no gaps between them, then the
  /// rest.
  mutating func writeCells(backdrops: Int, paper: RGBA) {
    buffer.add("<rect width=\"100%\" height=\"100%\"")
    buffer.add("fill", paper)
    buffer.add("/>\n<g shape-rendering=\"crispEdges\">\n")
    for item in scene.items[..<backdrops] { write(item) }
    buffer.add("</g>\n<g")
    buffer.monospacedFonts()
    buffer.add(">\n")
    for item in scene.items[backdrops...] { write(item) }
    buffer.add("</g>\n")
  }

  // MARK: Items

  private mutating func write(_ item: VectorScene.Item) {
    let ground = closeGround(before: item)
    open(item.clip, item.turn)
    switch item.kind {
    case .view(let color):
      let isRect = item.radius <= 0 || item.corners == .all
      if isRect {
        buffer.add("<rect")
      } else {
        buffer.addBox(item.rect, radius: item.radius, corners: item.corners)
      }
      if let view = item.view, let names = scene.names[view] {
        if let id = names.id ?? names.name { buffer.attribute("data-view", escaping: id) }
        if let name = names.name ?? names.id { buffer.attribute("data-name", escaping: name) }
      }
      if isRect { buffer.place(item.rect, radius: item.radius) }
      if let color { buffer.add("fill", color) } else { buffer.add(" fill=\"none\"") }
      buffer.add("/>\n")
    case .fill(let color):
      buffer.addBox(item.rect, radius: item.radius, corners: item.corners)
      buffer.add("fill", color)
      buffer.add("/>\n")
    case .shadow(let color, let blur):
      shadow(item, color, blur, number: shadowCount)
      shadowCount += 1
    case .material(let color, _): material(item, color, over: ground)
    case .gradient(let index): gradient(item, scene.gradients[index], index)
    case .border(let color, let width): border(item, color, width)
    case .cross(let color):
      let rect = item.rect
      buffer.add("<path d=\"")
      step("M", rect.x, rect.y)
      step("L", rect.maxX, rect.maxY)
      step("M", rect.maxX, rect.y)
      step("L", rect.x, rect.maxY)
      buffer.add("\" fill=\"none\"")
      buffer.add("stroke", color)
      buffer.add("/>\n")
    case .drawing(let path, let color): draw(path, color, item.rect)
    case .image(let index):
      guard let name = images.name(of: scene.images[index]) else { return }
      buffer.add("<use href=\"#")
      buffer.add(name)
      buffer.add("\" transform=\"translate(")
      buffer.add(item.rect.x)
      buffer.add(" ")
      buffer.add(item.rect.y)
      buffer.add(") scale(")
      buffer.add(item.rect.width)
      buffer.add(" ")
      buffer.add(item.rect.height)
      buffer.add(")\"/>\n")
    case .text(let index): write(scene.texts[index])
    }
  }

  /// Writes a border, with the stroke centred on its line.
  private mutating func border(_ item: VectorScene.Item, _ color: RGBA, _ width: Double) {
    let half = width / 2
    buffer.addBox(
      item.rect.inset(by: Insets(top: half, left: half, bottom: half, right: half)),
      radius: item.radius - half, corners: item.corners)
    buffer.add(" fill=\"none\"")
    buffer.add("stroke", color)
    if width != 1 { buffer.attribute("stroke-width", width) }
    buffer.add("/>\n")
  }

  private mutating func step(_ letter: StaticString, _ numbers: Double...) {
    buffer.add(letter)
    for (index, number) in numbers.enumerated() {
      if index > 0 { buffer.add(" ") }
      buffer.add(number)
    }
  }

  private mutating func draw(_ path: SymbolPath, _ color: RGBA, _ rect: Rect) {
    let scale = rect.height / 24
    func x(_ value: Double) -> Double { rect.x + value * scale }
    func y(_ value: Double) -> Double { rect.y + value * scale }
    // A translucent symbol is one group, so that overlaps of its layers are not darker.
    let isGroup = !color.isOpaque && path.layers.count > 1
    let alpha = color.alpha
    var color = color
    if isGroup {
      buffer.add("<g")
      buffer.attribute("opacity", alpha)
      buffer.add(">\n")
      color.alpha = 1
    }
    defer { if isGroup { buffer.add("</g>\n") } }
    for layer in path.layers {
      buffer.add("<path d=\"")
      for part in layer.steps {
        switch part {
        case .move(let a, let b): step("M", x(a), y(b))
        case .line(let a, let b): step("L", x(a), y(b))
        case .curve(let a, let b, let c, let d, let e, let f): step("C", x(a), y(b), x(c), y(d), x(e), y(f))
        case .close: buffer.add("Z")
        }
      }
      buffer.add("\"")
      if let stroke = layer.stroke {
        buffer.add(" fill=\"none\"")
        buffer.add("stroke", color)
        buffer.attribute("stroke-width", stroke * scale)
        buffer.add(" stroke-linecap=\"round\" stroke-linejoin=\"round\"")
      } else {
        buffer.add("fill", color)
      }
      buffer.add("/>\n")
    }
  }

  // MARK: Texts

  private mutating func write(_ text: VectorScene.Text) {
    guard let first = text.lines.first?.runs.first else { return }
    let base = scene.looks[first.look]
    buffer.add("<text")
    writeAttributes(base)
    switch text.alignment {
    case .left: break
    case .center: buffer.add(" text-anchor=\"middle\"")
    case .right: buffer.add(" text-anchor=\"end\"")
    }
    buffer.add(" xml:space=\"preserve\">")
    for line in text.lines { write(line, text.alignment, base) }
    buffer.add("</text>\n")
  }

  private mutating func writeAttributes(_ look: TextLook, apartFrom base: TextLook? = nil) {
    if look.size != base?.size { buffer.attribute("font-size", look.size) }
    if look.weight != base?.weight ?? .regular {
      buffer.add(" font-weight=\"")
      buffer.add(look.weight.number)
      buffer.add("\"")
    }
    if look.italic != base?.italic ?? false {
      buffer.add(look.italic ? " font-style=\"italic\"" : " font-style=\"normal\"")
    }
    if look.family != base?.family || look.design != base?.design ?? .standard {
      buffer.fonts(after: look.family, look.design)
    }
    if look.kern != base?.kern ?? 0 { buffer.attribute("letter-spacing", look.kern) }
    if look.equalDigits != base?.equalDigits ?? false {
      buffer.add(" font-variant-numeric=\"\(look.equalDigits ? "tabular-nums" : "normal")\"")
    }
    if look.color != base?.color { buffer.add("fill", look.color) }
  }

  /// Writes a run's decorations; a child element cannot remove its parent's, so each run has its own element.
  private mutating func writeLines(_ look: TextLook) {
    buffer.add(MarkupBuffer.textLines(below: look.underlined, through: look.struck))
  }

  private mutating func write(
    _ line: VectorTextLine, _ alignment: ShapeText.Alignment, _ base: TextLook
  ) {
    let anchor =
      switch alignment {
      case .left: line.x
      case .center: line.x + line.width / 2
      case .right: line.x + line.width
      }
    buffer.add("<tspan")
    buffer.attribute("x", anchor)
    buffer.attribute("y", line.baseline)
    if line.runs.contains(where: { $0.text.unicodeScalars.count > 1 }) || line.runs.count > 1 {
      buffer.attribute("textLength", line.width)
      buffer.add(" lengthAdjust=\"spacingAndGlyphs\"")
    }
    if let only = line.runs.first, line.runs.count == 1 {
      writeAttributes(scene.looks[only.look], apartFrom: base)
      writeLines(scene.looks[only.look])
      buffer.add(">")
      buffer.addEscaped(only.text)
    } else {
      buffer.add(">")
      for run in line.runs {
        buffer.add("<tspan")
        writeAttributes(scene.looks[run.look], apartFrom: base)
        writeLines(scene.looks[run.look])
        buffer.add(">")
        buffer.addEscaped(run.text)
        buffer.add("</tspan>")
      }
    }
    buffer.add("</tspan>")
  }
}
