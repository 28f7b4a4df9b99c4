import Basics
import Environment
import Model
import Transitions

extension Painter {
  /// The device's own edge, the other app, and the app's window where it is a part of the screen.
  mutating func drawDevice(_ surroundings: Surroundings) {
    let screen = projection.box(Rect(origin: .zero, size: surroundings.screen))
    let frame = CellGrid.Stroke(CellStyle(.device), rounded: surroundings.cornerRadius > 0)
    grid.outline(screen, clip: grid.bounds, frame)
    let window = projection.box(surroundings.window)
    if let other = surroundings.otherApp {
      let box = projection.box(other)
      tint(box, clip: screen, shade: Self.otherShade)
      if let visible = box.intersection(with: screen) {
        drawOther(other, visible, below: surroundings.statusBarHeight)
      }
    }
    guard window != screen else { return }
    order += 1
    let floats = surroundings.otherApp.map { $0.intersection(surroundings.window) != nil } ?? true
    cover(window, clip: grid.bounds, shade: 0)
    grid.outline(window, clip: grid.bounds, CellGrid.Stroke(CellStyle(.device), rounded: floats))
  }

  static var otherShade: UInt8 { 2 }

  /// Its name is where an app's title would: one sees it without scrolling.
  private mutating func drawOther(_ rect: Rect, _ box: CellBox, below statusBar: Double) {
    grid.outline(box, clip: grid.bounds, CellGrid.Stroke(CellStyle(.other)))
    guard box.hasInside else { return }
    let title = Rect(x: rect.x, y: rect.y + statusBar, width: rect.width, height: 50)
    text("other app", in: title, .center, CellStyle(.other), room: box.inside)
  }

  /// Everything painted so far steps back.
  mutating func dim(_ box: CellBox) {
    guard let box = box.intersection(with: grid.bounds) else { return }
    for row in box.top...box.bottom {
      for column in box.left...box.right {
        grid.cells[row * grid.width + column].style.attributes.insert(.dim)
      }
    }
    for index in runs.indices
    where box.contains(Int(clamping: runs[index].left), Int(clamping: runs[index].row)) {
      runs[index].style.attributes.insert(.dim)
    }
  }

  /// Where a popover points to.
  mutating func drawArrow(_ point: Point, of box: CellBox, window: Rect) {
    let column = projection.column(at: point.x + window.x)
    let row = projection.row(at: point.y + window.y)
    let style = CellStyle(.outline, .bold)
    let across = min(max(column, box.left + 1), box.right - 1)
    let along = min(max(row, box.top + 1), box.bottom - 1)
    if row <= box.top {
      markers.append(Marker(scalar: 0x25B2, column: across, row: box.top, style: style, order: .max))
    } else if row >= box.bottom {
      markers.append(Marker(scalar: 0x25BC, column: across, row: box.bottom, style: style, order: .max))
    } else if column <= box.left {
      markers.append(Marker(scalar: 0x25C4, column: box.left, row: along, style: style, order: .max))
    } else {
      markers.append(Marker(scalar: 0x25BA, column: box.right, row: along, style: style, order: .max))
    }
  }
}
