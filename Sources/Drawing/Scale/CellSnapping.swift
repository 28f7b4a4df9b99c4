import Basics
import Model

enum RunKind { case several, alone, gap }

/// Assigns equal views an equal number of cells. The height of a table row is rarely a multiple of the terminal's row
/// height: if each edge were rounded separately, equal rows would differ by a line, and narrow gaps would appear and
/// disappear. Therefore the period of a run of equal views is rounded once and repeated. The centre of a separate line
/// of text is aligned with the middle of a row, together with everything centred on it. Everything else is shifted.
struct CellSnapping {
  /// Equal views with equal gaps along one axis.
  struct Run {
    var start: Double
    var length: Double
    var gap: Double
    var count: Int
    /// The number of views, as a priority; for a single view, that of the longest run of equal views.
    var rank = 1
    /// Whether views have visible edges, so that the gaps between them are visible.
    var isDrawn = false
    /// The kind of a run: several views, a single view that equals those of a run, or a gap.
    var kind = RunKind.several

    var period: Double { length + gap }
    var end: Double { start + period * Double(count) - gap }

    /// Returns the part of the run that no bar covers; nil if there is none.
    /// - Parameter middle: the middle of the screen; bars above it are at the top, others at the bottom.
    func outside(_ bars: [(start: Double, end: Double)], middle: Double) -> Run? {
      var run = self
      for bar in bars {
        if bar.end < middle {
          while run.count > 0, run.start < bar.end - touch {
            run.start += run.period
            run.count -= 1
          }
        } else {
          while run.count > 0, run.end > bar.start + touch { run.count -= 1 }
        }
      }
      if run.count == 0 { return nil }
      if run.count == 1, run.kind == .several { run.gap = 0 }
      return run
    }
  }

  /// The lengths of a view and of a gap, in the smallest unit of the axis.
  private struct Units {
    var length: Int
    var gap: Int

    var period: Int { length + gap }
  }

  /// The key of runs with equal lengths and gaps, which get equal numbers of cells.
  private struct RunKey: Hashable {
    var length: Int
    var gap: Int

    init(_ run: Run) {
      length = Int(clamping: (run.length * 2).rounded())
      gap = Int(clamping: (run.gap * 2).rounded())
    }
  }

  /// The length of a cell, in points.
  let cell: Double
  /// The number of units in a cell: 1 for columns and for the rows of a wireframe; 2 for the rows of a coloured
  /// picture, which are drawn in half blocks. A line of text takes both.
  let unitsInCell: Int
  var unit: Double { cell / Double(unitsInCell) }
  /// The length of the screen, in points.
  let size: Double
  /// The positions that are aligned with cells, in points: the centres of single-line text for rows, shared edges for
  /// columns.
  private let anchors: [Double]
  /// Whether runs begin at their unsnapped positions, as far as earlier ones leave room; otherwise they move with them.
  private let keepsPlaces: Bool
  /// The starts of the bars below which lists continue, in points.
  private let bars: [Double]
  /// The lines of text that need a row each if rows are higher than lines; empty otherwise.
  var content = Content()
  /// The rows that the lower edge of the screen is moved down for texts above it.
  private let addedRows: Int
  /// The cells for the screen, if limited.
  private let room: Int?

  /// The minimum width, in points, of a gap that is always visible.
  static let visibleGap = 6.0
  /// The tolerance for equal sizes, in points.
  static let touch = 0.6

