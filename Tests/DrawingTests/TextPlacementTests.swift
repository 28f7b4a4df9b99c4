import Basics
import Drawing
import Model
import TestSupport
import Testing

@Suite struct TextPlacementTests {
  @Test func labelsHaveTheLinesOfTheLayout() {
    var maker = StageMaker()
    maker.label(["The first line", "and the second"], Rect(x: 16, y: 32, width: 200, height: 40))
    let lines = maker.lines
    #expect(lines.contains { $0.contains("│ The first line") })
    #expect(lines.contains { $0.contains("│ and the second") })
  }

  @Test(arguments: [(TextAlignment.left, 2), (.center, 15), (.right, 26)])
  func textIsAligned(_ alignment: TextAlignment, _ column: Int) {
    var maker = StageMaker()
    maker.label(["Twelve chars"], Rect(x: 16, y: 32, width: 288, height: 20), alignment: alignment)
    let line = maker.lines.first { $0.contains("Twelve") } ?? ""
    let start = Array(line).firstIndex(of: "T")
    #expect(start == column)
  }

  /// Lines closer than a row move apart without changing places, whatever their order in the file.
  @Test(arguments: [PictureLook.colour, .wireframe], [[0, 1, 2, 3], [0, 2, 1, 3], [3, 1, 0, 2]])
  func closeLinesOfTextKeepTheirOrder(_ look: PictureLook, _ order: [Int]) {
    for step in 0..<24 {
      var maker = StageMaker()
      let words = ["First", "Second", "Third", "Fourth"]
      for index in order {
        let y = 160 + Double(step) + 16 * Double(index)
        maker.label([words[index]], Rect(x: 40, y: y, width: 200, height: 16), lineHeight: 16)
      }
      var options = DrawingOptions()
      options.look = look
      options.scale = DrawingScale(8, row: 24)
      let grid = maker.picture(options).grid
      let shown = (0..<grid.height).flatMap { row in words.filter { grid.line(row).contains($0) } }
      #expect(shown == words.filter(shown.contains), "at \(step)")
      #expect(shown.count >= 3, "at \(step): \(shown)")
    }
  }

  /// Where rows are as high as two lines, the only free row for a text can be on the wrong side of another one.
  @Test func textsDoNotChangePlacesInHighRows() {
    for step in 0..<48 {
      var maker = StageMaker()
      let words = ["Name", "Type", "Price"]
      for (index, y) in [160.0, 187, 232].enumerated() {
        maker.label([words[index]], Rect(x: 40, y: y + Double(step), width: 200, height: 20))
      }
      maker.label(["Place"], Rect(x: 250, y: 160 + Double(step), width: 60, height: 20))
      var options = DrawingOptions()
      options.look = .colour
      options.scale = DrawingScale(10, row: 56)
      let grid = maker.picture(options).grid
      let lines = (0..<grid.height).map { grid.line($0) }
      let shown = lines.flatMap { line in words.filter { line.contains($0) } }
      #expect(shown == words, "at \(step)")
      // Texts on a line stay on a line.
      #expect(lines.contains { $0.contains("Name") && $0.contains("Place") }, "at \(step)")
    }
  }

  /// The frames of containers are rounded, each on its own. Texts keep the order of their positions in the layout.
  @Test(arguments: [(10.0, 56.0), (14, 40), (8, 24)])
  func textsOfDifferentContainersDoNotChangePlaces(_ column: Double, _ row: Double) {
    for step in 0..<56 {
      var maker = StageMaker()
      let words = ["Name", "Type", "Price"]
      for (index, y) in [150.0, 169, 196].enumerated() {
        let box = maker.add(
          .view, Rect(x: 24, y: y + Double(step) / 2, width: 240, height: index == 1 ? 22 : 44))
        maker.label([words[index]], Rect(x: 16, y: 1, width: 200, height: 20), in: box)
      }
      var options = DrawingOptions()
      options.look = .colour
      options.scale = DrawingScale(column, row: row)
      let grid = maker.picture(options).grid
      let shown = (0..<grid.height).flatMap { line in words.filter { grid.line(line).contains($0) } }
      #expect(shown == words.filter(shown.contains), "at \(step)")
    }
  }

  /// The name of an image takes the cells that texts leave, in the visible part of its view.
  @Test(arguments: [
    (0.0, 160.0, "caskpubkitchen"), (0, 80, "caskpub…"), (280, 120, "cas…"),
  ])
  func namesOfImagesAreShortened(_ x: Double, _ width: Double, _ name: String) {
    var maker = StageMaker()
    maker.label(["Offers of the market"], Rect(x: 8, y: 100, width: 200, height: 20))
    maker.add(
      .image, Rect(x: x, y: 104, width: width, height: 90),
      .image(ImageContent(ImageReference(name: "caskpubkitchen"))))
    var options = DrawingOptions()
    options.look = .colour
    options.scale = DrawingScale(10, row: 48)
    let grid = maker.picture(options).grid
    let lines = (0..<grid.height).map { grid.line($0) }
    #expect(lines.contains { $0.contains("Offers of the market") }, "\(lines)")
    #expect(lines.contains { $0.contains(name) }, "\(lines)")
  }

