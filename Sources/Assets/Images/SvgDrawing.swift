import Basics
import Model
import Raster
import Syntax

/// Reads SVG files as exported by drawing tools: shapes, paths, images, groups, `use`, clips, and styles from
/// attributes or CSS. A gradient of a stroke is drawn as its mean colour; text, filters and masks are omitted.
struct SvgDrawing {
  let xml: XMLDocument
  private(set) var ids: [String: Int] = [:]
  private var sheet = SvgStyleSheet()
  var art: VectorArt
  /// The stops of each gradient.
  var gradients: [Int: [Gradient.Stop]] = [:]
  var pictures = SvgPictures()
  /// The remaining work limit, in bytes of elements including copies.
  private(set) var room = 8 << 20

  private static let mostElements = 200_000
  static let deepest = 64

  /// The state inherited by child elements.
  struct Surroundings {
    var transform: Affine
    var style = SvgStyle()
    var clip: Int?
    /// The size of the viewport, to which percentages relate.
    var plane: Size
    var depth = 0

    var diagonal: Double {
      ((plane.width * plane.width + plane.height * plane.height) / 2).squareRoot()
    }
  }

  static func read(_ bytes: [UInt8]) -> VectorArt? { drawn(bytes)?.art }

  static func drawn(_ bytes: [UInt8]) -> SvgDrawing? {
    guard let xml = xml(bytes) else { return nil }
    var drawing = SvgDrawing(xml)
    return drawing.draw() ? drawing : nil
  }

  /// Returns the size of an SVG file.
  static func size(_ bytes: [UInt8]) -> Size? {
    guard let xml = xml(bytes) else { return nil }
    var drawing = SvgDrawing(xml)
    return drawing.measure() == nil ? nil : drawing.art.size
  }

  private static func xml(_ bytes: [UInt8]) -> XMLDocument? {
    var limits = XMLParser.Bounds()
    limits.elements = mostElements
    limits.allowsDocumentType = true
    guard case .success(let xml) = XMLParser.parse(bytes, file: "image.svg", limits: limits),
      !xml.elements.isEmpty, plain(xml.name(of: 0)) == "svg"
    else { return nil }
    return xml
  }

  private init(_ xml: XMLDocument) {
    self.xml = xml
    art = VectorArt(size: .zero)
    for element in xml.elements.indices {
      if let id = attribute("id", element), ids[id] == nil { ids[id] = element }
      if name(element) == "style" { sheet.add(xml.text(of: element)) }
    }
  }

  // MARK: Elements

  static func plain(_ name: String) -> Substring {
    name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
  }

  func name(_ element: Int) -> Substring { Self.plain(xml.name(of: element)) }

  func attribute(_ name: String, _ element: Int) -> String? {
    xml.attribute(name, of: element).map { xml.attributeValue($0) }
  }

  /// Returns a length attribute; percentages relate to `whole`.
  func length(_ name: String, _ element: Int, of whole: Double) -> Double? {
    attribute(name, element).flatMap { SvgValues.length($0, of: whole) }
  }

  /// Returns the element that another one refers to by "#name".
  func target(of element: Int) -> Int? {
    guard let name = attribute("href", element) ?? attribute("xlink:href", element), name.hasPrefix("#")
    else {
      return nil
    }
    return ids[String(name.dropFirst())]
  }

  /// Resolves `url(#name)`.
  func reference(_ text: String?) -> Int? {
    guard let text, text.hasPrefix("url("), let mark = text.firstIndex(of: "#"),
      let end = text.firstIndex(of: ")"),
      mark < end
    else { return nil }
    return ids[text[text.index(after: mark)..<end].filter { $0 != "\"" && $0 != "'" && $0 != " " }]
  }

