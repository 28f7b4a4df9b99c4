/// A unified diff of one file, as `git apply` reads it.
package enum UnifiedDiff {
  private static let context = 3

  /// Returns the diff; empty if nothing has changed.
  /// - Parameter path: the path of the file from the root of its repository.
  package static func text(from before: [UInt8], to after: [UInt8], path: String) -> String {
    let hunks = ChangedLines.hunks(from: before, to: after)
    guard !hunks.isEmpty else { return "" }
    let old = Lines(before)
    let new = Lines(after)
    // A name with a space ends at the tab.
    let end = path.contains(" ") ? "\t" : ""
    var text = "--- a/\(path)\(end)\n+++ b/\(path)\(end)\n"
    var moved = 0
    for group in groups(hunks) {
      guard let first = group.first, let last = group.last else { continue }
      let start = max(0, first.line - 1 - context)
      let stop = min(old.count, last.line - 1 + last.before.count + context)
      var body = ""
      var line = start
      var added = 0
      for hunk in group {
        while line < hunk.line - 1 {
          body += old.text(line, " ")
          line += 1
        }
        let newLine = line + moved + added
        for index in hunk.before.indices { body += old.text(line + index, "-") }
        for index in hunk.after.indices { body += new.text(newLine + index, "+") }
        line += hunk.before.count
        added += hunk.after.count - hunk.before.count
      }
      while line < stop {
        body += old.text(line, " ")
        line += 1
      }
      let count = stop - start
      text += "@@ -\(range(start, count)) +\(range(start + moved, count + added)) @@\n" + body
      moved += added
    }
    return text
  }

  /// Returns the hunks in groups whose context would overlap.
  private static func groups(_ hunks: [ChangedLines]) -> [[ChangedLines]] {
    var groups: [[ChangedLines]] = []
    for hunk in hunks {
      if let last = groups.last?.last, hunk.line - (last.line + last.before.count) <= 2 * context {
        groups[groups.count - 1].append(hunk)
      } else {
        groups.append([hunk])
      }
    }
    return groups
  }

  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  /// The lines of a file; a line break at its end begins no line.
  private struct Lines {
    private let lines: [ArraySlice<UInt8>]
    private let endsWithBreak: Bool
    let count: Int

    init(_ bytes: [UInt8]) {
      lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      endsWithBreak = bytes.last == 0x0A
      count = endsWithBreak ? lines.count - 1 : lines.count
    }

    func text(_ index: Int, _ prefix: String) -> String {
      let isLast = index == count - 1 && !endsWithBreak
      return prefix + String(decoding: lines[index], as: UTF8.self) + "\n"
        + (isLast ? "\\ No newline at end of file\n" : "")
    }
  }
}
