import Model

/// Reads the first page of a PDF file as tools for drawing export icons: paths, colours, clips and parts. A gradient counts as the
/// mean of its colours; texts, pixels and soft masks are left out.
struct PdfDrawing {
  private typealias Value = PdfObjects.Value

  private let objects: PdfObjects
  private var art: VectorArt
  private var steps: [VectorArt.Path.Step] = []
  private var at = Point.zero
  private var pendingClip: Bool?
  private var operators = 0
  private var functions = 0

  private static let mostOperators = 400_000
  private static let mostFunctions = 10_000
  private static let deepest = 12

  private struct State {
    var transform: Affine
    var fill: RGBA? = .black
    var stroke: RGBA? = .black
    var fillAlpha = 1.0
    var strokeAlpha = 1.0
    var isFillTint = false
    var isStrokeTint = false
    var line = VectorArt.Stroke(color: .black, width: 1)
    var clip: Int?
  }

  static func read(_ bytes: [UInt8]) -> VectorArt? {
    guard let objects = PdfObjects(bytes) else { return nil }
    var drawing = PdfDrawing(objects)
    return drawing.draw() ? drawing.art : nil
  }

  private init(_ objects: PdfObjects) {
    self.objects = objects
    art = VectorArt(size: .zero)
  }

  // MARK: The page

  /// The entries of the first page, with those that it has from the groups of pages around it.
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

  private mutating func draw() -> Bool {
    guard let page else { return false }
    var box = objects.numbers(page["CropBox"])
    if box.count != 4 { box = objects.numbers(page["MediaBox"]) }
    guard box.count == 4 else { return false }
    let (left, right) = (min(box[0], box[2]), max(box[0], box[2]))
    let (bottom, top) = (min(box[1], box[3]), max(box[1], box[3]))
    guard (0.1...20_000).contains(right - left), (0.1...20_000).contains(top - bottom) else { return false }
    art.size = Size(width: right - left, height: top - bottom)
    var content: [UInt8] = []
    switch page["Contents"] {
    case .reference(let number)?:
      if let list = objects.list(.reference(number)) {
        for part in list { content += stream(part) + [10] }
      } else {
        content = stream(.reference(number))
      }
    case .list(let list)?: for part in list { content += stream(part) + [10] }
    default: return false
    }
    let state = State(transform: Affine(1, 0, 0, -1, -left, top))
    run(content, objects.dictionary(page["Resources"]) ?? [:], state, 0)
    return true
  }

  private func stream(_ value: Value?) -> [UInt8] {
    if case .reference(let number)? = value { return objects.stream(number) ?? [] }
    return []
  }

  // MARK: Operators

