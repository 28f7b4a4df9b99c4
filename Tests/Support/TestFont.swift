/// The bytes of a small but complete font, for tests of font readers.
package struct TestFont {
  package var name = "Test-Regular"
  package var unitsPerEm: UInt16 = 1000
  package var ascent: Int16 = 900
  package var descent: Int16 = -300
  package var lineGap: Int16 = 50
  /// The advances of the characters from `first` on.
  package var advances: [UInt16] = [300, 500, 700]
  package var first: UInt16 = 0x41
  /// Whether the cmap has the format for characters beyond the BMP.
  package var usesGroups = false
  /// Whether there are outlines. Each letter is a box from 100 to 100 before its advance, 700 high; the last is a
  /// composite of the first one, moved by 50.
  package var hasOutlines = false
  /// Whether the outlines are those of the Compact Font Format, with the sides of the boxes in a global subroutine.
  package var isCompact = false

  package init() {}

  package var bytes: [UInt8] {
    var tables: [(String, [UInt8])] = [
      ("cmap", map),
      ("head", short([UInt16](repeating: 0, count: 9) + [unitsPerEm] + [UInt16](repeating: 0, count: 17))),
      (
        "hhea",
        short([1, 0, UInt16(bitPattern: ascent), UInt16(bitPattern: descent), UInt16(bitPattern: lineGap)])
          + short([UInt16](repeating: 0, count: 12)) + short([UInt16(advances.count + 1)])
      ),
      ("hmtx", short([600, 0] + advances.flatMap { [$0, 0] })),
      ("maxp", short([1, 0, UInt16(advances.count + 1)])), ("name", names),
    ]
    if hasOutlines { tables += outlines }
    var head = long(0x10000) + short([UInt16(tables.count), 0, 0, 0])
    var body: [UInt8] = []
    let start = head.count + 16 * tables.count
    for (tag, table) in tables {
      head += Array(tag.utf8) + long(0) + long(UInt32(start + body.count)) + long(UInt32(table.count))
      body += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return head + body
  }

  private var map: [UInt8] {
    let last = first + UInt16(advances.count) - 1
    let start = short([0, 1, 3, usesGroups ? 10 : 1]) + long(12)
    if usesGroups {
      return start + short([12, 0]) + long(28) + long(0) + long(1) + long(UInt32(first)) + long(UInt32(last))
        + long(1)
    }
    return start + short([4, 32, 0, 4, 0, 0, 0]) + short([last, 0xFFFF, 0]) + short([first, 0xFFFF])
      + short([1 &- first, 1]) + short([0, 0])
  }

  /// No outline for `.notdef`, then one for each letter.
  private var outlines: [(String, [UInt8])] {
    if isCompact { return [("CFF ", compact)] }
    var glyf: [UInt8] = []
    var starts: [UInt16] = [0]
    for (index, advance) in advances.enumerated() {
      starts.append(UInt16(glyf.count / 2))
      if index > 0, index == advances.count - 1 {
        // Offsets in words, one component.
        glyf += short([0xFFFF, 0, 0, 0, 0, 3, 1, 50, 0])
        continue
      }
      let width = advance - 200
      glyf += short([1, 100, 0, 100 + width, 700, 3, 0]) + [1, 1, 1, 1]
      glyf += short([100, 0, width, 0]) + short([0, 700, 0, UInt16(bitPattern: -700)])
    }
    starts.append(UInt16(glyf.count / 2))
    return [("glyf", glyf), ("loca", short(starts))]
  }

  private var compact: [UInt8] {
    func number(_ value: Int) -> [UInt8] { [28] + short([UInt16(bitPattern: Int16(value))]) }
    func index(_ objects: [[UInt8]]) -> [UInt8] {
      var (offset, offsets) = (1, [UInt16(1)])
      for object in objects {
        offset += object.count
        offsets.append(UInt16(offset))
      }
      let count = short([UInt16(objects.count)])
      if objects.isEmpty { return count }
      let size: [UInt8] = [2]
      return count + size + short(offsets) + objects.flatMap { $0 }
    }
    // A move to the right and three sides, which the only subroutine draws; its number is -107.
    let letters = advances.enumerated().map { position, advance -> [UInt8] in
      let isLast = position > 0 && position == advances.count - 1
      let width = Int(isLast ? advances[0] : advance) - 200
      var body: [UInt8] = number(isLast ? 150 : 100)
      body.append(22)
      for value in [700, width, -700, -107] { body += number(value) }
      body += [29, 14]
      return body
    }
    func tops(_ place: Int) -> [UInt8] {
      let dictionary: [UInt8] = [29] + long(UInt32(place)) + [17]
      return index([dictionary])
    }
    let head: [UInt8] = [1, 0, 4, 1] + index([Array("Test".utf8)])
    let tail = index([]) + index([[7, 11]])
    let start = head.count + tops(0).count + tail.count
    return head + tops(start) + tail + index([[14]] + letters)
  }

  private var names: [UInt8] {
    let text: [UInt8] = name.utf8.flatMap { [UInt8(0), $0] }
    return short([0, 1, 18, 3, 1, 0x409, 6, UInt16(text.count), 0]) + text
  }

  private func short(_ values: [UInt16]) -> [UInt8] {
    values.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private func long(_ value: UInt32) -> [UInt8] {
    short([UInt16(value >> 16), UInt16(truncatingIfNeeded: value)])
  }
}
