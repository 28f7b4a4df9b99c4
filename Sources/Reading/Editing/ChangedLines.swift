/// A hunk of changed lines.
package struct ChangedLines: Sendable, Hashable {
  /// The first line in the old file, from 1.
  package var line: Int
  /// The removed lines.
  package var before: [String] = []
  /// The added lines.
  package var after: [String] = []

  package init(line: Int, before: [String] = [], after: [String] = []) {
    self.line = line
    self.before = before
    self.after = after
  }

  /// Returns the lines that differ between two files.
  package static func hunks(from before: [UInt8], to after: [UInt8]) -> [ChangedLines] {
    let old = lines(before)
    let new = lines(after)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var hunks: [ChangedLines] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      guard removed.contains(i) || added.contains(j) else {
        i += 1
        j += 1
        continue
      }
      var hunk = ChangedLines(line: i + 1)
      while removed.contains(i) {
        hunk.before.append(text(old[i]))
        i += 1
      }
      while added.contains(j) {
        hunk.after.append(text(new[j]))
        j += 1
      }
      hunks.append(hunk)
    }
    return hunks
  }

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  private static func text(_ line: ArraySlice<UInt8>) -> String { String(decoding: line, as: UTF8.self) }

  /// The removed and added lines for display: without their common indentation, and only the changed part of a long
  /// line.
  package var excerpt: [String] {
    let plain = unindented
    var (old, new) = (plain.before.map { $0[...] }, plain.after.map { $0[...] })
    if old.count == 1, new.count == 1, max(old[0].count, new[0].count) > Self.longest {
      let start = zip(old[0], new[0]).prefix { $0 == $1 }.count - Self.around
      let end = zip(old[0].reversed(), new[0].reversed()).prefix { $0 == $1 }.count - Self.around
      func part(_ line: Substring) -> Substring {
        let end = min(end, line.count - max(0, start))
        return (start > 0 ? "…" : "") + line.dropFirst(max(0, start)).dropLast(max(0, end))
          + (end > 0 ? "…" : "")
      }
      (old, new) = ([part(old[0])], [part(new[0])])
    }
    return old.map { "- \($0)" } + new.map { "+ \($0)" }
  }

  /// The hunk without the common indentation of its lines.
  package var unindented: ChangedLines {
    let lines = (before + after).filter { $0.contains { !$0.isWhitespace } }
    let indent = lines.map { $0.prefix { $0 == " " || $0 == "\t" }.count }.min() ?? 0
    return ChangedLines(
      line: line, before: before.map { String($0.dropFirst(indent)) },
      after: after.map { String($0.dropFirst(indent)) })
  }

  /// The longest line that is shown whole, and the characters around a change in a longer one.
  private static let longest = 120
  private static let around = 24

  /// Returns `FILE:LINE`, followed by the removed and added lines.
  package func lines(in file: String) -> [String] {
    ["\(file):\(line)"] + before.map { "- \($0)" } + after.map { "+ \($0)" }
  }
}
