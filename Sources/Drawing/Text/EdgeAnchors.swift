/// Determines the edges that text is anchored to. If a text fills its view, its alignment does not show which edge is
/// pinned. The edge that it shares with texts in other rows is used, so that they stay aligned in cells.
enum EdgeAnchors {
  static func anchored(_ runs: [TextRun]) -> [TextRun] {
    var (left, right, widths) = (Edges(), Edges(), Widths())
    for run in runs where run.elastic == nil {
      widths.add(run)
      // A short text in a wide view touches only one edge, and controls have margins around their text.
      if run.alignment == .left || fills(run) { left.add(run.left, run) }
      if run.alignment == .right || fills(run) { right.add(run.right, run) }
    }
    return runs.map { run in
      guard run.elastic == nil, run.alignment != .center else { return run }
      let (atLeft, atRight) = (left.others(run.left, run), right.others(run.right, run))
      var run = run
      let side: ShapeText.Alignment = atRight > atLeft ? .right : .left
      if run.block == nil, fills(run), !widths.isCommon(run), atLeft != atRight, side != run.alignment {
        run.alignment = side
        run.isAnchored = true
      }
      run.sharesEdge = !run.isAnchored && (run.alignment == .left ? atLeft : atRight) > 0
      return run
    }
  }

  /// Whether less than a column, or less than a point, of the view is left over.
  private static func fills(_ run: TextRun) -> Bool {
    run.fillsView || run.right - run.left < Double(run.columns) + 1
  }

  private static func place(_ edge: Double) -> Int { Int(clamping: (edge * 50).rounded()) }

  /// A pair of numbers.
  private struct Pair: Hashable {
    var first: Int
    var second: Int
  }

  /// The widths of texts by their edges. Texts of different lengths between the same edges are not as wide as their
  /// views.
  private struct Widths {
    /// The columns of the first text between two edges; nil if another one differs.
    private var columns: [Pair: Int?] = [:]

    private func key(_ run: TextRun) -> Pair {
      Pair(first: EdgeAnchors.place(run.left), second: EdgeAnchors.place(run.right))
    }

    mutating func add(_ run: TextRun) {
      let key = key(run)
      if let known = columns[key], known != run.columns {
        columns.updateValue(nil, forKey: key)
      } else {
        columns[key] = run.columns
      }
    }

    func isCommon(_ run: TextRun) -> Bool { columns[key(run)] == .some(nil) }
  }

  /// The number of rows in which a text has an edge at a position.
  private struct Edges {
    private var rows: [Int: Int] = [:]
    private var seen: Set<Pair> = []

    mutating func add(_ edge: Double, _ run: TextRun) {
      let place = EdgeAnchors.place(edge)
      if seen.insert(Pair(first: place, second: run.idealRow)).inserted { rows[place, default: 0] += 1 }
    }

    /// Returns the number of rows, other than that of the run, with an edge at the position.
    func others(_ edge: Double, _ run: TextRun) -> Int {
      let place = EdgeAnchors.place(edge)
      guard let count = rows[place] else { return 0 }
      return count - (seen.contains(Pair(first: place, second: run.idealRow)) ? 1 : 0)
    }
  }
}
