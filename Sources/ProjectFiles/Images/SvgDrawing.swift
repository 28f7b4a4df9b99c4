import Model
import Syntax

/// Reads SVG files as tools for drawing export icons: shapes, paths, groups, copies, clips, and styles by attribute or class.
/// A gradient counts as the mean of its colours; texts, filters and masks are left out.
struct SvgDrawing {
  private let xml: XMLDocument
  private var ids: [String: Int] = [:]
  private var classes: [String: [String: String]] = [:]
  private var art: VectorArt
  private var gradients: [Int: RGBA?] = [:]
  /// Bytes of elements that may still be drawn, copies counted.
  private var room = 8 << 20

  private static let mostElements = 200_000
  private static let deepest = 64

  /// What is handed on from an element to those in it.
  private struct Style {
    var fill: RGBA? = .black
    var stroke: RGBA?
    var color = RGBA.black
    var width = 1.0
    var cap = VectorArt.Cap.butt
    var join = VectorArt.Join.miter
    var miterLimit = 4.0
    var dashes: [Double] = []
    var isEvenOdd = false
    var clipsEvenOdd = false
    var fillAlpha = 1.0
    var strokeAlpha = 1.0
    /// Of all groups around together.
    var alpha = 1.0
    var isHidden = false
  }

  static func read(_ bytes: [UInt8]) -> VectorArt? {
    var limits = XMLParser.Bounds()
    limits.elements = mostElements
    limits.allowsDocumentType = true
    guard case .success(let xml) = XMLParser.parse(bytes, file: "image.svg", limits: limits),
      !xml.elements.isEmpty,
      Self.plain(xml.name(of: 0)) == "svg"
    else { return nil }
    var drawing = SvgDrawing(xml)
    return drawing.draw() ? drawing.art : nil
  }

  private init(_ xml: XMLDocument) {
    self.xml = xml
    art = VectorArt(size: .zero)
    for element in xml.elements.indices {
      if let id = attribute("id", element), ids[id] == nil { ids[id] = element }
      if Self.plain(xml.name(of: element)) == "style" { readClasses(xml.text(of: element)) }
    }
  }

  private static func plain(_ name: String) -> Substring {
    name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
  }

  private func attribute(_ name: String, _ element: Int) -> String? {
    xml.attribute(name, of: element).map { xml.attributeValue($0) }
  }

  /// A length; parts of a hundred are parts of `whole`.
  private func length(_ name: String, _ element: Int, of whole: Double = 0) -> Double? {
    guard let text = attribute(name, element) else { return nil }
    var numbers = SvgNumbers(text)
    guard let number = numbers.next() else { return nil }
    return text.hasSuffix("%") ? number * whole / 100 : number
  }

  // MARK: The whole

  private mutating func draw() -> Bool {
    var box = attribute("viewBox", 0).map { text in
      var numbers = SvgNumbers(text)
      return numbers.all(most: 4)
    }
    if box?.count != 4 || box?[2] ?? 0 <= 0 || box?[3] ?? 0 <= 0 { box = nil }
    let isPart =
      attribute("width", 0)?.hasSuffix("%") == true || attribute("height", 0)?.hasSuffix("%") == true
    let width = (isPart ? nil : length("width", 0)) ?? box?[2] ?? 100
    let height = (isPart ? nil : length("height", 0)) ?? box?[3] ?? 100
    guard (0.1...20_000).contains(width), (0.1...20_000).contains(height) else { return false }
    art.size = Size(width: width, height: height)
    var transform = Affine.identity
    if let box {
      let scale = min(width / box[2], height / box[3])
      transform = Affine(
        scale, 0, 0, scale, (width - box[2] * scale) / 2 - box[0] * scale,
        (height - box[3] * scale) / 2 - box[1] * scale)
    }
    var style = Style()
    apply(to: &style, 0)
    for child in xml.children(of: 0) { draw(child, transform, style, nil, 0) }
    return true
  }

  private mutating func draw(
    _ element: Int, _ outer: Affine, _ around: Style, _ outerClip: Int?, _ depth: Int
  ) {
    guard depth < Self.deepest, spend(element), !art.isFull else { return }
    let name = Self.plain(xml.name(of: element))
    let isGroup = ["g", "a", "switch", "svg", "use"].contains(name)
    guard isGroup || Self.shapes.contains(name) else { return }
    var style = around
    apply(to: &style, element)
    if style.isHidden || style.alpha <= 0 { return }
    var transform = outer
    if let text = attribute("transform", element) { transform = outer.after(SvgValues.transform(text)) }
    var clip = outerClip
    if let id = reference(property("clip-path", element)) {
      clip = addClip(id, transform, style, within: outerClip, depth)
    }
    switch name {
    case "use":
      guard let id = attribute("href", element) ?? attribute("xlink:href", element), id.hasPrefix("#"),
        let target = ids[String(id.dropFirst())]
      else { return }
      let moved = transform.after(Affine(1, 0, 0, 1, length("x", element) ?? 0, length("y", element) ?? 0))
      if Self.plain(xml.name(of: target)) == "symbol" {
        for child in xml.children(of: target) { draw(child, moved, style, clip, depth + 1) }
      } else {
        draw(target, moved, style, clip, depth + 1)
      }
    case _ where isGroup:
      for child in xml.children(of: element) { draw(child, transform, style, clip, depth + 1) }
    default:
      let steps = steps(element, name, transform)
      guard !steps.isEmpty else { return }
      add(steps, style, transform, clip)
    }
  }

