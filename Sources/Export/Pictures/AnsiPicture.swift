import Drawing

/// How many colours a terminal has.
package enum ColorDepth: String, Sendable, CaseIterable {
  case full = "24-bit"
  case indexed = "256"
  case basic = "16"
  /// Attributes alone, as NO_COLOR asks for.
  case uncolored = "none"

  /// Gray is written as a colour; else as characters.
  fileprivate var hasGrays: Bool { self == .full || self == .indexed }
}

extension CellGrid {
  /// The picture with the terminal's own means. Each line starts and ends in the terminal's normal state, so that
  /// lines can be cut out.
  package func ansiText(_ depth: ColorDepth) -> String {
    var text = ""
    for row in 0..<height {
      var line = ""
      var state = ""
      var pending = ""
      for index in row * width..<(row + 1) * width {
        let cell = cells[index]
        if cell.scalar == 0 { continue }
        let wanted = Self.sequence(cell.style, depth, isBlank: cell.isBlank)
        let piece = PictureCharacters.unicode.text(self, index, fillsShades: !depth.hasGrays)
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

  private static func sequence(_ style: CellStyle, _ depth: ColorDepth, isBlank: Bool) -> String {
    var codes: [String] = []
    let shaded = style.shade > 0 && depth.hasGrays
    if !isBlank || style.attributes.contains(.reverse) {
      if style.attributes.contains(.bold) { codes.append("1") }
      if style.attributes.contains(.dim) { codes.append("2") }
      if style.attributes.contains(.underline) { codes.append("4") }
      if style.attributes.contains(.reverse) { codes.append("7") }
      codes += foreground(style.ink, depth, onShade: shaded ? style.shade : 0)
    }
    if shaded { codes.append(background(style.shade, depth)) }
    return codes.isEmpty ? "" : "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private static func foreground(_ ink: Ink, _ depth: ColorDepth, onShade shade: UInt8) -> [String] {
    let colors = InkColors.of(ink)
    switch depth {
    case .full:
      // On a shade of ours the text's colour is ours too: the terminal's own might vanish on it.
      if shade > 0 { return ["38;2;" + components(InkColors.readable(ink, onGray: 255 - Int(shade) * 17))] }
      return colors.indexed == nil ? [] : ["38;2;" + components(middle(colors))]
    case .indexed:
      if shade > 0 {
        return [
          "38;5;\(TerminalColors.nearest(HexColor(InkColors.readable(ink, onGray: 255 - Int(shade) * 17))))"
        ]
      }
      return colors.indexed.map { ["38;5;\($0)"] } ?? []
    case .basic:
      // Most terminals are dark.
      return TerminalColors.basic(ink, isLight: false).map { ["\(30 + $0)"] } ?? []
    case .uncolored: return []
    }
  }

  /// Gray from white to black.
  private static func background(_ shade: UInt8, _ depth: ColorDepth) -> String {
    let level = 255 - Int(shade) * 17
    if depth == .full { return "48;2;\(level);\(level);\(level)" }
    return "48;5;\(min(255, max(232, 232 + (level - 8) / 10)))"
  }

  /// Between the colour for light and that for dark paper: readable on both.
  private static func middle(_ colors: InkColors) -> String {
    let (a, b) = (HexColor(colors.light), HexColor(colors.dark))
    return HexColor(
      red: (a.red + b.red) / 2, green: (a.green + b.green) / 2, blue: (a.blue + b.blue) / 2
    ).hex
  }

  private static func components(_ hex: String) -> String {
    let color = HexColor(hex)
    return "\(color.red);\(color.green);\(color.blue)"
  }
}
