import Basics
import Environment
import Model

/// Computes the layout margins of views from their settings, their context, and the safe area. It is a class because it
/// is used for every view, and copies would retain its contents.
final class MarginRules {
  let metrics: Metrics
  let context: LayoutContext
  let tree: LayoutTree

  init(metrics: Metrics, context: LayoutContext, tree: LayoutTree) {
    self.metrics = metrics
    self.context = context
    self.tree = tree
  }

  /// Returns the margins of a controller's root view: at the sides by its width, none above and below; the safe area is
  /// added.
  func root(_ index: ViewIndex, width: Double, safeArea: Insets) -> Insets {
    let view = tree.views[index].margins
    let own = view.explicit.map { physical($0, view) }
    guard context.isControllerRoot else { return withSafeArea(own ?? ownerless(index), view, safeArea) }
    let side = metrics.margins.root(width: width)
    guard var own else {
      return withSafeArea(Insets(top: 0, left: side, bottom: 0, right: side), view, safeArea)
    }
    // `systemMinimumLayoutMargins`: a controller's root view has at least the system's side margins.
    if context.hasMinimumMargins {
      own.left = max(own.left, side)
      own.right = max(own.right, side)
    }
    return withSafeArea(own, view, safeArea)
  }

  /// Returns the margins of a xib's root view without a controller. Interface Builder gives collection view cells,
  /// headers and footers the side margins of a narrow screen; in an app they have the default.
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

  /// Returns the margins of any other view.
  /// - Parameters:
  ///   - inherited: the remaining margins of the superview, if the view preserves them.
  ///   - safeArea: the view's safe area insets.
  func inner(_ index: ViewIndex, inherited: Insets?, safeArea: Insets) -> Insets {
    let view = tree.views[index].margins
    // A stack view has no default margins.
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

  /// Returns the readable content insets: within the margins, with a maximum width, centred.
  func readable(_ margins: Insets, width: Double) -> Insets {
    let spare = max(0, width - margins.left - margins.right - metrics.margins.readable) / 2
    var insets = margins
    insets.left += spare
    insets.right += spare
    return insets
  }

  /// Returns the margins of a view, extended to its readable content if it follows the readable width.
  func followed(_ margins: Insets, of index: ViewIndex, width: Double) -> Insets {
    tree.views[index].margins.followsReadableWidth ? readable(margins, width: width) : margins
  }

  /// Converts directional insets to left and right.
  func physical(_ insets: Insets, _ view: Margins) -> Insets {
    view.directional && context.traits.rightToLeft ? insets.mirrored : insets
  }

  /// Returns the margins of a cell's content view.
  /// - Parameter unseen: the margins of a cell that the table does not show yet.
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
    // Explicit margins replace those above and below; at the sides the larger value applies.
    let own = tree.views[view].margins
    if let explicit = (own.explicit ?? tree.views[cell].margins.explicit).map({ physical($0, own) }) {
      // A content view that preserves the cell's margins has at least those.
      let least = own.preservesSuperview ? margins : .zero
      margins.top = max(explicit.top, least.top)
      margins.bottom = max(explicit.bottom, least.bottom)
      margins.left = max(explicit.left, margins.left)
      margins.right = max(explicit.right, margins.right)
    }
    return margins
  }
}
