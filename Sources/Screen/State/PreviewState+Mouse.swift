import Drawing
import Environment
import Model
import Transitions

/// What the mouse does: it selects, scrolls, and drags the divider of a Split View and the edges of panels.
extension PreviewState {
  mutating func point(_ mouse: MouseEvent) {
    let layout = screenLayout
    if var picker = prompt.picker {
      switch mouse.kind {
      case .click:
        if let index = pickerIndex(at: mouse.column, mouse.row) {
          picker.chosen = index
          prompt.mode = .picker(picker)
          accept(picker)
        } else {
          _ = prompt.close()
        }
      case .wheelUp: prompt.move(-1)
      case .wheelDown: prompt.move(1)
      default: break
      }
      return
    }
    if map != nil { return pointInMap(mouse) }
    if pointAtRuler(mouse) { return }
    switch mouse.kind {
    case .wheelUp, .wheelDown: wheel(mouse.kind == .wheelUp ? -3 : 3, mouse, layout)
    case .click:
      // What was said is read by whoever clicks on.
      let wasTold = prompt.message != nil
      prompt.message = nil
      if wasTold, mouse.row == layout.footer.row { return }
      click(mouse, layout)
      if mouse.isDouble, layout.canvas.contains(mouse.column, mouse.row) { perform(.followSelection) }
    case .drag: drag(mouse, layout)
    case .release:
      if viewport.isDragging { releaseDivider() }
      panels.dragged = nil
      scrolling.grabbed = nil
    }
  }

  private mutating func wheel(_ rows: Int, _ mouse: MouseEvent, _ layout: ScreenLayout) {
    for (panel, area) in layout.panels where area.contains(mouse.column, mouse.row) {
      scroll(panel, rows)
      return
    }
    wheelOverCanvas(mouse, columns: mouse.shift ? rows * 2 : 0, rows: mouse.shift ? 0 : rows)
  }

  private mutating func click(_ mouse: MouseEvent, _ layout: ScreenLayout) {
    if mouse.row == layout.footer.row {
      for hint in footerHints where mouse.column >= hint.column && mouse.column < hint.end {
        perform(hint.binding.action)
        return
      }
      return
    }
    if let panel = panelEdge(at: mouse.column, mouse.row, layout) {
      panels.dragged = panel
      panels.focus = panel
      return
    }
    if let area = layout.panels[.outline], area.contains(mouse.column, mouse.row) {
      clickOutline(row: mouse.row - area.row - 1)
      return
    }
    for (panel, area) in layout.panels where area.contains(mouse.column, mouse.row) {
      panels.focus = panel
      return
    }
    if layout.canvas.contains(mouse.column, mouse.row), clickBeside(mouse.column, mouse.row) { return }
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
    scrolling.grabbed = (mouse.column, mouse.row)
    if let element = picture.element(at: column, row) { choose(element.reference) }
  }

  private mutating func drag(_ mouse: MouseEvent, _ layout: ScreenLayout) {
    if let panel = panels.dragged { return dragPanel(panel, mouse, layout) }
    if scrolling.grabbed != nil { return dragContent(mouse) }
    if viewport.isDragging { dragDivider(mouse, layout.canvas) }
  }

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
