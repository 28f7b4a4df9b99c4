import Environment
import Model

/// Layout margins of every view, from what its author set, its surroundings, and how far it lies under bars.
struct MarginRules {
  let metrics: Metrics
  let context: LayoutContext
  let tree: LayoutTree

  /// Margins of a controller's root view: by its width at the sides, none above and below; the safe area comes on top.
  func root(_ view: View, width: Double, safeArea: Insets) -> Insets {
    let side = context.isControllerRoot ? metrics.margins.root(width: width) : metrics.margins.view
    let standard =
      context.isControllerRoot
      ? Insets(top: 0, left: side, bottom: 0, right: side) : Insets(all: metrics.margins.view)
    let own = view.margins.explicit.map { physical($0, view) } ?? standard
    return view.margins.insetsFromSafeArea ? own + safeArea : own
  }

  /// Margins of any other view.
  /// - Parameters:
  ///   - inherited: what is left of the superview's margins at this view's edges, where it preserves them.
  ///   - safeArea: how far the view itself lies outside the safe area.
  func inner(_ view: View, inherited: Insets?, safeArea: Insets) -> Insets {
    var margins = view.margins.explicit.map { physical($0, view) } ?? Insets(all: metrics.margins.view)
    if view.margins.insetsFromSafeArea { margins = margins + safeArea }
    if view.margins.preservesSuperview, let inherited {
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
  func physical(_ insets: Insets, _ view: View) -> Insets {
    view.margins.directional && context.traits.rightToLeft ? insets.mirrored : insets
  }

  /// Margins of a cell's content view.
  func cellContent(_ view: View, cell: View, _ geometry: TableGeometry, hasAccessory: Bool) -> Insets {
    let table = metrics.table
    let side = geometry.cellMargin
    var margins = Insets(
      top: table.cellMarginTop, left: side, bottom: table.cellMarginBottom,
      right: hasAccessory ? table.accessoryMargin : side)
    if cell.direction.isMirrored(rightToLeft: context.traits.rightToLeft) { margins = margins.mirrored }
    // Explicit margins replace those above and below; at the sides the larger of the two counts.
    if let explicit = (view.margins.explicit ?? cell.margins.explicit).map({ physical($0, view) }) {
      margins.top = explicit.top
      margins.bottom = explicit.bottom
      margins.left = max(explicit.left, margins.left)
      margins.right = max(explicit.right, margins.right)
    }
    return margins
  }
}
