import Basics
import Layout
import Model
import Transitions

/// Draws views into a grid, back to front. Boxes and controls go into the grid at once; texts are collected and find
/// their cells at the end, when all lines and all neighbours are known.
struct Painter {
  var grid: CellGrid
  let projection: Projection
  let options: DrawingOptions
  /// For each cell the order of the last opaque thing over it.
  var covers: [Int32]
  /// Cells that hold a drawn character.
  var occupied: [Bool]
  var runs: [TextRun] = []
  var order: Int32 = 0
  private var blocks = 0
  var elements: [PictureElement] = []
  var texts: [PictureText] = []
  /// The view that is being drawn.
  var view: ViewReference?
  var markers: [Marker] = []
  /// Lightness of the empty screen: white, or black in dark appearance.
  let paper: Double
  /// Tabs are together on glass.
  let hasGlass: Bool
  let barViews: BarViews

  init(
    width: Int, height: Int, projection: Projection, options: DrawingOptions, dark: Bool, hasGlass: Bool,
    barViews: BarViews
  ) {
    self.barViews = barViews
    self.hasGlass = hasGlass
    grid = CellGrid(width: width, height: height)
    self.projection = projection
    self.options = options
    covers = Array(repeating: 0, count: grid.cells.count)
    occupied = Array(repeating: false, count: grid.cells.count)
    paper = dark ? 0 : 1
  }

  /// Hides what is behind a box and gives it a shade.
  mutating func cover(_ box: CellBox, clip: CellBox, shade: UInt8) {
    guard let seen = box.intersection(with: clip)?.intersection(with: grid.bounds) else { return }
    grid.cover(seen, style: CellStyle(.text, shade: shade))
    for row in seen.top...seen.bottom {
      for column in seen.left...seen.right {
        let index = row * grid.width + column
        let edge = column == seen.left || column == seen.right || row == seen.top || row == seen.bottom
        if !edge || grid.lines[index].isEmpty {
          covers[index] = order
          occupied[index] = false
        }
      }
    }
    grid.shade(seen, shade)
  }

  /// A lighter background that hides nothing.
  mutating func tint(_ box: CellBox, clip: CellBox, shade: UInt8) {
    guard shade > 0, let seen = box.intersection(with: clip) else { return }
    grid.shade(seen, shade)
  }

  /// One drawn character that texts keep away from.
  mutating func put(_ scalar: UInt32, _ column: Int, _ row: Int, _ style: CellStyle, clip: CellBox) {
    guard clip.contains(column, row), let index = grid.index(column, row), grid.lines[index].isEmpty else {
      return
    }
    var style = style
    style.shade = grid.cells[index].style.shade
    grid[column, row] = Cell(scalar, style)
    occupied[index] = true
  }

  mutating func add(_ run: TextRun) {
    var run = run
    run.order = order
    run.view = view
    runs.append(run)
  }

  /// Lines of one text.
  mutating func add(_ lines: [TextRun]) {
    if lines.count == 1 { return add(lines[0]) }
    blocks += 1
    for line in lines {
      var line = line
      line.block = blocks
      add(line)
    }
  }

  /// A text in one line, by the points of its view.
  mutating func text(
    _ text: String, in rect: Rect, _ alignment: TextRun.Alignment, _ style: CellStyle, room: CellBox,
    indivisible: Bool = false
  ) {
    glyphs(VisibleText.glyphs(text), in: rect, alignment, style, room: room, indivisible: indivisible)
  }

  mutating func glyphs(
    _ glyphs: [Glyph], in rect: Rect, _ alignment: TextRun.Alignment, _ style: CellStyle, room: CellBox,
    indivisible: Bool = false, elastic: ((Int) -> [Glyph])? = nil
  ) {
    guard !glyphs.isEmpty else { return }
    add(
      TextRun(
        glyphs: glyphs, row: projection.exactRow(rect.midY), left: projection.exactColumn(rect.x),
        right: projection.exactColumn(rect.maxX), alignment: alignment, room: room, style: style,
        order: order, elastic: elastic, indivisible: indivisible))
  }

  /// How much a colour stands out from the paper, in the steps of a cell's shade.
  func shade(_ color: Color?) -> UInt8 {
    guard let color, color.alpha > 0.02 else { return 0 }
    return UInt8(clamping: min(15, (Shades.contrast(color, paper: paper) * color.alpha * 15).rounded()))
  }

  mutating func finish() {
    var placement = RunPlacement(runs, grid: grid, covers: covers, occupied: occupied)
    placement.place(into: &grid)
    texts = placement.texts
    grid.resolveLines()
  }
}
