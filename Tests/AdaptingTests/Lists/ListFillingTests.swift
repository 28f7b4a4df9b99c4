import Adapting
import Basics
import Layout
import Model
import TestSupport
import Testing

/// Lists filled with data (Evidence E3, E4).
@Suite struct ListFillingTests {
  /// The tree before layout has no cells, and is still well formed after they are added.
  @Test func rowsBecomeCells() {
    let layout = AdaptedScene(
      views: #"""
        "before": {"view": true},
        "list": {"table": "rows", "pin": "edges", "cells": {"row": {"cell": {
          "title": {"label": "{index}: {name}", "top": 8, "leading": "margins"},
          "extra": {"label": "{note}", "below": "title + 4", "when": "row.big"}
        }, "height": "row.big ? 80 : 40"}}},
        "after": {"label": "end", "above": "list"}
        """#,
      #""data": {"rows": [{"name": "one", "big": true, "note": "n1"}, {"name": "two", "big": false, "note": "n2"}]}"#
    )
    #expect(layout.problems == [])
    let empty = layout.tree(screen: .iPhone6)
    #expect(empty.views.map(\.name) == ["main", "before", "list", "after"])
    let tree = layout.filledTree(container: .iPhone6)
    #expect(tree.diagnostics == [])
    #expect(
      tree.views.map(\.name) == [
        "main", "before", "list", "row", nil, "title", "extra", "row", nil, "title", "after",
      ])
    #expect(tree.views.map(\.parent) == [nil, 0, 0, 2, 3, 4, 4, 2, 7, 8, 0])
    #expect(tree.views.map(\.end) == [11, 2, 10, 7, 7, 6, 7, 10, 10, 10, 11])
    #expect(tree.texts == ["0: one", "n1", "1: two", "end"])
    guard let list = tree.view("list"), case .table(let table) = list.content else { return }
    #expect(table.sections.map(\.cells) == [[3, 7]])
    guard tree.views.count == 11 else { return }
    let heights = [3, 7].map { index -> Double? in
      if case .cell(let cell) = tree.views[index].content { cell.rowHeight } else { nil }
    }
    #expect(heights == [80, 40])
    // Constraints of the second row refer to the second row's views.
    let last = tree.constraints.filter { $0.first == .view(9) }
    #expect(last.count == 2)
    #expect(last.allSatisfy { $0.owner == 8 })
    #expect(tree.constraints.contains { $0.first == .view(10) && $0.second == .view(2) })
  }

  private static let photoSides: [(Double, Double)] = [(375, 115), (320, 290 / 3.0), (393, 121)]

  /// E3: the article's photos: three columns with margins of 10 and gaps of 5.
  @Test(arguments: photoSides)
  func photoGridsMatchTheArticle(width: Double, side: Double) {
    let layout = AdaptedScene(
      views: #"""
        "feed": {"table": "posts", "pin": "edges", "cells": {"post": {"cell": {
          "photos": {"collection": "row.images", "height": "lines = 0 ? 0 : lines * side + (lines - 1) * 5",
            "itemWidth": "side", "itemHeight": "item.width",
            "cells": {"photo": {"cell": {"picture": {"image": "{value}"}}}}}
        }}}}
        """#,
      #"""
      "numbers": {
        "side": "(screen.width - 20 - 2 * 5) / 3",
        "lines": "row.images.count = 0 ? 0 : row.images.count <= 3 ? 1 : row.images.count <= 6 ? 2 : 3"},
      "data": {"posts": [{"images": []}, {"images": ["a"]}, {"images": ["a", "b", "c", "d"]},
        {"images": ["1", "2", "3", "4", "5", "6", "7"]}, {"images": ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]}]}
      """#)
    #expect(layout.problems == [])
    let tree = layout.filledTree(
      container: Size(width: width, height: 2000), screen: Size(width: width, height: 2000))
    #expect(tree.diagnostics == [])
    let heights = tree.constants("photos", .height)
    let expected = [0, side, 2 * side + 5, 3 * side + 10, 3 * side + 10]
    #expect(zip(heights, expected).allSatisfy { abs($0 - $1) < 1e-9 })
    #expect(tree.views.count { $0.name == "picture" } == 0 + 1 + 4 + 7 + 10)
    #expect(tree.rowCounts.count == 6)
  }

  /// The columns depend on the list's width, whatever the screen (Evidence C4, C5, C9).
  @Test func columnsDependOnTheListsWidth() {
    let layout = AdaptedScene(
      views: #"""
        "grid": {"collection": "items", "columns": "columns(2)", "inset": 20, "itemSpacing": 12, "itemHeight": "item.width * 3/2",
          "cells": {"item": {"cell": {"l": {"label": "{value}"}}}, "wide": {"cell": {"l": {"label": "{n}"}}, "width": "container.width - 40", "height": 50}}}
        """#, #""data": {"items": ["a", "b", {"type": "wide", "n": "c"}]}"#)
    #expect(layout.problems == [])
    let tree = layout.filledTree(
      container: Size(width: 1024, height: 700), screen: Size(width: 4000, height: 4000), idiom: .pad)
    let width = (1024.0 - 40 - 24) / 3
    let sizes = tree.views.compactMap { view -> Size? in
      if case .cell(let cell) = view.content { cell.customSize } else { nil }
    }
    #expect(
      sizes == [
        Size(width: width, height: width * 1.5), Size(width: width, height: width * 1.5),
        Size(width: 984, height: 50),
      ])
  }

  /// Only visible rows are created, however many there are.
  @Test func onlyVisibleRowsOfAMillionBecomeCells() {
    let rows = (0..<1_000_000).map { "\($0)" }.joined(separator: ",")
    let layout = AdaptedScene(
      views: #""list": {"table": "rows", "cells": {"row": {"cell": {"l": {"label": "{value}"}}}}}"#,
      "\"data\": {\"rows\": [\(rows)]}")
    #expect(layout.problems == [])
    let tree = layout.filledTree(container: .iPhone6)
    #expect(tree.views.count < 60)
    guard let list = tree.view("list"), case .table(let table) = list.content else { return }
    #expect(table.sections[0].cells.count + table.rowsBelow == 1_000_000)
  }

  /// A field missing in a row is empty, and reported once; the row stays (Evidence B4).
  @Test func missingFieldsAreReported() {
    let layout = AdaptedScene(
      views:
        #""list": {"table": "rows", "cells": {"row": {"cell": {"l": {"label": "{nmae}!", "height": "row.size"}}}}}"#,
      #""data": {"rows": [{"name": "a", "size": "big"}, {"name": "b"}, {"name": "c", "size": 3}]}"#)
    let tree = layout.filledTree(container: .iPhone6)
    #expect(tree.texts == ["!", "!", "!"])
    #expect(
      tree.diagnostics.map(\.message) == [
        "row 1 of the data has no \"nmae\"", "\"row.size\" is text, not a number",
      ])
    #expect(tree.constants("l", .height).last == 3)
  }

  @Test(arguments: [
    (#""t": {"table": "rows", "cells": {"c": {"cell": {}}}}"#, "", "unknown data \"rows\""),
    (#""t": {"table": "rows"}"#, #""data": {"rows": []}"#, "a list of data needs \"cells\""),
    (#""t": {"table": "rows", "cells": {}}"#, #""data": {"rows": []}"#, "a list of data needs a cell"),
    (
      #""t": {"table": "rows", "cells": {"c": {"label": "x"}}}"#, #""data": {"rows": []}"#,
      "a label is not a cell"
    ),
    (#""c": {"cell": {}}"#, "", "a cell belongs in a table or a collection"),
    (#""t": {"table": "row.x", "cells": {"c": {"cell": {}}}}"#, "", "\"row.x\" needs an enclosing row"),
    (#""l": {"label": "{name}"}"#, "", "unknown parameter \"name\""),
    (#""l": {"view": true, "width": "n"}"#, #""numbers": {"n": "row.x"}"#, "\"n\" needs a row of data"),
    (#""l": {"view": true}"#, #""data": {"rows": "none.json"}"#, "\"none.json\": there is no such file"),
    (
      #""l": {"view": true}"#, #""data": {"rows": "../x.json"}"#,
      "\"../x.json\": the path leaves the layout's folder"
    ),
    (
      #""l": {"view": true}"#, #""data": {"rows": "bad.json"}"#,
      "the file ends inside the list that begins on line 1"
    ),
    (#""l": {"view": true}"#, #""data": {"rows": "object.json"}"#, "an object { … } has no rows"),
    (
      #""l": {"view": true}"#, #""data": {"rows": {"file": "object.json", "at": "lst"}}"#,
      "there is no \"lst\" here"
    ),
    (#""l": {"view": true}"#, #""data": {"rows": "list.plist"}"#, "<dict> has no rows"),
  ])
  func invalidListsAreReported(views: String, top: String, message: String) {
    let files = ["bad.json": "[1", "object.json": "{\"list\": []}", "list.plist": "<plist><dict/></plist>"]
    let layout = AdaptedScene(views: views, top, files: files)
    #expect(layout.problems == [message])
  }

  @Test func aDataFileUsedTwiceIsReadOnce() {
    let views =
      #""t": {"table": "a", "cells": {"c": {"cell": {"l": {"label": "{title} {n} {tags.count}"}}}}}"#
    let json = AdaptedScene(
      views: views,
      #""data": {"a": {"file": "d.json", "at": "x.list"}, "b": {"file": "d.json", "at": "x.list"}}"#,
      files: ["d.json": #"{"x": {"list": [{"title": "A", "n": 1.5, "tags": [1, 2]}]}}"#])
    #expect(json.problems == [])
    #expect(json.filledTree(container: .iPhone6).texts == ["A 1.5 2"])
    let plist = AdaptedScene(
      views: views, #""data": {"a": {"file": "d.plist", "at": "x"}}"#,
      files: [
        "d.plist": """
        <plist version="1.0"><dict><key>x</key><array><dict><key>title</key><string>A &amp; B</string>\
        <key>n</key><integer>3</integer><key>tags</key><array/></dict></array></dict></plist>
        """
      ])
    #expect(plist.problems == [])
    #expect(plist.filledTree(container: .iPhone6).texts == ["A & B 3 0"])
  }
}

extension PlainTree {
  var texts: [String] {
    views.compactMap { if case .label(let label) = $0.content { label.text.string } else { nil } }
  }
}
