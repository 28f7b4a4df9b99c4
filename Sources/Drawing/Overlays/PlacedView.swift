import Basics
import Layout
import Model
import Transitions

/// A view with its position in the picture, for overlays.
struct PlacedView {
  var reference: ViewReference
  var view: View
  var solved: SolvedView
  /// The frame on the screen, in points.
  var rect: Rect
  var box: CellBox
  /// The visible part; nil if there is none.
  var seen: CellBox?
  /// The cells in which the view's text can be.
  var room: CellBox
  var isRoot: Bool
  var rightToLeft: Bool
}

/// Renders shapes in cells.
protocol ShapePainter {
  var grid: CellGrid { get set }
  var projection: Projection { get }
  var texts: [PictureText] { get }
  func box(ofFrame frame: Int) -> CellBox
  /// Returns the visible box of a clip; nil if nothing of it is visible.
  func box(ofClip clip: Int) -> CellBox?
  /// Returns the cells in which the text of a frame can be.
  func room(_ spot: Spot) -> CellBox
}

extension ShapeMaker {
  /// Returns the drawn views, back to front.
  func elements(in cells: some ShapePainter) -> [PictureElement] {
    list.views.compactMap { view in
      let box = cells.box(ofFrame: view.frame)
      guard let seen = cells.box(ofClip: view.clip).flatMap({ box.intersection(with: $0) }) else {
        return nil
      }
      return PictureElement(reference: view.reference, box: box, seen: seen)
    }
  }

  /// Returns the positions of all views by node; empty if there are no overlays.
  func places(in cells: some ShapePainter) -> [Int: [PlacedView]] {
    guard options.drawsOverViews else { return [:] }
    var result: [Int: [PlacedView]] = [:]
    for (node, spots) in spots {
      guard let tree = stage.nodes[node].tree else { continue }
      result[node] = spots.enumerated().map { number, spot in
        let box = cells.box(ofFrame: spot.frame)
        return PlacedView(
          reference: ViewReference(node: node, view: number), view: tree.plain.views[number],
          solved: tree.views[number], rect: spot.rect, box: box,
          seen: spot.isSeen ? cells.box(ofClip: spot.clip).flatMap { box.intersection(with: $0) } : nil,
          room: cells.room(spot), isRoot: spot.isRoot,
          rightToLeft: spot.isRightToLeft)
      }
    }
    return result
  }
}
