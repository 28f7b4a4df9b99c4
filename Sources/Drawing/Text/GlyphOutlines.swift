import CData
import Model
import Raster

/// The weight and slant of a glyph.
package struct GlyphStyle: Sendable, Hashable {
  package var weight = Font.Weight.regular
  package var isItalic = false
  /// Whether corners are round.
  package var isRounded = false

  package init(weight: Font.Weight = .regular, isItalic: Bool = false) {
    self.weight = weight
    self.isItalic = isItalic
  }

  package init(_ look: TextLook) {
    self.init(weight: look.weight, isItalic: look.italic)
    isRounded = look.design == .rounded
  }
}

/// Glyph outlines, read from the output of `Tests/Tools/make_outlines.py`. The outlines of a font with layers are
/// interpolated to each weight.
package struct GlyphOutlines: Sendable {
  /// The embedded subset of Inter.
  package static let inter = GlyphOutlines(sizewise_inter(), scale: 0.9688)
  /// The same characters of Inter Display, its cut for large sizes.
  package static let interDisplay = GlyphOutlines(sizewise_inter_display(), scale: 0.9803)
  /// The characters of Chinese, Japanese and Korean, in one weight.
  package static let eastAsian = GlyphOutlines(sizewise_east_asian())
  /// The shapes of emoji, and the letters of scripts other than Latin, Greek, Cyrillic and those of eastern Asia, in one
  /// weight.
  package static let noto = GlyphOutlines(sizewise_noto(), hasEmoji: true)

  /// The serif design: Source Serif, in every weight.
  package static let serif = GlyphOutlines(sizewise_serif(), scale: 1.0516)
  /// The monospaced design: Roboto Mono, in every weight.
  package static let mono = GlyphOutlines(sizewise_mono(), scale: 0.9911)

  /// The slant of italic glyphs, as their offset for each unit upwards: 9.4 degrees.
  private static let slant: Float = 0.16555
  /// The maximum number of layers.
  private static let mostLayers = 6
  /// The maximum depth of components.
  private static let deepest = 3

  /// The units per em.
  package let units: Double
  /// The factor that gives the outlines the size of the system font, whose capitals are 0.7046 em high.
  package let scale: Double
  /// Whether the font has several weights.
  package var hasWeights: Bool { layerCount > 1 }

  private let layerCount: Int
  /// The glyph of each character plus one; 0 for none.
  private let codes: [UInt16]
  private let tableStart: Int
  private let bodyStart: Int

  /// The embedded bytes, which are immutable.
  private nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>
  /// Whether codes from 0xF000 to 0xFAFF stand for emoji from 0x1F000 on.
  private let hasEmoji: Bool

  private init(_ data: sizewise_bytes, scale: Double = 1, hasEmoji: Bool = false) {
    self.scale = scale
    self.hasEmoji = hasEmoji
    bytes = UnsafeBufferPointer(start: data.start, count: Int(data.size))
    let bytes = bytes
    func short(_ place: Int) -> Int { Self.short(bytes, place) }
    units = Double(max(short(0), 1))
    let count = short(2)
    layerCount = min(max(short(6), 1), Self.mostLayers)
    var codes = [UInt16](repeating: 0, count: 0x10000)
    for index in 0..<count {
      codes[short(8 + index * 4)] = UInt16(truncatingIfNeeded: short(10 + index * 4) + 1)
    }
    self.codes = codes
    tableStart = 8 + count * 4
    bodyStart = tableStart + (short(4) + 1) * 4
  }

  package func glyph(_ scalar: Unicode.Scalar) -> Int? {
    let isEmoji = scalar.value >> 12 == 0x1F
    guard scalar.value <= 0xFFFF && !(hasEmoji && 0xF000...0xFAFF ~= scalar.value) || hasEmoji && isEmoji,
      case let place = codes[Int(scalar.value & 0xFFFF)], place > 0
    else { return nil }
    return Int(place) - 1
  }

  package func advance(_ glyph: Int, _ style: GlyphStyle) -> Double {
    var at = start(glyph)
    return Double(layered(&at, Self.shares(of: style)))
  }

  /// Passes the outline in font units, y upwards.
  package func outline(_ glyph: Int, _ style: GlyphStyle, _ body: (OutlineSegment) -> Void) {
    let slant = style.isItalic ? Self.slant : 0
    var rounding =
      style.isRounded && hasWeights ? RoundedOutline(radius: Self.radius(of: style) * Float(units)) : nil
    func pass(_ segment: OutlineSegment) {
      body(slant == 0 ? segment : segment.moved { ($0 + $1 * slant, $1) })
    }
    outline(glyph, Self.shares(of: style), depth: 0) { segment in
      if rounding != nil { rounding?.add(segment, pass) } else { pass(segment) }
    }
    rounding?.end(pass)
  }

  /// The share of each layer in a style: of the regular font, of what makes it thin and black, and of the same in the
  /// italic.
  private typealias Shares = SIMD8<Float>

  /// The radius of round corners in em, so that the ends of strokes are half circles: half of a stem, by weight.
  /// Half of the stem of Inter's l is 0.011 em in weight 100, 0.042 in 400, 0.076 in 700 and 0.098 in 900, from which
  /// the line differs by less than 0.01.
  private static func radius(of style: GlyphStyle) -> Float { 0.008 + 0.00009 * Float(style.weight.number) }

  private static func shares(of style: GlyphStyle) -> Shares {
    let weight = Float(style.weight.number)
    let (thin, black) = (max(0, (400 - weight) / 300), max(0, (weight - 400) / 500))
    let italic: Float = style.isItalic ? 1 : 0
    return Shares(1, thin, black, italic, italic * thin, italic * black, 0, 0)
  }

  private func outline(_ glyph: Int, _ shares: Shares, depth: Int, _ body: (OutlineSegment) -> Void) {
    var at = start(glyph)
    _ = layered(&at, shares)
    for _ in 0..<number(&at) {
      let part = number(&at)
      var offset = SIMD2<Float>.zero
      for layer in 0..<layerCount {
        let (x, y) = (number(&at), number(&at))
        offset += SIMD2(Float(x), Float(y)) * shares[layer]
      }
      guard depth < Self.deepest else { continue }
      outline(part, shares, depth: depth + 1) { body($0.moved { ($0 + offset.x, $1 + offset.y) }) }
    }
    var contour = QuadraticContour()
    var ends = [SIMD2<Float>](repeating: .zero, count: layerCount)
    while true {
      let count = number(&at)
      guard count > 0 else { return }
      contour.removeAll()
      readPoints(count, &at, &contour, &ends[0])
      for layer in 1..<layerCount {
        add(layer, &at, to: &contour, &ends[layer], share: shares[layer])
      }
      contour.segments(body)
    }
  }

  /// Reads the points of a contour in the first layer.
  /// - Parameter end: the last point of the contour before.
  private func readPoints(
    _ count: Int, _ at: inout Int, _ contour: inout QuadraticContour, _ end: inout SIMD2<Float>
  ) {
    let kinds = at
    at += (count + 3) / 4
    for index in 0..<count {
      let kind = byte(kinds + index / 4) >> UInt8(index % 4 * 2) & 3
      if kind < 3 { end.x += Float(number(&at)) }
      if kind != 2 { end.y += Float(number(&at)) }
      contour.append(end, isOn: kind > 0)
    }
  }

  /// Adds a layer to the points of a contour: first its steps to the right, then those upwards.
  private func add(
    _ layer: Int, _ at: inout Int, to contour: inout QuadraticContour, _ end: inout SIMD2<Float>, share: Float
  ) {
    let count = contour.points.count
    var zeros = 0
    for index in 0..<2 * count {
      let axis = index < count ? 0 : 1
      if zeros > 0 {
        zeros -= 1
      } else {
        let step = number(&at)
        if step == 0 { zeros = number(&at) }
        end[axis] += Float(step)
      }
      contour.points[index - axis * count][axis] += end[axis] * share
    }
  }

  /// Reads a number of each layer.
  private func layered(_ at: inout Int, _ shares: Shares) -> Float {
    var sum: Float = 0
    for layer in 0..<layerCount { sum += Float(number(&at)) * shares[layer] }
    return sum
  }

  private func start(_ glyph: Int) -> Int {
    let place = tableStart + glyph * 4
    return bodyStart + Self.short(bytes, place) + Self.short(bytes, place + 2) << 16
  }

  // MARK: Bytes

  private func byte(_ index: Int) -> UInt8 { Self.byte(bytes, index) }

  private static func byte(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt8 {
    bytes.indices.contains(index) ? bytes[index] : 0
  }

  private static func short(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    Int(byte(bytes, index)) | Int(byte(bytes, index + 1)) << 8
  }

  private func number(_ at: inout Int) -> Int {
    var (value, shift) = (0, 0)
    while shift < 35 {
      let byte = byte(at)
      at += 1
      value |= Int(byte & 127) << shift
      shift += 7
      if byte < 128 { break }
    }
    return value & 1 == 0 ? value >> 1 : -(value + 1) >> 1
  }
}
