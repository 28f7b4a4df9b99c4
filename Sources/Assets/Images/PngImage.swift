import Model
import Raster

/// Decodes PNG files of all colour types and bit depths, interlaced or not. Checksums are ignored; a damaged file is an
/// error.
struct PngImage {
  /// The maximum size of the decoded rows, in bytes.
  private static let rowLimit = 64 << 20

  private enum ColorKind: UInt8 {
    case grey = 0
    case rgb = 2
    case palette = 3
    case greyAlpha = 4
    case rgba = 6

    var channels: Int {
      switch self {
      case .grey, .palette: 1
      case .greyAlpha: 2
      case .rgb: 3
      case .rgba: 4
      }
    }
  }

  private let width: Int
  private let height: Int
  private let depth: Int
  private let kind: ColorKind
  private let isInterlaced: Bool
  /// The palette as RGBA.
  private var palette: [UInt32] = []
  /// The transparent grey or RGB colour.
  private var clear: [Int] = []
  private var data: [UInt8] = []

  static func isOne(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
  }

  /// Returns nil if the bytes are not a valid PNG.
  static func read(_ bytes: [UInt8]) -> RasterImage? {
    guard isOne(bytes), let png = PngImage(bytes) else { return nil }
    return png.image
  }

  // MARK: Chunks

