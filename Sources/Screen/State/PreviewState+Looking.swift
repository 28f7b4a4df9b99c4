import Basics
import Drawing
import Export
import Model
import Transitions

extension PreviewState {
  /// Redraws the picture; every change ends here.
  mutating func redraw() {
    stageWithProblems = nil
    panels.explanation = nil
    panels.proposal = nil
    drawPicture()
  }

  mutating func drawPicture() {
    panels.outlineColumns = panels.open.contains(.outline) ? outlineColumns : nil
    notify(.willDraw)
    let other = otherStage
    if let other {
      picture = picture(ofOther: other)
    } else {
      picture = stage.flatMap { drawnPicture(of: $0) }
    }
    notify(.didDraw)
    pixels.scene = nil
    let isOverviewInPixels = pixels.way != nil && OverviewPlace(self, screenLayout) != nil
    if showsPixels || isOverviewInPixels, let shown = other ?? stage, let drawing = drawing(of: shown) {
      pixels.scene = VectorScene(shown, shapes(of: shown, drawing))
    }
    clampScroll()
  }

  /// Draws a stage. At the reading scale, cells are finer if texts were otherwise cut that the device shows whole, or gaps
  /// hidden, and coarser if this shows the whole of a wide screen and has no more faults. The whole screen has narrower
  /// columns if fewer texts are cut in them. The scale stays the same while the same controllers are shown in the same environment.
  private mutating func drawnPicture(of stage: Stage) -> Picture? {
    guard let drawing = drawing(of: stage) else { return nil }
    let picture = draw(stage, drawing)
    guard var chosen = textScale(of: stage), chosen != viewport.textScale.map({ $0.withoutScale }) else {
      return picture
    }
    let screen = stage.surroundings.screen
    func fitting(_ room: Int) -> Double { screen.width / Double(max(columns(beside: room), 1)) }
    func faults(_ picture: Picture) -> Int { picture.cutTexts(of: stage).count + picture.hiddenGaps }
    var best = (scale: drawing.scale, picture: picture, faults: faults(picture))
    func look(at scale: DrawingScale, mostFaults: Int) {
      guard mostFaults >= 0, showsWhole(screen, at: scale) else { return }
      var other = drawing
      other.scale = scale
      other.room = room(for: screen, at: scale)
      let picture = draw(stage, other)
      let faults = faults(picture)
      if faults <= mostFaults { best = (scale, picture, faults) }
    }
    if exploration?.zoom == .fit {
      for scale in drawing.scale.narrower(fitting: fitting(0)) {
        look(at: scale, mostFaults: best.faults - 1)
      }
      chosen.scale = best.scale
      viewport.textScale = chosen
      return best.picture
    }
    // A wide screen leaves an overview beside it too few columns, so it is shown whole if this needs little more room.
    let whole = ScaleChoice.fit.scale(
      for: screen, columns: screenLayout.canvas.width, rows: screenLayout.canvas.height, aspect: cellAspect)
    if drawing.scale.column > DrawingScale.reading.column, isHigher(screen, at: drawing.scale),
      screen.width > screen.height, whole.column <= drawing.scale.column * 1.1
    {
      look(at: whole, mostFaults: best.faults)
    }
    for room in [OverviewPlace.leastRoom, OverviewPlace.usefulRoom]
    where hasOverview && drawing.scale.column > DrawingScale.reading.column
      && !showsWhole(screen, at: best.scale, beside: room)
    {
      look(at: drawing.scale.coarser(fitting: fitting(room)), mostFaults: best.faults)
    }
    for scale in drawing.scale.finer(aspect: cellAspect, fitting: fitting(OverviewPlace.leastRoom)) {
      look(at: scale, mostFaults: best.faults - 1)
    }
    chosen.scale = best.scale
    viewport.textScale = chosen
    return best.picture
  }

  /// Whether a screen fits the canvas, or its width does and leaves room for the overview.
  private func showsWhole(
    _ screen: Size, at scale: DrawingScale, beside room: Int = OverviewPlace.leastRoom
  ) -> Bool {
    let columns = columns(beside: isHigher(screen, at: scale) ? room : 0)
    return screen.width / scale.column <= Double(columns)
  }

  private func isHigher(_ screen: Size, at scale: DrawingScale) -> Bool {
    screen.height / scale.row > Double(screenLayout.canvas.height - 2)
  }

  /// Returns the columns that remain for the screen if an overview takes some. A wireframe has none.
  private func columns(beside room: Int) -> Int {
    screenLayout.canvas.width - 2 - (hasOverview ? room : 0)
  }

  private var hasOverview: Bool { exploration?.look == .colour }

  /// Returns the room for a picture. Snapping does not take the columns of an overview beside it.
  private func room(for screen: Size, at scale: DrawingScale) -> CellRoom {
    let area = screenLayout.canvas
    let beside = [OverviewPlace.usefulRoom, OverviewPlace.leastRoom].first {
      isHigher(screen, at: scale) && showsWhole(screen, at: scale, beside: $0)
    }
    return CellRoom(columns: area.width - (hasOverview ? beside ?? 0 : 0), rows: area.height)
  }

