import Basics
import Model

/// The rows and sections of a table: first the position of each cell from the table's width, then each cell as a
/// separate system.
extension LayoutSession {
  /// Places and solves the cells of a table, and returns the lists inside them.
  func layOutTable(_ list: ViewIndex, _ table: TableContent) -> [ViewIndex] {
    var geometry = TableGeometry(
      table: table, metrics: context.metrics.table, width: exact[list].width, scale: context.traits.scale)
    geometry.isRoot = list == 0 && tree.plain.hasRoot
    geometry.bars = context.bars
    geometry.isCanvas = context.isCanvas
    if !context.isCanvas { geometry.unsafe = safeAreas[list] }
    let titles = table.sections.map { section in
      (
        header: title(section.header, geometry, isHeader: true),
        footer: title(section.footer, geometry, isHeader: false)
      )
    }
    geometry.titleHeights = titles.map { ($0.header?.height ?? 0, $0.footer?.height ?? 0) }
    var nested: [ViewIndex] = []
    var y = placeEdge(table.header, list, at: contentTop(of: list), &nested)
    var expected = y
    let end = exact[list].height - safeAreas[list].top
    for (number, section) in table.sections.enumerated() {
      expected += geometry.expectedHeader
      y += geometry.spaceBefore(section: number)
      addTitle(titles[number].header, .sectionHeader, list, bottom: y)
      for cell in section.cells {
        let height = rowHeight(cell, list, table, geometry)
        exact[cell] = stored(cell) ?? Rect(x: geometry.rowX, y: y, width: geometry.rowWidth, height: height)
        let isUnseen = (geometry.expectsHeights ? expected : y) > end
        nested += layOutCell(cell, geometry, isUnseen: isUnseen)
        addCellParts(cell, list, geometry, isLast: cell == section.cells.last)
        y += height
        expected += geometry.expectedRow(cellContent(cell))
      }
      expected += geometry.expectedFooter
      y += heightBelow(table, number)
      addTitle(titles[number].footer, .sectionFooter, list, bottom: y + geometry.footerHeight(number))
    }
    y += geometry.spaceAfterLast
    y = placeEdge(table.footer, list, at: y, &nested)
    contentSizes[list] = Size(width: exact[list].width, height: y)
    return nested
  }

  /// Returns the estimated height of data rows that are not laid out, from the average of the others.
  private func heightBelow(_ table: TableContent, _ section: Int) -> Double {
    guard table.rowsBelow > 0, section == table.sections.count - 1 else { return 0 }
    let cells = table.sections[section].cells
    let known = cells.reduce(0) { $0 + exact[$1].height }
    let each = cells.isEmpty ? table.estimatedRowHeight ?? 44 : known / Double(cells.count)
    return each * Double(table.rowsBelow)
  }

  /// Places the header or footer view of the table with full width and its own height. On the canvas it keeps its
  /// stored position, unless the table had a different width.
  private func placeEdge(
    _ view: ViewIndex?, _ list: ViewIndex, at y: Double, _ nested: inout [ViewIndex]
  ) -> Double {
    guard let view, tree.views.indices.contains(view) else { return y }
    let height = StoredFrames.size(of: tree.views[view])?.height ?? edgeHeight(view, in: list)
    let drawn = stored(view).flatMap { abs($0.width - exact[list].width) < 1 ? $0.y : nil }
    let y = drawn ?? y
    exact[view] = Rect(x: 0, y: y, width: exact[list].width, height: height)
    setEdgeMargins(of: view, in: list)
    nested += solveSystem(root: view, key: Int32(view)).lists
    return y + height
  }

  /// Returns the height of a header or footer without one: that of its text, or the one that its constraints require.
  func edgeHeight(_ view: ViewIndex, in list: ViewIndex) -> Double {
    let width = exact[list].width
    exact[view] = Rect(x: 0, y: 0, width: width, height: 0)
    setEdgeMargins(of: view, in: list)
    if let text = prepared[view], wraps(view) {
      return wrappedSize(view, text, within: width).height ?? 0
    }
    // The views of a stack can wrap.
    if tree.kinds[view] != .stack, let height = intrinsic[view].height { return height }
    let rowSystem = solveSystem(root: view, key: Int32(view), fitting: view)
    let height = rowSystem.solver.map { sizes.rounding.up(rowSystem.height(of: view, $0)) } ?? 0
    if height < 0.01 {
      reportFault(
        of: view, "nothing determines the height of this header or footer",
        expected: "set \"height\", or pin its views to its top and bottom")
    }
    return height
  }

  /// Returns the stored frame of a cell, header or content view on the canvas.
  func stored(_ view: ViewIndex) -> Rect? {
    context.isCanvas ? StoredFrames.given(tree.views[view], role: tree.roles[view]) : nil
  }

  // MARK: Row heights

