import Basics
import Model
import Raster

/// A colour space of a PDF file.
indirect enum PdfColorSpace {
  /// DeviceGray, DeviceRGB or DeviceCMYK, by the number of components.
  case device(Int)
  /// CIE L*a*b*, with the ranges of a* and b*.
  case lab([Double])
  case indexed(PdfColorSpace, table: [UInt8])
  /// Separation or DeviceN: colorants with an alternate space and a tint transform.
  case tints([String], PdfColorSpace, PdfObjects.Value?)
  case pattern
  /// Unspecified, to be inferred from the number of components.
  case unsaid

  var count: Int {
    switch self {
    case .device(let count): count
    case .lab: 3
    case .indexed: 1
    case .tints(let names, _, _): names.count
    case .pattern, .unsaid: 0
    }
  }

  /// The initial colour.
  var first: [Double] {
    switch self {
    case .device(4): [0, 0, 0, 1]
    case .tints(let names, _, _): names.map { _ in 1 }
    case .device, .lab, .indexed, .pattern, .unsaid: Array(repeating: 0, count: count)
    }
  }
}

/// Converts colours of a PDF file.
struct PdfColors {
  private let objects: PdfObjects
  private var functions: PdfFunctions

  init(_ objects: PdfObjects) {
    self.objects = objects
    functions = PdfFunctions(objects)
  }

  // MARK: Spaces

  /// - Parameter known: the named colour spaces of the resources.
  func space(_ value: PdfObjects.Value?, _ known: [String: PdfObjects.Value]?, _ depth: Int = 0)
    -> PdfColorSpace?
  {
    guard depth < 5 else { return nil }
    if let name = objects.name(value) {
      switch name {
      case "DeviceGray", "CalGray", "G": return .device(1)
      case "DeviceRGB", "CalRGB", "RGB": return .device(3)
      case "DeviceCMYK", "CMYK": return .device(4)
      case "Pattern": return .pattern
      default: return known?[name].flatMap { space($0, known, depth + 1) }
      }
    }
    guard let parts = objects.list(value), let name = objects.name(parts.first) else { return nil }
    func part(_ index: Int) -> PdfObjects.Value? { index < parts.count ? parts[index] : nil }
    switch name {
    case "ICCBased":
      let entries = objects.dictionary(part(1))
      let count = Int(clamping: objects.number(entries?["N"]) ?? 0)
      if [1, 3, 4].contains(count) { return .device(count) }
      return space(entries?["Alternate"], known, depth + 1) ?? .unsaid
    case "Lab":
      let range = objects.numbers(objects.dictionary(part(1))?["Range"])
      return .lab(range.count == 4 ? range : [-100, 100, -100, 100])
    case "Indexed", "I":
      guard let base = space(part(1), known, depth + 1) else { return nil }
      var table: [UInt8] = []
      if case .string(let bytes)? = objects.resolved(part(3)) {
        table = bytes
      } else if case .reference(let number)? = part(3) {
        table = objects.stream(number) ?? []
      }
      return .indexed(base, table: Array(table.prefix(256 * max(1, base.count))))
    case "Separation", "DeviceN":
      let names = name == "DeviceN" ? objects.list(part(1)) ?? [] : part(1).map { [$0] } ?? []
      guard (1...32).contains(names.count), let base = space(part(2), known, depth + 1) else { return nil }
      return .tints(names.map { objects.name($0) ?? "" }, base, part(3))
    default: return space(.name(name), nil, depth + 1)
    }
  }

  // MARK: Colours

  /// Returns nil if nothing is painted.
  mutating func color(_ numbers: [Double], in space: PdfColorSpace) -> RGBA? {
    switch space {
    case .device(let count): return Self.color(Array(numbers.prefix(count)))
    case .lab(let range): return numbers.count >= 3 ? Self.lab(numbers, range) : nil
    case .indexed(let base, let table):
      let count = base.count
      let start = Int(clamping: min(max(numbers.first ?? 0, 0), 255)) * count
      guard count > 0, start + count <= table.count else { return nil }
      var parts = table[start..<start + count].map { Double($0) / 255 }
      if case .lab(let range) = base {
        parts = [
          parts[0] * 100, range[0] + parts[1] * (range[1] - range[0]),
          range[2] + parts[2] * (range[3] - range[2]),
        ]
      }
      return color(parts, in: base)
    case .tints(let names, let base, let function):
      guard numbers.count >= names.count else { return nil }
      let numbers = numbers.prefix(names.count).map { min(max($0, 0), 1) }
      if names == ["None"] { return RGBA(white: 0, alpha: 0) }
      if let values = functions.values(function, at: numbers) { return color(values, in: base) }
      return Self.color(Self.print(names, numbers))
    case .pattern: return nil
    case .unsaid: return Self.color(numbers)
    }
  }

