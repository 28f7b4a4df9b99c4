import Basics
import Model

/// Breaks a text into a maximum number of lines, and truncates it by its line break mode.
struct TextSetter {
  let text: PreparedText
  let lineBreak: LineBreak
  let limit: Int

  init(text: PreparedText, lineBreak: LineBreak, limit: Int) {
    self.text = text
    self.lineBreak = lineBreak
    self.limit = limit
  }

  /// - Parameters:
  ///   - lines: the maximum number of lines; 0 for no limit.
  ///   - size: the size of the view, whose height limits the lines too.
  init(text: PreparedText, lineBreak: LineBreak, lines: Int, in size: Size) {
    let most = lines == 0 ? Int.max : lines
    let fitting = text.lineCount(within: size, breakingAnywhere: lineBreak == .characterWrap)
    self.init(text: text, lineBreak: lineBreak, limit: min(most, fitting))
  }

  func lines(within width: Double) -> [TextLine] {
    let all =
      limit == 1 && !lineBreak.wraps
      ? [firstParagraph] : text.lines(within: width, breakingAnywhere: lineBreak == .characterWrap)
    guard all.count > limit || all.last.map({ $0.width > room(of: $0, width) + PreparedText.slack }) ?? false
    else { return all.indices.map { line(all[$0], $0, width) } }
    let first = min(limit, all.count) - 1
    var result = (0..<first).map { line(all[$0], $0, width) }
    var rest = all[first]
    rest.range = rest.range.lowerBound..<text.scalars.count
    result.append(placed(cut(rest.range.lowerBound, within: room(of: rest, width)), rest, first, width))
    return result
  }

  private func line(_ line: PreparedLine, _ index: Int, _ width: Double) -> TextLine {
    var own = TextLine(text: text.string(line.range), width: line.width)
    own.splitsWord = text.splitsWord(at: line.range.upperBound)
    return placed(own, line, index, width)
  }

  /// Returns a line with its height, the gap above it and its indents.
  private func placed(_ line: TextLine, _ source: PreparedLine, _ index: Int, _ width: Double) -> TextLine {
    var line = line
    line.height = text.ownHeight(of: source.range)
    line.gap = text.gap(above: source, index, text.tallestRun(in: source.range))
    (line.leading, line.trailing) = text.indents(of: source, within: width)
    return line
  }

  /// Returns the width of a view that a line has between its indents.
  private func room(of line: PreparedLine, _ width: Double) -> Double {
    let indents = text.indents(of: line, within: width)
    return width - indents.leading - indents.trailing
  }

  private var firstParagraph: PreparedLine { text.lines(within: .infinity)[0] }

  /// Returns the last line, truncated to the width.
  private func cut(_ start: Int, within width: Double) -> TextLine {
    let rest = start..<text.scalars.count
    let dots = ellipsisWidth
    switch lineBreak {
    case .clip, .wordWrap, .characterWrap:
      let end = prefix(from: start, within: width)
      return TextLine(
        text: text.string(start..<end), width: min(width, text.x[end] - text.x[start]), truncated: true)
    case .tailTruncation:
      var end = prefix(from: start, within: width - dots)
      while end > start, text.scalars[end - 1] == 0x20 { end -= 1 }
      return line(text.string(start..<end) + "…", min(width, text.x[end] - text.x[start] + dots))
    case .headTruncation:
      let begin = suffix(to: rest.upperBound, from: start, within: width - dots)
      return line(
        "…" + text.string(begin..<rest.upperBound), min(width, text.x[rest.upperBound] - text.x[begin] + dots)
      )
    case .middleTruncation:
      let half = (width - dots) / 2
      let end = prefix(from: start, within: half)
      let begin = max(
        end, suffix(to: rest.upperBound, from: start, within: width - dots - (text.x[end] - text.x[start])))
      return line(text.string(start..<end) + "…" + text.string(begin..<rest.upperBound), width)
    }
  }

  private func line(_ string: String, _ width: Double) -> TextLine {
    TextLine(text: string, width: max(0, width), truncated: true)
  }

  private func prefix(from start: Int, within width: Double) -> Int {
    var end = start
    while end < text.scalars.count, text.x[end + 1] - text.x[start] <= width, text.scalars[end] != 0x0A {
      end += 1
    }
    return end
  }

  private func suffix(to end: Int, from start: Int, within width: Double) -> Int {
    var begin = end
    while begin > start, text.x[end] - text.x[begin - 1] <= width { begin -= 1 }
    return begin
  }

  /// The approximate width of an ellipsis, from the system font.
  private var ellipsisWidth: Double {
    let run = text.tallestRun(in: 0..<max(text.scalars.count, 1))
    return run.lineHeight / FontTable.systemLine * 0.8
  }
}

/// The text settings of a label, stored separately from fonts and colours because every change of width needs them.
struct LabelSetting {
  /// The maximum number of lines; 0 for no limit.
  let lines: Int
  let lineBreak: LineBreak
  let alignment: TextAlignment
  /// The width at which the text wraps; nil for automatic, which UIKit and Interface Builder also write as 0.
  let preferredMaxWidth: Double?
  /// The minimum font scale when shrinking; nil if it does not shrink.
  let smallestScale: Double?

  init(_ label: LabelContent) {
    lines = label.lines
    lineBreak = label.lineBreak
    alignment = label.alignment
    preferredMaxWidth = label.preferredMaxWidth.flatMap { $0 > 0 ? $0 : nil }
    let smallest = max(label.minimumScale, label.minimumFontSize / max(label.font.size, 1))
    smallestScale = label.shrinksToFit && label.lines == 1 ? (smallest > 0 ? smallest : 0.5) : nil
  }
}
