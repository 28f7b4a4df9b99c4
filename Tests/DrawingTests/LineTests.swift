import Drawing
import TestSupport
import Testing

@Suite struct LineTests {
  private func text(_ grid: CellGrid) -> [String] { (0..<grid.height).map { grid.line($0) } }

  @Test func everyCombinationOfArmsHasADistinctCharacter() {
    var seen: [UInt32: UInt16] = [:]
    for a in 0..<3 {
      for b in 0..<3 {
        for c in 0..<3 {
          for d in 0..<3 {
            var arms = LineArms()
            for (side, weight) in zip(LineArms.Side.allCases, [a, b, c, d]) {
              arms[side] = LineArms.Weight(rawValue: UInt8(weight)) ?? .none
            }
            if arms.isEmpty { continue }
            #expect((0x2500..<0x2580).contains(arms.glyph))
            #expect(seen.updateValue(arms.bits, forKey: arms.glyph) == nil)
          }
        }
      }
    }
    #expect(seen.count == 80)
  }

  @Test func bordersJoinWhereTheyMeet() {
    var grid = CellGrid(width: 9, height: 5)
    let stroke = CellGrid.Stroke(CellStyle(.outline))
    grid.outline(CellBox(left: 0, top: 0, right: 4, bottom: 2), clip: grid.bounds, stroke)
    grid.outline(CellBox(left: 4, top: 0, right: 8, bottom: 4), clip: grid.bounds, stroke)
    grid.outline(CellBox(left: 0, top: 2, right: 4, bottom: 4), clip: grid.bounds, stroke)
    grid.resolveLines()
    #expect(text(grid) == ["┌───┬───┐", "│   │   │", "├───┤   │", "│   │   │", "└───┴───┘"])
    #expect(BorderChecker.openEnds(grid).isEmpty)
  }

  @Test func clippedBoxesCloseWithADashedLine() {
    var grid = CellGrid(width: 8, height: 4)
    let clip = CellBox(left: 0, top: 0, right: 7, bottom: 3)
    grid.outline(
      CellBox(left: 2, top: 1, right: 12, bottom: 9), clip: clip, CellGrid.Stroke(CellStyle(.outline)))
    grid.resolveLines()
    #expect(text(grid) == ["", "  ┌────┐", "  │    ┆", "  └┄┄┄┄┘"])
    #expect(BorderChecker.openEnds(grid).isEmpty)
  }

  @Test func viewsInFrontHideWholeLines() {
    var grid = CellGrid(width: 9, height: 5)
    let stroke = CellGrid.Stroke(CellStyle(.outline))
    grid.horizontal(2, from: 0, to: 8, stroke)
    let front = CellBox(left: 3, top: 1, right: 6, bottom: 3)
    grid.cover(front, style: CellStyle(.text))
    grid.outline(front, clip: grid.bounds, stroke)
    grid.resolveLines()
    #expect(text(grid) == ["", "   ┌──┐", "╶──┤  ├─╴", "   └──┘", ""])
    #expect(BorderChecker.openEnds(grid).isEmpty)
  }

  @Test func theCheckerSeesAnOpenEnd() {
    #expect(!BorderChecker.openEnds("┌─┐\n│  \n└─┘").isEmpty)
    #expect(BorderChecker.openEnds("┌─┐\n│ │\n└─┘").isEmpty)
    var grid = CellGrid(width: 3, height: 3)
    grid.addArms([.right], 0, 0, CellGrid.Stroke(CellStyle(.outline)))
    #expect(BorderChecker.openEnds(grid).count == 1)
  }

  @Test func halfAWideCharacterIsNothing() {
    var grid = CellGrid(width: 4, height: 1)
    grid.write("中a", 0, 0, CellStyle(.text))
    grid[1, 0] = Cell(0x62)
    #expect(grid.line(0) == " ba")
  }
}
