import Basics
import Model

extension Diagnostic {
  /// The diagnostic as `FILE:LINE:COLUMN: error: message (expected)`, followed by the source line and a caret under the
  /// column, each prefixed with `quoteMark`.
  package var text: String {
    guard let line, position.isKnown else { return head }
    let excerpt = SourceExcerptText(line, firstColumn: Int(lineColumn), column: Int(position.column))
    return [head, excerpt.line, excerpt.caret].joined(separator: "\n" + Self.quoteMark)
  }

  /// The first line only, without the source excerpt.
  package var head: String {
    var head = ""
    if !file.isEmpty {
      head += file + ":"
      if position.isKnown { head += "\(position.line):\(position.column):" }
      head += " "
    }
    head += "\(severity.rawValue): \(message)"
    if let expected { head += " (\(expected))" }
    return VisibleText.string(head)
  }

  /// Marks lines quoted from a file, so that they cannot be mistaken for the program's own output: by a person, or by a
  /// CI runner, which executes lines with certain prefixes.
  private static let quoteMark = "│ "
}

/// A sanitised source line, and a line with a caret under the column.
private struct SourceExcerptText {
  private(set) var line = ""
  private(set) var caret = ""

  private static let tabWidth = 4
  private static let reach = 90

  init(_ source: String, firstColumn: Int, column: Int) {
    let scalars = Array(source.unicodeScalars)
    let wanted = max(0, column - firstColumn)
    let start = wanted > Self.reach ? wanted - Self.reach / 2 : 0
    let end = min(scalars.count, start + 2 * Self.reach)
    var width = 0
    var caretColumn: Int?
    if start > 0 || firstColumn > 1 {
      line = "…"
      width = 1
    }
    for index in min(start, end)..<end {
      if index == wanted { caretColumn = width }
      let scalar = scalars[index]
      if scalar == "\t" {
        let spaces = Self.tabWidth - width % Self.tabWidth
        line += String(repeating: " ", count: spaces)
        width += spaces
      } else {
        line += VisibleText.string(String(scalar))
        width += VisibleText.replacement(scalar) == nil ? scalar.terminalColumns : 1
      }
    }
    if end < scalars.count { line += "…" }
    caret = String(repeating: " ", count: caretColumn ?? width) + "^"
  }
}

extension Unicode.Scalar {
  /// The number of terminal columns of the scalar, from the part of the Unicode width table that is enough to place a
  /// caret.
  var terminalColumns: Int {
    if value < 0x300 { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return Self.wideRanges.contains { $0.contains(value) } ? 2 : 1
    }
  }

  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x25FD...0x25FE, 0x2614...0x2615,
    0x2648...0x2653, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5, 0x2705...0x2705, 0x270A...0x270B,
    0x2728...0x2728, 0x274C...0x274C, 0x2753...0x2755, 0x2795...0x2797, 0x2B1B...0x2B1C, 0x2B50...0x2B50,
    0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F,
    0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
