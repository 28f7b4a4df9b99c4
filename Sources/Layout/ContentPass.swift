import Basics
import Model

/// Intrinsic sizes, measured before anything is solved.
extension LayoutSession {
  func measureContent() {
    for index in tree.views.indices where !isLeftOut(index) {
      switch tree.views[index].content {
      case .button(let button):
        let text = sizes.buttonText(button)
        prepared[index] = text
        reportLongText(index)
        intrinsic[index] = sizes.buttonSize(button, text)
      case .segmented(let content): intrinsic[index] = sizes.segmentedSize(content)
      case .label, .textField, .textView:
        let text = sizes.preparedText(of: tree.views[index])
        prepared[index] = text
        reportLongText(index)
        if let text { intrinsic[index] = textSize(index, text, within: nil) }
      case .none, .image, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable, .container,
        .effect:
        intrinsic[index] = sizes.fixedSize(of: tree.views[index])
      }
      if let size = emptyArrangedSize(index) { intrinsic[index] = size }
      if context.isCanvas, let placeholder = tree.views[index].placeholder {
        intrinsic[index].replace(by: placeholder)
      }
      if let known = context.knownSizes[index] { apply(known, to: index) }
      baselines(of: index)
    }
    measureStacks()
    for index in tree.views.indices {
      if tree.kinds[index] == .toolbar, touches(index, .bottom) {
        intrinsic[index].height = context.metrics.bars.placedToolbar
      } else if tree.kinds[index] == .navigationBar, context.bars.isLowCard, touches(index, .top) {
        intrinsic[index].height = context.metrics.bars.placedSheetNavigation
      }
    }
  }

  private func reportLongText(_ index: ViewIndex) {
    guard let text = prepared[index], text.scalars.count >= Limits.labelCharacters else { return }
    reportLimit(
      index, "the text is longer than \(Limits.labelCharacters) characters; the rest is not measured"
    )
  }

  private func textSize(_ index: ViewIndex, _ text: PreparedText, within width: Double?) -> IntrinsicSize {
    if let label = labels[index] {
      // Interface Builder ignores an explicit preferred width; apps use it if the text can wrap (Evidence E2).
      guard !context.isCanvas, label.lines != 1, let own = label.preferredMaxWidth else {
        return sizes.labelSize(label, text, within: width)
      }
      return sizes.labelSize(label, text, within: min(width ?? own, own))
    }
    switch tree.views[index].content {
    case .textField(let field): return sizes.fieldSize(field, text)
    case .textView(let content): return sizes.textViewSize(content, text, within: width)
    case .button(let button): return sizes.buttonSize(button, text, within: width)
    case .none, .label, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell,
      .collection, .reusable, .container, .effect:
      return .none
    }
  }

  /// Whether the size of a text depends on the available width.
  func wraps(_ index: ViewIndex) -> Bool {
    guard context.knownSizes[index] == nil, prepared[index] != nil else { return false }
    if let label = labels[index] { return label.lines != 1 }
    switch tree.views[index].content {
    case .textView(let content): return !content.scrolls
    case .button(let button): return button.wraps
    case .none, .label, .image, .textField, .segmented, .control, .bar, .stack, .scroll, .table,
      .cell, .collection, .reusable, .container, .effect:
      return false
    }
  }

  /// Returns the size of a text at a given width.
  func wrappedSize(_ index: ViewIndex, _ text: PreparedText, within width: Double) -> IntrinsicSize {
    var size = textSize(index, text, within: width)
    if context.isCanvas, let placeholder = tree.views[index].placeholder { size.replace(by: placeholder) }
    return size
  }

  private func apply(_ known: Size, to index: ViewIndex) {
    if intrinsic[index].width != nil { intrinsic[index].width = known.width }
    if intrinsic[index].height != nil { intrinsic[index].height = known.height }
  }

  /// Sets the baselines of a view; in buttons and text fields the text is centred.
  private func baselines(of index: ViewIndex) {
    if case .image(let content) = tree.views[index].content, let image = content.image, image.isSymbol {
      let baseline = Baseline(
        share: 0.5, offset: SymbolMeasure(image, at: context.traits.textSize).baselineBelowMiddle)
      baselines.first[index] = baseline
      baselines.last[index] = baseline
      return
    }
    guard let text = prepared[index], let run = text.runs.first else { return }
    switch tree.views[index].content {
    case .textView(let content):
      let inset = content.containerInset?.top ?? 8
      baselines.first[index] = Baseline(share: 0, offset: inset + run.ascender)
    case .label:
      // At any height, a label's first line keeps its distance from the top and the last one from the bottom.
      baselines.first[index] = Baseline(share: 0, offset: run.ascender)
      baselines.last[index] = Baseline(share: 1, offset: run.ascender - run.lineHeight)
    case .none, .button, .image, .textField, .segmented, .control, .bar, .stack, .scroll, .table, .cell,
      .collection, .reusable, .container, .effect:
      let height = run.lineHeight
      let baseline = Baseline(share: 0.5, offset: run.ascender - height / 2)
      baselines.first[index] = baseline
      baselines.last[index] = baseline
    }
  }

  /// Whether a bar is pinned to the top or bottom of the safe area.
  private func touches(_ index: ViewIndex, _ edge: Attribute) -> Bool {
    tree.plain.constraints.contains { constraint in
      guard constraint.firstAttribute == edge || constraint.secondAttribute == edge else { return false }
      let items = [constraint.first, constraint.second]
      guard items.contains(.view(index)) else { return false }
      return items.contains { item in
        guard case .guide(let guide)? = item else { return false }
        let kind = tree.plain.guides[guide].kind
        return kind == .safeArea || kind == (edge == .top ? .top : .bottom)
      }
    }
  }
}

extension LayoutSession {
  /// Returns the intrinsic sizes before wrapping.
  package func measuredSizes() -> [ViewIndex: Size] {
    measureContent()
    var sizes: [ViewIndex: Size] = [:]
    for index in tree.views.indices {
      if let width = intrinsic[index].width, let height = intrinsic[index].height {
        sizes[index] = Size(width: width, height: height)
      }
    }
    return sizes
  }
}
