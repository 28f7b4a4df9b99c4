import CData

enum CharacterKind { case letter, mark, ideograph, hangul, halfWidth, emoji }

/// Classifies non-ASCII characters by the source of their width.
package enum Characters {
  static func kind(_ code: UInt32) -> CharacterKind {
    switch code {
    case 0x300...0x36F, 0x483...0x489, 0x591...0x5BD, 0x610...0x61A, 0x64B...0x65F, 0x1AB0...0x1AFF,
      0x1DC0...0x1DFF, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x20D0...0x20FF, 0xFE00...0xFE0F,
      0xFE20...0xFE2F, 0xFEFF, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF:
      return .mark
    case 0xFF61...0xFFDC, 0xFFE8...0xFFEE: return .halfWidth
    case 0xAC00...0xD7A3: return .hangul
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      return .ideograph
    case 0x231A...0x231B, 0x23E9...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F, 0x2693,
      0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x26CE, 0x26D4, 0x26EA, 0x26F2...0x26F3,
      0x26F5, 0x26FA, 0x26FD, 0x2705, 0x270A...0x270B, 0x2728, 0x274C, 0x274E, 0x2753...0x2755, 0x2757,
      0x2795...0x2797, 0x27B0, 0x27BF, 0x2B1B...0x2B1C, 0x2B50, 0x2B55, 0x1F000...0x1FAFF:
      return .emoji
    default: return .letter
    }
  }

  /// Whether a character is one of Chinese, Japanese or Korean.
  package static func isIdeographic(_ code: UInt32) -> Bool {
    guard code >= 0x1100 else { return false }
    return switch kind(code) {
    case .ideograph, .hangul: true
    case .letter, .mark, .halfWidth, .emoji: false
    }
  }

  /// Returns the base letter of a letter with diacritics, or the character itself.
  static func base(_ code: UInt32) -> UInt32 {
    guard code >= 0xC0, code < 0x2000 else { return code }
    var low: Int32 = 0
    var high = cdata_text_base_count
    while low < high {
      let middle = (low + high) / 2
      let found = UInt32(cdata_text_base_letter(middle, 0))
      if found == code { return UInt32(cdata_text_base_letter(middle, 1)) }
      if found < code { low = middle + 1 } else { high = middle }
    }
    return code
  }

  static func extra(_ code: UInt32) -> (text: Int16, display: Int16)? {
    guard let rows = cdata_text_extra_rows() else { return nil }
    var low = 0
    var high = Int(cdata_text_extra_count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].code == code { return (rows[middle].text, rows[middle].display) }
      if rows[middle].code < code { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// Returns an estimated width for a character without a table entry.
  static func guessedEm(_ code: UInt32) -> Double {
    guard let properties = Unicode.Scalar(code)?.properties else { return 0.6 }
    switch properties.generalCategory {
    case .uppercaseLetter, .titlecaseLetter: return 0.66
    case .lowercaseLetter: return 0.56
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return scripts.first { $0.codes ~= code }?.em ?? 0.6
    }
  }

  /// The average widths of the letters of a script, as joined in words, in Noto Sans.
  private static let scripts: [(codes: ClosedRange<UInt32>, em: Double)] = [
    (0x590...0x5FF, 0.52), (0x600...0x77F, 0.43), (0x900...0x97F, 0.49), (0x980...0x9FF, 0.56),
    (0xB80...0xBFF, 0.88), (0xE00...0xE7F, 0.53),
  ]
}

/// The widths of emoji, which are wider at small sizes; estimated from few labels.
enum EmojiWidth {
  static func em(at size: Double) -> Double {
    interpolate(
      [(11, 1.46), (13, 1.42), (17, 1.34), (18, 1.25), (30, 1.2), (38, 1.12), (60, 1.08), (100, 1.06)], size
    )
  }
}

/// The pair kerning of the system font.
enum Kerning {
  /// Returns the kerning of a pair, in 1/10000 em.
  @inline(__always)
  static func system(_ first: UInt32, _ second: UInt32) -> Double {
    first | second < 128 ? Double(ascii[Int(first << 7 | second)]) : amount(first, second)
  }

  /// The kerning of ASCII pairs as a direct table, for nearly all text.
  private static let ascii: [Int16] = {
    var amounts = [Int16](repeating: 0, count: 128 * 128)
    guard let pairs = cdata_text_kerning_rows() else { return amounts }
    for place in 0..<Int(cdata_text_kerning_count) where pairs[place].first | pairs[place].second < 128 {
      amounts[Int(pairs[place].first) << 7 | Int(pairs[place].second)] = pairs[place].amount
    }
    return amounts
  }()

  private static func amount(_ first: UInt32, _ second: UInt32) -> Double {
    guard first < 128 || (first >= 0x2018 && first <= 0x2026), second < 0x2100,
      let pairs = cdata_text_kerning_rows()
    else { return 0 }
    var low = 0
    var high = Int(cdata_text_kerning_count)
    let wanted = first << 16 | second
    while low < high {
      let middle = (low + high) / 2
      let found = UInt32(pairs[middle].first) << 16 | UInt32(pairs[middle].second)
      if found == wanted { return Double(pairs[middle].amount) }
      if found < wanted { low = middle + 1 } else { high = middle }
    }
    return 0
  }
}
