import Drawing
import Model
import Transitions

/// The map of a storyboard's scenes.
package struct MapMode: Sendable {
  var map: SceneMap
  /// The index of the selected scene.
  package internal(set) var chosen: Int
  /// The typed filter: scenes whose names do not contain it are dimmed.
  package internal(set) var query = ""
  var viewport = Viewport()
  var scale: DrawingScale
  var grid: CellGrid

  var faint: Set<Int> {
    guard !query.isEmpty else { return [] }
    return Set(map.tiles.indices).subtracting(FuzzyMatch.rank(query, map.tiles.map(\.title), beside: []))
  }

  mutating func redraw() { grid = map.grid(chosen: chosen, faint: faint) }
}

extension PreviewState {
  /// The map, if it is open.
  package var map: MapMode? { modes[MapMode.self] }

  mutating func openMap() {
    guard let layout else { return }
    guard layout.document.scenes.count > 1 else {
      return report("there is only one scene")
    }
    // Without a picture there is no map that could give the panels back.
    guard exploration != nil else { return }
    let front = stage?.nodes.last { !$0.isWrapper }?.scene ?? 0
    lendPanels()
    // In narrow terminals, more scenes are more useful than larger ones.
    let width = screenLayout.canvas.width
    let points = width >= 150 ? SceneMap.usualScale.column : width >= 100 ? 26 : 34
    MapMode.make(DrawingScale(points, aspect: options.aspect), chosen: front, &self)
    if let words = map?.map.leftOutWords { report(words) }
  }

  fileprivate mutating func closeMap() {
    // The tiles behind the map still need the columns of the panels.
    if beside == nil { takePanelsBack() }
    modes[MapMode.self] = nil
  }
}

extension Action {
  /// Opens the map.
  package static let map = Action.run("map") { $0.openMap() }
}

extension MapMode: Mode {
  package static var bindings: [Binding] {
    [
      Binding(
        .scenes, "", .map, "Map of all scenes and their segues", hint: "map", rank: 25, menu: "m",
        synonyms: "storyboard overview flow")
    ]
  }

  private static let scales = [12.0, 16, 20, 26, 34, 44]

  fileprivate static func make(_ scale: DrawingScale, chosen: Int, _ preview: inout PreviewState) {
    guard let layout = preview.layout, let exploration = preview.exploration else { return }
    let map = SceneMap(
      layout.walkthrough.context, in: exploration.screenState.environment, scale: scale,
      look: exploration.look)
    var next = MapMode(map: map, chosen: chosen, scale: scale, grid: CellGrid(width: 0, height: 0))
    next.query = preview.map?.query ?? ""
    next.choose(chosen, preview)
    preview.modes[MapMode.self] = next
  }

  private mutating func move(_ move: Viewport.Move, _ preview: PreviewState) {
    viewport.apply(move, picture: (grid.width, grid.height), area: preview.screenLayout.canvas)
  }

  private mutating func choose(_ tile: Int, _ preview: PreviewState) {
    chosen = tile
    redraw()
    show(preview)
  }

  /// Scrolls the selected scene into view.
  private mutating func show(_ preview: PreviewState) {
    if map.boxes.indices.contains(chosen) { move(.show(map.boxes[chosen]), preview) }
  }

  package var coversCanvas: Bool { true }

  // MARK: Keys

  package func press(_ key: Key, _ preview: inout PreviewState) -> Bool {
    switch key {
    case .named(.enter): open(chosen, &preview)
    case .named(.escape) where query.isEmpty, .control("c") where query.isEmpty:
      preview.closeMap()
    case .character("+"), .character("="): zoom(-1, &preview)
    case .character("-"): zoom(1, &preview)
    case .character, .control, .named, .function:
      var next = self
      let words = next.apply(key, preview)
      preview.modes[MapMode.self] = next
      if let words { preview.report(words) }
    }
    return true
  }

