import Layout
import Model

extension OverlayPainter {
  /// The right and the lower part of a cell.
  static let scrollMarks: [UInt32] = [0x2590, 0x2582]

  /// Draws scroll bars at the edges of scroll views.
  mutating func drawScrollBars() {
    for (node, all) in places.sorted(by: { $0.key < $1.key }) {
      guard let tree = stage.nodes[node].tree else { continue }
      for place in all {
        guard let seen = place.seen, place.view.kind.scrolls,
          let range = tree.scrollRange(of: place.reference.view)
        else { continue }
        let offset = place.solved.offset
        // Scroll bars do not cover the device's outline or bars.
        let inner = projection.box(place.rect.inset(by: place.solved.contentInset))
        let (right, bottom) = (min(seen.right, grid.width - 2), min(seen.bottom, grid.height - 2))
        let rows = max(seen.top, inner.top)...max(seen.top, inner.top, min(bottom, inner.bottom))
        if range.spans(.vertical), seen.height > 2 {
          let bar = Self.thumb(
            from: rows.lowerBound, to: rows.upperBound, range.y, at: offset.y, of: place.rect.height)
          for row in bar { scrollMark(Self.scrollMarks[0], right, row) }
        }
        if range.spans(.horizontal), seen.width > 4 {
          let bar = Self.thumb(
            from: seen.left, to: seen.right, range.x, at: offset.x, of: place.rect.width)
          for column in bar { scrollMark(Self.scrollMarks[1], column, bottom) }
        }
      }
    }
  }

  private static func thumb(
    from first: Int, to last: Int, _ range: ClosedRange<Double>, at offset: Double, of shown: Double
  ) -> ClosedRange<Int> {
    let way = range.upperBound - range.lowerBound
    let room = Double(last - first + 1)
    let length = max(1, (room * shown / (shown + way)).rounded())
    let start = first + Int(clamping: ((room - length) * (offset - range.lowerBound) / way).rounded())
    return start...max(start, min(last, start + Int(clamping: length) - 1))
  }

  /// Draws a mark of a scroll bar, except over text.
  private mutating func scrollMark(_ scalar: UInt32, _ column: Int, _ row: Int) {
    guard let index = grid.index(column, row), isFree(index) else { return }
    mark(scalar, column, row, CellStyle(.note, .bold))
  }
}
