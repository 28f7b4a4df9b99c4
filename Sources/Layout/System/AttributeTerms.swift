import Model

/// The rectangle of an attribute's item, with a min edge and a size on each axis. Every attribute is a linear form: min
/// edge plus a share of the size, minus insets (`Attribute.share`).
private struct ItemBox {
  enum Base {
    case frame, content
    case guide(Int)
  }

  let owner: ViewIndex
  var base = Base.frame
  /// The insets that the rectangle keeps from its base.
  var insets: InsetKind?
  /// The edge whose inset area is the rectangle: the owner's top or bottom; nil for the area inside the insets.
  var strip: ViewInsets.Edge?
}

extension RowWriter {
  /// Adds `k ×` an attribute of an item, in the coordinates of an ancestor's frame.
  /// - Parameter asContent: whether the item is the superview of its scrolled content, so that its edges are those of
  /// the content.
  mutating func addAttribute(
    _ attribute: Attribute, of item: ConstraintItem, in ancestor: ViewIndex, asContent: Bool,
    rightToLeft: Bool,
    times k: Double
  ) {
    let attribute = attribute.resolved(rightToLeft: rightToLeft)
    switch item {
    case .view(let view) where attribute.isBaseline:
      addBaseline(of: view, first: attribute == .firstBaseline, in: ancestor, times: k)
    case .view(let view):
      addAttribute(
        attribute,
        of: ItemBox(
          owner: view, base: asContent && attribute.isEdge ? .content : .frame,
          insets: attribute.isMargin ? .margins : nil), in: ancestor, times: k)
    case .guide(let guide): addAttribute(attribute, of: box(ofGuide: guide), in: ancestor, times: k)
    }
  }

  /// Returns the rectangle of a guide. A guide has neither margins nor text: its margins are its edges, its baselines
  /// top and bottom.
  private func box(ofGuide guide: Int) -> ItemBox {
    let owner = tree.plain.guides[guide].owner
    var box = ItemBox(owner: owner)
    switch tree.plain.guides[guide].kind {
    case .scrollFrame: break
    case .scrollContent: box.base = .content
    case .custom: box.base = .guide(guide)
    case .safeArea: box.insets = .safeArea
    case .margins: box.insets = .margins
    case .readableContent: box.insets = .readable
    // The legacy guides extend from the view's top to the end of the top bars, and from the start of the bottom bars to
    // the bottom.
    case .top: (box.insets, box.strip) = (.safeArea, .top)
    case .bottom: (box.insets, box.strip) = (.safeArea, .bottom)
    case .keyboard: (box.insets, box.strip) = (.keyboard, .bottom)
    }
    return box
  }

  private mutating func addAttribute(
    _ attribute: Attribute, of box: ItemBox, in ancestor: ViewIndex, times k: Double
  ) {
    let (axis, share) = (attribute.axis, attribute.share)
    let edges = attribute.isSize ? 0.0 : 1
    if edges > 0 { addMinEdge(of: box.owner, in: ancestor, axis, times: k) }
    if axis == .vertical, let strip = box.strip, let insets = box.insets {
      let start = strip == .bottom ? edges : 0
      if start > 0 { addHeight(of: box.owner, times: k) }
      addInset(insets, strip, of: box.owner, times: k * (share - start))
      return
    }
    switch box.base {
    case .frame: if share > 0 { addSize(of: box.owner, axis, times: k * share) }
    case .content: if share > 0 { addContentSize(of: box.owner, axis, times: k * share) }
    case .guide(let guide):
      let v = guideVariables[guide] ?? ViewVariables()
      if edges > 0 { addTerm(k, axis == .horizontal ? v.left : v.top, or: 0) }
      if share > 0 { addTerm(k * share, axis == .horizontal ? v.width : v.height, or: 0) }
    }
    guard let insets = box.insets, box.strip == nil else { return }
    addInset(insets, .minEdge(axis), of: box.owner, times: k * (edges - share))
    addInset(insets, .maxEdge(axis), of: box.owner, times: -k * share)
  }

  /// Adds the baseline of a view, a linear function of its height.
  private mutating func addBaseline(of view: ViewIndex, first: Bool, in ancestor: ViewIndex, times k: Double)
  {
    holdsContents = true
    let (target, baseline) = baselines.resolve(view, first: first, tree: tree)
    addMinEdge(of: target, in: ancestor, .vertical, times: k)
    addHeight(of: target, times: k * baseline.share)
    addConstant(k * baseline.offset)
  }

  mutating func addContentSize(of view: ViewIndex, _ axis: Axis, times k: Double) {
    if axis == .horizontal {
      if variables[view].contentWidth < 0 { variables[view].contentWidth = newContentVariable(view, axis) }
      addTerm(k, variables[view].contentWidth, or: 0)
    } else {
      if variables[view].contentHeight < 0 { variables[view].contentHeight = newContentVariable(view, axis) }
      addTerm(k, variables[view].contentHeight, or: 0)
    }
  }

  private mutating func newContentVariable(_ view: ViewIndex, _ axis: Axis) -> Int {
    pendingContentBounds.append((view, axis))
    return system.addVariable()
  }
}

extension Attribute {
  /// The share of the size between the min edge and the attribute's position; 1 for a size.
  fileprivate var share: Double {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin, .firstBaseline: 0
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: 0.5
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin, .lastBaseline, .width,
      .height:
      1
    }
  }

  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