  /// Labels as wide as their text have no distinct pinned edge; the common edge decides.
  @Test(arguments: [true, false])
  func textsWithACommonEdgeStayAligned(_ isTrailing: Bool) {
    var maker = StageMaker()
    let widths: [(text: String, width: Double)] = [("2 h", 21.67), ("Tue", 25.33), ("Mon", 30)]
    for (index, entry) in widths.enumerated() {
      let x = isTrailing ? 299.5 - entry.width : 16.5
      maker.label([entry.text], Rect(x: x, y: 32 + Double(index) * 48, width: entry.width, height: 20))
    }
    let columns = widths.map { entry -> Int? in
      let line = maker.lines.first { $0.contains(entry.text) } ?? ""
      let start = line.firstRange(of: entry.text)?.lowerBound
      return start.map { line.distance(from: line.startIndex, to: $0) }
    }
    #expect(Set(columns).count == 1 && columns[0] != nil, "\(maker.lines)")
  }

  /// A short text in a wide view does not reach the view's opposite edge, so no text is aligned with it there.
  @Test func textIsAlignedOnlyWithEdgesThatItReaches() {
    let columns = [false, true].map { hasOther -> Int? in
      var maker = StageMaker()
      if hasOther { maker.label(["Activity"], Rect(x: 16, y: 32, width: 283.5, height: 20)) }
      maker.label(["2 h"], Rect(x: 277.83, y: 80, width: 21.67, height: 20))
      return maker.lines.lazy.compactMap { Array($0).firstIndex(of: "2") }.first
    }
    #expect(columns[0] != nil && columns[0] == columns[1])
  }

  /// If cells run out, a text is truncated before it moves far from the common edge.
  @Test func longTextIsTruncatedRatherThanMovedFarFromItsEdge() {
    var maker = StageMaker()
    let texts = ["Ada Marlow", "Porto · 1,204 followers in all"]
    for (index, text) in texts.enumerated() {
      let width = index == 0 ? 80.0 : 210
      maker.label([text], Rect(x: 100, y: 32 + Double(index) * 48, width: width, height: 20))
    }
    let starts = texts.map { text -> Int? in
      let line = maker.lines.first { $0.contains(text.prefix(5)) } ?? ""
      return line.firstRange(of: text.prefix(5)).map {
        line.distance(from: line.startIndex, to: $0.lowerBound)
      }
    }
    #expect(starts[0] != nil && starts[0] == starts[1], "\(maker.lines)")
  }

  /// A truncated text is worse than a crooked column: a text may begin a cell or two before the edge to be complete.
  @Test(arguments: [(27, 13), (28, 12), (29, 11), (30, 13)])
  func aTextMayStartUpToTwoCellsBeforeItsEdge(_ length: Int, _ column: Int) {
    var maker = StageMaker()
    maker.label(["Ada Marlow"], Rect(x: 100, y: 32, width: 80, height: 20))
    maker.label([String(repeating: "m", count: length)], Rect(x: 100, y: 80, width: 210, height: 20))
    let line = maker.lines.first { $0.contains("mmm") } ?? ""
    #expect(Array(line).firstIndex(of: "m") == column, "\(maker.lines)")
    #expect(line.contains("»") == (length == 30), "\(line)")
  }

  /// A text moves as far to make room for the next one.
  @Test(arguments: [(11, 1, 13), (12, 1, 14), (13, 1, 15), (14, 1, 13)])
  func aTextMovesToMakeRoomForAnother(_ length: Int, _ first: Int, _ second: Int) {
    var maker = StageMaker()
    maker.label(["Ada"], Rect(x: 104, y: 32, width: 80, height: 20))
    maker.label([String(repeating: "m", count: length)], Rect(x: 8, y: 80, width: 96, height: 20))
    maker.label(["kelp"], Rect(x: 104, y: 80, width: 100, height: 20))
    let line = maker.lines.first { $0.contains("kelp") } ?? ""
    #expect(Array(line).firstIndex(of: "m") == first, "\(maker.lines)")
    #expect(Array(line).firstIndex(of: "k") == second, "\(maker.lines)")
    #expect(line.contains("»") == (length == 14), "\(line)")
  }

  @Test func smallTextUsesFreeCells() {
    var maker = StageMaker()
    maker.label(["a small caption of many characters"], Rect(x: 16, y: 32, width: 160, height: 14))
    #expect(maker.lines.contains { $0.contains("a small caption of many characters") })
  }

