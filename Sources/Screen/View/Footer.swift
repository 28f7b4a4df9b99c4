import Basics
import Drawing
import Model

extension PreviewState {
  /// A command in the footer, which can be clicked.
  package struct FooterHint: Sendable, Hashable {
    /// The binding of the command.
    package var binding: Binding
    /// The first column.
    package var column: Int
    /// The column after the hint.
    package var end: Int
    /// The name of the key.
    package var key: String
    /// The label for the present context.
    package var label: String
    /// Whether the command is unavailable.
    package var isFaint = false
  }

  /// The commands in the footer, as many as fit: the most likely ones in this context first, the others by rank, and
  /// always the menu, which leads to all of them. The highest ranks are shown for newcomers even if they are
  /// unavailable; pressing one reports the reason.
  package var footerHints: [FooterHint] {
    guard message == nil, modeFooter == nil else { return [] }
    let context = modes.fromFront.flatMap { $0.hints(self) } + contextHints
    let ranked = KeyTable.all.filter {
      !$0.hint.isEmpty && (unavailable($0.action) == nil || $0.rank <= Self.newcomerRank && layout != nil)
    }
    guard let menu = ranked.first(where: { $0.action == .menu }) else { return [] }
    var hints: [FooterHint] = []
    var column = 1
    func hint(_ binding: Binding, _ label: String? = nil) -> FooterHint {
      let key = options.settings.inForce(binding).shortestName
      let label = label ?? binding.hint
      return FooterHint(
        binding: binding, column: column, end: column + key.count + 1 + label.count, key: key, label: label,
        isFaint: unavailable(binding.action) != nil)
    }
    let last = hint(menu)
    let columns = columns - (footerEnd.map { VisibleText.columns($0) + 2 } ?? 0)
    let first = context.compactMap { hint -> (Binding, String?)? in
      guard unavailable(hint.action) == nil else { return nil }
      return KeyTable.all.first { $0.action == hint.action }.map { ($0, hint.label) }
    }
    let others = ranked.filter { other in
      other.action != .menu && !context.contains { $0.action == other.action }
    }.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
    for (binding, label) in first + others.map({ ($0.element, nil) }) {
      let next = hint(binding, label)
      if next.end + 2 + last.end - last.column > columns { continue }
      hints.append(next)
      column = next.end + 2
    }
    let end = hint(menu)
    if end.end <= columns { hints.append(end) }
    return hints
  }

  /// The last rank that is always shown: whole screen, find, side by side, why, what if.
  private static let newcomerRank = 5

  /// The most likely commands in the present context, which come first.
  private var contextHints: [ContextHint] {
    var hints: [ContextHint] = []
    func add(_ action: Action, _ label: String) { hints.append(ContextHint(action: action, label: label)) }
    guard let exploration, let stage, let layout else { return hints }
    if exploration.showsCanvas {
      add(.canvas, "device")
      if let canvas = layout.canvas, !canvas.disagreements.isEmpty {
        add(.disagreements, "misplaced frames")
        add(.toggle(.problems), "marks")
      }
    }
    if let part = selectedBarPart {
      switch part.reference.part {
      case .tab: add(.followSelection, "show the tab")
      case .back: add(.followSelection, "go back")
      case .title, .item: add(.followSelection, "its segue")
      }
    } else if let source = exploration.selection?.source {
      add(.followSelection, segue(startingAt: source) == nil ? "inspect" : "its segue")
      add(.why, "why")
      add(.whatIf, "what if")
      add(.mark, exploration.marked == nil ? "measure" : "measure from here")
      if ElementStates.names(of: source, in: layout.document).count > 1 { add(.elementState, "state") }
    }
    if exploration.marked != nil { add(.leave, "end measuring") }
    let screenState = exploration.screenState
    if screenState.levels.count > 1 || screenState.levels.last?.pushes.isEmpty == false {
      add(.goBack, "back")
    }
    if stage.nodes.contains(where: {
      !$0.isWrapper && [.tab, .page].contains(layout.document.scenes[$0.scene].controller.kind)
    }) {
      add(.tab(1), "next tab")
    }
    return hints
  }

  /// The right end of the footer: the measured distance and the number of hidden rows and columns.
  private var footerEnd: String? {
    let parts = [measuring, hiddenWords].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "  ")
  }

  /// The distance between the two selected views, in a form that leaves room for a key.
  private var measuring: String? {
    guard exploration?.marked != nil, columns > 40 else { return nil }
    guard let stage, let marked = markedReference, let selection, marked != selection,
      let distance = ViewDistance(from: marked, to: selection, in: stage)
    else { return "measuring" }
    return distance.summaries.first { VisibleText.columns($0) <= columns - 16 } ?? "measuring"
  }

  /// Returns the first wording that fits, otherwise the last.
  static func longest(_ wordings: [String], _ area: ScreenArea) -> String {
    wordings.first { VisibleText.columns($0) <= area.width } ?? wordings.last ?? ""
  }

  /// Draws the message over as many rows as it needs, so that nothing is truncated in a narrow terminal.
  func drawMessage(_ grid: inout CellGrid, _ area: ScreenArea) {
    guard area.height > 0 else { return }
    let lines = messageLines
    let height = messageHeight
    for (index, line) in lines.prefix(height).enumerated() {
      var place = area
      place.row -= height - 1 - index
      let isCut = index == height - 1 && lines.count > height
      grid.write(" " + line + (isCut ? " …" : ""), in: place, CellStyle(.text, [.reverse]), fill: true)
    }
  }

  private var messageLines: [String] {
    guard let message, !modes.showsMessages else { return [] }
    return Wrapping.lines(VisibleText.string(message), columns: max(1, columns - 2))
  }

  /// The number of rows at the bottom that the message covers.
  package var messageHeight: Int { min(messageLines.count, max(1, rows / 3)) }

  /// The footer of the frontmost mode that has one.
  private var modeFooter: ModeFooter? { modes.fromFront.lazy.compactMap { $0.footer(self) }.first }

  func drawFooter(_ grid: inout CellGrid, _ whole: ScreenArea) {
    guard whole.height > 0, message == nil else { return }
    if let footer = modeFooter {
      var area = whole
      if let end = footer.end {
        let width = VisibleText.columns(end)
        grid.write(end, whole.width - width - 1, whole.row, CellStyle(.note, .bold))
        area.width = max(0, area.width - width - 2)
      }
      return grid.write(Self.longest(footer.wordings, area), in: area, CellStyle(.note))
    }
    let area = whole
    for hint in footerHints {
      var column = grid.write(hint.key, hint.column, area.row, CellStyle(.text, hint.isFaint ? .dim : .bold))
      column = grid.write(" ", column, area.row, CellStyle(.note))
      grid.write(hint.label, column, area.row, CellStyle(.note))
    }
    guard let footerEnd else { return }
    let column = max(0, columns - VisibleText.columns(footerEnd) - 1)
    grid.write(footerEnd, column, area.row, CellStyle(measuring == nil ? .note : .selected, .bold))
  }
}
