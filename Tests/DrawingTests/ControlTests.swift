import Basics
import Drawing
import Model
import TestSupport
import Testing

@Suite struct ControlTests {
  static let controls: [(ViewKind, Content, Size)] = [
    (.button, .button(ButtonContent(title: StyledText("Go"))), Size(width: 80, height: 34)),
    (.textField, .textField(TextFieldContent(prompt: "Email")), Size(width: 200, height: 34)),
    (.control(.switch), .control(ControlContent(value: 1)), Size(width: 51, height: 31)),
    (.control(.switch), .control(ControlContent(value: 0)), Size(width: 51, height: 31)),
    (.control(.slider), .control(ControlContent(value: 0.5)), Size(width: 150, height: 31)),
    (.control(.stepper), .control(ControlContent()), Size(width: 94, height: 32)),
    (.control(.progress), .control(ControlContent(value: 0.5)), Size(width: 150, height: 4)),
    (.control(.activity), .control(ControlContent()), Size(width: 20, height: 20)),
    (.control(.pageControl), .control(ControlContent(value: 1, count: 3)), Size(width: 60, height: 26)),
    (
      .segmented,
      .segmented(SegmentedContent(segments: [.init(title: "One"), .init(title: "Two")], selected: 0)),
      Size(width: 160, height: 32)
    ),
    (.control(.datePicker), .control(ControlContent(mode: .date)), Size(width: 320, height: 216)),
    (.control(.picker), .control(ControlContent()), Size(width: 320, height: 216)),
    (.searchBar, .bar(BarContent()), Size(width: 320, height: 56)),
    (.image, .image(ImageContent(ImageReference(name: "logo"))), Size(width: 96, height: 96)),
    (.map, .none, Size(width: 160, height: 96)),
    (.web, .none, Size(width: 160, height: 96)),
    (.control(.colorWell), .control(ControlContent()), Size(width: 28, height: 28)),
    (.control(.calendar), .control(ControlContent()), Size(width: 320, height: 329)),
  ]

  private func picture(_ kind: ViewKind, _ content: Content, _ size: Size) -> String {
    var maker = StageMaker(width: 360, height: 260)
    maker.add(kind, Rect(x: 16, y: 16, width: size.width, height: size.height), content)
    return maker.lines.joined(separator: "\n")
  }

  @Test func everyControlHasADistinctPicture() {
    var seen: [String: String] = [:]
    for (kind, content, size) in Self.controls {
      let drawn = picture(kind, content, size)
      #expect(drawn != picture(.view, .none, size), "\(kind)")
      let name = "\(kind) \(content)"
      #expect(seen.updateValue(name, forKey: drawn) == nil, "\(name) looks like another")
    }
  }

  @Test(arguments: [
    (0, "[   Go   ]"), (1, "▏Email"), (2, "(━━●)"), (3, "(○──)"), (4, "━●─"), (5, "[ − │ + ]"), (6, "[████"),
    (7, "(*)"), (8, "○ ● ○"), (9, "▐One▌"), (10, "› January   1   2025 ‹"), (11, "▲"), (12, "( ⌕ Search"),
    (13, "logo"), (16, "(○)"), (17, "January 2025"),
  ])
  func controlsAreRecognisable(_ index: Int, _ glyphs: String) {
    let (kind, content, size) = Self.controls[index]
    let drawn = picture(kind, content, size)
    #expect(drawn.contains(glyphs), "\(drawn)")
  }

