import Basics
import Drawing
import Model
import Testing

/// Equal views have equal pictures at every scale.
@Suite struct CellSnappingTests {
  private static let scales = [6.3, 7, 8, 9.1, 10.5, 12.8]

  private func options(_ scale: Double) -> DrawingOptions {
    var options = DrawingOptions(scale: DrawingScale(scale))
    options.look = .colour
    return options
  }

  /// Returns the colours of the half rows in a column, from the top.
  private func halves(_ picture: Picture, column: Int) -> [UInt32?] {
    (0..<picture.grid.height).flatMap { row -> [UInt32?] in
      let cell = picture.grid[column, row]
      let (front, back) = (cell.style.foreground.rgb, cell.style.background.rgb)
      switch cell.scalar {
      case 0x2580: return [front, back]
      case 0x2584: return [back, front]
      default: return [back, back]
      }
    }
  }

  /// Returns the lengths of the segments in a colour.
  private func pieces(_ line: [UInt32?], of wanted: UInt32) -> [Int] {
    line.split { $0 != wanted }.map(\.count)
  }

  private func gaps(_ line: [UInt32?], between wanted: UInt32) -> [Int] {
    guard let first = line.firstIndex(of: wanted), let last = line.lastIndex(of: wanted) else { return [] }
    return line[first...last].split { $0 == wanted }.map(\.count)
  }

