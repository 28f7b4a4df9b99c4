import Model

/// Rows of cells between the separators of a list. Where they are fewer than the lines of text between two of them, the
/// separator leaves its row to the texts: at a coarse scale what is in a list says more than its lines.
struct ListRows {
  private var owner: ViewReference?
  /// Where the list's texts are, as exact rows.
  private var texts: [Double] = []
  private var next = 0
  /// The row of the separator before, drawn or not.
  private var before = 0

  /// Separators of one list are asked for from above.
  mutating func leaveRow(
    for separator: Double, at row: Int, in list: PlacedView, _ runs: [TextRun], titles: () -> [Double]
  ) -> Bool {
    if owner != list.reference { begin(list, runs, titles()) }
    var lines = 0
    var last = -Double.infinity
    while next < texts.count, texts[next] < separator {
      // Texts side by side share a row.
      if texts[next] - last > 0.3 {
        lines += 1
        last = texts[next]
      }
      next += 1
    }
    let free = row - before - 1
    before = row
    return lines <= free
  }

  private mutating func begin(_ list: PlacedView, _ runs: [TextRun], _ titles: [Double]) {
    owner = list.reference
    next = 0
    before = list.box.top - 1
    let views = list.reference.view..<max(list.view.end, list.reference.view)
    let own: [Double] = runs.compactMap { run in
      guard let view = run.view, view.node == list.reference.node, views.contains(view.view) else {
        return nil
      }
      return run.row
    }
    texts = (own + titles).sorted()
  }
}
