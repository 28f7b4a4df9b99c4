import Basics
import Model

struct PreparedLine: Equatable {
  /// The characters of the line, without the space or line end that closes it.
  var range: Range<Int>
  var width: Double
  /// The width that the line contributes to its label, including its indents and the space at the break.
  var taken: Double
  /// Whether it is the first line of a paragraph.
  var beginsParagraph: Bool
}

/// A text measured once, with cumulative widths and break opportunities from which any wrapping is computed. It caches
/// the last wrapping and is not thread-safe.
final class PreparedText {
  /// Whether a line can, or must, end after a character.
  enum Break: UInt8 { case none, allowed, required }

  struct Run {
    var end: Int
    var lineHeight: Double
    /// The distance between lines; nil for the line height.
    var leading: Double?
    var ascender: Double
  }

  let scalars: [UInt32]
  /// The width before each character, with one extra entry for the end.
  let x: [Double]
  /// Computed lazily, because most text fits on one line.
  private lazy var breaks = LineBreaking.breaks(in: scalars)
  private let hasLineEnds: Bool
  let runs: [Run]
  let paragraph: ParagraphStyle
  /// Whether to avoid a single word on a paragraph's last line by moving the previous word down. Labels do so from iOS
  /// 14 on (their standard line break strategy); attributed text and text views do not.
  private let avoidsOrphans: Bool
  private var last: Wrapping?

  init(scalars: [UInt32], x: [Double], runs: [Run], paragraph: ParagraphStyle, avoidsOrphans: Bool = false) {
    hasLineEnds = scalars.contains(where: LineBreaking.isLineEnd)
    self.scalars = scalars
    self.x = x
    self.runs = runs
    self.paragraph = paragraph
    self.avoidsOrphans = avoidsOrphans
  }

  var isEmpty: Bool { scalars.isEmpty }

  /// The width of the widest line with only explicit line ends.
  var naturalWidth: Double {
    guard !scalars.isEmpty else { return 0 }
    return lines(within: .infinity).reduce(0) { max($0, $1.taken) }
  }

  /// The tolerance for a line to fit: the tables are not exact, and a label as wide as its text must not wrap.
  static let slack = 1.0

  /// A wrapping, with the range of widths for which it is valid.
  private struct Wrapping {
    var lines: [PreparedLine] = []
    var breaksAnywhere: Bool
    /// The largest width that some line needed, and the smallest width that was too narrow for one.
    var least = -Double.infinity
    var tooWide = Double.infinity

    func holds(_ limit: Double) -> Bool { least <= limit && (limit < tooWide || tooWide == .infinity) }

    mutating func fits(_ needed: Double, _ limit: Double) -> Bool {
      if needed <= limit {
        least = max(least, needed)
        return true
      }
      tooWide = min(tooWide, needed)
      return false
    }
  }

  /// Returns the lines for a width. The last wrapping is reused if the width breaks lines at the same places.
  func lines(within width: Double, breakingAnywhere: Bool = false) -> [PreparedLine] {
    let limit = width + Self.slack
    if let last, last.breaksAnywhere == breakingAnywhere, last.holds(limit) {
      return last.lines
    }
    let wrapping = wrap(within: limit, breakingAnywhere)
    last = wrapping
    return wrapping.lines
  }

  /// Wraps greedily: as many words as fit; a word wider than a line is broken at any character.
  private func wrap(within limit: Double, _ breakingAnywhere: Bool) -> Wrapping {
    var wrapping = Wrapping(breaksAnywhere: breakingAnywhere)
    if !hasLineEnds, !scalars.isEmpty, fits(0..<scalars.count, true, limit, &wrapping) {
      wrapping.lines = [line(0..<scalars.count, true)]
      return wrapping
    }
    var result: [PreparedLine] = []
    var start = 0
    var paragraphStart = 0
    while start < scalars.count {
      let begins = result.count == paragraphStart
      var lastBreak = -1
      var index = start
      var end = scalars.count
      var next = scalars.count
      while index < scalars.count {
        if breaks[index] == .required {
          end = index
          next = index + 1
          break
        }
        if !isSpace(index), index > start, !fits(start..<index + 1, begins, limit, &wrapping) {
          if breakingAnywhere || lastBreak < 0 {
            end = index
          } else {
            end = lastBreak + 1
          }
          next = end
          break
        }
        if breaks[index] == .allowed { lastBreak = index }
        index += 1
      }
      result.append(line(start..<end, begins))
      start = next
      if end == scalars.count || end < next {
        if avoidsOrphans, result.count > paragraphStart + 1 { avoidOrphan(&result, &wrapping, limit) }
        paragraphStart = result.count
      }
      if next < scalars.count || (next == scalars.count && end < next && start == scalars.count) {
        // A text that ends with a line end has an empty last line.
        if next == scalars.count { result.append(line(next..<next, true)) }
      }
    }
    wrapping.lines = result.isEmpty ? [line(0..<0, true)] : result
    return wrapping
  }

  /// Whether characters fit on a line between its indents.
  private func fits(
    _ range: Range<Int>, _ beginsParagraph: Bool, _ limit: Double, _ wrapping: inout Wrapping
  ) -> Bool {
    let width = x[range.upperBound] - x[range.lowerBound]
    let indent = indent(beginsParagraph)
    // A positive tail indent is the end of the line, at any width of the view.
    if paragraph.tailIndent > 0, indent + width > paragraph.tailIndent + Self.slack { return false }
    return wrapping.fits(indent + width + max(0, -paragraph.tailIndent), limit)
  }

  private func indent(_ beginsParagraph: Bool) -> Double {
    beginsParagraph ? paragraph.firstLineHeadIndent : paragraph.headIndent
  }

