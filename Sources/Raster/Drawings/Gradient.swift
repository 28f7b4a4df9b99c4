import Basics

/// A linear or radial colour gradient. Positions before the first stop and after the last have the colour of that stop.
package struct Gradient: Sendable, Hashable {
  /// A colour and its position, from 0 at the start to 1 at the end.
  package struct Stop: Sendable, Hashable {
    package var position: Double
    package var color: RGBA

    package init(_ position: Double, _ color: RGBA) {
      self.position = position
      self.color = color
    }
  }

  /// The geometry of a gradient, in its own coordinate system.
  package enum Form: Sendable, Hashable {
    case linear(from: Point, to: Point)
    case radial(center: Point, radii: Size)
  }

  package let stops: [Stop]
  package let form: Form

  /// - Parameter stops: the colours; a position less than the one before counts as equal to it.
  package init(_ stops: [Stop], _ form: Form) {
    var least = 0.0
    self.stops = stops.map { stop in
      least = min(max(stop.position, least), 1)
      return Stop(least, stop.color)
    }
    self.form = form
  }

  /// Returns the gradient with each colour converted.
  package func mapped(_ convert: (RGBA) -> RGBA) -> Gradient {
    Gradient(stops.map { Stop($0.position, convert($0.color)) }, form)
  }

  /// The mean colour, for outputs with one colour.
  package var mean: RGBA { Self.mean(of: stops) }

  /// Returns the mean colour of some stops.
  package static func mean(of stops: [Stop]) -> RGBA {
    var sum = SIMD4<Double>.zero
    for stop in stops { sum += SIMD4(stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha) }
    sum /= Double(max(stops.count, 1))
    return RGBA(sum.x, sum.y, sum.z, sum.w)
  }

  /// Returns the position along the gradient.
  private func position(_ x: Double, _ y: Double) -> Double {
    switch form {
    case .linear(let from, let to):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = dx * dx + dy * dy
      return length > 0 ? ((x - from.x) * dx + (y - from.y) * dy) / length : 1
    case .radial(let center, let radii):
      guard radii.width > 0, radii.height > 0 else { return 1 }
      let (dx, dy) = ((x - center.x) / radii.width, (y - center.y) / radii.height)
      return (dx * dx + dy * dy).squareRoot()
    }
  }

  /// Returns the colour of a position before a stop, by its index.
  private func color(at position: Double, before after: Int) -> RGBA {
    guard after < stops.count else { return stops.last?.color ?? .clear }
    guard after > 0 else { return stops[0].color }
    let (first, second) = (stops[after - 1], stops[after])
    let share = (position - first.position) / (second.position - first.position)
    func mixed(_ part: KeyPath<RGBA, Double>) -> Double {
      first.color[keyPath: part] * (1 - share) + second.color[keyPath: part] * share
    }
    return RGBA(mixed(\.red), mixed(\.green), mixed(\.blue), mixed(\.alpha))
  }

  /// A gradient prepared for many pixels.
  package struct Inks: Sendable {
    private static let steps = 256
    private let gradient: Gradient
    /// Maps the centre of a pixel to the gradient's coordinates.
    private let place: Affine
    private let colors: [RGBA]

    /// - Parameter place: maps pixels to the gradient's coordinates.
    package init(_ gradient: Gradient, place: Affine) {
      self.gradient = gradient
      self.place = place
      var next = 0
      colors = (0...Self.steps).map { step in
        let position = Double(step) / Double(Self.steps)
        while next < gradient.stops.count, gradient.stops[next].position <= position { next += 1 }
        return gradient.color(at: position, before: next)
      }
    }

    package func color(_ x: Int, _ y: Int) -> RGBA {
      let point = place(Double(x) + 0.5, Double(y) + 0.5)
      let position = min(max(gradient.position(point.x, point.y), 0), 1)
      return colors[Int(clamping: (position * Double(Self.steps)).rounded())]
    }

    /// Returns the premultiplied colour of a pixel, from 0 to 1.
    package func ink(_ x: Int, _ y: Int) -> SIMD4<Float> {
      let color = color(x, y)
      return SIMD4(
        Float(color.red * color.alpha), Float(color.green * color.alpha), Float(color.blue * color.alpha),
        Float(color.alpha))
    }
  }

  /// Returns an image of the gradient, whose coordinates are fractions of the image's size.
  /// - Parameter area: the part to render.
  package func image(width: Int, height: Int, showing area: PixelArea) -> RasterImage? {
    guard width > 0, height > 0 else { return nil }
    let inks = Inks(self, place: Affine(1 / Double(width), 0, 0, 1 / Double(height)))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(area.columns.count * area.rows.count)
    for y in area.rows {
      for x in area.columns {
        let part = inks.ink(x, y) * 255 + 0.5
        pixels.append(UInt32(part.x) | UInt32(part.y) << 8 | UInt32(part.z) << 16 | UInt32(part.w) << 24)
      }
    }
    return RasterImage(width: area.columns.count, height: area.rows.count, pixels: pixels)
  }
}
