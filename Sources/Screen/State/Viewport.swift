import Drawing

/// Which part of the picture the canvas shows.
struct Viewport: Sendable, Hashable {
  /// First cell of the picture that is seen.
  var column = 0
  var row = 0
  var isDragging = false
  var hasDragged = false
  var scrolling = ScrollingState()
  /// Where the picture was before a view was selected; nil once somebody scrolls.
  var beforeSelection: Corner?

  struct Corner: Sendable, Hashable {
    var column: Int
    var row: Int
  }

  var corner: Corner {
    get { Corner(column: column, row: row) }
    set { (column, row) = (newValue.column, newValue.row) }
  }

  /// First cell of a picture at an area's corner: negative where the picture is smaller and is in the middle.
  func origin(of picture: Picture, in area: ScreenArea) -> (column: Int, row: Int) {
    let (width, height) = (picture.grid.width, picture.grid.height)
    return (width <= area.width ? -((area.width - width) / 2) : column, height <= area.height ? 0 : row)
  }

  enum Move {
    case by(columns: Int, rows: Int)
    /// A part of the picture comes into sight, by the shortest way: whole if it fits, else some of it.
    case show(CellBox)
    case toStart
  }

  /// The first of so many cells in sight, moved no further than it must.
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
