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
}
