import Drawing
import Environment

/// The part of the picture that the canvas shows.
struct Viewport: Sendable, Hashable {
  /// The first visible cell of the picture.
  var column = 0
  var row = 0
  var isDragging = false
  var hasDragged = false
  var scrolling = ScrollingState()
  /// The scale chosen for the texts of the picture; nil before there is one.
  var textScale: TextScale?
  /// The position before a view was selected; nil after the user has scrolled.
  var beforeSelection: Corner?
  /// The position before the keyboard appeared; nil after the user has scrolled.
  var beforeKeyboard: Corner?

  /// Keeps the present position when a selection ends or the keyboard disappears.
  mutating func stay() { (beforeSelection, beforeKeyboard) = (nil, nil) }

  struct Corner: Sendable, Hashable {
    var column: Int
    var row: Int
  }

  var corner: Corner {
    get { Corner(column: column, row: row) }
    set { (column, row) = (newValue.column, newValue.row) }
  }

  /// A scale, and the controllers, environment and cells for which it was chosen.
  struct TextScale: Sendable, Hashable {
    var environment: PreviewEnvironment
    var zoom: ScaleChoice
    var look: PictureLook
    var scenes: [Int]
    var reading: Int
    var area: ScreenArea
    var scale: DrawingScale?

    /// The conditions alone.
    var withoutScale: TextScale {
      var result = self
      result.scale = nil
      return result
    }
  }

  /// Returns the first cell of a picture at an area's corner; negative if the picture is smaller and centred. A picture
  /// that is too high moves towards the leading edge as far as the overview needs.
  func origin(
    of picture: Picture, in area: ScreenArea, withOverview: Bool = false
  ) -> (column: Int, row: Int) {
    let (width, height) = (picture.grid.width, picture.grid.height)
    let free = area.width - width
    guard free >= 0 else { return (column, height <= area.height ? 0 : row) }
    guard height > area.height else { return (-(free / 2), 0) }
    let room = withOverview ? OverviewPlace.room(beside: picture, in: area) : 0
    return (-max(0, min(free / 2, free - room)), row)
  }

  enum Move {
    case by(columns: Int, rows: Int)
    /// Scrolls a part of the picture into view by the shortest distance: all of it if it fits, otherwise some of it.
    case show(CellBox)
    case toStart
  }

  /// Returns the start of a range of visible cells, moved no further than necessary to show others.
  private static func start(_ start: Int, _ count: Int, showing cells: ClosedRange<Int>) -> Int {
    let last = start + count - 1
    if cells.count > count {
      return cells.lowerBound > last || cells.upperBound < start ? cells.lowerBound : start
    }
    if cells.lowerBound < start { return cells.lowerBound }
    return cells.upperBound > last ? cells.upperBound - count + 1 : start
  }

  mutating func apply(_ move: Move, picture: (width: Int, height: Int), area: ScreenArea) {
    switch move {
    case .by(let columns, let rows):
      column += columns
      row += rows
    case .show(let box):
      row = Self.start(row, area.height, showing: box.top...max(box.top, box.bottom))
      column = Self.start(column, area.width, showing: box.left...max(box.left, box.right))
    case .toStart:
      column = 0
      row = 0
    }
    column = min(max(0, column), max(0, picture.width - area.width))
    row = min(max(0, row), max(0, picture.height - area.height))
  }
}
