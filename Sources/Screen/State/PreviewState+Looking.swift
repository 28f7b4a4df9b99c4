import Drawing
import Export
import Model
import Transitions

extension PreviewState {
  /// Draws the picture anew; whatever has changed goes through here.
  mutating func redraw() {
    stageWithProblems = nil
    explanation = nil
    proposal = nil
    drawPicture()
  }

  mutating func drawPicture() {
    followFocus()
    updateComparison()
    if let flippedStage {
      picture = picture(ofOther: flippedStage)
    } else {
      picture = stage.flatMap { stage in drawing(of: stage).map { draw(stage, $0) } }
    }
    otherPicture = stageBeside.flatMap { picture(ofOther: $0) }
    pixels.scene = nil
    if showsPixels, let shown = flippedStage ?? stage, let drawing = drawing(of: shown) {
      pixels.scene = VectorScene(shown, shapes(of: shown, drawing))
    }
    clampScroll()
  }

  /// Nothing in it can be selected.
  private func picture(ofOther stage: Stage) -> Picture? {
    guard var drawing = drawing(of: stage) else { return nil }
    drawing.selection = nil
    drawing.second = nil
    drawing.selectedBar = nil
    drawing.before = []
    var picture = draw(stage, drawing)
    picture.elements = []
    return picture
  }

  /// How a stage is drawn at present.
  func drawing(of stage: Stage) -> DrawingOptions? {
    guard let exploration else { return nil }
    let area = screenLayout.canvas
    var scale = exploration.zoom.scale(
      for: stage.surroundings.screen, columns: area.width, rows: area.height, aspect: cellAspect)
    if let beside, showsBeside {
      scale = DrawingScale(beside.tiles[beside.focus].scale, aspect: options.aspect)
    }
    var drawing = DrawingOptions(scale: scale, overlays: exploration.overlays)
    drawing.look = exploration.look
    drawing.repeatsPrototypes = exploration.repeatsPrototypes
    drawing.selection = selection
    drawing.second = markedReference
    drawing.selectedBar = selectedBarPart?.rect
    if exploration.overlays.contains(.changes), !exploration.showsCanvas, let transition {
      drawing.before = StageChanges.framesBefore(transition.before, stage)
    }
    if let comparison, playback == nil, !exploration.showsCanvas {
      drawing.before = comparison.difference?.framesBefore ?? []
    }
    if drawing.before.isEmpty { drawing.before = reloadedFrames }
    return drawing
  }

  var screenLayout: ScreenLayout { ScreenLayout(self) }

  /// First cell of the picture at the canvas's corner: negative where the picture is smaller and is in the middle.
  package var canvasOrigin: (column: Int, row: Int) {
    guard let picture else { return (0, 0) }
    let area = screenLayout.canvas
    if let beside, showsBeside, let box = beside.box(of: beside.focus, in: area) {
      let crop = besideCrop(picture, beside.tiles[beside.focus])
      return (
        crop.column - (box.column - area.column), crop.row - (box.row + BesideState.captionRows - area.row)
      )
    }
    let column = picture.grid.width <= area.width ? -((area.width - picture.grid.width) / 2) : viewport.column
    let row = picture.grid.height <= area.height ? 0 : viewport.row
    return (column, row)
  }

  mutating func moveViewport(_ move: Viewport.Move) {
    guard let picture else { return }
    viewport.apply(move, picture: (picture.grid.width, picture.grid.height), area: screenLayout.canvas)
  }

  mutating func clampScroll() { moveViewport(.by(columns: 0, rows: 0)) }

  mutating func scroll(_ columns: Int, _ rows: Int) { moveViewport(.by(columns: columns, rows: rows)) }

  /// Brings a view into sight.
  mutating func reveal(_ reference: ViewReference) {
    guard let element = picture?.elements.first(where: { $0.reference == reference }) else { return }
    moveViewport(.show(element.seen))
  }

  // MARK: Zoom

  private static let zoomSteps = [2.0, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 32, 40]

