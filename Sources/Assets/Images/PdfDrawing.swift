import Basics
import Model
import Raster

/// Reads the first page of a PDF file as exported by drawing tools: paths, colours, gradients, clips, images and
/// form XObjects. Text, other patterns and soft masks are omitted.
struct PdfDrawing {
  typealias Value = PdfObjects.Value

  let objects: PdfObjects
  var art: VectorArt
  private var steps: [PathStep] = []
  private var at = Point.zero
  private var pendingClip: Bool?
  private var operators = 0
  var colors: PdfColors
  private var pictures: PdfPictures

  private static let mostOperators = 400_000
  private static let deepest = 12

  struct GraphicsState {
    var transform: Affine
    /// The transform at the start of the page or form, in which patterns are placed.
    var base: Affine
    var fill: RGBA? = .black
    /// The gradient that fills paths instead of a colour, and the transform from the drawing to its coordinates.
    var gradient: (Gradient, place: Affine)?
    var stroke: RGBA? = .black
    var fillSpace = PdfColorSpace.device(1)
    var strokeSpace = PdfColorSpace.device(1)
    var fillAlpha = 1.0
    var strokeAlpha = 1.0
    /// The product of the opacity of all enclosing groups.
    var groupAlpha = 1.0
    var line = PathStroke(width: 1)
    var clip: Int?
  }

  static func read(_ bytes: [UInt8]) -> VectorArt? {
    guard let objects = PdfObjects(bytes) else { return nil }
    var drawing = PdfDrawing(objects)
    return drawing.draw() ? drawing.art : nil
  }

  /// Returns the size of the first page.
  static func size(_ bytes: [UInt8]) -> Size? {
    guard let objects = PdfObjects(bytes) else { return nil }
    var drawing = PdfDrawing(objects)
    guard let page = drawing.page, drawing.measure(page) != nil else { return nil }
    return drawing.art.size
  }

  private init(_ objects: PdfObjects) {
    self.objects = objects
    colors = PdfColors(objects)
    pictures = PdfPictures(objects)
    art = VectorArt(size: .zero)
  }

  // MARK: Page

  /// The first page's dictionary, including inherited entries.
  private var page: [String: Value]? {
    var pages: [String: Value]?
    var first: [String: Value]?
    for number in objects.numbers {
      guard let entries = objects.dictionary(.reference(number)), let type = objects.name(entries["Type"])
      else { continue }
      if type == "Catalog", pages == nil { pages = objects.dictionary(entries["Pages"]) }
      if type == "Page", first == nil { first = entries }
    }
    guard var node = pages else { return first }
    for _ in 0..<Self.deepest {
      guard let child = objects.list(node["Kids"])?.first, let entries = objects.dictionary(child) else {
        break
      }
      let handed = node.filter { ["MediaBox", "CropBox", "Resources", "Rotate"].contains($0.key) }
      node = handed.merging(entries) { $1 }
      if objects.name(node["Type"]) == "Page" { return node }
    }
    return first
  }

  /// Determines the size of a page and its transform.
  private mutating func measure(_ page: [String: Value]) -> Affine? {
    func box(_ name: String) -> Rect? {
      let box = objects.numbers(page[name])
      guard box.count == 4 else { return nil }
      return Rect(
        x: min(box[0], box[2]), y: min(box[1], box[3]), width: abs(box[2] - box[0]),
        height: abs(box[3] - box[1]))
    }
    guard var shown = box("MediaBox") ?? box("CropBox") else { return nil }
    // The crop box is clipped to the media box.
    if let crop = box("CropBox") {
      let (x, y) = (max(shown.x, crop.x), max(shown.y, crop.y))
      let part = Rect(
        x: x, y: y, width: min(shown.maxX, crop.maxX) - x, height: min(shown.maxY, crop.maxY) - y)
      if part.width > 0, part.height > 0 { shown = part }
    }
    let unit = objects.number(page["UserUnit"]).flatMap { (0.01...1000).contains($0) ? $0 : nil } ?? 1
    let (width, height) = (shown.width * unit, shown.height * unit)
    guard (0.1...20_000).contains(width), (0.1...20_000).contains(height) else { return nil }
    let upright = Affine(unit, 0, 0, -unit, -shown.x * unit, shown.maxY * unit)
    let quarters = Int(clamping: ((objects.number(page["Rotate"]) ?? 0) / 90).rounded()) % 4
    art.size = quarters % 2 == 0 ? Size(width: width, height: height) : Size(width: height, height: width)
    switch (quarters + 4) % 4 {
    case 1: return Affine(0, 1, -1, 0, height, 0).after(upright)
    case 2: return Affine(-1, 0, 0, -1, width, height).after(upright)
    case 3: return Affine(0, -1, 1, 0, 0, width).after(upright)
    default: return upright
    }
  }