  @Test func textWithoutEnoughCellsIsTruncatedWithASpecialMark() {
    var maker = StageMaker()
    let box = maker.add(.view, Rect(x: 16, y: 32, width: 120, height: 60)) { view, _ in view.borderWidth = 1 }
    maker.label(["far too long for its box"], Rect(x: 8, y: 20, width: 104, height: 20), in: box)
    maker.label(
      ["cut by the dev…"], Rect(x: 16, y: 128, width: 160, height: 20), truncated: true)
    let lines = maker.lines
    let cut = lines.first { $0.contains("far too") } ?? ""
    #expect(cut.contains("»"))
    #expect(!cut.contains("…"))
    #expect(lines.contains { $0.contains("cut by the dev…") })
    #expect(BorderChecker.openEnds(maker.picture().grid).isEmpty)
  }

  /// If one line needs columns before the edge, all lines of its text begin there; beyond a limit, it is truncated
  /// instead.
  @Test(arguments: [(21, 19), (22, 18), (30, 20)])
  func allLinesOfATextStartAtTheSameColumn(_ length: Int, _ column: Int) {
    var maker = StageMaker()
    let line = String(repeating: "m", count: length)
    maker.label([line, "short", "also short"], Rect(x: 160, y: 32, width: 152, height: 60))
    let starts = maker.lines.filter { $0.contains("mmm") || $0.contains("short") }.map { line in
      Array(line).firstIndex { $0.isLetter }
    }
    #expect(starts == [column, column, column], "\(maker.lines)")
    #expect(maker.lines.contains { $0.contains("»") } == (column == 20))
  }

  @Test func labelsInOneRowStayApart() {
    var maker = StageMaker()
    maker.label(["left text here"], Rect(x: 16, y: 32, width: 96, height: 16))
    maker.label(["right"], Rect(x: 120, y: 32, width: 60, height: 16))
    let line = maker.lines.first { $0.contains("right") } ?? ""
    #expect(line.contains("left text here right"), "\(line)")
  }

  /// A text that would be truncated pushes its neighbour aside, and texts that touch on the device stay separate words.
  @Test func neighbouringTextsStaySeparateWords() {
    var maker = StageMaker()
    maker.label(["Category"], Rect(x: 16, y: 32, width: 48, height: 14))
    maker.label(["• City"], Rect(x: 64, y: 32, width: 48, height: 14))
    maker.label(["Name:"], Rect(x: 16, y: 96, width: 40, height: 16))
    maker.label(["value"], Rect(x: 56, y: 96, width: 40, height: 16))
    #expect(maker.lines.contains { $0.contains("Category • City") })
    #expect(maker.lines.contains { $0.contains("Name: value") })
  }

  /// No text moves far, or over a line, to make room.
  @Test func textsMoveOnlySlightlyToMakeRoom() {
    var maker = StageMaker()
    maker.label(["a long text of small letters"], Rect(x: 16, y: 32, width: 64, height: 10))
    maker.label(["next"], Rect(x: 80, y: 32, width: 40, height: 16))
    let line = maker.lines.first { $0.contains("next") } ?? ""
    #expect(line.contains("a long» next"), "\(line)")
    var boxed = StageMaker()
    let box = boxed.add(.view, Rect(x: 16, y: 16, width: 136, height: 48)) { view, _ in view.borderWidth = 1 }
    boxed.label(["Category"], Rect(x: 8, y: 16, width: 48, height: 14), in: box)
    boxed.label(["• City and"], Rect(x: 56, y: 16, width: 76, height: 14), in: box)
    #expect(BorderChecker.openEnds(boxed.picture().grid).isEmpty)
    #expect(boxed.lines.contains { $0.contains("»") && $0.contains("• City and│") }, "\(boxed.lines)")
  }

  /// Buttons that touch stay in one row, each with both brackets; the title takes precedence over the brackets.
  @Test func adjacentButtonsKeepTheirBrackets() {
    var maker = StageMaker()
    for (index, title) in ["7", "8", "9"].enumerated() {
      maker.add(.button, Rect(x: 4 + Double(index) * 100, y: 32, width: 100, height: 100)) { view, _ in
        var button = ButtonContent()
        button.title = StyledText(title)
        view.content = .button(button)
      }
    }
    maker.add(.button, Rect(x: 290, y: 180, width: 24, height: 16)) { view, _ in
      var button = ButtonContent()
      button.title = StyledText("F10")
      view.content = .button(button)
    }
    let line = maker.lines.first { $0.contains("7") } ?? ""
    #expect(line.contains("8") && line.contains("9"), "\(line)")
    #expect(line.count { $0 == "[" } == 3 && line.count { $0 == "]" } == 3, "\(line)")
    #expect(maker.lines.contains { $0.contains("F10") }, "\(maker.lines)")
  }

