import Basics
import Drawing
import Model

/// The cells of a picture as vectors: lines as strokes, so that they connect in any font; text as text that can be
/// selected and searched.
struct CellScene {
  static let cell = Size(width: 8, height: 16)
  private static let margin = 8.0

  private let grid: CellGrid
  private let dark: Bool
  private(set) var scene: VectorScene
  /// The number of leading items that are backgrounds, whose edges are on whole pixels.
  private(set) var backdrops = 0
  private var looks: [TextLook: Int] = [:]

  init(_ grid: CellGrid, dark: Bool) {
    self.grid = grid
    self.dark = dark
    scene = VectorScene(
      size: Size(
        width: Double(grid.width) * Self.cell.width + 2 * Self.margin,
        height: Double(grid.height) * Self.cell.height + 2 * Self.margin))
    addFills()
    backdrops = scene.items.count
    addStrokes()
    addTexts()
  }

  var paper: RGBA { RGBA(white: dark ? 0 : 1) }

  private func point(_ column: Double, _ row: Double) -> Point {
    Point(x: Self.margin + column * Self.cell.width, y: Self.margin + row * Self.cell.height)
  }

  // MARK: Colours

  private func color(_ ink: Ink) -> HexColor {
    let colors = InkColors.of(ink)
    return (dark ? colors.dark : colors.light).color
  }

  private func gray(_ shade: UInt8) -> HexColor {
    HexColor(gray: dark ? Int(shade) * 17 : 255 - Int(shade) * 17)
  }

  /// Returns the colour of a cell's text.
  private func ink(_ style: CellStyle) -> RGBA {
    let color =
      if let paint = CellPaint(style) {
        HexColor(paint.foreground)
      } else if style.shade > 0 {
        InkColors.readable(style.ink, on: gray(style.shade))
      } else {
        color(style.ink)
      }
    return faded(RGBA(color.rgb), style)
  }

  private func faded(_ color: RGBA, _ style: CellStyle) -> RGBA {
    style.attributes.contains(.dim) ? color.faded(0.45) : color
  }

  // MARK: Backgrounds

  private mutating func addFills() {
    for area in CellAreas(grid).areas {
      let origin = point(Double(area.left) / 8, Double(area.top) / 8)
      let end = point(Double(area.right) / 8, Double(area.bottom) / 8)
      let color =
        switch area.fill {
        case .shade(let shade): gray(shade)
        case .color(let rgb): HexColor(rgb)
        }
      scene.items.append(
        VectorScene.Item(
          kind: .fill(RGBA(color.rgb)),
          rect: Rect(x: origin.x, y: origin.y, width: end.x - origin.x, height: end.y - origin.y)))
    }
  }

  // MARK: Lines

  private struct Stroke: Hashable {
    /// The meaning and the colour of the line.
    var ink: Ink
    var color: RGBA
    var heavy: Bool
    var dashed: Bool

    /// The drawing order.
    var key: (UInt8, Int, Int, Double) { (ink.rawValue, heavy ? 1 : 0, dashed ? 1 : 0, color.alpha) }
  }

  /// Adds all arms of one style as one path, in the order in which styles first occur.
  private mutating func addStrokes() {
    var paths: [Stroke: [SymbolPath.Step]] = [:]
    var order: [Stroke] = []
    func add(_ stroke: Stroke, _ steps: [SymbolPath.Step]) {
      if paths[stroke] == nil { order.append(stroke) }
      paths[stroke, default: []] += steps
    }
    for row in 0..<grid.height { runs(row: row, add) }
    for column in 0..<grid.width { runs(column: column, add) }
    for index in grid.lines.indices where isRoundedCorner(index) { corner(index, add) }
    let sorted = order.enumerated().sorted { a, b in
      a.element.key == b.element.key ? a.offset < b.offset : a.element.key < b.element.key
    }
    for (_, stroke) in sorted {
      let path = SymbolPath(
        layers: [SymbolPath.Layer(steps: paths[stroke] ?? [], stroke: stroke.heavy ? 2.5 : 1)])
      scene.items.append(
        VectorScene.Item(
          kind: .drawing(path, stroke.color), rect: Rect(x: 0, y: 0, width: 24, height: 24)))
    }
  }

  private func stroke(_ index: Int, _ side: LineArms.Side) -> Stroke? {
    let weight = grid.lines[index][side]
    guard weight != .none else { return nil }
    let style = grid.cells[index].style
    let color = CellPaint(style).map { HexColor($0.foreground) } ?? color(style.ink)
    return Stroke(
      ink: style.ink, color: faded(RGBA(color.rgb), style), heavy: weight == .heavy,
      dashed: grid.lines[index].dashed)
  }

  private func isRoundedCorner(_ index: Int) -> Bool {
    let arms = grid.lines[index]
    guard arms.rounded else { return false }
    let vertical = (arms[.up] == .none) != (arms[.down] == .none)
    return vertical && (arms[.left] == .none) != (arms[.right] == .none)
  }

  private func runs(row: Int, _ add: (Stroke, [SymbolPath.Step]) -> Void) {
    runs(2 * grid.width) { half in
      let index = row * grid.width + half / 2
      return isRoundedCorner(index) ? nil : stroke(index, half % 2 == 0 ? .left : .right)
    } draw: { stroke, from, to in
      add(stroke, Self.line(point(from, Double(row) + 0.5), point(to, Double(row) + 0.5), stroke.dashed))
    }
  }

