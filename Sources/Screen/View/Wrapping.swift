import Drawing

/// Breaks text between words.
enum Wrapping {
  /// Of a text with line breaks that are meant.
  static func visibleLines(_ text: String, columns: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      lines(VisibleText.string(String($0)), columns: columns)
    }
  }

  static func lines(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var width = 0
      for word in paragraph.split(separator: " ") {
        let wide = VisibleText.columns(String(word))
        if !line.isEmpty, width + 1 + wide > columns {
          lines.append(line)
          line = ""
          width = 0
        }
        line += line.isEmpty ? String(word) : " " + word
        width += wide + (line.count > word.count ? 1 : 0)
      }
      lines.append(line)
    }
    return lines
  }
}