  private mutating func run(_ content: [UInt8], _ resources: [String: Value], _ start: State, _ depth: Int) {
    guard depth < Self.deepest else { return }
    var reader = PdfReader(content)
    var state = start
    var saved: [State] = []
    var operands: [Value] = []
    while operators < Self.mostOperators, !art.isFull, let token = reader.token() {
      switch token {
      case .value(let value): if operands.count < 64 { operands.append(value) }
      case .word(let word):
        operators += 1
        switch word {
        case "q": if saved.count < 256 { saved.append(state) }
        case "Q": state = saved.popLast() ?? state
        case "BI": reader.skipInlineImage()
        case "Do": drawPart(objects.name(operands.first), resources, state, depth)
        case "gs": apply(objects.dictionary(entry("ExtGState", operands.first, resources)), &state)
        case "sh": shade(entry("Shading", operands.first, resources), state)
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

  private func entry(_ kind: String, _ name: Value?, _ resources: [String: Value]) -> Value? {
    objects.name(name).flatMap { objects.dictionary(resources[kind])?[$0] }
  }

  private mutating func drawPart(_ name: String?, _ resources: [String: Value], _ state: State, _ depth: Int)
  {
    guard let name, let value = objects.dictionary(resources["XObject"])?[name],
      let head = objects.dictionary(value),
      objects.name(head["Subtype"]) == "Form"
    else { return }
    var inner = state
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

  // MARK: Paths

  private mutating func build(_ word: String, _ n: [Double], _ state: State) -> Bool {
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

  private mutating func paint(_ word: String, _ state: inout State) -> Bool {
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

  private mutating func add(fills: Bool, strokes: Bool, isEvenOdd: Bool, _ state: inout State) {
    var path = VectorArt.Path(steps: steps, isEvenOdd: isEvenOdd, clip: state.clip)
    if fills { path.fill = state.fill?.faded(state.fillAlpha) }
    if strokes, let color = state.stroke {
      let stretch = state.transform.stretch
      var line = state.line
      line.color = color.faded(state.strokeAlpha)
      line.width *= stretch
      line.dashes = line.dashes.map { $0 * stretch }
      path.stroke = line
    }
    if !steps.isEmpty, path.fill != nil || path.stroke != nil { art.add(path) }
    end(&state)
  }

  private mutating func end(_ state: inout State) {
    if let isEvenOdd = pendingClip, !steps.isEmpty { addClip(steps, isEvenOdd: isEvenOdd, &state) }
    pendingClip = nil
    steps.removeAll(keepingCapacity: true)
  }

  private mutating func addClip(_ steps: [VectorArt.Path.Step], isEvenOdd: Bool, _ state: inout State) {
    if holdsAll(steps) { return }
    state.clip = art.add(VectorArt.Clip(steps: steps, isEvenOdd: isEvenOdd, parent: state.clip))
  }

  /// A rectangle around the whole page, as most files begin with, cuts nothing off.
  private func holdsAll(_ steps: [VectorArt.Path.Step]) -> Bool {
    var points: [Point] = []
    for step in steps {
      switch step {
      case .move(let point), .line(let point): points.append(point)
      case .curve: return false
      case .close: break
      }
    }
    guard points.count == 4 || points.count == 5 && points[4] == points[0] else { return false }
    let slack = 0.01
    let corners = points.prefix(4)
    return corners.allSatisfy { point in
      (point.x <= slack || point.x >= art.size.width - slack)
        && (point.y <= slack || point.y >= art.size.height - slack)
    } && Set(corners.map { ($0.x <= slack ? 1 : 0) + ($0.y <= slack ? 2 : 0) }).count == 4
  }

  // MARK: State

  private func change(_ word: String, _ n: [Double], _ operands: [Value], _ state: inout State) {
    switch (word, n.count) {
    case ("cm", 6...): state.transform = state.transform.after(Affine(n[0], n[1], n[2], n[3], n[4], n[5]))
    case ("w", 1...): state.line.width = max(0, n[0])
    case ("J", 1...): state.line.cap = n[0] == 1 ? .round : n[0] == 2 ? .square : .butt
    case ("j", 1...): state.line.join = n[0] == 1 ? .round : n[0] == 2 ? .bevel : .miter
    case ("M", 1...): state.line.miterLimit = n[0]
    case ("d", _):
      guard case .list(let dashes)? = operands.first else { return }
      state.line.dashes = dashes.prefix(16).compactMap { objects.number($0) }
    default: break
    }
  }

  private func apply(_ entries: [String: Value]?, _ state: inout State) {
    guard let entries else { return }
    if let alpha = objects.number(entries["ca"]) { state.fillAlpha = min(max(alpha, 0), 1) }
    if let alpha = objects.number(entries["CA"]) { state.strokeAlpha = min(max(alpha, 0), 1) }
    if let width = objects.number(entries["LW"]) { state.line.width = max(0, width) }
  }

  // MARK: Colours

  private mutating func color(
    _ word: String, _ n: [Double], _ operands: [Value], _ resources: [String: Value], _ state: inout State
  ) -> Bool {
    switch word {
    case "g", "rg", "k":
      state.fill = Self.color(n) ?? state.fill
      state.isFillTint = false
    case "G", "RG", "K":
      state.stroke = Self.color(n) ?? state.stroke
      state.isStrokeTint = false
    case "cs":
      state.isFillTint = isTint(operands.first, resources)
      state.fill = .black
    case "CS":
      state.isStrokeTint = isTint(operands.first, resources)
      state.stroke = .black
    case "sc", "scn":
      if case .name? = operands.last {
        state.fill = patternColor(operands.last, resources)
      } else {
        state.fill = Self.color(state.isFillTint ? n.map { 1 - $0 } : n) ?? state.fill
      }
    case "SC", "SCN":
      if case .name? = operands.last {
        state.stroke = patternColor(operands.last, resources)
      } else {
        state.stroke = Self.color(state.isStrokeTint ? n.map { 1 - $0 } : n) ?? state.stroke
      }
    default: return false
    }
    return true
  }

  /// Grey, red green and blue, or the four colours of print, by how many there are.
  private static func color(_ n: [Double]) -> RGBA? {
    let n = n.map { min(max($0, 0), 1) }
    return switch n.count {
    case 1: RGBA(white: n[0])
    case 3: RGBA(n[0], n[1], n[2])
    case 4: RGBA((1 - n[0]) * (1 - n[3]), (1 - n[1]) * (1 - n[3]), (1 - n[2]) * (1 - n[3]))
    default: nil
    }
  }

  /// Of a colour of print alone, 1 is all of it.
  private func isTint(_ name: Value?, _ resources: [String: Value]) -> Bool {
    guard let space = objects.list(entry("ColorSpace", name, resources)) else { return false }
    return ["Separation", "DeviceN"].contains(objects.name(space.first))
  }

  private mutating func patternColor(_ name: Value?, _ resources: [String: Value]) -> RGBA? {
    guard let pattern = objects.dictionary(entry("Pattern", name, resources)) else { return nil }
    return meanColor(of: pattern["Shading"])
  }

  /// A gradient that fills all that is seen.
  private mutating func shade(_ shading: Value?, _ state: State) {
    guard let color = meanColor(of: shading) else { return }
    let whole = Affine.identity.rectangle(0, 0, art.size.width, art.size.height)
    var path = VectorArt.Path(steps: whole, clip: state.clip)
    path.fill = color.faded(state.fillAlpha)
    art.add(path)
  }

  private mutating func meanColor(of shading: Value?) -> RGBA? {
    guard let entries = objects.dictionary(shading) else { return nil }
    return meanColor(ofFunction: entries["Function"], 0)
  }

  private mutating func meanColor(ofFunction value: Value?, _ depth: Int) -> RGBA? {
    functions += 1
    guard depth < 4, functions < Self.mostFunctions else { return nil }
    if let parts = objects.list(value) {
      // One function for each component.
      var numbers: [Double] = []
      for part in parts.prefix(4) {
        if let color = meanColor(ofFunction: part, depth + 1) { numbers.append(color.red) }
      }
      return Self.color(numbers)
    }
    guard let entries = objects.dictionary(value) else { return nil }
    switch objects.number(entries["FunctionType"]) {
    case 2:
      let (first, last) = (objects.numbers(entries["C0"]), objects.numbers(entries["C1"]))
      return Self.color(zip(first.isEmpty ? [0] : first, last.isEmpty ? [1] : last).map { ($0 + $1) / 2 })
    case 3:
      var colors: [RGBA] = []
      for part in (objects.list(entries["Functions"]) ?? []).prefix(64) {
        if let color = meanColor(ofFunction: part, depth + 1) { colors.append(color) }
      }
      guard !colors.isEmpty else { return nil }
      let count = Double(colors.count)
      return RGBA(
        colors.reduce(0) { $0 + $1.red } / count, colors.reduce(0) { $0 + $1.green } / count,
        colors.reduce(0) { $0 + $1.blue } / count)
    case 0:
      let parts = objects.numbers(entries["Range"]).count / 2
      guard case .reference? = value, parts > 0, objects.number(entries["BitsPerSample"]) == 8 else {
        return nil
      }
      let samples = stream(value)
      guard samples.count >= parts else { return nil }
      var sums = [Double](repeating: 0, count: parts)
      let count = samples.count / parts
      for index in 0..<count * parts { sums[index % parts] += Double(samples[index]) / 255 }
      return Self.color(sums.map { $0 / Double(count) })
    default: return nil
    }
  }
}
