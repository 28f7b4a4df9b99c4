import Basics
import Model
import Raster

extension SvgDrawing {
  static let shapes: Set<Substring> = ["path", "rect", "circle", "ellipse", "line", "polyline", "polygon"]

  /// - Parameter plane: the viewport, to which percentages relate.
  func steps(
    _ element: Int, _ name: Substring, _ transform: Affine, in plane: Size
  ) -> [PathStep] {
    let (whole, high) = (plane.width, plane.height)
    func number(_ name: String, _ size: Double) -> Double { length(name, element, of: size) ?? 0 }
    switch name {
    case "path": return attribute("d", element).map { SvgPath.steps($0, transform) } ?? []
    case "rect": return rectangle(element, transform, in: plane)
    case "circle":
      let r = number("r", ((whole * whole + high * high) / 2).squareRoot())
      return r > 0 ? transform.ellipse(number("cx", whole), number("cy", high), r, r) : []
    case "ellipse":
      let (rx, ry) = (number("rx", whole), number("ry", high))
      return rx > 0 && ry > 0 ? transform.ellipse(number("cx", whole), number("cy", high), rx, ry) : []
    case "line":
      return [
        .move(transform(number("x1", whole), number("y1", high))),
        .line(transform(number("x2", whole), number("y2", high))),
      ]
    case "polyline", "polygon":
      var numbers = SvgNumbers(attribute("points", element) ?? "")
      let all = numbers.all()
      var steps: [PathStep] = []
      for index in stride(from: 0, to: all.count - 1, by: 2) {
        let point = transform(all[index], all[index + 1])
        steps.append(index == 0 ? .move(point) : .line(point))
      }
      if name == "polygon", !steps.isEmpty { steps.append(.close) }
      return steps
    default: return []
    }
  }

  private func rectangle(_ element: Int, _ transform: Affine, in plane: Size) -> [PathStep] {
    func number(_ name: String, _ size: Double) -> Double? { length(name, element, of: size) }
    let (x, y) = (number("x", plane.width) ?? 0, number("y", plane.height) ?? 0)
    let (width, height) = (number("width", plane.width) ?? 0, number("height", plane.height) ?? 0)
    guard width > 0, height > 0 else { return [] }
    let (across, down) = (number("rx", plane.width), number("ry", plane.height))
    let rx = min(across ?? down ?? 0, width / 2)
    let ry = min(down ?? across ?? 0, height / 2)
    guard rx > 0, ry > 0 else { return transform.rectangle(x, y, width, height) }
    return SvgPath.steps(
      """
      M\(x + rx) \(y)H\(x + width - rx)a\(rx) \(ry) 0 0 1 \(rx) \(ry)V\(y + height - ry)a\(rx) \(ry) 0 0 1 \(-rx) \(ry)\
      H\(x + rx)a\(rx) \(ry) 0 0 1 \(-rx) \(-ry)V\(y + ry)a\(rx) \(ry) 0 0 1 \(rx) \(-ry)z
      """, transform)
  }

  // MARK: Clips

  /// - Parameter element: the element being clipped.
  mutating func addClip(_ path: Int, of element: Int, _ outer: Surroundings) -> Int? {
    guard name(path) == "clipPath", spend(path) else { return outer.clip }
    let properties = properties(of: path)
    var inner = outer
    if attribute("clipPathUnits", path) == "objectBoundingBox" {
      // The clip's coordinates are fractions of the element's bounding box.
      guard let box = bounds(of: element, .identity, outer.plane, 0), box.width > 0, box.height > 0 else {
        return outer.clip
      }
      inner.transform = outer.transform.after(Affine(box.width, 0, 0, box.height, box.x, box.y))
      inner.plane = Size(width: 1, height: 1)
    }
    if let text = properties["transform"] {
      inner.transform = inner.transform.after(SvgValues.transform(text))
    }
    var steps: [PathStep] = []
    var isEvenOdd = false
    for child in xml.children(of: path) where spend(child) && steps.count < VectorArt.mostSteps {
      let own = self.properties(of: child)
      if own["display"] == "none" { continue }
      var transform = inner.transform
      if let text = own["transform"] { transform = transform.after(SvgValues.transform(text)) }
      var (shape, rule) = (child, own["clip-rule"])
      if name(child) == "use" {
        guard let target = target(of: child), spend(target) else { continue }
        transform = transform.after(moved(child, in: inner.plane))
        let copied = self.properties(of: target)
        if let text = copied["transform"] { transform = transform.after(SvgValues.transform(text)) }
        (shape, rule) = (target, copied["clip-rule"] ?? rule)
      }
      isEvenOdd = isEvenOdd || rule ?? properties["clip-rule"] == "evenodd"
      steps += self.steps(shape, name(shape), transform, in: inner.plane)
    }
    return art.add(VectorArt.Clip(steps: steps, isEvenOdd: isEvenOdd, parent: outer.clip))
  }

  /// Returns the bounding box of an element and its descendants, without stroke widths.
  mutating func bounds(of element: Int, _ transform: Affine, _ plane: Size, _ depth: Int) -> Rect? {
    guard depth < Self.deepest, spend(element) else { return nil }
    let name = name(element)
    if Self.shapes.contains(name) { return Self.box(steps(element, name, transform, in: plane)) }
    if name == "image" {
      let box = Affine.identity.rectangle(
        0, 0, length("width", element, of: plane.width) ?? 0, length("height", element, of: plane.height) ?? 0
      )
      return Self.box(box.map { $0.moved(transform.after(moved(element, in: plane))) })
    }
    var parts: [Int] = []
    var inner = transform
    if name == "use" {
      parts = target(of: element).map { [$0] } ?? []
      inner = transform.after(moved(element, in: plane))
    } else if name == "g" || name == "a" || name == "symbol" {
      parts = Array(xml.children(of: element))
    }
    var whole: Rect?
    for part in parts {
      let own = attribute("transform", part).map { inner.after(SvgValues.transform($0)) } ?? inner
      guard let box = bounds(of: part, own, plane, depth + 1) else { continue }
      whole = whole.map { Self.around($0, box) } ?? box
    }
    return whole
  }

  private static func around(_ a: Rect, _ b: Rect) -> Rect {
    let (x, y) = (min(a.x, b.x), min(a.y, b.y))
    return Rect(x: x, y: y, width: max(a.maxX, b.maxX) - x, height: max(a.maxY, b.maxY) - y)
  }

  private static func box(_ steps: [PathStep]) -> Rect? {
    var box: Rect?
    Flattening.parts(steps, scale: 1) { points, _ in
      for point in points {
        let place = Rect(origin: point, size: .zero)
        box = box.map { around($0, place) } ?? place
      }
    }
    return box
  }
}