  private init?(_ bytes: [UInt8]) {
    func long(_ at: Int) -> Int { bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    guard bytes.count >= 33, Array(bytes[12..<16]) == Array("IHDR".utf8), long(8) >= 13 else { return nil }
    (width, height) = (long(16), long(20))
    guard (1...Int(UInt16.max)).contains(width), (1...Int(UInt16.max)).contains(height),
      let kind = ColorKind(rawValue: bytes[25]), bytes[26] == 0, bytes[27] == 0, bytes[28] <= 1
    else { return nil }
    depth = Int(bytes[24])
    self.kind = kind
    isInterlaced = bytes[28] == 1
    let depths: [Int] =
      switch kind {
      case .grey: [1, 2, 4, 8, 16]
      case .palette: [1, 2, 4, 8]
      case .rgb, .rgba, .greyAlpha: [8, 16]
      }
    guard depths.contains(depth) else { return nil }
    var at = 8
    while at + 12 <= bytes.count {
      let count = long(at)
      let (from, to) = (at + 8, at + 8 + count)
      guard to + 4 <= bytes.count else { break }
      switch String(decoding: bytes[at + 4..<at + 8], as: UTF8.self) {
      case "PLTE":
        palette = stride(from: from, to: to - 2, by: 3).prefix(256).map {
          0xFF00_0000 | UInt32(bytes[$0 + 2]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0])
        }
      case "tRNS" where kind == .palette:
        for (index, alpha) in bytes[from..<to].prefix(palette.count).enumerated() {
          palette[index] = palette[index] & 0xFFFFFF | UInt32(alpha) << 24
        }
      case "tRNS":
        clear = stride(from: from, to: to - 1, by: 2).map { Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]) }
      case "IDAT": data += bytes[from..<to]
      case "CgBI": return nil
      default: break
      }
      at = to + 4
    }
    if kind == .palette, palette.isEmpty { return nil }
    if clear.count != (kind == .grey ? 1 : 3) { clear = [] }
  }

  // MARK: Rows

  /// A pass of an interlaced image.
  private struct Pass {
    var x: Int
    var y: Int
    var stepX: Int
    var stepY: Int
  }

  private static let passes = [
    (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
  ].map { Pass(x: $0.0, y: $0.1, stepX: $0.2, stepY: $0.3) }

  private var image: RasterImage? {
    let bitsPerPixel = depth * kind.channels
    var parts: [(pass: Pass, columns: Int, rows: Int, bytes: Int)] = []
    for pass in isInterlaced ? Self.passes : [Pass(x: 0, y: 0, stepX: 1, stepY: 1)] {
      let columns = (width - pass.x + pass.stepX - 1) / pass.stepX
      let rows = (height - pass.y + pass.stepY - 1) / pass.stepY
      if columns > 0, rows > 0 { parts.append((pass, columns, rows, (columns * bitsPerPixel + 7) / 8)) }
    }
    let size = parts.reduce(0) { $0 + $1.rows * ($1.bytes + 1) }
    // Deflate compresses at most by a factor of about 1,000.
    guard size <= min(Self.rowLimit, data.count * 1040 + 64), width * height <= Self.rowLimit / 4,
      var bytes = Inflate.zlib(data, size: size)
    else { return nil }
    var pixels = [UInt32](repeating: 0, count: width * height)
    var start = 0
    for (pass, columns, rows, count) in parts {
      for row in 0..<rows {
        let from = start + row * (count + 1)
        guard Self.straighten(&bytes, from, count, step: max(1, bitsPerPixel / 8), isFirst: row == 0) else {
          return nil
        }
        let place = (pass.y + row * pass.stepY) * width + pass.x
        let line = bytes[from + 1..<from + 1 + count]
        if kind == .rgba, depth == 8 {
          Self.put(line, into: &pixels, from: place, step: pass.stepX)
        } else {
          put(line, columns, into: &pixels, from: place, step: pass.stepX)
        }
      }
      start += rows * (count + 1)
    }
    return RasterImage(width: width, height: height, pixels: pixels)
  }

  /// Reverses a row's filter, which stores differences from neighbouring bytes.
  static func straighten(
    _ bytes: inout [UInt8], _ from: Int, _ count: Int, step: Int, isFirst: Bool
  ) -> Bool {
    guard from + count < bytes.count, isFirst || from >= count, bytes[from] <= 4 else { return false }
    let filter = bytes[from]
    guard filter > 0 else { return true }
    let start = from + 1
    bytes.withUnsafeMutableBufferPointer { bytes in
      let row = UnsafeMutableBufferPointer(rebasing: bytes[start..<start + count])
      guard !isFirst else { return reverse(filter, row, step) }
      // The row above ends at this row's filter.
      reverse(filter, row, below: UnsafeBufferPointer(rebasing: bytes[from - count..<from]), step)
    }
    return true
  }

  /// Reverses the filter of a row without a row above.
  private static func reverse(_ filter: UInt8, _ row: UnsafeMutableBufferPointer<UInt8>, _ step: Int) {
    guard filter != 2 else { return }
    // Without a row above, Paeth's filter is that of the byte before.
    for index in step..<max(step, row.count) {
      row[index] &+= filter == 3 ? row[index - step] / 2 : row[index - step]
    }
  }

  private static func reverse(
    _ filter: UInt8, _ row: UnsafeMutableBufferPointer<UInt8>, below above: UnsafeBufferPointer<UInt8>,
    _ step: Int
  ) {
    let rest = step..<max(step, row.count)
    let head = 0..<min(step, row.count)
    switch filter {
    case 1: for index in rest { row[index] &+= row[index - step] }
    case 2: for index in 0..<row.count { row[index] &+= above[index] }
    case 3:
      for index in head { row[index] &+= above[index] / 2 }
      for index in rest {
        row[index] &+= UInt8(truncatingIfNeeded: (UInt16(row[index - step]) + UInt16(above[index])) / 2)
      }
    default:
      for index in head { row[index] &+= above[index] }
      for index in rest {
        let (a, b, c) = (Int32(row[index - step]), Int32(above[index]), Int32(above[index - step]))
        let (da, db, dc) = (abs(b &- c), abs(a &- c), abs(a &+ b &- 2 &* c))
        row[index] &+= UInt8(truncatingIfNeeded: da <= db && da <= dc ? a : db <= dc ? b : c)
      }
    }
  }

  // MARK: Pixels

  /// Writes a row of the most common kind, with four bytes for each pixel.
  private static func put(
    _ row: ArraySlice<UInt8>, into pixels: inout [UInt32], from place: Int, step: Int
  ) {
    row.withUnsafeBytes { row in
      pixels.withUnsafeMutableBufferPointer { pixels in
        var at = place
        for start in stride(from: 0, to: row.count - 3, by: 4) {
          pixels[at] = multiplied(
            UInt32(littleEndian: row.loadUnaligned(fromByteOffset: start, as: UInt32.self)))
          at += step
        }
      }
    }
  }

  private func put(
    _ row: ArraySlice<UInt8>, _ columns: Int, into pixels: inout [UInt32], from place: Int, step: Int
  ) {
    let start = row.startIndex
    func whole(_ at: Int) -> Int {
      depth == 8 ? Int(row[start + at]) : Int(row[start + 2 * at]) << 8 | Int(row[start + 2 * at + 1])
    }
    func byte(_ value: Int) -> UInt32 { UInt32(depth == 16 ? value >> 8 : value) }
    for column in 0..<columns {
      let pixel: UInt32
      switch kind {
      case .palette:
        let index = part(column, row)
        pixel = Self.multiplied(index < palette.count ? palette[index] : 0xFF00_0000)
      case .grey:
        let value = part(column, row)
        let grey = depth == 16 ? UInt32(value >> 8) : UInt32(value * 255 / (1 << depth - 1))
        pixel = !clear.isEmpty && clear[0] == value ? 0 : 0xFF00_0000 | grey << 16 | grey << 8 | grey
      case .greyAlpha:
        let grey = byte(whole(column * 2))
        pixel = Self.multiplied(byte(whole(column * 2 + 1)) << 24 | grey << 16 | grey << 8 | grey)
      case .rgb:
        let (r, g, b) = (whole(column * 3), whole(column * 3 + 1), whole(column * 3 + 2))
        let isClear = !clear.isEmpty && clear[0] == r && clear[1] == g && clear[2] == b
        pixel = isClear ? 0 : 0xFF00_0000 | byte(b) << 16 | byte(g) << 8 | byte(r)
      case .rgba:
        let at = column * 4
        pixel = Self.multiplied(
          byte(whole(at + 3)) << 24 | byte(whole(at + 2)) << 16 | byte(whole(at + 1)) << 8 | byte(whole(at)))
      }
      pixels[place + column * step] = pixel
    }
  }

  /// Returns the sample of a channel, which can be less than a byte.
  private func part(_ column: Int, _ row: ArraySlice<UInt8>) -> Int {
    let start = row.startIndex
    switch depth {
    case 8: return Int(row[start + column])
    case 16: return Int(row[start + 2 * column]) << 8 | Int(row[start + 2 * column + 1])
    default:
      let bit = column * depth
      return Int(row[start + bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
  }

  @inline(__always)
  private static func multiplied(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    if alpha == 0 { return 0 }
    func part(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * alpha + 127) / 255) << shift }
    return alpha << 24 | part(16) | part(8) | part(0)
  }
}