  /// Returns the rulers of both axes.
  /// - Parameters:
  ///   - room: the cells for the screen. If it fits without snapping, it also fits with it.
  ///   - addedRows: the rows that the lower edge of the screen is moved down.
  static func rulers(
    _ list: ShapeList, _ scale: DrawingScale, room: CellRoom?, pixelsInRow: Int, addedRows: Int = 0
  ) -> (columns: CellRuler, rows: CellRuler) {
    // At the reading scale, a row is as high as a line of text.
    let siblings = Siblings(list, findsContent: scale.row > DrawingScale.reading.row)
    let bars = siblings.bars
    let columns = CellSnapping(
      cell: scale.column, unitsInCell: 1, size: list.size.width, anchors: siblings.sharedEdges,
      keepsPlaces: false, bars: [], addedRows: 0, room: room?.columns)
    // In a wireframe, a gap is a line, and texts between lines take any row.
    let isWireframe = pixelsInRow == 1
    var rows = CellSnapping(
      cell: scale.row, unitsInCell: pixelsInRow, size: list.size.height,
      anchors: isWireframe ? [] : siblings.lines, keepsPlaces: isWireframe,
      bars: bars.map(\.y), addedRows: addedRows,
      // Its outline is on the edges of the screen, not beside them.
      room: room.map { isWireframe ? $0.rows + 1 : $0.rows })
    rows.content = siblings.content
    return (
      columns.ruler(siblings.runs(.horizontal, columns)),
      rows.ruler(
        siblings.runs(.vertical, rows).filter { !isWireframe || $0.kind != .gap }
          .compactMap { $0.outside(bars.map { ($0.y, $0.maxY) }, middle: list.size.height / 2) })
    )
  }

  // MARK: Choosing

  private func ruler(_ candidates: [Run]) -> CellRuler {
    let most = limit + addedRows * unitsInCell
    if room != nil, !content.lines.isEmpty {
      for withMargins in [true, false] {
        if let ruler = withRowsForLines(candidates, most, withMargins: withMargins) { return ruler }
      }
    }
    var runs = compatible(candidates)
    var forms = forms(of: runs)
    showGaps(runs, &forms, most)
    while true {
      let knots = knots(runs, forms)
      if units(knots) <= most {
        let hidden = runs.filter { hidesGaps($0, forms) }.reduce(0) { $0 + $1.count - 1 }
        return CellRuler(unit: cell, knots: knots, hiddenGaps: hidden)
      }
      if room != nil, !content.lines.isEmpty, let less = squeezed(knots, to: most, runs) { return less }
      if shrink(runs, &forms) { continue }
      guard let largest = runs.indices.max(by: { excess(runs[$0], forms) < excess(runs[$1], forms) }) else {
        return CellRuler(unit: cell)
      }
      runs.remove(at: largest)
    }
  }

  /// Returns a ruler with a row for each line of text, which takes the missing rows from blank parts of the screen; nil if
  /// there are too few.
  /// - Parameter withMargins: whether equal views with several lines also have a row for their margins.
  private func withRowsForLines(_ candidates: [Run], _ most: Int, withMargins: Bool) -> CellRuler? {
    let runs = compatible(candidates + content.paragraphs(cell: cell))
    var forms = forms(of: runs)
    for run in runs where run.kind != .alone {
      let lines =
        (0..<run.count).map { number in
          let start = run.start + run.period * Double(number)
          return content.rows(from: start, length: run.length, cell: cell, withMargins: withMargins)
        }.max() ?? 0
      guard let units = forms[RunKey(run)], lines > 0 else { continue }
      let missing =
        (lines * unitsInCell + units.gap + unitsInCell - 1) / unitsInCell * unitsInCell - units.period
      forms[RunKey(run)]?.length += max(missing, 0)
    }
    return squeezed(knots(runs, forms, separatesLines: true), to: most, runs)
  }

  /// Returns a ruler with at most a number of units, which takes those that are too many from blank parts of the screen;
  /// nil if there are too few.
  private func squeezed(_ knots: [CellRuler.Knot], to most: Int, _ runs: [Run]) -> CellRuler? {
    let excess = units(knots) - most
    if excess <= 0 { return CellRuler(unit: cell, knots: knots) }
    let blanks = content.blanks(in: size, but: runs.filter { $0.kind != .gap })
    return squeezed(knots, by: excess, blanks).map { CellRuler(unit: cell, knots: $0) }
  }

  /// Separates views with a line of text each, which takes a whole row and so the gap beside it, as far as there is room.
  private func showGaps(_ runs: [Run], _ forms: inout [RunKey: Units], _ most: Int) {
    for run in runs.sorted(by: { $0.count > $1.count }) where hidesGaps(run, forms) {
      var wider = forms
      wider[RunKey(run)] = Units(length: unitsInCell, gap: unitsInCell)
      if units(knots(runs, wider)) <= most { forms = wider }
    }
  }

