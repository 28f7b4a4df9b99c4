import CCurses
import Drawing
import Export

/// Styles as a terminal of some number of colours shows them. Shapes and attributes say everything; colour only helps.
struct TerminalLook {
  let colors: Int
  let isLight: Bool

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
    guard colors >= 8 else { return (-1, -1) }
    let ink = InkColors.of(style.ink)
    if colors < 256 { return (ink.basic.map(Int.init) ?? -1, -1) }
    guard style.shade > 0, !style.attributes.contains(.reverse) else {
      return (ink.indexed.map(Int.init) ?? -1, -1)
    }
    // A shade of ours has a text colour of ours: the terminal's own might vanish on it.
    let shade = Int(style.shade)
    let background = isLight ? 255 - shade * 22 / 15 : 233 + shade * 22 / 15
    let strong = shade >= 8
    let own = isLight == strong ? 255 : 232
    return (
      ink.indexed.map(Int.init).flatMap { strong ? nil : $0 } ?? (strong ? own : isLight ? 235 : 252),
      background
    )
  }
}
