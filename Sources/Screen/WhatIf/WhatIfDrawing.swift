import Audit
import Drawing
import Model

extension PreviewState {
  /// What is tried, in one line over the footer.
  var whatIfWords: String {
    guard let last = tried.last else { return " what if: each key shows at once what it would do" }
    let more = tried.count > 1 ? " (and \(tried.count - 1) more)" : ""
    let found = whatIfChange?.summary ?? "checking …"
    return " what if: \(last.words)\(more) · \(found) · . lists, writes or takes back · u undoes"
  }

  func drawWhatIf(_ grid: inout CellGrid, _ area: ScreenArea) {
    let breaks = (whatIfChange?.broken ?? 0) > 0
    write(
      VisibleText.string(whatIfWords), in: area, CellStyle(breaks ? .conflicting : .selected, [.bold]),
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
    let refused = message.map { " · \($0)" } ?? ""
    let head = VisibleText.string(" \(hand.title): \(value)\(was)\(refused)\(note) · ")
    let words = Self.longest(keys.map { head + $0 + "Enter keeps · Esc leaves it" }, area)
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
