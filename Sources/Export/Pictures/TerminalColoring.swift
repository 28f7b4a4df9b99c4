import Drawing

/// The colours of a picture's cells in a terminal with a given depth and a light or dark background. A cell's explicit
/// colours are used or approximated; otherwise the meaning and the shade determine them.
package struct TerminalColoring: Sendable {
  package typealias Pair = (foreground: TerminalColor, background: TerminalColor)

  private let depth: ColorDepth
  private let isLight: Bool
  private var reduction: ColorReduction?
  private var known: (style: CellStyle, isFill: Bool, pair: Pair)?

  /// Makes the colours for a terminal without knowledge of a picture.
  package init(_ depth: ColorDepth, isLight: Bool) {
    self.depth = depth
    self.isLight = isLight
    reduction = TerminalPalette.of(depth).map(ColorReduction.init)
  }

  /// Records the text and backgrounds of a picture. Returns whether this changes colours returned earlier.
  package mutating func learn(_ grid: CellGrid) -> Bool {
    guard reduction != nil else { return false }
    var last: CellStyle?
    var changes = separateBackdrops(grid)
    for cell in grid.cells where cell.style != last && !cell.isBlank && !BlockGlyph.isBlock(cell.scalar) {
      last = cell.style
      guard let paint = CellPaint(cell.style), let backdrop = paint.background else { continue }
      if reduction?.learn(paint.foreground, on: backdrop) ?? false { changes = true }
    }
    if changes { known = nil }
    return changes
  }

  /// Records adjacent backgrounds.
  private mutating func separateBackdrops(_ grid: CellGrid) -> Bool {
    var changes = false
    func separate(_ a: UInt32?, _ b: UInt32?) {
      guard let a, let b, a != b else { return }
      if reduction?.separate(a, b) ?? false { changes = true }
    }
    for (index, cell) in grid.cells.enumerated() {
      let backdrop = cell.style.background.rgb
      if BlockGlyph.isBlock(cell.scalar) { separate(cell.style.foreground.rgb, backdrop) }
      if index % grid.width > 0 { separate(grid.cells[index - 1].style.background.rgb, backdrop) }
      if index >= grid.width { separate(grid.cells[index - grid.width].style.background.rgb, backdrop) }
    }
    return changes
  }

  /// Returns the foreground and background of a cell.
  package mutating func colors(_ cell: Cell) -> Pair {
    let isFill = cell.isBlank || BlockGlyph.isBlock(cell.scalar)
    if let known, known.style == cell.style, known.isFill == isFill { return known.pair }
    let own = depth.showsColors ? painted(cell.style, isFill: isFill) : nil
    let pair = own ?? meant(cell.style)
    known = (cell.style, isFill, pair)
    return pair
  }

  private mutating func painted(_ style: CellStyle, isFill: Bool) -> Pair? {
    guard let paint = CellPaint(style) else { return nil }
    guard var reduction else {
      return (.exact(paint.foreground), paint.background.map(TerminalColor.exact) ?? .own)
    }
    defer { self.reduction = reduction }
    guard let backdrop = paint.background else {
      return (.index(reduction.background(paint.foreground)), .own)
    }
    let ink =
      isFill ? reduction.background(paint.foreground) : reduction.foreground(paint.foreground, on: backdrop)
    return (.index(ink), .index(reduction.background(backdrop)))
  }

  private func meant(_ style: CellStyle) -> Pair {
    switch depth {
    case .full:
      let (ink, backdrop) = TerminalColors.exact(style.ink, shade: style.shade, isLight: isLight)
      return (ink.map { .exact($0.rgb) } ?? .own, backdrop.map { .exact($0.rgb) } ?? .own)
    case .indexed:
      let (ink, backdrop) = TerminalColors.indexed(style.ink, shade: style.shade, isLight: isLight)
      return (ink.map(TerminalColor.index) ?? .own, backdrop.map(TerminalColor.index) ?? .own)
    case .basic, .eight:
      return (TerminalColors.basic(style.ink, isLight: isLight).map(TerminalColor.index) ?? .own, .own)
    case .uncolored: return (.own, .own)
    }
  }
}

/// The explicit colours of a cell. A meaning on a coloured background has a legible colour.
struct CellPaint {
  var foreground: UInt32
  /// The background; nil for that of the page or terminal.
  var background: UInt32?

  /// Returns nil for a cell without explicit colours.
  init?(_ style: CellStyle) {
    background = style.background.rgb
    if let own = style.foreground.rgb {
      foreground = own
    } else if let background {
      foreground = InkColors.readable(style.ink, on: HexColor(background)).rgb
    } else {
      return nil
    }
  }
}
