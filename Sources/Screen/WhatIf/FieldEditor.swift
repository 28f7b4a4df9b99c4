import Audit
import Basics
import Drawing
import Model
import Reading
import Syntax

/// A number or text that the user is editing; each key press shows the resulting layout.
package struct FieldEditor: Sendable {
  enum Field: Sendable, Hashable {
    case constant(Int)
    case priority(Int)
    case multiplier(Int)
    case fontSize(DocumentView)
    case text(DocumentView)

    /// Returns the same field of another constraint.
    func of(_ constraint: Int) -> Field {
      switch self {
      case .constant: .constant(constraint)
      case .priority: .priority(constraint)
      case .multiplier: .multiplier(constraint)
      case .fontSize, .text: self
      }
    }
  }

  private(set) var field: Field
  /// The document and the tried changes before this one.
  let document: Document
  let tried: [TriedChange]
  /// The initial value.
  private(set) var start = ""
  private(set) var text = ""
  /// Whether the next digit replaces the value.
  private var isFresh = true
  /// Whether a step was added to the history.
  var isRemembered = false
  /// Whether the layout with this value is shown.
  var isTried = true
  /// The index of the constraint in the shown document, after the first change.
  var shown: Int?

  init(_ field: Field, _ document: Document, _ tried: [TriedChange]) {
    self.field = field
    self.document = document
    self.tried = tried
    begin(field)
  }

  private mutating func begin(_ field: Field) {
    self.field = field
    start = Self.present(field, document)
    text = start
    isFresh = true
  }

  private static func present(_ field: Field, _ document: Document) -> String {
    switch field {
    case .constant(let index): Numbers.tenThousandths(document.constraints[index].constant)
    case .priority(let index): Numbers.tenThousandths(Double(document.constraints[index].priority))
    case .multiplier(let index): Numbers.tenThousandths(document.constraints[index].multiplier)
    case .fontSize(let view): document.views[view].ownFontSize.map(Numbers.tenThousandths) ?? "17"
    case .text(let view): document.views[view].plainText ?? ""
    }
  }

  var constraint: Int? {
    switch field {
    case .constant(let index), .priority(let index), .multiplier(let index): index
    case .fontSize, .text: nil
    }
  }

  var isText: Bool { if case .text = field { true } else { false } }
  var hasChanged: Bool { text != start }

  enum Edit {
    case step(Double)
    case type(String)
    case backspace
    case nextField
  }

  mutating func apply(_ change: Edit) {
    switch change {
    case .step(let count):
      guard let value = Double(text) ?? Double(start) else { return }
      let next = Numbers.rounded(value + count * step, to: 1000)
      text = Numbers.tenThousandths(min(max(next, range.lowerBound), range.upperBound))
      isFresh = true
    case .type(let typed):
      text = entered(typed)
      isFresh = false
    case .backspace:
      if isFresh, !isText { text = "" } else { text = String(text.dropLast()) }
      isFresh = false
    case .nextField:
      guard let index = constraint else { return }
      let hasSecond = document.constraints[index].second != nil
      switch field {
      case .constant: begin(.priority(index))
      case .priority: begin(hasSecond ? .multiplier(index) : .constant(index))
      case .multiplier, .fontSize, .text: begin(.constant(index))
      }
    }
  }

  private func entered(_ typed: String) -> String {
    isText ? text + typed : (isFresh ? "" : text) + typed.trimmed
  }

  /// Returns the reason why a change is rejected; nil if it is accepted. As each typed number is shown at once, every
  /// prefix must be the beginning of a valid number.
  func refusal(of change: Edit) -> String? {
    guard case .type(let typed) = change, !isText else { return nil }
    let next = entered(typed)
    guard Self.beginsNumber(next) else {
      return VisibleText.string("\"\(isFresh || next.count > 12 ? typed : next)\" is not a number")
    }
    let isNegative = next.hasPrefix("-") && range.lowerBound >= 0
    let value = Double(next) ?? range.lowerBound
    guard isNegative || !range.contains(value) else { return nil }
    let ends = [range.lowerBound, range.upperBound].map(Numbers.tenThousandths)
    return "\(next) is too \(value > range.upperBound ? "large" : "small"): from \(ends[0]) to \(ends[1])"
  }

  private static func beginsNumber(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    return digits.allSatisfy { ("0"..."9").contains($0) || $0 == "." } && digits.count { $0 == "." } <= 1
  }

  /// The increment of one step.
  private var step: Double { if case .multiplier = field { 0.05 } else { 1 } }

  private var range: ClosedRange<Double> {
    switch field {
    case .priority: 1...1000
    case .fontSize: 1...1000
    case .multiplier: -1000...1000
    case .constant, .text: -100_000...100_000
    }
  }

  /// The edit with this value; nil if the text is not yet a number.
  var edit: DocumentEdit? {
    if case .text(let view) = field { return .text(view, text) }
    guard let value = Double(text), range.contains(value) else { return nil }
    return switch field {
    case .constant(let index): .constant(index, value)
    case .priority(let index): .priority(index, value.rounded())
    case .multiplier(let index): .multiplier(index, value)
    case .fontSize(let view): .fontSize(view, value)
    case .text: nil
    }
  }

  /// An edit with a different value, to find out whether the file can be edited.
  var trial: DocumentEdit? {
    var other = self
    if isText { other.apply(.type("x")) } else { other.apply(.step(start == "1000" ? -1 : 1)) }
    return other.edit
  }

  /// The title of the field: `title.top = safeArea.top + 24`, or the name of its view.
  var title: String {
    switch field {
    case .constant(let index): "constant of \(TriedWords.equation(index, document))"
    case .priority(let index): "priority of \(TriedWords.equation(index, document))"
    case .multiplier(let index): "multiplier of \(TriedWords.equation(index, document))"
    case .fontSize(let view): "font size of \(TriedWords.label(view, document))"
    case .text(let view): "text of \(TriedWords.label(view, document))"
    }
  }
}

extension PreviewState {
  /// The value that is being edited, if any.
  package var fieldEditor: FieldEditor? { modes[FieldEditor.self] }

  /// Starts editing a value; if the file cannot express a change of it, reports the reason instead.
  mutating func beginEditing(_ field: FieldEditor.Field) {
    guard let document = layout?.document, let editor = FileEditor(document) else {
      return report("what-if needs a layout that was read from a file")
    }
    let fieldEditor = FieldEditor(field, document, tried)
    do throws(EditError) {
      let file = try fieldEditor.trial.map { edit throws(EditError) in try editor.apply([edit]) }
      beginWhatIf()
      modes[FieldEditor.self] = fieldEditor
      if let note = file?.notes.first { append(PanelMode.LogLine(text: note, isFaint: true)) }
      redraw()
    } catch {
      report(VisibleText.string(error.text))
    }
  }
}