  mutating func zoom(_ steps: Int) {
    guard let present = picture?.scale.column else { return }
    let sizes = Self.zoomSteps
    // Zooming in means fewer points a cell.
    let next =
      steps > 0 ? sizes.last { $0 < present - 0.01 } : sizes.first { $0 > present + 0.01 }
    guard let next else {
      report("the picture is as \(steps > 0 ? "large" : "small") as it gets")
      return
    }
    setZoom(.points(next))
  }

  mutating func setZoom(_ zoom: ScaleChoice) {
    // What is in the middle stays there, and what starts at an edge goes on doing so.
    let area = screenLayout.canvas
    let middle = picture?.projection.point(
      column: viewport.column + area.width / 2, row: viewport.row + area.height / 2)
    let (atLeft, atTop) = (viewport.column == 0, viewport.row == 0)
    explore { $0.zoom = zoom }
    if let middle, let picture {
      viewport.column = atLeft ? 0 : picture.projection.column(at: middle.x) - area.width / 2
      viewport.row = atTop ? 0 : picture.projection.row(at: middle.y) - area.height / 2
      clampScroll()
    }
    if let selection { reveal(selection) }
  }

  mutating func toggleFit() {
    if beside?.isEnlarged == true { return leaveEnlarged() }
    setZoom(exploration?.zoom == .fit ? .reading : .fit)
    if exploration?.zoom == .fit, let picture, picture.scale.column > 12 {
      report(
        "whole screen: texts are cut at \(Numbers.points(picture.scale.column)) points a column; z goes back")
    }
  }

  // MARK: Look

  mutating func toggleWireframe() {
    explore { $0.look = $0.look == .colour ? .wireframe : .colour }
    report(exploration?.look == .colour ? "the file's own colours" : "wireframe: lines and meanings")
  }

  mutating func togglePrototypes() {
    explore { $0.repeatsPrototypes.toggle() }
    report(
      exploration?.repeatsPrototypes == true
        ? "prototype cells fill their list" : "each prototype cell is drawn once")
  }

  // MARK: Panels

  mutating func toggle(_ panel: Action.Panel) {
    panels.apply(.toggle(panel))
    redraw()
    if let selection { reveal(selection) }
  }

  mutating func moveFocus(_ offset: Int) {
    guard !panels.open.isEmpty else {
      report("no panel is open: o outline, i inspector, e events")
      return
    }
    panels.apply(.moveFocus(offset))
  }

  /// Keys of the panel that has the focus; false where they are not its.
  mutating func movePanel(_ key: Key, _ panel: Action.Panel) -> Bool {
    let page = max(1, (screenLayout.panels[panel]?.height ?? 3) - 2)
    if panel == .outline {
      switch key {
      case .named(.up), .character("k"): select(.previous)
      case .named(.down), .character("j"): select(.next)
      case .named(.pageUp), .control("b"): selectInOutline(-page)
      case .named(.pageDown), .control("f"): selectInOutline(page)
      case .control("u"): selectInOutline(-(page + 1) / 2)
      case .control("d"): selectInOutline((page + 1) / 2)
      default: return false
      }
      return true
    }
    switch key {
    case .named(.up), .character("k"): scroll(panel, -1)
    case .named(.down), .character("j"): scroll(panel, 1)
    case .named(.pageUp), .control("b"): scroll(panel, -page)
    case .named(.pageDown), .control("f"): scroll(panel, page)
    case .control("u"): scroll(panel, -(page + 1) / 2)
    case .control("d"): scroll(panel, (page + 1) / 2)
    case .named(.home): scroll(panel, -100_000)
    case .named(.end): scroll(panel, 100_000)
    default: return false
    }
    return true
  }

  mutating func scroll(_ panel: Action.Panel, _ rows: Int) {
    let count = panelLineCount(panel)
    let room = max(1, (screenLayout.panels[panel]?.height ?? 3) - 1)
    panels.apply(.scroll(panel, rows: rows, lines: count, room: room))
  }
}