  private func rowHeight(
    _ cell: ViewIndex, _ list: ViewIndex, _ table: TableContent, _ geometry: TableGeometry
  ) -> Double {
    guard case .cell(let content) = tree.views[cell].content else { return 44 }
    if let own = content.rowHeight { return own }
    if table.rowHeight > 0 { return table.rowHeight }
    if context.isCanvas, table.estimatedRowHeight == nil { return geometry.unsizedRow }
    if table.isStatic, context.metrics.table.staticRowsAreFixed { return 44 }
    switch content.style {
    case .subtitle, .default, .value1, .value2: return standardRow(cell, content, geometry)
    case .custom where table.rowHeightRule == .lowest:
      return lowestEdge(cell, content, geometry)
    case .custom: return fittedHeight(cell, content, geometry) ?? geometry.defaultRow
    }
  }

  /// Returns the height of a standard row from its text, which can wrap, and on a device follows Dynamic Type.
  private func standardRow(_ cell: ViewIndex, _ content: CellContent, _ geometry: TableGeometry) -> Double {
    let title = rowText(content.textLabel, of: cell, content, geometry)
    let detail = rowText(content.detailLabel, of: cell, content, geometry)
    return content.style == .subtitle || content.style == .value1 && stacksValue(content)
      ? geometry.subtitleRow(title: title, detail: detail)
      : geometry.textRow([title, detail].compactMap { $0 })
  }

  private func rowText(
    _ label: ViewIndex?, of cell: ViewIndex, _ content: CellContent, _ geometry: TableGeometry
  ) -> TableGeometry.RowText? {
    guard let label, case .label(let own) = tree.views[label].content, let text = prepared[label] else {
      return nil
    }
    let line = text.runs.first?.lineHeight ?? 0
    var height = sizes.rounding.up(line)
    // The available width depends on the cell's margins.
    if own.lines != 1, let contentView = content.contentView {
      prepareCell(cell, content, contentView, size: Size(width: geometry.rowWidth, height: 0), geometry)
      var width = standardRoom(content, contentView).width
      if content.style == .value1, label == content.textLabel, !stacksValue(content) {
        width = titleRoom(content, within: width)
      }
      height = max(height, standardSize(label, within: width).height)
    }
    let isStyled = if case .style = own.font.family { true } else { false }
    return TableGeometry.RowText(
      height: height, line: line, size: own.font.size, isStyled: isStyled, wraps: own.lines != 1)
  }

  /// Returns the height that constraints require at the row's width, or nil if they do not connect top and bottom.
  private func fittedHeight(_ cell: ViewIndex, _ content: CellContent, _ geometry: TableGeometry) -> Double? {
    guard let contentView = content.contentView else { return nil }
    prepareCell(cell, content, contentView, size: Size(width: geometry.rowWidth, height: 0), geometry)
    let rowSystem = solveSystem(root: cell, key: Int32(cell), fitting: contentView)
    guard let solver = rowSystem.solver else { return nil }
    let height = rowSystem.height(of: contentView, solver)
    guard height > 0.01 else { return nil }
    return sizes.rounding.up(height) + geometry.fittedSeparator
  }

  /// Returns the bottom edge of the lowest visible view (Evidence E3). An empty label counts with its edge;
  /// other views without height, such as a collection without images, are ignored if any other view has one.
  private func lowestEdge(_ cell: ViewIndex, _ content: CellContent, _ geometry: TableGeometry) -> Double {
    guard let contentView = content.contentView else { return geometry.defaultRow }
    prepareCell(cell, content, contentView, size: Size(width: geometry.rowWidth, height: 0), geometry)
    solveSystem(root: cell, key: Int32(cell), fitting: contentView)
    let visible = (contentView + 1..<tree.views[contentView].end).filter {
      tree.views[$0].parent == contentView && !tree.views[$0].hidden
    }
    let filled = visible.filter { exact[$0].height > 0 || tree.views[$0].kind == .label }
    let lowest = (filled.isEmpty ? visible : filled).reduce(0) { max($0, exact[$1].maxY) }
    return sizes.rounding.up(lowest)
  }

  // MARK: Cells

  /// Sets the size and margins of a cell's content view.
  private func prepareCell(
    _ cell: ViewIndex, _ content: CellContent, _ contentView: ViewIndex, size: Size,
    _ geometry: TableGeometry, isUnseen: Bool = false
  ) {
    let margins = marginRules.cellContent(
      contentView, cell: cell, geometry,
      hasAccessory: content.accessory != .none || content.accessoryView != nil,
      unseen: isUnseen ? context.metrics.table.unseenMargin : nil)
    let isMirrored = isMirrored(cell)
    let accessory =
      content.accessoryView.map { accessorySize($0).width + geometry.cellMargin }
      ?? geometry.accessoryWidth(content.accessory, margin: isMirrored ? margins.right : margins.left)
    let gaps = geometry.contentGaps
    exact[contentView] = Rect(
      x: gaps.left + (isMirrored ? accessory : 0), y: 0,
      width: max(0, size.width - hiddenInset(cell, geometry) - accessory - gaps.left - gaps.right),
      height: max(0, size.height - geometry.separatorInContent))
    if size.height > 0, let stored = stored(contentView) {
      exact[contentView] = stored
      exact[contentView].width -= hiddenInset(cell, geometry)
    }
    self.margins[contentView] = marginRules.followed(
      margins, of: contentView, width: exact[contentView].width)
    self.margins[cell] = margins
    updateReadable(of: contentView)
    guard let view = content.accessoryView else { return }
    let own = accessorySize(view)
    let x = isMirrored ? exact[contentView].x - own.width : exact[contentView].maxX
    exact[view] = Rect(x: x, y: (size.height - own.height) / 2, width: own.width, height: own.height)
  }

