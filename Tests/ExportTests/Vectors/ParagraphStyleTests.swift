import Basics
import Drawing
import Environment
import Export
import Model
import Reading
import Testing
import Transitions

/// Paragraph styles: a label is as high as its lines and gaps, and every output draws the lines there.
@Suite struct ParagraphStyleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var style: String
    /// The distances between the baselines of the lines, with the line height of the system font at 17 points.
    var distances: [Double]
    /// The left edges of the lines, from that of the label.
    var lefts: [Double]
    /// The extra space above the first line.
    var above = 0.0
    var rightToLeft = false
    var testDescription: String { style }
  }

  private static let line = 20.287

  static let cases = [
    Case(style: "{}", distances: [line, line], lefts: [0, 0, 0]),
    Case(style: #"{"lineSpacing": 10}"#, distances: [line + 10, line + 10], lefts: [0, 0, 0]),
    Case(style: #"{"paragraphSpacing": 12}"#, distances: [line, line + 12], lefts: [0, 0, 0]),
    Case(
      style: #"{"lineSpacing": 3, "paragraphSpacing": 12}"#, distances: [line + 3, line + 15],
      lefts: [0, 0, 0]),
    Case(
      style: #"{"lineHeightMultiple": 1.5}"#, distances: [line * 1.5, line * 1.5], lefts: [0, 0, 0],
      above: line * 0.5),
    Case(
      style: #"{"minimumLineHeight": 32}"#, distances: [32, 32], lefts: [0, 0, 0], above: 32 - line),
    Case(
      style: #"{"maximumLineHeight": 16}"#, distances: [16, 16], lefts: [0, 0, 0], above: 16 - line),
    Case(style: #"{"indent": 24}"#, distances: [line, line], lefts: [0, 24, 0]),
    Case(style: #"{"firstLineIndent": 24}"#, distances: [line, line], lefts: [24, 0, 24]),
    Case(style: #"{"indent": 24}"#, distances: [line, line], lefts: [0, 24, 0], rightToLeft: true),
  ]

  /// Returns a label of two paragraphs, the first of them in two lines, with 8 points around the label in its superview.
  private static func stage(_ test: Case) throws -> Stage {
    let text = """
      {"sizewise": 1, "views": {"box": {"top": 200, "leading": 40, "width": 200, "view": {
        "note": {"label": "one two three four five six seven\\neight nine", "font": "17", "lines": 0, "pin": "edges",
          "paragraph": \(test.style)}}}}}
      """
    let document = readDocument(Array(text.utf8), file: "p.json")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    var environment = PreviewEnvironment(device: "iphone-16", os: 18)
    environment.rightToLeft = test.rightToLeft
    return try StageContext(document: document, engine: .standard)
      .stage(ScreenState(environment: environment, root: 0))
  }

  private static func label(_ stage: Stage) throws -> (frame: Rect, lines: [String]) {
    for node in stage.nodes {
      guard let tree = node.tree, let view = tree.plain.views.firstIndex(where: { $0.name == "note" }) else {
        continue
      }
      let lines = tree.views[view].text.map { tree.texts[$0].lines.map(\.text) } ?? []
      return (Rect(origin: tree.absoluteOrigins[view], size: tree.views[view].frame.size), lines)
    }
    throw CancellationError()
  }

  @Test(arguments: cases)
  func linesAreDrawnWhereTheyAreLaidOut(_ test: Case) throws {
    let stage = try Self.stage(test)
    let (frame, lines) = try Self.label(stage)
    #expect(lines.count == 3 && lines[2] == "eight nine", "\(lines)")
    #expect(abs(frame.height - (test.above + Self.line + test.distances.reduce(0, +))) < 0.4, "\(frame)")

    let scene = VectorScene(stage, shapes(of: stage, DrawingOptions()))
    let text = try #require(scene.texts.first { $0.lines.count == 3 })
    let baselines = text.lines.map(\.baseline)
    for (index, distance) in test.distances.enumerated() {
      #expect(abs(baselines[index + 1] - baselines[index] - distance) < 0.02, "\(baselines)")
    }
    #expect(abs(baselines[0] - frame.y - test.above - 0.952 * 17) < 0.4, "\(baselines[0]) in \(frame)")
    for (line, left) in zip(text.lines, test.lefts) {
      let distance = test.rightToLeft ? frame.maxX - line.x - line.width : line.x - frame.x
      #expect(abs(distance - left) < 0.02, "\(text.lines.map(\.x)) in \(frame)")
    }
  }

  /// In cells of 8 × 16 points, too.
  @Test(arguments: [
    (#"{"lineSpacing": 28}"#, [0, 3, 6], [0, 0, 0]), (#"{"paragraphSpacing": 28}"#, [0, 1, 4], [0, 0, 0]),
    (#"{"indent": 24}"#, [0, 1, 2], [0, 3, 0]), (#"{"firstLineIndent": 24}"#, [0, 1, 2], [3, 0, 3]),
  ])
  func linesAreInTheirCells(_ style: String, _ rows: [Int], _ columns: [Int]) throws {
    let stage = try Self.stage(Case(style: style, distances: [], lefts: []))
    for look in [PictureLook.colour, .wireframe] {
      var options = DrawingOptions(scale: DrawingScale(8))
      options.look = look
      let texts = draw(stage, options).texts.filter { $0.row > 5 }
        .sorted { $0.row < $1.row }
      let (top, left) = try #require(texts.first.map { ($0.row, texts.map(\.columns.lowerBound).min() ?? 0) })
      #expect(texts.map { $0.row - top } == rows, "\(look) \(style)")
      #expect(texts.map { $0.columns.lowerBound - left } == columns, "\(look) \(style)")
    }
  }
}
