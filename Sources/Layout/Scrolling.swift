import Basics
import Model

/// The range of scroll offsets of a view on both axes, relative to the resting position.
package struct ScrollRange: Sendable, Hashable {
  /// The range of horizontal offsets.
  package var x: ClosedRange<Double>
  /// The range of vertical offsets.
  package var y: ClosedRange<Double>

  /// Returns the nearest offset in the range.
  package func clamped(_ offset: Point) -> Point {
    Point(
      x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  /// Whether the view scrolls along an axis.
  package func spans(_ axis: Axis) -> Bool {
    let range = axis == .horizontal ? x : y
    return range.upperBound - range.lowerBound > Self.least
  }

  /// Whether the view does not scroll at all.
  package var isEmpty: Bool { !spans(.horizontal) && !spans(.vertical) }

  /// Anything less is rounding.
  private static let least = 0.75
}

/// Scroll offsets. Frames are those of content at rest; an offset moves the origin of the content, and with it
/// everything that needs positions: pictures, overlays, hit testing, absolute frames.
extension SolvedTree {
  /// Returns the scroll range of a view, or nil if it does not scroll.
  package func scrollRange(of view: ViewIndex) -> ScrollRange? {
    guard plain.views[view].kind.scrolls else { return nil }
    let state = views[view]
    let content = contentExtent(of: view)
    let (origin, inset) = (state.restingOrigin, state.contentInset)
    // Content that starts before the view's edge, as in right-to-left layout, extends towards it.
    return ScrollRange(
      x: min(0, origin.x - inset.left)...max(0, origin.x + content.width + inset.right - state.frame.width),
      y: min(0, origin.y - inset.top)...max(0, origin.y + content.height + inset.bottom - state.frame.height))
  }

  /// Returns the content size; if no constraint determines it, as when an app sets it in code, the bounding size of the
  /// subviews.
  private func contentExtent(of view: ViewIndex) -> Size {
    if let size = views[view].contentSize { return size }
    guard case .scroll = plain.views[view].content else { return .zero }
    var extent = Size.zero
    var child = view + 1
    while child < plain.views[view].end {
      if !views[child].hidden {
        extent.width = max(extent.width, views[child].frame.maxX)
        extent.height = max(extent.height, views[child].frame.maxY)
      }
      child = max(child + 1, plain.views[child].end)
    }
    return extent
  }

  /// Scrolls a view, clamped to its content.
  package mutating func scroll(_ view: ViewIndex, to offset: Point) {
    guard let range = scrollRange(of: view) else { return }
    let was = views[view].offset
    let next = range.clamped(offset)
    guard next != was else { return }
    views[view].offset = next
    // The lines of a text view are positioned in the view itself.
    guard let text = views[view].text, texts.indices.contains(text) else { return }
    texts[text] = texts[text].moved(by: Point(x: was.x - next.x, y: was.y - next.y))
  }

  /// Returns the distance by which a section header stays behind its scrolled section: it remains at the top until the
  /// next header arrives, as in a plain table.
  package func pinnedDistance(of part: Int) -> Double {
    let header = decorations[part]
    guard header.kind == .sectionHeader, case .table(let table) = plain.views[header.owner].content,
      table.style == .plain, table.sticksHeaders
    else { return 0 }
    let list = views[header.owner]
    let band = header.band
    let distance = list.restingOrigin.y - (band.y + list.contentOrigin.y)
    guard distance > 0, list.offset.y > 0 else { return 0 }
    let next = decorations[(part + 1)...].first { $0.kind == .sectionHeader && $0.owner == header.owner }
    return next.map { max(0, min(distance, $0.band.y - band.maxY)) } ?? distance
  }

  /// Returns the distance by which a view stays behind the scrolled content around it, as the header of a collection.
  private func pinnedDistance(ofView view: ViewIndex) -> Double {
    guard let list = plain.views[view].parent, views[list].offset.y > 0,
      case .collection(let collection) = plain.views[list].content, collection.sticksHeader,
      collection.header == view, collection.scrollAxis == .vertical
    else { return 0 }
    return max(0, views[list].restingOrigin.y - (views[view].frame.y + views[list].contentOrigin.y))
  }

  /// Returns the origin of a view's frame in its superview: that of the superview's content, or for a header that stays
  /// at the top, a point below it.
  package func contentOrigin(around view: ViewIndex) -> Point {
    guard let superview = plain.views[view].parent else { return .zero }
    let origin = views[superview].contentOrigin
    return Point(x: origin.x, y: origin.y + pinnedDistance(ofView: view))
  }

  /// The order of painting, in which headers that stay at the top are in front of their items; nil for the views' own.
  package var paintingOrder: [ViewIndex]? {
    let headers = views.indices.filter { pinnedDistance(ofView: $0) > 0 }
    guard !headers.isEmpty else { return nil }
    var order = Array(views.indices)
    for header in headers.reversed() {
      guard let list = plain.views[header].parent else { continue }
      let (end, listEnd) = (plain.views[header].end, plain.views[list].end)
      order.replaceSubrange(header..<listEnd, with: Array(order[end..<listEnd] + order[header..<end]))
    }
    return order
  }

  /// Scrolls all content back to its resting position.
  package mutating func rest() {
    for view in views.indices where views[view].offset != .zero { scroll(view, to: .zero) }
  }
}
