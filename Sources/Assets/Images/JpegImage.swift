import Model
import Raster

/// Reads baseline and progressive JPEG files in grey, YCbCr, RGB, CMYK or YCCK. A truncated file is decoded as far as
/// possible.
struct JpegImage {
  struct Component {
    var id: UInt8
    var across: Int
    var down: Int
    var table: Int
    /// The number of 8×8 blocks, including padding.
    var columns = 0
    var rows = 0
    /// The number of blocks without padding.
    var shownColumns = 0
    var shownRows = 0
    var coefficients: [Int16] = []
    var last = 0
    var direct = 0
    var alternating = 0
  }

  /// A scan: the coefficients that it contains, and their bits.
  private struct Scan {
    var components: [Int]
    var first: Int
    var last: Int
    var high: Int
    var low: Int
  }

  private static let mostPixels = 16 << 20
  private static let mostScans = 100
  private static let mostTables = 256
  private static let mostBits = 16

  private let bytes: [UInt8]
  private var at = 2
  private(set) var width = 0
  private(set) var height = 0
  private var isProgressive = false
  private(set) var components: [Component] = []
  private(set) var quantities = [[Int32]](repeating: [], count: 4)
  private var directCodes = [JpegCode?](repeating: nil, count: 4)
  private var alternatingCodes = [JpegCode?](repeating: nil, count: 4)
  private var restart = 0
  /// The colour transform from the Adobe APP14 marker: 0 none, 1 YCbCr, 2 YCCK.
  private(set) var adobe: UInt8?
  private(set) var orientation = PhotoOrientation.upright
  private var turns = true
  /// The remaining decode budget, in coefficients.
  private(set) var room = 0
  private var bits: JpegBits
  private var run = 0

