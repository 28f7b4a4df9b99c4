import Drawing

extension CellGrid {
  /// Returns the picture with control sequences, for a light or a dark terminal. Each line starts and ends with default
  /// attributes, so that lines can be extracted.
  package func ansiText(_ depth: ColorDepth, isLight: Bool = false) -> String {
    var coloring = TerminalColoring(depth, isLight: isLight)
    _ = coloring.learn(self)
    var text = ""
    for row in 0..<height {
      var line = ""
      var state = ""
      var pending = ""
      for index in row * width..<(row + 1) * width {
        let cell = cells[index]
        if cell.scalar == 0 { continue }
        let wanted = Self.sequence(cell, coloring.colors(cell))
        let fillsShades = !depth.hasGrays && cell.style.background == .terminal
        let piece = PictureCharacters.unicode.text(self, index, fillsShades: fillsShades)
        if wanted == state && wanted.isEmpty && piece == " " {
          pending += " "
          continue
        }
        line += pending
        pending = ""
        if wanted != state {
          line += state.isEmpty ? wanted : "\u{1B}[0m" + wanted
          state = wanted
        }
        line += piece
      }
      if !state.isEmpty { line += "\u{1B}[0m" }
      text += line + "\n"
    }
    return text
  }

  private static func sequence(_ cell: Cell, _ colors: TerminalColoring.Pair) -> String {
    let attributes = cell.style.attributes
    var codes: [String] = []
    if !cell.isBlank || !attributes.isDisjoint(with: [.reverse, .underline, .struck]) {
      if attributes.contains(.bold) { codes.append("1") }
      if attributes.contains(.dim) { codes.append("2") }
      if attributes.contains(.underline) { codes.append("4") }
      if attributes.contains(.reverse) { codes.append("7") }
      if attributes.contains(.struck) { codes.append("9") }
      if let code = colors.foreground.code(isBackdrop: false) { codes.append(code) }
    }
    if let code = colors.background.code(isBackdrop: true) { codes.append(code) }
    return codes.isEmpty ? "" : "\u{1B}[" + codes.joined(separator: ";") + "m"
  }
}

extension TerminalColor {
  /// Returns the SGR parameter of a colour; nil for the default colour.
  fileprivate func code(isBackdrop: Bool) -> String? {
    switch self {
    case .own: return nil
    case .index(let index) where index < 8: return "\((isBackdrop ? 40 : 30) + index)"
    case .index(let index) where index < 16: return "\((isBackdrop ? 100 : 90) + index - 8)"
    case .index(let index): return "\(isBackdrop ? 48 : 38);5;\(index)"
    case .exact(let rgb):
      return "\(isBackdrop ? 48 : 38);2;\(rgb >> 16 & 255);\(rgb >> 8 & 255);\(rgb & 255)"
    }
  }
}

extension CellGrid {
  /// Returns the picture as lines of text, without trailing spaces.
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
