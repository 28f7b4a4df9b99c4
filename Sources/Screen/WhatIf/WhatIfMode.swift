import Audit
import Basics
import Drawing
import Model
import Syntax

/// The changes that are tried on the open file. The file is not modified: the layout is that of the changed file.
package struct WhatIfMode: Sendable {
  /// The file without changes, and the number of its reading.
  let base: Document
  let reading: Int
  /// The check of the file without changes; nil until it is known.
  var baseline: AuditReport?
  /// The difference in findings with the tried changes, and the number of the reading that it is for.
  var change: (reading: Int, findings: FindingsChange)?
  /// Whether the user tried to quit and was asked to confirm.
  var hasAsked = false
  /// Whether the preview quits after the changes were written.
  var quitsWhenWritten = false

  init(_ base: Document, reading: Int) {
    self.base = base
    self.reading = reading
  }

  /// Returns the file with changes; nil if it cannot be read again.
  func document(with tried: [TriedChange]) -> Document? {
    guard !tried.isEmpty else { return base }
    guard var bytes = base.bytes else { return nil }
    for change in tried.flatMap(\.changes) {
      guard change.range.upperBound <= bytes.count else { return nil }
      bytes = change.applied(to: bytes)
    }
    return base.reading(bytes)
  }
}

/// A change that is tried, and can be undone and removed.
package struct TriedChange: Sendable, Hashable {
  /// The description of the change.
  package var words: String
  var changes: [SourceChange]
  /// The side effects of the change, as text.
  var notes: [String]
}

extension PreviewState {
  /// The tried changes, if there are any.
  package var whatIf: WhatIfMode? { modes[WhatIfMode.self] }
}

extension Action {
  /// Opens the list of changes to try.
  package static let whatIf = Action.run("what if") { $0.openWhatIf() }
  /// Opens the list of proposals for the selected view.
  package static let proposals = Action.run("proposals", needsSelection: true) { $0.pickProposal() }
}

extension WhatIfMode: Mode {
  package static var bindings: [Binding] {
    [
      Binding(
        .selecting, ". F6", .whatIf, "What if: try another constant, text or font…",
        hint: "what if",
        rank: 5, menu: ".", synonyms: "edit change try constraint"),
      Binding(
        .selecting, "", .proposals, "Proposals for the selected view…", menu: "+",
        synonyms: "propose fix suggest pin align"),
    ]
  }

  /// Asks before quitting if tried changes would be lost.
  package func perform(_ action: Action, _ preview: inout PreviewState) -> Bool {
    let count = preview.tried.count
    guard action == .quit, count > 0, !hasAsked else { return false }
    preview.modes[WhatIfMode.self]?.hasAsked = true
    preview.report(
      "\(count) \(count == 1 ? "change is" : "changes are") not in the file: q quits without saving, . writes or copies them"
    )
    return true
  }

  package func notice(_ notice: ModeNotice, _ preview: inout PreviewState) {
    switch notice {
    case .key(let action) where action != .quit: preview.modes[WhatIfMode.self]?.hasAsked = false
    case .opens(isAnother: true): preview.modes[WhatIfMode.self] = nil
    case .key, .resized, .willDraw, .didDraw, .eventBegins, .stepped, .opens: break
    }
  }

  // MARK: What the rules say of the file as it is

  package func task(_ preview: PreviewState, ahead: Bool) -> BackgroundTask? {
    guard !preview.tried.isEmpty, baseline == nil, preview.fieldEditor == nil, var check = preview.check
    else {
      return nil
    }
    check.document = base
    return preview.checkTask(check, BackgroundTask.Question(Self.self, reading: reading))
  }

  package func wants(_ question: BackgroundTask.Question, _ preview: PreviewState) -> Bool {
    question == BackgroundTask.Question(Self.self, reading: reading) && baseline == nil
  }

  package func receive(
    _ answer: BackgroundTask.Answer, to question: BackgroundTask.Question, _ preview: inout PreviewState
  ) {
    guard case .report(let report) = answer else { return }
    preview.modes[WhatIfMode.self]?.baseline = report
    preview.compareFindings()
  }

  // MARK: Drawing

  package func takeRoom(in layout: inout ScreenLayout, _ preview: PreviewState) {
    if !preview.tried.isEmpty || preview.fieldEditor != nil {
      layout.takeRows(1, for: Self.self, ifMoreThan: 6)
    }
  }

  /// Returns the difference in findings with the number of findings in the list, which contains those of the file too.
  private func summary(_ preview: PreviewState) -> String? {
    guard let change = preview.whatIfChange else { return nil }
    let count = preview.findings.list.count
    return change.summary + (count > 0 ? " (F9 lists \(count))" : "")
  }

  /// Returns the tried changes in one line above the footer.
  private func words(_ area: ScreenArea, _ preview: PreviewState) -> String {
    let tried = preview.tried
    guard let last = tried.last else {
      return PreviewState.longest(
        [" what if: keys change the layout immediately", " what if"], area)
    }
    let more = tried.count > 1 ? " (and \(tried.count - 1) more)" : ""
    let found = VisibleText.string(summary(preview) ?? "checking …")
    let words = VisibleText.string(last.words)
    let keys = [" · . lists, writes or reverts · u undoes", " · . lists · u undoes", " · . lists", ""]
    let whole = PreviewState.longest(keys.map { " what if: \(words)\(more) · \(found)\($0)" }, area)
    if VisibleText.columns(whole) <= area.width { return whole }
    // The change is truncated before its findings.
    let room = area.width - VisibleText.columns(" what if: \(more) · \(found)")
    if room >= 8 { return " what if: \(Header.cut(words, to: room))\(more) · \(found)" }
    let short = preview.whatIfChange?.summary ?? found
    return PreviewState.longest([" what if · \(found)", " \(found)", " \(short)"], area)
  }

  package func draw(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) {
    guard let area = layout.area(of: Self.self) else { return }
    let breaks = (preview.whatIfChange?.broken ?? 0) > 0
    grid.write(
      words(area, preview), in: area, CellStyle(breaks ? .conflicting : .selected, [.bold]), fill: true)
  }

  /// Returns the description of the tried changes for the inspector.
  package func inspectorLines(_ preview: PreviewState) -> [(text: String, isTitle: Bool)] {
    let tried = preview.tried
    guard !tried.isEmpty else { return [] }
    var lines = [("what if", true)]
    for change in tried {
      lines.append(("· " + change.words, false))
      for note in change.notes { lines.append((note, false)) }
    }
    if let change = preview.whatIfChange, let summary = summary(preview) {
      lines.append((summary, false))
      for line in change.lines { lines.append((line.text, false)) }
    } else {
      lines.append(("checking the file on current devices…", false))
    }
    return lines
  }
}
