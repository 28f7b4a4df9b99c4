import CCurses
import Drawing
import Export

/// Styles as a terminal of some depth shows them: its attributes, and its pairs of colours.
struct TerminalLook {
  private var coloring: TerminalColoring

  private let depth: ColorDepth

  init(depth: ColorDepth, isLight: Bool) {
    self.depth = depth
    coloring = TerminalColoring(depth, isLight: isLight)
  }

  /// Takes notice of a picture; true where colours that are on the screen are others now.
  mutating func learn(_ grid: CellGrid) -> Bool { coloring.learn(grid) }

  /// How a cell is put; nil where the terminal has no pair of colours left.
  mutating func put(_ cell: Cell) -> TerminalPut? {
    let style = cell.style
    var put = TerminalPut()
    if style.attributes.contains(.bold) { put.attributes |= Int32(CCURSES_BOLD) }
    // The library of terminals knows no line through a text.
    if !style.attributes.isDisjoint(with: [.dim, .struck]) { put.attributes |= Int32(CCURSES_DIM) }
    if style.attributes.contains(.reverse) { put.attributes |= Int32(CCURSES_REVERSE) }
    if style.attributes.contains(.underline) { put.attributes |= Int32(CCURSES_UNDERLINE) }
    // A block is as thick as its cell says.
    if BlockGlyph.isBlock(cell.scalar), depth.hasGrays {
      put.attributes &= ~Int32(CCURSES_BOLD | CCURSES_DIM)
    }
    // What is chosen is one bar from end to end, so it has no colours of its own.
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

/// What the terminal is told beside a cell's characters.
struct TerminalPut {
  var attributes: Int32 = 0
  var pair: Int32 = 0
  var background: Int32 = -1

  /// Whether a blank looks the same with it as with another.
  func showsBlank(like other: TerminalPut) -> Bool {
    let visible = Int32(CCURSES_REVERSE | CCURSES_UNDERLINE)
    return background == other.background && (attributes | other.attributes) & visible == 0
  }
}
