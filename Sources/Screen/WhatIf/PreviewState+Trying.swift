import Audit
import Basics
import Drawing
import Environment
import Export
import Model
import Reading
import Syntax
import Transitions

/// Trying changes: each is shown everywhere at once, and can be undone and removed.
extension PreviewState {
  /// The changes that are tried on the file.
  package var tried: [TriedChange] { exploration?.tried ?? [] }

  /// Tries edits in addition to the tried changes; returns nil and reports the reason if the file cannot express them.
  /// - Parameter fieldEditor: the edited value whose previous change the edits replace.
  @discardableResult
  mutating func tryOut(_ edits: [DocumentEdit], _ words: String, fieldEditor: FieldEditor? = nil)
    -> EditedFile?
  {
    guard let document = fieldEditor?.document ?? layout?.document, let editor = FileEditor(document) else {
      report("what-if needs a layout that was read from a file")
      return nil
    }
    do throws(EditError) {
      let file = try editor.apply(edits)
      beginWhatIf()
      if fieldEditor?.isRemembered != true { remember() }
      let change = TriedChange(words: words, changes: file.changes, notes: file.notes)
      let before = fieldEditor?.tried ?? tried
      exploration?.tried = before + [change]
      if let shown = layout?.document { exploration?.follow(from: shown, to: file.document) }
      adopt(file.document)
      // An edited value is shown in the footer already.
      guard fieldEditor == nil else { return file }
      if let note = file.notes.first {
        report(VisibleText.string(words + ": " + note))
      } else if message == nil {
        reportEvent("what if: " + VisibleText.string(words))
      }
      return file
    } catch {
      report(VisibleText.string(error.text))
      return nil
    }
  }

  mutating func tryOut(_ edit: DocumentEdit, in document: Document) {
    tryOut([edit], TriedWords.text(of: edit, in: document))
  }

  mutating func tryWords(_ text: String) {
    guard let document = layout?.document else { return }
    do throws(RequestError) {
      tryOut(try TriedWords.edit(text, in: document), in: document)
    } catch {
      report(VisibleText.string(error.text))
    }
  }

  mutating func beginWhatIf() {
    guard let layout else { return }
    if whatIf == nil { modes[WhatIfMode.self] = WhatIfMode(layout.document, reading: readings) }
    guard tried.isEmpty, findings.isKnown(self) else { return }
    // Nothing is tried yet, so the report is that of the file.
    let report = findings.report
    modes[WhatIfMode.self]?.baseline = report
  }

  /// Shows another reading of the file in the present state of the screen.
  mutating func adopt(_ document: Document) {
    guard let before = layout, let screenState = exploration?.screenState else { return }
    do throws(RequestError) {
      let context = StageContext(
        document: document, catalog: catalog, app: options.app,
        engine: KeptLayouts(of: document, findsProblems: false, within: options.meter).engine,
        offsets: before.walkthrough.context.offsets)
      let walkthrough = try Walkthrough(context, screenState)
      stageWithProblems = nil
      layout = OpenLayout(document, walkthrough, after: before)
      notify(.stepped)
      if exploration?.showsCanvas == true { prepareCanvas() }
      if let after = layout {
        let changes = ReloadChanges(from: shown(before), to: shown(after))
        layout?.framesBefore = changes.framesBefore
      }
      redraw()
      reportFaults()
    } catch {
      report(error.reason)
    }
  }

  private func shown(_ layout: OpenLayout) -> Stage {
    exploration?.showsCanvas == true
      ? layout.canvas?.stage ?? layout.walkthrough.stage : layout.walkthrough.stage
  }

  /// Shows the file with another list of changes, for undo and redo.
  mutating func restore(_ wanted: [TriedChange]) {
    guard wanted != tried, let document = whatIf?.document(with: wanted) else { return }
    adopt(document)
  }

