import Drawing
import Model

/// The picture as a drawing: lines as strokes, so that they close whatever the font; texts as text that can be
/// selected and searched.
package struct SvgPicture {
  private static let cellWidth = 8.0
  private static let cellHeight = 16.0
  private static let margin = 8.0

  private let grid: CellGrid
  private let dark: Bool
  private let title: String

  package init(_ grid: CellGrid, dark: Bool, title: String) {
    self.grid = grid
    self.dark = dark
    self.title = title
  }

  package var text: String {
    let width = Double(grid.width) * Self.cellWidth + 2 * Self.margin
    let height = Double(grid.height) * Self.cellHeight + 2 * Self.margin
    let size = "\(Numbers.points(width)) \(Numbers.points(height))"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(Numbers.points(width))" height="\(Numbers.points(height))" \
      viewBox="0 0 \(size)" role="img">
      <title>\(Escaping.markup(VisibleText.string(title)))</title>
      <rect width="100%" height="100%" fill="#\(dark ? "000000" : "ffffff")"/>
      \(fills)\(strokes)<g font-family="ui-monospace,'DejaVu Sans Mono',Menlo,Consolas,monospace" \
      font-size="13" xml:space="preserve">
      \(texts)</g>
      </svg>

      """
  }

  private func x(_ column: Double) -> String { Numbers.points(Self.margin + column * Self.cellWidth) }
  private func y(_ row: Double) -> String { Numbers.points(Self.margin + row * Self.cellHeight) }

  /// What a cell is written with.
  private func ink(_ style: CellStyle) -> HexColor {
    if let paint = CellPaint(style) { return HexColor(paint.foreground) }
    if style.shade > 0 { return InkColors.readable(style.ink, on: gray(style.shade)) }
    return color(style.ink)
  }

  private func color(_ ink: Ink) -> HexColor {
    let colors = InkColors.of(ink)
    return (dark ? colors.dark : colors.light).color
  }

  private func gray(_ shade: UInt8) -> HexColor {
    HexColor(gray: dark ? Int(shade) * 17 : 255 - Int(shade) * 17)
  }

  private var fills: String {
    let areas = SvgFills(grid).areas.map { area in
      let width = Double(area.right - area.left) / 8 * Self.cellWidth
      let height = Double(area.bottom - area.top) / 8 * Self.cellHeight
      let color =
        switch area.fill {
        case .shade(let shade): gray(shade)
        case .color(let rgb): HexColor(rgb)
        }
      return "<rect x=\"\(x(Double(area.left) / 8))\" y=\"\(y(Double(area.top) / 8))\""
        + " width=\"\(Numbers.points(width))\" height=\"\(Numbers.points(height))\" fill=\"#\(color.hex)\"/>\n"
    }
    // Neighbours meet on whole pixels: no paper shines through between them.
    return areas.isEmpty ? "" : "<g shape-rendering=\"crispEdges\">\n\(areas.joined())</g>\n"
  }

  // MARK: Lines

  private struct Stroke: Hashable {
    /// The place of its meaning among the others, and its colour.
    var ink: Ink
    var color: UInt32
    var heavy: Bool
    var dashed: Bool
    var faint: Bool
  }

  /// All arms of one look in one path, runs put together.
  private var strokes: String {
    var paths: [Stroke: String] = [:]
    for row in 0..<grid.height { addRuns(row: row, to: &paths) }
    for column in 0..<grid.width { addRuns(column: column, to: &paths) }
    addCorners(to: &paths)
    let order = paths.keys.sorted {
      ($0.ink.rawValue, $0.heavy ? 1 : 0, $0.dashed ? 1 : 0, $0.faint ? 1 : 0, $0.color)
        < ($1.ink.rawValue, $1.heavy ? 1 : 0, $1.dashed ? 1 : 0, $1.faint ? 1 : 0, $1.color)
    }
    return order.map { stroke in
      "<path d=\"\(paths[stroke] ?? "")\" fill=\"none\" stroke=\"#\(HexColor(stroke.color).hex)\""
        + " stroke-width=\"\(stroke.heavy ? "2.5" : "1")\""
        + (stroke.dashed ? " stroke-dasharray=\"3 3\"" : "") + (stroke.faint ? " opacity=\"0.45\"" : "")
        + "/>\n"
    }.joined()
  }

  private func stroke(_ index: Int, _ weight: LineArms.Weight) -> Stroke {
    let style = grid.cells[index].style
    let color = CellPaint(style).map { HexColor($0.foreground) } ?? color(style.ink)
    return Stroke(
      ink: style.ink, color: color.rgb, heavy: weight == .heavy, dashed: grid.lines[index].dashed,
      faint: style.attributes.contains(.dim))
  }

  private func isRoundedCorner(_ index: Int) -> Bool {
    let arms = grid.lines[index]
    guard arms.rounded else { return false }
    let vertical = (arms[.up] == .none) != (arms[.down] == .none)
    return vertical && (arms[.left] == .none) != (arms[.right] == .none)
  }

  private func addRuns(row: Int, to paths: inout [Stroke: String]) {
    var start: (column: Double, look: Stroke)?
    for column in 0...grid.width {
      var left: Stroke?
      var right: Stroke?
      if column < grid.width {
        let index = row * grid.width + column
        let arms = grid.lines[index]
        if !isRoundedCorner(index) {
          if arms[.left] != .none { left = stroke(index, arms[.left]) }
          if arms[.right] != .none { right = stroke(index, arms[.right]) }
        }
      }
      if let run = start, left != run.look {
        paths[run.look, default: ""] += "M\(x(run.column)) \(y(Double(row) + 0.5))H\(x(Double(column)))"
        start = nil
      }
      if start == nil, let left { start = (Double(column), left) }
      if let run = start, right != run.look {
        paths[run.look, default: ""] += "M\(x(run.column)) \(y(Double(row) + 0.5))H\(x(Double(column) + 0.5))"
        start = nil
      }
      if start == nil, let right { start = (Double(column) + 0.5, right) }
    }
  }

  private func addRuns(column: Int, to paths: inout [Stroke: String]) {
    var start: (row: Double, look: Stroke)?
    for row in 0...grid.height {
      var up: Stroke?
      var down: Stroke?
      if row < grid.height {
        let index = row * grid.width + column
        let arms = grid.lines[index]
        if !isRoundedCorner(index) {
          if arms[.up] != .none { up = stroke(index, arms[.up]) }
          if arms[.down] != .none { down = stroke(index, arms[.down]) }
        }
      }
      if let run = start, up != run.look {
        paths[run.look, default: ""] += "M\(x(Double(column) + 0.5)) \(y(run.row))V\(y(Double(row)))"
        start = nil
      }
      if start == nil, let up { start = (Double(row), up) }
      if let run = start, down != run.look {
        paths[run.look, default: ""] += "M\(x(Double(column) + 0.5)) \(y(run.row))V\(y(Double(row) + 0.5))"
        start = nil
      }
      if start == nil, let down { start = (Double(row) + 0.5, down) }
    }
  }

  private func addCorners(to paths: inout [Stroke: String]) {
    for index in grid.lines.indices where isRoundedCorner(index) {
      let arms = grid.lines[index]
      let column = Double(index % grid.width)
      let row = Double(index / grid.width)
      let side = arms[.left] != .none ? column : column + 1
      let end = arms[.up] != .none ? row : row + 1
      let weight = max(arms[.left], arms[.right])
      paths[stroke(index, weight), default: ""] +=
        "M\(x(side)) \(y(row + 0.5))Q\(x(column + 0.5)) \(y(row + 0.5)) \(x(column + 0.5)) \(y(end))"
    }
  }

  // MARK: Texts

  /// Pieces of one style, each at its own column, so that no font can push its neighbours.
  private var texts: String {
    var result = ""
    for row in 0..<grid.height {
      var column = 0
      while column < grid.width {
        let index = row * grid.width + column
        let cell = grid.cells[index]
        if !grid.lines[index].isEmpty || cell.isBlank || cell.scalar == 0 || SvgFills.isArea(cell) {
          column += 1
          continue
        }
        let start = column
        var text = ""
        var end = column
        while column < grid.width {
          let next = row * grid.width + column
          let other = grid.cells[next]
          if !grid.lines[next].isEmpty || other.style != cell.style || SvgFills.isArea(other) { break }
          // Two blanks end a piece: what follows stands for itself.
          if other.isBlank, column + 1 >= grid.width || grid.cells[next + 1].isBlank { break }
          text += grid.text(at: next)
          column += 1
          if !other.isBlank { end = column }
        }
        while text.hasSuffix(" ") { text.removeLast() }
        result += element(text, cell.style, row: row, from: start, to: end)
      }
    }
    return result
  }

  private func element(_ text: String, _ style: CellStyle, row: Int, from start: Int, to end: Int) -> String {
    let width = Double(end - start) * Self.cellWidth
    var attributes = "x=\"\(x(Double(start)))\" y=\"\(y(Double(row) + 0.78))\""
    attributes += " textLength=\"\(Numbers.points(width))\" lengthAdjust=\"spacingAndGlyphs\""
    attributes += " fill=\"#\(ink(style).hex)\""
    if style.attributes.contains(.bold) { attributes += " font-weight=\"600\"" }
    if style.attributes.contains(.dim) { attributes += " opacity=\"0.45\"" }
    attributes += MarkupBuffer.textLines(
      below: style.attributes.contains(.underline), through: style.attributes.contains(.struck))
    return "<text \(attributes)>\(Escaping.markup(text))</text>\n"
  }
}