  /// Returns the conditions for which the scale of a stage is chosen, without a scale; nil if texts do not determine it.
  private func textScale(of stage: Stage) -> Viewport.TextScale? {
    guard let exploration, [.reading, .fit].contains(exploration.zoom), !showsPixels, !modes.coversCanvas
    else { return nil }
    return Viewport.TextScale(
      environment: stage.environment, zoom: exploration.zoom, look: exploration.look,
      scenes: stage.nodes.map(\.scene), reading: readings,
      area: screenLayout.canvas)
  }

  private var otherStage: Stage? { modes.fromFront.lazy.compactMap { $0.otherStage(self) }.first }

  /// Returns a picture of another stage, in which nothing can be selected.
  func picture(ofOther stage: Stage) -> Picture? {
    guard var drawing = drawing(of: stage) else { return nil }
    drawing.selection = nil
    drawing.second = nil
    drawing.selectedBar = nil
    drawing.before = []
    var picture = draw(stage, drawing)
    picture.elements = []
    return picture
  }

  /// Returns the present drawing options for a stage.
  func drawing(of stage: Stage) -> DrawingOptions? {
    guard let exploration else { return nil }
    let area = screenLayout.canvas
    let known = viewport.textScale.flatMap { $0.withoutScale == textScale(of: stage) ? $0.scale : nil }
    let scale =
      known
      ?? exploration.zoom.scale(
        for: stage.surroundings.screen, columns: area.width, rows: area.height, aspect: cellAspect)
    var drawing = drawing(of: stage, scale: scale)
    drawing.isSnapped = !showsPixels
    drawing.room = room(for: stage.surroundings.screen, at: scale)
    drawing.selectedBar = selectedBarPart?.rect
    if exploration.overlays.contains(.changes), !exploration.showsCanvas, let transition = layout?.transition
    {
      drawing.before = StageChanges.framesBefore(transition.before, stage)
    }
    for mode in modes.fromBack { mode.adjust(&drawing, of: stage, self) }
    if drawing.before.isEmpty { drawing.before = layout?.framesBefore ?? [] }
    return drawing
  }

  /// Returns the drawing options that all pictures of a layout have in common.
  func drawing(of stage: Stage, scale: DrawingScale) -> DrawingOptions {
    var drawing = DrawingOptions(scale: scale)
    guard let exploration else { return drawing }
    drawing.overlays = exploration.overlays
    drawing.look = exploration.look
    drawing.repeatsPrototypes = exploration.repeatsPrototypes
    drawing.mosaic = options.shownMosaic
    drawing.selection = exploration.selection.flatMap { reference(of: $0, on: stage) }
    drawing.second = exploration.marked.flatMap { reference(of: $0, on: stage) }
    return drawing
  }

  var screenLayout: ScreenLayout { ScreenLayout(self) }

  /// The first cell of the picture at the canvas's corner; negative if the picture is smaller than the canvas and
  /// centred.
  package var canvasOrigin: (column: Int, row: Int) {
    guard let picture else { return (0, 0) }
    let layout = screenLayout
    return modes.fromFront.lazy.compactMap { $0.origin(of: picture, layout) }.first
      ?? viewport.origin(
        of: picture, in: layout.canvas, withOverview: exploration?.look == .colour)
  }

  mutating func moveViewport(_ move: Viewport.Move) {
    guard let picture else { return }
    viewport.apply(move, picture: (picture.grid.width, picture.grid.height), area: screenLayout.canvas)
  }

  mutating func clampScroll() { moveViewport(.by(columns: 0, rows: 0)) }

  mutating func scroll(_ columns: Int, _ rows: Int) {
    viewport.stay()
    moveViewport(.by(columns: columns, rows: rows))
  }

  /// Scrolls the picture to a view.
  mutating func reveal(_ reference: ViewReference) {
    guard let element = picture?.elements.first(where: { $0.reference == reference }) else { return }
    moveViewport(.show(element.seen))
  }

  // MARK: Zoom

  private static let zoomSteps = [2.0, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 32, 40]

  mutating func zoom(_ steps: Int) {
    guard let present = picture?.scale.column else { return }
    let sizes = Self.zoomSteps
    // Zooming in means fewer points per cell.
    let next =
      steps > 0 ? sizes.last { $0 < present - 0.01 } : sizes.first { $0 > present + 0.01 }
    guard let next else {
      report("the picture is already at its \(steps > 0 ? "maximum" : "minimum") size")
      return
    }
    setZoom(.points(next))
  }

  mutating func setZoom(_ zoom: ScaleChoice) {
    // The middle of the view stays in place, and edges that were visible stay visible.
    let area = screenLayout.canvas
    let middle = picture?.projection.point(
      column: viewport.column + area.width / 2, row: viewport.row + area.height / 2)
    viewport.stay()
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
    setZoom(exploration?.zoom == .fit ? .reading : .fit)
    if exploration?.zoom == .fit, let picture, let stage {
      let cuts = picture.cutTexts(of: stage).count
      if cuts > 0 {
        report("whole screen: \(counted(cuts, "text is", "texts are")) truncated; z goes back")
      }
    }
  }

  // MARK: Look

  mutating func toggleWireframe() {
    explore { $0.look = $0.look == .colour ? .wireframe : .colour }
    report(exploration?.look == .colour ? "colours" : "wireframe")
  }

  mutating func togglePrototypes() {
    explore { $0.repeatsPrototypes.toggle() }
    report(
      exploration?.repeatsPrototypes == true
        ? "prototype cells fill their list" : "each prototype cell is drawn once")
  }
}