  /// Each mode and style of a date picker has what it has on a device: wheels, a month, buttons, units of a duration.
  @Test(arguments: [
    (DatePickerMode.date, ControlStyle.wheels, 216.0, ["January", "2025"]),
    (.time, .wheels, 216, ["9   41   AM"]),
    (.dateAndTime, .wheels, 216, ["Today   9   41   AM"]),
    (.countDownTimer, .wheels, 216, ["0 hours   1 min"]),
    (.countDownTimer, .automatic, 216, ["0 hours   1 min"]),
    (.date, .compact, 34, ["[Jan 1, 2025 ▼]"]),
    (.time, .compact, 34, ["[9:41 AM ▼]"]),
    (.dateAndTime, .compact, 34, ["[Jan 1, 2025 ▼] [9:41 AM ▼]"]),
    (.date, .inline, 329, ["January 2025", "SUN"]),
    (.dateAndTime, .inline, 329, ["January 2025", "Time", "9:41 AM"]),
    (.time, .inline, 216, ["9   41   AM"]),
  ])
  func datePickersHaveTheirModeAndStyle(
    _ mode: DatePickerMode, _ style: ControlStyle, _ height: Double, _ words: [String]
  ) {
    var content = ControlContent(mode: mode)
    content.style = style
    var maker = StageMaker(width: 360, height: 400)
    maker.add(.control(.datePicker), Rect(x: 16, y: 16, width: 320, height: height), .control(content))
    let drawn = maker.lines.joined(separator: "\n")
    for word in words { #expect(drawn.contains(word), "\(drawn)") }
  }

  /// Whether a control is drawn as a box or in one row depends on its size, not on its position between two rows.
  @Test(arguments: [
    (27.0, false), (28, true), (31, true), (20, false),
  ])
  func theFormOfAControlDoesNotDependOnItsPosition(_ height: Double, _ isBoxed: Bool) {
    for y in stride(from: 16.0, to: 32, by: 0.5) {
      var maker = StageMaker(width: 360, height: 260)
      maker.add(
        .textField, Rect(x: 16, y: y, width: 200, height: height),
        .textField(TextFieldContent(prompt: "Email")))
      // Between the two sizes, rows of a box may be missing, but none is in the wrong place.
      let drawn = maker.lines.joined(separator: "\n")
      if !isBoxed { #expect(drawn.contains("[▏Email"), "\(y)\n\(drawn)") }
      #expect(drawn.contains("▏Email"))
    }
  }

  /// From large to one point, every box is closed, and small controls become simpler.
  @Test(arguments: Self.controls.indices)
  func bordersCloseAtEverySize(_ index: Int) {
    let (kind, content, _) = Self.controls[index]
    for width in [1.0, 4, 9, 17, 30, 64, 200] {
      for height in [0.5, 4, 9, 17, 30, 64, 200] {
        for x in [0.0, 5, 13.3, 300] {
          var maker = StageMaker(width: 360, height: 260)
          maker.add(kind, Rect(x: x, y: x / 2, width: width, height: height), content)
          let grid = maker.picture().grid
          #expect(BorderChecker.openEnds(grid).isEmpty, "\(kind) \(width)×\(height) at \(x)")
        }
      }
    }
  }

  /// The selected row of a picker is in the middle of its ground, and of the picker.
  @Test(arguments: [110.0, 128, 150, 162, 180, 216], [6.3, 7, 8, 9.1, 10.5])
  func theSelectedRowOfAPickerIsInTheMiddle(_ height: Double, _ scale: Double) throws {
    var maker = StageMaker(width: 360, height: 400)
    maker.add(
      .control(.datePicker), Rect(x: 16, y: 61, width: 320, height: height),
      .control(ControlContent(mode: .date)))
    var options = DrawingOptions(scale: DrawingScale(scale))
    let lines = maker.picture(options).grid
    let row = try #require((0..<lines.height).first { lines.line($0).contains("›") })
    let arrows = (0..<lines.height).filter { lines.line($0).contains("▲") || lines.line($0).contains("▼") }
    #expect(arrows.count == 2 && arrows.reduce(0, +) == 2 * row, "\(lines.plainText())")
    options.look = .colour
    let grid = maker.picture(options).grid
    let chosen = try #require((0..<grid.height).first { grid.line($0).contains("January") })
    let column = try #require((0..<grid.width).first { grid[$0, chosen].style.background.rgb != 0xFFFFFF })
    let ground = grid[column, chosen].style.background
    func halves(_ row: Int) -> [Bool] {
      let style = grid[column, row].style
      let isSplit = grid[column, row].scalar == 0x2580
      return [(isSplit ? style.foreground : style.background) == ground, style.background == ground]
    }
    #expect(halves(chosen) == [true, true])
    #expect(halves(chosen - 1) == halves(chosen + 1).reversed(), "\(grid.plainText())")
  }

  /// The titles of five tabs are whole in a wireframe; the selected one keeps its marks if there is room.
  @Test func titlesOfTabsMakeRoomForEachOther() {
    let titles = ["Home", "Notifications", "Messages", "Favourites", "Settings"]
    let content = BarContent(items: titles.map { BarContent.Item(title: $0) })
    for (width, isMarked) in [(393.0, false), (440, true)] {
      var maker = StageMaker(width: width, height: 200)
      maker.add(.tabBar, Rect(x: 0, y: 140, width: width, height: 49), .bar(content))
      let picture = maker.picture()
      let row =
        (0..<picture.grid.height).map { picture.grid.line($0) }.first { $0.contains("Messages") } ?? ""
      for title in titles { #expect(row.contains(title), "\(picture.grid.plainText())") }
      #expect(row.contains("▐Home▌") == isMarked, "\(row)")
    }
  }

  /// A text right above the lower edge of a wireframe has a row of its own.
  @Test(arguments: Array(stride(from: 440.0, through: 462, by: 1.5)))
  func aTextAtTheLowerEdgeIsWhole(_ y: Double) {
    var maker = StageMaker(height: 474)
    maker.label(["Above the edge"], Rect(x: 40, y: y - 15, width: 130, height: 13), lineHeight: 13)
    maker.label(["At the edge"], Rect(x: 40, y: y, width: 100, height: 12), lineHeight: 12)
    let picture = maker.picture()
    #expect(picture.cutTexts(of: maker.stage).isEmpty, "\(picture.grid.plainText())")
    let rows = ["Above the edge", "At the edge"].map { text in
      (0..<picture.grid.height).first { picture.grid.line($0).contains(text) } ?? -1
    }
    #expect(
      rows[0] >= 0 && rows[0] < rows[1] && rows[1] < picture.grid.height - 1, "\(picture.grid.plainText())")
  }
}
