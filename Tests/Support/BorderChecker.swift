import Basics
import Drawing
import Model

/// Follows every line of a picture: each arm must meet an arm of the neighbouring cell. A character or a text on a line
/// (a continuation mark, a name) continues the line.
package enum BorderChecker {
  package static func openEnds(_ grid: CellGrid) -> [String] {
    var ends: [String] = []
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        let arms = grid.lines[row * grid.width + column]
        for side in LineArms.Side.allCases where arms[side] != .none {
          let (x, y) = neighbour(column, row, side)
          guard let index = grid.index(x, y) else {
            ends.append("\(column),\(row) leads out of the picture")
            continue
          }
          if grid.lines[index][side.opposite] != .none { continue }
          if grid.lines[index].isEmpty, !grid.cells[index].isBlank { continue }
          ends.append("\(column),\(row) \(side) meets \(grid.text(at: index))")
        }
      }
    }
    return ends
  }

  private static func neighbour(_ column: Int, _ row: Int, _ side: LineArms.Side) -> (Int, Int) {
    switch side {
    case .up: (column, row - 1)
    case .down: (column, row + 1)
    case .left: (column - 1, row)
    case .right: (column + 1, row)
    }
  }

  /// Checks text alone, as a reader without styles sees it.
  package static func openEnds(_ text: String) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { columns(String($0)) }
    var ends: [String] = []
    for (row, line) in lines.enumerated() {
      for (column, scalar) in line.enumerated() {
        guard let arms = arms[scalar] else { continue }
        for (side, dx, dy) in [(0, 0, -1), (1, 1, 0), (2, 0, 1), (3, -1, 0)] where arms[side] {
          let (x, y) = (column + dx, row + dy)
          let there = lines.indices.contains(y) && lines[y].indices.contains(x) ? lines[y][x] : 0x20
          if Self.arms[there].map({ $0[(side + 2) % 4] }) ?? (there != 0x20) { continue }
          ends.append(
            "line \(row + 1), column \(column + 1): \(Unicode.Scalar(scalar).map(String.init) ?? "")")
        }
      }
    }
    return ends
  }

  private static func columns(_ line: String) -> [UInt32] {
    VisibleText.glyphs(line).flatMap { [$0.scalar] + Array(repeating: 0, count: $0.columns - 1) }
  }

  /// The arms (up, right, down, left) of the light lines. Dashed lines may end at other lines.
  private static let arms: [UInt32: [Bool]] = {
    var table: [UInt32: [Bool]] = [:]
    for bits in 1..<16 {
      var arms = LineArms()
      for side in LineArms.Side.allCases where bits >> Int(side.rawValue) & 1 == 1 { arms[side] = .light }
      table[arms.glyph] = LineArms.Side.allCases.map { arms[$0] != .none }
      arms.rounded = true
      table[arms.glyph] = LineArms.Side.allCases.map { arms[$0] != .none }
    }
    return table
  }()
}

extension LineArms.Side {
  fileprivate var opposite: Self { Self(rawValue: (rawValue + 2) % 4) ?? self }
}
