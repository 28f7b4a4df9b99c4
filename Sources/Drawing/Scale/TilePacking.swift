import Basics

/// Places rectangles on pages: each in the first room that is wide enough, the highest, then the leftmost, with those that
/// came before never moved. Small ones go below each other beside a large one.
package struct TilePacking: Sendable, Hashable {
  package struct Size: Sendable, Hashable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }
  }

  package struct Place: Sendable, Hashable {
    package var page: Int
    package var column: Int
    package var row: Int
  }

  /// For each rectangle, in the order given.
  package private(set) var places: [Place] = []
  /// What is taken of each page: its width and height.
  package private(set) var taken: [Size] = []
  package var pages: Int { taken.count }

  /// - Parameter rows: height of a page; nil for one page as high as it needs.
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
        // A new page takes whatever comes, so that what is too high is there all the same.
        skylines.append(Skyline(columns: columns))
        taken.append(Size(width: 0, height: 0))
      }
      let place = found ?? (skylines.count - 1, 0, 0)
      skylines[place.page].occupy(
        column: place.column, width: width + gap.width, below: place.row + size.height + gap.height)
      taken[place.page].width = max(taken[place.page].width, place.column + width)
      taken[place.page].height = max(taken[place.page].height, place.row + size.height)
      places.append(Place(page: place.page, column: place.column, row: place.row))
    }
  }

  /// How far down each column of a page is taken.
  private struct Skyline {
    var rows: [Int]

    init(columns: Int) { rows = Array(repeating: 0, count: max(columns, 1)) }

    func room(_ width: Int, _ height: Int, columns: Int, rows limit: Int?) -> (column: Int, row: Int)? {
      guard width <= columns else { return nil }
      var best: (column: Int, row: Int)?
      for column in 0...(columns - width) {
        // Only where something ends is a place worth trying.
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
