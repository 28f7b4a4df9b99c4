import Drawing

/// Which part of the picture the canvas shows.
struct Viewport: Sendable, Hashable {
  /// First cell of the picture that is seen.
  var column = 0
  var row = 0
  var isDragging = false
  var hasDragged = false
  var scrolling = ScrollingState()

  /// First cell of a picture at an area's corner: negative where the picture is smaller and is in the middle.
  func origin(of picture: Picture, in area: ScreenArea) -> (column: Int, row: Int) {
    let (width, height) = (picture.grid.width, picture.grid.height)
    return (width <= area.width ? -((area.width - width) / 2) : column, height <= area.height ? 0 : row)
  }

  enum Move {
    case by(columns: Int, rows: Int)
    /// A part of the picture comes into sight: whole where it fits, else its beginning.
    case show(CellBox)
    case toStart
  }

  mutating func apply(_ move: Move, picture: (width: Int, height: Int), area: ScreenArea) {
    switch move {
    case .by(let columns, let rows):
      column += columns
      row += rows
    case .show(let box):
      if box.top < row || box.bottom >= row + area.height {
        row = box.height + 1 >= area.height ? box.top : (box.top + box.bottom - area.height) / 2
      }
      if box.left < column || box.right >= column + area.width {
        column = box.width + 1 >= area.width ? box.left : (box.left + box.right - area.width) / 2
      }
    case .toStart:
      column = 0
      row = 0
    }
    column = min(max(0, column), max(0, picture.width - area.width))
    row = min(max(0, row), max(0, picture.height - area.height))
  }
}
