import Drawing

extension CellGrid {
  /// The picture as lines of text, without blanks at their ends.
  package func plainText(_ characters: PictureCharacters = .unicode) -> String {
    var text = ""
    text.reserveCapacity(cells.count * 2)
    for row in 0..<height {
      var line = ""
      var length = 0
      for index in row * width..<(row + 1) * width {
        let piece = characters.text(self, index, fillsShades: true)
        line += piece
        if piece != " " { length = line.utf8.count }
      }
      text +=
        line.utf8.prefix(length).isEmpty ? "" : String(decoding: line.utf8.prefix(length), as: UTF8.self)
      text += "\n"
    }
    return text
  }
}