  private mutating func draw() -> Bool {
    guard let page, let transform = measure(page) else { return false }
    var content: [UInt8] = []
    switch page["Contents"] {
    case .reference(let number)?:
      if let list = objects.list(.reference(number)) {
        for part in list { content += stream(part) + [10] }
      } else {
        content = stream(.reference(number))
      }
    case .list(let list)?: for part in list { content += stream(part) + [10] }
    case nil, .null?, .number?, .name?, .string?, .word?, .dictionary?: return false
    }
    let state = GraphicsState(transform: transform, base: transform)
    run(content, objects.dictionary(page["Resources"]) ?? [:], state, 0)
    return true
  }

  private mutating func stream(_ value: Value?) -> [UInt8] {
    if case .reference(let number)? = value, let bytes = objects.stream(number) { return bytes }
    art.skipped += 1
    return []
  }

  // MARK: Operators

  private mutating func run(
    _ content: [UInt8], _ resources: [String: Value], _ start: GraphicsState, _ depth: Int
  ) {
    guard depth < Self.deepest else { return }
    var reader = PdfReader(content)
    var state = start
    state.base = start.transform
    var saved: [GraphicsState] = []
    var operands: [Value] = []
    while operators < Self.mostOperators, !art.isFull, let token = reader.token() {
      switch token {
      case .value(let value): if operands.count < 64 { operands.append(value) }
      case .word(let word):
        operators += 1
        switch word {
        case "q": if saved.count < 256 { saved.append(state) }
        case "Q": state = saved.popLast() ?? state
        case "BI":
          let stream = objects.plain(reader.inlineImage())
          draw(stream, resources, state)
        case "Tj", "TJ", "'", "\"": art.skipped += 1
        case "Do": drawPart(objects.name(operands.first), resources, state, depth)
        case "gs": apply(objects.dictionary(entry("ExtGState", operands.first, resources)), &state)
        case "sh": shade(entry("Shading", operands.first, resources), resources, state)
        default:
          let numbers = operands.compactMap { value -> Double? in
            if case .number(let number) = value { number } else { nil }
          }
          if !build(word, numbers, state), !paint(word, &state),
            !color(word, numbers, operands, resources, &state)
          {
            change(word, numbers, operands, &state)
          }
        }
        operands.removeAll(keepingCapacity: true)
      }
    }
  }

  func entry(_ kind: String, _ name: Value?, _ resources: [String: Value]) -> Value? {
    objects.name(name).flatMap { objects.dictionary(resources[kind])?[$0] }
  }

