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
    if preview.overviewCanvas == nil {
      grid.place(
        picture.grid.thumbnail(width: area.width, height: area.height), column: area.column, row: area.row)
    } else {
      grid.fillWithPixels(area)
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
  /// The overview as an image, if the terminal shows images and the picture itself is not one.
  var overviewCanvas: PixelCanvas? {
    guard !showsPixels, let way = pixels.way, let scene = pixels.scene,
      let area = OverviewPlace(self, screenLayout)?.area
    else { return nil }
    let cell = pixels.cell
    let (width, height) = (Double(area.width * cell.width), Double(area.height * cell.height))
    let scale = min(width / scene.size.width, height / scene.size.height)
    return PixelCanvas(
      area: area, way: way, cell: cell, scene: scene, scale: scale,
      left: -Int((width - scene.size.width * scale) / 2),
      top: -Int((height - scene.size.height * scale) / 2))
  }

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

  private static let least = (width: 8, height: 3)
  private static let widest = 26
  /// The columns of the smallest overview with its frame.
  static let leastRoom = least.width + 2

  /// Returns the columns of the largest overview of a picture, with its frame and a margin; 0 if there is no room.
  static func room(beside picture: Picture, in canvas: ScreenArea) -> Int {
    guard canvas.width - picture.grid.width >= leastRoom else { return 0 }
    let width = widthAtFullHeight(of: picture, in: canvas)
    return min(max(width, least.width), widest) + 3
  }

  /// Returns the width of the overview of a picture that is as high as the canvas. The first and the last row show how
  /// much is hidden.
  private static func widthAtFullHeight(of picture: Picture, in canvas: ScreenArea) -> Int {
    (canvas.height - 2) * picture.grid.width / max(picture.grid.height, 1)
  }

  init?(_ preview: PreviewState, _ layout: ScreenLayout) {
    let canvas = layout.canvas
    guard let picture = preview.picture, preview.exploration?.look == .colour, layout.single == nil,
      !preview.modes.coversCanvas, picture.grid.height > canvas.height
    else { return nil }
    let columns = picture.grid.width
    rows = picture.grid.height
    let origin = preview.canvasOrigin
    let free = canvas.width - (columns - origin.column)
    var width = min(max(free - 3, Self.least.width), free - 2, Self.widest)
    var height = width * rows / columns
    if height > canvas.height - 2 {
      height = canvas.height - 2
      width = Self.widthAtFullHeight(of: picture, in: canvas)
    }
    guard width >= Self.least.width, height >= Self.least.height else { return nil }
    area = ScreenArea(
      column: canvas.column + canvas.width - free + (free - width) / 2,
      row: canvas.row + (canvas.height - height) / 2, width: width, height: height)
    let first = area.row + origin.row * height / rows
    let last = area.row + min(height - 1, (origin.row + canvas.height) * height / rows)
    seen = first...max(first, last)
  }
}
