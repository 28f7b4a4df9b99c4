/// The table of outlines of an OpenType font in the Compact Font Format: CFF version 1, for which Adobe's Technical Note
/// 5176 is the specification. Offsets are checked, and sizes and counts are limited.
struct CompactFont: Sendable {
  /// An array of objects of different sizes.
  struct Index: Sendable {
    private(set) var count = 0
    private var offsets = 0
    private var offsetSize = 1
    private var data = 0
    /// The offset after the array.
    private(set) var end: Int

    /// Reads an array; nil if it does not end in the table.
    init?(_ file: FontFile, at start: Int, to limit: Int) {
      end = start + 2
      guard end <= limit, let count = file.short(start) else { return nil }
      guard count > 0 else { return }
      guard let size = file.byte(start + 2), (1...4).contains(size) else { return nil }
      self.count = Int(count)
      offsetSize = Int(size)
      offsets = start + 3
      data = offsets + (self.count + 1) * offsetSize - 1
      guard data < limit, let last = offset(self.count, file), data + last <= limit else { return nil }
      end = data + last
    }

    private func offset(_ index: Int, _ file: FontFile) -> Int? {
      file.number(offsets + index * offsetSize, bytes: offsetSize)
    }

    func object(_ index: Int, _ file: FontFile) -> Range<Int>? {
      guard index >= 0, index < count, let from = offset(index, file), let to = offset(index + 1, file),
        from >= 1, to >= from, data + to <= end
      else { return nil }
      return data + from..<data + to
    }
  }

  /// The operators of dictionaries that are read; those after an escape byte are 1200 and more.
  private enum Key {
    static let charStrings = 17
    static let privateDictionary = 18
    static let subroutines = 19
    static let fontArray = 1236
    static let fontSelect = 1237
  }

  private static let mostFonts = 64

  let file: FontFile
  let charStrings: Index
  let globalSubroutines: Index
  /// The subroutines of each font of the table, of which there are several if glyphs have character identifiers.
  private var subroutines: [Index?] = []
  /// The offset of the table that gives the font of each glyph.
  private var select: Int?
  private let limit: Int

  /// Reads a table; nil if it has no glyphs.
  init?(_ file: FontFile, _ table: Range<Int>) {
    limit = table.upperBound
    guard let header = file.byte(table.lowerBound + 2),
      let names = Index(file, at: table.lowerBound + Int(header), to: limit),
      let tops = Index(file, at: names.end, to: limit), let top = tops.object(0, file),
      let strings = Index(file, at: tops.end, to: limit),
      let globals = Index(file, at: strings.end, to: limit)
    else { return nil }
    let keys = Self.dictionary(file, top)
    guard let glyphs = keys[Key.charStrings]?.last.map({ table.lowerBound + $0 }),
      table.contains(glyphs), let charStrings = Index(file, at: glyphs, to: limit)
    else { return nil }
    self.file = file
    self.charStrings = charStrings
    globalSubroutines = globals
    if let array = keys[Key.fontArray]?.last.map({ table.lowerBound + $0 }), table.contains(array),
      let fonts = Index(file, at: array, to: limit)
    {
      select = keys[Key.fontSelect]?.last.map { table.lowerBound + $0 }
      for font in 0..<min(fonts.count, Self.mostFonts) {
        let own = fonts.object(font, file).map { Self.dictionary(file, $0) } ?? [:]
        subroutines.append(Self.subroutines(own, file, table))
      }
    } else {
      subroutines = [Self.subroutines(keys, file, table)]
    }
  }

  private static func subroutines(_ keys: [Int: [Int]], _ file: FontFile, _ table: Range<Int>) -> Index? {
    guard let place = keys[Key.privateDictionary], place.count == 2,
      case let start = table.lowerBound + place[1], place[0] >= 0, place[1] >= 0,
      start + place[0] <= table.upperBound,
      let offset = dictionary(file, start..<start + place[0])[Key.subroutines]?.last, offset > 0,
      start + offset < table.upperBound
    else { return nil }
    return Index(file, at: start + offset, to: table.upperBound)
  }

  /// Returns the subroutines of a glyph's font.
  func subroutines(of glyph: Int) -> Index? {
    let font = subroutines.count > 1 ? font(of: glyph) : 0
    return subroutines.indices.contains(font) ? subroutines[font] : nil
  }

  private func font(of glyph: Int) -> Int {
    guard let select, select < limit, let format = file.byte(select) else { return 0 }
    if format == 0 { return Int(file.byte(select + 1 + glyph) ?? 0) }
    // Format 3: ranges that begin with a glyph and have a font.
    var font = 0
    for range in 0..<Int(file.short(select + 1) ?? 0) {
      let at = select + 3 + 3 * range
      guard at + 3 <= limit, let first = file.short(at), Int(first) <= glyph else { break }
      font = Int(file.byte(at + 2) ?? 0)
    }
    return font
  }

  /// Returns the whole operands of each operator of a dictionary; others count as 0.
  private static func dictionary(_ file: FontFile, _ range: Range<Int>) -> [Int: [Int]] {
    var keys: [Int: [Int]] = [:]
    var (operands, at) = ([Int](), range.lowerBound)
    while at < range.upperBound, let first = file.byte(at), operands.count <= 48 {
      at += 1
      switch first {
      case 0...21:
        var key = Int(first)
        if first == 12 {
          key = 1200 + Int(file.byte(at) ?? 0)
          at += 1
        }
        keys[key] = operands
        operands.removeAll()
      case 28, 32...254: operands.append(file.operand(first, &at))
      case 29:
        operands.append(Int(Int32(bitPattern: file.long(at) ?? 0)))
        at += 4
      case 30:
        // A decimal number, which ends with a half byte 15.
        while at < range.upperBound, let byte = file.byte(at) {
          at += 1
          if byte & 15 == 15 || byte >> 4 == 15 { break }
        }
        operands.append(0)
      default: break
      }
    }
    return keys
  }
}

extension FontFile {
  /// Returns an integer operand of a dictionary or charstring.
  /// - Parameters:
  ///   - first: the first byte of the operand: 28, or 32 to 254.
  ///   - next: the position after the first byte; it moves past the operand.
  func operand(_ first: UInt8, _ next: inout Int) -> Int {
    switch first {
    case 28:
      defer { next += 2 }
      return Int(signed(next) ?? 0)
    case ...246: return Int(first) - 139
    default:
      defer { next += 1 }
      let rest = Int(byte(next) ?? 0) + 108
      return first < 251 ? (Int(first) - 247) * 256 + rest : -(Int(first) - 251) * 256 - rest
    }
  }
}
