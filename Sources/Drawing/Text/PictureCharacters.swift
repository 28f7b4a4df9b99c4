import CData

/// The set of characters that a picture can use.
package enum PictureCharacters: Sendable {
  case unicode, ascii

  /// Returns the text of a cell; shaded blanks are filled.
  package func text(_ grid: CellGrid, _ index: Int, fillsShades: Bool) -> String {
    let cell = grid.cells[index]
    if cell.scalar == 0 { return self == .ascii ? ASCIIForm.rightHalf(grid, index) : "" }
    if fillsShades, cell.scalar == 0x20, let fill = Self.fill(cell.style.shade) {
      return self == .ascii ? ASCIIForm.string(fill.value) : String(Character(fill))
    }
    return self == .ascii ? ASCIIForm.string(cell.scalar, arms: grid.lines[index]) : grid.text(at: index)
  }

  /// Returns the character for a shade; nil for paper.
  package static func shadeFill(_ shade: UInt8) -> UInt32? { fill(shade)?.value }

  /// Returns the character for a shade that text formats show; fainter ones are paper.
  private static func fill(_ shade: UInt8) -> Unicode.Scalar? {
    switch shade {
    case 0..<3: nil
    case 3..<9: "░"
    default: "▒"
    }
  }
}

/// Converts characters to similar ASCII characters.
package enum ASCIIForm {
  static func string(_ scalar: UInt32, arms: LineArms = LineArms()) -> String {
    String(Character(Unicode.Scalar(byte(scalar, arms: arms))))
  }

  /// Returns the ASCII character of a cell; lines in it take precedence.
  package static func byte(_ scalar: UInt32, arms: LineArms) -> UInt8 {
    arms.isEmpty || !isLine(scalar) ? byte(scalar) : byte(arms)
  }

  /// Returns the text for the second column of a wide character, which repeats the first.
  static func rightHalf(_ grid: CellGrid, _ index: Int) -> String { "?" }

  private static func isLine(_ scalar: UInt32) -> Bool { (0x2500..<0x2580).contains(scalar) }

  private static func byte(_ arms: LineArms) -> UInt8 {
    let horizontal = max(arms[.left], arms[.right])
    let vertical = max(arms[.up], arms[.down])
    if vertical == .none {
      return UInt8(ascii: arms.dashed ? "~" : horizontal == .heavy ? "=" : "-")
    }
    if horizontal == .none { return UInt8(ascii: arms.dashed ? ":" : vertical == .heavy ? "#" : "|") }
    if arms.rounded { return UInt8(ascii: arms[.down] != .none ? "." : "'") }
    return UInt8(ascii: horizontal == .heavy || vertical == .heavy ? "#" : "+")
  }

  /// Returns the ASCII character for a scalar.
  package static func byte(_ scalar: UInt32) -> UInt8 {
    if scalar >= 0x20 && scalar < 0x7F { return UInt8(scalar) }
    if let character = replacements[scalar] { return character }
    if (0x2500..<0x2580).contains(scalar) { return UInt8(ascii: "+") }
    return letter(scalar) ?? UInt8(ascii: "?")
  }

  private static func letter(_ scalar: UInt32) -> UInt8? {
    var count: Int32 = 0
    guard let bases = cdata_ascii_bases(&count), scalar <= 0xFFFF else { return nil }
    var low = 0
    var high = Int(count) - 1
    while low <= high {
      let middle = (low + high) / 2
      if bases[middle].letter == scalar { return UInt8(truncatingIfNeeded: bases[middle].base) }
      if bases[middle].letter < scalar { low = middle + 1 } else { high = middle - 1 }
    }
    return nil
  }

  private static let replacements: [UInt32: UInt8] = {
    var replacements: [UInt32: UInt8] = [:]
    let table: [(String, Unicode.Scalar)] = [
      ("\u{A0}", " "), ("─━═", "-"), ("│┃║", "|"), ("┄┅", "~"), ("┆┇", ":"), ("╱", "/"), ("╲", "\\"),
      ("╳", "X"),
      ("█", "#"), ("▀▄▆▂", "_"), ("░", "."), ("▒", ":"), ("▓", "%"), ("▐▌▏", "|"), ("●■▪", "@"), ("○□▫", "o"),
      ("▲", "^"), ("▼", "v"), ("►", ">"), ("◄", "<"), ("‹«", "<"), ("›»", ">"), ("…", "_"), ("×", "x"),
      ("•", "*"),
      ("√", "V"), ("≡", "="), ("←", "<"), ("→", ">"), ("↑", "^"), ("↓", "v"), ("↔", "-"), ("↕", "|"),
      ("♥", "*"),
      ("·", "."), ("≤", "<"), ("≥", ">"), ("−", "-"),
      // Symbols
      ("▶▷➤⊳", ">"), ("◂", "<"), ("‖▮", "|"), ("↻↺", "@"), ("⇄", "="), ("♪♫", "d"), ("⌕", "q"), ("✕⌫", "x"),
      ("⚙✱❄", "*"), ("★☆", "*"), ("⌃↥↗", "^"), ("⌄↧", "v"), ("↩", "<"), ("÷", "/"), ("♟", "i"), ("⌂", "^"),
      ("♠", "A"), ("◉◎◍◌◷☀", "o"), ("▣▤▥▦❐⊞⊡⌘⌨", "#"), ("ϙ", "P"), ("◈♦", "+"), ("✈", "+"), ("✉", "@"),
      ("☎", "T"), ("⊔", "u"), ("❝", "\""), ("✓", "V"), ("✎", "/"), ("✂", "%"), ("▱", "/"), ("☁☂", "n"),
      ("☾", ")"),
      ("ϟ", "z"), ("♨", "~"), ("♣", "&"), ("△", "^"), ("ɢ", "G"), ("◐", "o"), ("⚑", "P"), ("⊕", "+"),
      ("⊖", "-"), ("⚛", "*"), ("⚒", "T"), ("▬", "-"),
      ("♡", "*"), ("⋏", "A"), ("☺", "o"), ("▸", "]"), ("⌸", "#"), ("▢", "#"), ("⋂", "n"), ("◃", "<"),
      ("▨", "#"), ("◥", "^"), ("✧◴◵", "o"), ("⊠", "X"), ("◳", "#"), ("⊸", "k"), ("∇", "V"), ("⊎", "u"),
      ("◁", "<"), ("≣", "="), ("◫◧◨", "#"), ("⌻", "#"), ("⊓", "b"), ("⍞❏", "#"), ("⊍⊟", "u"), ("∫", "/"),
      ("∽≁", "~"), ("⊂", "c"), ("☍", "8"), ("⊥", "T"), ("⌺⌐", "#"), ("⋆", "/"), ("⍣", "*"), ("∵", "n"),
      ("◊", "v"), ("⌡", "!"), ("≋≈", "~"), ("∴", "*"), ("⋎", "Y"), ("∩", "n"), ("⊢", "h"), ("♛", "W"),
      ("⊤", "Y"), ("✪", "*"), ("◮", "^"), ("◙", "#"), ("⌔", "v"), ("⋑", ")"), ("▰", "="), ("⊙", "o"),
      ("⍜", "o"), ("⍁⌹", "#"), ("▯", "|"), ("⍥", "o"), ("⊚ʘ", "o"), ("▩", "#"), ("⌶", "|"), ("⎕", "#"),
      ("⊛", "+"), ("◔", "o"), ("⌁", "/"), ("◠", "n"), ("▭", "="), ("⌥", "T"), ("◰", "#"), ("⌷", "#"),
      ("∏", "n"), ("∪", "U"), ("⊏", "Y"), ("∺", "%"), ("⍏", "^"), ("⍖", "v"), ("◪", "#"), ("◭", "^"),
      ("⍑", "i"), ("✚", "+"), ("☉", "o"), ("∞", "8"), ("⇕", "|"), ("↖↾↿", "^"), ("↘↙⇂⇃", "v"),
      ("≺", "<"), ("≻", ">"), ("↪", ">"), ("↰↲", "<"), ("↱↳", ">"), ("⇥", ">"), ("⌦", "<"), ("⏎", "<"),
      ("▽", "v"),
      ("∷", "#"), ("⊘", "0"), ("⌼", "#"), ("◇✸", "o"), ("☑", "V"), ("∗", "*"), ("±", "+"), ("ƒ", "f"),
      ("€", "E"), ("£", "L"), ("¥", "Y"),
    ]
    for (characters, character) in table {
      for scalar in characters.unicodeScalars { replacements[scalar.value] = UInt8(ascii: character) }
    }
    return replacements
  }()
}