  /// Whether the texts of views cover the gaps between them.
  private func hidesGaps(_ run: Run, _ forms: [RunKey: Units]) -> Bool {
    guard run.kind == .several, run.isDrawn, run.gap >= Self.visibleGap, let units = forms[RunKey(run)],
      units.length < unitsInCell
    else { return false }
    return anchors.contains { anchor in
      anchor > run.start && anchor < run.end
        && (anchor - run.start).truncatingRemainder(dividingBy: run.period) < run.length
    }
  }

  private func forms(of runs: [Run]) -> [RunKey: Units] {
    var forms: [RunKey: Units] = [:]
    for run in runs where run.kind != .alone { forms[RunKey(run)] = units(run) }
    return forms
  }

  private func units(_ knots: [CellRuler.Knot]) -> Int {
    Int(clamping: (knots[knots.count - 1].cell * Double(unitsInCell)).rounded())
  }

  /// The length of the screen without snapping, in units.
  private var plain: Int { rounded(size / unit) }

  /// The room of a picture that fits it, in units; nil for one that is scrolled.
  private var fittingRoom: Int? {
    room.map { $0 * unitsInCell }.flatMap { plain <= $0 ? $0 : nil }
  }

  /// The maximum length, in units. A picture that fits still fits after snapping; others are scrolled anyway and can
  /// grow a little.
  private var limit: Int { fittingRoom ?? plain + plain / 6 }

  /// Takes a cell from the views that were rounded up the most and keep enough rows for their text; returns false if
  /// there are none.
  private func shrink(_ runs: [Run], _ forms: inout [RunKey: Units]) -> Bool {
    let candidates = runs.filter { run in
      guard run.kind == .several, let units = forms[RunKey(run)] else { return false }
      let texts = anchors.filter { $0 > run.start && $0 < run.start + run.length }
      return units.length - unitsInCell >= max(1, texts.count) * unitsInCell
        && Double(units.period) * unit > run.period - cell * 0.75
    }
    guard let next = candidates.max(by: { excess($0, forms) < excess($1, forms) }) else { return false }
    forms[RunKey(next)]?.length -= unitsInCell
    return true
  }

  /// Returns the difference between the length of a run in cells and on the device, in points.
  private func excess(_ run: Run, _ forms: [RunKey: Units]) -> Double {
    (Double(forms[RunKey(run)]?.period ?? 0) * unit - run.period) * Double(run.count)
  }

  /// Returns the longest non-overlapping runs, followed by single views that are as long as the views of a run.
  private func compatible(_ candidates: [Run]) -> [Run] {
    var chosen: [Run] = []
    func isFree(_ run: Run) -> Bool {
      !chosen.contains { $0.start < run.end - Self.touch && run.start < $0.end - Self.touch }
    }
    func hasTwin(_ run: Run) -> Bool {
      chosen.contains { $0.kind == .several && abs($0.length - run.length) < Self.touch }
    }
    for run in candidates.sorted(by: { ($0.rank, $1.start) > ($1.rank, $0.start) })
    where isFree(run) && (run.kind != .alone || hasTwin(run)) {
      chosen.append(run)
    }
    return chosen.sorted { $0.start < $1.start }
  }

  /// Returns the lengths of a run; the period is a whole number of cells, so that the text of all views has the same
  /// position in their rows.
  private func units(_ run: Run) -> Units {
    if run.kind == .gap { return Units(length: max(1, rounded(run.length / unit)), gap: 0) }
    let period = max(1, rounded(run.period / cell)) * unitsInCell
    var gap = rounded(run.gap / unit)
    if run.gap >= Self.visibleGap { gap = max(gap, 1) }
    gap = max(0, min(gap, period - 1))
    // An adjustment of half a row above and below aligns the centre of the view with the middle of a row.
    if unitsInCell == 2, gap > 0, (period - gap) % 2 == 1 {
      gap += gap == 1 || Double(gap) < run.gap / unit ? 1 : -1
      gap = min(gap, period - 1)
    }
    return Units(length: period - gap, gap: gap)
  }

  private func units(_ run: Run, _ runs: [Run], _ forms: [RunKey: Units]) -> Units? {
    guard run.kind == .alone else { return forms[RunKey(run)] }
    let twin = runs.first { $0.kind == .several && abs($0.length - run.length) < Self.touch }
    return twin.flatMap { forms[RunKey($0)] }.map { Units(length: $0.length, gap: 0) }
  }

