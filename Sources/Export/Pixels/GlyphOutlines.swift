import CData
import Model

/// Outlines of letters, read from the bytes that `Tests/Tools/make_outlines.py` writes.
struct GlyphOutlines: Sendable {
  enum Segment {
    case move(Float, Float)
    case line(Float, Float)
    case curve(Float, Float, Float, Float, Float, Float)
  }

  enum Weight: Int, Sendable { case regular, semibold, bold }

  /// The embedded part of Inter.
  static let inter = GlyphOutlines()

  /// Units of an em.
  let units: Double
  private let glyphCount: Int
  private let weightCount: Int
  /// Glyph of each character, and one more; 0 where there is none.
  private let codes: [UInt16]
  private let tableStart: Int
  private let bodyStart: Int

  private init() {
    units = Double(max(Self.short(0), 1))
    let count = Self.short(2)
    glyphCount = Self.short(4)
    weightCount = Self.short(6)
    var codes = [UInt16](repeating: 0, count: 0x10000)
    for index in 0..<count {
      codes[Self.short(8 + index * 4)] = UInt16(truncatingIfNeeded: Self.short(10 + index * 4) + 1)
    }
    self.codes = codes
    tableStart = 8 + count * 4
    bodyStart = tableStart + weightCount * (glyphCount + 1) * 4
  }

  func glyph(_ scalar: Unicode.Scalar) -> Int? {
    guard scalar.value <= 0xFFFF, case let place = codes[Int(scalar.value)], place > 0 else { return nil }
    return Int(place) - 1
  }

  func advance(_ glyph: Int, _ weight: Weight) -> Double {
    var at = start(glyph, weight)
    return Double(Self.number(&at))
  }

  /// The outline in units of the em, y upwards.
  func outline(_ glyph: Int, _ weight: Weight, _ body: (Segment) -> Void) {
    var at = start(glyph, weight)
    _ = Self.number(&at)
    var (x, y) = (0, 0)
    func step(_ kind: Int) -> (Float, Float) {
      if kind != 2 { x += Self.number(&at) }
      if kind != 1 { y += Self.number(&at) }
      return (Float(x), Float(y))
    }
    while true {
      let count = Self.number(&at)
      guard count > 0 else { return }
      let kinds = at
      at += (count + 3) / 4
      let start = step(0)
      body(.move(start.0, start.1))
      for index in 0..<count {
        let kind = Int(Self.byte(kinds + index / 4)) >> (index % 4 * 2) & 3
        if kind == 3 {
          let (a, b, c) = (step(0), step(0), step(0))
          body(.curve(a.0, a.1, b.0, b.1, c.0, c.1))
        } else {
          let end = step(kind)
          body(.line(end.0, end.1))
        }
      }
    }
  }

  private func start(_ glyph: Int, _ weight: Weight) -> Int {
    let place = tableStart + (min(weight.rawValue, weightCount - 1) * (glyphCount + 1) + glyph) * 4
    return bodyStart + Self.short(place) + Self.short(place + 2) << 16
  }

  // MARK: Bytes

  private static func byte(_ index: Int) -> UInt8 {
    guard index >= 0, index < Int(sizewise_inter_size), let bytes = sizewise_inter_start() else { return 0 }
    return bytes[index]
  }

  private static func short(_ index: Int) -> Int { Int(byte(index)) | Int(byte(index + 1)) << 8 }

  private static func number(_ at: inout Int) -> Int {
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

/// What is known of texts in pixels.
package enum PixelText {
  /// Whether a letter is drawn as itself; others are boxes.
  package static func hasOutline(_ scalar: Unicode.Scalar) -> Bool {
    GlyphOutlines.inter.glyph(scalar) != nil
  }
}

extension GlyphOutlines.Weight {
  init(_ weight: Font.Weight) {
    switch weight {
    case .ultraLight, .thin, .light, .regular: self = .regular
    case .medium, .semibold: self = .semibold
    case .bold, .heavy, .black: self = .bold
    }
  }
}