  /// Counts what is asked of an element; false where it was too much.
  private mutating func spend(_ element: Int) -> Bool {
    room -= 64
    for attribute in xml.attributeRange(of: element) {
      room -= Int(xml.attributes[attribute].valueEnd - xml.attributes[attribute].valueStart)
    }
    return room > 0
  }

  private mutating func add(_ steps: [VectorArt.Path.Step], _ style: Style, _ transform: Affine, _ clip: Int?)
  {
    var path = VectorArt.Path(steps: steps, isEvenOdd: style.isEvenOdd, clip: clip)
    path.fill = style.fill?.faded(style.fillAlpha * style.alpha)
    if let color = style.stroke, style.width > 0 {
      path.stroke = VectorArt.Stroke(
        color: color.faded(style.strokeAlpha * style.alpha), width: style.width * transform.stretch,
        cap: style.cap,
        join: style.join, miterLimit: style.miterLimit, dashes: style.dashes.map { $0 * transform.stretch })
    }
    if path.fill != nil || path.stroke != nil { art.add(path) }
  }

  // MARK: Shapes

  private static let shapes: Set<Substring> = [
    "path", "rect", "circle", "ellipse", "line", "polyline", "polygon",
  ]

  private func steps(_ element: Int, _ name: Substring, _ transform: Affine) -> [VectorArt.Path.Step] {
    let (whole, high) = (art.size.width, art.size.height)
    func number(_ name: String, _ size: Double) -> Double { length(name, element, of: size) ?? 0 }
    switch name {
    case "path": return attribute("d", element).map { SvgPath.steps($0, transform) } ?? []
    case "rect":
      let (x, y) = (number("x", whole), number("y", high))
      let (width, height) = (number("width", whole), number("height", high))
      guard width > 0, height > 0 else { return [] }
      let rx = min(length("rx", element) ?? length("ry", element) ?? 0, width / 2)
      let ry = min(length("ry", element) ?? length("rx", element) ?? 0, height / 2)
      guard rx > 0, ry > 0 else { return transform.rectangle(x, y, width, height) }
      return SvgPath.steps(
        """
        M\(x + rx) \(y)H\(x + width - rx)a\(rx) \(ry) 0 0 1 \(rx) \(ry)V\(y + height - ry)a\(rx) \(ry) 0 0 1 \(-rx) \(ry)\
        H\(x + rx)a\(rx) \(ry) 0 0 1 \(-rx) \(-ry)V\(y + ry)a\(rx) \(ry) 0 0 1 \(rx) \(-ry)z
        """, transform)
    case "circle":
      let r = number("r", whole)
      return r > 0 ? transform.ellipse(number("cx", whole), number("cy", high), r, r) : []
    case "ellipse":
      let (rx, ry) = (number("rx", whole), number("ry", high))
      return rx > 0 && ry > 0 ? transform.ellipse(number("cx", whole), number("cy", high), rx, ry) : []
    case "line":
      return [
        .move(transform(number("x1", whole), number("y1", high))),
        .line(transform(number("x2", whole), number("y2", high))),
      ]
    default:
      var numbers = SvgNumbers(attribute("points", element) ?? "")
      let all = numbers.all()
      var steps: [VectorArt.Path.Step] = []
      for index in stride(from: 0, to: all.count - 1, by: 2) {
        let point = transform(all[index], all[index + 1])
        steps.append(index == 0 ? .move(point) : .line(point))
      }
      if name == "polygon", !steps.isEmpty { steps.append(.close) }
      return steps
    }
  }

  private mutating func addClip(
    _ id: String, _ transform: Affine, _ style: Style, within outer: Int?, _ depth: Int
  ) -> Int? {
    guard let element = ids[id], Self.plain(xml.name(of: element)) == "clipPath",
      attribute("clipPathUnits", element) != "objectBoundingBox"
    else { return outer }
    var inner = transform
    if let text = attribute("transform", element) { inner = inner.after(SvgValues.transform(text)) }
    var steps: [VectorArt.Path.Step] = []
    var isEvenOdd = false
    for child in xml.children(of: element) where spend(child) {
      var shape = child
      var own = inner
      if Self.plain(xml.name(of: child)) == "use",
        let id = attribute("href", child) ?? attribute("xlink:href", child),
        let target = ids[String(id.dropFirst())]
      {
        guard spend(target) else { break }
        shape = target
      }
      if let text = attribute("transform", shape) { own = own.after(SvgValues.transform(text)) }
      isEvenOdd = isEvenOdd || property("clip-rule", shape) == "evenodd"
      steps += self.steps(shape, Self.plain(xml.name(of: shape)), own)
    }
    return art.add(VectorArt.Clip(steps: steps, isEvenOdd: isEvenOdd, parent: outer))
  }

  // MARK: Styles

