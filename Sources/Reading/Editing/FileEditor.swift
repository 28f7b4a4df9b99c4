import InterfaceBuilder
import LayoutFormat
import Model
import Syntax

/// A file with edits applied.
package struct EditedFile: Sendable {
  /// The new contents.
  package var bytes: [UInt8]
  /// The new document.
  package var document: Document
  /// The changes, each relative to the result of the previous one.
  package var changes: [SourceChange]
  /// The index of the constraint whose number was changed last; it differs from the old index if one line became two.
  package var constraint: Int?
  /// Notes about other changes, because the file has both in one place.
  package var notes: [String]
}

/// Applies edits to a file by the smallest change that produces exactly the edit. A document only changes by reading
/// the edited file, so the result always corresponds to the file.
package struct FileEditor: Sendable {
  private let document: Document
  private let bytes: [UInt8]

  /// Creates an editor; nil for a document that was not read from a file.
  package init?(_ document: Document) {
    guard let bytes = document.bytes, document.project != nil else { return nil }
    self.init(document, bytes)
  }

  private init(_ document: Document, _ bytes: [UInt8]) {
    self.document = document
    self.bytes = bytes
  }

  private func read(_ bytes: [UInt8]) -> Document { document.reading(bytes) ?? document }

  /// Applies several edits. Neighbours of one kind are applied at once if the file allows it, and else one by one.
  package func apply(_ edits: [DocumentEdit]) throws(EditError) -> EditedFile {
    var file = EditedFile(bytes: bytes, document: document, changes: [], notes: [])
    // The present index of each constraint; nil if a change removed it.
    var places: [Int?] = Array(document.constraints.indices)
    func add(_ next: EditedFile) {
      // Numbers that change leave the constraints where they are, unless a line becomes two.
      let keepsCount = file.document.constraints.count == next.document.constraints.count
      let moved = EditCheck(before: file.document, after: next.document, edits: []).places
      places = places.map { place in place.flatMap { moved[$0] ?? (keepsCount ? $0 : nil) } }
      file = EditedFile(
        bytes: next.bytes, document: next.document, changes: file.changes + next.changes,
        constraint: next.constraint, notes: file.notes + next.notes)
    }
    var rest = edits[...]
    while let first = rest.first {
      let alike = rest.prefix { $0.goesTogether(with: first, in: document.format) }
      rest = rest.dropFirst(max(1, alike.count))
      let present = alike.compactMap { $0.renumbered(places) }
      if present.count > 1, let all = FileEditor(file.document, file.bytes).applyAtOnce(present) {
        add(all)
        continue
      }
      for edit in alike.isEmpty ? [first] : Array(alike) {
        guard let edit = edit.renumbered(places) else {
          if case .drop = edit { continue }
          throw EditError("an earlier change removes this constraint")
        }
        let following = rest.compactMap { other -> Int? in
          if case .drop(let index)? = other.renumbered(places) { index } else { nil }
        }
        do throws(EditError) {
          add(try FileEditor(file.document, file.bytes).apply(edit, beforeDropping: following))
        } catch {
          // Equations in different scopes, such as a cell and its list, have different places.
          guard case .add(let equations, let scene) = edit, equations.count > 1 else { throw error }
          for equation in equations {
            add(try FileEditor(file.document, file.bytes).apply(.add([equation], scene: scene)))
          }
        }
      }
    }
    return file
  }

  private func candidates(_ edits: [DocumentEdit]) -> [[SourceChange]] {
    switch document.format {
    case .layout:
      guard let editing = LayoutEditing(document, bytes) else { return [] }
      return edits.map(editing.candidates)
    case .storyboard, .xib:
      guard let editing = StoryboardEditing(document, bytes) else { return [] }
      return edits.map(editing.candidates)
    case .source: return []
    }
  }

  /// Applies edits of one kind by a single change; nil unless the first candidates of all of them make exactly the
  /// edits.
  private func applyAtOnce(_ edits: [DocumentEdit]) -> EditedFile? {
    guard edits.allSatisfy({ impossible($0) == nil }) else { return nil }
    let found = candidates(edits)
    let changes = found.compactMap(\.first)
    let sorted = changes.sorted { $0.range.lowerBound < $1.range.lowerBound }
    guard found.count == edits.count, changes.count == edits.count,
      zip(sorted, sorted.dropFirst()).allSatisfy({
        $0.range.upperBound <= $1.range.lowerBound && $0.range != $1.range
      }),
      let change = SourceChange.combined(changes, in: bytes)
    else { return nil }
    let next = change.applied(to: bytes)
    let check = EditCheck(before: document, after: read(next), edits: edits)
    guard case .exact = check.verdict else { return nil }
    return EditedFile(bytes: next, document: check.after, changes: [change], notes: [])
  }

  /// - Parameter others: the constraints that other edits remove, so that they may go with this one.
  private func apply(_ edit: DocumentEdit, beforeDropping others: [Int] = []) throws(EditError) -> EditedFile
  {
    if let reason = impossible(edit) { throw reason }
    let candidates = candidates([edit]).first ?? []
    var second: EditedFile?
    var tried: Set<SourceChange> = []
    for change in candidates where tried.insert(change).inserted {
      let next = change.applied(to: bytes)
      let check = EditCheck(before: document, after: read(next), edits: [edit], dropped: others)
      func file(_ notes: [String]) -> EditedFile {
        EditedFile(
          bytes: next, document: check.after, changes: [change], constraint: check.constraint, notes: notes)
      }
      switch check.verdict {
      case .exact: return file([])
      case .more(let notes): second = second ?? file(notes)
      case .wrong: break
      }
    }
    if let second { return second }
    throw refusal(edit, candidates)
  }

  /// Returns an error if an edit is invalid in itself.
  private func impossible(_ edit: DocumentEdit) -> EditError? {
    switch edit {
    case .constant(_, let value), .multiplier(_, let value):
      return value.isFinite && abs(value) < 1e6 ? nil : EditError("a number must be less than 1,000,000")
    case .priority(_, let value):
      return (1...1000).contains(value) ? nil : EditError("a priority must be 1 to 1000")
    case .fontSize(let view, let size):
      if document.views[view].plainText == nil { return EditError("the view has no text") }
      return (1...1000).contains(size) ? nil : EditError("a font size must be 1 to 1000 points")
    case .text(let view, _):
      return document.views[view].plainText == nil ? EditError("the view has no text") : nil
    case .drop, .add, .hidden, .name, .frame, .embed: return nil
    }
  }

  private func refusal(_ edit: DocumentEdit, _ candidates: [SourceChange]) -> EditError {
    switch edit {
    case .constant, .priority, .multiplier, .drop:
      EditError(
        "this value is not written literally in the file",
        hint: "it is computed, or shared by several views")
    case .add(let equations, _):
      EditError(
        mistake(in: candidates) ?? "\"\(equations.joined(separator: "; "))\" cannot be read as a constraint")
    case .text:
      EditError(
        "this text is not written literally in the file", hint: "it comes from data, or has several styles")
    case .embed:
      EditError(
        "the views are not neighbours in the file",
        hint: "some of them come from a component, a condition or a computed value")
    case .frame: EditError("the file stores no frame for the view")
    case .fontSize, .hidden, .name:
      EditError(
        "this value is not written literally in the file", hint: "it comes from an expression or from code")
    }
  }

  /// Returns the first diagnostic from reading the preferred candidate.
  private func mistake(in candidates: [SourceChange]) -> String? {
    guard let first = candidates.first else { return nil }
    let known = Set(document.diagnostics.map(\.message))
    let found = read(first.applied(to: bytes)).diagnostics.first { !known.contains($0.message) }
    return found.map { $0.message + ($0.expected.map { " (\($0))" } ?? "") }
  }
}

extension DocumentEdit {
  /// Returns the edit with the present index of its constraint; nil if the constraint was removed.
  fileprivate func renumbered(_ places: [Int?]) -> DocumentEdit? {
    func place(_ index: Int) -> Int? { places.indices.contains(index) ? places[index] : nil }
    return switch self {
    case .constant(let index, let value): place(index).map { .constant($0, value) }
    case .priority(let index, let value): place(index).map { .priority($0, value) }
    case .multiplier(let index, let value): place(index).map { .multiplier($0, value) }
    case .drop(let index): place(index).map { .drop($0) }
    case .add, .text, .fontSize, .hidden, .name, .frame, .embed: self
    }
  }

  /// Whether the edit and another one can be a single change of the file. In a layout file constraints share short
  /// forms and lists, so what is left of one depends on the others.
  fileprivate func goesTogether(with other: DocumentEdit, in format: Document.Format) -> Bool {
    switch (self, other) {
    case (.drop, .drop): format != .layout
    case (.name, .name), (.frame, .frame): true
    default: false
    }
  }
}
