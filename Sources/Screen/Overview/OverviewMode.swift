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
    preview.viewport.stay()
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
        ? (0x250F, 0x2513) : row == place.seen.upperBound ? (0x2517, 0x251B) : (0x2503, 0x2503)
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

  private static let least = (width: 8, height: 2)
  private static let widest = 26
  /// The columns of the smallest overview with its frame.
  static let leastRoom = least.width + 2
  /// The columns of an overview in which bars, columns and fields can be told apart.
  static let usefulRoom = 15

  /// Returns the columns of the overview of a picture, with its frame and a margin; 0 if there is no room.
  static func room(beside picture: Picture, in canvas: ScreenArea) -> Int {
    size(of: picture, in: canvas, free: canvas.width - picture.grid.width).map { $0.width + 3 } ?? 0
  }

  /// Returns the size of the largest overview of a picture in a number of free columns; nil if it would be too small.
  /// The first and the last row of the canvas show how much is hidden.
  private static func size(
    of picture: Picture, in canvas: ScreenArea, free: Int
  ) -> (width: Int, height: Int)? {
    let (columns, rows) = (picture.grid.width, picture.grid.height)
    guard columns > 0, rows > 0 else { return nil }
    var width = min(max(free - 3, least.width), free - 2, widest)
    var height = width * rows / columns
    if height > canvas.height - 2 {
      height = canvas.height - 2
      width = height * columns / rows
    }
    return width >= least.width && height >= least.height ? (width, height) : nil
  }

  init?(_ preview: PreviewState, _ layout: ScreenLayout) {
    let canvas = layout.canvas
    guard let picture = preview.picture, preview.exploration?.look == .colour, layout.single == nil,
      !preview.modes.coversCanvas, picture.grid.height > canvas.height
    else { return nil }
    rows = picture.grid.height
    let origin = preview.canvasOrigin
    let free = canvas.width - (picture.grid.width - origin.column)
    guard let (width, height) = Self.size(of: picture, in: canvas, free: free) else { return nil }
    area = ScreenArea(
      column: canvas.column + canvas.width - free + (free - width) / 2,
      row: canvas.row + (canvas.height - height) / 2, width: width, height: height)
    let first = area.row + origin.row * height / rows
    let last = area.row + min(height - 1, (origin.row + canvas.height) * height / rows)
    seen = first...max(first, last)
  }
}
