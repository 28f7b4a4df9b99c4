import Basics
import Drawing
import Model
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

  @Test func viewsInFrontHideTheLinesBehindThem() {
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

  /// At any position, the outline of a field is closed, and its text has a row without a horizontal line.
  @Test(arguments: [(30.0, 16.0), (30, 20), (34, 16), (34, 20), (44, 16), (50, 24.4)])
  func theOutlineOfATextFieldIsClosed(_ height: Double, _ points: Double) throws {
    let (sides, levels): ([UInt32], [UInt32]) = ([0x2502, 0x258F, 0x2595], [0x2500, 0x2581, 0x2594])
    for step in 0..<20 {
      var content = TextFieldContent(prompt: "Name")
      content.border = .rounded
      var maker = StageMaker()
      maker.add(
        .textField, Rect(x: 40, y: 160 + Double(step), width: 160, height: height), .textField(content))
      var options = DrawingOptions()
      options.look = .colour
      options.scale = DrawingScale(8, row: points)
      let grid = maker.picture(options).grid
      func holds(_ scalars: [UInt32], _ column: Int, _ row: Int) -> Bool {
        scalars.contains(grid[column, row].scalar)
      }
      let row = try #require((0..<grid.height).first { grid.line($0).contains("Name") })
      let column = try #require((0..<grid.width).first { grid[$0, row].scalar == UInt32(UInt8(ascii: "N")) })
      let left = try #require(
        (0..<column).last { holds(sides, $0, row) }, "\(height) at \(step): \(text(grid))")
      let right = try #require((column..<grid.width).first { holds(sides, $0, row) })
      let top = try #require((0..<row).last { holds(levels, column, $0) })
      let bottom = try #require((row + 1..<grid.height).first { holds(levels, column, $0) })
      for line in [top, bottom] {
        #expect(
          (left + 1..<right).allSatisfy { holds(levels, $0, line) }, "\(height) at \(step): \(text(grid))")
        let isInside = grid[column, line].scalar == 0x2500
        #expect(!isInside || (0x256D...0x2570).contains(grid[left, line].scalar), "\(text(grid))")
      }
      #expect((top + 1..<bottom).allSatisfy { holds(sides, left, $0) && holds(sides, right, $0) })
    }
  }

  /// A separator between two rows of text is drawn beside the shorter one, and crosses none.
  @Test func aSeparatorBetweenTwoRowsOfTextIsVisible() {
    for step in 0..<16 {
      var maker = StageMaker()
      let y = 160 + Double(step)
      maker.label(["A text of many words"], Rect(x: 40, y: y, width: 240, height: 16), lineHeight: 16)
      maker.label(["Short"], Rect(x: 40, y: y + 16, width: 240, height: 16), lineHeight: 16)
      maker.add(.view, Rect(x: 40, y: y + 16, width: 240, height: 1)) { view, _ in
        view.background = Color(red: 1, green: 0, blue: 0)
      }
      var options = DrawingOptions()
      options.look = .colour
      let grid = maker.picture(options).grid
      let rows = (0..<grid.height).map { row in
        (0..<grid.width).count { [0x2581, 0x2594].contains(grid[$0, row].scalar) }
      }
      #expect(rows.contains { $0 >= 10 }, "at \(y): \(text(grid))")
    }
  }

  @Test func theBorderCheckerFindsOpenEnds() {
    #expect(!BorderChecker.openEnds("┌─┐\n│  \n└─┘").isEmpty)
    #expect(BorderChecker.openEnds("┌─┐\n│ │\n└─┘").isEmpty)
    var grid = CellGrid(width: 3, height: 3)
    grid.addArms([.right], 0, 0, CellGrid.Stroke(CellStyle(.outline)))
    #expect(BorderChecker.openEnds(grid).count == 1)
  }

  @Test func overwritingHalfAWideCharacterClearsIt() {
    var grid = CellGrid(width: 4, height: 1)
    grid.write("中a", 0, 0, CellStyle(.text))
    grid[1, 0] = Cell(0x62)
    #expect(grid.line(0) == " ba")
  }

  /// A separator right below images is not interrupted by those that end in the middle of its row.
  @Test func aSeparatorContinuesBelowImages() {
    for step in 0..<16 {
      var maker = StageMaker()
      let y = 160 + Double(step)
      for x in [48.0, 112, 176] {
        maker.add(.view, Rect(x: x, y: y - 20, width: 32, height: 20)) { view, _ in
          view.background = Color(red: 0, green: 0, blue: 1)
        }
      }
      maker.add(.view, Rect(x: 40, y: y, width: 240, height: 1)) { view, _ in
        view.background = Color(red: 1, green: 0, blue: 0)
      }
      var options = DrawingOptions()
      options.look = .colour
      let grid = maker.picture(options).grid
      let rows = (0..<grid.height).map { row in
        (0..<grid.width).count { [0x2500, 0x2581, 0x2594].contains(grid[$0, row].scalar) }
      }
      #expect(rows.contains { $0 >= 29 }, "at \(y): \(text(grid))")
    }
  }

  /// At every scale, all separators of a list are drawn or none, and none is above a text of its row.
  @Test(arguments: [8.0, 9, 10, 11, 12, 13, 15, 18])
  func separatorsOfAWireframeAreAllDrawnOrNone(_ scale: Double) {
    var maker = StageMaker()
    let table = maker.add(.table, Rect(x: 0, y: 40, width: 320, height: 400))
    for row in 0..<4 {
      let y = 100 * Double(row)
      for (line, top) in [7.0, 27, 48, 68].enumerated() {
        maker.label(
          ["Row \(row) line \(line)"], Rect(x: 16, y: y + top, width: 200, height: 20), in: table)
      }
      maker.part(.separator, owner: table, Rect(x: 16, y: y + 99.5, width: 304, height: 0.5))
    }
    let grid = maker.picture(DrawingOptions(scale: DrawingScale(scale))).grid
    let lines = text(grid)
    let separators = lines.indices.filter { lines[$0].contains("╶") || lines[$0].contains("────┤") }
    #expect([0, 4].contains(separators.count), "\(scale): \(lines.joined(separator: "\n"))")
    for (row, separator) in separators.enumerated() {
      let texts = lines.indices.filter { lines[$0].contains("Row \(row)") }
      #expect(texts.allSatisfy { $0 < separator }, "\(scale): \(lines.joined(separator: "\n"))")
    }
  }

  /// Views with borders that touch, as the days of a calendar, have one line between them.
  @Test(arguments: [(37.0, 40.0), (40, 32), (48, 48), (52, 44)], [6.3, 7, 8, 10])
  func touchingBordersAreOneLine(_ size: (width: Double, height: Double), _ scale: Double) {
    var maker = StageMaker()
    for number in 0..<20 {
      let rect = Rect(
        x: 20 + size.width * Double(number % 5), y: 60 + size.height * Double(number / 5), width: size.width,
        height: size.height)
      maker.add(.view, rect) { view, _ in view.borderWidth = 1 }
    }
    var options = DrawingOptions(scale: DrawingScale(scale))
    options.look = .colour
    let grid = maker.picture(options).grid
    var doubles = 0
    for row in 1..<grid.height {
      for column in 1..<grid.width {
        if grid[column, row].scalar == 0x2594, grid[column, row - 1].scalar == 0x2581 { doubles += 1 }
        if grid[column, row].scalar == 0x258F, grid[column - 1, row].scalar == 0x2595 { doubles += 1 }
      }
    }
    #expect(doubles == 0, "\(grid.plainText())")
    #expect(grid.cells.contains { [0x2594, 0x2581, 0x2500].contains($0.scalar) }, "\(grid.plainText())")
  }

  /// A separator in a row with texts does not underline the blanks between them, but continues beside them.
  @Test func aSeparatorLeavesBlanksBetweenTexts() throws {
    var maker = StageMaker()
    let table = maker.add(.table, Rect(x: 0, y: 40, width: 320, height: 400))
    for row in 0..<4 {
      let y = 32 * Double(row)
      maker.label(["Title \(row)"], Rect(x: 16, y: y, width: 100, height: 16), in: table, lineHeight: 16)
      for (number, x) in [16.0, 72, 128].enumerated() {
        maker.label(
          ["text \(number)"], Rect(x: x, y: y + 16, width: 48, height: 16), in: table, lineHeight: 16)
      }
      maker.part(.separator, owner: table, Rect(x: 16, y: y + 31.5, width: 304, height: 0.5))
    }
    var options = DrawingOptions(scale: DrawingScale(8))
    options.look = .colour
    let lines = text(maker.picture(options).grid)
    let rows = lines.filter { $0.contains("text 0") }
    #expect(rows.count == 4 && rows.allSatisfy { $0.contains("text 0 text 1 text 2") }, "\(lines)")
    #expect(lines.contains { $0.contains("▔▔▔▔") || $0.contains("▁▁▁▁") || $0.contains("────") }, "\(lines)")
  }
}
