import CData

/// The cells that are free for text, and the text runs in the others.
struct TextCells {
  let width: Int
  let height: Int
  private let lines: [LineArms]
  private let covers: [Int32]
  /// The index of the run in each cell, or one of the two constants below.
  private var holders: [Int32]

  private static let unoccupied: Int32 = -1
  private static let drawing: Int32 = -2

  init(grid: CellGrid, covers: [Int32], occupied: [Bool]) {
    self.covers = covers
    width = grid.width
    height = grid.height
    lines = grid.lines
    holders = occupied.map { $0 ? Self.drawing : Self.unoccupied }
  }

  func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < width && row >= 0 && row < height
  }

  func isFree(_ column: Int, _ row: Int) -> Bool {
    guard contains(column, row) else { return false }
    let cell = row * width + column
    return holders[cell] == Self.unoccupied && lines[cell].isEmpty
  }

  /// Whether a cell is free, or occupied by one of the given texts.
  func isFree(_ column: Int, _ row: Int, but runs: some Collection<Int>) -> Bool {
    guard contains(column, row) else { return false }
    let cell = row * width + column
    guard lines[cell].isEmpty else { return false }
    return holders[cell] == Self.unoccupied || (holders[cell] >= 0 && runs.contains(Int(holders[cell])))
  }

  /// Returns the text in a cell.
  func text(_ column: Int, _ row: Int) -> Int? {
    guard contains(column, row), holders[row * width + column] >= 0 else { return nil }
    return Int(holders[row * width + column])
  }

  func holdsText(_ column: Int, _ row: Int) -> Bool { text(column, row) != nil }

  /// Whether something painted later covers a cell.
  func isHidden(_ column: Int, _ row: Int, order: Int32) -> Bool {
    covers[row * width + column] > order
  }

  mutating func hold(_ columns: Range<Int>, _ row: Int, for run: Int) {
    for column in columns { holders[row * width + column] = Int32(run) }
  }

  mutating func release(_ columns: Range<Int>, _ row: Int, of run: Int) {
    for column in columns where holders[row * width + column] == Int32(run) {
      holders[row * width + column] = Self.unoccupied
    }
  }

  func longestFreePart(of range: Range<Int>, _ row: Int) -> Range<Int> {
    var best = range.lowerBound..<range.lowerBound
    var start = range.lowerBound
    for column in range {
      if isFree(column, row) {
        if column + 1 - start > best.count { best = start..<column + 1 }
      } else {
        start = column + 1
      }
    }
    return best
  }
}

/// The width of a character in columns, from a table that is the same on every machine: 0 for combining marks, 2 for
/// wide characters, otherwise 1.
package enum CharacterWidth {
  /// Returns the width of a scalar in columns.
  package static func columns(of scalar: UInt32) -> Int {
    if scalar < 0x300 { return 1 }
    var count: Int32 = 0
    guard let ranges = cdata_width_ranges(&count) else { return 1 }
    var low = 0
    var high = Int(count) - 1
    while low <= high {
      let middle = (low + high) / 2
      let range = ranges[middle]
      if scalar < range.first {
        high = middle - 1
      } else if scalar > range.last {
        low = middle + 1
      } else {
        return Int(range.columns)
      }
    }
    return 1
  }
}
