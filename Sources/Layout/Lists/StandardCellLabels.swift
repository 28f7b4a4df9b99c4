import Basics
import Model

/// The labels of standard cell styles. On the canvas they keep their stored frames; in an app the cell positions them.
extension LayoutSession {
  func placeStandardLabels(_ cell: CellContent, _ contentView: ViewIndex) {
    guard cell.style != .custom, !context.isCanvas || !hasStoredFrames(cell) else { return }
    let bounds = exact[contentView].size
    // Placed from left to right, and mirrored at the end for right-to-left layout.
    let isMirrored = isMirrored(tree.views[contentView].parent ?? contentView)
    let room = standardRoom(cell, contentView)
    let (x, right) = (room.x, room.maxX)
    if let image = cell.imageView {
      let size = standardSize(image, within: .infinity)
      exact[image] = Rect(
        x: x - imageGap - size.width, y: (bounds.height - size.height) / 2, width: size.width,
        height: size.height)
    }
    switch cell.style {
    case .custom: break
    case .default:
      if let label = cell.textLabel {
        exact[label] = Rect(x: x, y: 0, width: max(0, right - x), height: bounds.height)
      }
    case .value1 where stacksValue(cell): placeSubtitle(cell, x: x, right: right, height: bounds.height)
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

  private var imageGap: Double { 15 }

  /// Returns the area for the labels of a standard cell: the content view inside its margins, after the image.
  func standardRoom(_ cell: CellContent, _ contentView: ViewIndex) -> Rect {
    let isMirrored = isMirrored(tree.views[contentView].parent ?? contentView)
    let margin = isMirrored ? margins[contentView].mirrored : margins[contentView]
    let image = cell.imageView.map { standardSize($0, within: .infinity).width + imageGap } ?? 0
    let bounds = exact[contentView].size
    let x = margin.left + image
    return Rect(x: x, y: 0, width: bounds.width - margin.right - x, height: bounds.height)
  }

  /// Whether a value is below its title, as with the large text sizes of accessibility if both follow the text size.
  func stacksValue(_ cell: CellContent) -> Bool {
    context.traits.textSize.isAccessibility
      && [cell.textLabel, cell.detailLabel].allSatisfy { label in
        guard let label, case .label(let own) = tree.views[label].content else { return false }
        return own.adjustsForTextSize
      }
  }

  /// Returns the width for a title beside its value.
  func titleRoom(_ cell: CellContent, within width: Double) -> Double {
    let value = cell.detailLabel.map { standardSize($0, within: .infinity).width } ?? 0
    return max(0, width - value - (value > 0 ? valueGap : 0))
  }

  private var valueGap: Double { 6 }

  /// Returns the size of a label or image, with text wrapped to a width.
  func standardSize(_ view: ViewIndex, within width: Double) -> Size {
    var own = intrinsic[view]
    if width.isFinite, wraps(view), let text = prepared[view] {
      own = wrappedSize(view, text, within: max(0, width))
    }
    return Size(width: own.width ?? 0, height: own.height ?? 0)
  }

  private func placeValue(_ cell: CellContent, x: Double, right: Double, height: Double) {
    var detailStart = right
    if let detail = cell.detailLabel {
      let own = standardSize(detail, within: .infinity)
      detailStart = max(x, right - own.width)
      exact[detail] = Rect(
        x: detailStart, y: ((height - own.height) / 2).rounded(.up), width: right - detailStart,
        height: own.height)
    }
    if let label = cell.textLabel {
      let own = standardSize(label, within: wraps(label) ? titleRoom(cell, within: right - x) : .infinity)
      exact[label] = Rect(
        x: x, y: ((height - own.height) / 2).rounded(.up), width: max(0, min(own.width, detailStart - x)),
        height: own.height)
    }
  }

  /// Places a caption and its value, which are aligned in all rows.
  private func placeCaption(_ cell: CellContent, x: Double, right: Double, height: Double) {
    let caption = min(91, max(0, right - x))
    let start = x + caption + 6
    let places = [(cell.textLabel, x, caption), (cell.detailLabel, start, max(0, right - start))]
    for case (let label?, let x, let most) in places {
      let own = standardSize(label, within: .infinity)
      exact[label] = Rect(
        x: x, y: ((height - own.height) / 2).rounded(.up), width: x < start ? most : min(own.width, most),
        height: own.height)
    }
  }

  private func placeSubtitle(_ cell: CellContent, x: Double, right: Double, height: Double) {
    let title = cell.textLabel.map { standardSize($0, within: right - x) } ?? .zero
    let detail = cell.detailLabel.map { standardSize($0, within: right - x) } ?? .zero
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