  private func rounded(_ value: Double) -> Int { Int(clamping: value.rounded(.toNearestOrAwayFromZero)) }

  // MARK: Placing

  /// - Parameter separatesLines: whether lines of text one below the other have a row each.
  private func knots(
    _ runs: [Run], _ forms: [RunKey: Units], separatesLines: Bool = false
  ) -> [CellRuler.Knot] {
    var knots = [knot(0, 0)]
    // The end of the placed part, and its offset from the unsnapped position.
    var (point, place, drift) = (0.0, 0, 0.0)
    func add(_ nextPoint: Double, _ next: Int, isGap: Bool = false) {
      if nextPoint - point > Self.touch, next > place || isGap {
        knots.append(knot(nextPoint, max(place, next)))
      }
      (point, place) = (max(point, nextPoint), max(place, next))
    }
    var rest = anchors[...]
    func addAnchors(before end: Double) {
      var last: (anchor: Double, place: Int)?
      while let anchor = rest.first, anchor < end {
        rest.removeFirst()
        guard anchor - point >= unit * 0.8, end - anchor >= unit * 0.8 || end == .infinity else { continue }
        let ideal = anchor / unit + drift
        var next = unitsInCell == 2 ? 2 * rounded((ideal - 1) / 2) + 1 : rounded(ideal)
        if separatesLines, let last, content.isBelow(anchor, last.anchor) {
          next = max(next, last.place + unitsInCell)
        }
        if next > place {
          add(anchor, next)
          last = (anchor, next)
        }
      }
    }
    func addPlaces(before end: Double) {
      let moved = Int(clamping: drift)
      let first = max(Int(clamping: (point / unit).rounded(.up)) + moved, place) + 1
      let last = Int(clamping: (end / unit).rounded(.down)) - 1 + moved
      guard keepsPlaces, first <= last else { return }
      add(Double(first - moved) * unit, first)
      add(Double(last - moved) * unit, last)
    }
    for run in runs {
      guard let units = units(run, runs, forms) else { continue }
      addAnchors(before: run.start)
      addPlaces(before: run.start)
      let ideal = run.start / unit + drift
      // Rounding down would take a row from what is above.
      var start = max(keepsPlaces ? Int(clamping: (ideal - 0.1).rounded(.up)) : rounded(ideal), place)
      if run.start <= point + Self.touch {
        start = place
      } else {
        if run.kind != .gap { start = onRow(start, units, after: place, ideal: ideal) }
        if run.start - point >= Self.visibleGap { start = max(start, place + 1) }
      }
      add(run.start, start)
      for number in 0..<run.count {
        let first = run.start + run.period * Double(number)
        // A gap without a unit of its own has a knot, so that all views have equal units inside.
        if number > 0 { add(first, start + units.period * number, isGap: true) }
        add(first + run.length, start + units.period * number + units.length)
      }
      drift = Double(place) - point / unit
      if keepsPlaces {
        // A bar right below rows that take more or fewer lines than on the device moves with them.
        let isAboveBar = bars.contains { $0 >= point - Self.touch && $0 < point + run.period }
        drift = isAboveBar ? drift.rounded() : 0
      }
      while let anchor = rest.first, anchor < point { rest.removeFirst() }
    }
    addAnchors(before: .infinity)
    addPlaces(before: size)
    if size > point {
      let edge = rounded(size / unit + drift)
      // In a picture that fits, what is below texts that took the rows up to the edge has rows, too.
      let least = fittingRoom == nil ? place : place + rounded((size - point) / unit)
      add(size, (edge > place ? edge : least) + addedRows * unitsInCell)
    }
    return knots
  }

  /// Returns the start of a run such that the centres of its views, or else their tops, are aligned with rows.
  private func onRow(_ start: Int, _ units: Units, after place: Int, ideal: Double) -> Int {
    let wantsHalf = units.gap > 0 && units.length % 4 == 0
    guard unitsInCell == 2, (start % 2 == 1) != wantsHalf else { return start }
    let next = Double(start) > ideal ? start - 1 : start + 1
    return next > place ? next : start + 1
  }

  private func knot(_ point: Double, _ units: Int) -> CellRuler.Knot {
    CellRuler.Knot(point: point, cell: Double(units) / Double(unitsInCell))
  }
}
