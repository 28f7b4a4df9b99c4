import Basics
import Model

/// Wraps text between words, and words that are wider than a line between their parts.
package enum Wrapping {
  /// Returns the lines of a sanitised text, wrapped to a width. The line breaks of the text are kept.
  package static func visibleLines(_ text: String, columns: Int) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
      lines(VisibleText.string(String($0)), columns: columns)
    }
  }

  /// Returns the lines of a text, wrapped to a width. The line breaks of the text are kept.
  package static func lines(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = ""
      var width = 0
      for word in paragraph.split(separator: " ") {
        for (index, piece) in pieces(of: word, columns: columns).enumerated() {
          let wide = VisibleText.columns(piece)
          let gap = line.isEmpty || index > 0 ? 0 : 1
          if !line.isEmpty, index > 0 || width + gap + wide > columns {
            lines.append(line)
            (line, width) = (piece, wide)
          } else {
            line += (gap > 0 ? " " : "") + piece
            width += gap + wide
          }
        }
      }
      lines.append(line)
    }
    return lines
  }

  /// Returns a word, split if it is wider than a line, after a punctuation character or before a
  /// capital letter if possible.
  private static func pieces(of word: Substring, columns: Int) -> [String] {
    guard columns > 1, VisibleText.columns(String(word)) > columns else { return [String(word)] }
    var pieces: [String] = []
    var piece = ""
    /// The length of the piece up to the last good place to break.
    var good = 0
    for character in word {
      if !piece.isEmpty, VisibleText.columns(piece + String(character)) > columns {
        let count = good > piece.count / 3 ? good : piece.count
        pieces.append(String(piece.prefix(count)))
        piece = String(piece.dropFirst(count))
        good = 0
      }
      if character.isUppercase, piece.last?.isLowercase == true { good = piece.count }
      piece.append(character)
      if "=./-_:,".contains(character) { good = piece.count }
    }
    return pieces + [piece]
  }
}
