import Model

extension RowWriter {
  /// Adds `k ×` an attribute of an item, in the coordinates of an ancestor's frame.
  /// - Parameter asContent: the item is a scrolling view seen from inside: its edges are those of its content.
  mutating func attribute(
    _ attribute: Attribute, of item: Item, in ancestor: ViewIndex, asContent: Bool, rightToLeft: Bool,
    times k: Double
  ) {
    let attribute = attribute.resolved(rightToLeft: rightToLeft)
    switch item {
    case .view(let view):
      if asContent, attribute.isEdge {
        contentEdge(attribute, of: view, in: ancestor, times: k)
      } else {
        viewAttribute(attribute, of: view, in: ancestor, times: k)
      }
    case .guide(let guide):
      guideAttribute(attribute, of: guide, in: ancestor, times: k)
    }
  }

  private mutating func viewAttribute(
    _ attribute: Attribute, of view: ViewIndex, in ancestor: ViewIndex, times k: Double
  ) {
    let margin = insets[view].margins
    switch attribute {
    case .width: width(view, times: k)
    case .height: height(view, times: k)
    case .left, .leading: edge(view, in: ancestor, .horizontal, times: k)
    case .right, .trailing:
      edge(view, in: ancestor, .horizontal, times: k)
      width(view, times: k)
    case .top: edge(view, in: ancestor, .vertical, times: k)
    case .bottom:
      edge(view, in: ancestor, .vertical, times: k)
      height(view, times: k)
    case .centerX:
      edge(view, in: ancestor, .horizontal, times: k)
      width(view, times: k / 2)
    case .centerY:
      edge(view, in: ancestor, .vertical, times: k)
      height(view, times: k / 2)
    case .leftMargin, .leadingMargin:
      edge(view, in: ancestor, .horizontal, times: k)
      known(k * margin.left)
    case .rightMargin, .trailingMargin:
      edge(view, in: ancestor, .horizontal, times: k)
      width(view, times: k)
      known(-k * margin.right)
    case .topMargin:
      edge(view, in: ancestor, .vertical, times: k)
      known(k * margin.top)
    case .bottomMargin:
      edge(view, in: ancestor, .vertical, times: k)
      height(view, times: k)
      known(-k * margin.bottom)
    case .centerXWithinMargins:
      edge(view, in: ancestor, .horizontal, times: k)
      width(view, times: k / 2)
      known(k * (margin.left - margin.right) / 2)
    case .centerYWithinMargins:
      edge(view, in: ancestor, .vertical, times: k)
      height(view, times: k / 2)
      known(k * (margin.top - margin.bottom) / 2)
    case .firstBaseline, .lastBaseline:
      baseline(of: view, first: attribute == .firstBaseline, in: ancestor, times: k)
    }
  }

  /// Baselines are linear in the view's height: a share of it and a constant below the top edge.
  private mutating func baseline(of view: ViewIndex, first: Bool, in ancestor: ViewIndex, times k: Double) {
    let (target, baseline) = baselines.resolve(view, first: first, tree: tree)
    edge(target, in: ancestor, .vertical, times: k)
    height(target, times: k * baseline.share)
    known(k * baseline.offset)
  }

  /// Edges of a scrolling view's content, which starts at the origin of its own coordinates.
  private mutating func contentEdge(
    _ attribute: Attribute, of view: ViewIndex, in ancestor: ViewIndex, times k: Double
  ) {
    if view != ancestor { edge(view, in: ancestor, attribute.axis, times: k) }
    let inset = insets[view].margins
    switch attribute {
    case .right, .trailing: contentSize(view, .horizontal, times: k)
    case .bottom: contentSize(view, .vertical, times: k)
    case .leftMargin, .leadingMargin: known(k * inset.left)
    case .topMargin: known(k * inset.top)
    case .rightMargin, .trailingMargin:
      contentSize(view, .horizontal, times: k)
      known(-k * inset.right)
    case .bottomMargin:
      contentSize(view, .vertical, times: k)
      known(-k * inset.bottom)
    default: break
    }
  }

  mutating func contentSize(_ view: ViewIndex, _ axis: Axis, times k: Double) {
    if axis == .horizontal {
      if variables[view].contentWidth < 0 { variables[view].contentWidth = newContentVariable(view, axis) }
      term(k, variables[view].contentWidth, or: 0)
    } else {
      if variables[view].contentHeight < 0 { variables[view].contentHeight = newContentVariable(view, axis) }
      term(k, variables[view].contentHeight, or: 0)
    }
  }

  private mutating func newContentVariable(_ view: ViewIndex, _ axis: Axis) -> Int {
    pendingContentBounds.append((view, axis))
    return system.addVariable()
  }

  // MARK: Guides

  private mutating func guideAttribute(
    _ attribute: Attribute, of guide: Int, in ancestor: ViewIndex, times k: Double
  ) {
    let guideValue = tree.plain.guides[guide]
    let owner = guideValue.owner
    switch guideValue.kind {
    case .scrollContent: contentGuide(attribute, owner, in: ancestor, times: k)
    case .scrollFrame: viewAttribute(attribute, of: owner, in: ancestor, times: k)
    case .custom: customGuide(attribute, guide, owner, in: ancestor, times: k)
    case .safeArea: insetGuide(attribute, owner, insets[owner].safeArea, in: ancestor, times: k)
    case .margins: insetGuide(attribute, owner, insets[owner].margins, in: ancestor, times: k)
    case .readableContent: insetGuide(attribute, owner, readableInsets(owner), in: ancestor, times: k)
    case .top: topGuide(attribute, owner, in: ancestor, times: k)
    case .bottom: bottomGuide(attribute, owner, in: ancestor, times: k)
    case .keyboard:
      let covered = max(keyboardHeight, insets[owner].safeArea.bottom)
      edge(owner, in: ancestor, attribute.axis, times: k)
      switch attribute {
      case .top, .centerY, .firstBaseline, .lastBaseline:
        height(owner, times: k)
        known(-k * covered)
      case .bottom: height(owner, times: k)
      case .right, .trailing, .rightMargin, .trailingMargin, .width: width(owner, times: k)
      case .centerX, .centerXWithinMargins: width(owner, times: k / 2)
      case .height: known(k * covered)
      default: break
      }
    }
  }

