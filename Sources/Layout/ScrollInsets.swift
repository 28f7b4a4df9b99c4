import Basics
import Model

/// Where the content of a scrolling view begins, and the room around it: a device moves it away from bars and other unsafe edges. Interface
/// Builder's canvas stores frames without that.
///
/// From iOS 11 on (`contentInsetAdjustmentBehavior`, automatic) the safe area counts along the axes that scroll, and
/// under a navigation bar downwards in any case. Before, the bars counted for the first scrolling view of a controller.
extension LayoutSession {
  func contentPlace(of view: ViewIndex, _ contentSize: Size?) -> (origin: Point, inset: Insets) {
    guard !context.isCanvas else { return (.zero, .zero) }
    let scroll: ScrollContent
    var (downwards, sideways) = (false, false)
    switch tree.views[view].content {
    // Data may always bring more rows than are shown.
    case .table(let table): (scroll, downwards) = (table.scroll, true)
    case .collection(let collection):
      scroll = collection.scroll
      downwards = collection.scrollAxis == .vertical
      sideways = !downwards
    case .textView(let text): (scroll, downwards) = (ScrollContent(), text.scrolls)
    case .scroll(let content):
      scroll = content
      downwards = context.bars.navigationBar || contentSize.map { $0.height > exact[view].height } ?? false
      sideways = contentSize.map { $0.width > exact[view].width } ?? false
    case .none, .label, .button, .image, .textField, .segmented, .control, .bar, .stack, .cell, .reusable,
      .container, .effect:
      return (.zero, .zero)
    }
    var inset = scroll.contentInset
    if !scroll.neverAdjustsInset {
      let safe = safeAreas[view]
      if downwards { inset = inset + Insets(top: safe.top, bottom: safe.bottom) }
      if sideways { inset = inset + Insets(left: safe.left, right: safe.right) }
    }
    var origin = Point(x: inset.left, y: inset.top)
    // Content that goes on sideways begins at the leading end.
    if case .collection = tree.views[view].content, sideways, isMirrored(view), let contentSize {
      origin.x = exact[view].width - origin.x - contentSize.width
    }
    return inset == .zero && origin == .zero || isSeenFromInside(view) ? (.zero, .zero) : (origin, inset)
  }

  /// Whether something inside keeps to what is seen of the view, its safe area or its margins, and stays where it is
  /// while the rest moves.
  private func isSeenFromInside(_ scroll: ViewIndex) -> Bool {
    guard case .scroll = tree.views[scroll].content else { return false }
    func keeps(_ item: Item?, _ attribute: Attribute?) -> Bool {
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