  /// Counts the work for an element; returns false when the limit is reached.
  mutating func spend(_ element: Int) -> Bool {
    // Nested `use` elements multiply.
    room -= name(element) == "use" ? 1024 : 64
    for attribute in xml.attributeRange(of: element) {
      room -= 16 + Int(xml.attributes[attribute].valueEnd - xml.attributes[attribute].valueStart)
    }
    return room > 0
  }

  /// Returns the properties of an element from attributes, CSS rules and its style, in order of precedence.
  mutating func properties(of element: Int) -> [String: String] {
    var values: [String: String] = [:]
    var style = ""
    for attribute in xml.attributeRange(of: element) {
      let name = xml.attributeName(attribute)
      if SvgStyle.names.contains(name) { values[name] = xml.attributeValue(attribute) }
      if name == "style" { style = xml.attributeValue(attribute) }
    }
    let rules = sheet.declarations(for: element, in: xml, &room)
    let own = SvgStyleSheet.declarations(style)
    for isImportant in [false, true] {
      for declaration in rules + own where declaration.isImportant == isImportant {
        values[declaration.name] = declaration.value
      }
    }
    return values
  }

  // MARK: Document

  /// Determines the size and the transform to it.
  private mutating func measure() -> Surroundings? {
    let box = attribute("viewBox", 0).flatMap { SvgViewBox($0) }
    func side(_ name: String) -> Double? {
      guard let text = attribute(name, 0), !text.hasSuffix("%") else { return nil }
      return SvgValues.length(text, of: 0)
    }
    var size = box?.size ?? Size(width: 100, height: 100)
    switch (side("width"), side("height")) {
    case (let width?, let height?): size = Size(width: width, height: height)
    // A missing side follows from the aspect ratio.
    case (let width?, nil):
      size = Size(width: width, height: box.map { width * $0.size.height / $0.size.width } ?? 100)
    case (nil, let height?):
      size = Size(width: box.map { height * $0.size.width / $0.size.height } ?? 100, height: height)
    case (nil, nil): break
    }
    guard (0.1...20_000).contains(size.width), (0.1...20_000).contains(size.height) else { return nil }
    art.size = size
    let transform = box?.placed(in: size, attribute("preserveAspectRatio", 0)) ?? .identity
    return Surroundings(transform: transform, plane: box?.size ?? size)
  }

  private mutating func draw() -> Bool {
    guard var inner = measure(), spend(0) else { return false }
    let properties = properties(of: 0)
    if properties["display"] == "none" { return true }
    apply(properties, &inner)
    for child in xml.children(of: 0) { draw(child, inner) }
    return true
  }

  private static let groups: Set<Substring> = ["g", "a", "switch", "svg", "use"]
  /// Visible elements that are not supported.
  private static let unknown: Set<Substring> = ["text", "foreignObject"]

  /// - Parameter given: the `use` element that refers to this one, which may define its size.
  mutating func draw(_ element: Int, _ outer: Surroundings, givenBy given: Int? = nil) {
    let name = name(element)
    if Self.unknown.contains(name) { art.skipped += 1 }
    let isGroup = Self.groups.contains(name) || name == "symbol" && given != nil
    guard isGroup || Self.shapes.contains(name) || name == "image" else { return }
    guard outer.depth < Self.deepest, spend(element), !art.isFull else {
      art.skipped += 1
      return
    }
    let properties = properties(of: element)
    if properties["display"] == "none" { return }
    var inner = outer
    inner.depth += 1
    apply(properties, &inner)
    if inner.style.alpha <= 0 { return }
    if let text = properties["transform"] {
      inner.transform = outer.transform.after(SvgValues.transform(text))
    }
    if let path = reference(properties["clip-path"]) { inner.clip = addClip(path, of: element, inner) }
    switch name {
    case "use":
      guard let target = target(of: element) else {
        art.skipped += 1
        return
      }
      inner.transform = inner.transform.after(moved(element, in: inner.plane))
      draw(target, inner, givenBy: element)
    case "svg", "symbol":
      guard enter(element, properties, &inner, givenBy: given) else { return }
      for child in xml.children(of: element) { draw(child, inner) }
    case "image": if !inner.style.isHidden { drawPicture(element, inner) }
    case _ where isGroup: for child in xml.children(of: element) { draw(child, inner) }
    default:
      if inner.style.isHidden { return }
      let steps = steps(element, name, inner.transform, in: inner.plane)
      if steps.isEmpty { return }
      if let pattern = reference(properties["fill"]), self.name(pattern) == "pattern" {
        drawPattern(pattern, over: element, steps, inner)
      }
      add(steps, inner)
    }
  }

