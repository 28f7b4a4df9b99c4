import Adapting
import Assets
import Basics
import Model
import Reading

/// A table over a data file of 50 MB with about a million rows: from bytes to the tree of the visible rows.
enum LargeDataBenchmark {
  private static let layout =
    #"{"sizewise": 1, "data": {"rows": "rows.json"}, "views": {"list": {"table": "rows", "cells": "#
    + #"{"row": {"cell": {"l": {"label": "{name}", "pin": "edges"}}}}}}}"#

  static func measure() -> [(String, String)] {
    let row = Array("{\"name\": \"row\", \"text\": \"nobody looks at this one\"},\n".utf8)
    let count = (50 << 20) / row.count
    var bytes: [UInt8] = [UInt8(ascii: "[")]
    bytes.reserveCapacity(count * row.count + 2)
    for _ in 0..<count { bytes += row }
    bytes.append(UInt8(ascii: "]"))
    let data = bytes
    let files = FileAccess { _ throws(FileAccess.Failure) in data }
    var times: [Double] = []
    var views = 0
    for _ in 0..<5 {
      let start = Clock.seconds()
      let document = readDocument(Array(layout.utf8), file: "large.json", files: files)
      let size = Size(width: 375, height: 667)
      let context = AdaptingContext(traits: Traits(horizontal: .compact, vertical: .regular), screen: size)
      let plain = adapt(document, scene: 0, in: context)
      let rows = RowFiller(document, for: plain, in: context)
      let tree = plain.lists.first.flatMap { rows?.filled($0, of: plain, size: size, rows: 24) } ?? plain
      times.append(Clock.seconds() - start)
      views = tree.views.count
    }
    return [
      ("bytes", "\(data.count)"), ("rows", "\(count)"), ("views", "\(views)"),
      ("read_and_fill_ms", "\(Clock.median(times) * 1e3)"),
    ]
  }
}
