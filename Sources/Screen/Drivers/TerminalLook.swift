import CCurses
import Drawing
import Export

/// Styles as a terminal of some number of colours shows them. Shapes and attributes say everything; colour only helps.
struct TerminalLook {
  let colors: Int
  let isLight: Bool
  /// The 256 colours by ink and shade; -1 is the terminal's own.
  private let table: [(Int, Int)]

  init(colors: Int, isLight: Bool) {
    self.colors = colors
    self.isLight = isLight
    table =
      colors < 256
      ? []
      : Ink.allCases.flatMap { ink in
        (UInt8(0)...15).map { shade in
          let (foreground, background) = TerminalColors.indexed(ink, shade: shade, isLight: isLight)
          return (foreground.map(Int.init) ?? -1, background.map(Int.init) ?? -1)
        }
      }
  }

  func attributes(_ cell: Cell) -> (attributes: Int32, pair: Int32) {
    let style = cell.style
    var attributes = 0
    if style.attributes.contains(.bold) { attributes |= CCURSES_BOLD }
    if style.attributes.contains(.dim) { attributes |= CCURSES_DIM }
    if style.attributes.contains(.reverse) { attributes |= CCURSES_REVERSE }
    if style.attributes.contains(.underline) { attributes |= CCURSES_UNDERLINE }
    let (foreground, background) = colors(style)
    return (
      Int32(attributes),
      foreground < 0 && background < 0 ? 0 : ccurses_pair(Int32(foreground), Int32(background))
    )
  }

  private func colors(_ style: CellStyle) -> (Int, Int) {
    // What is chosen is one bar from end to end, so it has no colours of its own.
    guard colors >= 8, !style.attributes.contains(.reverse) else { return (-1, -1) }
    if colors < 256 {
      return (TerminalColors.basic(style.ink, isLight: isLight).map(Int.init) ?? -1, -1)
    }
    let key = Int(style.ink.rawValue) << 4 | Int(min(style.shade, 15))
    return table[key]
  }
}
