import Basics
import Model
import Raster

/// Paints sample photos as flat illustrations, pixel by pixel in the proportions of their view.
struct SamplePhotoPainter {
  private typealias Ink = SIMD3<Double>

  private let photo: SamplePhoto
  /// The width of the picture, whose height is 1.
  private let aspect: Double
  /// Numbers from 0 to 1 that distinguish the variants.
  private let chance: [Double]

  /// The number of pixels along the longer side.
  private static let pixels = 320.0

  /// Returns a photo for a view of a size.
  static func image(_ photo: SamplePhoto, size: Size) -> RasterImage? {
    guard size.width > 0, size.height > 0 else { return nil }
    let factor = pixels / max(size.width, size.height)
    let width = Int(clamping: max(1, size.width * factor))
    let height = Int(clamping: max(1, size.height * factor))
    let painter = SamplePhotoPainter(photo, aspect: Double(width) / Double(height))
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        let y = (Double(row) + 0.5) / Double(height)
        pixels.append(pixel(painter.ink((Double(column) + 0.5) / Double(height), y)))
      }
    }
    return RasterImage(width: width, height: height, pixels: pixels)
  }

  private static func pixel(_ ink: Ink) -> UInt32 {
    func byte(_ part: Double) -> UInt32 { UInt32(clamping: (min(max(part, 0), 1) * 255).rounded()) }
    return 0xFF00_0000 | byte(ink.z) << 16 | byte(ink.y) << 8 | byte(ink.x)
  }

  private init(_ photo: SamplePhoto, aspect: Double) {
    self.photo = photo
    self.aspect = aspect
    var state = StableHash(photo.kind.rawValue + photo.variant).value
    chance = (0..<12).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 40) / Double(1 << 24)
    }
  }

  private func ink(_ x: Double, _ y: Double) -> Ink {
    switch photo.kind {
    case .landscape: landscape(x, y)
    case .portrait: portrait(x, y)
    case .sea: sea(x, y)
    case .city: city(x, y)
    case .food: food(x, y)
    case .product: product(x, y)
    }
  }

  // MARK: Scenes

  /// A sky with the sun, above three rows of hills.
  private func landscape(_ x: Double, _ y: Double) -> Ink {
    var ink = sky(x, y, horizon: 0.75)
    let green = 0.24 + 0.16 * chance[1]
    for hill in 0..<3 {
      let depth = Double(hill)
      let top =
        0.5 + 0.14 * depth
        + (0.11 - 0.02 * depth) * wave(x * (1.1 + 0.5 * depth) + 7 * chance[2 + hill])
      let near = Self.hue(green, 0.25 + 0.15 * depth, 0.62 - 0.13 * depth)
      ink = mix(ink, mix(near, near * 1.25, (y - top) * 2), over(y - top))
    }
    return ink
  }

  /// The sky above water that reflects the sun.
  private func sea(_ x: Double, _ y: Double) -> Ink {
    let horizon = 0.52 + 0.1 * chance[1]
    let hue = 0.52 + 0.07 * chance[2]
    let depth = (y - horizon) / (1 - horizon)
    var water = mix(Self.hue(hue, 0.35, 0.85), Self.hue(hue + 0.05, 0.75, 0.45), depth)
    let ripple = wave(y * 60 + 4 * wave(x * 3 + chance[3] * 9)) * wave(x * 11 + y * 31)
    let path = max(0, 1 - abs(x - sunX) / (0.08 + 0.25 * max(depth, 0)))
    water += Ink(repeating: 0.3) * max(0, ripple) * path
    return mix(sky(x, y, horizon: horizon), water, over(y - horizon))
  }

  /// Two rows of buildings with lit windows.
  private func city(_ x: Double, _ y: Double) -> Ink {
    var ink = sky(x, y, horizon: 0.9)
    for row in 0..<2 {
      let width = 0.09 + 0.03 * Double(row)
      let place = x / width + 13 * chance[3 + row]
      let building = place.rounded(.down)
      let top = 0.32 + 0.22 * Double(row) + 0.3 * abs(wave(building * 2.7 + chance[5] * 5))
      var wall = Self.hue(0.6 + 0.06 * chance[1], 0.3, 0.5 - 0.2 * Double(row))
      let (column, floor) = ((place - building) * 4, (y - top) * 22)
      let isWindow =
        column.truncatingRemainder(dividingBy: 1) > 0.4 && floor.truncatingRemainder(dividingBy: 1) > 0.5
      let isLit = wave(building * 5.1 + column.rounded(.down) * 3.3 + floor.rounded(.down) * 7.9) > 0.25
      if isWindow, isLit, floor > 0.6 { wall = Self.hue(0.13, 0.4, 0.95) }
      ink = mix(ink, wall, over(y - top))
    }
    return ink
  }

  /// A head and shoulders in front of two colours.
  private func portrait(_ x: Double, _ y: Double) -> Ink {
    let scale = min(1, aspect)
    let (u, v) = ((x - aspect / 2) / scale, (y - 1) / scale + 1)
    let hue = chance[0]
    var ink = mix(Self.hue(hue, 0.25, 0.95), Self.hue(hue + 0.06, 0.4, 0.75), y)
    let skin = mix(Ink(0.98, 0.84, 0.72), Ink(0.5, 0.32, 0.22), chance[1])
    let hair = mix(Ink(0.16, 0.11, 0.09), Ink(0.78, 0.58, 0.32), chance[2] * chance[2])
    let shirt = Self.hue(hue + 0.35 + 0.3 * chance[3], 0.5, 0.65)
    let length = 0.2 + 0.2 * chance[4]
    ink = mix(ink, hair, inside(u, v - 0.4, 0.225, 0.08 + length))
    ink = mix(ink, shirt, inside(u, v - 1.08, 0.4, 0.36))
    ink = mix(ink, skin * 0.9, inside(u, v - 0.68, 0.075, 0.15))
    ink = mix(ink, skin, inside(u, v - 0.44, 0.165, 0.215))
    // The fringe is the part of the hair above the face.
    let fringe = inside(u + 0.05 - 0.1 * chance[5], v - 0.27, 0.2, 0.13)
    return mix(ink, hair, fringe * inside(u, v - 0.4, 0.2, 0.25))
  }

  /// A plate with round pieces on a table.
  private func food(_ x: Double, _ y: Double) -> Ink {
    let scale = min(1, aspect)
    let (u, v) = ((x - aspect / 2) / scale, (y - 0.5) / scale)
    var ink = mix(Self.hue(0.08, 0.3 + 0.2 * chance[0], 0.62), Self.hue(0.07, 0.45, 0.45), y)
    ink = mix(ink, ink * 0.75, inside(u - 0.015, v - 0.03, 0.43, 0.43))
    ink = mix(ink, Ink(0.97, 0.96, 0.93), inside(u, v, 0.42, 0.42))
    ink = mix(ink, Ink(0.91, 0.9, 0.87), inside(u, v, 0.31, 0.31))
    for piece in 0..<7 {
      let angle = Double(piece) * 0.9 + 6 * chance[1]
      let reach = piece == 0 ? 0 : 0.17
      let (dx, dy) = (reach * wave(angle + 1.5708), reach * wave(angle))
      let radius = 0.07 + 0.04 * chance[2 + piece]
      let color = Self.hue([0.02, 0.09, 0.15, 0.28, 0.33][piece % 5] + 0.03 * chance[3], 0.7, 0.85)
      ink = mix(ink, color * 0.8, inside(u - dx, v - dy - 0.012, radius, radius))
      ink = mix(ink, color, inside(u - dx, v - dy, radius, radius * 0.95))
    }
    return ink
  }

  /// A bottle with a label in front of a plain wall.
  private func product(_ x: Double, _ y: Double) -> Ink {
    let scale = min(1, aspect)
    let (u, v) = ((x - aspect / 2) / scale, (y - 0.5) / scale)
    let hue = chance[0]
    let wall = Self.hue(hue + 0.5, 0.06, 0.96)
    var ink = mix(wall, wall * 0.86, over(v - 0.22, soft: 0.03))
    ink = mix(ink, ink * 0.7, inside(u - 0.03, v - 0.36, 0.27, 0.035))
    let shade = 1 - 0.45 * max(0, u + 0.06) / 0.16
    let body = Self.hue(hue, 0.6, 0.8) * shade
    let width = 0.13 + 0.05 * chance[1]
    ink = mix(ink, body, box(u, v - 0.12, width, 0.24))
    ink = mix(ink, body, box(u, v + 0.17, width * 0.4, 0.08))
    ink = mix(ink, Self.hue(hue + 0.08, 0.7, 0.4) * shade, box(u, v + 0.27, width * 0.46, 0.045))
    return mix(ink, Ink(0.97, 0.96, 0.93) * shade, box(u, v - 0.14, width * 0.99, 0.1))
  }

  // MARK: Parts

  private var sunX: Double { aspect * (0.25 + 0.5 * chance[6]) }

  private func sky(_ x: Double, _ y: Double, horizon: Double) -> Ink {
    let isEvening = chance[7] > 0.6
    let top =
      isEvening ? Self.hue(0.68 + 0.08 * chance[8], 0.45, 0.7) : Self.hue(0.56 + 0.04 * chance[8], 0.5, 0.93)
    let low = isEvening ? Self.hue(0.06 + 0.03 * chance[9], 0.5, 1) : Self.hue(0.52, 0.12, 0.99)
    let ink = mix(top, low, min(1, y / horizon))
    let (dx, dy) = (x - sunX, y - (isEvening ? 0.42 : 0.24))
    let distance = (dx * dx + dy * dy).squareRoot()
    return mix(
      ink + Ink(0.3, 0.22, 0.1) * max(0, 1 - distance * 2.2), Ink(1, 0.97, 0.86), over(0.065 - distance))
  }

  /// Returns the share of a point inside an ellipse around the origin.
  private func inside(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Double {
    let (u, v) = (x / width, y / height)
    return over((1 - (u * u + v * v).squareRoot()) * min(width, height))
  }

  /// Returns the share of a point inside a rounded box around the origin.
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Double {
    let radius = min(width, height) * 0.35
    let (u, v) = (max(0, abs(x) - width + radius), max(0, abs(y) - height + radius))
    return over(radius - (u * u + v * v).squareRoot())
  }

  /// Returns 0 below 0 and 1 above it, with a soft edge.
  private func over(_ distance: Double, soft: Double = 0.006) -> Double {
    min(max(distance / soft + 0.5, 0), 1)
  }

  private func mix(_ first: Ink, _ second: Ink, _ share: Double) -> Ink {
    first + (second - first) * min(max(share, 0), 1)
  }

  /// Returns a sine, from -1 to 1, by a polynomial whose result is the same on every machine.
  private func wave(_ angle: Double) -> Double {
    let turns = angle / (2 * .pi)
    let place = 2 * (turns - turns.rounded())
    let rough = 4 * place * (1 - abs(place))
    return 0.775 * rough + 0.225 * rough * abs(rough)
  }

  /// Returns a colour by hue, saturation and value.
  private static func hue(_ hue: Double, _ saturation: Double, _ value: Double) -> Ink {
    func part(_ offset: Double) -> Double {
      let place = (hue + offset) * 6
      let turned = place - (place / 6).rounded(.down) * 6
      return value * (1 - saturation * (1 - min(max(abs(turned - 3) - 1, 0), 1)))
    }
    return Ink(part(0), part(2.0 / 3), part(1.0 / 3))
  }
}
