import Basics
import Drawing
import Export
import Model
import Raster

/// The part of a screen that the terminal shows as pixels.
package struct PixelCanvas: Sendable {
  /// Cells of the terminal.
  package var area: ScreenArea
  package var way: GraphicsWay
  var cell: PixelCell
  var scene: VectorScene
  /// Pixels in a point.
  var scale: Double
  /// First pixel of the area, seen from the screen's corner.
  var left: Int
  var top: Int

  /// Whether the terminal would show the same.
  package func isSame(as other: PixelCanvas) -> Bool {
    area == other.area && way == other.way && cell == other.cell && left == other.left && top == other.top
      && scale == other.scale && scene.looks(like: other.scene)
  }

  package func image() -> RasterImage {
    scene.pixels(
      scale: scale,
      in: Rect(
        x: Double(left), y: Double(top), width: Double(area.width * cell.width),
        height: Double(area.height * cell.height)))
  }
}

/// Pixels in the terminal: what it can show, once it was asked, and whether that is wanted.
struct PixelState: Sendable {
  var way: GraphicsWay?
  var cell = PixelCell.usual
  var isOn = false
  /// What the picture shows, while it is shown as pixels.
  var scene: VectorScene?
}

extension PreviewState {
  /// The picture is to be pixels, and there is one picture.
  var showsPixels: Bool {
    pixels.isOn && pixels.way != nil && !modes.coversCanvas && exploration?.look == .colour
  }

  /// Height of a cell by its width: as it really is where pixels say so.
  var cellAspect: Double { showsPixels ? pixels.cell.aspect : options.aspect }

  mutating func togglePixels() {
    if showsPixels {
      pixels.isOn = false
      redraw()
      return report("characters again")
    }
    guard pixels.way != nil else { return effects.append(.askForGraphics) }
    showPixels()
  }

  private mutating func showPixels() {
    pixels.isOn = true
    if exploration?.look == .wireframe { explore { $0.look = .colour } }
    redraw()
    report("pixels; V goes back to characters")
  }

  /// What came of an effect to ask for graphics.
  package mutating func answered(_ answer: GraphicsAnswer) {
    switch answer {
    case .unable(let reason): report(reason)
    case .able(let way, let cell):
      pixels.way = way
      pixels.cell = cell
      showPixels()
    }
  }

  /// The terminal's letters have another size.
  package mutating func receive(_ cell: PixelCell) {
    guard pixels.way != nil, cell.isUsable, cell != pixels.cell else { return }
    pixels.cell = cell
    if showsPixels { redraw() }
  }

  /// Where the picture is on the terminal, as far as an image can be.
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

  package var pixelCanvas: PixelCanvas? {
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

  /// Cells of the picture that nothing is written over become cells of the image.
  func placePixels(_ grid: inout CellGrid) {
    guard let area = pixelArea else { return }
    let cell = Cell(PlaceholderMarks.placeholder, CellStyle(.image))
    for row in area.row..<area.row + area.height {
      for column in area.column..<area.column + area.width {
        let present = grid[column, row]
        let isOver = present.style.ink >= .name && !(present.isBlank && present.style.background == .terminal)
        if !isOver { grid[column, row] = cell }
      }
    }
  }
}
