import CData
import Model

/// The advances of a real font: a free one from the tables, or a file next to the layout.
enum FontFace: Equatable {
  /// - Parameter line: the line height in thousandths of an em if it differs from the font's own; otherwise 0.
  case table(UnsafePointer<cdata_font_t>, line: Int)
  case file(FontMetrics)

  /// Returns the font with the longest name that is a prefix of a PostScript name, with the length of that name:
  /// `Lato-BlackItalic` uses the widths of `Lato-Black`.
  static func table(for name: String) -> (face: FontFace, length: Int)? {
    var best: (face: FontFace, length: Int)?
    for index in 0..<cdata_font_name_count {
      guard let row = cdata_font_name(index)?.pointee, let length = prefixLength(row.name, of: name),
        length > best?.length ?? 0, let font = cdata_font(Int32(row.font))
      else { continue }
      best = (.table(font, line: Int(row.line)), length)
    }
    return best
  }

  /// Returns the length of a prefix if a name begins with it, ignoring case: one family is spelled both `Semibold` and
  /// `SemiBold`.
  static func prefixLength(_ prefix: UnsafePointer<CChar>, of name: String) -> Int? {
    var length = 0
    for byte in name.utf8 {
      let wanted = UInt8(bitPattern: prefix[length])
      if wanted == 0 { break }
      guard lowercased(byte) == lowercased(wanted) else { return nil }
      length += 1
    }
    return prefix[length] == 0 ? length : nil
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }

  /// The line height, ascent plus descent, without the line gap, which does not apply to a label's first line.
  var line: Double {
    switch self {
    case .table(let font, let line):
      line > 0
        ? Double(line) / 1000
        : (Double(font.pointee.ascent) - Double(font.pointee.descent)) / Double(font.pointee.units)
    case .file(let font): (font.ascent + font.descent) / font.unitsPerEm
    }
  }

  var ascender: Double {
    switch self {
    case .table(let font, let line):
      // A metric-compatible font has the ascent of a different design.
      line > 0 ? Double(line) / 1000 * 0.8 : Double(font.pointee.ascent) / Double(font.pointee.units)
    case .file(let font): font.ascent / font.unitsPerEm
    }
  }

  /// Returns the advance of a character in em, or nil if the font lacks it.
  func advance(_ code: UInt32) -> Double? {
    switch self {
    case .file(let font): return font.advance(of: code)
    case .table(let font, _):
      let value: UInt16
      if code >= 0xAC00, code <= 0xD7A3 {
        value = font.pointee.hangul
      } else {
        guard let place = Self.place(of: code) else { return nil }
        value = font.pointee.advances[place]
      }
      return value == 0 ? nil : Double(value) / Double(font.pointee.units)
    }
  }

  private static func place(of code: UInt32) -> Int? {
    if code >= 0x20, code < 0x7F { return Int(code) - 0x20 }
    var low: Int32 = 0
    var high = cdata_font_character_count
    while low < high {
      let middle = (low + high) / 2
      let found = UInt32(cdata_font_character(middle))
      if found == code { return Int(middle) }
      if found < code { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Returns the kerning of a pair in em.
  func kerning(_ first: UInt32, _ second: UInt32) -> Double {
    guard case .table(let font, _) = self, 0x20..<0x7F ~= first, 0x20..<0x7F ~= second else { return 0 }
    let row = Int(font.pointee.first[Int(first) - 0x20]) * Int(font.pointee.columns)
    let place = font.pointee.kerning[row + Int(font.pointee.second[Int(second) - 0x20])]
    return Double(font.pointee.amounts[Int(place)]) / Double(font.pointee.units)
  }
}