  /// Returns the hidden inset of a cell in an inset group that is drawn without it; a cell drawn inside the inset has
  /// none.
  private func hiddenInset(_ cell: ViewIndex, _ geometry: TableGeometry) -> Double {
    exact[cell].x > 0 ? 0 : geometry.hiddenInset
  }

  /// Returns the size of an accessory view: the author's, otherwise the intrinsic one.
  private func accessorySize(_ view: ViewIndex) -> Size {
    let (given, own) = (StoredFrames.size(of: tree.views[view]) ?? .zero, intrinsic[view])
    return Size(
      width: given.width > 0 ? given.width : own.width ?? 0,
      height: given.height > 0 ? given.height : own.height ?? 0)
  }

  private func cellContent(_ cell: ViewIndex) -> CellContent? {
    if case .cell(let content) = tree.views[cell].content { content } else { nil }
  }

  /// - Parameter isUnseen: whether the table creates the cell only after scrolling.
  private func layOutCell(_ cell: ViewIndex, _ geometry: TableGeometry, isUnseen: Bool) -> [ViewIndex] {
    if case .cell(let content) = tree.views[cell].content, let contentView = content.contentView {
      prepareCell(
        cell, content, contentView, size: exact[cell].size, geometry, isUnseen: isUnseen)
      placeStandardLabels(content, contentView)
      let rowSystem = solveSystem(root: cell, key: Int32(cell))
      exact[contentView].width += hiddenInset(cell, geometry)
      return rowSystem.lists
    }
    return solveSystem(root: cell, key: Int32(cell)).lists
  }

  /// Lays out a xib's top-level cell, which keeps its stored size.
  func layOutRootCell(_ cell: ViewIndex) -> [ViewIndex] {
    guard case .cell(let content) = tree.views[cell].content, let contentView = content.contentView else {
      return []
    }
    var table = TableContent()
    table.hasSeparators = true
    var geometry = TableGeometry(
      table: table, metrics: context.metrics.table, width: exact[cell].width, scale: context.traits.scale)
    geometry.isCanvas = context.isCanvas
    geometry.isAlone = true
    if tree.views[cell].kind == .collectionCell {
      exact[contentView] = Rect(origin: .zero, size: exact[cell].size)
    } else {
      prepareCell(cell, content, contentView, size: exact[cell].size, geometry)
      placeStandardLabels(content, contentView)
    }
    return solveSystem(root: cell, key: Int32(cell)).lists
  }

  // MARK: Decorations between cells

  private func addCellParts(
    _ cell: ViewIndex, _ list: ViewIndex, _ geometry: TableGeometry, isLast: Bool
  ) {
    let frame = exact[cell]
    let (table, gaps) = (geometry.table, geometry.contentGaps)
    let isMirrored = isMirrored(cell)
    if table.hasSeparators, !(isLast && table.style != .plain) {
      let leading =
        (isMirrored ? gaps.right : gaps.left) + table.separatorStart(margin: geometry.cellMargin)
      let trailing = table.separatorInset?.right ?? 0
      decorations.append(
        ListDecoration(
          .separator, owner: list,
          frame: Rect(
            x: frame.x + (isMirrored ? trailing : leading), y: frame.maxY,
            width: max(0, frame.width - leading - trailing), height: 0)))
    }
    guard case .cell(let content) = tree.views[cell].content else { return }
    let kind: DecorationKind? =
      switch content.accessory {
      case .none: nil
      case .disclosure: .disclosure
      case .detailDisclosure: .detailDisclosure
      case .checkmark: .checkmark
      case .detail: .detail
      }
    guard let kind else { return }
    let row = content.contentView.map { exact[$0] } ?? Rect(origin: .zero, size: frame.size)
    let margin = geometry.accessoryMargin(content.accessory)
    let (start, end) =
      isMirrored ? (gaps.left + margin, row.x) : (row.maxX, frame.width - gaps.right - margin)
    decorations.append(
      ListDecoration(
        kind, owner: cell, frame: Rect(x: start, y: 0, width: max(0, end - start), height: frame.height)))
  }
}
