import Model
import Syntax

/// A constraint without its position in the file; guides are numbered in order of use.
private struct ConstraintKey: Hashable {
  var constraint: Constraint
  var guides: [Guide]
}

/// Checks whether an edited document contains an edit, or several of one kind, and what else has changed.
struct EditCheck {
  let before: Document
  let after: Document
  let edits: [DocumentEdit]
  /// Other constraints, which later edits remove.
  var dropped: [Int] = []

  enum Verdict {
    case exact
    /// Contains the edit and other changes, because the file has both in one place.
    case more(notes: [String])
    case wrong
  }

  var verdict: Verdict {
    guard let edit = edits.first else { return .exact }
    let isEmbedding = if case .embed = edit { true } else { false }
    guard after.scenes.count == before.scenes.count,
      after.views.count == before.views.count + (isEmbedding ? 1 : 0), faults(after) <= faults(before)
    else { return .wrong }
    switch edit {
    case .constant(let index, _), .priority(let index, _), .multiplier(let index, _): return number(index)
    case .drop: return removed
    case .add(let equations, _): return added(equations.count)
    case .text, .fontSize, .name, .frame: return changed
    case .hidden(let view, _):
      let isComputed = after.adjustments.contains {
        if case .flag(view.index, .hidden, _) = $0.change { $0.when == .always } else { false }
      }
      return isComputed ? .wrong : changed
    case .embed(let edit): return embedded(edit) ? .exact : .wrong
    }
  }

  private func faults(_ document: Document) -> Int { document.diagnostics.count }

  // MARK: Constraints

  /// The index of the edited constraint in the new document.
  var constraint: Int? {
    target.flatMap { target in
      after.constraints.indices.first { key(after, $0) == target && !isComputed($0) }
    }
  }

  /// The constraint with its new number.
  private var target: ConstraintKey? {
    switch edits.first {
    case .constant(let index, let value): key(before, index) { $0.constant = value }
    case .priority(let index, let value): key(before, index) { $0.priority = Float(value) }
    case .multiplier(let index, let value): key(before, index) { $0.multiplier = value }
    default: nil
    }
  }

  /// Checks a changed number: all other constraints must be the same, in any order, since one line may have become two.
  private func number(_ index: Int) -> Verdict {
    guard after.constraints.count == before.constraints.count, changedViews.isEmpty, let target,
      constraint != nil
    else { return .wrong }
    var left = keys(after)
    left[target, default: 0] -= 1
    var others: [Int] = []
    for other in before.constraints.indices where other != index {
      let known = key(before, other)
      if left[known, default: 0] > 0 { left[known, default: 0] -= 1 } else { others.append(other) }
    }
    let place = before.constraints[index].position
    guard others.allSatisfy({ before.constraints[$0].position == place }) else { return .wrong }
    return others.isEmpty ? .exact : .more(notes: [noteText(on: others)])
  }

  /// The index of each constraint in the new document; nil for those that are gone or changed. If views were added, the
  /// constraints are in the same order.
  var places: [Int?] {
    guard after.views.count == before.views.count else {
      return before.constraints.indices.map { after.constraints.indices.contains($0) ? $0 : nil }
    }
    var known: [ConstraintKey: [Int]] = [:]
    for index in after.constraints.indices.reversed() { known[key(after, index), default: []].append(index) }
    return before.constraints.indices.map { known[key(before, $0)]?.popLast() }
  }

  private func keys(_ document: Document) -> [ConstraintKey: Int] {
    var counts: [ConstraintKey: Int] = [:]
    for index in document.constraints.indices { counts[key(document, index), default: 0] += 1 }
    return counts
  }

  private func noteText(on constraints: [Int]) -> String {
    let names = constraints.prefix(3).map { index -> String in
      let constraint = before.constraints[index]
      let name: String? =
        if case .view(let view) = constraint.first { before.views[at: view].name } else { nil }
      return (name.map { $0 + "." } ?? "") + constraint.firstAttribute.rawValue
    }
    let more = constraints.count > 3 ? " and \(constraints.count - 3) more" : ""
    return "the value is shared with \(names.joined(separator: ", "))\(more), which change too"
  }

  /// Whether an expression computes the number being edited.
  private func isComputed(_ index: Int) -> Bool {
    after.adjustments.contains { adjustment in
      guard adjustment.when == .always else { return false }
      return switch (edits[0], adjustment.change) {
      case (.constant, .constant(index, _)), (.priority, .priority(index, _)),
        (.multiplier, .multiplier(index, _)):
        true
      default: false
      }
    }
  }

  private var removed: Verdict {
    let wanted = edits.compactMap { if case .drop(let index) = $0 { index } else { nil } }
    guard changedViews.isEmpty, let index = wanted.first else { return .wrong }
    var left = keys(after)
    var gone: [Int] = []
    for old in before.constraints.indices.reversed() where !wanted.contains(old) {
      let known = key(before, old)
      if left[known, default: 0] > 0 { left[known, default: 0] -= 1 } else { gone.append(old) }
    }
    gone.removeAll { dropped.contains($0) }
    // The constraints are gone, and no other has been added.
    guard left.values.allSatisfy({ $0 == 0 }) else { return .wrong }
    if gone.isEmpty { return .exact }
    // A component used many times defines it once.
    let place = before.constraints[index].position
    guard gone.count < Self.mostTogether || gone.allSatisfy({ before.constraints[$0].position == place })
    else {
      return .wrong
    }
    return .more(notes: [noteText(on: gone.reversed()).replacing("change too", with: "go too")])
  }

