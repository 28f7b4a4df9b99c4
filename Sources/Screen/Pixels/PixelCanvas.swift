import Basics
import Drawing
import Export
import Model
import Raster

/// The part of the screen that is shown as pixels.
package struct PixelCanvas: Sendable {
  /// The area in cells.
  package var area: ScreenArea
  /// The way in which the image is shown.
  package var way: GraphicsWay
  var cell: PixelCell
  var scene: VectorScene
  /// The number of pixels per point.
  var scale: Double
  /// The first pixel of the area, relative to the screen's corner.
  var left: Int
  var top: Int

  /// Whether the terminal would show the same image.
  package func isSame(as other: PixelCanvas) -> Bool {
    area == other.area && way == other.way && cell == other.cell && left == other.left && top == other.top
      && scale == other.scale && scene.looks(like: other.scene)
  }

  /// Renders the image.
  package func image() -> RasterImage {
    scene.pixels(
      scale: scale,
      in: Rect(
        x: Double(left), y: Double(top), width: Double(area.width * cell.width),
        height: Double(area.height * cell.height)))
  }
}

/// The state of pixel graphics: the terminal's support and whether they are turned on.
struct PixelState: Sendable {
  var way: GraphicsWay?
  var cell = PixelCell.usual
  var isOn = false
  /// The contents of the picture, while it or its overview is shown as pixels.
  var scene: VectorScene?
}

extension PreviewState {
  /// Whether pixels are on, supported, and the canvas shows the picture in colour.
  var showsPixels: Bool {
    pixels.isOn && pixels.way != nil && !modes.coversCanvas && exploration?.look == .colour
  }

  /// The height of a cell divided by its width; the actual value while pixels are shown.
  var cellAspect: Double { showsPixels ? pixels.cell.aspect : options.aspect }

  mutating func togglePixels() {
    if showsPixels {
      pixels.isOn = false
      redraw()
      return report("picture in characters")
    }
    guard pixels.way != nil else { return effects.append(.askForGraphics) }
    showPixels()
  }

  private mutating func showPixels() {
    pixels.isOn = true
    if exploration?.look == .wireframe { explore { $0.look = .colour } }
    redraw()
    report("picture in pixels; V goes back to characters")
  }

  /// Takes the result of querying the terminal's graphics.
  package mutating func answered(_ answer: GraphicsAnswer) {
    switch answer {
    case .unable(let reason): report(reason)
    case .able:
      learn(answer)
      showPixels()
    }
  }

  /// Takes the terminal's reply to the query at the start, after which the overview is an image.
  /// - Parameter mosaic: the parts of cells that the terminal is known to have.
  package mutating func learn(_ answer: GraphicsAnswer, _ mosaic: Mosaic = .halves) {
    if mosaic != options.mosaic {
      options.mosaic = mosaic
      redraw()
    }
    guard case .able(let way, let cell) = answer else { return }
    (pixels.way, pixels.cell) = (way, cell)
    redraw()
  }

  /// Takes a new size of cells, after the terminal's font size has changed.
  package mutating func receive(_ cell: PixelCell) {
    guard pixels.way != nil, cell.isUsable, cell != pixels.cell else { return }
    pixels.cell = cell
    if showsPixels { redraw() }
  }

  /// The area of the picture on the terminal, within the size limit of an image.
  var pixelArea: ScreenArea? {
    guard showsPixels, screenLayout.single == nil, let picture else { return nil }
    let area = screenLayout.canvas
    let origin = canvasOrigin
    let (left, top) = (max(0, -origin.column), max(0, -origin.row))
    let most = PlaceholderMarks.all.count
    let width = min(area.width - left, picture.grid.width - origin.column - left, most)
    let height = min(area.height - top, picture.grid.height - origin.row - top, most)
    guard width > 0, height > 0 else { return nil }
    return ScreenArea(column: area.column + left, row: area.row + top, width: width, height: height)
  }

  /// The image to show with the screen: the picture or its overview; nil if both are shown as characters.
  package var pixelCanvas: PixelCanvas? {
    if let overviewCanvas { return overviewCanvas }
    guard let area = pixelArea, let way = pixels.way, let scene = pixels.scene, let picture else {
      return nil
    }
    let canvas = screenLayout.canvas
    let origin = canvasOrigin
    let projection = picture.projection
    return PixelCanvas(
      area: area, way: way, cell: pixels.cell, scene: scene,
      scale: Double(pixels.cell.width) / projection.scale.column,
      left: (area.column - canvas.column + origin.column - projection.column) * pixels.cell.width,
      top: (area.row - canvas.row + origin.row - projection.row) * pixels.cell.height)
  }

  /// Turns the cells of the picture into cells of the image, except those that other text covers.
  func placePixels(_ grid: inout CellGrid) {
    guard let area = pixelArea else { return }
    grid.fillWithPixels(area) { present in
      present.style.ink >= .name && !(present.isBlank && present.style.background == .terminal)
    }
  }
}

extension CellGrid {
  /// Turns the cells of an area into cells of the image, except those to keep.
  mutating func fillWithPixels(_ area: ScreenArea, except keeps: (Cell) -> Bool = { _ in false }) {
    for row in area.row..<area.row + area.height {
      for column in area.column..<area.column + area.width where !keeps(self[column, row]) {
        self[column, row] = Cell(PlaceholderMarks.placeholder, CellStyle(.image))
      }
    }
  }
}
