import Basics
import Layout
import Model
import Reading
import Syntax
import TestSupport
import Testing

/// A trial change is written as the smallest change of the file, and the file then reads as expected. The expected
/// document is edited directly, without the file.
@Suite struct FileEditorTests {
  static let layouts = Fixtures.names(at: "\(Fixtures.root)/layouts").filter {
    $0.hasSuffix(".json") && $0 != "gallery.json" && !$0.hasSuffix("schema.json")
  }

  private static func document(_ name: String) throws -> Document {
    readDocument(try Fixtures.read("\(Fixtures.root)/layouts/\(name)"), file: name, files: Gallery.access)
  }

  private static func read(_ text: String) -> Document { readDocument(Array(text.utf8), file: "test.json") }

  private static func edits(of document: Document) -> [DocumentEdit] {
    var edits: [DocumentEdit] = []
    for (index, constraint) in document.constraints.enumerated() {
      edits.append(.constant(index, constraint.constant + 7))
      edits.append(.priority(index, constraint.priority == 700 ? 600 : 700))
      if constraint.second != nil { edits.append(.multiplier(index, constraint.multiplier * 0.5)) }
      edits.append(.drop(index))
    }
    for (index, view) in zip(document.views.indices, document.views) {
      edits.append(.hidden(index, !view.hidden))
      guard let text = view.plainText else { continue }
      edits.append(.text(index, "A \"new\" one \\ with ünusual 字"))
      if !text.isEmpty { edits.append(.text(index, "")) }
      edits.append(.fontSize(index, (view.ownFontSize ?? 17) + 3))
    }
    return edits
  }

  /// Returns the document as the edit should make it, without the file.
  private static func wanted(_ edit: DocumentEdit, _ document: Document) -> Document {
    var document = document
    func settle(everywhere: Bool = false, _ isMeant: (Change) -> Bool) {
      document.adjustments = document.adjustments.map { adjustment in
        var adjustment = adjustment
        // Ranges of scenes count adjustments, so a removed one is replaced by one without effect.
        if everywhere || adjustment.when == .always, isMeant(adjustment.change) {
          adjustment.change = .flag(0, .fixedFrame, false)
        }
        return adjustment
      }
    }
    switch edit {
    case .constant(let index, let value):
      document.constraints[index].constant = value
      settle { if case .constant(index, _) = $0 { true } else { false } }
    case .priority(let index, let value):
      document.constraints[index].priority = Float(value)
      settle { if case .priority(index, _) = $0 { true } else { false } }
    case .multiplier(let index, let value):
      document.constraints[index].multiplier = value
      settle { if case .multiplier(index, _) = $0 { true } else { false } }
    case .drop(let index):
      document.constraints[index].installed = false
      settle(everywhere: true) { if case .installConstraint(index, _) = $0 { true } else { false } }
    case .hidden(let view, let hidden):
      document.views[view].hidden = hidden
      settle(everywhere: true) { if case .flag(view.index, .hidden, _) = $0 { true } else { false } }
    case .text(let view, let text): document.views[view].changeText { $0 = StyledText(text) }
    case .fontSize(let view, let size):
      document.views[view].changeFont { font in
        if case .style = font.family { font.family = .system }
        font.size = size
      }
    case .add, .name, .frame, .embed: break
    }
    return document
  }

  private static func frames(_ document: Document) throws -> [[Rect]] {
    try document.scenes.indices.filter { document.scenes[$0].root != nil }.map { scene in
      try SolvedScene(document, scene: document.scenes[scene].name).tree.views.map(\.frame)
    }
  }

