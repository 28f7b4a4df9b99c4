import Basics
import Environment
import Model
import Transitions

extension Painter {
  /// Status bar, cutout, home indicator and keyboard: what the system draws over the app.
  mutating func drawChrome(_ stage: Stage) {
    let surroundings = stage.surroundings
    if stage.environment.canvas { return }
    drawCutout(surroundings)
    drawStatusBar(surroundings)
    if surroundings.homeIndicator { drawIndicator(surroundings) }
    if surroundings.keyboardHeight > 0 { drawKeyboard(surroundings) }
  }

  private mutating func drawStatusBar(_ surroundings: Surroundings) {
    guard surroundings.statusBarHeight > 0 else { return }
    let box = projection.box(Rect(origin: .zero, size: surroundings.screen))
    guard box.hasInside else { return }
    let inset = surroundings.cutout == .none ? 8.0 : 28
    let rect = Rect(
      x: inset, y: 0, width: max(0, surroundings.screen.width - 2 * inset),
      height: surroundings.statusBarHeight)
    text("9:41", in: rect, .left, CellStyle(.chrome), room: box.inside)
    text("▂▄▆", in: rect, .right, CellStyle(.chrome), room: box.inside)
  }

  /// Island or notch, on the edge that is up in portrait.
  private mutating func drawCutout(_ surroundings: Surroundings) {
    guard surroundings.cutout != .none else { return }
    let screen = surroundings.screen
    let island = surroundings.cutout == .island
    let style = CellStyle(.chrome, .dim)
    let edge = projection.box(Rect(origin: .zero, size: screen))
    if screen.width < screen.height {
      let width = island ? 126.0 : 209
      let top = island ? 11.0 : 0
      let box = projection.box(
        Rect(x: (screen.width - width) / 2, y: top, width: width, height: island ? 37 : 30))
      let row = island ? max(1, projection.row(at: top + 18)) : 1
      for column in box.left...max(box.left, box.right) { hole(column, row, style, clip: edge.inside) }
    } else {
      let height = island ? 126.0 : 209
      let box = projection.box(
        Rect(x: island ? 11 : 0, y: (screen.height - height) / 2, width: island ? 37 : 30, height: height))
      let column = island ? max(1, projection.column(at: 28)) : 1
      for row in box.top...max(box.top, box.bottom) { hole(column, row, style, clip: edge.inside) }
    }
  }

  /// A cell without screen: what would be there is hidden, as on the device.
  private mutating func hole(_ column: Int, _ row: Int, _ style: CellStyle, clip: CellBox) {
    put(0x2588, column, row, style, clip: clip)
    guard clip.contains(column, row), let index = grid.index(column, row) else { return }
    covers[index] = order
    occupied[index] = false
  }

  /// A thin line over the app: texts are read through it, so it leaves them their cells.
  private mutating func drawIndicator(_ surroundings: Surroundings) {
    let screen = surroundings.screen
    let width = min(screen.width, screen.height) * 0.36
    let box = projection.box(
      Rect(x: (screen.width - width) / 2, y: screen.height - 13, width: width, height: 5))
    let edge = projection.box(Rect(origin: .zero, size: screen))
    let row = min(box.bottom, edge.bottom - 1)
    for column in box.left...max(box.left, box.right) {
      put(0x2582, column, row, CellStyle(.chrome), clip: edge.inside)
      if let index = grid.index(column, row) { occupied[index] = false }
    }
  }

  /// Rows of keys over the window's bottom.
  private mutating func drawKeyboard(_ surroundings: Surroundings) {
    let window = surroundings.window
    let rect = Rect(
      x: window.x, y: window.maxY - surroundings.keyboardHeight, width: window.width,
      height: surroundings.keyboardHeight)
    let box = projection.box(rect)
    let clip = projection.box(window)
    guard let seen = box.intersection(with: clip), seen.width > 0, seen.height > 0 else { return }
    order += 1
    cover(box, clip: clip, shade: 2)
    grid.horizontal(seen.top, from: seen.left, to: seen.right, CellGrid.Stroke(CellStyle(.chrome)))
    let keys = [
      "q w e r t y u i o p", "a s d f g h j k l", "^ z x c v b n m <", "123 [    space    ] return",
    ]
    let high = rect.height * (surroundings.homeIndicator ? 0.78 : 1) / Double(keys.count)
    for (index, line) in keys.enumerated() {
      let row = Rect(x: rect.x, y: rect.y + high * Double(index), width: rect.width, height: high)
      text(line, in: row, .center, CellStyle(.chrome), room: clip.inside)
    }
    if surroundings.homeIndicator { drawIndicator(surroundings) }
  }
}
