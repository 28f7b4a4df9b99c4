import Basics
import Environment
import Layout
import Model
import Transitions

/// Draws a whole stage: the device, its windows, and every controller in them.
package func draw(_ stage: Stage, _ options: DrawingOptions = DrawingOptions()) -> Picture {
  if options.look == .colour { return ColourPicture.draw(stage, options) }
  var painter = StagePainter(stage, options)
  painter.paint()
  return Picture(
    grid: painter.painter.grid, projection: painter.painter.projection, elements: painter.painter.elements,
    texts: painter.painter.texts)
}

struct StagePainter {
  let stage: Stage
  var painter: Painter
  private var places: [Int: PlacedViews] = [:]
  private let stageTree: StageTree
  private let barViews: BarViews

  private enum Step {
    case node(Int, clip: CellBox, room: CellBox, backdrop: UInt8)
    case views(Int, from: Int)
    case bars(Int)
  }

  init(_ stage: Stage, _ options: DrawingOptions) {
    self.stage = stage
    let projection = Projection(scale: options.scale)
    let screen = stage.surroundings.screen
    barViews = BarViews(stage)
    painter = Painter(
      width: projection.column(at: screen.width) + 1, height: projection.row(at: screen.height) + 1,
      projection: projection, options: options, dark: stage.surroundings.traits.dark,
      hasGlass: stage.surroundings.hasGlass, barViews: barViews)
    stageTree = StageTree(stage)
  }

  mutating func paint() {
    painter.drawDevice(stage.surroundings)
    let window = painter.projection.box(stage.surroundings.window)
    for (index, node) in stage.nodes.enumerated() {
      switch node.role {
      case .root: paint(index, clip: window, room: window.inside)
      case .presented: present(index, node, window)
      default: break
      }
    }
    painter.order += 1
    painter.drawChrome(stage)

    painter.finish()
    painter.drawMarkers()
    var overlays = OverlayPainter(
      grid: painter.grid, projection: painter.projection, options: painter.options, stage: stage,
      places: places.mapValues(\.all), texts: painter.texts)
    painter.grid = CellGrid(width: 0, height: 0)
    overlays.paint()
    painter.grid = overlays.grid
  }

  /// Something above the rest: what it covers is dimmed, and it has an outline of its own.
  private mutating func present(_ index: Int, _ node: StageNode, _ window: CellBox) {
    let frame = node.frame.moved(by: stage.surroundings.window.origin)
    let box = painter.projection.box(frame)
    painter.order += 1
    if node.dims { painter.dim(window) }
    painter.cover(box, clip: window, shade: 0)
    let stroke = CellGrid.Stroke(CellStyle(.outline), rounded: node.cornerRadius > 0)
    painter.grid.outline(box, clip: window, stroke)
    if let arrow = node.arrow { painter.drawArrow(arrow, of: box, window: stage.surroundings.window) }
    let clip = box.intersection(with: window) ?? window
    paint(index, clip: clip, room: clip.inside)
  }

  private mutating func paint(_ root: Int, clip: CellBox, room: CellBox) {
    var steps = [Step.node(root, clip: clip, room: room, backdrop: 0)]
    while let step = steps.popLast() {
      switch step {
      case .node(let index, let clip, let room, let backdrop):
        prepare(index, clip: clip, room: room, backdrop: backdrop)
        steps.append(.bars(index))
        for child in stageTree.children[index].reversed() {
          let own = column(child, of: index)
          steps.append(
            .node(
              child, clip: own.flatMap { $0.intersection(with: clip) } ?? clip,
              room: own.flatMap { $0.intersection(with: room) } ?? room, backdrop: backdrop))
        }
        steps.append(.views(index, from: 0))
      case .views(let index, let start):
        paintViews(of: index, from: start, &steps)
      case .bars(let index):
        let node = stage.nodes[index]
        drawColumnLines(of: index, clip: clip)
        for bar in node.bars {
          painter.drawBar(
            bar, of: index, in: node.frame, origin: stage.surroundings.window.origin, clip: clip, room: room,
            mirrored: node.traits.rightToLeft)
        }
        for shown in barViews.shown[index] ?? [] { paintView(shown.view, of: shown.node) }
      }
    }
  }

  /// The cells of a split view's column, where it is beside another one.
  private func column(_ child: Int, of parent: Int) -> CellBox? {
    stageTree.column(child, of: parent).map(painter.projection.box)
  }

  /// The line that the system draws between two columns of a split view.
  private mutating func drawColumnLines(of index: Int, clip: CellBox) {
    let columns = stageTree.children[index].compactMap { column($0, of: index) }
    for box in columns
    where columns.contains(where: { abs($0.left - box.right) <= 1 && $0.right > box.right }) {
      guard let seen = box.intersection(with: clip), seen.right == box.right else { continue }
      painter.grid.vertical(
        box.right, from: seen.top, to: seen.bottom, CellGrid.Stroke(CellStyle(.separator)))
    }
  }

  private mutating func prepare(_ index: Int, clip: CellBox, room: CellBox, backdrop: UInt8) {
    let node = stage.nodes[index]
    guard let tree = node.tree else { return }
    let window = stage.surroundings.window.origin
    let origin = Point(x: window.x + node.frame.x, y: window.y + node.frame.y)
    places[index] = PlacedViews(
      node: index, node, tree: tree, origin: origin, clip: clip, room: room, backdrop: backdrop,
      painter: painter, barViews)
  }

  private mutating func paintViews(of index: Int, from start: Int, _ steps: inout [Step]) {
    guard let all = places[index]?.all, let tree = stage.nodes[index].tree else { return }
    for view in start..<max(start, all.count) {
      let place = all[view]
      guard place.seen != nil, !barViews.contains(place.reference) else { continue }
      paintView(view, of: index)
      if let child = stageTree.embedded[place.reference] {
        let clip = place.view.clips ? place.seen ?? place.clip : place.clip
        let room =
          place.box.hasInside ? place.room.intersection(with: place.box.inside) ?? place.room : place.room
        steps.append(.views(index, from: view + 1))
        steps.append(.node(child, clip: clip, room: room, backdrop: place.backdrop))
        return
      }
    }
    painter.drawDecorations(of: tree, places: all)
  }

  private mutating func paintView(_ view: ViewIndex, of index: Int) {
    guard let place = places[index]?.all[view], place.seen != nil, let tree = stage.nodes[index].tree else {
      return
    }
    painter.order += 1
    painter.drawView(place, tree: tree, stale: stage.nodes[index].isStale && place.isRoot)
  }
}
