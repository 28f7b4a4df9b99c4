import Drawing
import Model
import Transitions

/// The map of a storyboard's scenes, while a person looks at it.
package struct MapState: Sendable {
  var map: SceneMap
  package internal(set) var chosen: Int
  /// What was typed: scenes whose names do not hold it are faint.
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
  private static let mapScales = [12.0, 16, 20, 26, 34, 44]

  mutating func openMap() {
    guard let layout, let screenState = exploration?.screenState else { return }
    guard layout.document.scenes.count > 1 else {
      return report("there is only one scene, and it is shown")
    }
    let front = stage?.nodes.last { !$0.isWrapper }?.scene ?? 0
    // Where cells are few, more scenes say more than large ones.
    let width = screenLayout.canvas.width
    let points = width >= 150 ? SceneMap.usualScale.column : width >= 100 ? 26 : 34
    makeMap(DrawingScale(points, aspect: options.aspect), chosen: front, screenState)
    report(map?.map.leftOutWords ?? "arrows move, Enter opens, typing filters, + and − zoom, Esc closes")
  }

  private mutating func makeMap(_ scale: DrawingScale, chosen: Int, _ screenState: ScreenState) {
    guard let layout else { return }
    let map = SceneMap(
      layout.walkthrough.context, in: screenState.environment, scale: scale,
      look: exploration?.look ?? .wireframe)
    var state = MapState(map: map, chosen: chosen, scale: scale, grid: CellGrid(width: 0, height: 0))
    state.query = self.map?.query ?? ""
    state.redraw()
    self.map = state
    showChosenOfMap()
  }

  private mutating func moveMap(_ move: Viewport.Move) {
    guard let grid = map?.grid else { return }
    let area = screenLayout.canvas
    map?.viewport.apply(move, picture: (grid.width, grid.height), area: area)
  }

  private mutating func showChosenOfMap() {
    guard let map, map.map.boxes.indices.contains(map.chosen) else { return }
    moveMap(.show(map.map.boxes[map.chosen]))
  }

  private mutating func chooseInMap(_ tile: Int) {
    map?.chosen = tile
    map?.redraw()
    showChosenOfMap()
  }

  mutating func pressInMap(_ key: Key) {
    guard let map, let screenState = exploration?.screenState else { return }
    prompt.message = nil
    func neighbour(_ columns: Int, _ rows: Int) -> Int? { map.map.neighbour(of: map.chosen, columns, rows) }
    switch key {
    case .named(.up): if let next = neighbour(0, -1) { chooseInMap(next) }
    case .named(.down): if let next = neighbour(0, 1) { chooseInMap(next) }
    case .named(.left): if let next = neighbour(-1, 0) { chooseInMap(next) }
    case .named(.right): if let next = neighbour(1, 0) { chooseInMap(next) }
    case .named(.pageUp), .control("b"): moveMap(.by(columns: 0, rows: -screenLayout.canvas.height))
    case .named(.pageDown), .control("f"): moveMap(.by(columns: 0, rows: screenLayout.canvas.height))
    case .named(.enter): openFromMap(map.chosen)
    case .named(.tab): if let next = nextFound(1) { chooseInMap(next) }
    case .named(.escape), .control("c"):
      if map.query.isEmpty { self.map = nil } else { filterMap("") }
    case .named(.backspace): filterMap(String(map.query.dropLast()))
    case .named(.space): filterMap(map.query + " ")
    case .character("+"), .character("="): zoomMap(-1, screenState)
    case .character("-"): zoomMap(1, screenState)
    case .character(let scalar): filterMap(map.query + String(Character(scalar)))
    default: report("the map is open: Esc closes it")
    }
  }

  private func nextFound(_ steps: Int) -> Int? {
    guard let map else { return nil }
    let faint = map.faint
    let found = map.map.tiles.indices.filter { !faint.contains($0) }
    guard let place = found.firstIndex(of: map.chosen) else { return found.first }
    return found[(place + steps) % found.count]
  }

  private mutating func filterMap(_ query: String) {
    guard let map else { return }
    self.map?.query = query
    let found = FuzzyMatch.rank(query, map.map.tiles.map(\.title), beside: [])
    if query.isEmpty {
      chooseInMap(map.chosen)
    } else if let first = found.first {
      chooseInMap(first)
      report("“\(query)”: \(found.count) of \(map.map.tiles.count) scenes; Tab goes on")
    } else {
      chooseInMap(map.chosen)
      report("“\(query)”: no scene has such a name")
    }
  }

  private mutating func zoomMap(_ steps: Int, _ screenState: ScreenState) {
    guard let map else { return }
    let index = Self.mapScales.firstIndex(of: map.scale.column) ?? 2
    guard Self.mapScales.indices.contains(index + steps) else {
      return report("the map is as \(steps < 0 ? "large" : "small") as it gets")
    }
    makeMap(
      DrawingScale(Self.mapScales[index + steps], aspect: options.aspect), chosen: map.chosen, screenState)
  }

  private mutating func openFromMap(_ scene: Int) {
    map = nil
    show(scene: scene)
  }

  mutating func pointInMap(_ mouse: MouseEvent) {
    guard let map else { return }
    let area = screenLayout.canvas
    switch mouse.kind {
    case .wheelUp, .wheelDown:
      let rows = mouse.kind == .wheelUp ? -3 : 3
      moveMap(mouse.shift ? .by(columns: rows * 3, rows: 0) : .by(columns: 0, rows: rows))
    case .click:
      prompt.message = nil
      let column = mouse.column - area.column + map.viewport.column
      let row = mouse.row - area.row + map.viewport.row
      guard area.contains(mouse.column, mouse.row), let tile = map.map.tile(at: column, row) else { return }
      if mouse.isDouble { openFromMap(tile) } else { chooseInMap(tile) }
    case .drag, .release: break
    }
  }

  func drawMap(_ map: MapState, _ grid: inout CellGrid, _ area: ScreenArea) {
    var part = CellGrid(width: area.width, height: area.height)
    part.place(map.grid, column: -map.viewport.column, row: -map.viewport.row)
    grid.place(part, column: area.column, row: area.row)
  }

  /// After the terminal has another size: the scene that is chosen stays in sight.
  mutating func followMapSize() { showChosenOfMap() }
}
