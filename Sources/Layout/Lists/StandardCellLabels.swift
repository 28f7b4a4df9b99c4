import Model

/// Labels of the built-in cell styles. On the canvas they keep their stored frames; in an app the cell places them.
extension LayoutSession {
  func placeStandardLabels(_ cell: CellContent, _ contentView: ViewIndex) {
    guard cell.style != .custom, !context.isCanvas || !hasStoredFrames(cell) else { return }
    let bounds = exact[contentView].size
    // Placed from left to right, and turned around at the end where the language runs the other way.
    let isMirrored = isMirrored(tree.views[contentView].parent ?? contentView)
    let margin = isMirrored ? margins[contentView].mirrored : margins[contentView]
    var x = margin.left
    if let image = cell.imageView {
      let size = intrinsic[image]
      let width = size.width ?? 0
      let height = size.height ?? 0
      exact[image] = Rect(x: x, y: (bounds.height - height) / 2, width: width, height: height)
      x += width + 15
    }
    let right = bounds.width - margin.right
    switch cell.style {
    case .custom: break
    case .default:
      if let label = cell.textLabel {
        exact[label] = Rect(x: x, y: 0, width: max(0, right - x), height: bounds.height)
      }
    case .value1: placeValue(cell, x: x, right: right, height: bounds.height)
    case .value2: placeCaption(cell, x: x, right: right, height: bounds.height)
    case .subtitle: placeSubtitle(cell, x: x, right: right, height: bounds.height)
    }
    guard isMirrored else { return }
    for view in [cell.imageView, cell.textLabel, cell.detailLabel].compactMap({ $0 }) {
      exact[view].x = bounds.width - exact[view].maxX
    }
  }

  private func hasStoredFrames(_ cell: CellContent) -> Bool {
    [cell.textLabel, cell.detailLabel].allSatisfy { label in
      label.map { StoredFrames.isLaidOut(tree.views[$0]) || prepared[$0]?.isEmpty ?? true } ?? true
    }
  }

  private func size(_ label: ViewIndex) -> Size {
    Size(width: intrinsic[label].width ?? 0, height: intrinsic[label].height ?? 0)
  }

  private func placeValue(_ cell: CellContent, x: Double, right: Double, height: Double) {
    var detailStart = right
    if let detail = cell.detailLabel {
      let own = size(detail)
      detailStart = max(x, right - own.width)
      exact[detail] = Rect(
        x: detailStart, y: ((height - own.height) / 2).rounded(.up), width: right - detailStart,
        height: own.height)
    }
    if let label = cell.textLabel {
      let own = size(label)
      exact[label] = Rect(
        x: x, y: ((height - own.height) / 2).rounded(.up), width: max(0, min(own.width, detailStart - x)),
        height: own.height)
    }
  }

  /// A narrow caption, and what it is of: both begin at the same place in all rows.
  private func placeCaption(_ cell: CellContent, x: Double, right: Double, height: Double) {
    let caption = min(91, max(0, right - x))
    let start = x + caption + 6
    let places = [(cell.textLabel, x, caption), (cell.detailLabel, start, max(0, right - start))]
    for case (let label?, let x, let most) in places {
      let own = size(label)
      exact[label] = Rect(
        x: x, y: ((height - own.height) / 2).rounded(.up), width: x < start ? most : min(own.width, most),
        height: own.height)
    }
  }

  private func placeSubtitle(_ cell: CellContent, x: Double, right: Double, height: Double) {
    let title = cell.textLabel.map(size) ?? .zero
    let detail = cell.detailLabel.map(size) ?? .zero
    let top = ((height - title.height - detail.height) / 2).rounded(.up)
    if let label = cell.textLabel {
      exact[label] = Rect(x: x, y: top, width: min(title.width, max(0, right - x)), height: title.height)
    }
    if let label = cell.detailLabel {
      exact[label] = Rect(
        x: x, y: top + title.height, width: min(detail.width, max(0, right - x)), height: detail.height)
    }
  }
}
