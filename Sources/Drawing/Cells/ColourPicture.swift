import Model
import Transitions

/// A stage in its own colours.
struct ColourPicture {
  static func draw(_ stage: Stage, _ options: DrawingOptions) -> Picture {
    var maker = ShapeMaker(stage, options)
    maker.make()
    var painter = CellPainter(maker.list, scale: options.scale)
    painter.paint()
    var elements: [PictureElement] = []
    elements.reserveCapacity(maker.list.views.count)
    for view in maker.list.views {
      let box = painter.boxes[view.frame]
      let cells = painter.cells(of: box)
      guard let seen = cells.intersection(with: painter.seenCells(of: view)) else { continue }
      elements.append(PictureElement(reference: view.reference, box: cells, seen: seen))
    }
    let places = places(maker, painter)
    var overlays = OverlayPainter(
      grid: painter.grid, projection: painter.projection, options: options, stage: stage, places: places,
      texts: painter.texts)
    painter.grid = CellGrid(width: 0, height: 0)
    overlays.paint()
    overlays.colourMarks(on: painter.ground, screen: painter.screen)
    return Picture(
      grid: overlays.grid, projection: painter.projection, elements: elements, texts: painter.texts)
  }

  /// Where overlays find the views.
  private static func places(_ maker: ShapeMaker, _ painter: CellPainter) -> [Int: [PlacedView]] {
    let options = maker.options
    guard
      options.selection != nil || options.second != nil || !options.overlays.isEmpty
        || !options.before.isEmpty || options.selectedBar != nil
    else { return [:] }
    var result: [Int: [PlacedView]] = [:]
    for (node, spots) in maker.spots {
      guard let tree = maker.stage.nodes[node].tree else { continue }
      result[node] = spots.enumerated().map { number, spot in
        let view = tree.plain.views[number]
        let solved = tree.views[number]
        let box = painter.cells(of: painter.boxes[spot.frame])
        let clip = painter.cells(of: painter.clipBox(spot.clip))
        var place = PlacedView(
          reference: ViewReference(node: node, view: number), view: view, solved: solved, rect: spot.rect,
          box: box, seen: spot.isSeen ? box.intersection(with: clip) : nil, clip: clip, room: clip,
          backdrop: 0,
          isLeaf: view.end <= number + 1, isRoot: spot.isRoot, outlined: false,
          rightToLeft: spot.isRightToLeft,
          text: solved.text.flatMap { tree.texts.indices.contains($0) ? tree.texts[$0] : nil })
        if Outlining.hasFormOfOneRow(view.kind) {
          place.isHighEnough = spot.rect.height >= 1.75 * painter.projection.scale.row
        }
        return place
      }
    }
    return result
  }
}

extension CellPainter {
  func cells(of box: PixelBox) -> CellBox {
    let cells = box.cells
    return CellBox(
      left: cells.left, top: cells.top, right: max(cells.left, cells.right),
      bottom: max(cells.top, cells.bottom))
  }

  func clipBox(_ clip: Int) -> PixelBox { clips[clip].box }

  func seenCells(of view: ShapeView) -> CellBox {
    let box = clips[view.clip].box
    return box.isEmpty ? CellBox(left: 0, top: 0, right: -1, bottom: -1) : cells(of: box)
  }
}
