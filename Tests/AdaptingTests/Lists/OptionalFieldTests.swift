import Adapting
import Basics
import Model
import TestSupport
import Testing

/// Rows with different fields and different cells.
@Suite struct OptionalFieldTests {
  private static let days =
    #""data": {"rows": [{"d": "1"}, {"d": "16", "today": true, "n": 2}, {"d": "", "today": false, "n": null}]}"#

  private static func tree(_ cell: String, _ rest: String = days) -> PlainTree {
    AdaptedScene(views: "\"list\": {\"table\": \"rows\", \"cells\": {\"row\": {\"cell\": {\(cell)}}}}", rest)
      .filledTree(container: .iPhone6)
  }

  @Test(arguments: [
    ("!(row.today ?? false)", [true, false, true]), ("not has(row.today)", [true, false, false]),
    ("has(row.n)", [false, true, false]), ("row.n ?? -1 < 0", [true, false, false]),
    ("(row.n ?? row.m ?? 5) = 5", [true, false, false]), ("row.d = '1' and true", [true, false, false]),
  ])
  func expressionsCanTestForMissingFields(hidden: String, expected: [Bool]) {
    let tree = Self.tree("\"l\": {\"label\": \"x\", \"hidden\": \"\(hidden)\"}")
    #expect(tree.diagnostics == [])
    #expect(tree.views.filter { $0.name == "l" }.map(\.hidden) == expected)
  }

  @Test(arguments: [
    ("{d}{n ?? ''}", ["1", "162", ""]), ("{n ?? 'none'}", ["none", "2", "none"]),
    ("{row.n ?? 0} of {d}", ["0 of 1", "2 of 16", "0 of "]),
  ])
  func templatesCanGiveADefaultForMissingFields(label: String, texts: [String]) {
    let tree = Self.tree("\"l\": {\"label\": \"\(label)\"}")
    #expect(tree.diagnostics == [])
    #expect(tree.texts == texts)
  }

  @Test func aMissingFieldIsReportedWithItsRowAndAFix() {
    let tree = Self.tree(#""l": {"label": "{n}", "alpha": "row.today"}"#)
    let messages = Set(tree.diagnostics.map { "\($0.message) (\($0.expected ?? ""))" })
    #expect(
      messages == [
        "row 1 of the data has no \"n\" (its fields are \"d\"; {n ?? ''} covers rows without it)",
        "row 1 of the data has no \"today\" (its fields are \"d\"; row.today ?? 0 covers rows without it)",
      ])
  }

  @Test func runsOfALabelCanContainFields() {
    let tree = Self.tree(#""l": {"label": ["Day ", {"text": "{d}", "strikethrough": true}]}"#)
    #expect(tree.texts == ["Day 1", "Day 16", "Day "])
    #expect(tree.views.filter { $0.name == "l" }.allSatisfy { $0.text?.runs.last?.struck == true })
  }

  /// The font of an image named by a row is that of its symbol.
  @Test func anImageNamedByARowKeepsItsSize() {
    let tree = Self.tree(
      #""i": {"image": "symbol:{d}", "font": "80 bold"}, "j": {"image": "{d}", "imageSize": [4, 5]}"#)
    let symbols = tree.views.filter { $0.name == "i" }.compactMap(Self.image)
    #expect(symbols.map(\.symbolSize) == [80, 80, 80] && symbols.map(\.isSymbol) == [true, true, true])
    let pictures = tree.views.filter { $0.name == "j" }.compactMap(Self.image)
    #expect(pictures.map(\.size) == [Size(width: 4, height: 5), Size(width: 4, height: 5)])
  }

  private static func image(of view: View) -> ImageReference? {
    if case .image(let content) = view.content { content.image } else { nil }
  }

  // MARK: Cells

  private static func cells(_ rows: String, more: String = "") -> AdaptedScene {
    AdaptedScene(
      views: #"""
        "list": {"table": "rows", \#(more) "cells": {"a": {"cell": {"l": {"label": "A"}}}, "b": {"cell": {"l": {"label": "B"}}}}}
        """#, "\"data\": {\"rows\": \(rows)}")
  }

  @Test(
    arguments: [
      (#"[{"type": "b"}, {}]"#, "", ["B", "A"], nil),
      (
        #"[{"type": "b"}, {"type": "c"}]"#, "", ["B", "A"],
        "row 2 of the data names the cell \"c\", which does not exist"
      ),
      (#"[{}, {}]"#, "", ["A", "A"], "no row of the data names a cell in its field \"type\""),
      (#"[{"kind": "b"}]"#, #""type": "kind","#, ["B"], nil),
      // The second cell is for merged rows.
      (#"[{}, {}]"#, #""process": [{"merge": "a", "into": "b"}],"#, ["A", "A"], nil),
    ] as [(String, String, [String], String?)])
  func rowsWithoutATypeUseTheDefaultCell(rows: String, more: String, texts: [String], message: String?) {
    let layout = Self.cells(rows, more: more)
    #expect(layout.filledTree(container: .iPhone6).texts == texts)
    #expect(layout.problems == (message.map { [$0] } ?? []))
  }

  @Test func aConditionCannotSelectACell() {
    let layout = AdaptedScene(
      views: #""list": {"table": "rows", "cells": {"a": {"when": "row.x", "cell": {}}}}"#,
      #""data": {"rows": [{"x": 1}]}"#)
    #expect(layout.problems == ["\"when\" cannot choose the rows of a cell"])
  }
}
