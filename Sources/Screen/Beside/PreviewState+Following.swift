import Audit
import Drawing
import Environment
import Model
import Transitions

/// The pictures beside the one in focus: drawn one by one while nobody asks for anything else.
extension PreviewState {
  /// What a tile has to be drawn for at present.
  private func key(of tile: BesideTile) -> BesideTile.Key? {
    guard var exploration else { return nil }
    exploration.screenState.environment = tile.environment
    return BesideTile.Key(exploration: exploration, scale: tile.scale, reading: readings)
  }

  private var nextToFollow: Int? {
    guard let beside, !beside.isEnlarged else { return nil }
    return beside.tilesOnPage(beside.page).first { index in
      index != beside.focus && beside.tiles[index].drawnFor != key(of: beside.tiles[index])
    }
  }

  /// Whether a picture beside is not what it should be.
  package var wantsFollowing: Bool { nextToFollow != nil }

  /// Draws one picture.
  package mutating func follow() {
    guard let index = nextToFollow, let tile = beside?.tiles[index], let key = key(of: tile),
      let context = layout?.walkthrough.context
    else { return }
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
      next.picture = draw(stage, drawing(of: stage, scale: tile.scale))
    } catch {
      next.refusal = error.reason
      next.picture = nil
      next.stage = nil
    }
    beside?.tiles[index] = next
  }

  private func drawing(of stage: Stage, scale: Double) -> DrawingOptions {
    var drawing = DrawingOptions(scale: DrawingScale(scale, aspect: options.aspect))
    guard let exploration else { return drawing }
    drawing.overlays = exploration.overlays
    drawing.look = exploration.look
    drawing.repeatsPrototypes = exploration.repeatsPrototypes
    drawing.selection = exploration.selection.flatMap { reference(of: $0, on: stage) }
    drawing.second = exploration.marked.flatMap { reference(of: $0, on: stage) }
    return drawing
  }

  /// Where the part of a tile's picture begins that is shown: a window without the rest of its screen.
  func besideCrop(_ picture: Picture, _ tile: BesideTile) -> (column: Int, row: Int) {
    guard !tile.isWholeScreen else { return (0, 0) }
    return (
      max(0, picture.projection.column(at: tile.window.x)), max(0, picture.projection.row(at: tile.window.y))
    )
  }

  // MARK: What the rules say of each

  mutating func markTiles(with report: AuditReport) {
    guard let beside else { return }
    var places: [PreviewEnvironment: Int] = [:]
    for (index, environment) in report.environments.enumerated() { places[environment.environment] = index }
    for (index, tile) in beside.tiles.enumerated() {
      guard let place = places[tile.environment] else { continue }
      let broken = report.findings.filter { $0.kind == .violation && $0.environments.contains(place) }
      // The list has the worst first.
      self.beside?.tiles[index].mark = BesideTile.Mark(
        count: broken.count, message: broken.first?.message ?? "",
        rank: broken.reduce(0) { $0 + ($1.severity == .error ? 100 : 1) })
    }
    if !beside.isSorted { sortBeside() }
  }

  /// Those that are broken come first, the worst before the others; later changes move nothing that one looks at.
  private mutating func sortBeside() {
    guard let beside, beside.tiles.contains(where: { ($0.mark?.count ?? 0) > 0 }) else { return }
    let order = beside.tiles.indices.sorted { a, b in
      let (left, right) = (beside.tiles[a].mark?.rank ?? 0, beside.tiles[b].mark?.rank ?? 0)
      return (-left, a) < (-right, b)
    }
    self.beside?.tiles = order.map { beside.tiles[$0] }
    self.beside?.focus = order.firstIndex(of: beside.focus) ?? 0
    self.beside?.isSorted = true
    arrangeBeside()
    redraw()
  }
}
