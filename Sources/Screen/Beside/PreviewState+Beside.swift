import Drawing
import Environment
import Model
import Transitions

/// Opens the side-by-side view, moves the focus among its tiles and enlarges one of them.
extension PreviewState {
  /// The side-by-side view, if it is open.
  package var beside: BesideMode? { modes[BesideMode.self] }
  /// Whether the canvas shows many pictures.
  var showsBeside: Bool { beside?.isEnlarged == false }

  /// Opens the file's last query, or shows the field for one; if the view is already open, shows the field.
  mutating func openBeside() {
    guard beside == nil, let words = layout?.kept["beside"] else { return askForBeside() }
    showBeside(words)
  }

  private mutating func askForBeside() {
    let items = EnvironmentQuery.examples.map { example in
      Picker.Item(example.words, detail: example.about, choice: .run { $0.showBeside(example.words) })
    }
    var picker = Picker("Side by side: phones, pads split-1/3, text-size=xl..ax5 …", items)
    picker.answer = Picker.Answer(
      isMeant: { picker, preview in picker.chosenItem == nil || preview.isBesideQuery(picker.query) },
      perform: { $1.showBeside($0) })
    open(picker)
  }

  /// Whether the typed text is a complete query, not the beginning of an example.
  private func isBesideQuery(_ text: String) -> Bool {
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
          "no environment matches the current settings", hint: "K hides the keyboard")
      }
      let focus = tiles.firstIndex { $0.environment == present } ?? 0
      layout?.kept["beside"] = query.text
      // Each tile has a different width, so one ruler cannot apply.
      closeRuler()
      if exploration?.showsCanvas == true { explore { $0.showsCanvas = false } }
      let next = BesideMode(query, found.total, tiles, focus: focus)
      lendPanels()
      modes[BesideMode.self] = next
      arrangeBeside()
      if tiles[focus].environment != present { next.focus(focus, &self) } else { redraw() }
      let bound =
        found.total > tiles.count
        ? "\(found.total) environments match; the first \(tiles.count) are shown" : nil
      report(
        bound
          ?? "\(tiles.count) \(tiles.count == 1 ? "environment" : "environments"): arrows move, Enter enlarges, | changes the selection, Esc closes"
      )
      keepForNextTime()
    } catch {
      report(error.text(for: .preview))
    }
  }

  mutating func arrangeBeside() {
    let area = screenLayout.canvas
    let aspect = options.aspect
    modes[BesideMode.self]?.arrange(in: area, aspect: aspect)
  }

  /// Returns from the enlarged tile to all tiles.
  fileprivate mutating func leaveEnlarged() {
    modes[BesideMode.self]?.isEnlarged = false
    redraw()
  }

  mutating func closeBeside() {
    guard beside != nil else { return }
    takePanelsBack()
    modes[BesideMode.self] = nil
    redraw()
  }
}

extension Action {
  /// Opens the side-by-side view.
  package static let beside = Action.run("beside") { $0.openBeside() }
}

extension BesideMode: Mode {
  package static var bindings: [Binding] {
    [
      Binding(
        .environment, "|", .beside, "Side by side in many environments…", hint: "side by side", rank: 3,
        menu: "b", synonyms: "matrix compare devices grid contact sheet")
    ]
  }

  package var coversCanvas: Bool { !isEnlarged }
  package var holdsStill: Bool { true }

  // MARK: Keys

  package func press(_ key: Key, _ preview: inout PreviewState) -> Bool {
    guard !isEnlarged, preview.panels.focus == nil else { return false }
    switch key {
    case .named(.left): move(-1, 0, &preview)
    case .named(.right): move(1, 0, &preview)
    case .named(.up): move(0, -1, &preview)
    case .named(.down): move(0, 1, &preview)
    case .named(.pageDown): turn(1, &preview)
    case .named(.pageUp): turn(-1, &preview)
    case .named(.home): focus(0, &preview)
    case .named(.end): focus(tiles.count - 1, &preview)
    case .named(.enter):
      preview.modes[BesideMode.self]?.isEnlarged = true
      preview.redraw()
      preview.report("\(tiles[focus].name) alone; z or Esc shows all again")
    case .character, .control, .named, .function: return false
    }
    return true
  }

  package func perform(_ action: Action, _ preview: inout PreviewState) -> Bool {
    switch action {
    case .fit where isEnlarged: preview.leaveEnlarged()
    case .leave where !preview.hasSelection:
      if isEnlarged { preview.leaveEnlarged() } else { preview.closeBeside() }
    default: return false
    }
    return true
  }

