import Basics
import Drawing
import Environment
import Model

extension IgnoredParts {
  /// Returns a notice with the number of unread parts of a file that may matter; with `--why`, also a list of these and
  /// of all parts without effect on layout. Returns nil if there are none.
  func notice(file: String, listed: Bool) -> Notice? {
    let count = unreadCount
    guard count > 0 || !leftOut.isEmpty || (listed && !entries.isEmpty) else { return nil }
    // The notes about code name its places; it has no elements to count.
    guard listed || total > 0 else { return nil }
    let sum: Message =
      total == 0
      ? leftOut.isEmpty
        ? "\(counted(entries.count, "runtime attribute")) without effect"
        : "\(counted(leftOut.count, "part")) of the code left out"
      : "\(count) of \(total) elements and attributes \(count == 1 ? "was" : "were") not read"
    guard listed else { return .remark(.note, "\(sum) (\(option: .why) lists them)", about: file) }
    return .remark(
      .note, sum, about: file,
      details: list("left out", leftOut) + list("assumed", assumed) + rows("not read") { $0.unread }
        + rows("without effect on layout") { $0.count - $0.unread })
  }

  private func list(_ title: String, _ parts: [LeftOut]) -> String {
    parts.isEmpty
      ? ""
      : "  \(title):\n"
        + parts.map {
          "    \(VisibleText.string($0.message)) (\($0.position.line):\($0.position.column))\n"
        }.joined()
  }

  private func rows(_ title: String, _ count: (IgnoredPart) -> Int) -> String {
    let rows = entries.map { (name: $0.key, count: count($0.value), position: $0.value.position) }
      .filter { $0.count > 0 }.sorted { (-$0.count, $0.name) < (-$1.count, $1.name) }
    guard !rows.isEmpty else { return "" }
    let width = String(rows[0].count).count
    return "  \(title):\n"
      + rows.map { name, count, position in
        let count = String(count)
        let padding = String(repeating: " ", count: width - count.count)
        return
          "    \(padding)\(count)  \(VisibleText.string(name)), first at \(position.line):\(position.column)\n"
      }.joined()
  }
}
