import Model

extension Diagnostic {
  /// `FILE:LINE:COLUMN: error: what is wrong (what was expected)`, then, each behind a mark, the source line and a caret under
  /// the place.
  package var text: String {
    var head = ""
    if !file.isEmpty {
      head += file + ":"
      if position.isKnown { head += "\(position.line):\(position.column):" }
      head += " "
    }
    head += "\(severity.rawValue): \(message)"
    if let expected { head += " (\(expected))" }
    head = VisibleText.string(head)
    guard let line, position.isKnown else { return head }
    let excerpt = SourceExcerptText(line, firstColumn: Int(lineColumn), column: Int(position.column))
    return [head, excerpt.line, excerpt.caret].joined(separator: "\n" + Self.quoteMark)
  }

  /// Stands before what is quoted from a file, so that nobody takes a line of it for the program's: not a person, and not
  /// the runner of a check, which obeys lines that begin in its way.
  private static let quoteMark = "│ "

  /// A text of diagnostics without what they quote.
  package static func withoutQuotes(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix(quoteMark) }
      .joined(separator: "\n")
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
        line += VisibleText.string(String(scalar))
        width += VisibleText.replacement(scalar) == nil ? scalar.terminalColumns : 1
      }
    }
    if end < scalars.count { line += "…" }
    caret = String(repeating: " ", count: caretColumn ?? width) + "^"
  }
}
