import Audit
import Drawing
import Model

extension PreviewState {
  /// What is tried, in one line over the footer.
  private func whatIfWords(_ area: ScreenArea) -> String {
    guard let last = tried.last else {
      return Self.longest([" what if: each key shows at once what it would do", " what if: try a key"], area)
    }
    let more = tried.count > 1 ? " (and \(tried.count - 1) more)" : ""
    let found = VisibleText.string(whatIfChange?.summary ?? "checking …")
    let words = VisibleText.string(last.words)
    let keys = [" · . lists, writes or takes back · u undoes", " · . lists · u undoes", " · . lists", ""]
    let whole = Self.longest(keys.map { " what if: \(words)\(more) · \(found)\($0)" }, area)
    if VisibleText.columns(whole) <= area.width { return whole }
    // What was changed gives way to what comes of it.
    let room = area.width - VisibleText.columns(" what if: \(more) · \(found)")
    if room >= 8 { return " what if: \(Header.cut(words, to: room))\(more) · \(found)" }
    return Self.longest([" what if · \(found)", " \(found)"], area)
  }

  func drawWhatIf(_ grid: inout CellGrid, _ area: ScreenArea) {
    let breaks = (whatIfChange?.broken ?? 0) > 0
    write(
      whatIfWords(area), in: area, CellStyle(breaks ? .conflicting : .selected, [.bold]),
      fill: true,
      &grid)
  }

  /// The value in hand, instead of the footer.
  func drawHand(_ hand: Hand, _ grid: inout CellGrid, _ area: ScreenArea) {
    guard area.height > 0 else { return }
    let was = hand.hasChanged ? " (was \(hand.start))" : ""
    let value = hand.isText ? "“\(hand.text)▏”" : "\(hand.text)▏"
    let isConstraint = hand.constraint != nil
    let keys =
      hand.isText
      ? ["type · ", ""]
      : [
        "Left Right by 1, Shift by 10, or type · "
          + (isConstraint ? "Tab priority, multiplier · x drops it · " : ""),
        "Left Right · " + (isConstraint ? "Tab · x drops · " : ""), "",
      ]
    let note = tried.count > hand.tried.count ? tried.last?.notes.first.map { " · \($0)" } ?? "" : ""
    let ends = ["Enter keeps · Esc leaves it", "Enter · Esc"]
    var wordings: [String] = []
    if let message {
      wordings = [" \(hand.title): \(value) · \(message)", " \(value) · \(message)", " \(message)"]
    } else {
      for head in [" \(hand.title): \(value)\(was)\(note) · ", " \(value)\(was) · ", " \(value) · "] {
        for key in keys { wordings += ends.map { head + key + $0 } }
      }
    }
    let words = Self.longest(wordings.map { VisibleText.string($0) }, area)
    write(words, in: area, CellStyle(.text, [.reverse]), fill: true, &grid)
  }

  /// What the inspector says of what is tried.
  var whatIfLines: [(text: String, isTitle: Bool)] {
    guard !tried.isEmpty else { return [] }
    var lines = [("what if", true)]
    for change in tried {
      lines.append(("· " + change.words, false))
      for note in change.notes { lines.append((note, false)) }
    }
    if let change = whatIfChange {
      lines.append((change.summary, false))
      for line in change.lines { lines.append((line.text, false)) }
    } else {
      lines.append(("checking the file in today's devices …", false))
    }
    return lines
  }
}