  func moved(_ element: Int, in plane: Size) -> Affine {
    Affine(
      1, 0, 0, 1, length("x", element, of: plane.width) ?? 0, length("y", element, of: plane.height) ?? 0)
  }

  private mutating func apply(_ properties: [String: String], _ inner: inout Surroundings) {
    if properties.isEmpty { return }
    inner.style.apply(properties, diagonal: inner.diagonal) { paint($0, $1) }
  }

  /// Enters a nested `svg` or a symbol, which has its own viewport and clips its contents.
  private mutating func enter(
    _ element: Int, _ properties: [String: String], _ inner: inout Surroundings, givenBy given: Int?
  ) -> Bool {
    let plane = inner.plane
    func side(_ name: String, _ whole: Double) -> Double {
      given.flatMap { length(name, $0, of: whole) } ?? length(name, element, of: whole) ?? whole
    }
    let size = Size(width: side("width", plane.width), height: side("height", plane.height))
    guard size.width > 0, size.height > 0 else { return false }
    if name(element) == "svg" { inner.transform = inner.transform.after(moved(element, in: plane)) }
    let frame = inner.transform.rectangle(0, 0, size.width, size.height)
    if properties["overflow"] != "visible", !art.liesWithin(frame) {
      inner.clip = art.add(VectorArt.Clip(steps: frame, isEvenOdd: false, parent: inner.clip))
    }
    let box = attribute("viewBox", element).flatMap { SvgViewBox($0) }
    if let box {
      inner.transform = inner.transform.after(box.placed(in: size, attribute("preserveAspectRatio", element)))
    }
    inner.plane = box?.size ?? size
    return true
  }

  private mutating func add(_ steps: [PathStep], _ inner: Surroundings) {
    let style = inner.style
    var path = VectorArt.Path(steps: steps, isEvenOdd: style.isEvenOdd, clip: inner.clip)
    path.fill = style.fill?.faded(style.fillAlpha * style.alpha)
    path.gradient = style.fillGradient.flatMap { gradient($0, filling: steps, inner) }
    if let color = style.stroke, style.width > 0 {
      let stretch = inner.transform.stretch
      var line = PathStroke(width: style.width * stretch, cap: style.cap, join: style.join)
      line.miterLimit = style.miterLimit
      line.dashes = style.dashes.map { $0 * stretch }
      line.dashPhase = style.dashPhase * stretch
      path.stroke = (line, color.faded(style.strokeAlpha * style.alpha))
    }
    if path.fill != nil || path.stroke != nil { art.add(path) }
  }

  // MARK: Colours

  /// Returns nil if the text is not understood.
  private mutating func paint(_ text: String, _ current: RGBA) -> SvgStyle.Paint? {
    if text == "none" || text == "transparent" { return SvgStyle.Paint.none }
    guard text.hasPrefix("url(") else { return SvgColors.color(text, current: current).map { .color($0) } }
    if let gradient = reference(text), let color = meanColor(of: gradient) {
      return .gradient(gradient, color)
    }
    // The fallback colour applies if there is no such gradient.
    let rest = text.lastIndex(of: ")").map { SvgValues.trimmed(text[text.index(after: $0)...]) } ?? ""
    if let color = SvgColors.color(rest, current: current) { return .color(color) }
    if rest.isEmpty { art.skipped += 1 }
    return SvgStyle.Paint.none
  }
}
