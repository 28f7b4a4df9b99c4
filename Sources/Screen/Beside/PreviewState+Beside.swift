import Drawing
import Environment
import Model
import Transitions

/// Many environments side by side: which, how one moves among them, and how one looks at a single one of them.
extension PreviewState {
  /// Whether the canvas shows many pictures now.
  var showsBeside: Bool { beside.map { !$0.isEnlarged } ?? false }

  /// Opens what was last seen of the file, else asks; from within another query is asked for.
  mutating func openBeside() {
    if beside != nil { return askForBeside() }
    guard let query = besideQuery else { return askForBeside() }
    showBeside(query.text)
  }

  mutating func askForBeside() {
    let items = EnvironmentQuery.examples.map {
      Picker.Item($0.words, detail: $0.about, choice: .beside($0.words))
    }
    var picker = Picker("Side by side: phones, pads split-1/3, text-size=xl..ax5 …", items)
    picker.answer = .beside
    open(picker)
  }

  /// Whether words that are typed say something by themselves, and are not the beginning of an example.
  func isBesideQuery(_ text: String) -> Bool {
    guard let present = exploration?.screenState.environment, let query = try? EnvironmentQuery(text) else {
      return false
    }
    return (try? environments(query, present)) != nil
  }

  private func environments(
    _ query: EnvironmentQuery, _ present: PreviewEnvironment
  ) throws(RequestError) -> EnvironmentQuery.Result {
    try query.environments(
      in: catalog, present: present, app: app, languages: layout?.document.translations.keys.sorted() ?? [])
  }

  mutating func showBeside(_ text: String) {
    guard let present = exploration?.screenState.environment else { return }
    do throws(RequestError) {
      let query = try EnvironmentQuery(text)
      let found = try environments(query, present)
      var tiles: [BesideTile] = []
      for environment in found.environments {
        let completed = query.completed(environment, from: present)
        if let surroundings = try? catalog.surroundings(for: completed, app: app) {
          tiles.append(BesideTile(completed, surroundings))
        }
      }
      guard !tiles.isEmpty else {
        throw RequestError(
          "none of these environments has what is set now", hint: "K takes the keyboard down")
      }
      let focus = tiles.firstIndex { $0.environment == present } ?? 0
      besideQuery = query
      // Each of them has a width of its own.
      closeRuler()
      if exploration?.showsCanvas == true { explore { $0.showsCanvas = false } }
      beside = BesideState(query, found.total, tiles, focus: focus)
      arrangeBeside()
      if tiles[focus].environment != present { focusBeside(focus) } else { redraw() }
      let bound =
        found.total > tiles.count
        ? "\(found.total) environments match; the first \(tiles.count) are shown" : nil
      report(
        bound
          ?? "\(tiles.count) \(tiles.count == 1 ? "environment" : "environments"): arrows move, Enter enlarges, | asks anew, Esc leaves"
      )
      keepForNextTime()
    } catch {
      report(error.text)
    }
  }

  mutating func arrangeBeside() {
    let area = screenLayout.canvas
    let aspect = options.aspect
    beside?.arrange(in: area, aspect: aspect)
  }

  /// From one picture alone back to all of them.
  mutating func leaveEnlarged() {
    beside?.isEnlarged = false
    redraw()
  }

  mutating func closeBeside() {
    beside = nil
    redraw()
  }

  // MARK: Keys

  /// False where the key does what it does elsewhere.
  mutating func pressInBeside(_ key: Key) -> Bool {
    guard let beside else { return false }
    if beside.isEnlarged { return false }
    switch key {
    case .named(.left): moveBeside(-1, 0)
    case .named(.right): moveBeside(1, 0)
    case .named(.up): moveBeside(0, -1)
    case .named(.down): moveBeside(0, 1)
    case .named(.pageDown), .named(.space): turnBeside(1)
    case .named(.pageUp): turnBeside(-1)
    case .named(.home): focusBeside(0)
    case .named(.end): focusBeside(beside.tiles.count - 1)
    case .named(.enter):
      self.beside?.isEnlarged = true
      redraw()
      report("\(beside.tiles[beside.focus].name) alone; z leads back to all, as Esc does")
    case .named(.escape):
      if exploration?.selection != nil || playback != nil { return false }
      closeBeside()
    default: return false
    }
    return true
  }