  @Test(arguments: layouts)
  func editedFilesReadBackAsRequested(_ name: String) throws {
    let document = try Self.document(name)
    let before = try #require(document.bytes)
    let editor = try #require(FileEditor(document))
    var written = 0
    var refused: [String] = []
    for edit in Self.edits(of: document) {
      guard let file = try? editor.apply([edit]) else {
        refused.append("\(edit)")
        continue
      }
      written += 1
      // A single minimal change, which leaves all other bytes unchanged.
      #expect(file.changes.count == 1)
      let change = file.changes[0]
      #expect(file.bytes == change.applied(to: before))
      #expect(file.bytes.prefix(change.range.lowerBound) == before.prefix(change.range.lowerBound))
      let rest = before.count - change.range.upperBound
      #expect(file.bytes.suffix(rest) == before.suffix(rest))
      #expect(change.range.count <= 400, "\(edit): \(change)")
      // The shown document equals the one read from the file.
      let again = readDocument(file.bytes, file: name, files: Gallery.access)
      #expect(again.diagnostics.count == document.diagnostics.count)
      guard file.notes.isEmpty, Self.comparesFrames(edit, document) else { continue }
      // The view now has a number instead of an expression, so the expression no longer transforms it.
      if case .fontSize = edit, before[change.range].contains(UInt8(ascii: "(")) { continue }
      #expect(
        try Self.frames(again) == Self.frames(Self.wanted(edit, document)), "\(name): \(edit): \(change)")
    }
    // Values in files of constants are not in the layout.
    guard document.constantBindings.isEmpty else { return }
    #expect(
      written > refused.count * 3,
      "\(name): \(written) written, refused: \(refused.joined(separator: "\n"))")
  }

  /// Whether frames are comparable. They are not if the font or text in a data cell depends on rows, because the view
  /// alone does not determine it, or if a text style is replaced by a size, which removes its weight too.
  private static func comparesFrames(_ edit: DocumentEdit, _ document: Document) -> Bool {
    switch edit {
    case .text: document.lists.isEmpty && document.data.isEmpty
    case .fontSize(let view, _): document.data.isEmpty && document.views[view].ownFontSize != nil
    default: true
    }
  }

  // MARK: Spelling

  private static func change(_ text: String, _ edit: DocumentEdit) throws -> String {
    let editor = try #require(FileEditor(read(text)))
    return String(decoding: try editor.apply([edit]).bytes, as: UTF8.self)
  }

  private static func layout(_ keys: String, _ more: String = "") -> String {
    """
    {"sizewise": 1, // a remark
      "views": {"a": {"view": {}, \(keys)}, "b": {"label": "Hello", "top": 4}}\(more)}
    """
  }

  @Test(arguments: [
    (#""top": 8"#, 0, 24.0, #""top": 24"#),
    (#""top": "safeArea + 8 @750""#, 0, 24, #""top": "safeArea + 24 @750""#),
    (#""top": "safeArea""#, 0, 24, #""top": "safeArea + 24""#),
    (#""top": "safeArea + 8""#, 0, 0, #""top": "safeArea""#),
    (#""trailing": 16"#, 0, -20, #""trailing": 20"#),
    (#""bottom": ">= 16""#, 0, -20, #""bottom": ">= 20""#),
    (#""below": "b - 4""#, 0, 3, #""below": "b + 3""#),
    (#""above": "b + 4""#, 0, -10, #""above": "b + 10""#),
    (#""size": 44"#, 1, 60, #""size": [44, 60]"#),
    (#""size": [44, 50]"#, 0, 60, #""size": [60, 50]"#),
    (#""pin": "edges""#, 1, -8, #""pin": ["leading vertical", "trailing to super + 8"]"#),
    (
      #""pin": "horizontal to margins + 4""#, 0, 9,
      #""pin": ["trailing to margins + 4", "leading to margins + 9"]"#
    ),
    (#""width": "min(300, window.width / 2)""#, 0, 120, #""width": "120""#),
    (#""center": true"#, 0, 12, #""centerX": 12, "centerY": true"#),
  ])
  func constantsAreChangedInPlace(_ keys: String, _ index: Int, _ value: Double, _ wanted: String) throws {
    #expect(try Self.change(Self.layout(keys), .constant(index, value)) == Self.layout(wanted))
  }

  @Test func theEditedConstraintIsFoundAgain() throws {
    let editor = try #require(FileEditor(Self.read(Self.layout(#""pin": "edges""#))))
    let file = try editor.apply([.constant(1, -8)])
    let index = try #require(file.constraint)
    #expect(index != 1)
    #expect(file.document.constraints[index].firstAttribute == .trailing)
    #expect(file.document.constraints[index].constant == -8)
  }

  @Test(arguments: [
    (#""top": 8"#, 0, 750.0, #""top": "8 @750""#), (#""top": "b + 8 @low""#, 0, 700, #""top": "b + 8 @700""#),
    (#""top": "b + 8 @low""#, 0, 1000, #""top": "b + 8""#),
    (#""width": "b * 1/2 @adapt""#, 0, 500, #""width": "b * 1/2 @adapt @500""#),
  ])
  func prioritiesAreWrittenAfterAnAtSign(_ keys: String, _ index: Int, _ value: Double, _ wanted: String)
    throws
  {
    #expect(try Self.change(Self.layout(keys), .priority(index, value)) == Self.layout(wanted))
  }

  @Test(arguments: [
    (#""width": "b * 1/2 + 3""#, 0.75, #""width": "b * 0.75 + 3""#),
    (#""width": "b""#, 2, #""width": "b * 2""#),
    (#""aspect": "16/9""#, 2, #""aspect": "2""#), (#""width": "b * 2""#, 1, #""width": "b""#),
  ])
  func multipliersAreChangedInPlace(_ keys: String, _ value: Double, _ wanted: String) throws {
    #expect(try Self.change(Self.layout(keys), .multiplier(0, value)) == Self.layout(wanted))
  }

  /// Views move into a stack as written, with their comments; in one case the third is between the others.
  @Test(arguments: [
    (
      [1, 2], true,
      """
      "views": {
          // first
          "g": {
            "column": {
              "a": {"label": "A"}, // beside
              "b": {"label": "B"}
            },
            "spacing": 8,
            "alignment": "leading"
          },
          "c": {"label": "C"}
        }
      """
    ),
    (
      [1, 3], true,
      """
      "views": {
          // first
          "g": {
            "column": {
              "a": {"label": "A"},
              "c": {"label": "C"}
            },
            "spacing": 8,
            "alignment": "leading"
          }, // beside
          "b": {"label": "B"}
        }
      """
    ),
    (
      [3, 2], false,
      """
      "views": {
          // first
          "a": {"label": "A"}, // beside
          "g": {
            "row": {
              "c": {"label": "C"},
              "b": {"label": "B"}
            },
            "spacing": 8,
            "alignment": "leading"
          }
        }
      """
    ),
  ])
  func viewsMoveIntoAStackUnchanged(_ views: [Int], _ isColumn: Bool, _ wanted: String) throws {
    let text = """
      "views": {
          // first
          "a": {"label": "A"}, // beside
          "b": {"label": "B"},
          "c": {"label": "C"}
        }
      """
    #expect(
      try Self.change("{\"sizewise\": 1, \(text)}", Self.stack(views, isColumn))
        == "{\"sizewise\": 1, \(wanted)}")
  }

  @Test(arguments: [
    (
      #"[{"label": "A"}, {"label": "B"}]"#,
      #"[{ "name": "g", "row": [{"label": "A"}, {"label": "B"}], "spacing": 8, "alignment": "leading" }]"#
    ),
    (
      #"{"a": {"label": "A"}, "b": {"label": "B"}}"#,
      #"{"g": { "row": {"a": {"label": "A"}, "b": {"label": "B"}}, "spacing": 8, "alignment": "leading" }}"#
    ),
  ])
  func newStacksFollowTheFilesFormatting(_ views: String, _ wanted: String) throws {
    #expect(
      try Self.change("{\"sizewise\": 1, \"views\": \(views)}", Self.stack([1, 2], false))
        == "{\"sizewise\": 1, \"views\": \(wanted)}")
  }

  private static func stack(_ views: [Int], _ isColumn: Bool) -> DocumentEdit {
    var content = StackContent()
    content.axis = isColumn ? .vertical : .horizontal
    content.spacing = 8
    content.alignment = .leading
    return .embed(StackEdit(views.map(DocumentView.init), name: "g", content, frame: .zero))
  }

  @Test func viewsOfDifferentSuperviewsAreRefused() throws {
    let text = """
      {"sizewise": 1, "views": {"a": {"view": {"x": {"label": "A"}}}, "b": {"label": "B"}}}
      """
    #expect(throws: EditError.self) { try Self.change(text, Self.stack([2, 3], true)) }
  }

  @Test func removingAConstraintRemovesItsCommaAndLine() throws {
    let text = """
      {"sizewise": 1,
        "views": {"a": {"view": {}}, "b": {"view": {}}},
        "constraints": [
          "a.top = super.top + 8", // keeps its remark
          "b.top = a.bottom",
          "b.leading = a.leading"
        ]}
      """
    #expect(try Self.change(text, .drop(1)) == text.replacing("    \"b.top = a.bottom\",\n", with: ""))
    #expect(try Self.change(text, .drop(2)) == text.replacing(",\n    \"b.leading = a.leading\"", with: ""))
    #expect(
      try Self.change(Self.layout(#""top": 8, "pin": "horizontal""#), .drop(0))
        == Self.layout(#""pin": "horizontal""#))
    #expect(
      try Self.change(Self.layout(#""pin": "edges""#), .drop(2))
        == Self.layout(#""pin": "horizontal bottom""#))
    // A list that would become empty goes with its key.
    #expect(
      try Self.change(Self.layout(#""top": 8, "width": [">= 20"]"#), .drop(1)) == Self.layout(#""top": 8"#))
  }

  @Test func addingAConstraintCreatesTheListIfNecessary() throws {
    let text = Self.layout(#""top": 8"#)
    let added = try Self.change(text, .add(["a.leading = b.leading + 3"], scene: 0))
    let list = ",\n  \"constraints\": [\"a.leading = b.leading + 3\"]"
    #expect(added == Self.layout(#""top": 8"#, list))
    let twice = try Self.change(added, .add(["a.width = 20 @500"], scene: 0))
    #expect(twice == added.replacing("3\"]", with: "3\", \"a.width = 20 @500\"]"))
  }

  @Test func textFontAndHiddenAreEdited() throws {
    let text = Self.layout(#""top": 8"#)
    #expect(try Self.change(text, .text(DocumentView(2), "Hi")) == text.replacing("Hello", with: "Hi"))
    #expect(
      try Self.change(text, .fontSize(DocumentView(2), 20))
        == text.replacing("\"top\": 4", with: "\"top\": 4, \"fontSize\": 20"))
    #expect(
      try Self.change(text, .hidden(DocumentView(1), true))
        == text.replacing("\"top\": 8", with: "\"top\": 8, \"hidden\": true"))
    let style = text.replacing("\"top\": 4", with: "\"font\": \"title1\"")
    #expect(
      try Self.change(style, .fontSize(DocumentView(2), 20))
        == text.replacing("\"top\": 4", with: "\"font\": 20"))
  }

  @Test func impossibleEditsAreRefusedWithAReason() throws {
    let text = """
      {"sizewise": 1, "views": {"a": {"view": {}, "pin": "edges"}}}
      """
    let editor = try #require(FileEditor(Self.read(text)))
    #expect(throws: EditError("the view has no text")) { try editor.apply([.text(DocumentView(1), "x")]) }
    #expect(throws: EditError("a priority must be 1 to 1000")) { try editor.apply([.priority(0, 0)]) }
    do {
      _ = try editor.apply([.add(["a.top = nobody.top"], scene: 0)])
      Issue.record("an unknown view")
    } catch {
      #expect(error.reason.contains("nobody"), "\(error)")
    }
  }

  // MARK: Storyboards

  @Test(arguments: ["sign-in.storyboard", "player.storyboard", "half-done.storyboard"])
  func storyboardElementsAreEditedInPlace(_ name: String) throws {
    let document = try Self.document(name)
    let editor = try #require(FileEditor(document))
    var refused: [String] = []
    var written = 0
    for edit in Self.edits(of: document) {
      guard let file = try? editor.apply([edit]) else {
        refused.append("\(edit)")
        continue
      }
      written += 1
      #expect(file.notes.isEmpty)
      #expect(ChangedLines.hunks(from: try #require(document.bytes), to: file.bytes).count == 1)
      #expect(
        try Self.frames(file.document) == Self.frames(Self.wanted(edit, document)), "\(edit) \(file.changes)")
    }
    #expect(written > refused.count * 5, "\(refused.joined(separator: "\n"))")
  }

  @Test func hunksListTheChangedLines() {
    let hunks = ChangedLines.hunks(from: Array("a\nb\nc\nd\n".utf8), to: Array("a\nB\nc\nd\ne\n".utf8))
    #expect(hunks.map(\.line) == [2, 5])
    #expect(hunks[0].lines(in: "f.json") == ["f.json:2", "- b", "+ B"])
    #expect(hunks[1].lines(in: "f.json") == ["f.json:5", "+ e"])
  }
}
