import Layout
import Model
import Transitions

/// The views that bars show in place of titles and items. They are no part of the controller's own view, so what the file
/// says of where they are counts for nothing: the bar places them, and without a bar they are not seen.
struct BarViews {
  /// The place on the screen of each that a bar shows.
  private(set) var places: [ViewReference: Rect] = [:]
  /// Widths of the views that a container's bars show, by id.
  private(set) var widths: [Int: [String: Double]] = [:]
  /// What a container's bars show, and all that is in it, parents before children.
  private(set) var shown: [Int: [ViewReference]] = [:]
  private var all: Set<ViewReference> = []

  init(_ stage: Stage) {
    for (index, node) in stage.nodes.enumerated() {
      guard let solved = node.tree else { continue }
      let views = solved.plain.views
      var loose: [String: ViewIndex] = [:]
      for view in views.indices where views[view].isBarView && views[view].parent == nil {
        if let id = views[view].id { loose[id] = view }
      }
      if !loose.isEmpty { place(loose, of: index, solved, stage) }
    }
  }

  /// Whether a bar shows it, or what it is in.
  func contains(_ view: ViewReference) -> Bool { all.contains(view) }

  func isUnseen(_ view: View, _ reference: ViewReference) -> Bool {
    view.isBarView && view.parent == nil && places[reference] == nil
  }

  /// In the bars of the nearest container that has some.
  private mutating func place(_ loose: [String: ViewIndex], of index: Int, _ tree: SolvedTree, _ stage: Stage)
  {
    var next = stage.nodes[index].parent
    while let container = next, stage.nodes[container].bars.isEmpty { next = stage.nodes[container].parent }
    guard let container = next else { return }
    let widths = loose.mapValues { tree.views[$0].frame.width }
    self.widths[container, default: [:]].merge(widths) { $1 }
    let geometry = BarGeometry(
      isGlass: stage.surroundings.hasGlass, isMirrored: stage.nodes[container].traits.rightToLeft,
      views: widths, images: stage.images)
    for bar in stage.nodes[container].bars {
      let rect = bar.frame.moved(by: stage.surroundings.window.origin)
      for member in geometry.members(of: bar, rect) {
        guard let view = member.view.flatMap({ loose[$0] }) else { continue }
        let height = tree.views[view].frame.height
        places[ViewReference(node: index, view: view)] = Rect(
          x: member.rect.x, y: member.rect.midY - height / 2, width: member.rect.width, height: height)
        let inside = (view..<tree.plain.views[view].end).map { ViewReference(node: index, view: $0) }
        shown[container, default: []] += inside
        all.formUnion(inside)
      }
    }
  }
}
