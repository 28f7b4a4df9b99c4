import Environment
import Model

/// Layout margins of every view, from what its author set, its surroundings, and how far it lies under bars. A class,
/// since it is asked for every view and a copy would count references to all that it holds.
final class MarginRules {
  let metrics: Metrics
  let context: LayoutContext
  let tree: LayoutTree

  init(metrics: Metrics, context: LayoutContext, tree: LayoutTree) {
    self.metrics = metrics
    self.context = context
    self.tree = tree
  }

  /// Margins of a controller's root view: by its width at the sides, none above and below; the safe area comes on top.
  func root(_ view: Margins, width: Double, safeArea: Insets) -> Insets {
    let side = context.isControllerRoot ? metrics.margins.root(width: width) : metrics.margins.view
    let standard =
      context.isControllerRoot
      ? Insets(top: 0, left: side, bottom: 0, right: side) : Insets(all: metrics.margins.view)
    let own = view.explicit.map { physical($0, view) } ?? standard
    return view.insetsFromSafeArea ? own + safeArea : own
  }

  /// Margins of any other view.
  /// - Parameters:
  ///   - inherited: what is left of the superview's margins at this view's edges, where it preserves them.
  ///   - safeArea: how far the view itself lies outside the safe area.
  func inner(_ view: Margins, inherited: Insets?, safeArea: Insets) -> Insets {
    var margins = view.explicit.map { physical($0, view) } ?? Insets(all: metrics.margins.view)
    if view.insetsFromSafeArea { margins = margins + safeArea }
    if view.preservesSuperview, let inherited {
      margins.top = max(margins.top, inherited.top)
      margins.left = max(margins.left, inherited.left)
      margins.bottom = max(margins.bottom, inherited.bottom)
      margins.right = max(margins.right, inherited.right)
    }
    return margins
  }

  /// The readable content of a view: within its margins, never wider than is good to read, in the middle.
  func readable(_ margins: Insets, width: Double) -> Insets {
    let spare = max(0, width - margins.left - margins.right - metrics.margins.readable) / 2
    var insets = margins
    insets.left += spare
    insets.right += spare
    return insets
  }

  /// Leading and trailing as left and right.
  func physical(_ insets: Insets, _ view: Margins) -> Insets {
    view.directional && context.traits.rightToLeft ? insets.mirrored : insets
  }

  /// Margins of a cell's content view.
  func cellContent(
    _ view: ViewIndex, cell: ViewIndex, _ geometry: TableGeometry, hasAccessory: Bool
  ) -> Insets {
    let table = metrics.table
    let side = geometry.cellMargin
    var margins = Insets(
      top: table.cellMarginTop, left: side, bottom: table.cellMarginBottom,
      right: hasAccessory ? table.accessoryMargin : side)
    if tree.views[cell].direction.isMirrored(rightToLeft: context.traits.rightToLeft) {
      margins = margins.mirrored
    }
    // Explicit margins replace those above and below; at the sides the larger of the two counts.
    let own = tree.views[view].margins
    if let explicit = (own.explicit ?? tree.views[cell].margins.explicit).map({ physical($0, own) }) {
      margins.top = explicit.top
      margins.bottom = explicit.bottom
      margins.left = max(explicit.left, margins.left)
      margins.right = max(explicit.right, margins.right)
    }
    return margins
  }
}