  /// `.cls-1{fill:#fff;stroke:none}`: what a rule says of a class; other rules are left out.
  private mutating func readClasses(_ text: String) {
    for rule in text.split(separator: "}").prefix(2000) {
      let parts = rule.split(separator: "{", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let values = Self.declarations(String(parts[1]))
      for selector in parts[0].split(separator: ",") {
        let name = selector.drop { $0.isWhitespace }.prefix { !$0.isWhitespace }
        guard name.hasPrefix("."), name.count > 1 else { continue }
        classes[String(name.dropFirst()), default: [:]].merge(values) { $1 }
      }
    }
  }

  private static func declarations(_ text: String) -> [String: String] {
    var values: [String: String] = [:]
    for part in text.split(separator: ";") {
      let pair = part.split(separator: ":", maxSplits: 1).map(trimmed)
      if pair.count == 2 { values[pair[0]] = pair[1] }
    }
    return values
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }

  /// What the style says, or a class, or an attribute.
  private func property(_ name: String, _ element: Int) -> String? {
    if let style = attribute("style", element), let value = Self.declarations(style)[name] { return value }
    for name_ in attribute("class", element)?.split(separator: " ").reversed() ?? [] {
      if let value = classes[String(name_)]?[name] { return value }
    }
    return attribute(name, element)
  }

  /// `url(#name)`
  private func reference(_ text: String?) -> String? {
    guard let text, text.hasPrefix("url("), let mark = text.firstIndex(of: "#"),
      let end = text.firstIndex(of: ")"),
      mark < end
    else { return nil }
    return text[text.index(after: mark)..<end].filter { $0 != "\"" && $0 != "'" }
  }

  private mutating func apply(to style: inout Style, _ element: Int) {
    guard !xml.attributeRange(of: element).isEmpty else { return }
    func number(_ name: String) -> Double? {
      guard let text = property(name, element) else { return nil }
      var numbers = SvgNumbers(text)
      return numbers.next().map { text.hasSuffix("%") ? $0 / 100 : $0 }
    }
    if let text = property("color", element), let color = SvgValues.color(text, current: style.color) {
      style.color = color
    }
    if let text = property("fill", element), text != "inherit" { style.fill = paint(text, style) }
    if let text = property("stroke", element), text != "inherit" { style.stroke = paint(text, style) }
    if let width = number("stroke-width") { style.width = max(0, width) }
    switch property("stroke-linecap", element) {
    case "butt": style.cap = .butt
    case "round": style.cap = .round
    case "square": style.cap = .square
    default: break
    }
    switch property("stroke-linejoin", element) {
    case "miter": style.join = .miter
    case "round": style.join = .round
    case "bevel": style.join = .bevel
    default: break
    }
    if let limit = number("stroke-miterlimit") { style.miterLimit = limit }
    if let text = property("stroke-dasharray", element) {
      var numbers = SvgNumbers(text)
      style.dashes = numbers.all(most: 16)
    }
    if let rule = property("fill-rule", element) { style.isEvenOdd = rule == "evenodd" }
    if let alpha = number("fill-opacity") { style.fillAlpha = min(max(alpha, 0), 1) }
    if let alpha = number("stroke-opacity") { style.strokeAlpha = min(max(alpha, 0), 1) }
    // Parts of a group that overlap are seen through each other here.
    if let alpha = number("opacity") { style.alpha *= min(max(alpha, 0), 1) }
    if property("display", element) == "none" || property("visibility", element) == "hidden" {
      style.isHidden = true
    }
  }

  // MARK: Colours

  private mutating func paint(_ text: String, _ style: Style) -> RGBA? {
    if text == "none" || text == "transparent" { return nil }
    if let id = reference(text) {
      guard let gradient = ids[id] else { return nil }
      if let known = gradients[gradient] { return known }
      let color = meanColor(of: gradient, 0)
      gradients[gradient] = .some(color)
      return color
    }
    return SvgValues.color(text, current: style.color) ?? .black
  }

  /// Of the stops of a gradient, which may be those of another one.
  private func meanColor(of gradient: Int, _ depth: Int) -> RGBA? {
    guard Self.plain(xml.name(of: gradient)).hasSuffix("Gradient"), depth < 8 else { return nil }
    var sum = SIMD4<Double>.zero
    var count = 0.0
    for stop in xml.children(of: gradient) where Self.plain(xml.name(of: stop)) == "stop" {
      guard let color = SvgValues.color(property("stop-color", stop) ?? "black", current: .black) else {
        continue
      }
      var alpha = 1.0
      if let text = property("stop-opacity", stop) {
        var numbers = SvgNumbers(text)
        alpha = numbers.next() ?? 1
      }
      sum += SIMD4(color.red, color.green, color.blue, color.alpha * alpha)
      count += 1
    }
    if count > 0 { return RGBA(sum.x / count, sum.y / count, sum.z / count, min(max(sum.w / count, 0), 1)) }
    guard let id = attribute("href", gradient) ?? attribute("xlink:href", gradient),
      let other = ids[String(id.dropFirst())]
    else { return nil }
    return meanColor(of: other, depth + 1)
  }
}
