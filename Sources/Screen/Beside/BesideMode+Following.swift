import Audit
import Drawing
import Environment
import Model
import Transitions

/// Updates the pictures of the tiles that are not in focus, one at a time, when there is no input.
extension BesideMode {
  /// Returns the state that a tile's picture must currently show.
  private func key(of tile: BesideTile, _ preview: PreviewState) -> BesideTile.Key? {
    guard var exploration = preview.exploration else { return nil }
    exploration.screenState.environment = tile.environment
    return BesideTile.Key(exploration: exploration, scale: tile.scale, reading: preview.readings)
  }

  private func nextToFollow(_ preview: PreviewState) -> Int? {
    if isEnlarged { return nil }
    return tilesOnPage(page).first { index in
      index != focus && tiles[index].drawnFor != key(of: tiles[index], preview)
    }
  }

  package func wantsFollowing(_ preview: PreviewState) -> Bool { nextToFollow(preview) != nil }

  /// Updates one tile's picture.
  package func follow(_ preview: inout PreviewState) {
    guard let index = nextToFollow(preview), let key = key(of: tiles[index], preview),
      let context = preview.layout?.walkthrough.context
    else { return }
    let tile = tiles[index]
    var next = tile
    next.drawnFor = key
    next.refusal = nil
    do throws(RequestError) {
      let stage: Stage
      if let known = tile.stage, tile.drawnFor?.exploration.screenState == key.exploration.screenState,
        tile.drawnFor?.reading == key.reading
      {
        stage = known
      } else {
        stage = try context.stage(
          key.exploration.screenState, after: tile.drawnFor?.reading == key.reading ? tile.stage : nil)
      }
      next.stage = stage
      next.picture = Drawing.draw(stage, drawing(of: stage, in: index, preview))
    } catch {
      next.refusal = error.reason
      next.picture = nil
      next.stage = nil
    }
    preview.modes[BesideMode.self]?.tiles[index] = next
  }

  package func adjust(_ drawing: inout DrawingOptions, of stage: Stage, _ preview: PreviewState) {
    guard !isEnlarged else { return }
    let tile = self.drawing(of: stage, in: focus, preview)
    (drawing.scale, drawing.room) = (tile.scale, tile.room)
  }

  private func drawing(of stage: Stage, in tile: Int, _ preview: PreviewState) -> DrawingOptions {
    var drawing = preview.drawing(of: stage, scale: tiles[tile].scale)
    if let area, let box = box(of: tile, in: area) {
      drawing.room = CellRoom(columns: box.width, rows: box.height - Self.captionRows)
    }
    return drawing
  }

  package func origin(of picture: Picture, _ layout: ScreenLayout) -> (column: Int, row: Int)? {
    guard !isEnlarged, let box = box(of: focus, in: layout.canvas) else { return nil }
    let crop = tiles[focus].crop(picture)
    return (
      crop.column - (box.column - layout.canvas.column),
      crop.row - (box.row + Self.captionRows - layout.canvas.row)
    )
  }

  // MARK: What the rules say of each

  private func question(_ preview: PreviewState) -> BackgroundTask.Question? {
    guard let scene = preview.stage?.frontScreen?.scene else { return nil }
    return BackgroundTask.Question(
      Self.self, reading: preview.readings, scene: scene,
      environments: tiles.map(\.environment).sorted { $0.label < $1.label })
  }

  package func task(_ preview: PreviewState, ahead: Bool) -> BackgroundTask? {
    guard let question = question(preview), question != answered, let check = preview.check else {
      return nil
    }
    return BackgroundTask(question: question) { isWanted in
      var request = check
      request.isWanted = isWanted
      for environment in question.environments {
        request.matrix.add(MatrixEntry(environment: environment, models: []))
      }
      request.scenes = question.scene.map { [$0] } ?? []
      return .report(Audit.run(request))
    }
  }

  package func wants(_ question: BackgroundTask.Question, _ preview: PreviewState) -> Bool {
    question == self.question(preview)
  }

  package func receive(
    _ answer: BackgroundTask.Answer, to question: BackgroundTask.Question, _ preview: inout PreviewState
  ) {
    guard case .report(let report) = answer else { return }
    var next = self
    next.answered = question
    next.mark(with: report)
    let isSorted = next.sort()
    preview.modes[BesideMode.self] = next
    guard isSorted else { return }
    preview.arrangeBeside()
    preview.redraw()
  }

  private mutating func mark(with report: AuditReport) {
    var places: [PreviewEnvironment: Int] = [:]
    for (index, environment) in report.environments.enumerated() { places[environment.environment] = index }
    for (index, tile) in tiles.enumerated() {
      guard let place = places[tile.environment] else { continue }
      let broken = report.findings.filter { $0.kind == .violation && $0.environments.contains(place) }
      // The worst finding is first in the list.
      tiles[index].mark = BesideTile.Mark(
        count: broken.count, message: broken.first?.message ?? "",
        rank: broken.reduce(0) { $0 + ($1.severity == .error ? 100 : 1) })
    }
  }

  /// Moves tiles with violations to the front, the worst first. It is done only once, so that tiles do not move later.
  private mutating func sort() -> Bool {
    guard !isSorted, tiles.contains(where: { ($0.mark?.count ?? 0) > 0 }) else { return false }
    let order = tiles.indices.sorted { a, b in
      let (left, right) = (tiles[a].mark?.rank ?? 0, tiles[b].mark?.rank ?? 0)
      return (-left, a) < (-right, b)
    }
    tiles = order.map { tiles[$0] }
    focus = order.firstIndex(of: focus) ?? 0
    isSorted = true
    return true
  }
}

extension BesideTile {
  /// Returns the first cell of the visible part of a picture: a window is shown without the rest of the screen.
  func crop(_ picture: Picture) -> (column: Int, row: Int) {
    guard !isWholeScreen else { return (0, 0) }
    return (max(0, picture.projection.column(at: window.x)), max(0, picture.projection.row(at: window.y)))
  }
}
