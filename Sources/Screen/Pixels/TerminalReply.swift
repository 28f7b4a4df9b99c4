/// A terminal's reply to a query. A reply can arrive at any time, and is never a key.
package enum TerminalReply: Sendable, Hashable {
  /// The kitty graphics query: whether an image would be accepted.
  case graphics(Bool)
  /// The name and version of the terminal (XTVERSION).
  case name(String)
  /// The primary device attributes; 4 is sixel.
  case attributes([Int])
  /// The size of a cell in pixels.
  case cell(width: Int, height: Int)
  /// The number of colours of a sixel image.
  case colors(Int)
  /// Whether the background is light.
  case background(isLight: Bool)

  /// Decodes a control sequence with a final byte; private ones have a question mark before their parameters.
  init?(_ final: UInt8, _ parameters: [UInt8]) {
    let isPrivate = parameters.first == UInt8(ascii: "?")
    let fields = parameters.dropFirst(isPrivate ? 1 : 0)
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { KeySequences.number($0) ?? 0 }
    switch (final, isPrivate) {
    case (UInt8(ascii: "c"), true): self = .attributes(fields)
    case (UInt8(ascii: "S"), true):
      // 1: colour registers; 0: no error.
      guard fields.count >= 3, fields[0] == 1, fields[1] == 0 else { return nil }
      self = .colors(fields[2])
    case (UInt8(ascii: "t"), false):
      guard fields.count == 3, fields[0] == 6 else { return nil }
      self = .cell(width: fields[2], height: fields[1])
    default: return nil
    }
  }

  /// Decodes a string with its introducer, with or without its terminator.
  init?(string bytes: [UInt8]) {
    guard bytes.count > 2 else { return nil }
    let body = bytes[2...].prefix { $0 >= 0x20 && $0 < 0x7F }
    switch bytes[1] {
    case UInt8(ascii: "_"):
      guard body.starts(with: Array("Gi=\(GraphicsQuestion.number)".utf8)) else { return nil }
      self = .graphics(
        body.split(separator: UInt8(ascii: ";")).last.map { $0.elementsEqual("OK".utf8) } ?? false)
    case UInt8(ascii: "P"):
      guard body.starts(with: ">|".utf8) else { return nil }
      self = .name(String(decoding: body.dropFirst(2), as: UTF8.self))
    case UInt8(ascii: "]"):
      guard body.starts(with: "11;".utf8), let isLight = Self.isLight(body.dropFirst(3)) else { return nil }
      self = .background(isLight: isLight)
    default: return nil
    }
  }

  /// Returns whether a colour is light; the format is `rgb:ffff/fdfd/e3e3`, each part with one to four digits.
  private static func isLight(_ color: ArraySlice<UInt8>) -> Bool? {
    let text = String(decoding: color, as: UTF8.self)
    guard let colon = text.firstIndex(of: ":"), ["rgb", "rgba"].contains(text[..<colon]) else { return nil }
    let parts = text[text.index(after: colon)...].split(separator: "/").map { part -> Double? in
      guard (1...4).contains(part.count), let value = Int(part, radix: 16) else { return nil }
      return Double(value) / Double((1 << (4 * part.count)) - 1)
    }
    guard parts.count >= 3, let red = parts[0], let green = parts[1], let blue = parts[2] else { return nil }
    // The relative luminance, without gamma correction.
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.5
  }
}
