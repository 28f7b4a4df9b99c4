import Adapting
import Model
import Syntax
import TestSupport
import Testing

/// Files that are far too large or far too deeply nested are read in time and memory proportional to their bytes;
/// `sizewise-bench read` measures the time. The long run reads 50 MB, the usual one 2 MB.
@Suite struct LargeInputTests {
  private static let megabytes = LongTests.areOn ? 50 : 2
  private static let list =
    #"{"sizewise": 1, "data": {"rows": "rows.json"}, "views": {"list": {"table": "rows", "pin": "edges", "cells": {"row": {"cell": {"l": {"label": "{name}", "pin": "edges"}}}}}}}"#

  private static func repeated(_ text: String) -> String {
    String(repeating: text, count: (megabytes << 20) / text.utf8.count)
  }

  /// Only visible rows are laid out, but the number of rows is known.
  @Test func onlyTheFirstRowsOfALargeDataFileBecomeCells() throws {
    let row = "{\"name\": \"row\", \"text\": \"something that nobody looks at\"},\n"
    let count = (Self.megabytes << 20) / row.utf8.count
    let scene = AdaptedScene(Self.list, files: ["rows.json": "[" + Self.repeated(row) + "]"])
    #expect(scene.problems == [])
    let tree = scene.filledTree(container: .iPhone6)
    #expect(tree.views.count < 60)
    guard case .table(let table) = tree.view("list")?.content else { throw NoTable() }
    #expect(table.sections[0].cells.count + table.rowsBelow == count)
  }

  /// A mistake at the very end is reported with its line.
  @Test func anErrorAtTheEndOfALargeFileHasItsLine() {
    let row = "{\"name\": \"row\"},\n"
    let count = (Self.megabytes << 20) / row.utf8.count
    let scene = AdaptedScene(Self.list, files: ["rows.json": "[" + Self.repeated(row) + "{\"name\" 1}]"])
    #expect(scene.document.diagnostics.first?.position.line == Int32(count + 1))
    #expect(scene.filledTree(container: .iPhone6).views.count == 2)
  }

  @Test(arguments: ["[", "{\"a\":", "[[],"])
  func excessiveNestingIsReportedOnceWithItsPosition(_ opening: String) {
    let scene = AdaptedScene(Self.repeated(opening))
    #expect(scene.document.diagnostics.count == 1)
    #expect(scene.document.diagnostics.first?.position.isKnown == true)
  }

  /// For one view with a great many malformed constraints, the number of diagnostics is bounded.
  @Test func diagnosticsOfOneViewAreLimited() {
    let scene = AdaptedScene(
      "{\"sizewise\": 1, \"views\": {}, \"constraints\": [" + Self.repeated("\"a.top = b.top\",\n") + "]}")
    #expect(!scene.document.diagnostics.isEmpty)
    #expect(scene.document.diagnostics.count <= 200)
  }
}

private struct NoTable: Error {}
