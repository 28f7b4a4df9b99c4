import Basics

/// The position of a rectangle.
package struct TilePlace: Sendable, Hashable {
  /// The page, from 0.
  package var page: Int
  /// The column on the page.
  package var column: Int
  /// The row on the page.
  package var row: Int
}

/// Packs rectangles onto pages: each is placed in the topmost, then leftmost free area that is wide enough. Rectangles
/// placed earlier do not move, and small ones are stacked beside large ones.
package struct TilePacking: Sendable, Hashable {
  /// A size, in cells.
  package struct Size: Sendable, Hashable {
    /// The width.
    package var width: Int
    /// The height.
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  /// The positions of the rectangles, in the given order.
  package private(set) var places: [TilePlace] = []
  /// The used size of each page.
  package private(set) var taken: [Size] = []
  /// The number of pages.
  package var pages: Int { taken.count }

  /// Packs rectangles.
  /// - Parameter rows: the height of a page; nil for a single page of any height.
  package init(_ sizes: [Size], columns: Int, rows: Int?, gap: Size) {
    var skylines: [Skyline] = []
    for size in sizes {
      let width = min(size.width, columns)
      var found: (page: Int, column: Int, row: Int)?
      for (page, skyline) in skylines.enumerated() where found == nil {
        if let place = skyline.room(width, size.height, columns: columns, rows: rows) {
          found = (page, place.column, place.row)
        }
      }
      if found == nil {
        // A new page accepts any rectangle, even one that is too high.
        skylines.append(Skyline(columns: columns))
        taken.append(Size(width: 0, height: 0))
      }
      let place = found ?? (skylines.count - 1, 0, 0)
      skylines[place.page].occupy(
        column: place.column, width: width + gap.width, below: place.row + size.height + gap.height)
      taken[place.page].width = max(taken[place.page].width, place.column + width)
      taken[place.page].height = max(taken[place.page].height, place.row + size.height)
      places.append(TilePlace(page: place.page, column: place.column, row: place.row))
    }
  }

  /// The used rows in each column of a page.
  private struct Skyline {
    var rows: [Int]

    init(columns: Int) { rows = Array(repeating: 0, count: max(columns, 1)) }

    func room(_ width: Int, _ height: Int, columns: Int, rows limit: Int?) -> (column: Int, row: Int)? {
      guard width <= columns else { return nil }
      var best: (column: Int, row: Int)?
      for column in 0...(columns - width) {
        // Only columns where the height changes need to be tried.
        if column > 0, rows[column] == rows[column - 1] { continue }
        let row = rows[column..<min(rows.count, column + max(width, 1))].max() ?? 0
        if let limit, row + height > limit { continue }
        if best.map({ row < $0.row }) ?? true { best = (column, row) }
      }
      return best
    }

    mutating func occupy(column: Int, width: Int, below row: Int) {
      for place in column..<min(rows.count, column + width) { rows[place] = max(rows[place], row) }
    }
  }
}
