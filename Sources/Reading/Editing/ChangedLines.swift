/// Lines of a file that others take the place of, as people read changes.
package struct ChangedLines: Sendable, Hashable {
  /// From 1, in the file before.
  package var line: Int
  package var before: [String] = []
  package var after: [String] = []

  /// The places where two texts are not the same.
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

  /// `FILE:LINE`, then what goes and what comes.
  package func lines(in file: String) -> [String] {
    ["\(file):\(line)"] + before.map { "- \($0)" } + after.map { "+ \($0)" }
  }
}
