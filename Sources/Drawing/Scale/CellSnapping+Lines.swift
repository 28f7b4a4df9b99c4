import Basics
import Model

/// At coarse scales a row is higher than a line of text, so lines one below the other would share a row. They get a row
/// each as long as blank parts of the screen can be lower for it.
extension CellSnapping {
  /// The lines of text on a screen, and the parts of the screen with content.
  struct Content {
    /// A line of text: its centre and its height, in points.
    struct Line {
      var middle: Double
      var height: Double
    }

    /// The lines from top to bottom.
    private(set) var lines: [Line] = []
    /// The texts of several lines, which are together in consecutive rows.
    private var texts: [Run] = []
    /// The intervals with content.
    private var used: [(start: Double, end: Double)] = []

    mutating func add(_ shape: Shape, _ list: ShapeList) {
      let rect = shape.rect
      guard rect.maxY > 0, rect.y < list.size.height else { return }
      switch shape.kind {
      case .text(let index):
        let text = list.texts[index]
        guard !text.isCaption, shape.layer != .system else { break }
        let height = text.heights.total(text.lines.count)
        for number in text.lines.indices {
          let middle = rect.y + text.heights.middle(of: number)
          guard middle > 0, middle < list.size.height else { continue }
          lines.append(Line(middle: middle, height: height / Double(text.lines.count)))
        }
        if text.lines.count > 1, rect.y >= 0, rect.y + height <= list.size.height {
          texts.append(Run(start: rect.y, length: height, gap: 0, count: 1))
        }
      case .symbol, .image, .placeholder, .gradient, .raised, .border, .line, .fill, .material, .overlay,
        .sketch:
        // A shape as large or as wide as the screen is a background.
        if rect.height > list.size.height / 3 || rect.height > 2 && rect.width > list.size.width * 0.9 {
          return
        }
      case .shadow, .veil: return
      }
      used.append((rect.y, rect.maxY))
    }

    mutating func sort() {
      lines.sort { ($0.middle, $0.height) < ($1.middle, $1.height) }
      used.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    /// The part of the height of two lines at which the second one is below the first, not beside it.
    private static let below = 0.7

    private static func isBelow(_ line: Line, _ other: Line) -> Bool {
      line.middle - other.middle >= below * (line.height + other.height) / 2
    }

    /// Whether a line is below another one, not beside it; both are given by their centres.
    func isBelow(_ middle: Double, _ other: Double) -> Bool {
      guard let line = self.line(at: middle), let upper = self.line(at: other) else { return false }
      return Self.isBelow(line, upper)
    }

    private func line(at middle: Double) -> Line? {
      let index = lines.partition { $0.middle >= middle - 0.01 }
      return index < lines.count && lines[index].middle < middle + 0.01 ? lines[index] : nil
    }

    /// Returns the number of rows for the lines of text in an interval; 0 without text.
    func rows(from start: Double, length: Double, cell: Double, withMargins: Bool = false) -> Int {
      var (count, height, last) = (0, 0.0, Line?.none)
      for line in lines[lines.partition { $0.middle > start }...] {
        if line.middle >= start + length { break }
        guard last.map({ Self.isBelow(line, $0) }) ?? true else { continue }
        (count, height, last) = (count + 1, height + line.height, line)
      }
      return withMargins && count > 1 && length - height >= cell / 2 ? count + 1 : count
    }

    /// Returns the texts that take more rows than their height.
    func paragraphs(cell: Double) -> [Run] {
      texts.filter {
        Int(clamping: ($0.length / cell).rounded()) < rows(from: $0.start, length: $0.length, cell: cell)
      }
    }

    /// Returns the parts of a screen without content, outside of equal views.
    func blanks(in size: Double, but runs: [Run]) -> [(start: Double, end: Double)] {
      var blanks: [(start: Double, end: Double)] = []
      var end = 0.0
      let all = used + runs.map { ($0.start, $0.end) }
      for part in all.sorted(by: { $0.start < $1.start }) where part.start < size {
        if part.start > end { blanks.append((end, part.start)) }
        end = max(end, part.end)
      }
      if end < size { blanks.append((end, size)) }
      return blanks
    }
  }

  /// The part of a blank that is kept.
  private static let leastBlank = 0.4

  /// Returns knots with fewer units, taken from blank parts of the screen, the longest first; nil if they are too few.
  func squeezed(
    _ knots: [CellRuler.Knot], by excess: Int, _ blanks: [(start: Double, end: Double)]
  ) -> [CellRuler.Knot]? {
    let ruler = CellRuler(unit: cell, knots: knots)
    var rest = (excess + unitsInCell - 1) / unitsInCell
    var cuts: [(start: Double, end: Double, cells: Int)] = []
    func cells(_ blank: (start: Double, end: Double)) -> Double {
      ruler.cell(at: blank.end) - ruler.cell(at: blank.start)
    }
    for blank in blanks.sorted(by: { cells($0) > cells($1) }) where rest > 0 {
      let free = Int(clamping: min(cells(blank) * (1 - Self.leastBlank), cells(blank) - 1).rounded(.down))
      guard free > 0 else { break }
      cuts.append((blank.start, blank.end, min(free, rest)))
      rest -= min(free, rest)
    }
    guard rest == 0 else { return nil }
    var all = knots
    for point in cuts.flatMap({ [$0.start, $0.end] }) {
      all.append(CellRuler.Knot(point: point, cell: ruler.cell(at: point)))
    }
    all.sort { ($0.point, $0.cell) < ($1.point, $1.cell) }
    return all.map { knot in
      var knot = knot
      for cut in cuts {
        let share = min(max((knot.point - cut.start) / (cut.end - cut.start), 0), 1)
        knot.cell -= share * Double(cut.cells)
      }
      return knot
    }
  }
}

extension Array {
  /// Returns the first index whose element satisfies a condition that all later ones satisfy, too.
  fileprivate func partition(_ isReached: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isReached(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
