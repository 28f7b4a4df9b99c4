extension RunPlacement {
  /// Returns the columns that a run needs.
  func needed(_ index: Int) -> Int { runs[index].columns + (isLastShownLine(index) ? 1 : 0) }

  /// Whether the following lines of the text have no position, so that this line shows the truncation mark.
  func isLastShownLine(_ index: Int) -> Bool {
    guard let block = runs[index].block, index + 1 < runs.count, runs[index + 1].block == block else {
      return false
    }
    return claims[index + 1].isEmpty
  }

  /// Whether something in front covers a part of a text. The rest then stays in place, as on the device.
  func isPartlyHidden(_ index: Int) -> Bool {
    guard let row = rows[index] else { return false }
    return claims[index].contains { cells.isHidden($0, row, order: runs[index].order) }
  }

  // MARK: Free cells beside a text

  /// Adds free cells around a claim, as many as needed, at one cell's distance from the next text.
  func widen(_ claim: Range<Int>, _ row: Int, for index: Int, needed: Int) -> Range<Int> {
    if let place = placeAtEdge(row, for: index, needed: needed) { return place }
    let isCentred = runs[index].alignment == .center
    let forwards = grown(claim, row, for: index, needed: needed, bothWays: isCentred)
    if forwards.count >= needed || isOfParagraph(index) { return forwards }
    // A text moves against its direction only if this prevents truncation, and not far from an edge that it shares.
    let run = runs[index]
    if run.sharesEdge, needed - forwards.count > Self.farthest { return forwards }
    let all = grown(claim, row, for: index, needed: needed, bothWays: true)
    return all.count >= needed || run.isAnchored ? all : forwards
  }

  /// Returns the position of an anchored text at its edge, if all cells are free, at one cell's distance from other
  /// texts.
  private func placeAtEdge(_ row: Int, for index: Int, needed: Int) -> Range<Int>? {
    let run = runs[index]
    guard run.isAnchored else { return nil }
    let start = run.alignment == .right ? run.idealStart + run.columns - needed : run.idealStart
    let own = CollectionOfOne(index)
    guard
      (start..<start + needed).allSatisfy({ column in
        column >= run.room.left && column <= run.room.right && cells.isFree(column, row, but: own)
          && !cells.isHidden(column, row, order: run.order)
      }),
      [start - 1, start + needed].allSatisfy({
        !cells.holdsText($0, row) || cells.isFree($0, row, but: own)
      })
    else { return nil }
    return start..<start + needed
  }

  private func grown(
    _ claim: Range<Int>, _ row: Int, for index: Int, needed: Int, bothWays: Bool
  ) -> Range<Int> {
    let run = runs[index]
    var low = claim.lowerBound
    var high = claim.upperBound
    var turn = true
    while high - low < needed {
      let right = (bothWays || run.alignment != .right) && canTake(high, row, for: run, 1)
      let left = (bothWays || run.alignment == .right) && canTake(low - 1, row, for: run, -1)
      if !left && !right { break }
      // A text grows in its direction, a centred one to both sides alternately.
      let preferRight = run.alignment == .left || (run.alignment == .center && turn)
      if right && (preferRight || !left) { high += 1 } else { low -= 1 }
      turn.toggle()
    }
    return low..<high
  }

  private func canTake(_ column: Int, _ row: Int, for run: TextRun, _ step: Int) -> Bool {
    guard column >= run.room.left, column <= run.room.right, cells.isFree(column, row),
      !cells.isHidden(column, row, order: run.order)
    else { return false }
    return !cells.holdsText(column + step, row)
  }

  // MARK: Paragraphs

  /// Whether a line belongs to a paragraph with aligned edges.
  private func isOfParagraph(_ index: Int) -> Bool {
    runs[index].block != nil && runs[index].alignment != .center
  }

  /// The largest distance from a shared edge, in columns; beyond it, truncation is better.
  private static let farthest = 2

  /// Moves lines that are too long back by a few columns, together with the other lines of their text if possible.
  mutating func stepAside() {
    var start = 0
    while start < runs.count {
      var end = start + 1
      if let block = runs[start].block, isOfParagraph(start) {
        while end < runs.count, runs[end].block == block { end += 1 }
        stepAside(start..<end)
      }
      start = end
    }
  }

  private mutating func stepAside(_ lines: Range<Int>) {
    let missing = lines.map { index -> Int in
      guard let row = rows[index], !claims[index].isEmpty else { return 0 }
      let needed = needed(index)
      let forwards = grown(claims[index], row, for: index, needed: needed, bothWays: false)
      return needed - forwards.count
    }
    let most = missing.filter { $0 <= Self.farthest }.max() ?? 0
    if most == 0 { return }
    let isTogether = lines.allSatisfy { hasRoomAside($0, most) }
    for (index, own) in zip(lines, missing) {
      let columns = isTogether ? most : own
      guard let row = rows[index], !claims[index].isEmpty, columns <= Self.farthest,
        hasRoomAside(index, columns)
      else { continue }
      asides[index] = columns
      let claim = claims[index]
      claims[index] =
        runs[index].alignment == .left
        ? claim.lowerBound - columns..<claim.upperBound : claim.lowerBound..<claim.upperBound + columns
      cells.hold(claims[index], row, for: index)
    }
  }

  private func hasRoomAside(_ index: Int, _ columns: Int) -> Bool {
    guard let row = rows[index], !claims[index].isEmpty else { return true }
    let (claim, run) = (claims[index], runs[index])
    return (0..<columns).allSatisfy { step in
      run.alignment == .left
        ? canTake(claim.lowerBound - step - 1, row, for: run, -1)
        : canTake(claim.upperBound + step, row, for: run, 1)
    }
  }

  // MARK: Texts that make room for each other

  /// The largest distance that a text moves to make room for another; further away it would seem to belong to something
  /// else.
  private static let reach = 4

  /// Moves the texts of a row apart if one would be truncated or would touch the next, as far as there are free cells.
  mutating func makeRoom() {
    var members: [Int: [Int]] = [:]
    for index in runs.indices {
      if let row = rows[index], !claims[index].isEmpty { members[row, default: []].append(index) }
    }
    for (row, indices) in members where indices.count > 1 {
      let order = indices.sorted { (claims[$0].lowerBound, $0) < (claims[$1].lowerBound, $1) }
      var start = 0
      while start < order.count {
        var end = start + 1
        while end < order.count, isOpen(between: order[end - 1], order[end], row) { end += 1 }
        if end - start > 1 { moveApart(Array(order[start..<end]), row) }
        start = end
      }
    }
  }

  /// Whether there are only free cells between two texts that can move.
  private func isOpen(between a: Int, _ b: Int, _ row: Int) -> Bool {
    guard !isFixed(a), !isFixed(b), claims[a].upperBound <= claims[b].lowerBound else { return false }
    return (claims[a].upperBound..<claims[b].lowerBound).allSatisfy { cells.isFree($0, row) }
  }

  private func isFixed(_ index: Int) -> Bool { runs[index].indivisible || isPartlyHidden(index) }

  private mutating func moveApart(_ group: [Int], _ row: Int) {
    let isCut = group.map { index in
      runs[index].elastic == nil
        && widen(claims[index], row, for: index, needed: needed(index)).count < needed(index)
    }
    let touches = zip(group, group.dropFirst()).contains { a, b in
      claims[a].upperBound == claims[b].lowerBound && runs[a].elastic == nil && runs[b].elastic == nil
    }
    guard touches || isCut.contains(true) else { return }
    for (keepsEdges, shrinks) in [(true, false), (true, true), (false, false), (false, true)] {
      guard let starts = starts(of: group, row, isCut: isCut, shrinks: shrinks, keepsEdges: keepsEdges) else {
        continue
      }
      for index in group { cells.release(claims[index], row, of: index) }
      for (index, start) in zip(group, starts) {
        claims[index] = start..<start + columns(index, shrinks: shrinks)
        cells.hold(claims[index], row, for: index)
      }
      return
    }
  }

  private func columns(_ index: Int, shrinks: Bool) -> Int {
    guard let elastic = runs[index].elastic else { return needed(index) }
    let least = elastic(0).columns
    return shrinks ? least : max(least, claims[index].count)
  }

  /// Returns the columns at which all texts of a group start with a free column in between; nil if there are none close
  /// enough.
  /// - Parameter keepsEdges: whether texts with shared edges stay in place.
  private func starts(
    of group: [Int], _ row: Int, isCut: [Bool], shrinks: Bool, keepsEdges: Bool
  ) -> [Int]? {
    let widths = group.map { columns($0, shrinks: shrinks) }
    let ideal = zip(group, widths).map { index, width in
      runs[index].elastic == nil ? runs[index].idealStart : claims[index].lowerBound
    }
    var starts = ideal
    for i in starts.indices where !(keepsEdges && runs[group[i]].sharesEdge) {
      starts[i] = max(starts[i], runs[group[i]].room.left, i > 0 ? starts[i - 1] + widths[i - 1] + 1 : 0)
    }
    for i in starts.indices.reversed() {
      let isLast = i + 1 == starts.count
      var high = min(runs[group[i]].room.right + 1, cells.width) - widths[i]
      if !isLast { high = min(high, starts[i + 1] - 1 - widths[i]) }
      // A line or shape after the last text is the end of the row.
      while isLast, high > ideal[i], !isClear(high..<high + widths[i], row, for: group[i], among: group) {
        high -= 1
      }
      starts[i] = min(starts[i], high)
    }
    for i in starts.indices {
      let reach = reach(runs[group[i]], isCut: isCut[i], keepsEdges: keepsEdges)
      guard abs(starts[i] - ideal[i]) <= reach, starts[i] >= runs[group[i]].room.left,
        i == 0 || starts[i] > starts[i - 1] + widths[i - 1],
        isClear(starts[i]..<starts[i] + widths[i], row, for: group[i], among: group)
      else { return nil }
    }
    return starts
  }

  private func reach(_ run: TextRun, isCut: Bool, keepsEdges: Bool) -> Int {
    // The lines of a text stay aligned.
    if run.block != nil { return 0 }
    if run.sharesEdge { return keepsEdges ? 0 : Self.farthest }
    return isCut ? cells.width : Self.reach
  }

  private func isClear(_ columns: Range<Int>, _ row: Int, for index: Int, among group: [Int]) -> Bool {
    guard
      !cells.holdsText(columns.lowerBound - 1, row) || cells.isFree(columns.lowerBound - 1, row, but: group),
      !cells.holdsText(columns.upperBound, row) || cells.isFree(columns.upperBound, row, but: group)
    else { return false }
    return columns.allSatisfy {
      cells.isFree($0, row, but: group) && !cells.isHidden($0, row, order: runs[index].order)
    }
  }
}