  /// Returns CMYK components from process colorants; any other colorant counts as black.
  private static func print(_ names: [String], _ numbers: [Double]) -> [Double] {
    var inks = [0.0, 0, 0, 0]
    for (name, number) in zip(names, numbers) {
      let index = ["Cyan", "Magenta", "Yellow"].firstIndex(of: name) ?? 3
      if name != "None" { inks[index] = max(inks[index], number) }
    }
    return inks
  }

  /// Returns a colour from one, three or four components.
  static func color(_ n: [Double]) -> RGBA? {
    let n = n.map { min(max($0, 0), 1) }
    return switch n.count {
    case 1: RGBA(white: n[0])
    case 3: RGBA(n[0], n[1], n[2])
    case 4: RGBA((1 - n[0]) * (1 - n[3]), (1 - n[1]) * (1 - n[3]), (1 - n[2]) * (1 - n[3]))
    default: nil
    }
  }

  private static func lab(_ n: [Double], _ range: [Double]) -> RGBA {
    func limited(_ value: Double, _ low: Double, _ high: Double) -> Double { min(max(value, low), high) }
    let light = (limited(n[0], 0, 100) + 16) / 116
    func part(_ t: Double) -> Double { t > 6.0 / 29 ? t * t * t : (t - 4.0 / 29) * 108 / 841 }
    // The white point is that of sRGB, whatever the file's is.
    let x = 0.95047 * part(light + limited(n[1], range[0], range[1]) / 500)
    let y = part(light)
    let z = 1.08883 * part(light - limited(n[2], range[2], range[3]) / 200)
    func shown(_ linear: Double) -> Double {
      let linear = limited(linear, 0, 1)
      return linear <= 0.0031308 ? 12.92 * linear : 1.055 * CLibrary.power(linear, 1 / 2.4) - 0.055
    }
    return RGBA(
      shown(3.2406 * x - 1.5372 * y - 0.4986 * z), shown(-0.9689 * x + 1.8758 * y + 0.0415 * z),
      shown(0.0557 * x - 0.2040 * y + 1.0570 * z))
  }

  // MARK: Gradients

  private static let steps = 16

  /// Returns the mean colour of a gradient.
  mutating func meanColor(_ shading: PdfObjects.Value?, _ known: [String: PdfObjects.Value]?) -> RGBA? {
    stops(shading, known, from: 0.5, 0..<Self.steps).map { Gradient.mean(of: $0) }
  }

  /// Returns a gradient along a line, or around a point; nil for other kinds.
  mutating func gradient(_ shading: PdfObjects.Value?, _ known: [String: PdfObjects.Value]?) -> Gradient? {
    guard let entries = objects.dictionary(shading),
      let stops = stops(shading, known, from: 0, 0..<Self.steps + 1)
    else { return nil }
    let ends = objects.numbers(entries["Coords"])
    switch (objects.number(entries["ShadingType"]), ends.count) {
    case (2, 4):
      return Gradient(stops, .linear(from: Point(x: ends[0], y: ends[1]), to: Point(x: ends[2], y: ends[3])))
    case (3, 6):
      // From the smaller circle outwards.
      let isOutwards = ends[5] >= ends[2]
      let (inner, outer) = isOutwards ? (ends[2], ends[5]) : (ends[5], ends[2])
      guard outer > 0 else { return nil }
      let center = isOutwards ? Point(x: ends[3], y: ends[4]) : Point(x: ends[0], y: ends[1])
      let ordered = isOutwards ? stops : stops.reversed().map { Gradient.Stop(1 - $0.position, $0.color) }
      let placed = ordered.map { Gradient.Stop((inner + $0.position * (outer - inner)) / outer, $0.color) }
      return Gradient(placed, .radial(center: center, radii: Size(width: outer, height: outer)))
    default: return nil
    }
  }

  /// Returns the colours of a gradient at equal distances; nil if one cannot be computed.
  private mutating func stops(
    _ shading: PdfObjects.Value?, _ known: [String: PdfObjects.Value]?, from offset: Double,
    _ steps: Range<Int>
  ) -> [Gradient.Stop]? {
    guard let entries = objects.dictionary(shading), let function = entries["Function"] else { return nil }
    let domain = objects.numbers(entries["Domain"])
    let (low, high) = domain.count >= 2 ? (domain[0], domain[1]) : (0, 1)
    let space = space(entries["ColorSpace"], known)
    var stops: [Gradient.Stop] = []
    for step in steps {
      let position = (Double(step) + offset) / Double(Self.steps)
      let place = low + position * (high - low)
      let inputs = objects.number(entries["ShadingType"]) == 1 ? [place, place] : [place]
      guard let values = functions.values(function, at: inputs),
        let color = space.map({ color(values, in: $0) }) ?? Self.color(values)
      else { return nil }
      stops.append(Gradient.Stop(position, color))
    }
    return stops
  }
}
