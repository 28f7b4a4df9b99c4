import Model

/// Reads advances and vertical metrics of TrueType and OpenType files, including collections. Only tables of numbers
/// are parsed; `FontOutlines` reads outlines, and font programs are ignored. Offsets are checked and sizes limited; a
/// damaged font yields the metrics of its intact tables, or none.
package struct FontFile: Sendable {
  /// The maximum size of a font file.
  package static let sizeLimit = 32 << 20
  private static let mostFonts = 64
  private static let mostTables = 128
  private static let mostCharacters = 0x30_000

  let bytes: [UInt8]

  /// Returns the fonts of a file, or none if it is not a font.
  package static func read(_ bytes: [UInt8]) -> [FontMetrics] {
    guard bytes.count <= sizeLimit else { return [] }
    let file = FontFile(bytes: bytes)
    guard file.tag(0) == "ttcf" else { return file.font(at: 0).map { [$0] } ?? [] }
    let count = min(Int(file.long(8) ?? 0), mostFonts)
    return (0..<count).compactMap { index in file.long(12 + 4 * index).flatMap { file.font(at: Int($0)) } }
  }

  // MARK: Numbers

  func byte(_ at: Int) -> UInt8? { bytes.indices.contains(at) ? bytes[at] : nil }

  /// Returns a big-endian integer, as all are, or nil beyond the end.
  func short(_ at: Int) -> UInt16? {
    guard at >= 0, at + 1 < bytes.count else { return nil }
    return UInt16(bytes[at]) << 8 | UInt16(bytes[at + 1])
  }

  func signed(_ at: Int) -> Int16? { short(at).map { Int16(bitPattern: $0) } }

  func long(_ at: Int) -> UInt32? {
    guard let high = short(at), let low = short(at + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }

  /// Returns a number of one to four bytes.
  func number(_ at: Int, bytes count: Int) -> Int? {
    guard at >= 0, at + count <= bytes.count else { return nil }
    return bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
  }

  func tag(_ at: Int) -> String? {
    guard at >= 0, at + 3 < bytes.count else { return nil }
    return String(decoding: bytes[at..<at + 4], as: UTF8.self)
  }

  // MARK: Tables

  func tables(at start: Int) -> [String: Range<Int>]? {
    guard let version = long(start), version == 0x10000 || tag(start) == "OTTO" || tag(start) == "true",
      let count = short(start + 4)
    else { return nil }
    var tables: [String: Range<Int>] = [:]
    for index in 0..<min(Int(count), Self.mostTables) {
      let entry = start + 12 + 16 * index
      guard let name = tag(entry), let offset = long(entry + 8), let length = long(entry + 12) else { break }
      let (from, size) = (Int(offset), Int(length))
      guard from <= bytes.count, size <= bytes.count - from else { continue }
      tables[name] = from..<from + size
    }
    return tables
  }

  private func font(at start: Int) -> FontMetrics? {
    guard let tables = tables(at: start), let head = tables["head"], head.count >= 20,
      let units = short(head.lowerBound + 18),
      (16...16384).contains(units), let hhea = tables["hhea"], hhea.count >= 36,
      let ascent = signed(hhea.lowerBound + 4), let descent = signed(hhea.lowerBound + 6),
      let widths = widths(tables, hhea), let map = tables["cmap"],
      let name = tables["name"].flatMap(postScriptName)
    else { return nil }
    var (above, below) = (Double(ascent), -Double(descent))
    // The metrics may be zero in `hhea` and given in `OS/2` instead.
    if above == 0, below == 0, let os2 = tables["OS/2"], os2.count >= 72,
      let own = signed(os2.lowerBound + 68), let under = signed(os2.lowerBound + 70)
    {
      (above, below) = (Double(own), -Double(under))
    }
    guard above + below > 0 else { return nil }
    let glyphs = glyphs(map)
    var metrics = FontMetrics(
      name: name, unitsPerEm: Double(units), ascent: above, descent: below, characters: [], advances: [])
    for (character, glyph) in glyphs where glyph < widths.count {
      metrics.characters.append(character)
      metrics.advances.append(widths[glyph])
    }
    metrics.glyphs = DeferredOutlines(self, at: start)
    return metrics.characters.isEmpty ? nil : metrics
  }

  /// Returns the advance of each glyph; glyphs after the last entry have its advance.
  func widths(_ tables: [String: Range<Int>], _ hhea: Range<Int>) -> [UInt16]? {
    guard let maxp = tables["maxp"], maxp.count >= 6, let count = short(maxp.lowerBound + 4),
      let written = short(hhea.lowerBound + 34), written > 0, let hmtx = tables["hmtx"],
      hmtx.count >= 4 * Int(written)
    else { return nil }
    var widths: [UInt16] = []
    widths.reserveCapacity(Int(count))
    for glyph in 0..<Int(count) {
      guard let width = short(hmtx.lowerBound + 4 * min(glyph, Int(written) - 1)) else { return nil }
      widths.append(width)
    }
    return widths
  }

  /// Returns the PostScript name, which consists of printable ASCII.
  private func postScriptName(_ table: Range<Int>) -> String? {
    guard table.count >= 6, let count = short(table.lowerBound + 2), let strings = short(table.lowerBound + 4)
    else { return nil }
    for index in 0..<min(Int(count), 1024) {
      let entry = table.lowerBound + 6 + 12 * index
      guard let platform = short(entry), let id = short(entry + 6), let length = short(entry + 8),
        let offset = short(entry + 10)
      else { return nil }
      guard id == 6, (1...254).contains(length) else { continue }
      let from = table.lowerBound + Int(strings) + Int(offset)
      guard from + Int(length) <= table.upperBound else { continue }
      var letters = Array(bytes[from..<from + Int(length)])
      // Every platform but the old Macintosh uses two bytes per character.
      if platform != 1 { letters = letters.indices.filter { $0 % 2 == 1 }.map { letters[$0] } }
      guard !letters.isEmpty, letters.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { continue }
      return String(decoding: letters, as: UTF8.self)
    }
    return nil
  }

  // MARK: Characters

  typealias Mapping = [(character: UInt32, glyph: Int)]

  func glyphs(_ table: Range<Int>) -> Mapping {
    guard table.count >= 4, let count = short(table.lowerBound + 2) else { return [] }
    var best: (rank: Int, at: Int)?
    for index in 0..<min(Int(count), 64) {
      let entry = table.lowerBound + 4 + 8 * index
      guard let platform = short(entry), let encoding = short(entry + 2), let offset = long(entry + 4) else {
        break
      }
      let at = table.lowerBound + Int(offset)
      let isUnicode = platform == 0 || platform == 3 && (encoding == 1 || encoding == 10)
      guard isUnicode, at < table.upperBound, let format = short(at) else { continue }
      let rank = format == 12 ? 2 : format == 4 ? 1 : 0
      if rank > best?.rank ?? 0 { best = (rank, at) }
    }
    guard let best else { return [] }
    return best.rank == 2 ? groups(best.at, to: table.upperBound) : segments(best.at, to: table.upperBound)
  }

  /// Reads a format 12 table: runs of characters with consecutive glyphs.
  private func groups(_ at: Int, to end: Int) -> Mapping {
    var result: Mapping = []
    var next = 0
    let count = min(Int(long(at + 12) ?? 0), (end - at) / 12)
    for index in 0..<max(0, count) {
      let entry = at + 16 + 12 * index
      guard entry + 12 <= end, let first = long(entry), let last = long(entry + 4),
        let glyph = long(entry + 8),
        first >= next, last >= first, last <= 0x10FFFF, result.count + Int(last - first) < Self.mostCharacters
      else { break }
      for character in first...last { result.append((character, Int(glyph) + Int(character - first))) }
      next = Int(last) + 1
    }
    return result
  }

  /// Reads a format 4 table: segments of characters with a glyph offset, or an array of glyphs.
  private func segments(_ at: Int, to end: Int) -> Mapping {
    guard let doubled = short(at + 6) else { return [] }
    let size = Int(doubled) & ~1
    let (ends, starts) = (at + 14, at + 16 + size)
    var result: Mapping = []
    var next = 0
    for offset in stride(from: 0, to: size, by: 2) {
      guard starts + 2 * size + offset + 2 <= end, let last = short(ends + offset),
        let first = short(starts + offset), let delta = short(starts + size + offset),
        let list = short(starts + 2 * size + offset), Int(first) >= next, last >= first
      else { break }
      for character in first...last where character != 0xFFFF {
        var glyph = Int(character &+ delta)
        if list != 0 {
          let place = starts + 2 * size + offset + Int(list) + 2 * Int(character - first)
          guard place + 2 <= end, let listed = short(place) else { continue }
          glyph = listed == 0 ? 0 : Int(listed &+ delta)
        }
        if glyph != 0 { result.append((UInt32(character), glyph)) }
      }
      next = Int(last) + 1
    }
    return result
  }
}