  mutating func takeAllBack() {
    guard !tried.isEmpty, let base = whatIf?.base else { return }
    let count = tried.count
    remember()
    exploration?.tried = []
    if let shown = layout?.document { exploration?.follow(from: shown, to: base) }
    adopt(base)
    reportEvent("\(count) \(count == 1 ? "change" : "changes") reverted; u restores them")
  }

  /// Applies the tried changes to a file that was read again, if its contents are the same as before.
  mutating func keepTrying(on document: Document) -> Document {
    guard let whatIf else { return document }
    // Other files that it refers to may have changed.
    let next = WhatIfMode(document, reading: readings + 1)
    if document.bytes == whatIf.base.bytes, let again = next.document(with: tried) {
      modes[WhatIfMode.self] = next
      return again
    }
    if !tried.isEmpty, document.bytes != layout?.document.bytes {
      for line in triedLines { append(PanelMode.LogLine(text: line)) }
      append(
        PanelMode.LogLine(
          text: "the file has changed, so your changes were discarded; their lines are above"))
    }
    forgetWhatIf()
    return document
  }

  mutating func forgetWhatIf() {
    modes[WhatIfMode.self] = nil
    history.forgetTried()
  }

  // MARK: Taking it away

  /// The reason why the file cannot be written; nil if it can.
  var whyNotWritten: String? {
    guard let layout else { return "nothing is open" }
    if library.isBundled(layout.path) { return "bundled layouts have no file; Ctrl-Y copies the lines" }
    if layout.path == "-" { return "standard input cannot be written; Ctrl-Y copies the lines" }
    if layout.document.format != .layout {
      return "Interface Builder files are not written; Ctrl-Y copies the lines"
    }
    return nil
  }

  /// Writes the tried changes into the file.
  /// - Parameter quits: whether the preview quits afterwards.
  mutating func writeTried(quits: Bool = false) {
    guard let layout, let from = whatIf?.base.bytes, let to = layout.document.bytes, !tried.isEmpty else {
      return
    }
    if let reason = whyNotWritten { return report(reason) }
    modes[WhatIfMode.self]?.quitsWhenWritten = quits
    effects.append(.apply(path: layout.path, from: from, to: to))
  }

  /// Handles the result of the `apply` effect.
  package mutating func applied(_ path: String, lost: [String] = [], error: String?) -> [Effect] {
    if let error {
      modes[WhatIfMode.self]?.quitsWhenWritten = false
      report(VisibleText.string("\(path) was not written: \(error)"))
      return []
    }
    if whatIf?.quitsWhenWritten == true { return [.quit] }
    let count = tried.count
    forgetWhatIf()
    redraw()
    let written = "\(VisibleText.string(path)): \(count) \(count == 1 ? "change" : "changes") written"
    reportEvent(([written] + lost).joined(separator: "; "))
    return []
  }

  /// The changed lines of the file, before and after.
  package var triedLines: [String] {
    guard let layout, let base = whatIf?.base.bytes, let now = layout.document.bytes else { return [] }
    return ChangedLines.hunks(from: base, to: now).flatMap { $0.lines(in: layout.document.file) }
  }

  mutating func copyTried() {
    let lines = triedLines
    for line in lines { append(PanelMode.LogLine(text: line)) }
    if options.clipboard {
      effects.append(.copy(lines.joined(separator: "\n") + "\n"))
      report("lines copied to the clipboard, and listed in the event log")
    } else {
      panels.apply(.open(.log))
      redraw()
      report("the lines are in the event log")
    }
  }

  // MARK: What it breaks and mends

  /// The difference between the findings of the file and those with the tried changes; nil until both are known.
  package var whatIfChange: FindingsChange? {
    guard !tried.isEmpty, let change = whatIf?.change, change.reading == readings else { return nil }
    return change.findings
  }

  /// Compares the findings once per answer, so that each picture can show the difference.
  mutating func compareFindings() {
    guard !tried.isEmpty, let before = whatIf?.baseline, let after = findings.report,
      findings.isKnown(self)
    else { return }
    let change = (reading: readings, findings: FindingsChange(from: before, to: after))
    modes[WhatIfMode.self]?.change = change
  }
}
