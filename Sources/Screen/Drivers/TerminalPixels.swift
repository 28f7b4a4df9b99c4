import CCurses
import Drawing
import Export

/// Sends images without ncurses, which does not support them: each cell of an image is a placeholder character, or a
/// blank that is left untouched.
struct TerminalPixels {
  private var shown: (canvas: PixelCanvas, holes: [Int])?
  /// Two image numbers alternate, so that the old image is visible until the new one has arrived.
  private let first: Int
  private(set) var number: Int

  /// Creates the state of a terminal without images.
  /// - Parameter process: the process id, which keeps image numbers distinct from those of other programs in the same
  ///   terminal.
  init(process: Int32) {
    // The number is sent as a palette colour; the first sixteen have short codes that do not contain a number.
    first = 16 + Int(process) % 119 * 2
    number = first
  }

  /// The bytes to send besides the characters, and when.
  enum Transmission {
    case nothing
    /// Sent before the characters.
    case before([UInt8])
    /// Sent before and after the characters; the rows of the area are sent again in between.
    case around([UInt8], [UInt8], rows: Range<Int>)
  }

  /// Returns the bytes to send for a picture and its image, if there is one.
  mutating func step(_ canvas: PixelCanvas?, _ grid: CellGrid) -> Transmission {
    guard let canvas else {
      guard let before = shown else { return .nothing }
      let bytes = end()
      if case .sixel = before.canvas.way { return .around(bytes, [], rows: Self.rows(before.canvas.area)) }
      return .before(bytes)
    }
    var holes: [Int] = []
    if case .placeholders = canvas.way {} else { holes = Self.holes(canvas.area, grid) }
    if let shown, shown.holes == holes, shown.canvas.isSame(as: canvas) { return .nothing }
    let before = shown
    shown = (canvas, holes)
    let old = number
    number = number == first ? first + 1 : first
    var image = canvas.image()
    for hole in holes {
      let (column, row) = (hole % canvas.area.width, hole / canvas.area.width)
      image.clear(
        x: column * canvas.cell.width, y: row * canvas.cell.height, width: canvas.cell.width,
        height: canvas.cell.height)
    }
    switch canvas.way {
    case .placeholders(let throughTmux):
      return .before(
        GraphicsBytes.placeholders(
          PngFile.bytes(image), number: number, canvas.area, throughTmux: throughTmux))
    case .placed:
      let bytes = GraphicsBytes.placed(PngFile.bytes(image), number: number, canvas.area)
      return .before(bytes + (before == nil ? [] : GraphicsBytes.removal(old, throughTmux: false)))
    case .sixel(let colors):
      let sixels = GraphicsBytes.atPlace(canvas.area, SixelImage.bytes(image, colors: colors))
      guard let before else { return .around([], sixels, rows: 0..<0) }
      let rows = Self.rows(before.canvas.area)
      return .around(
        GraphicsBytes.blanks(before.canvas.area), sixels,
        rows: min(
          rows.lowerBound, canvas.area.row)..<max(rows.upperBound, canvas.area.row + canvas.area.height))
    }
  }

  /// Returns the bytes that delete the images.
  mutating func end() -> [UInt8] {
    guard let before = shown else { return [] }
    shown = nil
    switch before.canvas.way {
    case .placeholders(let throughTmux):
      return GraphicsBytes.removal(first, throughTmux: throughTmux)
        + GraphicsBytes.removal(first + 1, throughTmux: throughTmux)
    case .placed: return GraphicsBytes.removal(number, throughTmux: false)
    case .sixel: return GraphicsBytes.blanks(before.canvas.area)
    }
  }

  /// Discards the record of the shown image, so that it is sent again.
  mutating func forget() { shown = nil }

  /// Returns the combining marks of a cell of the image.
  func marks(_ column: Int, _ row: Int) -> [UInt32] {
    guard let area = shown?.canvas.area, area.contains(column, row) else { return [] }
    return [PlaceholderMarks.all[row - area.row], PlaceholderMarks.all[column - area.column]]
  }

  var hasPlaceholders: Bool {
    if case .placeholders? = shown?.canvas.way { return true }
    return false
  }

  private static func rows(_ area: ScreenArea) -> Range<Int> { area.row..<area.row + area.height }

  /// Returns the cells of an area that show text.
  private static func holes(_ area: ScreenArea, _ grid: CellGrid) -> [Int] {
    (0..<area.width * area.height).filter {
      grid[area.column + $0 % area.width, area.row + $0 / area.width].scalar != PlaceholderMarks.placeholder
    }
  }
}