  private mutating func drawPart(
    _ name: String?, _ resources: [String: Value], _ state: GraphicsState, _ depth: Int
  ) {
    guard let name, let value = objects.dictionary(resources["XObject"])?[name],
      let head = objects.dictionary(value)
    else { return }
    if objects.name(head["Subtype"]) == "Image" {
      var stream: PdfObjects.Stream?
      if case .reference(let number) = value { stream = objects.rawStream(number) }
      return draw(stream, resources, state)
    }
    guard objects.name(head["Subtype"]) == "Form" else { return }
    var inner = state
    if head["Group"] != nil {
      // A group is drawn by itself, then composited with the current opacity.
      inner.groupAlpha *= state.fillAlpha
      (inner.fillAlpha, inner.strokeAlpha) = (1, 1)
    }
    let matrix = objects.numbers(head["Matrix"])
    if matrix.count == 6 {
      inner.transform = state.transform.after(
        Affine(matrix[0], matrix[1], matrix[2], matrix[3], matrix[4], matrix[5]))
    }
    let box = objects.numbers(head["BBox"])
    if box.count == 4 {
      addClip(
        inner.transform.rectangle(box[0], box[1], box[2] - box[0], box[3] - box[1]), isEvenOdd: false, &inner)
    }
    let kept = (steps, at, pendingClip)
    (steps, pendingClip) = ([], nil)
    run(stream(value), objects.dictionary(head["Resources"]) ?? resources, inner, depth + 1)
    (steps, at, pendingClip) = kept
  }

  private mutating func draw(
    _ stream: PdfObjects.Stream?, _ resources: [String: Value], _ state: GraphicsState
  ) {
    let known = objects.dictionary(resources["ColorSpace"])
    guard let stream, let image = pictures.image(stream, known, &colors, ink: state.fill) else {
      art.skipped += 1
      return
    }
    var path = VectorArt.Path(steps: state.transform.rectangle(0, 0, 1, 1), clip: state.clip)
    path.picture = VectorArt.Picture(
      image: image, place: state.transform.after(Affine(1, 0, 0, -1, 0, 1)),
      alpha: state.fillAlpha * state.groupAlpha)
    art.add(path)
  }

  // MARK: Paths