  package func unavailable(_ action: Action, _ preview: PreviewState) -> String? {
    guard action == .pixels, !isEnlarged else { return nil }
    return "pictures side by side are drawn in characters; Enter shows one alone"
  }

  package func notice(_ notice: ModeNotice, _ preview: inout PreviewState) {
    switch notice {
    case .willDraw: followFocus(&preview)
    case .opens(isAnother: true):
      preview.takePanelsBack()
      preview.modes[BesideMode.self] = nil
    case .key, .resized, .didDraw, .eventBegins, .stepped, .opens: break
    }
  }

  /// Moves the focus to the nearest tile in a direction, and past the edge of a page to the next page.
  private func move(_ columns: Int, _ rows: Int, _ preview: inout PreviewState) {
    guard let area, let from = box(of: focus, in: area) else { return }
    var best: (tile: Int, cost: Int)?
    for tile in tilesOnPage(page) where tile != focus {
      guard let box = box(of: tile, in: area) else { continue }
      let across = (box.column - from.column) * columns
      let down = (box.row - from.row) * rows
      guard columns == 0 ? down > 0 : across > 0 else { continue }
      let aside =
        columns == 0 ? abs(box.column - from.column) : abs(box.row - from.row) * 4
      let cost = (columns == 0 ? down * 2 : across) + aside * 3
      if best.map({ cost < $0.cost }) ?? true { best = (tile, cost) }
    }
    if let best {
      focus(best.tile, &preview)
    } else if pages > 1 {
      turn(columns + rows, &preview)
    } else if rows == 0 {
      focus(focus + columns, &preview)
    }
  }

  private func turn(_ steps: Int, _ preview: inout PreviewState) {
    let page = page + steps
    guard (0..<pages).contains(page), let first = tilesOnPage(page).first else {
      return preview.report(
        pages == 1 ? "all of them are on this page" : "there is no page beyond this one")
    }
    focus(first, &preview)
  }

  /// Moves the focus to a tile and makes its environment the preview's.
  fileprivate func focus(_ tile: Int, _ preview: inout PreviewState) {
    guard tiles.indices.contains(tile), let present = preview.exploration?.screenState.environment else {
      return
    }
    preview.modes[BesideMode.self]?.focus = tile
    let environment = query.completed(tiles[tile].environment, from: present)
    if environment == present {
      preview.redraw()
    } else {
      preview.move(to: environment, named: environment.label)
    }
  }

  /// Updates the tiles after a key changed the preview's environment: the tile that shows it gets the focus, otherwise
  /// the focused tile adopts it. The others adopt the settings that the query leaves open.
  private func followFocus(_ preview: inout PreviewState) {
    guard let environment = preview.exploration?.screenState.environment else { return }
    var next = self
    var isOther = area != preview.screenLayout.canvas
    if tiles[focus].environment != environment,
      let known = tiles.firstIndex(where: { $0.environment == environment })
    {
      next.focus = known
      isOther = true
    }
    for index in tiles.indices {
      let known = tiles[index].environment
      let wanted = index == next.focus ? environment : query.completed(known, from: environment)
      guard wanted != known else { continue }
      isOther = true
      if let surroundings = try? preview.catalog.surroundings(for: wanted, app: preview.app) {
        var tile = BesideTile(wanted, surroundings)
        // The old picture is kept until the new one is drawn.
        tile.picture = tiles[index].picture
        next.tiles[index] = tile
      } else {
        next.tiles[index].environment = wanted
      }
    }
    guard isOther else { return }
    preview.modes[BesideMode.self] = next
    preview.arrangeBeside()
  }

  // MARK: Mouse

  /// A click on another tile or on its mark in the strip moves the focus there.
  package func point(_ mouse: MouseEvent, _ preview: inout PreviewState) -> Bool {
    let (column, row) = (mouse.column, mouse.row)
    guard mouse.kind == .click, !isEnlarged, let area, area.contains(column, row) else { return false }
    if row == area.row + area.height - 1 {
      if let tile = strip(area).marks.first(where: { $0.column == column })?.tile { focus(tile, &preview) }
      return true
    }
    for tile in tilesOnPage(page) where tile != focus {
      if box(of: tile, in: area)?.contains(column, row) == true {
        focus(tile, &preview)
        return true
      }
    }
    // A click in the focused tile selects a view; a click outside is ignored.
    return box(of: focus, in: area)?.contains(column, row) != true
  }
}
