import Environment
import Layout
import Model
import Transitions

struct SweepFactKey: Hashable, Comparable {
  var what: SweepBreak.What
  /// The document's view or constraint; -1 for the scene.
  var subject: Int

  /// The view, if the fact is about one.
  var view: DocumentView { DocumentView(subject) }

  static func < (a: SweepFactKey, b: SweepFactKey) -> Bool {
    a.subject == b.subject ? a.what.rawValue < b.what.rawValue : a.subject < b.subject
  }
}

/// The facts of a layout that can change with a dimension, each with its value; facts that do not apply are absent.
struct SweepFacts: Equatable {
  private(set) var values: [SweepFactKey: Int] = [:]
  /// The names of overlapped views, by view.
  private(set) var overlapped: [DocumentView: String] = [:]

  static func == (a: Self, b: Self) -> Bool { a.values == b.values }

  init(_ scene: AuditedScene, _ rows: RowStates, _ texts: [TextState?], on stage: Stage) {
    record(.sizeClass, -1, Self.number(scene.traits))
    let columns = stage.nodes.count { if case .column = $0.role { true } else { false } }
    if columns > 0 { record(.columns, -1, columns) }
    for view in scene.views.indices where scene.isShown[view] {
      recordText(of: view, scene, texts.indices.contains(view) ? texts[view] : nil)
    }
    for view in scene.views.indices where scene.views[view].kind == .collection {
      if let columns = Self.columns(of: view, scene) {
        record(.columns, scene.tree.plain.source[view].index, columns)
      }
    }
    for (rule, what) in [(Rule.overlappingViews, SweepBreak.What.overlaps), (.outsideWindow, .leaves)] {
      guard case .scene(let check) = rule.check else { continue }
      for occurrence in check(scene) {
        guard let view = occurrence.view else { continue }
        record(what, view.index, 1)
        if what == .overlaps { overlapped[view] = occurrence.otherName }
      }
    }
    for (index, state) in rows.constraints.enumerated() where state == .missed {
      let source = scene.tree.plain.constraintSource[index]
      if source >= 0 { record(.givesWay, source, 1) }
    }
  }

  private mutating func record(_ what: SweepBreak.What, _ subject: Int, _ value: Int) {
    // Rows of data share a view of the document, so the maximum counts.
    values[SweepFactKey(what: what, subject: subject), default: value] = max(
      value, values[SweepFactKey(what: what, subject: subject)] ?? value)
  }

  /// Records the lines of a text. Labels use exact widths, because rounding to pixels can add a line for a fraction of
  /// a point.
  private mutating func recordText(of view: ViewIndex, _ scene: AuditedScene, _ state: TextState?) {
    guard let block = scene.block(of: view), scene.isInTree(view) else { return }
    let subject = scene.tree.plain.source[view].index
    switch scene.views[view].kind {
    case .label:
      if let state, state.lines > 1 { record(.wraps, subject, state.lines) }
      if state?.isCut == true { record(.truncates, subject, 1) }
    case .button:
      if block.lines.contains(where: \.truncated) { record(.truncates, subject, 1) }
    case .textField:
      if block.isPrompt, block.lines.contains(where: \.truncated) { record(.truncates, subject, 1) }
    case .view, .image, .textView, .control, .segmented, .searchBar, .navigationBar, .tabBar, .toolbar,
      .stack, .scroll, .table, .tableCell, .cellContent, .collection, .collectionCell, .reusableView,
      .container, .effect, .web, .map, .scene, .window:
      break
    }
  }

  static func number(_ traits: Traits) -> Int {
    (traits.horizontal == .regular ? 2 : 0) + (traits.vertical == .regular ? 1 : 0)
  }

  /// Returns the number of items in the fullest line of a collection view.
  private static func columns(of view: ViewIndex, _ scene: AuditedScene) -> Int? {
    guard case .collection(let collection) = scene.views[view].content, !collection.cells.isEmpty else {
      return nil
    }
    var most = 0
    var (count, line) = (0, -Double.infinity)
    for cell in collection.cells {
      let y = scene.tree.views[cell].exact.midY
      if abs(y - line) > 0.5 { (count, line) = (0, y) }
      count += 1
      most = max(most, count)
    }
    return collection.scrollAxis == .vertical ? most : nil
  }

  /// Returns the differences from another layout.
  func changes(to other: SweepFacts) -> [SweepChange] {
    var changes: [SweepChange] = []
    for (key, value) in values where other.values[key] != value {
      changes.append(SweepChange(key: key, below: value, above: other.values[key]))
    }
    for (key, value) in other.values where values[key] == nil {
      changes.append(SweepChange(key: key, below: nil, above: value))
    }
    return changes.sorted { $0.key < $1.key }
  }
}

struct SweepChange {
  var key: SweepFactKey
  /// The value on the lower side; nil if the fact does not apply.
  var below: Int?
  var above: Int?
}
