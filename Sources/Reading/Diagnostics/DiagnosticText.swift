import Model

extension Diagnostic {
  /// `FILE:LINE:COLUMN: error: what is wrong (what was expected)`, then the source line and a caret under the place.
  package var text: String {
    var head = ""
    if !file.isEmpty {
      head += file + ":"
      if position.isKnown { head += "\(position.line):\(position.column):" }
      head += " "
    }
    head += "\(severity.rawValue): \(message)"
    if let expected { head += " (\(expected))" }
    head = head.unicodeScalars.map(Self.printable).joined()
    guard let line, position.isKnown else { return head }
    let excerpt = SourceExcerptText(line, firstColumn: Int(lineColumn), column: Int(position.column))
    return head + "\n" + excerpt.line + "\n" + excerpt.caret
  }

  /// A file may hold anything; what reaches a terminal or a log must not be able to steer it.
  fileprivate static func printable(_ scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: "\u{FFFD}"
    case .format where scalar != "\u{200D}": ""
    default: String(scalar)
    }
  }
}

/// A source line made safe to print, and the line with the caret below the column.
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
        line += Diagnostic.printable(scalar)
        width += scalar.terminalColumns
      }
    }
    if end < scalars.count { line += "…" }
    caret = String(repeating: " ", count: caretColumn ?? width) + "^"
  }
}
