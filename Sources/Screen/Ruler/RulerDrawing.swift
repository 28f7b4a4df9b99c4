import Audit
import Basics
import Drawing
import Model

/// Draws the ruler: a line of widths with a mark at each break, and a description of the nearest break.
extension RulerMode {
  func draw(_ area: ScreenArea, width: Double, _ grid: inout CellGrid) {
    var line = area
    line.height = 1
    for column in area.column..<area.column + area.width {
      grid.put(Glyph(0x2500), column, area.row, CellStyle(.separator))
    }
    for found in report?.breaks ?? [] {
      let column = self.column(of: found.at, in: area)
      grid.put(
        Glyph(found.isFault ? 0x00D7 : 0x253C), column, area.row,
        CellStyle(found.isFault ? .conflicting : .text, .bold))
    }
    let ends = [range.lowerBound, range.upperBound].map { Numbers.points($0) }
    grid.write(ends[0] + " ", area.column, area.row, CellStyle(.note))
    grid.write(
      " " + ends[1], area.column + max(0, area.width - ends[1].count - 1), area.row, CellStyle(.note))
    if range.contains(width) {
      let column = self.column(of: width, in: area)
      grid.put(Glyph(0x25B2), column, area.row, CellStyle(.selected, [.bold, .reverse]))
    }
    line.row += 1
    grid.write(" " + words(width), in: line, CellStyle(.text))
  }

  /// Returns the description of the breaks at this width, or of the next ones on both sides.
  private func words(_ width: Double) -> String {
    let shown = Numbers.points(width)
    guard let report else { return "\(shown) wide" }
    let here = report.breaks.filter { abs($0.at - width) < 0.015 }
    if let first = here.first {
      let more = here.count > 1 ? " (and \(here.count - 1) more)" : ""
      let by = first.constraint.map { first.what == .givesWay ? "" : " · by \($0)" } ?? ""
      return VisibleText.string(
        "\(shown) wide · at \(Numbers.points(first.at)): \(first.message)\(more)\(by) · \(first.between)")
    }
    let next = report.breaks.first { $0.at > width }
    let last = report.breaks.last { $0.at <= width }
    let sides = [last.map { "[ \(Numbers.points($0.at))" }, next.map { "] \(Numbers.points($0.at))" }]
      .compactMap { $0 }
    return "\(shown) wide · nothing changes here"
      + (sides.isEmpty ? "" : " · " + sides.joined(separator: " · "))
  }
}

extension SweepBreak {
  /// Whether the break is a defect, not only another arrangement.
  var isFault: Bool {
    switch what {
    case .truncates, .overlaps, .leaves: true
    case .wraps, .givesWay, .sizeClass, .columns: false
    }
  }

  /// The nearest devices on both sides of the break.
  var between: String {
    switch (devicesBelow.first, devicesAbove.first) {
    case (let below?, let above?): "between \(below) and \(above)"
    case (let below?, nil): "above \(below)"
    case (nil, let above?): "below \(above)"
    case (nil, nil): ""
    }
  }
}
