import Drawing
import Model

extension IgnoredParts {
  /// One line of how much of a file has no effect on layout, or with `--why` what that is; nil where everything has.
  func text(file: String, listed: Bool) -> String? {
    guard count > 0 else { return nil }
    let sum = "\(file): note: \(count) of \(total) elements and attributes had no effect on layout"
    guard listed else { return sum + " (--why lists them)\n" }
    return sum + "\n" + rows(isUnderstood: false, "not read")
      + rows(isUnderstood: true, "read, without a frame")
  }

  private func rows(isUnderstood: Bool, _ title: String) -> String {
    let rows = entries.filter { $0.value.isUnderstood == isUnderstood }
      .sorted { (-$0.value.count, $0.key) < (-$1.value.count, $1.key) }
    guard !rows.isEmpty else { return "" }
    let width = String(rows[0].value.count).count
    return "  \(title):\n"
      + rows.map { name, entry in
        let count = String(entry.count)
        let padding = String(repeating: " ", count: width - count.count)
        return
          "    \(padding)\(count)  \(VisibleText.string(name)), first at \(entry.position.line):\(entry.position.column)\n"
      }.joined()
  }
}
