import CCurses
import Drawing
import Export

/// Converts cell styles to ncurses attributes and colour pairs for a colour depth.
struct TerminalLook {
  private var coloring: TerminalColoring

  private let depth: ColorDepth

  init(depth: ColorDepth, isLight: Bool) {
    self.depth = depth
    coloring = TerminalColoring(depth, isLight: isLight)
  }

  /// Prepares the colours of a picture; true if colours that are on the screen have changed.
  mutating func learn(_ grid: CellGrid) -> Bool { coloring.learn(grid) }

  /// Returns the attributes and pair of a cell; nil if the terminal has no colour pair left.
  mutating func put(_ cell: Cell) -> TerminalPut? {
    let style = cell.style
    var put = TerminalPut()
    if style.attributes.contains(.bold) { put.attributes |= Int32(CCURSES_BOLD) }
    // ncurses has no strikethrough.
    if !style.attributes.isDisjoint(with: [.dim, .struck]) { put.attributes |= Int32(CCURSES_DIM) }
    if style.attributes.contains(.reverse) { put.attributes |= Int32(CCURSES_REVERSE) }
    if style.attributes.contains(.underline) { put.attributes |= Int32(CCURSES_UNDERLINE) }
    // Bold and dim would change the colour of block characters.
    if BlockGlyph.isBlock(cell.scalar), depth.hasGrays {
      put.attributes &= ~Int32(CCURSES_BOLD | CCURSES_DIM)
    }
    // A selected line is one bar in reverse video, without other colours.
    if style.background == .terminal, style.attributes.contains(.reverse) { return put }
    let (foreground, background) = coloring.colors(cell)
    put.background = number(background)
    put.pair = ccurses_pair(number(foreground), put.background)
    return put.pair < 0 ? nil : put
  }

  private func number(_ color: TerminalColor) -> Int32 {
    switch color {
    case .own: -1
    case .index(let index): Int32(index)
    case .exact(let rgb): Int32(rgb)
    }
  }
}

/// The ncurses attributes and colour pair of a cell.
struct TerminalPut {
  var attributes: Int32 = 0
  var pair: Int32 = 0
  var background: Int32 = -1

  /// Whether a blank looks the same with both.
  func showsBlank(like other: TerminalPut) -> Bool {
    let visible = Int32(CCURSES_REVERSE | CCURSES_UNDERLINE)
    return background == other.background && (attributes | other.attributes) & visible == 0
  }
}
