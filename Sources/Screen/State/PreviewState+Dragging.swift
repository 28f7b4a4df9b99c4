import Drawing
import Environment
import Model
import Transitions

/// What the mouse drags: the divider of a Split View, and the edges of panels.
extension PreviewState {
  // MARK: Divider

  /// The edge between the two apps of a Split View.
  func isDivider(_ column: Int, _ picture: Picture) -> Bool {
    guard let stage, case .split(_, let side) = stage.environment.window else { return false }
    let window = stage.surroundings.window
    let edge = picture.projection.column(at: side == .left ? window.maxX : window.x)
    return abs(column - edge) <= 1
  }

  /// No app of a Split View is narrower.
  private static let leastWindow = 120.0

  /// The window is as wide as the pointer says, at once: its size class changes where it would.
  mutating func dragDivider(_ mouse: MouseEvent, _ area: ScreenArea) {
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
    // A drag is one step to undo.
    mergesSteps = viewport.hasDragged
    move(to: screenState, named: "divider at \(Numbers.points(bounded))")
    mergesSteps = false
    viewport.hasDragged = true
    let now = self.stage?.surroundings.traits.horizontal
    prompt.message =
      "\(Numbers.points(bounded)) wide"
      + (now != before ? ": \(now == .compact ? "compact" : "regular") from here" : "")
  }

  /// The divider goes to the nearest place that the system has for it.
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
    mergesSteps = true
    move(to: screenState, named: best.environment.window.word)
    mergesSteps = false
  }

  // MARK: Panels

  /// The panel whose edge is at a cell of the terminal.
  func panelEdge(at column: Int, _ row: Int, _ layout: ScreenLayout) -> Action.Panel? {
    guard layout.single == nil else { return nil }
    for (panel, area) in layout.panels where area.contains(column, row) {
      if panel == .log { return row == area.row ? panel : nil }
      let edge = area.column == 0 ? area.width - 1 : area.column
      return column == edge ? (area.column == 0 ? .outline : .inspector) : nil
    }
    return nil
  }

  mutating func dragPanel(_ panel: Action.Panel, _ mouse: MouseEvent, _ layout: ScreenLayout) {
    guard let area = layout.panels[panel] else { return }
    panels.sizes[panel] =
      panel == .log
      ? area.row + area.height - mouse.row : area.column == 0 ? mouse.column + 1 : columns - mouse.column
    redraw()
  }
}
