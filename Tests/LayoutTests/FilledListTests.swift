import Adapting
import Basics
import Environment
import Model
import Reading
import TestSupport
import Testing
import Transitions

@testable import Layout

/// Data lists inside one layout: each list is a tree with the visible rows, inserted at its position.
struct FilledListTests {
  private func tree(_ views: String, rows: [String], within meter: WorkMeter? = nil) -> SolvedTree {
    let text =
      "{\"sizewise\": 1, \"data\": {\"rows\": [\(rows.joined(separator: ", "))]}, \"views\": {\n\(views)\n}}"
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.isEmpty, "\(document.diagnostics)")
    var context = LayoutContext(
      size: Size(width: 400, height: 800), safeArea: .zero,
      traits: Traits(horizontal: .compact, vertical: .regular), screen: Size(width: 400, height: 800),
      metrics: .system(os: 18, idiom: .phone))
    context.meter = meter
    let adapting = AdaptingContext(traits: context.traits, screen: context.screen)
    let plain = adapt(document, scene: 0, in: adapting)
    return solve(plain, rows: RowFiller(document, for: plain, in: adapting), in: context)
  }

  private func views(_ name: String, _ tree: SolvedTree) -> [ViewIndex] {
    tree.plain.views.indices.filter { tree.plain.views[$0].name == name }
  }

  /// Lists were searched once for each list and for each constraint: the time was quadratic in their number.
  @Test func manyListsAreLaidOutInLinearTime() {
    func duration(_ count: Int) -> Duration {
      let lists = (0..<count).map {
        "\"t\($0)\": {\"table\": \"rows\", \"pin\": \"edges\", \"cells\": {\"r\": {\"cell\": {\"l\": {\"label\": \"{value}\"}}}}}"
      }
      let views = lists.joined(separator: ",\n")
      return ContinuousClock().measure {
        let meter = WorkMeter(most: 1)
        meter.spend(1)
        #expect(tree(views, rows: ["1"], within: meter).views.count >= count)
      }
    }
    _ = duration(10)
    let (few, many) = (duration(200), duration(1600))
    #expect(many < few * 40, "\(few), \(many)")
  }

  /// A header or footer whose field is empty takes no room, as without the key.
  @Test(arguments: ["plain", "grouped", "insetGrouped"], ["header", "footer"])
  func emptyTitlesFromDataTakeNoRoom(_ style: String, _ title: String) {
    func rows(_ more: String) -> [Double] {
      let tree = tree(
        #""list": {"table": "rows", "pin": "edges", "style": "\#(style)", "rowHeight": 44, "sections": {"by": "day"\#(more)}, "cells": {"row": {"cell": {"l": {"label": "{day}"}}}}}"#,
        rows: [#"{"day": "A", "none": ""}"#, #"{"day": "B", "none": ""}"#])
      return views("row", tree).map { tree.views[$0].frame.y }
    }
    #expect(rows(", \"\(title)\": \"{none}\"") == rows(""))
    if style != "plain" { #expect(rows(", \"\(title)\": \"{day}\"") != rows("")) }
  }

  /// However low the rows are, and however many more there are.
  @Test(arguments: [10.0, 25, 60, 500])
  func theListIsFilledWithRows(_ height: Double) throws {
    let tree = tree(
      #""list": {"table": "rows", "pin": "edges", "cells": {"row": {"cell": {"l": {"label": "{value}"}}, "height": "#
        + "\(height)}}}",
      rows: (0..<1000).map { "\($0)" })
    let rows = views("row", tree)
    let last = try #require(rows.last)
    #expect(tree.views[last].frame.maxY >= 800)
    #expect(rows.count < 200)
    let list = try #require(views("list", tree).first)
    #expect(tree.views[list].contentSize?.height == 1000 * height)
    let count = try #require(tree.plain.lists.first.flatMap { tree.plain.rowCounts[$0.key] })
    #expect(count == RowCount(shown: rows.count, total: 1000))
  }

  /// Columns share the width between the content insets, and the content begins at them.
  @Test func columnsAreBetweenTheContentInsets() throws {
    let tree = tree(
      #"""
      "list": {"collection": "rows", "columns": 2, "contentInset": 16, "itemSpacing": 8, "itemHeight": 50, "pin": "edges",
        "cells": {"row": {"cell": {"l": {"label": "{value}"}}}}}
      """#, rows: ["1", "2", "3"])
    #expect(
      views("row", tree).map { tree.absoluteFrame($0) } == [
        Rect(x: 16, y: 16, width: 180, height: 50), Rect(x: 204, y: 16, width: 180, height: 50),
        Rect(x: 16, y: 76, width: 180, height: 50),
      ])
  }

  /// A list that fits its content is as high as its rows, and moves the views below it.
  @Test func aListCanFitItsRows() throws {
    let tree = tree(
      #"""
      "list": {"table": "rows", "top": 0, "leading": 0, "trailing": 0, "fitsContent": true,
        "cells": {"row": {"cell": {"l": {"label": "{value}"}}, "height": 30}}},
      "after": {"view": true, "below": "list", "height": "list.height", "leading": 0, "width": 10}
      """#, rows: ["1", "2", "3", "4", "5"])
    let list = try #require(views("list", tree).first)
    let after = try #require(views("after", tree).first)
    #expect(tree.views[list].frame == Rect(x: 0, y: 0, width: 400, height: 150))
    #expect(tree.views[after].frame == Rect(x: 0, y: 150, width: 10, height: 150))
    #expect(views("row", tree).count == 5)
  }

  /// Constraints, texts, conflicts and parts refer to the same views after the lists are inserted.
  @Test func insertedRowsKeepReferencesToViews() throws {
    let tree = tree(
      #"""
      "first": {"label": "above", "top": 10, "leading": 20},
      "list": {"table": "rows", "top": 100, "leading": 0, "trailing": 0, "height": 300, "cells": {"row": {"cell": {
        "name": {"label": "{name}", "leading": 30, "top": 5},
        "inner": {"collection": "row.tags", "leading": 0, "trailing": 0, "top": 30, "height": 50, "itemWidth": 40,
          "itemHeight": 40, "cells": {"tag": {"cell": {"word": {"label": "{value}", "pin": "edges"}}}}}
      }, "height": 90}}},
      "last": {"label": "below", "below": "list + 7", "leading": 20},
      "wide": {"view": true, "below": "last", "leading": 0, "width": 50, "height": 5,
        "trailing": 300}
      """#,
      rows: [
        #"{"name": "one", "tags": ["a", "b"]}"#, #"{"name": "two", "tags": []}"#,
        #"{"name": "three", "tags": ["c"]}"#,
      ])
    let names = tree.plain.views.map { $0.name ?? "-" }
    #expect(
      names == [
        "main", "first", "list", "row", "-", "name", "inner", "tag", "-", "word", "tag", "-", "word", "row",
        "-", "name",
        "inner", "row", "-", "name", "inner", "tag", "-", "word", "last", "wide",
      ])
    for view in tree.plain.views.indices {
      let parent = tree.plain.views[view].parent
      #expect(parent.map { $0 < view && view < tree.plain.views[$0].end } ?? (view == 0))
    }
    let rows = views("row", tree).map { tree.views[$0].frame.y }
    #expect(rows == [0, 90, 180])
    let texts = tree.plain.views.indices.compactMap { view in
      tree.views[view].text.map { "\(names[view]) \(tree.texts[$0].lines[0].text)" }
    }
    #expect(
      texts == [
        "first above", "name one", "word a", "word b", "name two", "name three", "word c", "last below",
      ])
    let last = try #require(views("last", tree).first)
    #expect(tree.views[last].frame.y == 407)
    #expect(tree.conflicts.map { names[$0.view] } == ["wide"])
    let broken = try #require(tree.conflicts.first?.broken)
    #expect(tree.plain.constraints[broken].first == .view(try #require(views("wide", tree).first)))
    #expect(tree.decorations.allSatisfy { names[$0.owner] == "list" } && tree.decorations.count == 3)
    // The joined tree by itself gives the same layout.
    let context = LayoutContext(
      size: Size(width: 400, height: 800), safeArea: .zero,
      traits: Traits(horizontal: .compact, vertical: .regular), screen: Size(width: 400, height: 800),
      metrics: .system(os: 18, idiom: .phone))
    let again = LayoutSession(tree.plain, in: context).solve()
    #expect(again.views.map(\.frame) == tree.views.map(\.frame))
    #expect(Set(again.conflicts) == Set(tree.conflicts))
  }

  /// The views around a list are placed as without it, with all parts of a button.
  @Test func listsDoNotAffectButtonsBesideThem() throws {
    let button =
      #""go": {"button": "Go", "style": "tinted", "subtitle": "now", "image": "symbol:star", "imagePlacement": "trailing", "top": 0, "leading": 0}"#
    let list =
      #""list": {"table": "rows", "below": "go", "pin": "horizontal bottom", "cells": {"row": {"cell": {}}}}"#
    let (alone, beside) = (tree(button, rows: ["1"]), tree(button + ", " + list, rows: ["1"]))
    let (first, second) = (try #require(views("go", alone).first), try #require(views("go", beside).first))
    #expect(alone.buttons[first]?.image != nil && alone.buttons[first]?.subtitle != nil)
    #expect(beside.buttons[second] == alone.buttons[first])
  }

  /// The readable width of a cell begins at its margins, in tables and collections.
  @Test(arguments: [#""table": "rows""#, #""collection": "rows", "itemHeight": 40, "itemWidth": 400"#])
  func readableWidthStartsAtTheMarginsOfACell(_ list: String) throws {
    let tree = tree(
      #""list": {\#(list), "pin": "edges", "cells": {"row": {"cell": {"a": {"label": "a", "top": 0, "pin": "horizontal to margins"}, "b": {"label": "b", "below": "a", "bottom": 0, "pin": "horizontal to readable"}}}}}"#,
      rows: ["1"])
    let frames = ["a", "b"].compactMap { views($0, tree).first }.map { tree.views[$0].frame }
    #expect(frames.count == 2)
    #expect(frames.first?.x == frames.last?.x && frames.first?.width == frames.last?.width)
  }

  /// Lists beyond the work limit of a command have no rows, and say so.
  @Test func listsBeyondTheLimitAreEmpty() {
    let list =
      #"{"table": "rows", "top": 0, "pin": "horizontal", "height": 300, "cells": {"row": {"cell": {"l": {"label": "{value}", "pin": "edges"}}}}}"#
    let both = #""a": \#(list), "b": \#(list)"#
    let all = tree(both, rows: ["1", "2"])
    #expect(views("row", all).count == 4 && all.diagnostics.isEmpty)
    let some = tree(both, rows: ["1", "2"], within: WorkMeter(most: 1_000))
    #expect(views("row", some).count == 2)
    #expect(some.diagnostics.map(\.message).contains { $0.hasPrefix("1 list has no rows here") })
  }
}
