import CData

/// Which cells texts may still take, and which text has taken the others.
struct TextCells {
  let width: Int
  let height: Int
  private let lines: [LineArms]
  private let covers: [Int32]
  /// Index of the run that holds a cell, or one of the two below.
  private var holders: [Int32]

  private static let nobody: Int32 = -1
  private static let drawing: Int32 = -2

  init(grid: CellGrid, covers: [Int32], occupied: [Bool]) {
    self.covers = covers
    width = grid.width
    height = grid.height
    lines = grid.lines
    holders = occupied.map { $0 ? Self.drawing : Self.nobody }
  }

  func contains(_ column: Int, _ row: Int) -> Bool {
    column >= 0 && column < width && row >= 0 && row < height
  }

  func isFree(_ column: Int, _ row: Int) -> Bool {
    guard contains(column, row) else { return false }
    let cell = row * width + column
    return holders[cell] == Self.nobody && lines[cell].isEmpty
  }

  /// Free, or held by one of these texts.
  func isFree(_ column: Int, _ row: Int, but runs: some Collection<Int>) -> Bool {
    guard contains(column, row) else { return false }
    let cell = row * width + column
    guard lines[cell].isEmpty else { return false }
    return holders[cell] == Self.nobody || (holders[cell] >= 0 && runs.contains(Int(holders[cell])))
  }

  func holdsText(_ column: Int, _ row: Int) -> Bool {
    contains(column, row) && holders[row * width + column] >= 0
  }

  /// Something in front of what was painted at that time.
  func isHidden(_ column: Int, _ row: Int, order: Int32) -> Bool {
    covers[row * width + column] > order
  }

  mutating func hold(_ columns: Range<Int>, _ row: Int, for run: Int) {
    for column in columns { holders[row * width + column] = Int32(run) }
  }

  mutating func release(_ columns: Range<Int>, _ row: Int, of run: Int) {
    for column in columns where holders[row * width + column] == Int32(run) {
      holders[row * width + column] = Self.nobody
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

/// Columns of a character in a terminal, by one table on every machine: 0 for marks that join the character before
/// them, 2 for wide ones, else 1.
package enum CharacterWidth {
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