  /// Returns the distances of a line from the leading and trailing edges of a view.
  func indents(of line: PreparedLine, within width: Double) -> (leading: Double, trailing: Double) {
    let tail = paragraph.tailIndent
    return (indent(line.beginsParagraph), tail > 0 ? max(0, width - tail) : -tail)
  }

  /// Moves the second to last word to the last line if that contains a single word and has space for both.
  private func avoidOrphan(_ lines: inout [PreparedLine], _ wrapping: inout Wrapping, _ limit: Double) {
    let last = lines[lines.count - 1].range
    let before = lines[lines.count - 2].range
    guard !last.isEmpty, !last.contains(where: isSpace), isSpace(last.lowerBound - 1),
      let space = before.dropFirst().last(where: isSpace),
      wrapping.fits(x[last.upperBound] - x[space + 1], limit)
    else { return }
    lines[lines.count - 2] = line(before.lowerBound..<space + 1, lines[lines.count - 2].beginsParagraph)
    lines[lines.count - 1] = line(space + 1..<last.upperBound, false)
  }

  private func line(_ range: Range<Int>, _ beginsParagraph: Bool) -> PreparedLine {
    var end = range.upperBound
    while end > range.lowerBound, isSpace(end - 1) { end -= 1 }
    let start = range.lowerBound
    return PreparedLine(
      range: start..<end, width: x[end] - x[start],
      taken: x[range.upperBound] - x[start] + indent(beginsParagraph) + max(0, -paragraph.tailIndent),
      beginsParagraph: beginsParagraph)
  }

  private func isSpace(_ index: Int) -> Bool { scalars[index] == 0x20 || scalars[index] == 0x09 }

  /// Returns the height of lines before rounding: their own heights and the gaps above them.
  /// - Parameter everyLeading: whether the first line has the style's leading too, as in text views.
  func height(of lines: [PreparedLine], everyLeading: Bool = false) -> Double {
    guard !runs.isEmpty else { return 0 }
    var height = 0.0
    for (index, line) in lines.enumerated() {
      let tallest = tallestRun(in: line.range)
      height += tallest.lineHeight + gap(above: line, index, tallest)
      if index > 0 || everyLeading { height += leading(of: tallest) }
    }
    return height
  }

  /// Returns the space that the paragraph style leaves above a line: what its line height adds to that of the font, and
  /// below another line the spacing.
  func gap(above line: PreparedLine, _ index: Int, _ tallest: Run) -> Double {
    var gap = paragraphHeight(tallest.lineHeight) - tallest.lineHeight
    guard index > 0 else { return gap }
    gap += paragraph.lineSpacing
    return line.beginsParagraph ? gap + paragraph.paragraphSpacing : gap
  }

  /// Returns what the leading of a style or font adds to the height of a line.
  private func leading(of run: Run) -> Double {
    run.leading.map { max(0, $0 - paragraphHeight(run.lineHeight)) } ?? 0
  }

  /// Whether a line that ends at a character breaks a word that has no opportunity there.
  func splitsWord(at end: Int) -> Bool {
    end > 0 && end < scalars.count && !isSpace(end) && breaks[end - 1] == .none && breaks[end] != .required
  }

  /// Whether its fonts have lines of different heights.
  private var isMixed: Bool { runs.contains { $0.lineHeight != runs[0].lineHeight } }

  /// Returns the height of a line, if its fonts can differ from those of other lines.
  func ownHeight(of range: Range<Int>) -> Double? {
    isMixed ? tallestRun(in: range).lineHeight : nil
  }

  /// Returns the number of lines for which a view has room, at least one.
  func lineCount(within size: Size, breakingAnywhere: Bool) -> Int {
    let height = size.height + 1
    let hasGaps = paragraph != ParagraphStyle()
    guard isMixed || hasGaps else {
      return max(1, Int(clamping: height / max(runs.first?.lineHeight ?? 1, 1)))
    }
    var bottom = 0.0
    let lines = lines(within: size.width, breakingAnywhere: breakingAnywhere)
    let fitting = lines.enumerated().prefix { index, line in
      let tallest = tallestRun(in: line.range)
      bottom += tallest.lineHeight + (hasGaps ? gap(above: line, index, tallest) : 0)
      return bottom <= height
    }
    return max(1, fitting.count)
  }

  private func paragraphHeight(_ height: Double) -> Double {
    var height = paragraph.lineHeightMultiple > 0 ? height * paragraph.lineHeightMultiple : height
    height = max(height, paragraph.minimumLineHeight)
    return paragraph.maximumLineHeight > 0 ? min(height, paragraph.maximumLineHeight) : height
  }

  func tallestRun(in range: Range<Int>) -> Run {
    var best = runs[0]
    var start = 0
    var found = false
    for run in runs {
      let overlaps = start < max(range.upperBound, range.lowerBound + 1) && run.end > range.lowerBound
      if overlaps, !found || run.lineHeight > best.lineHeight {
        best = run
        found = true
      }
      start = run.end
    }
    return best
  }

  func string(_ range: Range<Int>) -> String {
    // Appending bytes; appending scalars took a tenth of the time of a width change.
    String(unsafeUninitializedCapacity: 4 * range.count) { bytes in
      var count = 0
      for index in range {
        if scalars[index] < 0x80 {
          bytes[count] = UInt8(truncatingIfNeeded: scalars[index])
          count += 1
        } else if let scalar = Unicode.Scalar(scalars[index]) {
          for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
            bytes[count] = byte
            count += 1
          }
        }
      }
      return count
    }
  }
}