  /// Handles a key; returns a message to show, if any.
  private mutating func apply(_ key: Key, _ preview: PreviewState) -> String? {
    let page = preview.screenLayout.canvas.height
    switch key {
    case .named(.up): chooseNeighbour(0, -1, preview)
    case .named(.down): chooseNeighbour(0, 1, preview)
    case .named(.left): chooseNeighbour(-1, 0, preview)
    case .named(.right): chooseNeighbour(1, 0, preview)
    case .named(.pageUp), .control("b"): move(.by(columns: 0, rows: -page), preview)
    case .named(.pageDown), .control("f"): move(.by(columns: 0, rows: page), preview)
    case .named(.tab): if let next = nextFound { choose(next, preview) }
    case .named(.escape), .control("c"): return filter("", preview)
    case .named(.backspace): return filter(String(query.dropLast()), preview)
    case .named(.space): return filter(query + " ", preview)
    case .character(let scalar): return filter(query + String(Character(scalar)), preview)
    case .control, .named, .function: return "the map is open: Esc closes it"
    }
    return nil
  }

  private mutating func chooseNeighbour(_ columns: Int, _ rows: Int, _ preview: PreviewState) {
    if let next = map.neighbour(of: chosen, columns, rows) { choose(next, preview) }
  }

  private var nextFound: Int? {
    let faint = faint
    let found = map.tiles.indices.filter { !faint.contains($0) }
    guard let place = found.firstIndex(of: chosen) else { return found.first }
    return found[(place + 1) % found.count]
  }

  private mutating func filter(_ query: String, _ preview: PreviewState) -> String? {
    self.query = query
    let found = FuzzyMatch.rank(query, map.tiles.map(\.title), beside: [])
    choose(query.isEmpty ? chosen : found.first ?? chosen, preview)
    if query.isEmpty { return nil }
    return found.isEmpty
      ? "“\(query)”: no scene matches"
      : "“\(query)”: \(found.count) of \(map.tiles.count) scenes; Tab goes to the next"
  }

  private func zoom(_ steps: Int, _ preview: inout PreviewState) {
    let index = (Self.scales.firstIndex(of: scale.column) ?? 2) + steps
    guard Self.scales.indices.contains(index) else {
      return preview.report("the map is already at its \(steps < 0 ? "maximum" : "minimum") size")
    }
    Self.make(DrawingScale(Self.scales[index], aspect: preview.options.aspect), chosen: chosen, &preview)
  }

  private func open(_ scene: Int, _ preview: inout PreviewState) {
    preview.closeMap()
    preview.show(scene: scene)
  }

  // MARK: Mouse

  package func point(_ mouse: MouseEvent, _ preview: inout PreviewState) -> Bool {
    let area = preview.screenLayout.canvas
    var next = self
    switch mouse.kind {
    case .wheelUp, .wheelDown:
      let rows = mouse.kind == .wheelUp ? -3 : 3
      next.move(mouse.shift ? .by(columns: rows * 3, rows: 0) : .by(columns: 0, rows: rows), preview)
    case .click:
      preview.message = nil
      let column = mouse.column - area.column + viewport.column
      let row = mouse.row - area.row + viewport.row
      guard area.contains(mouse.column, mouse.row), let tile = map.tile(at: column, row) else { return true }
      if mouse.isDouble {
        open(tile, &preview)
        return true
      }
      next.choose(tile, preview)
    case .drag, .release: return true
    }
    preview.modes[MapMode.self] = next
    return true
  }

  // MARK: Around it

  package func notice(_ notice: ModeNotice, _ preview: inout PreviewState) {
    switch notice {
    case .resized:
      // The selected scene stays visible.
      var next = self
      next.show(preview)
      preview.modes[MapMode.self] = next
    case .opens: preview.closeMap()
    case .key, .willDraw, .didDraw, .eventBegins, .stepped: break
    }
  }

  package func drawCanvas(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) -> Bool {
    let area = layout.canvas
    var part = CellGrid(width: area.width, height: area.height)
    part.place(self.grid, column: -viewport.column, row: -viewport.row)
    grid.place(part, column: area.column, row: area.row)
    return true
  }

  package func footer(_ preview: PreviewState) -> ModeFooter? {
    let hidden = HiddenCells(
      grid.width, grid.height, (viewport.column, viewport.row), preview.screenLayout.canvas)
    return ModeFooter(
      wordings: [
        " arrows move · Enter opens · typing filters · + - zoom · Esc closes",
        " Enter opens · type to filter · + - zoom · Esc closes", " Enter opens · Esc closes",
      ], end: hidden.words(withRows: true))
  }
}
