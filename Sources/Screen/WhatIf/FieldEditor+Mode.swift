import Audit
import Basics
import Drawing
import Model
import Reading
import Syntax

/// Keys edit the value while the mode is open.
extension FieldEditor: Mode {
  package var showsMessages: Bool { true }

  package func press(_ key: Key, _ preview: inout PreviewState) -> Bool {
    switch key {
    case .named(.enter): keep(&preview)
    case .named(.escape), .control("c"): drop(&preview)
    case .named(.backspace): pull(.backspace, &preview)
    case .named(.tab): goOn(&preview)
    case .named(.space) where isText: pull(.type(" "), &preview)
    case .character(let scalar) where isText: pull(.type(String(Character(scalar))), &preview)
    case .named(.left), .named(.down): pull(.step(-1), &preview)
    case .named(.right), .named(.up): pull(.step(1), &preview)
    case .named(.shiftLeft), .named(.shiftDown), .named(.pageDown): pull(.step(-10), &preview)
    case .named(.shiftRight), .named(.shiftUp), .named(.pageUp): pull(.step(10), &preview)
    case .character("x"), .named(.delete): dropConstraint(&preview)
    case .character(let scalar): pull(.type(String(Character(scalar))), &preview)
    case .control, .named, .function: break
    }
    return true
  }

  /// The length limit of pasted text.
  private static let longestPaste = 200

  package func paste(_ text: String, _ preview: inout PreviewState) -> Bool {
    pull(.type(VisibleText.string(String(text.prefix(Self.longestPaste)))), &preview)
    return true
  }

  private func pull(_ change: Edit, _ preview: inout PreviewState) {
    if let reason = refusal(of: change) { return preview.report(reason) }
    var next = self
    next.apply(change)
    next.isTried = false
    preview.modes[FieldEditor.self] = next
    guard let edit = next.edit else { return preview.redraw() }
    if let file = preview.tryOut([edit], TriedWords.text(of: edit, in: document), fieldEditor: next) {
      next.isRemembered = true
      next.isTried = true
      next.shown = file.constraint
      preview.modes[FieldEditor.self] = next
    }
  }

  /// Whether the value in the field is the one that is shown; otherwise reports the reason, and the field stays open.
  private func isShown(_ preview: inout PreviewState) -> Bool {
    if isTried || !hasChanged { return true }
    if let edit {
      preview.tryOut([edit], TriedWords.text(of: edit, in: document), fieldEditor: self)
    } else {
      let text = text.isEmpty ? "nothing" : "\"\(text)\""
      preview.report("\(text) is not a number yet: keep typing, or Esc restores the old value")
    }
    return false
  }

  private func keep(_ preview: inout PreviewState) {
    guard isShown(&preview) else { return }
    guard hasChanged, isRemembered, let last = preview.tried.last else { return drop(&preview) }
    preview.modes[FieldEditor.self] = nil
    preview.redraw()
    preview.reportEvent(
      "what if: \(VisibleText.string(last.words))" + (last.notes.first.map { "; " + $0 } ?? ""))
  }

  /// Restores the value before editing.
  private func drop(_ preview: inout PreviewState) {
    preview.modes[FieldEditor.self] = nil
    if isRemembered {
      preview.exploration?.tried = tried
      preview.history.forgetLast()
      preview.adopt(document)
    } else {
      preview.redraw()
    }
  }

  private func goOn(_ preview: inout PreviewState) {
    guard constraint != nil, isShown(&preview) else { return }
    var next = self
    // The changes so far are kept.
    if hasChanged, isRemembered, let document = preview.layout?.document, let shown {
      next = FieldEditor(field.of(shown), document, preview.tried)
    }
    next.apply(.nextField)
    preview.modes[FieldEditor.self] = next
    preview.redraw()
  }

  private func dropConstraint(_ preview: inout PreviewState) {
    guard let constraint else { return pull(.type("x"), &preview) }
    drop(&preview)
    if let document = preview.layout?.document { preview.tryOut(.drop(constraint), in: document) }
  }

  package func notice(_ notice: ModeNotice, _ preview: inout PreviewState) {
    if case .opens = notice { preview.modes[FieldEditor.self] = nil }
  }

  // MARK: Drawing

  package func footer(_ preview: PreviewState) -> ModeFooter? { ModeFooter(wordings: []) }

  /// Draws the value instead of the footer.
  package func draw(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) {
    let area = layout.footer
    guard area.height > 0 else { return }
    let was = hasChanged ? " (was \(start))" : ""
    let value = isText ? "“\(text)▏”" : "\(text)▏"
    let isConstraint = constraint != nil
    let keys =
      isText
      ? ["type · ", ""]
      : [
        "Left Right by 1, Shift by 10, or type · "
          + (isConstraint ? "Tab priority, multiplier · x drops it · " : ""),
        "Left Right · " + (isConstraint ? "Tab · x drops · " : ""), "",
      ]
    let note =
      preview.tried.count > tried.count ? preview.tried.last?.notes.first.map { " · \($0)" } ?? "" : ""
    let ends = ["Enter keeps · Esc restores", "Enter · Esc"]
    var wordings: [String] = []
    if let message = preview.message {
      wordings = [" \(title): \(value) · \(message)", " \(value) · \(message)", " \(message)"]
    } else {
      for head in [" \(title): \(value)\(was)\(note) · ", " \(value)\(was) · ", " \(value) · "] {
        for key in keys { wordings += ends.map { head + key + $0 } }
      }
    }
    let words = PreviewState.longest(wordings.map { VisibleText.string($0) }, area)
    grid.write(words, in: area, CellStyle(.text, [.reverse]), fill: true)
  }
}
