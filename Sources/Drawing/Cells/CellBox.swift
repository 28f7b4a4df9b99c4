/// A rectangle of cells on a lattice: the left and right edges of a view are the columns `left` and `right`, both
/// included, so that neighbours share the line between them.
package struct CellBox: Sendable, Hashable {
  /// The column of the left edge.
  package var left: Int
  /// The row of the top edge.
  package var top: Int
  /// The column of the right edge.
  package var right: Int
  /// The row of the bottom edge.
  package var bottom: Int

  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The number of columns between the edges; 0 if they coincide.
  package var width: Int { right - left }
  /// The number of rows between the edges; 0 if they coincide.
  package var height: Int { bottom - top }
  /// Whether there are cells inside the edges.
  package var hasInside: Bool { width >= 2 && height >= 2 }

  /// The box without its edges.
  package var inside: CellBox {
    CellBox(left: left + 1, top: top + 1, right: right - 1, bottom: bottom - 1)
  }

  /// Whether the box, including its edges, contains a cell.
  package func contains(_ column: Int, _ row: Int) -> Bool {
    column >= left && column <= right && row >= top && row <= bottom
  }

  /// Returns the intersection, edges included; nil if the boxes do not touch.
  package func intersection(with other: CellBox) -> CellBox? {
    let box = CellBox(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
    return box.left <= box.right && box.top <= box.bottom ? box : nil
  }
}
