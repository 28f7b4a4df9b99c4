import Export
import Syntax

/// The escape sequences that show and delete images.
enum GraphicsBytes {
  /// The size limit of a chunk, in bytes; some terminals do not read more.
  private static let piece = 4096

  /// Returns an image for the placeholder cells whose colour encodes its number.
  static func placeholders(_ png: [UInt8], number: Int, _ area: ScreenArea, throughTmux: Bool) -> [UInt8] {
    transmission(
      png, "a=T,U=1,q=2,f=100,i=\(number),c=\(area.width),r=\(area.height)", throughTmux: throughTmux)
  }

  /// Returns an image at the position of an area; it is transparent where text is shown.
  static func placed(_ png: [UInt8], number: Int, _ area: ScreenArea) -> [UInt8] {
    atPlace(
      area,
      transmission(
        png, "a=T,q=2,f=100,i=\(number),p=1,C=1,c=\(area.width),r=\(area.height)", throughTmux: false))
  }

  /// Wraps bytes to be sent with the cursor at the start of an area; the cursor position is restored.
  static func atPlace(_ area: ScreenArea, _ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}7\u{1B}[\(area.row + 1);\(area.column + 1)H".utf8) + bytes + Array("\u{1B}8".utf8)
  }

  static func removal(_ number: Int, throughTmux: Bool) -> [UInt8] {
    passed(Array("\u{1B}_Ga=d,d=I,q=2,i=\(number)\u{1B}\\".utf8), throughTmux)
  }

  /// Returns blanks for an area, which also remove an image there.
  static func blanks(_ area: ScreenArea) -> [UInt8] {
    var text = "\u{1B}7\u{1B}[m"
    for row in area.row..<area.row + area.height {
      text += "\u{1B}[\(row + 1);\(area.column + 1)H" + String(repeating: " ", count: area.width)
    }
    return Array((text + "\u{1B}8").utf8)
  }

  private static func transmission(_ data: [UInt8], _ keys: String, throughTmux: Bool) -> [UInt8] {
    let text = Array(Base64.text(of: data).utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count + text.count / piece * 40 + 100)
    var start = 0
    repeat {
      let end = min(start + piece, text.count)
      let head = (start == 0 ? keys + "," : "q=2,") + "m=\(end < text.count ? 1 : 0);"
      bytes += passed(
        Array("\u{1B}_G\(head)".utf8) + text[start..<end] + Array("\u{1B}\\".utf8), throughTmux)
      start = end
    } while start < text.count
    return bytes
  }

  private static func passed(_ bytes: [UInt8], _ throughTmux: Bool) -> [UInt8] {
    throughTmux ? TmuxPassage.wrapped(bytes) : bytes
  }
}

/// The placeholder character of the kitty graphics protocol, and the diacritics that encode a cell's position: its row,
/// then its column.
package enum PlaceholderMarks {
  /// The placeholder character.
  package static let placeholder: UInt32 = 0x10EEEE

  /// Runs of the protocol's diacritics (Unicode 6.0 combining marks without compositions), each with its first scalar
  /// and length. The first one encodes 0, the next 1 and so on.
  private static let runs: [(first: UInt32, count: UInt32)] = [
    (0x0305, 1), (0x030D, 2), (0x0310, 1), (0x0312, 1), (0x033D, 3), (0x0346, 1), (0x034A, 3), (0x0350, 3),
    (0x0357, 1), (0x035B, 1), (0x0363, 13), (0x0483, 5), (0x0592, 4), (0x0597, 3), (0x059C, 6), (0x05A8, 2),
    (0x05AB, 2), (0x05AF, 1), (0x05C4, 1), (0x0610, 8), (0x0657, 5), (0x065D, 2), (0x06D6, 7), (0x06DF, 4),
    (0x06E4, 1), (0x06E7, 2), (0x06EB, 2), (0x0730, 1), (0x0732, 2), (0x0735, 2), (0x073A, 1), (0x073D, 1),
    (0x073F, 3), (0x0743, 1), (0x0745, 1), (0x0747, 1), (0x0749, 2), (0x07EB, 7), (0x07F3, 1), (0x0816, 4),
    (0x081B, 9), (0x0825, 3), (0x0829, 5), (0x0951, 1), (0x0953, 2), (0x0F82, 2), (0x0F86, 2), (0x135D, 3),
    (0x17DD, 1), (0x193A, 1), (0x1A17, 1), (0x1A75, 8), (0x1B6B, 1), (0x1B6D, 7), (0x1CD0, 3), (0x1CDA, 2),
    (0x1CE0, 1), (0x1DC0, 2), (0x1DC3, 7), (0x1DCB, 2), (0x1DD1, 22), (0x1DFE, 1), (0x20D0, 2), (0x20D4, 4),
    (0x20DB, 2), (0x20E1, 1), (0x20E7, 1), (0x20E9, 1), (0x20F0, 1), (0x2CEF, 3), (0x2DE0, 32), (0xA66F, 1),
    (0xA67C, 2), (0xA6F0, 2), (0xA8E0, 18), (0xAAB0, 1), (0xAAB2, 2), (0xAAB7, 2), (0xAABE, 2), (0xAAC1, 1),
    (0xFE20, 7), (0x10A0F, 1), (0x10A38, 1), (0x1D185, 5), (0x1D1AA, 4), (0x1D242, 3),
  ]

  /// The diacritics by the number that they encode, which limits the rows and columns of an image.
  package static let all: [UInt32] = runs.flatMap { run in (0..<run.count).map { run.first + $0 } }
}