  /// The number of constraints that a short form can make.
  private static let mostTogether = 4

  private func added(_ count: Int) -> Verdict {
    guard changedViews.isEmpty, after.constraints.count >= before.constraints.count + count else {
      return .wrong
    }
    var left = keys(after)
    for old in before.constraints.indices {
      let known = key(before, old)
      guard left[known, default: 0] > 0 else { return .wrong }
      left[known, default: 0] -= 1
    }
    return .exact
  }

  // MARK: Stacks

  /// Whether the stack view exists with its arranged views, and all views are otherwise the same at their new
  /// positions.
  private func embedded(_ edit: StackEdit) -> Bool {
    let sources = StackEdit.sources(moving: edit.views.map(\.index), among: before.views.all)
    guard let stack = sources.firstIndex(where: { $0 == nil }), sources.count == after.views.count,
      after.views[at: stack].content == .stack(edit.content)
    else { return false }
    var places = [ViewIndex](repeating: 0, count: before.views.count)
    for (new, old) in sources.enumerated() { if let old { places[old] = new } }
    let inside = Set(edit.views.map(\.index))
    guard
      after.views[at: stack].parent
        == edit.views.first.flatMap({ before.views[$0].parent }).map({ places[$0] })
    else { return false }
    for (new, old) in sources.enumerated() {
      guard let old else { continue }
      let parent = inside.contains(old) ? stack : before.views[at: old].parent.map { places[$0] }
      guard after.views[at: new].parent == parent,
        alone(before.views[at: old], inside.contains(old))
          == alone(after.views[at: new], inside.contains(old))
      else { return false }
    }
    var left = keys(after)
    for index in before.constraints.indices {
      let known = moved(key(before, index), places)
      guard left[known, default: 0] > 0 else { return false }
      left[known, default: 0] -= 1
    }
    return left.values.allSatisfy { $0 == 0 }
  }

  /// Returns a view without its position and without indices of other views.
  private func alone(_ view: View, _ isArranged: Bool) -> View {
    var view = view
    view.position = .none
    view.parent = nil
    view.end = 0
    // Its stored frame is relative to the stack view now.
    if isArranged { view.frame = nil }
    switch view.kind {
    case .table, .tableCell, .collection, .collectionCell: view.content = .none
    default: break
    }
    return view
  }

  private func moved(_ key: ConstraintKey, _ places: [ViewIndex]) -> ConstraintKey {
    var key = key
    func place(_ item: ConstraintItem) -> ConstraintItem {
      if case .view(let view) = item { .view(places[view]) } else { item }
    }
    key.constraint.owner = places[key.constraint.owner]
    key.constraint.first = place(key.constraint.first)
    key.constraint.second = key.constraint.second.map(place)
    for guide in key.guides.indices { key.guides[guide].owner = places[key.guides[guide].owner] }
    return key
  }

  private func key(
    _ document: Document, _ index: Int, _ change: (inout Constraint) -> Void = { _ in }
  ) -> ConstraintKey {
    var constraint = document.constraints[index]
    change(&constraint)
    constraint.position = .none
    var guides: [Guide] = []
    if case .guide(let guide) = constraint.first {
      guides.append(document.guides[guide])
      constraint.first = .guide(0)
    }
    if case .guide(let guide)? = constraint.second {
      guides.append(document.guides[guide])
      constraint.second = .guide(0)
    }
    return ConstraintKey(constraint: constraint, guides: guides)
  }

  // MARK: Views

  private var changedViews: [DocumentView] {
    after.views.indices.filter { index in
      var (old, new) = (before.views[index], after.views[index])
      old.position = .none
      new.position = .none
      return old != new
    }
  }

  private var changed: Verdict {
    var wanted: Set<DocumentView> = []
    for edit in edits {
      guard let view = edit.view, edit.isMade(in: after.views[view]) else { return .wrong }
      wanted.insert(view)
    }
    guard after.constraints.count == before.constraints.count,
      after.constraints.indices.allSatisfy({ key(before, $0) == key(after, $0) })
    else { return .wrong }
    let others = changedViews.filter { !wanted.contains($0) }
    // A component used several times, or a text shown in several places.
    guard edits.count == 1 || others.isEmpty, others.allSatisfy({ edits[0].isMade(in: after.views[$0]) })
    else { return .wrong }
    guard others.isEmpty else {
      return .more(notes: ["\(others.count + 1) views share this value"])
    }
    return .exact
  }
}

extension DocumentEdit {
  /// The view that the edit changes.
  fileprivate var view: DocumentView? {
    switch self {
    case .text(let view, _), .fontSize(let view, _), .hidden(let view, _), .name(let view, _),
      .frame(let view, _):
      view
    case .constant, .priority, .multiplier, .drop, .add, .embed: nil
    }
  }

  /// Whether a view has the result of the edit.
  fileprivate func isMade(in view: View) -> Bool {
    switch self {
    case .text(_, let text): view.plainText == text
    case .fontSize(_, let size): view.ownFontSize == size
    case .hidden(_, let hidden): view.hidden == hidden
    case .name(_, let name): view.name == name
    case .frame(_, let frame): view.frame == frame && !view.markedMisplaced
    case .constant, .priority, .multiplier, .drop, .add, .embed: false
    }
  }
}
