import Basics
import Raster
import Syntax

/// The gradients of an SVG file. `spreadMethod` and the focus of a radial gradient are ignored.
extension SvgDrawing {
  private static let deepestReference = 8
  private static let mostStops = 256

  /// Returns the mean colour of a gradient; nil for another element or one without colours.
  mutating func meanColor(of gradient: Int) -> RGBA? {
    let stops = stops(of: gradient)
    return stops.isEmpty ? nil : Gradient.mean(of: stops)
  }

  /// Returns the stops of a gradient, which may be inherited from another gradient.
  private mutating func stops(of gradient: Int) -> [Gradient.Stop] {
    if let known = gradients[gradient] { return known }
    var stops: [Gradient.Stop] = []
    for element in chain(from: gradient) {
      for stop in xml.children(of: element) where name(stop) == "stop" && spend(stop) {
        let properties = properties(of: stop)
        guard let color = SvgColors.color(properties["stop-color"] ?? "black", current: .black) else {
          continue
        }
        let alpha = properties["stop-opacity"].flatMap(SvgValues.share) ?? 1
        guard stops.count < Self.mostStops else { continue }
        let offset = attribute("offset", stop).flatMap(SvgValues.share) ?? 0
        stops.append(Gradient.Stop(offset, color.faded(min(max(alpha, 0), 1))))
      }
      if !stops.isEmpty { break }
    }
    gradients[gradient] = stops
    return stops
  }

  /// Returns a gradient and those that it refers to, from the nearest.
  private func chain(from gradient: Int) -> [Int] {
    var chain: [Int] = []
    var next: Int? = gradient
    while let element = next, name(element).hasSuffix("Gradient"), chain.count < Self.deepestReference {
      chain.append(element)
      next = target(of: element)
    }
    return chain
  }

  /// Returns a gradient that fills a path, and the transform from the drawing to its coordinates.
  mutating func gradient(
    _ element: Int, filling steps: [PathStep], _ inner: Surroundings
  ) -> (Gradient, place: Affine)? {
    let opacity = inner.style.fillAlpha * inner.style.alpha
    let stops = stops(of: element).map { Gradient.Stop($0.position, $0.color.faded(opacity)) }
    guard stops.count > 1, let toUser = inner.transform.inverse else { return nil }
    let chain = chain(from: element)
    func value(_ name: String) -> String? {
      for element in chain {
        if let found = attribute(name, element) { return found }
      }
      return nil
    }
    let isOnUse = value("gradientUnits") == "userSpaceOnUse"
    let plane = isOnUse ? inner.plane : Size(width: 1, height: 1)
    func length(_ name: String, _ whole: Double, _ usual: Double) -> Double {
      value(name).flatMap { SvgValues.length($0, of: whole) } ?? usual * whole
    }
    let form: Gradient.Form
    if name(element) == "linearGradient" {
      form = .linear(
        from: Point(x: length("x1", plane.width, 0), y: length("y1", plane.height, 0)),
        to: Point(x: length("x2", plane.width, 1), y: length("y2", plane.height, 0)))
    } else {
      let radius = length("r", isOnUse ? inner.diagonal : 1, 0.5)
      form = .radial(
        center: Point(x: length("cx", plane.width, 0.5), y: length("cy", plane.height, 0.5)),
        radii: Size(width: radius, height: radius))
    }
    var place = toUser
    if !isOnUse {
      guard let bounds = Flattening.bounds(steps.map { $0.moved(toUser) }) else { return nil }
      let size = bounds.max - bounds.min
      guard size.x > 0, size.y > 0 else { return nil }
      place = Affine(1 / size.x, 0, 0, 1 / size.y, -bounds.min.x / size.x, -bounds.min.y / size.y).after(
        place)
    }
    if let text = value("gradientTransform") {
      guard let inverse = SvgValues.transform(text).inverse else { return nil }
      place = inverse.after(place)
    }
    return (Gradient(stops, form), place)
  }
}