  /// The nearest tile in a direction; beyond the edge of a page the next page.
  private mutating func moveBeside(_ columns: Int, _ rows: Int) {
    guard let beside, let area = beside.area, let from = beside.box(of: beside.focus, in: area) else {
      return
    }
    var best: (tile: Int, cost: Int)?
    for tile in beside.tilesOnPage(beside.page) where tile != beside.focus {
      guard let box = beside.box(of: tile, in: area) else { continue }
      let across = (box.column - from.column) * columns
      let down = (box.row - from.row) * rows
      guard columns == 0 ? down > 0 : across > 0 else { continue }
      let aside =
        columns == 0 ? abs(box.column - from.column) : abs(box.row - from.row) * 4
      let cost = (columns == 0 ? down * 2 : across) + aside * 3
      if best.map({ cost < $0.cost }) ?? true { best = (tile, cost) }
    }
    if let best {
      focusBeside(best.tile)
    } else if beside.pages > 1 {
      turnBeside(columns + rows)
    } else {
      let next = beside.focus + columns + rows
      if rows == 0, beside.tiles.indices.contains(next) { focusBeside(next) }
    }
  }

  private mutating func turnBeside(_ pages: Int) {
    guard let beside else { return }
    let page = beside.page + pages
    guard (0..<beside.pages).contains(page), let first = beside.tilesOnPage(page).first else {
      report(beside.pages == 1 ? "all of them are on this page" : "there is no page beyond this one")
      return
    }
    focusBeside(first)
  }

  /// The preview is in the environment of that tile from now on.
  mutating func focusBeside(_ tile: Int) {
    guard let beside, beside.tiles.indices.contains(tile),
      let present = exploration?.screenState.environment
    else { return }
    self.beside?.focus = tile
    let environment = beside.query.completed(beside.tiles[tile].environment, from: present)
    if environment == present {
      redraw()
    } else {
      move(to: environment, named: environment.label)
    }
  }

  /// The environment in focus was changed by a key: its tile is from now on what the preview is in, and what all have in
  /// common the others take over.
  mutating func followFocus() {
    guard let beside, let environment = exploration?.screenState.environment else { return }
    var isOther = beside.area != screenLayout.canvas
    for index in beside.tiles.indices {
      let known = beside.tiles[index].environment
      let wanted =
        index == beside.focus ? environment : beside.query.completed(known, from: environment)
      guard wanted != known else { continue }
      isOther = true
      if let surroundings = try? catalog.surroundings(for: wanted, app: app) {
        var tile = BesideTile(wanted, surroundings)
        // What was seen stays until the new picture is there.
        tile.picture = beside.tiles[index].picture
        self.beside?.tiles[index] = tile
      } else {
        self.beside?.tiles[index].environment = wanted
      }
    }
    if isOther { arrangeBeside() }
  }

  // MARK: Mouse

  /// A click on another tile, or on its mark in the strip, moves there; true where it was for this.
  mutating func clickBeside(_ column: Int, _ row: Int) -> Bool {
    guard let beside, !beside.isEnlarged, let area = beside.area else { return false }
    if row == area.row + area.height - 1 {
      if let tile = besideStrip(beside, area).marks.first(where: { $0.column == column })?.tile {
        focusBeside(tile)
      }
      return true
    }
    for tile in beside.tilesOnPage(beside.page) where tile != beside.focus {
      if beside.box(of: tile, in: area)?.contains(column, row) == true {
        focusBeside(tile)
        return true
      }
    }
    // In the focused one a click selects a view, beside it nothing.
    return beside.box(of: beside.focus, in: area)?.contains(column, row) != true
  }
}
