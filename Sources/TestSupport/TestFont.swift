/// The bytes of a small font, as a real one has them: for tests of who reads fonts.
package struct TestFont {
  package var name = "Test-Regular"
  package var unitsPerEm: UInt16 = 1000
  package var ascent: Int16 = 900
  package var descent: Int16 = -300
  package var lineGap: Int16 = 50
  /// Advances of the characters that follow `first`.
  package var advances: [UInt16] = [300, 500, 700]
  package var first: UInt16 = 0x41
  /// The map of characters in the form for those beyond the first plane.
  package var usesGroups = false

  package init() {}

  package var bytes: [UInt8] {
    let tables: [(String, [UInt8])] = [
      ("cmap", map), ("head", short([UInt16](repeating: 0, count: 9) + [unitsPerEm]) + short([0, 0])),
      (
        "hhea",
        short([1, 0, UInt16(bitPattern: ascent), UInt16(bitPattern: descent), UInt16(bitPattern: lineGap)])
          + short([UInt16](repeating: 0, count: 12)) + short([UInt16(advances.count + 1)])
      ),
      ("hmtx", short([600, 0] + advances.flatMap { [$0, 0] })),
      ("maxp", short([1, 0, UInt16(advances.count + 1)])), ("name", names),
    ]
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
