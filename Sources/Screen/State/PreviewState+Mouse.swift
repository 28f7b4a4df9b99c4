import Basics
import Drawing
import Environment
import Model
import Transitions

/// Mouse handling over the picture: selecting, scrolling, and dragging the divider of Split View.
extension PreviewState {
  mutating func point(_ mouse: MouseEvent) {
    let layout = screenLayout
    if mouse.kind == .click, message != nil {
      // A click dismisses the message.
      message = nil
      if mouse.row == layout.footer.row { return }
    }
    for mode in modes.fromFront where mode.point(mouse, &self) { return }
    switch mouse.kind {
    case .wheelUp, .wheelDown:
      let rows = mouse.kind == .wheelUp ? -3 : 3
      wheelOverCanvas(mouse, columns: mouse.shift ? rows * 2 : 0, rows: mouse.shift ? 0 : rows)
    case .click:
      click(mouse, layout)
      if mouse.isDouble, layout.canvas.contains(mouse.column, mouse.row) { perform(.followSelection) }
    case .drag:
      if viewport.scrolling.grabbed != nil {
        dragContent(mouse)
      } else if viewport.isDragging {
        dragDivider(mouse, layout.canvas)
      }
    case .release:
      if viewport.isDragging { releaseDivider() }
      viewport.scrolling.grabbed = nil
    }
  }

  private mutating func click(_ mouse: MouseEvent, _ layout: ScreenLayout) {
    if mouse.row == layout.footer.row {
      let hint = footerHints.first { mouse.column >= $0.column && mouse.column < $0.end }
      if let hint { perform(hint.binding.action) }
      return
    }
    guard layout.canvas.contains(mouse.column, mouse.row), let picture else { return }
    let column = mouse.column - layout.canvas.column + canvasOrigin.column
    let row = mouse.row - layout.canvas.row + canvasOrigin.row
    if isDivider(column, picture) {
      viewport.isDragging = true
      return
    }
    if let part = barPart(at: column, row, picture) {
      choose(part.reference)
      if case .tab = part.reference.part { follow(part) }
      return
    }
    viewport.scrolling.grabbed = ScrollingState.Cell(column: mouse.column, row: mouse.row)
    if let element = picture.element(at: column, row) { choose(element.reference) }
  }

  // MARK: Divider

  /// Whether a column is the divider between the two apps of Split View, or the right edge of a free window.
  func isDivider(_ column: Int, _ picture: Picture) -> Bool {
    guard let stage else { return false }
    let window = stage.surroundings.window
    let edge: Double
    switch stage.environment.window {
    case .split(_, let side): edge = side == .left ? window.maxX : window.x
    case .free: edge = window.maxX
    case .full, .slideOver: return false
    }
    return abs(column - picture.projection.column(at: edge)) <= 1
  }

  /// The minimum width of an app in Split View, in points.
  private static let leastWindow = 120.0

  /// Sets the window's width to the pointer's position while the divider is dragged, with the size class for that
  /// width.
  mutating func dragDivider(_ mouse: MouseEvent, _ area: ScreenArea) {
    if case .free(let size)? = stage?.environment.window { return dragWindow(size, mouse, area) }
    guard let picture, let stage, case .split(_, let side) = stage.environment.window,
      var screenState = layout?.walkthrough.screenState
    else { return }
    let column = mouse.column - area.column + canvasOrigin.column
    let x = picture.projection.point(column: column, row: 0).x
    let screen = stage.surroundings.screen.width
    let width = (side == .left ? x : screen - x).rounded()
    let bounded = min(max(width, Self.leastWindow), screen - Self.leastWindow)
    guard bounded != stage.surroundings.window.width else { return }
    let before = stage.surroundings.traits.horizontal
    screenState.windowSize = WindowSize(width: bounded)
    // A drag is undone in one step.
    move(
      to: screenState, named: "divider at \(Numbers.points(bounded))", isNewStep: !viewport.hasDragged)
    viewport.hasDragged = true
    let now = self.stage?.surroundings.traits.horizontal
    message =
      "\(Numbers.points(bounded)) wide"
      + (now != before ? ": \(now == .compact ? "compact" : "regular") from here" : "")
  }

  /// Gives a free window the width at the pointer. On a pad it is in the middle of the screen.
  private mutating func dragWindow(_ size: Size, _ mouse: MouseEvent, _ area: ScreenArea) {
    guard let picture, let stage, let present = layout?.walkthrough.screenState else { return }
    let x = picture.projection.point(column: mouse.column - area.column + canvasOrigin.column, row: 0).x
    let screen = stage.surroundings.screen
    let width = (screen == size ? x : 2 * (x - screen.width / 2)).rounded()
    let request = WindowRequest(.free(Size(width: max(Self.leastWindow, width), height: size.height)))
    guard let next = try? catalog.applying(.window(request), to: present.environment, app: app),
      next.window != present.environment.window
    else { return }
    var screenState = present
    screenState.environment = next
    move(to: screenState, named: next.window.word, isNewStep: !viewport.hasDragged)
    viewport.hasDragged = true
  }

  /// Moves the divider to the nearest position that the system supports.
  mutating func releaseDivider() {
    let hasDragged = viewport.hasDragged
    viewport.isDragging = false
    viewport.hasDragged = false
    guard hasDragged, var screenState = layout?.walkthrough.screenState,
      let width = screenState.windowSize?.width,
      case .split(_, let side) = screenState.environment.window
    else { return }
    var best: (environment: PreviewEnvironment, distance: Double)?
    for ratio in [WindowMode.Ratio.third, .half, .twoThirds] {
      let request = WindowRequest(.split(ratio), side: side)
      guard let next = try? catalog.applying(.window(request), to: screenState.environment, app: app),
        let around = try? catalog.surroundings(for: next, app: app)
      else { continue }
      let distance = abs(around.window.width - width)
      if best.map({ distance < $0.distance }) ?? true { best = (next, distance) }
    }
    guard let best else { return }
    screenState.windowSize = nil
    screenState.environment = best.environment
    move(to: screenState, named: best.environment.window.word, isNewStep: false)
  }
}