  @Test func textBehindAnOpaqueViewIsHidden() {
    var maker = StageMaker()
    maker.label(["hidden by the box"], Rect(x: 48, y: 64, width: 160, height: 20))
    maker.add(.view, Rect(x: 32, y: 48, width: 200, height: 64)) { view, _ in
      view.background = Color(white: 1)
      view.borderWidth = 1
    }
    #expect(!maker.lines.joined().contains("hidden"))
  }

  @Test func hiddenViewsAndThoseOutsideAreNotDrawn() {
    var maker = StageMaker()
    maker.add(.label, Rect(x: 16, y: 16, width: 80, height: 20)) { _, solved in solved.hidden = true }
    maker.label(["outside"], Rect(x: 400, y: 16, width: 80, height: 20))
    let clip = maker.add(.view, Rect(x: 16, y: 64, width: 80, height: 64)) { view, _ in view.clips = true }
    maker.label(["clipped away"], Rect(x: 0, y: 200, width: 80, height: 20), in: clip)
    let text = maker.lines.joined()
    #expect(!text.contains("outside"))
    #expect(!text.contains("clipped"))
  }

  @Test func wideAndCombiningCharactersKeepTheBorderStraight() {
    var maker = StageMaker()
    maker.label(["日本語のラベル e\u{301} 👨‍👩‍👧"], Rect(x: 16, y: 32, width: 280, height: 20))
    let grid = maker.picture().grid
    for row in 1..<grid.height - 1 {
      #expect(VisibleText.columns(grid.line(row)) == grid.width)
    }
  }
}

/// The size in which a font is drawn.
@Suite struct DrawnSizeTests {
  /// A scaled font is drawn in the size with which it is measured.
  @Test(arguments: [(true, 15.0 * 40 / 17), (false, 15)])
  func scaledFontsAreDrawnInTheirSize(follows: Bool, size: Double) {
    var maker = StageMaker()
    maker.traits.textSize = .ax3
    let label = maker.label(["Ahoy"], Rect(x: 20, y: 20, width: 200, height: 50))
    maker.change(label) {
      var content = LabelContent(StyledText("Ahoy"), font: Font(size: 15, scalesLike: .body))
      content.adjustsForTextSize = follows
      $0.content = .label(content)
    }
    let list = shapes(of: maker.stage, DrawingOptions())
    let sizes = list.texts.flatMap { $0.lines.flatMap(\.runs) }.filter { $0.text == "Ahoy" }
      .map { list.looks[$0.look].size }
    #expect(sizes.count == 1 && sizes.allSatisfy { abs($0 - size) < 0.01 }, "\(sizes)")
  }

  /// A text whose view is narrower than a column, such as a digit of a small font, has a column wherever it is.
  @Test(arguments: 0..<16, [TextAlignment.left, .center, .right])
  func aNarrowTextIsVisible(_ step: Int, _ alignment: TextAlignment) {
    for look in PictureLook.allCases {
      var maker = StageMaker()
      maker.label(
        ["8"], Rect(x: 40 + Double(step) / 2, y: 60, width: 3.5, height: 17), alignment: alignment,
        lineHeight: 17)
      var options = DrawingOptions(scale: DrawingScale(8))
      options.look = look
      let picture = maker.picture(options)
      #expect(PictureChecks.contains(picture, "8"), "\(look)\n\(picture.grid.plainText())")
    }
  }

  /// A headline takes fewer columns than its view. It is in the middle if its view is, except on an edge with others.
  @Test(arguments: [(60.0, false, true), (60, true, false), (40, false, false)])
  func aHeadlineInTheMiddleStaysThere(_ x: Double, _ hasSibling: Bool, _ isCentred: Bool) {
    for look in PictureLook.allCases {
      var maker = StageMaker()
      let label = maker.label(["Headline"], Rect(x: x, y: 60, width: 200, height: 40), lineHeight: 40)
      maker.change(label) {
        $0.content = .label(LabelContent(StyledText("Headline"), font: Font(size: 32)))
      }
      if hasSibling { maker.label(["Text"], Rect(x: x, y: 120, width: 220, height: 20)) }
      var options = DrawingOptions(scale: DrawingScale(8))
      options.look = look
      let picture = maker.picture(options)
      let columns = picture.texts.first.map(\.columns) ?? 0..<0
      let first = picture.projection.column(at: x)
      let middle = picture.projection.column(at: x + 100)
      #expect(
        isCentred
          ? abs(columns.lowerBound + columns.upperBound - 2 * middle) <= 2
          : abs(columns.lowerBound - first) <= 1, "\(look): \(columns)\n\(picture.grid.plainText())")
    }
  }
}
