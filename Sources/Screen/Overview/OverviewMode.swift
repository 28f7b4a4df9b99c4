import Drawing

/// The whole screen as a thumbnail in the free columns beside the picture, with a frame around the visible part.
/// Clicking or dragging in it scrolls.
package struct OverviewMode: Sendable {
  private(set) var isDragging = false
}

extension OverviewMode: Mode {
  package func point(_ mouse: MouseEvent, _ preview: inout PreviewState) -> Bool {
    if mouse.kind == .release {
      preview.modes[OverviewMode.self]?.isDragging = false
      return isDragging
    }
    guard let place = OverviewPlace(preview, preview.screenLayout) else { return false }
    switch mouse.kind {
    case .click where place.area.contains(mouse.column, mouse.row):
      preview.modes[OverviewMode.self]?.isDragging = true
    case .drag where isDragging: break
    default: return false
    }
    let height = preview.screenLayout.canvas.height
    preview.viewport.beforeSelection = nil
    preview.viewport.row = (mouse.row - place.area.row) * place.rows / place.area.height - height / 2
    preview.clampScroll()
    return true
  }

  package func draw(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) {
    guard let place = OverviewPlace(preview, layout), let picture = preview.picture else { return }
    let area = place.area
    for row in 0..<area.height {
      for column in 0..<area.width {
        let upper = place.color(column, 2 * row, of: picture.grid)
        let lower = place.color(column, 2 * row + 1, of: picture.grid)
        guard upper != nil || lower != nil else { continue }
        var style = CellStyle(.text)
        style.foreground = upper ?? lower ?? .terminal
        style.background = upper == nil ? .terminal : lower ?? .terminal
        grid.put(Glyph(upper == nil ? 0x2584 : 0x2580), area.column + column, area.row + row, style)
      }
    }
    for row in place.seen {
      let (left, right): (UInt32, UInt32) =
        row == place.seen.lowerBound
        ? (0x256D, 0x256E) : row == place.seen.upperBound ? (0x2570, 0x256F) : (0x2502, 0x2502)
      grid.put(Glyph(left), area.column - 1, row, CellStyle(.selected, .bold))
      grid.put(Glyph(right), area.column + area.width, row, CellStyle(.selected, .bold))
    }
  }
}

extension PreviewState {
  /// Whether the picture or the overview shows the whole screen.
  package var showsWholeScreen: Bool {
    guard let picture else { return false }
    let (canvas, origin) = (screenLayout.canvas, canvasOrigin)
    let fits = picture.grid.width - origin.column <= canvas.width && picture.grid.height <= canvas.height
    return fits || OverviewPlace(self, screenLayout) != nil
  }
}

/// The position of the thumbnail; nil if the whole screen is visible or there is no room.
struct OverviewPlace {
  let area: ScreenArea
  /// The rows of the picture.
  let rows: Int
  /// The rows of the terminal that the frame spans.
  let seen: ClosedRange<Int>
  private let columns: Int

  private static let least = (width: 8, height: 4)
  private static let widest = 26
  /// The columns of the smallest overview with its frame.
  static let leastRoom = least.width + 3

  init?(_ preview: PreviewState, _ layout: ScreenLayout) {
    let canvas = layout.canvas
    guard let picture = preview.picture, preview.exploration?.look == .colour, !preview.showsPixels,
      layout.single == nil, !preview.modes.coversCanvas, picture.grid.height > canvas.height
    else { return nil }
    (columns, rows) = (picture.grid.width, picture.grid.height)
    let origin = preview.canvasOrigin
    let free = canvas.width - (columns - origin.column)
    // The first and the last row show how much is hidden.
    var width = min(free - 3, Self.widest)
    var height = width * rows / columns
    if height > canvas.height - 2 {
      height = canvas.height - 2
      width = height * columns / rows
    }
    guard width >= Self.least.width, height >= Self.least.height else { return nil }
    area = ScreenArea(
      column: canvas.column + canvas.width - free + (free - width) / 2,
      row: canvas.row + (canvas.height - height) / 2, width: width, height: height)
    let first = area.row + origin.row * height / rows
    let last = area.row + min(height - 1, (origin.row + canvas.height) * height / rows)
    seen = first...max(first, last)
  }

  /// Returns the mean colour of the half cells of the picture that one half cell of the thumbnail covers; nil outside
  /// the device.
  func color(_ column: Int, _ half: Int, of grid: CellGrid) -> CellColor? {
    let across =
      column * columns
      / area.width..<max((column + 1) * columns / area.width, column * columns / area.width + 1)
    let down = half * rows / area.height..<max((half + 1) * rows / area.height, half * rows / area.height + 1)
    var sum: (red: Int, green: Int, blue: Int) = (0, 0, 0)
    var (found, all) = (0, 0)
    for y in down {
      for x in across {
        all += 1
        guard let index = grid.index(x, y / 2), let rgb = Self.color(grid.cells[index], isUpper: y % 2 == 0)
        else { continue }
        found += 1
        sum.red += Int(rgb >> 16 & 0xFF)
        sum.green += Int(rgb >> 8 & 0xFF)
        sum.blue += Int(rgb & 0xFF)
      }
    }
    guard found * 2 >= all, found > 0 else { return nil }
    return CellColor(
      red: UInt8(sum.red / found), green: UInt8(sum.green / found), blue: UInt8(sum.blue / found))
  }

  private static func color(_ cell: Cell, isUpper: Bool) -> UInt32? {
    let (front, back) = (cell.style.foreground.rgb, cell.style.background.rgb)
    switch cell.scalar {
    case 0x2580: return isUpper ? front : back
    case 0x2584: return isUpper ? back : front
    case 0x2588: return front
    default:
      guard let back else { return nil }
      guard let front, !cell.isBlank else { return back }
      // Letters cover about a third of their cell.
      func mixed(_ shift: UInt32) -> UInt32 {
        let (behind, above) = ((back >> shift) & 0xFF, (front >> shift) & 0xFF)
        return ((behind * 2 + above) / 3) << shift
      }
      return mixed(16) | mixed(8) | mixed(0)
    }
  }
}
