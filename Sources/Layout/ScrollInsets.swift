import Basics
import Model

/// The position of a scrolling view's content: a device moves it away from bars and other unsafe edges. Frames on
/// Interface Builder's canvas do not include that.
///
/// From iOS 11 on (`contentInsetAdjustmentBehavior`, automatic) the safe area applies along the axes that scroll, and
/// vertically under a navigation bar in any case. Before, only the first scrolling view of a controller was adjusted
/// for bars.
extension LayoutSession {
  func contentPlace(of view: ViewIndex, _ contentSize: Size?) -> (origin: Point, inset: Insets) {
    guard !context.isCanvas else { return (.zero, .zero) }
    let scroll: ScrollContent
    var (downwards, sideways) = (false, false)
    switch tree.views[view].content {
    // Data can always provide more rows than are shown.
    case .table(let table): (scroll, downwards) = (table.scroll, true)
    case .collection(let collection):
      scroll = collection.scroll
      downwards = collection.scrollAxis == .vertical
      sideways = !downwards
    case .textView(let text): (scroll, downwards) = (ScrollContent(), text.scrolls)
    case .scroll(let content):
      scroll = content
      let height = exact[view].height - context.growth
      downwards = context.bars.navigationBar || contentSize.map { $0.height > height } ?? false
      sideways = contentSize.map { $0.width > exact[view].width } ?? false
    case .none, .label, .button, .image, .textField, .segmented, .control, .bar, .stack, .cell, .reusable,
      .container, .effect:
      return (.zero, .zero)
    }
    var inset = scroll.contentInset
    if scroll.insetAdjustment == .always { (downwards, sideways) = (true, true) }
    if scroll.insetAdjustment != .never {
      let safe = safeAreas[view]
      if downwards { inset = inset + Insets(top: safe.top, bottom: safe.bottom) }
      if sideways { inset = inset + Insets(left: safe.left, right: safe.right) }
    }
    var origin = Point(x: inset.left, y: inset.top)
    // Content that scrolls horizontally starts at the leading edge.
    if case .collection = tree.views[view].content, sideways, isMirrored(view), let contentSize {
      origin.x = exact[view].width - origin.x - contentSize.width
    }
    return inset == .zero && origin == .zero || isSeenFromInside(view) ? (.zero, .zero) : (origin, inset)
  }

  /// Whether the content has views pinned to the visible part of the scrolling view, its safe area or margins, which do
  /// not scroll.
  private func isSeenFromInside(_ scroll: ViewIndex) -> Bool {
    guard case .scroll = tree.views[scroll].content else { return false }
    func keeps(_ item: ConstraintItem?, _ attribute: Attribute?) -> Bool {
      guard let item, let attribute, !attribute.isSize else { return false }
      switch item {
      case .view(let view): return view == scroll && attribute.isMargin
      case .guide(let guide):
        let guide = tree.plain.guides[guide]
        return guide.owner == scroll && guide.kind != .scrollContent && guide.kind != .custom
      }
    }
    return tree.plain.constraints.contains {
      keeps($0.first, $0.firstAttribute) || keeps($0.second, $0.secondAttribute)
    }
  }
}
