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
  /// The picture with the terminal's own means; its shades are those of a light or of a dark terminal. Each line starts and ends in the terminal's normal state, so that
  /// lines can be cut out.
  package func ansiText(_ depth: ColorDepth, isLight: Bool = false) -> String {
    var text = ""
    for row in 0..<height {
      var line = ""
      var state = ""
      var pending = ""
      for index in row * width..<(row + 1) * width {
        let cell = cells[index]
        if cell.scalar == 0 { continue }
        let wanted = Self.sequence(cell.style, depth, isLight: isLight, isBlank: cell.isBlank)
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

  private static func sequence(_ style: CellStyle, _ depth: ColorDepth, isLight: Bool, isBlank: Bool)
    -> String
  {
    var codes: [String] = []
    let ground =
      style.shade > 0 && depth.hasGrays ? TerminalColors.background(style.shade, isLight: isLight) : nil
    if !isBlank || style.attributes.contains(.reverse) {
      if style.attributes.contains(.bold) { codes.append("1") }
      if style.attributes.contains(.dim) { codes.append("2") }
      if style.attributes.contains(.underline) { codes.append("4") }
      if style.attributes.contains(.reverse) { codes.append("7") }
      codes += foreground(style.ink, depth, isLight: isLight, on: ground)
    }
    if let ground {
      let level = HexColor(indexed: ground).red
      codes.append(depth == .full ? "48;2;\(level);\(level);\(level)" : "48;5;\(ground)")
    }
    return codes.isEmpty ? "" : "\u{1B}[" + codes.joined(separator: ";") + "m"
  }

  private static func foreground(
    _ ink: Ink, _ depth: ColorDepth, isLight: Bool, on ground: UInt8?
  ) -> [String] {
    let colors = InkColors.of(ink)
    // On a shade of ours the text's colour is ours too: the terminal's own might vanish on it.
    let onGround = ground.map { InkColors.readable(ink, onGray: HexColor(indexed: $0).red) }
    switch depth {
    case .full:
      if let onGround { return ["38;2;" + components(onGround)] }
      return colors.indexed == nil ? [] : ["38;2;" + components(middle(colors))]
    case .indexed:
      if let onGround { return ["38;5;\(TerminalColors.nearest(HexColor(onGround)))"] }
      return colors.indexed.map { ["38;5;\($0)"] } ?? []
    case .basic:
      return TerminalColors.basic(ink, isLight: isLight).map { ["\(30 + $0)"] } ?? []
    case .uncolored: return []
    }
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
