import Basics
import Model

/// How far a view's content can be scrolled from where it rests, along both axes.
package struct ScrollRange: Sendable, Hashable {
  package var x: ClosedRange<Double>
  package var y: ClosedRange<Double>

  package func clamped(_ offset: Point) -> Point {
    Point(
      x: min(max(offset.x, x.lowerBound), x.upperBound), y: min(max(offset.y, y.lowerBound), y.upperBound))
  }

  package func spans(_ axis: Axis) -> Bool {
    let range = axis == .horizontal ? x : y
    return range.upperBound - range.lowerBound > Self.least
  }

  package var isEmpty: Bool { !spans(.horizontal) && !spans(.vertical) }

  /// What is less is a rounding.
  private static let least = 0.75
}

/// Offsets of scrolling views. Frames are those of content that rests; an offset moves where the content begins, and so
/// everything that asks for places: pictures, overlays, hit tests, absolute frames.
extension SolvedTree {
  /// nil for what does not scroll.
  package func scrollRange(of view: ViewIndex) -> ScrollRange? {
    guard plain.views[view].kind.scrolls else { return nil }
    let state = views[view]
    let content = contentExtent(of: view)
    let (origin, inset) = (state.restingOrigin, state.contentInset)
    // What begins before its view's edge, as right to left, goes on towards it.
    return ScrollRange(
      x: min(0, origin.x - inset.left)...max(0, origin.x + content.width + inset.right - state.frame.width),
      y: min(0, origin.y - inset.top)...max(0, origin.y + content.height + inset.bottom - state.frame.height))
  }

  /// The size of the content; where no constraint says it, an app sets it in code, to what the views need.
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

  /// Scrolls a view, as far as its content goes.
  package mutating func scroll(_ view: ViewIndex, to offset: Point) {
    guard let range = scrollRange(of: view) else { return }
    let was = views[view].offset
    let next = range.clamped(offset)
    guard next != was else { return }
    views[view].offset = next
    // Lines of a text view are set in the view itself.
    guard let text = views[view].text, texts.indices.contains(text) else { return }
    texts[text] = texts[text].moved(by: Point(x: was.x - next.x, y: was.y - next.y))
  }

  /// All content back to where it rests.
  package mutating func rest() {
    for view in views.indices where views[view].offset != .zero { scroll(view, to: .zero) }
  }
}
