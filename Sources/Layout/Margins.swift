import Basics
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
  func root(_ index: ViewIndex, width: Double, safeArea: Insets) -> Insets {
    let view = tree.views[index].margins
    let own = view.explicit.map { physical($0, view) }
    guard context.isControllerRoot else { return withSafeArea(own ?? ownerless(index), view, safeArea) }
    let side = metrics.margins.root(width: width)
    guard var own else {
      return withSafeArea(Insets(top: 0, left: side, bottom: 0, right: side), view, safeArea)
    }
    // `systemMinimumLayoutMargins`: a controller's view has at least the system's margins at its sides.
    if context.hasMinimumMargins {
      own.left = max(own.left, side)
      own.right = max(own.right, side)
    }
    return withSafeArea(own, view, safeArea)
  }

  /// A xib's root that no controller owns. Interface Builder gives the cells of collections, their headers and footers
  /// the margins of a narrow screen at the sides; in an app they have those of any view.
  private func ownerless(_ index: ViewIndex) -> Insets {
    var margins = Insets(all: tree.kinds[index] == .stack ? 0 : metrics.margins.view)
    if context.isCanvas, tree.kinds[index] == .collectionCell || tree.kinds[index] == .reusableView {
      (margins.left, margins.right) = (metrics.margins.rootNarrow, metrics.margins.rootNarrow)
    }
    return margins
  }

  private func withSafeArea(_ own: Insets, _ view: Margins, _ safeArea: Insets) -> Insets {
    view.insetsFromSafeArea && context.marginsKeepSafe ? own + safeArea : own
  }

  /// Margins of any other view.
  /// - Parameters:
  ///   - inherited: what is left of the superview's margins at this view's edges, where it preserves them.
  ///   - safeArea: how far the view itself lies outside the safe area.
  func inner(_ index: ViewIndex, inherited: Insets?, safeArea: Insets) -> Insets {
    let view = tree.views[index].margins
    // A stack has no margins but those that it is given.
    let standard = tree.kinds[index] == .stack ? 0 : metrics.margins.view
    var margins = view.explicit.map { physical($0, view) } ?? Insets(all: standard)
    if view.insetsFromSafeArea, context.marginsKeepSafe { margins = margins + safeArea }
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

  /// Margins of a view of a width: those of one that follows the readable width reach to its readable content.
  func followed(_ margins: Insets, of index: ViewIndex, width: Double) -> Insets {
    tree.views[index].margins.followsReadableWidth ? readable(margins, width: width) : margins
  }

  /// Leading and trailing as left and right.
  func physical(_ insets: Insets, _ view: Margins) -> Insets {
    view.directional && context.traits.rightToLeft ? insets.mirrored : insets
  }

  /// Margins of a cell's content view.
  /// - Parameter unseen: what they are of a cell that its table does not show yet.
  func cellContent(
    _ view: ViewIndex, cell: ViewIndex, _ geometry: TableGeometry, hasAccessory: Bool, unseen: Double?
  ) -> Insets {
    let table = metrics.table
    let side = unseen ?? geometry.cellMargin
    var margins = Insets(
      top: unseen ?? table.cellMarginTop, left: side, bottom: unseen ?? table.cellMarginBottom,
      right: hasAccessory ? table.accessoryMargin : side)
    if tree.views[cell].direction.isMirrored(rightToLeft: context.traits.rightToLeft) {
      margins = margins.mirrored
    }
    // Explicit margins replace those above and below; at the sides the larger of the two counts.
    let own = tree.views[view].margins
    if let explicit = (own.explicit ?? tree.views[cell].margins.explicit).map({ physical($0, own) }) {
      // A content view that takes over the cell's margins has at least those.
      let least = own.preservesSuperview ? margins : .zero
      margins.top = max(explicit.top, least.top)
      margins.bottom = max(explicit.bottom, least.bottom)
      margins.left = max(explicit.left, margins.left)
      margins.right = max(explicit.right, margins.right)
    }
    return margins
  }
}
