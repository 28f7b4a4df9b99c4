import Basics
import Drawing
import Model
import TestSupport
import Testing

/// Paragraphs with too few columns.
@Suite struct ParagraphTests {
  private var options: DrawingOptions {
    var options = DrawingOptions()
    options.look = .colour
    return options
  }

  private static let lines = ["one two three four five", "six seven eight nine ten", "eleven"]

  private func text(_ maker: StageMaker) -> [String] {
    maker.picture(options).grid.plainText().split(separator: "\n").map {
      $0.filter { $0.isASCII || $0 == "»" }.trimmingPrefix { $0 == " " }.description
    }
  }

  @Test func wrappedTextUsesFreeRows() {
    var maker = StageMaker()
    maker.label(Self.lines, Rect(x: 160, y: 160, width: 136, height: 60))
    let lines = text(maker)
    #expect(!lines.contains { $0.contains("»") }, "\(lines)")
    for line in ["one two three", "four five six", "seven eight nine", "ten eleven"] {
      #expect(lines.contains { $0.contains(line) }, "\(line) in \(lines)")
    }
  }

  /// If no row is free, only the end of the text is missing.
  @Test func theTextBelowAParagraphStaysInPlace() {
    var maker = StageMaker()
    maker.label(Self.lines, Rect(x: 160, y: 160, width: 136, height: 48), lineHeight: 16)
    maker.label(["below of it"], Rect(x: 160, y: 208, width: 136, height: 16))
    let lines = text(maker)
    #expect(lines.filter { $0.contains("»") }.count == 1, "\(lines)")
    #expect(lines.contains { $0.contains("one two three") && !$0.contains("»") })
    #expect(lines.contains { $0.contains("four five six") && !$0.contains("»") })
    #expect(lines.contains { $0.contains("below of it") })
  }

  /// A text does not overwrite a box of another colour, and a text in a box stays inside.
  @Test(arguments: [true, false])
  func textStaysOnItsBackdrop(_ isInside: Bool) {
    var maker = StageMaker()
    let blue = Color(red: 0, green: 0, blue: 1)
    if isInside {
      let box = maker.add(.view, Rect(x: 152, y: 160, width: 152, height: 48)) { view, _ in
        view.background = blue
      }
      maker.label(Self.lines, Rect(x: 8, y: 0, width: 136, height: 48), in: box, lineHeight: 16)
    } else {
      maker.label(Self.lines, Rect(x: 160, y: 160, width: 136, height: 48), lineHeight: 16)
      maker.add(.view, Rect(x: 152, y: 208, width: 152, height: 64)) { view, _ in view.background = blue }
    }
    let grid = maker.picture(options).grid
    let rows = (0..<grid.height).filter { grid.line($0).contains { $0.isLetter && $0.isASCII } }
    #expect(rows.count == 3)
    #expect(rows.filter { grid.line($0).contains("»") }.count == 1)
  }

  /// Lines of different paragraphs are not joined.
  @Test func linesOfDifferentParagraphsAreNotJoined() {
    var maker = StageMaker()
    let label = maker.label(Self.lines, Rect(x: 160, y: 160, width: 136, height: 60))
    maker.change(label) { view in
      view.content = .label(
        LabelContent(StyledText("one two three four five\nsix seven eight nine ten\neleven")))
    }
    let lines = text(maker)
    for line in ["one two three", "four five", "six seven eight", "nine ten", "eleven"] {
      #expect(lines.contains(line), "\(line) in \(lines)")
    }
    #expect(!lines.contains { $0.contains("five six") || $0.contains("ten eleven") })
  }

  /// Ideographs have no spaces between them, and none are added.
  @Test func ideographsAreJoinedWithoutSpaces() {
    var maker = StageMaker()
    let label = maker.label(
      ["一二三四五六七八九十百千", "万一二"], Rect(x: 160, y: 160, width: 136, height: 40))
    maker.change(label) { $0.content = .label(LabelContent(StyledText("一二三四五六七八九十百千万一二"))) }
    let drawn = maker.picture(options).grid.plainText()
    #expect(drawn.contains("一二三四五六七八"))
    #expect(drawn.contains("九十百千万一二"), "\(drawn)")
  }

  /// In one row, large type is only a bold line.
  @Test func largeTypeIsNotRewrapped() throws {
    var maker = StageMaker()
    let label = maker.label(["Big Title"], Rect(x: 16, y: 160, width: 280, height: 41), lineHeight: 41)
    maker.change(label) { view in
      view.content = .label(LabelContent(StyledText("Big Title"), font: Font(size: 34)))
    }
    let grid = maker.picture(options).grid
    let row = try #require((0..<grid.height).first { grid.line($0).contains("Big Title") })
    let column = try #require((0..<grid.width).first { grid[$0, row].scalar == UInt32(UInt8(ascii: "B")) })
    #expect(grid[column, row].style.attributes.contains(.bold))
  }

  /// The name of a thin strip would hide the image.
  @Test(arguments: [(4.0, false), (64, true)])
  func imagesInThinStripsShowNoName(_ height: Double, _ isNamed: Bool) {
    var maker = StageMaker()
    maker.add(
      .image, Rect(x: 0, y: 160, width: 320, height: height),
      .image(ImageContent(ImageReference(name: "toolbar_shadow"))))
    #expect(maker.picture(options).grid.plainText().contains("toolbar_shadow") == isNamed)
  }
}