  private func runs(column: Int, _ add: (Stroke, [SymbolPath.Step]) -> Void) {
    runs(2 * grid.height) { half in
      let index = half / 2 * grid.width + column
      return isRoundedCorner(index) ? nil : stroke(index, half % 2 == 0 ? .up : .down)
    } draw: { stroke, from, to in
      add(
        stroke, Self.line(point(Double(column) + 0.5, from), point(Double(column) + 0.5, to), stroke.dashed))
    }
  }

  /// Joins consecutive arms of one style into one line.
  private func runs(
    _ halves: Int, _ stroke: (Int) -> Stroke?, draw: (Stroke, Double, Double) -> Void
  ) {
    var open: (start: Int, stroke: Stroke)?
    for half in 0...halves {
      let next = half < halves ? stroke(half) : nil
      if let run = open, run.stroke != next {
        draw(run.stroke, Double(run.start) / 2, Double(half) / 2)
        open = nil
      }
      if open == nil, let next { open = (half, next) }
    }
  }

  private static let dash = 3.0

  private static func line(_ from: Point, _ to: Point, _ dashed: Bool) -> [SymbolPath.Step] {
    let length = to.x - from.x + to.y - from.y
    func place(_ way: Double) -> (Double, Double) {
      from.y == to.y ? (from.x + min(way, length), from.y) : (from.x, from.y + min(way, length))
    }
    guard dashed else { return [.move(from.x, from.y), .line(to.x, to.y)] }
    return stride(from: 0, to: length, by: 2 * dash).flatMap { way -> [SymbolPath.Step] in
      let (start, end) = (place(way), place(way + dash))
      return [.move(start.0, start.1), .line(end.0, end.1)]
    }
  }

  private func corner(_ index: Int, _ add: (Stroke, [SymbolPath.Step]) -> Void) {
    let arms = grid.lines[index]
    let (column, row) = (Double(index % grid.width), Double(index / grid.width))
    let side: LineArms.Side = arms[.left] != .none ? .left : .right
    let start = point(side == .left ? column : column + 1, row + 0.5)
    let middle = point(column + 0.5, row + 0.5)
    let end = point(column + 0.5, arms[.up] != .none ? row : row + 1)
    guard let stroke = stroke(index, side) else { return }
    func near(_ a: Double, _ b: Double) -> Double { a + (b - a) * 2 / 3 }
    add(
      stroke,
      [
        .move(start.x, start.y),
        .curve(
          near(start.x, middle.x), near(start.y, middle.y), near(end.x, middle.x), near(end.y, middle.y),
          end.x, end.y),
      ])
  }

  // MARK: Texts

  /// Adds pieces of one style, each at its column, so that no font can displace its neighbours.
  private mutating func addTexts() {
    for row in 0..<grid.height {
      var column = 0
      while column < grid.width {
        let index = row * grid.width + column
        let cell = grid.cells[index]
        if !grid.lines[index].isEmpty || cell.isBlank || cell.scalar == 0 || CellAreas.isArea(cell) {
          column += 1
          continue
        }
        let start = column
        var text = ""
        var end = column
        while column < grid.width {
          let next = row * grid.width + column
          let other = grid.cells[next]
          if !grid.lines[next].isEmpty || other.style != cell.style || CellAreas.isArea(other) { break }
          // Two spaces end a piece; the text after them is separate.
          if other.isBlank, column + 1 >= grid.width || grid.cells[next + 1].isBlank { break }
          text += grid.text(at: next)
          column += 1
          if !other.isBlank { end = column }
        }
        while text.hasSuffix(" ") { text.removeLast() }
        add(text, cell.style, row: row, from: start, to: end)
      }
    }
  }

  private mutating func add(_ text: String, _ style: CellStyle, row: Int, from start: Int, to end: Int) {
    var look = TextLook(
      ink(style), size: 13, weight: style.attributes.contains(.bold) ? .semibold : .regular)
    look.underlined = style.attributes.contains(.underline)
    look.struck = style.attributes.contains(.struck)
    let known = looks[look] ?? scene.looks.count
    if known == scene.looks.count {
      looks[look] = known
      scene.looks.append(look)
    }
    let place = point(Double(start), Double(row) + 0.78)
    scene.texts.append(
      VectorScene.Text(
        lines: [
          VectorTextLine(
            runs: [ShapeText.Run(text: text, look: known)], x: place.x, baseline: place.y,
            width: Double(end - start) * Self.cell.width)
        ], alignment: .left))
    scene.items.append(
      VectorScene.Item(
        kind: .text(scene.texts.count - 1), rect: Rect(x: place.x, y: place.y, width: 0, height: 0)))
  }
}

extension CellGrid {
  /// Returns the picture as an SVG document.
  package func svg(dark: Bool, title: String) -> String {
    let cells = CellScene(self, dark: dark)
    var screen = SvgScreen(cells.scene, prefix: "", SvgImages([]))
    screen.writeCells(backdrops: cells.backdrops, paper: cells.paper)
    var buffer = MarkupBuffer()
    buffer.beginDocument(cells.scene.size, title: title)
    buffer.add(screen.buffer)
    buffer.add("</svg>\n")
    return buffer.text
  }
}
