import Layout
import Model
import Transitions

/// The views that bars show in place of titles and items. They are no part of the controller's own view, so what the file
/// says of where they are counts for nothing: the bar places them, and without a bar they are not seen.
struct BarViews {
  /// By controller, and by view: the place on the screen.
  private(set) var places: [Int: [ViewIndex: Rect]] = [:]
  /// Widths of the views that a container's bars show, by id.
  private(set) var widths: [Int: [String: Double]] = [:]
  /// By controller, and by id.
  private var loose: [Int: [String: ViewIndex]] = [:]

  init(_ stage: Stage, _ tree: StageTree) {
    for (index, node) in stage.nodes.enumerated() {
      guard let views = node.tree?.plain.views else { continue }
      for view in views.indices where views[view].isBarView && views[view].parent == nil {
        loose[index, default: [:]][views[view].id ?? ""] = view
      }
    }
    guard !loose.isEmpty else { return }
    for (index, node) in stage.nodes.enumerated() {
      for bar in node.bars {
        for child in tree.children[index] where loose[child] != nil { place(bar, index, child, stage) }
      }
    }
  }

  /// Whether a view is one of them, or in one.
  func holds(_ view: ViewIndex, of node: Int, in tree: SolvedTree) -> Bool {
    loose[node]?.values.contains { $0 <= view && view < tree.plain.views[$0].end } ?? false
  }

  /// What the bars show of a controller's views, parents before children.
  func shown(of node: Int, in tree: SolvedTree) -> [ViewIndex] {
    (places[node] ?? [:]).keys.sorted().flatMap { $0..<tree.plain.views[$0].end }
  }

  private mutating func place(_ bar: StageBar, _ container: Int, _ child: Int, _ stage: Stage) {
    guard let tree = stage.nodes[child].tree, let loose = loose[child] else { return }
    let widths = loose.mapValues { tree.views[$0].frame.width }
    self.widths[container, default: [:]].merge(widths) { $1 }
    let rect = bar.frame.moved(by: stage.surroundings.window.origin)
    let mirrored = stage.nodes[container].traits.rightToLeft
    let members =
      switch bar.kind {
      case .navigation:
        BarGeometry.navigation(
          bar.content, rect, back: bar.back, large: bar.largeTitle, mirrored: mirrored, views: widths)
      case .toolbar: BarGeometry.toolbar(bar.content.items, in: rect, mirrored: mirrored, views: widths)
      case .tab: [BarGeometry.Member]()
      }
    for member in members {
      guard let view = member.view.flatMap({ loose[$0] }) else { continue }
      let height = tree.views[view].frame.height
      places[child, default: [:]][view] = Rect(
        x: member.rect.x, y: member.rect.midY - height / 2, width: member.rect.width, height: height)
    }
  }
}