  /// Rows of equal height, each with a text: height, gap, count.
  @Test(arguments: [(44.0, 0.0, 9), (44, 8, 7), (50, 6, 6), (60, 0, 7), (31, 20, 6), (55.5, 1, 7)], scales)
  func equalRowsHaveTheSameLines(_ form: (height: Double, gap: Double, count: Int), _ scale: Double) {
    var maker = StageMaker()
    for number in 0..<form.count {
      let y = 37 + (form.height + form.gap) * Double(number)
      let row = maker.add(.view, Rect(x: 20, y: y, width: 280, height: form.height)) { view, _ in
        view.background =
          number % 2 == 0 || form.gap >= 6
          ? Color(red: 1, green: 0.5, blue: 0) : Color(red: 0, green: 0.5, blue: 1)
      }
      maker.label(["Title"], Rect(x: 16, y: (form.height - 20) / 2, width: 60, height: 20), in: row)
    }
    let picture = maker.picture(options(scale))
    let line = halves(picture, column: picture.projection.column(at: 250))
    let heights = pieces(line, of: 0xFF8000)
    #expect(heights.count == (form.gap >= 6 ? form.count : (form.count + 1) / 2), "\(scale): \(heights)")
    #expect(Set(heights).count == 1, "\(scale): \(heights)")
    let rows = (0..<picture.grid.height).filter { picture.grid.line($0).contains("Title") }
    #expect(rows.count == form.count)
    #expect(Set(zip(rows, rows.dropFirst()).map { $1 - $0 }).count == 1, "\(scale): \(rows)")
    if form.gap >= 6 { #expect(Set(gaps(line, between: 0xFF8000)).count == 1) }
  }

  /// Labels with grounds of their own, closer than a row: the gaps between them take rows as far as there is room, and
  /// are counted otherwise.
  @Test(arguments: [(20.0, 8.0, 20.0), (14, 6, 16), (17, 7, 18)])
  func gapsBetweenLinesWithGroundsAreVisible(_ form: (height: Double, gap: Double, row: Double)) {
    var maker = StageMaker()
    for number in 0..<6 {
      let y = 101 + (form.height + form.gap) * Double(number)
      let label = maker.label(["Title"], Rect(x: 20, y: y, width: 120, height: form.height))
      maker.change(label) { $0.background = Color(red: 1, green: 0.5, blue: 0) }
    }
    var options = options(8)
    options.scale = DrawingScale(8, row: form.row)
    let narrow = Int(clamping: (480 / form.row).rounded(.down)) + 3
    for (rows, isWide) in [(narrow, false), (narrow + 6, true)] {
      options.room = CellRoom(columns: 60, rows: rows)
      let picture = maker.picture(options)
      #expect(picture.grid.height <= rows)
      let line = halves(picture, column: picture.projection.column(at: 130))
      let lengths = pieces(line, of: 0xFF8000)
      #expect(lengths.count == 6 - picture.hiddenGaps, "\(picture.grid.plainText())")
      if isWide { #expect(lengths == [2, 2, 2, 2, 2, 2], "\(picture.grid.plainText())") }
    }
  }

  /// Rows below a bar that is not at the edge of the screen, such as a navigation bar added as a view.
  @Test(arguments: scales) func rowsBelowABarAreEqual(_ scale: Double) {
    var maker = StageMaker()
    maker.add(.navigationBar, Rect(x: 0, y: 20, width: 320, height: 44), .bar(BarContent()))
    for number in 0..<7 {
      maker.label(["Title"], Rect(x: 20, y: 100 + 28.5 * Double(number), width: 120, height: 20.5))
    }
    let picture = maker.picture(options(scale))
    let rows = (0..<picture.grid.height).filter { picture.grid.line($0).contains("Title") }
    #expect(rows.count == 7)
    #expect(Set(zip(rows, rows.dropFirst()).map { $1 - $0 }).count == 1, "\(scale): \(rows)")
  }

  /// Fields and boxes of equal height in a wireframe: height, gap, count, whether they hold texts.
  @Test(arguments: [(34.0, 12.0, 5), (44, 9, 6), (50, 0, 6), (40.5, 26, 4), (60, 7, 5)], scales)
  func equalRowsOfAWireframeAreEqual(_ form: (height: Double, gap: Double, count: Int), _ scale: Double) {
    var maker = StageMaker()
    for number in 0..<form.count {
      let y = 37 + (form.height + form.gap) * Double(number)
      let row = maker.add(.view, Rect(x: 20, y: y, width: 280, height: form.height)) { view, _ in
        view.borderWidth = 1
      }
      maker.label(["Title"], Rect(x: 16, y: (form.height - 20) / 2, width: 60, height: 20), in: row)
    }
    var options = options(scale)
    options.look = .wireframe
    let picture = maker.picture(options)
    let boxes = picture.elements.map(\.box).filter { picture.projection.column(at: 20) == $0.left }
    #expect(boxes.count == form.count)
    #expect(Set(boxes.map(\.height)).count == 1, "\(scale): \(boxes.map(\.height))")
    #expect(Set(zip(boxes, boxes.dropFirst()).map { $1.top - $0.top }).count == 1, "\(scale)")
    let rows = (0..<picture.grid.height).filter { picture.grid.line($0).contains("Title") }
    #expect(Set(zip(rows, boxes).map { $0 - $1.top }).count == 1, "\(scale): \(picture.grid.plainText())")
  }

  /// A keypad: three columns and four rows with gaps of 6 points.
  @Test(arguments: scales) func keysOfAKeypadHaveEqualSizes(_ scale: Double) {
    var maker = StageMaker()
    for row in 0..<4 {
      for column in 0..<3 {
        let rect = Rect(x: 13 + 100 * Double(column), y: 113 + 66 * Double(row), width: 94, height: 60)
        let key = maker.add(.view, rect) { view, _ in view.background = Color(red: 1, green: 0.5, blue: 0) }
        maker.label(["7"], Rect(x: 42, y: 20, width: 10, height: 20), in: key)
      }
    }
    let picture = maker.picture(options(scale))
    let down = halves(picture, column: picture.projection.column(at: 20) + 1)
    #expect(pieces(down, of: 0xFF8000).count == 4)
    #expect(Set(pieces(down, of: 0xFF8000)).count == 1)
    let row = picture.projection.row(at: 113 + 5)
    let across = (0..<picture.grid.width).map { picture.grid[$0, row].style.background.rgb }
    #expect(pieces(across, of: 0xFF8000).count == 3)
    #expect(Set(pieces(across, of: 0xFF8000)).count == 1)
  }

  /// Two panes of different sizes, 8 points apart, side by side or one above the other.
  @Test(arguments: scales, [false, true]) func aGapBetweenTwoPanesIsVisible(_ scale: Double, _ isAcross: Bool)
  {
    var maker = StageMaker()
    let rects =
      isAcross
      ? [Rect(x: 11, y: 90, width: 133, height: 200), Rect(x: 152, y: 90, width: 91, height: 200)]
      : [Rect(x: 11, y: 90, width: 200, height: 133), Rect(x: 11, y: 231, width: 200, height: 91)]
    for rect in rects {
      maker.add(.view, rect) { view, _ in view.background = Color(red: 1, green: 0.5, blue: 0) }
    }
    let picture = maker.picture(options(scale))
    let row = picture.projection.row(at: 160)
    let line =
      isAcross
      ? (0..<picture.grid.width).map { picture.grid[$0, row].style.background.rgb }
      : halves(picture, column: picture.projection.column(at: 100))
    #expect(pieces(line, of: 0xFF8000).count == 2, "\(scale)")
  }

  /// The middle of a switch is in the row of the label next to it.
  @Test(arguments: scales) func lineAndContentCentredOnItShareARow(_ scale: Double) {
    var maker = StageMaker()
    for number in 0..<3 {
      let y = 101 + 90.5 * Double(number)
      maker.label(["Title"], Rect(x: 16, y: y - 10, width: 60, height: 20))
      maker.add(.view, Rect(x: 200, y: y - 15.5, width: 60, height: 31)) { view, _ in
        view.background = Color(red: 1, green: 0.5, blue: 0)
      }
    }
    let picture = maker.picture(options(scale))
    let rows = (0..<picture.grid.height).filter { picture.grid.line($0).contains("Title") }
    #expect(rows.count == 3)
    let line = halves(picture, column: picture.projection.column(at: 230))
    for row in rows {
      #expect(line[2 * row] == 0xFF8000 && line[2 * row + 1] == 0xFF8000, "\(scale), row \(row)")
    }
  }

  /// A picture that fits the available cells still fits them after snapping.
  @Test(arguments: 20...40) func aSnappedPictureStillFits(_ rows: Int) {
    var maker = StageMaker()
    for number in 0..<10 {
      maker.label(["Title"], Rect(x: 16, y: 20 + 44 * Double(number), width: 60, height: 44))
    }
    let scale = ScaleChoice.fit.scale(for: maker.stage.surroundings.screen, columns: 80, rows: rows)
    var drawing = options(scale.column)
    drawing.scale = scale
    drawing.room = CellRoom(columns: 80, rows: rows)
    let picture = maker.picture(drawing)
    #expect(picture.grid.height <= rows)
  }

  /// Rows keep their height if the table goes on below the screen.
  @Test(arguments: [(7.0, 3), (8, 3), (10, 2), (12, 2)])
  func rowsBelowTheScreenTakeNoRoom(_ scale: Double, _ rows: Int) {
    var maker = StageMaker()
    let table = maker.add(.table, Rect(x: 0, y: 20, width: 320, height: 460), .table(TableContent()))
    for number in 0..<40 {
      let y = 12 + 44 * Double(number)
      let row = maker.add(.tableCell, Rect(x: 0, y: y, width: 320, height: 44), in: table)
      maker.label(["Title"], Rect(x: 16, y: 12, width: 60, height: 20), in: row)
      maker.part(.separator, owner: table, Rect(x: 16, y: y + 44, width: 304, height: 0.5))
    }
    let picture = maker.picture(options(scale))
    let lines = (0..<picture.grid.height).filter { picture.grid.line($0).contains("Title") }
    #expect(Set(zip(lines, lines.dropFirst()).map { $1 - $0 }) == [rows], "\(scale): \(lines)")
  }

  /// The separators of the empty rows of a table are as far apart as its cells are high.
  @Test(arguments: [6.3, 7, 8]) func emptyRowsAreAsHighAsTheCells(_ scale: Double) {
    var maker = StageMaker()
    let table = maker.add(.table, Rect(x: 0, y: 20, width: 320, height: 460), .table(TableContent()))
    maker.label(["Title"], Rect(x: 16, y: 0, width: 200, height: 44), in: table)
    for number in 1..<10 {
      maker.part(.separator, owner: table, Rect(x: 16, y: 44 * Double(number), width: 304, height: 0.5))
    }
    let picture = maker.picture(options(scale))
    let column = picture.projection.column(at: 280)
    let lines: Set<UInt32> = [0x2500, 0x2581, 0x2594]
    let rows = (0..<picture.grid.height).filter { lines.contains(picture.grid[column, $0].scalar) }
    #expect(rows.count >= 9, "\(rows)")
    #expect(Set(zip(rows, rows.dropFirst()).map { $1 - $0 }).count == 1, "\(scale): \(rows)")
  }

  /// No ruler has whole distances for both rows.
  @Test(arguments: scales) func rowsWithDifferentDistancesAreBothEven(_ scale: Double) {
    var maker = StageMaker()
    let colors: [UInt32] = [0xFF8000, 0x0080FF]
    for number in 0..<5 {
      maker.add(.view, Rect(x: 2 + 63 * Double(number), y: 100, width: 55, height: 50)) { view, _ in
        view.background = Color(red: 1, green: 0.5, blue: 0)
      }
    }
    for number in 0..<4 {
      maker.add(.view, Rect(x: 9 + 79 * Double(number), y: 200, width: 61, height: 50)) { view, _ in
        view.background = Color(red: 0, green: 0.5, blue: 1)
      }
    }
    let picture = maker.picture(options(scale))
    for (color, y) in zip(colors, [110.0, 210]) {
      let row = picture.projection.row(at: y)
      let across = (0..<picture.grid.width).map { picture.grid[$0, row].style.background.rgb }
      #expect(pieces(across, of: color).count == (color == colors[0] ? 5 : 4), "\(across)")
      #expect(Set(pieces(across, of: color)).count == 1, "\(scale): \(pieces(across, of: color))")
      #expect(Set(gaps(across, between: color)).count == 1, "\(scale): \(gaps(across, between: color))")
    }
  }

  /// The last row of a grid, which is shorter, begins in the column of the others.
  @Test(arguments: scales) func aShortRowOfAGridSharesItsColumns(_ scale: Double) {
    var maker = StageMaker(width: 375)
    for number in 0..<5 {
      let place = Rect(
        x: 10 + 121 * Double(number % 3), y: 100 + 121 * Double(number / 3), width: 116, height: 116)
      maker.add(.view, place) { view, _ in view.background = Color(red: 1, green: 0.5, blue: 0) }
    }
    let picture = maker.picture(options(scale))
    let starts = [150.0, 270].map { y in
      let row = picture.projection.row(at: y)
      return (0..<picture.grid.width).first { picture.grid[$0, row].style.background.rgb == 0xFF8000 }
    }
    #expect(starts[0] != nil && starts[0] == starts[1], "\(scale): \(starts)")
  }

  /// The dots of a page control are equally far apart.
  @Test(arguments: [6.3, 7, 8, 10.5, 12.8]) func dotsOfAPageControlAreEquallySpaced(_ scale: Double) {
    var maker = StageMaker()
    var content = ControlContent()
    content.count = 5
    maker.add(.control(.pageControl), Rect(x: 91, y: 200, width: 129, height: 26), .control(content))
    let picture = maker.picture(options(scale))
    let rows = picture.projection.row(at: 190)..<picture.projection.row(at: 240)
    let across = picture.projection.column(at: 91)..<picture.projection.column(at: 220)
    let columns = across.filter { column in rows.contains { picture.grid[column, $0].scalar != 0x20 } }
    #expect(columns.count == 5, "\(scale): \(picture.grid.plainText())")
    #expect(Set(zip(columns, columns.dropFirst()).map { $1 - $0 }).count == 1, "\(scale): \(columns)")
  }

  /// An outline is closed at its corners: the upright lines are in the columns beside the level ones.
  @Test func outlinesAreClosed() {
    var maker = StageMaker()
    maker.add(.view, Rect(x: 40, y: 96, width: 160, height: 64)) { view, _ in
      view.borderWidth = 1
      view.cornerRadius = 5
    }
    let picture = maker.picture(options(8))
    let (left, right) = (picture.projection.column(at: 40), picture.projection.column(at: 200))
    let top = picture.projection.row(at: 96)
    let bottom = top + 3
    for row in top...bottom {
      #expect(picture.grid[left - 1, row].scalar == 0x2595, "\(picture.grid.plainText())")
      #expect(picture.grid[right, row].scalar == 0x258F)
    }
    for column in left..<right {
      #expect(picture.grid[column, top].scalar == 0x2594)
      #expect(picture.grid[column, bottom].scalar == 0x2581)
    }
  }

  /// Lines in more rows than their height, down to the lower edge: what is below them has rows within the room, too.
  @Test(arguments: [18, 20, 22]) func aFittedWireframeIsWhole(_ rows: Int) {
    var maker = StageMaker()
    for number in 0..<12 {
      maker.label(
        ["one", "two"], Rect(x: 16, y: 20 + 36 * Double(number), width: 60, height: 30), lineHeight: 15)
    }
    maker.add(.view, Rect(x: 16, y: 452, width: 200, height: 26)) { view, _ in view.borderWidth = 1 }
    let scale = ScaleChoice.fit.scale(for: maker.stage.surroundings.screen, columns: 80, rows: rows)
    var drawing = options(scale.column)
    (drawing.scale, drawing.room) = (scale, CellRoom(columns: 80, rows: rows))
    drawing.look = .wireframe
    #expect(maker.picture(drawing).grid.height <= rows)
  }

  /// Views that separate rows with four lines each, in fewer terminal rows than lines would take on the device.
  @Test(arguments: [8.0, 10, 11]) func lowViewsOfAWireframeAreBelowTheLinesAboveThem(_ scale: Double) {
    var maker = StageMaker()
    for number in 0..<4 {
      for line in 0..<4 {
        maker.label(
          ["line \(number)\(line)"],
          Rect(x: 16, y: 20 + 100 * Double(number) + 20.5 * Double(line), width: 200, height: 20))
      }
      maker.add(.view, Rect(x: 16, y: 112.5 + 100 * Double(number), width: 304, height: 0.5)) { view, _ in
        view.background = Color(red: 0.2, green: 0.2, blue: 0.2)
      }
    }
    var options = options(scale)
    options.look = .wireframe
    let grid = maker.picture(options).grid
    let order = (0..<grid.height).compactMap { row -> String? in
      let line = grid.line(row)
      if let start = line.firstRange(of: "line ") { return String(line[start.upperBound...].prefix(2)) }
      return line.contains("╶──") ? "-" : nil
    }
    let expected = (0..<4).flatMap { number in (0..<4).map { "\(number)\($0)" } + ["-"] }
    #expect(order == expected, "\(grid.plainText())")
  }

  /// The point of a cell is converted back to that cell.
  @Test(arguments: scales) func cellsConvertToPointsAndBack(_ scale: Double) {
    var maker = StageMaker()
    for number in 0..<8 {
      maker.add(.view, Rect(x: 16, y: 40 + 51 * Double(number), width: 200, height: 44)) { view, _ in
        view.background = Color(red: 1, green: 0.5, blue: 0)
      }
    }
    let projection = maker.picture(options(scale)).projection
    for row in 2..<20 { #expect(projection.row(at: projection.point(column: 3, row: row).y) == row) }
  }

  /// Boxes inside rows with narrow gaps, such as the days of a calendar's weeks.
  @Test(arguments: scales, [0.0, 2, 4, 7]) func boxesInEqualRowsOfAWireframeAreEqual(
    _ scale: Double, _ gap: Double
  ) {
    var maker = StageMaker()
    for number in 0..<5 {
      let y = 37 + (60 + gap) * Double(number)
      let row = maker.add(.view, Rect(x: 20, y: y, width: 280, height: 60))
      maker.add(.view, Rect(x: 10, y: 10, width: 90, height: 40), in: row) { view, _ in view.borderWidth = 1 }
    }
    var options = options(scale)
    options.look = .wireframe
    let picture = maker.picture(options)
    // The boxes are the second, fourth … views below the root.
    let boxes = picture.elements.filter { $0.reference.view > 0 && $0.reference.view % 2 == 0 }.map(\.box)
    #expect(boxes.count == 5)
    #expect(Set(boxes.map(\.height)).count == 1, "\(scale): \(boxes.map(\.height))")
    #expect(Set(zip(boxes, boxes.dropFirst()).map { $1.top - $0.top }).count == 1, "\(scale), \(gap)")
  }

  /// Rows of a table with three or four lines of text, in fewer terminal rows than lines would take on the device: blank
  /// parts of the screen give way.
  @Test(arguments: [3, 4], 34...44) func linesOfAFittedScreenHaveARowEach(_ lines: Int, _ rows: Int) {
    var maker = StageMaker(width: 393, height: 852)
    let height = 20 + 20 * Double(lines)
    for number in 0..<4 {
      let y = 150 + height * Double(number)
      let cell = maker.add(.tableCell, Rect(x: 0, y: y, width: 393, height: height))
      maker.label(["Title \(number)"], Rect(x: 16, y: 10, width: 200, height: 20), in: cell)
      let rest = (1..<lines).map { "line \($0) of \(number)" }
      maker.label(rest, Rect(x: 16, y: 30, width: 300, height: height - 40), in: cell)
    }
    let scale = ScaleChoice.fit.scale(for: maker.stage.surroundings.screen, columns: 118, rows: rows)
    var drawing = options(scale.column)
    drawing.scale = scale
    drawing.room = CellRoom(columns: 118, rows: rows)
    let picture = maker.picture(drawing)
    #expect(picture.cutTexts(of: maker.stage).isEmpty, "\(picture.grid.plainText())")
    #expect(picture.grid.height <= rows)
    let titles = (0..<picture.grid.height).filter { picture.grid.line($0).contains("Title") }
    #expect(Set(zip(titles, titles.dropFirst()).map { $1 - $0 }).count == 1, "\(titles)")
  }
}