  static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }

  /// - Parameter turns: whether to apply the EXIF orientation.
  static func read(_ bytes: [UInt8], turns: Bool = true) -> RasterImage? {
    decoded(bytes, turns: turns)?.image()
  }

  static func decoded(_ bytes: [UInt8], turns: Bool = true) -> JpegImage? {
    guard isOne(bytes) else { return nil }
    var jpeg = JpegImage(bytes)
    jpeg.turns = turns
    return jpeg.readParts() ? jpeg : nil
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    bits = JpegBits(bytes, at: 0)
  }

  private func short(_ at: Int) -> Int { at + 1 < bytes.count ? Int(bytes[at]) << 8 | Int(bytes[at + 1]) : 0 }

  // MARK: Segments

  /// - Returns: whether there is an image.
  private mutating func readParts() -> Bool {
    var (scans, tables) = (0, 0)
    while at + 3 < bytes.count {
      guard bytes[at] == 0xFF else {
        at += 1
        continue
      }
      let marker = bytes[at + 1]
      if marker == 0xFF || marker == 0 || marker == 1 || (0xD0...0xD8).contains(marker) {
        at += marker == 0xFF ? 1 : 2
        continue
      }
      if marker == 0xD9 { break }
      let (start, end) = (at + 4, min(at + 2 + short(at + 2), bytes.count))
      guard start <= end else { break }
      at = end
      switch marker {
      case 0xC0, 0xC1, 0xC2: if !readFrame(start, end, isProgressive: marker == 0xC2) { return false }
      // Lossless, hierarchical and arithmetic coding are not supported.
      case 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return false
      case 0xC4: readCodes(start, end, &tables)
      case 0xDB: readQuantities(start, end)
      case 0xDD: restart = short(start)
      case 0xE1: if turns, let found = PhotoOrientation(bytes[start..<end]) { orientation = found }
      case 0xEE:
        if end - start >= 12, bytes[start..<start + 5].elementsEqual("Adobe".utf8) {
          adobe = bytes[start + 11]
        }
      case 0xDA:
        scans += 1
        guard scans < Self.mostScans, let scan = scan(start, end) else { return scans > 1 }
        decode(scan)
      default: break
      }
    }
    return scans > 0
  }

  private mutating func readFrame(_ start: Int, _ end: Int, isProgressive: Bool) -> Bool {
    guard components.isEmpty, end - start >= 9, bytes[start] == 8 else { return false }
    self.isProgressive = isProgressive
    (height, width) = (short(start + 1), short(start + 3))
    let count = Int(bytes[start + 5])
    // Every block takes at least one bit.
    guard width > 0, height > 0, width * height <= min(Self.mostPixels, bytes.count * 1024 + 65536),
      [1, 3, 4].contains(count),
      end - start >= 6 + 3 * count
    else { return false }
    for index in 0..<count {
      let place = start + 6 + 3 * index
      let (across, down) = (Int(bytes[place + 1] >> 4), Int(bytes[place + 1] & 15))
      guard (1...4).contains(across), (1...4).contains(down), bytes[place + 2] < 4 else { return false }
      components.append(Component(id: bytes[place], across: across, down: down, table: Int(bytes[place + 2])))
    }
    // A single component is never subsampled.
    if count == 1 { (components[0].across, components[0].down) = (1, 1) }
    let (wide, high) = (components.map(\.across).max() ?? 1, components.map(\.down).max() ?? 1)
    let (columns, rows) = ((width + 8 * wide - 1) / (8 * wide), (height + 8 * high - 1) / (8 * high))
    for index in components.indices {
      components[index].columns = columns * components[index].across
      components[index].rows = rows * components[index].down
      components[index].shownColumns = ((width * components[index].across + wide - 1) / wide + 7) / 8
      components[index].shownRows = ((height * components[index].down + high - 1) / high + 7) / 8
      let count = components[index].columns * components[index].rows * 64
      // In progressive mode each coefficient is refined at most once per bit.
      room += Self.mostBits * count
      components[index].coefficients = [Int16](repeating: 0, count: count)
    }
    return true
  }

  private mutating func readQuantities(_ start: Int, _ end: Int) {
    var place = start
    while place < end {
      let (isLong, table) = (bytes[place] >> 4 != 0, Int(bytes[place] & 3))
      place += 1
      guard place + (isLong ? 128 : 64) <= end else { return }
      quantities[table] = (0..<64).map { Int32(isLong ? short(place + 2 * $0) : Int(bytes[place + $0])) }
      place += isLong ? 128 : 64
    }
  }

  private mutating func readCodes(_ start: Int, _ end: Int, _ tables: inout Int) {
    var place = start
    while place + 17 <= end, tables < Self.mostTables {
      tables += 1
      let (isAlternating, table) = (bytes[place] >> 4 != 0, Int(bytes[place] & 3))
      let counts = bytes[place + 1..<place + 17].map { Int($0) }
      let count = counts.reduce(0, +)
      guard place + 17 + count <= end else { return }
      let code = JpegCode(counts, Array(bytes[place + 17..<place + 17 + count]))
      if isAlternating { alternatingCodes[table] = code } else { directCodes[table] = code }
      place += 17 + count
    }
  }

  private mutating func scan(_ start: Int, _ end: Int) -> Scan? {
    guard start < end, case let count = Int(bytes[start]), (1...4).contains(count),
      start + 4 + 2 * count <= end
    else {
      return nil
    }
    var chosen: [Int] = []
    for index in 0..<count {
      let place = start + 1 + 2 * index
      guard let component = components.firstIndex(where: { $0.id == bytes[place] }),
        !chosen.contains(component)
      else {
        return nil
      }
      components[component].direct = Int(bytes[place + 1] >> 4 & 3)
      components[component].alternating = Int(bytes[place + 1] & 3)
      chosen.append(component)
    }
    let place = start + 1 + 2 * count
    var scan = Scan(
      components: chosen, first: Int(bytes[place]), last: Int(bytes[place + 1]),
      high: Int(bytes[place + 2] >> 4),
      low: Int(bytes[place + 2] & 15))
    if !isProgressive { (scan.first, scan.last, scan.high, scan.low) = (0, 63, 0, 0) }
    guard scan.first <= scan.last, scan.last < 64, scan.low < 14, scan.first == 0 || count == 1 else {
      return nil
    }
    return scan
  }

  // MARK: Blocks

  private mutating func decode(_ scan: Scan) {
    bits = JpegBits(bytes, at: at)
    run = 0
    for index in components.indices { components[index].last = 0 }
    var left = restart
    func isAtEnd() -> Bool { bits.isPastEnd }
    func next() {
      left -= 1
      if restart > 0, left == 0 {
        bits.skipRestart()
        run = 0
        for index in components.indices { components[index].last = 0 }
        left = restart
      }
    }
    if scan.components.count == 1 {
      let index = scan.components[0]
      rows: for row in 0..<components[index].shownRows {
        for column in 0..<components[index].shownColumns {
          guard !isAtEnd(), block(index, column, row, scan) else { break rows }
          next()
        }
      }
    } else {
      let first = scan.components[0]
      let (columns, rows) = (
        components[first].columns / components[first].across, components[first].rows / components[first].down
      )
      rows: for row in 0..<rows {
        for column in 0..<columns {
          for index in scan.components {
            let (across, down) = (components[index].across, components[index].down)
            for part in 0..<across * down {
              guard !isAtEnd(),
                block(index, column * across + part % across, row * down + part / across, scan)
              else {
                break rows
              }
            }
          }
          next()
        }
      }
    }
    at = bits.end
  }

  /// The zigzag order.
  static let order: [Int] = [
    0, 1, 8, 16, 9, 2, 3, 10, 17, 24, 32, 25, 18, 11, 4, 5, 12, 19, 26, 33, 40, 48, 41, 34, 27, 20, 13, 6, 7,
    14, 21, 28,
    35, 42, 49, 56, 57, 50, 43, 36, 29, 22, 15, 23, 30, 37, 44, 51, 58, 59, 52, 45, 38, 31, 39, 46, 53, 60,
    61, 54, 47, 55,
    62, 63,
  ]

  /// - Returns: whether to continue.
  private mutating func block(_ index: Int, _ column: Int, _ row: Int, _ scan: Scan) -> Bool {
    room -= scan.last - scan.first + 4
    if room < 0 { return false }
    let start = (row * components[index].columns + column) * 64
    if !isProgressive { return wholeBlock(index, start) }
    if scan.first == 0 { return directBlock(index, start, scan) }
    guard let code = alternatingCodes[components[index].alternating] else { return false }
    return scan.high == 0 ? firstBits(index, start, scan, code) : moreBits(index, start, scan, code)
  }

  private mutating func difference(_ index: Int) -> Int? {
    guard let code = directCodes[components[index].direct], let size = bits.symbol(code), size <= 15 else {
      return nil
    }
    return bits.signed(Int(size))
  }

  private mutating func wholeBlock(_ index: Int, _ start: Int) -> Bool {
    guard let difference = difference(index), let code = alternatingCodes[components[index].alternating]
    else { return false }
    components[index].last &+= difference
    components[index].coefficients[start] = Int16(truncatingIfNeeded: components[index].last)
    var place = 1
    while place < 64 {
      guard let symbol = bits.symbol(code) else { return false }
      let (skipped, size) = (Int(symbol >> 4), Int(symbol & 15))
      if size == 0 {
        if skipped < 15 { return true }
        place += 16
        continue
      }
      place += skipped
      guard place < 64 else { return false }
      components[index].coefficients[start + Self.order[place]] = Int16(truncatingIfNeeded: bits.signed(size))
      place += 1
    }
    return true
  }

  private mutating func directBlock(_ index: Int, _ start: Int, _ scan: Scan) -> Bool {
    if scan.high > 0 {
      if bits.next(1) == 1 { components[index].coefficients[start] |= 1 << Int16(scan.low) }
      return true
    }
    guard let difference = difference(index) else { return false }
    components[index].last &+= difference
    components[index].coefficients[start] = Int16(truncatingIfNeeded: components[index].last << scan.low)
    return true
  }

  private mutating func firstBits(_ index: Int, _ start: Int, _ scan: Scan, _ code: JpegCode) -> Bool {
    if run > 0 {
      run -= 1
      return true
    }
    var place = scan.first
    while place <= scan.last {
      guard let symbol = bits.symbol(code) else { return false }
      let (skipped, size) = (Int(symbol >> 4), Int(symbol & 15))
      if size == 0 {
        if skipped < 15 {
          run = 1 << skipped - 1 + (skipped > 0 ? bits.next(skipped) : 0)
          return true
        }
        place += 16
        continue
      }
      place += skipped
      guard place < 64 else { return false }
      components[index].coefficients[start + Self.order[place]] =
        Int16(truncatingIfNeeded: bits.signed(size) << scan.low)
      place += 1
    }
    return true
  }

  private mutating func moreBits(_ index: Int, _ start: Int, _ scan: Scan, _ code: JpegCode) -> Bool {
    let bit = Int16(1) << Int16(scan.low)
    var place = scan.first
    func refine(_ at: Int) {
      let value = components[index].coefficients[at]
      if bits.next(1) == 1, value & bit == 0 {
        components[index].coefficients[at] = value > 0 ? value &+ bit : value &- bit
      }
    }
    if run == 0 {
      while place <= scan.last {
        guard let symbol = bits.symbol(code) else { return false }
        var skipped = Int(symbol >> 4)
        var new: Int16 = 0
        if symbol & 15 == 0 {
          if skipped < 15 {
            run = 1 << skipped + (skipped > 0 ? bits.next(skipped) : 0)
            break
          }
        } else {
          new = bits.next(1) == 1 ? bit : -bit
        }
        while place <= scan.last {
          let at = start + Self.order[place]
          place += 1
          if components[index].coefficients[at] != 0 {
            refine(at)
          } else if skipped == 0 {
            if new != 0 { components[index].coefficients[at] = new }
            break
          } else {
            skipped -= 1
          }
        }
      }
    }
    if run > 0 {
      while place <= scan.last {
        let at = start + Self.order[place]
        place += 1
        if components[index].coefficients[at] != 0 { refine(at) }
      }
      run -= 1
    }
    return true
  }
}
