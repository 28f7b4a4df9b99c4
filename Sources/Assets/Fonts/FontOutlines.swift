import Basics
import Model
import Raster

/// The outlines of a TrueType or OpenType font. Offsets are checked, and the number of points, components and nesting
/// levels is limited; a damaged glyph is drawn as far as possible.
package struct FontOutlines: GlyphSource {
  private static let mostPoints = 8192
  private static let mostParts = 64
  private static let deepest = 6

  package let unitsPerEm: Double
  private let file: FontFile
  private let glyf: Range<Int>
  private let starts: [Int]
  /// The outlines of an OpenType font with cubic curves.
  private let compact: CompactFont?
  private let widths: [UInt16]
  private let codes: [UInt32: Int]

  /// Reads a font; nil if it has no outlines.
  /// - Parameter start: the place of the font in a collection; nil for the first one.
  package init?(_ bytes: [UInt8], at start: Int? = nil) {
    guard bytes.count <= FontFile.sizeLimit else { return nil }
    file = FontFile(bytes: bytes)
    let start = start ?? (file.tag(0) == "ttcf" ? Int(file.long(12) ?? 0) : 0)
    guard let tables = file.tables(at: start), let head = tables["head"], head.count >= 52,
      let units = file.short(head.lowerBound + 18), (16...16384).contains(units),
      let format = file.short(head.lowerBound + 50), let hhea = tables["hhea"], hhea.count >= 36,
      let widths = file.widths(tables, hhea), let map = tables["cmap"]
    else { return nil }
    unitsPerEm = Double(units)
    self.widths = widths
    compact = tables["CFF "].flatMap { [file] in CompactFont(file, $0) }
    codes = Dictionary(
      file.glyphs(map).map { ($0.character, $0.glyph) }, uniquingKeysWith: { first, _ in first })
    guard let loca = tables["loca"], let glyf = tables["glyf"] else {
      guard compact != nil else { return nil }
      self.glyf = 0..<0
      self.starts = []
      return
    }
    self.glyf = glyf
    var starts: [Int] = []
    starts.reserveCapacity(widths.count + 1)
    for glyph in 0...widths.count {
      let at = loca.lowerBound + glyph * (format == 0 ? 2 : 4)
      guard at + (format == 0 ? 2 : 4) <= loca.upperBound else { break }
      starts.append(format == 0 ? Int(file.short(at) ?? 0) * 2 : Int(file.long(at) ?? 0))
    }
    self.starts = starts
  }

  package func glyph(_ scalar: Unicode.Scalar) -> Int? {
    guard let glyph = codes[scalar.value], glyph < widths.count else { return nil }
    return glyph
  }

  package func advance(_ glyph: Int) -> Double { widths.indices.contains(glyph) ? Double(widths[glyph]) : 0 }

  package func outline(_ glyph: Int) -> [OutlineSegment] {
    if let compact { return CharStringReader(compact, glyph: glyph).segments }
    var result: [OutlineSegment] = []
    var parts = [Part(glyph: glyph)]
    var count = 0
    while let part = parts.popLast(), count < Self.mostParts, result.count < Self.mostPoints {
      count += 1
      guard let body = body(part.glyph), let contours = file.signed(body.lowerBound) else { continue }
      if contours >= 0 {
        simple(body, Int(contours), part, &result)
      } else if part.level < Self.deepest {
        parts += composite(body, part).reversed()
      }
    }
    return result
  }

  private func body(_ glyph: Int) -> Range<Int>? {
    guard glyph >= 0, glyph + 1 < starts.count else { return nil }
    let (from, to) = (starts[glyph], starts[glyph + 1])
    guard from >= 0, to - from >= 10, to <= glyf.count else { return nil }
    return glyf.lowerBound + from..<glyf.lowerBound + to
  }

  /// A glyph or a component of one, with its transform.
  fileprivate struct Part {
    var glyph: Int
    var level = 0
    var xx = 1.0
    var xy = 0.0
    var yx = 0.0
    var yy = 1.0
    var dx = 0.0
    var dy = 0.0

    func place(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
      (xx * x + yx * y + dx, xy * x + yy * y + dy)
    }
  }

  // MARK: Components

  private enum PartFlags {
    static let words = 1
    static let areOffsets = 2
    static let scale = 8
    static let more = 0x20
    static let twoScales = 0x40
    static let matrix = 0x80
  }

  private func composite(_ body: Range<Int>, _ outer: Part) -> [Part] {
    var parts: [Part] = []
    var at = body.lowerBound + 10
    while parts.count < Self.mostParts, at + 4 <= body.upperBound, let flags = file.short(at).map(Int.init),
      let glyph = file.short(at + 2)
    {
      var part = Part(glyph: Int(glyph), level: outer.level + 1)
      at += 4
      var (x, y) = (0.0, 0.0)
      if flags & PartFlags.words != 0 {
        (x, y) = (Double(file.signed(at) ?? 0), Double(file.signed(at + 2) ?? 0))
        at += 4
      } else {
        let pair = file.short(at) ?? 0
        (x, y) = (
          Double(Int8(bitPattern: UInt8(pair >> 8))),
          Double(Int8(bitPattern: UInt8(truncatingIfNeeded: pair)))
        )
        at += 2
      }
      // Components attached by points are rare; they are not moved.
      if flags & PartFlags.areOffsets == 0 { (x, y) = (0, 0) }
      func number() -> Double {
        defer { at += 2 }
        return Double(file.signed(at) ?? 0) / 16384
      }
      if flags & PartFlags.scale != 0 {
        part.xx = number()
        part.yy = part.xx
      } else if flags & PartFlags.twoScales != 0 {
        part.xx = number()
        part.yy = number()
      } else if flags & PartFlags.matrix != 0 {
        (part.xx, part.xy, part.yx, part.yy) = (number(), number(), number(), number())
      }
      (part.dx, part.dy) = (x, y)
      parts.append(part.within(outer))
      if flags & PartFlags.more == 0 { break }
    }
    return parts
  }

  // MARK: Contours

  private enum PointFlags {
    static let onCurve: UInt8 = 1
    static let shortX: UInt8 = 2
    static let shortY: UInt8 = 4
    static let repeats: UInt8 = 8
    /// For a short coordinate, its sign; for a long one, whether it repeats the previous value.
    static let sameX: UInt8 = 16
    static let sameY: UInt8 = 32
  }

  private func simple(_ body: Range<Int>, _ contours: Int, _ part: Part, _ result: inout [OutlineSegment]) {
    var at = body.lowerBound + 10
    var ends: [Int] = []
    for _ in 0..<contours {
      guard at + 2 <= body.upperBound, let end = file.short(at), Int(end) >= ends.last ?? 0 else { return }
      ends.append(Int(end))
      at += 2
    }
    guard let last = ends.last, last < Self.mostPoints, let instructions = file.short(at) else { return }
    at += 2 + Int(instructions)
    var flags: [UInt8] = []
    while flags.count <= last {
      guard at < body.upperBound, let flag = file.byte(at) else { return }
      at += 1
      flags.append(flag)
      guard flag & PointFlags.repeats != 0 else { continue }
      guard at < body.upperBound, let times = file.byte(at) else { return }
      at += 1
      flags += repeatElement(flag, count: min(Int(times), last + 1 - flags.count))
    }
    func numbers(_ short: UInt8, _ same: UInt8) -> [Double]? {
      var (value, values) = (0, [Double]())
      values.reserveCapacity(flags.count)
      for flag in flags {
        if flag & short != 0 {
          guard at < body.upperBound, let size = file.byte(at) else { return nil }
          value += flag & same != 0 ? Int(size) : -Int(size)
          at += 1
        } else if flag & same == 0 {
          guard at + 2 <= body.upperBound, let change = file.signed(at) else { return nil }
          value += Int(change)
          at += 2
        }
        values.append(Double(value))
      }
      return values
    }
    guard let xs = numbers(PointFlags.shortX, PointFlags.sameX),
      let ys = numbers(PointFlags.shortY, PointFlags.sameY)
    else { return }
    var contour = QuadraticContour()
    var first = 0
    for end in ends where end < flags.count {
      contour.removeAll()
      for index in first..<max(first, end + 1) {
        let point = part.place(xs[index], ys[index])
        contour.append(
          SIMD2(Float(point.x), Float(point.y)), isOn: flags[index] & PointFlags.onCurve != 0)
      }
      if end - first >= 2 { contour.segments { result.append($0) } }
      first = end + 1
    }
  }
}

/// The outlines of a font that are read at the first use, because layout needs only the advances.
struct DeferredOutlines: GlyphSource {
  private let font: Lazy<FontOutlines?>

  init(_ file: FontFile, at start: Int) { font = Lazy { FontOutlines(file.bytes, at: start) } }

  var unitsPerEm: Double { font.value?.unitsPerEm ?? 1000 }

  func glyph(_ scalar: Unicode.Scalar) -> Int? { font.value?.glyph(scalar) }

  func advance(_ glyph: Int) -> Double { font.value?.advance(glyph) ?? 0 }

  func outline(_ glyph: Int) -> [OutlineSegment] { font.value?.outline(glyph) ?? [] }
}

extension FontOutlines.Part {
  fileprivate func within(_ outer: Self) -> Self {
    var part = self
    (part.xx, part.xy) = (outer.xx * xx + outer.yx * xy, outer.xy * xx + outer.yy * xy)
    (part.yx, part.yy) = (outer.xx * yx + outer.yx * yy, outer.xy * yx + outer.yy * yy)
    (part.dx, part.dy) = outer.place(dx, dy)
    return part
  }
}
