/// A rectangle of cells. Columns and rows are lines of a lattice: a view's left and right edge are the columns
/// `left` and `right`, both included, so that neighbours share the line between them.
package struct CellBox: Sendable, Hashable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Steps between the edges; 0 where both fall on one line.
  package var width: Int { right - left }
  package var height: Int { bottom - top }
  /// Cells inside the edges.
  package var hasInside: Bool { width >= 2 && height >= 2 }

  package var inside: CellBox {
    CellBox(left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1)
  }

  package func contains(_ column: Int, _ row: Int) -> Bool {
    column >= left && column <= right && row >= top && row <= bottom
  }

  /// What both cover, edges included; nil where they do not touch.
  package func intersection(with other: CellBox) -> CellBox? {
    let box = CellBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return box.left <= box.right && box.top <= box.bottom ? box : nil
  }
}