  /// A guide that is its owner less some insets.
  private mutating func insetGuide(
    _ attribute: Attribute, _ owner: ViewIndex, _ insets: Insets, in ancestor: ViewIndex, times k: Double
  ) {
    switch attribute {
    case .width:
      width(owner, times: k)
      known(-k * (insets.left + insets.right))
    case .height:
      height(owner, times: k)
      known(-k * (insets.top + insets.bottom))
    case .left, .leading, .leftMargin, .leadingMargin:
      edge(owner, in: ancestor, .horizontal, times: k)
      known(k * insets.left)
    case .right, .trailing, .rightMargin, .trailingMargin:
      edge(owner, in: ancestor, .horizontal, times: k)
      width(owner, times: k)
      known(-k * insets.right)
    case .top, .topMargin, .firstBaseline:
      edge(owner, in: ancestor, .vertical, times: k)
      known(k * insets.top)
    case .bottom, .bottomMargin, .lastBaseline:
      edge(owner, in: ancestor, .vertical, times: k)
      height(owner, times: k)
      known(-k * insets.bottom)
    case .centerX, .centerXWithinMargins:
      edge(owner, in: ancestor, .horizontal, times: k)
      width(owner, times: k / 2)
      known(k * (insets.left - insets.right) / 2)
    case .centerY, .centerYWithinMargins:
      edge(owner, in: ancestor, .vertical, times: k)
      height(owner, times: k / 2)
      known(k * (insets.top - insets.bottom) / 2)
    }
  }

  /// The old top guide: from the view's top down to the end of the bars.
  private mutating func topGuide(
    _ attribute: Attribute, _ owner: ViewIndex, in ancestor: ViewIndex, times k: Double
  ) {
    let length = insets[owner].safeArea.top
    edge(owner, in: ancestor, attribute.axis, times: k)
    switch attribute {
    case .bottom, .height, .lastBaseline, .bottomMargin: known(k * length)
    case .centerY: known(k * length / 2)
    case .right, .trailing, .width: width(owner, times: k)
    case .centerX: width(owner, times: k / 2)
    default: break
    }
  }

  private mutating func bottomGuide(
    _ attribute: Attribute, _ owner: ViewIndex, in ancestor: ViewIndex, times k: Double
  ) {
    let length = insets[owner].safeArea.bottom
    switch attribute {
    case .height: known(k * length)
    case .width: width(owner, times: k)
    case .top, .firstBaseline, .topMargin:
      edge(owner, in: ancestor, .vertical, times: k)
      height(owner, times: k)
      known(-k * length)
    case .bottom, .lastBaseline, .bottomMargin:
      edge(owner, in: ancestor, .vertical, times: k)
      height(owner, times: k)
    case .centerY:
      edge(owner, in: ancestor, .vertical, times: k)
      height(owner, times: k)
      known(-k * length / 2)
    default: viewAttribute(attribute, of: owner, in: ancestor, times: k)
    }
  }

  private mutating func contentGuide(
    _ attribute: Attribute, _ owner: ViewIndex, in ancestor: ViewIndex, times k: Double
  ) {
    switch attribute {
    case .width: contentSize(owner, .horizontal, times: k)
    case .height: contentSize(owner, .vertical, times: k)
    case .centerX:
      edge(owner, in: ancestor, .horizontal, times: k)
      contentSize(owner, .horizontal, times: k / 2)
    case .centerY:
      edge(owner, in: ancestor, .vertical, times: k)
      contentSize(owner, .vertical, times: k / 2)
    default: contentEdge(attribute, of: owner, in: ancestor, times: k)
    }
  }

  private mutating func customGuide(
    _ attribute: Attribute, _ guide: Int, _ owner: ViewIndex, in ancestor: ViewIndex, times k: Double
  ) {
    let v = guideVariables[guide] ?? ViewVariables()
    let axis = attribute.axis
    let near = axis == .horizontal ? v.left : v.top
    let size = axis == .horizontal ? v.width : v.height
    if attribute.isSize {
      term(k, size, or: 0)
      return
    }
    edge(owner, in: ancestor, axis, times: k)
    term(k, near, or: 0)
    switch attribute {
    case .right, .trailing, .rightMargin, .trailingMargin, .bottom, .bottomMargin, .lastBaseline:
      term(k, size, or: 0)
    case .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins: term(k / 2, size, or: 0)
    default: break
    }
  }
}

extension Attribute {
  /// Leading and trailing as left and right.
  func resolved(rightToLeft: Bool) -> Attribute {
    guard rightToLeft else { return self }
    switch self {
    case .leading: return .right
    case .trailing: return .left
    case .leadingMargin: return .rightMargin
    case .trailingMargin: return .leftMargin
    default: return self
    }
  }

  /// Whether the constant counts backwards where texts run from right to left.
  var mirrors: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    default: false
    }
  }

  var isEdge: Bool {
    switch self {
    case .width, .height, .centerX, .centerY, .centerXWithinMargins, .centerYWithinMargins, .firstBaseline,
      .lastBaseline:
      false
    default: true
    }
  }
}