  private mutating func build(_ word: String, _ n: [Double], _ state: GraphicsState) -> Bool {
    let place = state.transform
    guard steps.count < VectorArt.mostSteps else { return false }
    switch (word, n.count) {
    case ("m", 2...):
      at = Point(x: n[0], y: n[1])
      steps.append(.move(place(n[0], n[1])))
    case ("l", 2...):
      at = Point(x: n[0], y: n[1])
      steps.append(.line(place(n[0], n[1])))
    case ("c", 6...): curve(Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]), Point(x: n[4], y: n[5]), place)
    case ("v", 4...): curve(at, Point(x: n[0], y: n[1]), Point(x: n[2], y: n[3]), place)
    case ("y", 4...):
      let end = Point(x: n[2], y: n[3])
      curve(Point(x: n[0], y: n[1]), end, end, place)
    case ("re", 4...): steps += place.rectangle(n[0], n[1], n[2], n[3])
    case ("h", _): steps.append(.close)
    default: return false
    }
    return true
  }

  private mutating func curve(_ a: Point, _ b: Point, _ end: Point, _ place: Affine) {
    at = end
    steps.append(.curve(place(a.x, a.y), place(b.x, b.y), place(end.x, end.y)))
  }

  private mutating func paint(_ word: String, _ state: inout GraphicsState) -> Bool {
    switch word {
    case "W": pendingClip = false
    case "W*": pendingClip = true
    case "n": end(&state)
    case "f", "F", "f*": add(fills: true, strokes: false, isEvenOdd: word == "f*", &state)
    case "S": add(fills: false, strokes: true, isEvenOdd: false, &state)
    case "s":
      steps.append(.close)
      add(fills: false, strokes: true, isEvenOdd: false, &state)
    case "B", "B*": add(fills: true, strokes: true, isEvenOdd: word == "B*", &state)
    case "b", "b*":
      steps.append(.close)
      add(fills: true, strokes: true, isEvenOdd: word == "b*", &state)
    default: return false
    }
    return true
  }

  private mutating func add(fills: Bool, strokes: Bool, isEvenOdd: Bool, _ state: inout GraphicsState) {
    var path = VectorArt.Path(steps: steps, isEvenOdd: isEvenOdd, clip: state.clip)
    if fills {
      let alpha = state.fillAlpha * state.groupAlpha
      path.fill = state.fill?.faded(alpha)
      path.gradient = state.gradient.map { ($0.mapped { $0.faded(alpha) }, $1) }
    }
    if strokes, let color = state.stroke {
      let stretch = state.transform.stretch
      var line = state.line
      line.width *= stretch
      line.dashes = line.dashes.map { $0 * stretch }
      line.dashPhase *= stretch
      path.stroke = (line, color.faded(state.strokeAlpha * state.groupAlpha))
    }
    if !steps.isEmpty, path.fill != nil || path.stroke != nil { art.add(path) }
    end(&state)
  }

  private mutating func end(_ state: inout GraphicsState) {
    if let isEvenOdd = pendingClip, !steps.isEmpty { addClip(steps, isEvenOdd: isEvenOdd, &state) }
    pendingClip = nil
    steps.removeAll(keepingCapacity: true)
  }

  private mutating func addClip(_ steps: [PathStep], isEvenOdd: Bool, _ state: inout GraphicsState) {
    if art.liesWithin(steps) { return }
    state.clip = art.add(VectorArt.Clip(steps: steps, isEvenOdd: isEvenOdd, parent: state.clip))
  }

  // MARK: State

  private func change(_ word: String, _ n: [Double], _ operands: [Value], _ state: inout GraphicsState) {
    switch (word, n.count) {
    case ("cm", 6...): state.transform = state.transform.after(Affine(n[0], n[1], n[2], n[3], n[4], n[5]))
    case ("w", 1...): state.line.width = max(0, n[0])
    case ("J", 1...): state.line.cap = n[0] == 1 ? .round : n[0] == 2 ? .square : .butt
    case ("j", 1...): state.line.join = n[0] == 1 ? .round : n[0] == 2 ? .bevel : .miter
    case ("M", 1...): state.line.miterLimit = n[0]
    case ("d", _):
      guard case .list(let dashes)? = operands.first else { return }
      state.line.dashes = dashes.prefix(16).compactMap { objects.number($0) }
      state.line.dashPhase = n.last ?? 0
    default: break
    }
  }

  private func apply(_ entries: [String: Value]?, _ state: inout GraphicsState) {
    guard let entries else { return }
    if let alpha = objects.number(entries["ca"]) { state.fillAlpha = min(max(alpha, 0), 1) }
    if let alpha = objects.number(entries["CA"]) { state.strokeAlpha = min(max(alpha, 0), 1) }
    if let width = objects.number(entries["LW"]) { state.line.width = max(0, width) }
  }

  // MARK: Colours

  private mutating func color(
    _ word: String, _ n: [Double], _ operands: [Value], _ resources: [String: Value],
    _ state: inout GraphicsState
  ) -> Bool {
    let known = objects.dictionary(resources["ColorSpace"])
    switch word {
    case "g", "rg", "k":
      state.fillSpace = .device(n.count)
      (state.fill, state.gradient) = (PdfColors.color(n) ?? state.fill, nil)
    case "G", "RG", "K":
      state.strokeSpace = .device(n.count)
      state.stroke = PdfColors.color(n) ?? state.stroke
    case "cs":
      state.fillSpace = colors.space(operands.first, known) ?? .device(1)
      (state.fill, state.gradient) = (colors.color(state.fillSpace.first, in: state.fillSpace), nil)
    case "CS":
      state.strokeSpace = colors.space(operands.first, known) ?? .device(1)
      state.stroke = colors.color(state.strokeSpace.first, in: state.strokeSpace)
    case "sc", "scn":
      if case .name? = operands.last {
        state.fill = patternColor(operands.last, resources)
        state.gradient = gradient(ofPattern: operands.last, resources, state)
      } else {
        (state.fill, state.gradient) = (colors.color(n, in: state.fillSpace) ?? state.fill, nil)
      }
    case "SC", "SCN":
      state.stroke =
        if case .name? = operands.last { patternColor(operands.last, resources) } else {
          colors.color(n, in: state.strokeSpace) ?? state.stroke
        }
    default: return false
    }
    return true
  }
}
