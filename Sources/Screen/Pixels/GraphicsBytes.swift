import Export
import Syntax

/// The bytes that bring an image to a terminal, and take it away.
enum GraphicsBytes {
  /// More in one piece is not read by all.
  private static let piece = 4096

  /// An image for the cells that have its number as their colour.
  static func placeholders(_ png: [UInt8], number: Int, _ area: ScreenArea, throughTmux: Bool) -> [UInt8] {
    transmission(
      png, "a=T,U=1,q=2,f=100,i=\(number),c=\(area.width),r=\(area.height)", throughTmux: throughTmux)
  }

  /// An image at a place; it is clear where text is to be read.
  static func placed(_ png: [UInt8], number: Int, _ area: ScreenArea) -> [UInt8] {
    atPlace(
      area,
      transmission(
        png, "a=T,q=2,f=100,i=\(number),p=1,C=1,c=\(area.width),r=\(area.height)", throughTmux: false))
  }

  /// Does something where an area begins; the cursor comes back.
  static func atPlace(_ area: ScreenArea, _ bytes: [UInt8]) -> [UInt8] {
    Array("\u{1B}7\u{1B}[\(area.row + 1);\(area.column + 1)H".utf8) + bytes + Array("\u{1B}8".utf8)
  }

  static func removal(_ number: Int, throughTmux: Bool) -> [UInt8] {
    passed(Array("\u{1B}_Ga=d,d=I,q=2,i=\(number)\u{1B}\\".utf8), throughTmux)
  }

  /// Blanks where an area is, and with them whatever image was there.
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
