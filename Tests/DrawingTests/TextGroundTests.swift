import Basics
import Drawing
import Model
import Testing
import Transitions

/// Texts on a narrow ground of their own: segments, and labels with a background.
@Suite struct TextGroundTests {
  private func options(_ scale: Double) -> DrawingOptions {
    var options = DrawingOptions(scale: DrawingScale(scale))
    options.look = .colour
    return options
  }

  private func row(of text: String, _ picture: Picture) -> Int? {
    (0..<picture.grid.height).first { picture.grid.line($0).contains(text) }
  }

  /// Returns the colours behind a text.
  private func grounds(of text: String, _ picture: Picture) throws -> Set<UInt32?> {
    let found = row(of: text, picture)
    let row = try #require(found, "\(text)\n\(picture.grid.plainText())")
    let line = picture.grid.line(row)
    let start = try #require(line.firstRange(of: text)).lowerBound
    let column = line.distance(from: line.startIndex, to: start)
    return Set((column..<column + text.count).map { picture.grid[$0, row].style.background.rgb })
  }

  private static let titles = ["Create session", "Client token", "Test scenario", "AppLink"]

  private func segments(_ scale: Double) -> (picture: Picture, stage: Stage) {
    var maker = StageMaker(width: 414, height: 200)
    let content = SegmentedContent(segments: Self.titles.map { .init(title: $0) }, selected: 0)
    maker.add(.segmented, Rect(x: 7, y: 60, width: 400, height: 32), .segmented(content))
    return (maker.picture(options(scale)), maker.stage)
  }

  /// At eight points some titles are truncated, which makes the preview choose a finer scale.
  @Test(arguments: [6.5, 7, 8, 9, 12]) func titlesOfSegmentsAreInOneRow(_ scale: Double) throws {
    let (picture, stage) = segments(scale)
    let rows = Set(picture.texts.map(\.row))
    #expect(rows.count == 1, "\(picture.grid.plainText())")
    if scale < 7.5 {
      #expect(picture.cutTexts(of: stage).isEmpty, "\(picture.grid.plainText())")
      for title in Self.titles { #expect(row(of: title, picture) != nil, "\(picture.grid.plainText())") }
    }
    if scale > 8.5 { #expect(!picture.cutTexts(of: stage).isEmpty) }
  }

  @Test func theChosenSegmentsColourIsBehindItsWholeTitle() throws {
    let picture = segments(7).picture
    #expect(try grounds(of: Self.titles[0], picture).count == 1)
    #expect(try grounds(of: Self.titles[1], picture).count == 1)
    #expect(try grounds(of: Self.titles[0], picture) != grounds(of: Self.titles[1], picture))
  }

  /// Wherever the control begins within a row.
  @Test(arguments: [6.5, 7, 8, 9, 10.6], 0..<9)
  func theChosenSegmentIsInTheRowOfItsTitle(_ scale: Double, _ step: Int) throws {
    var maker = StageMaker(width: 375, height: 300)
    let bar = maker.add(.view, Rect(x: 0, y: 136 + 2 * Double(step), width: 375, height: 60)) { view, _ in
      view.background = Color(red: 0.2, green: 0.5, blue: 0.9)
    }
    let titles = ["Attitude", "Heading"].map { SegmentedContent.Segment(title: $0) }
    maker.add(
      .segmented, Rect(x: 20, y: 14, width: 335, height: 32), in: bar,
      .segmented(SegmentedContent(segments: titles, selected: 0)))
    let picture = maker.picture(options(scale))
    #expect(try grounds(of: "Attitude", picture) == [0xFFFFFF], "\(picture.grid.plainText())")
  }

  @Test func aTextTakesAlongAGroundThatIsTooNarrow() throws {
    var maker = StageMaker()
    let box = maker.add(.view, Rect(x: 40, y: 60, width: 36, height: 17)) { view, _ in
      view.background = Color(red: 1, green: 0.5, blue: 0)
    }
    maker.label(["Labels"], Rect(x: 0, y: 0, width: 36, height: 17), in: box, lineHeight: 17)
    let picture = maker.picture(options(8))
    #expect(try grounds(of: "Labels", picture) == [0xFF8000])
  }

  /// Blanks around a centred title do not move it to one side.
  @Test func blanksAroundACentredTitleAreEqual() throws {
    var maker = StageMaker()
    maker.add(
      .button, Rect(x: 40, y: 60, width: 120, height: 34),
      .button(ButtonContent(title: StyledText("  Sign up now  ")))
    ) { view, _ in view.background = Color(red: 1, green: 0.5, blue: 0) }
    let picture = maker.picture(options(8))
    let found = row(of: "Sign up now", picture)
    let row = try #require(found)
    let line = Array(picture.grid.line(row))
    let (first, last) = (try #require(line.firstIndex(of: "S")), try #require(line.lastIndex(of: "w")))
    let colored = line.indices.filter { picture.grid[$0, row].style.background.rgb == 0xFF8000 }
    let (left, right) = (first - (colored.first ?? 0), (colored.last ?? 0) - last)
    #expect(abs(left - right) <= 2, "\(left) \(right)")
  }

  /// The checked ground of a white text on white is as wide as its lines in cells, which are wider than on the device.
  @Test func theCheckedGroundOfAParagraphIsARectangle() {
    for step in 0..<8 {
      var maker = StageMaker()
      let label = maker.label(
        ["I agree to the terms", "and the conditions"],
        Rect(x: 60 + Double(step), y: 60, width: 120, height: 40))
      maker.change(label) { $0.colors[.text] = Color(red: 1, green: 1, blue: 1) }
      let grid = maker.picture(options(8)).grid
      let extents = (0..<grid.height).compactMap { row -> ClosedRange<Int>? in
        let columns = (0..<grid.width).filter { column in
          grid[column, row].style.background.rgb.map {
            $0 >> 16 == $0 >> 8 & 0xFF && 0x60...0xB0 ~= $0 & 0xFF
          } ?? false
        }
        guard let first = columns.first, let last = columns.last, grid.line(row).contains("e") else {
          return nil
        }
        return first...last
      }
      #expect(extents.count == 2 && Set(extents).count == 1, "\(step): \(extents)\n\(grid.plainText())")
    }
  }

  /// The checked ground of a line takes its row alone, wherever the line is between two rows, and a column on both sides.
  @Test(arguments: 0..<16) func theCheckedGroundOfALineIsItsRow(_ step: Int) throws {
    var maker = StageMaker()
    let label = maker.label(["Address"], Rect(x: 60.5, y: 60 + Double(step), width: 70, height: 20))
    maker.change(label) { $0.colors[.text] = Color(red: 1, green: 1, blue: 1) }
    let grid = maker.picture(options(8)).grid
    let rows = (0..<grid.height).filter { row in
      (0..<grid.width).contains { column in
        let style = grid[column, row].style
        return [style.background.rgb, style.foreground.rgb].contains { $0 == 0x8F8F8F }
      }
    }
    #expect(rows.count == 1, "\(grid.plainText())")
    let row = try #require(rows.first)
    #expect(grid.line(row).contains("Address"))
    let columns = (0..<grid.width).filter { grid[$0, row].style.background.rgb == 0x8F8F8F }
    #expect(columns.count == "Address".count + 2)
  }
}
