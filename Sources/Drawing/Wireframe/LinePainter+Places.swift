import Basics
import Model

/// Shapes and texts move with the frames that contain them.
extension LinePainter {
  /// Returns the box of a rectangle, which moves with a frame.
  func box(_ rect: Rect, in frame: Int) -> CellBox {
    let place = lattice.box(rect, in: list.frames[frame].rect, places[frame])
    return projection.thinned(rect, rows: place.top...place.bottom)
  }

  /// Returns the fractional row of a position, which moves with the lines around it. In the middle between two rows, it
  /// is nearer to that of the exact position.
  func row(at y: Double, in frame: Int) -> Double {
    var outer = frame
    while !outlined[outer], let parent = list.frames[outer].parent { outer = parent }
    let (row, exact) = (lattice.mapY(y, list.frames[outer].rect, places[outer]), lattice.exactY(y))
    guard abs(row - row.rounded(.down) - 0.5) < 0.01, abs(row - exact) > 0.01 else { return row }
    return exact < row ? row - 0.02 : row + 0.02
  }
}
