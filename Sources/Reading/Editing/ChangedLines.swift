/// A hunk of changed lines.
package struct ChangedLines: Sendable, Hashable {
  /// The first line in the old file, from 1.
  package var line: Int
  /// The removed lines.
  package var before: [String] = []
  /// The added lines.
  package var after: [String] = []

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

  /// Returns `FILE:LINE`, followed by the removed and added lines.
  package func lines(in file: String) -> [String] {
    ["\(file):\(line)"] + before.map { "- \($0)" } + after.map { "+ \($0)" }
  }
}
