import CData
import Model

/// Glyph outlines, read from the output of `Tests/Tools/make_outlines.py`.
package struct GlyphOutlines: Sendable {
  package enum Segment: Sendable {
    case move(Float, Float)
    case line(Float, Float)
    case curve(Float, Float, Float, Float, Float, Float)
  }

  package enum Weight: Int, Sendable { case regular, semibold, bold }

  /// The embedded subset of Inter.
  package static let inter = GlyphOutlines(sizewise_inter())
  /// The characters of Chinese, Japanese and Korean, in one weight.
  package static let eastAsian = GlyphOutlines(sizewise_east_asian())

  /// The units per em.
  package let units: Double
  package let weightCount: Int
  /// Whether curves are quadratic instead of cubic.
  private let isQuadratic: Bool
  private let glyphCount: Int
  /// The glyph of each character plus one; 0 for none.
  private let codes: [UInt16]
  private let tableStart: Int
  private let bodyStart: Int

  /// The embedded bytes, which are immutable.
  private nonisolated(unsafe) let bytes: UnsafeBufferPointer<UInt8>

  private init(_ data: sizewise_bytes) {
    bytes = UnsafeBufferPointer(start: data.start, count: Int(data.size))
    let bytes = bytes
    func short(_ place: Int) -> Int { Self.short(bytes, place) }
    units = Double(max(short(0), 1))
    let count = short(2)
    glyphCount = short(4)
    weightCount = max(short(6), 1)
    isQuadratic = short(8) == 1
    var codes = [UInt16](repeating: 0, count: 0x10000)
    for index in 0..<count {
      codes[short(10 + index * 4)] = UInt16(truncatingIfNeeded: short(12 + index * 4) + 1)
    }
    self.codes = codes
    tableStart = 10 + count * 4
    bodyStart = tableStart + weightCount * (glyphCount + 1) * 4
  }

  package func glyph(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.value <= 0xFFFF, case let place = codes[Int(scalar.value)], place > 0 else { return nil }
    return Int(place) - 1
  }

  package func advance(_ glyph: Int, _ weight: Weight) -> Double {
    var at = start(glyph, weight)
    return Double(number(&at))
  }

  /// Passes the outline in font units, y upwards.
  package func outline(_ glyph: Int, _ weight: Weight, _ body: (Segment) -> Void) {
    var at = start(glyph, weight)
    _ = number(&at)
    var (x, y) = (0, 0)
    func step(_ kind: Int) -> (Float, Float) {
      if kind != 2 { x += number(&at) }
      if kind != 1 { y += number(&at) }
      return (Float(x), Float(y))
    }
    while true {
      let count = number(&at)
      guard count > 0 else { return }
      let kinds = at
      at += (count + 3) / 4
      let start = step(0)
      body(.move(start.0, start.1))
      for index in 0..<count {
        let kind = Int(byte(kinds + index / 4)) >> (index % 4 * 2) & 3
        if kind == 3 {
          let from = (Float(x), Float(y))
          if isQuadratic {
            let (bend, end) = (step(0), step(0))
            body(.curve(from, bending: bend, end))
          } else {
            let (a, b, c) = (step(0), step(0), step(0))
            body(.curve(a.0, a.1, b.0, b.1, c.0, c.1))
          }
        } else {
          let end = step(kind)
          body(.line(end.0, end.1))
        }
      }
    }
  }

  private func start(_ glyph: Int, _ weight: Weight) -> Int {
    let place = tableStart + (min(weight.rawValue, weightCount - 1) * (glyphCount + 1) + glyph) * 4
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

extension GlyphOutlines.Segment {
  /// Returns a quadratic curve as the equal cubic one.
  package static func curve(
    _ start: (Float, Float), bending bend: (Float, Float), _ end: (Float, Float)
  ) -> Self {
    .curve(
      start.0 + (bend.0 - start.0) * 2 / 3, start.1 + (bend.1 - start.1) * 2 / 3,
      end.0 + (bend.0 - end.0) * 2 / 3, end.1 + (bend.1 - end.1) * 2 / 3, end.0, end.1)
  }

  package func scaled(_ unit: Float) -> Self {
    switch self {
    case .move(let x, let y): .move(x * unit, y * unit)
    case .line(let x, let y): .line(x * unit, y * unit)
    case .curve(let a, let b, let c, let d, let e, let f):
      .curve(a * unit, b * unit, c * unit, d * unit, e * unit, f * unit)
    }
  }
}

/// Facts about text in pixels.
package enum PixelText {
  /// Whether a character has a glyph; others are drawn as boxes.
  package static func hasOutline(_ scalar: Unicode.Scalar) -> Bool {
    GlyphOutlines.inter.glyph(scalar) != nil || GlyphOutlines.eastAsian.glyph(scalar) != nil
  }
}

extension GlyphOutlines.Weight {
  package init(_ weight: Font.Weight) {
    switch weight {
    case .ultraLight, .thin, .light, .regular: self = .regular
    case .medium, .semibold: self = .semibold
    case .bold, .heavy, .black: self = .bold
    }
  }
}
