import Basics
import Layout
import Model
import Synchronization

/// The facts about a plain tree that do not depend on any frame, computed once for all of its layouts. Rules that concern
/// certain kinds of views look only at those.
final class TreeFacts: Sendable {
  private let plain: PlainTree
  /// Whether each view has a text other than white space.
  let hasText: [Bool]
  /// Whether each view or an ancestor is transparent.
  let isClear: [Bool]
  /// The nearest enclosing scrolling view or cell of each view, which clips it.
  let holder: [ViewIndex?]
  /// Whether each view is in a cell created from data.
  let isData: [Bool]
  /// Whether each view is in a bar, which positions its title view and the custom views of its items.
  let isInBar: [Bool]
  /// The views whose content has a text.
  let texts: [ViewIndex]
  /// The image views.
  let images: [ViewIndex]
  /// The buttons.
  let buttons: [ViewIndex]
  /// The controls.
  let controls: [ViewIndex]
  /// The views that are painted if they are visible, besides labels.
  let painted: [ViewIndex]
  /// The labels and controls, which have an area of their own.
  let leaves: [ViewIndex]
  /// The views that Interface Builder stores in a row with equal sizes, three or more each.
  let rows: [[ViewIndex]]

  private let lazyLabels: Lazy<ViewLabels>
  /// The words for conflicts, which environments repeat.
  private let conflicts = Mutex<[SolvedConflict: ConflictWords]>([:])

  struct ConflictWords: Sendable {
    var message: String
    var reasons: [String]
  }

  init(_ plain: PlainTree) {
    self.plain = plain
    lazyLabels = Lazy(making: { ViewLabels(plain) })
    let views = plain.views
    let filled = Set(plain.lists.map(\.view))
    let count = views.count
    var isClear = [Bool](repeating: false, count: count)
    var holder = [ViewIndex?](repeating: nil, count: count)
    var isData = [Bool](repeating: false, count: count)
    var isInBar = [Bool](repeating: false, count: count)
    for index in views.indices {
      isClear[index] = views[index].alpha < 0.01
      guard let parent = views[index].parent else {
        isInBar[index] = views[index].isBarView
        continue
      }
      let kind = views[parent].kind
      isClear[index] = isClear[index] || isClear[parent]
      holder[index] = kind.isScrolling || kind.isListed ? parent : holder[parent]
      isData[index] = isData[parent] || filled.contains(parent)
      isInBar[index] = isInBar[parent] || kind.isBar
    }
    self.isClear = isClear
    self.holder = holder
    self.isData = isData
    self.isInBar = isInBar
    hasText = views.indices.map { AuditedScene.hasText(views[$0]) }
    texts = views.indices.filter {
      switch views[$0].content {
      case .label, .button, .textField, .textView: true
      case .none, .image, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection, .reusable,
        .container, .effect:
        false
      }
    }
    images = views.indices.filter { if case .image = views[$0].content { true } else { false } }
    buttons = views.indices.filter { views[$0].kind == .button }
    controls = views.indices.filter { views[$0].kind.isControl }
    painted = views.indices.filter { Self.isPainted(views[$0]) }
    leaves = views.indices.filter { views[$0].kind == .label || views[$0].kind.isControl }
    rows = Self.rows(of: views, isData)
  }

  /// The labels of views for messages.
  var labels: ViewLabels { lazyLabels.value }

  private static func isPainted(_ view: View) -> Bool {
    switch view.kind {
    case .label: false
    case .view, .stack: view.colors[.background].map { $0.alpha > 0 } ?? false || view.customClass != nil
    case .button, .image, .textField, .textView, .control, .segmented, .searchBar, .navigationBar, .tabBar,
      .toolbar, .scroll, .table, .tableCell, .cellContent, .collection, .collectionCell, .reusableView,
      .container, .effect, .web, .map, .scene, .window:
      true
    }
  }

  /// Whether these are the facts about a tree that shares the views and constraints in memory.
  func areOf(_ other: PlainTree) -> Bool {
    Self.isShared(plain.views, other.views) && Self.isShared(plain.constraints, other.constraints)
  }

  private static func isShared<Element>(_ a: [Element], _ b: [Element]) -> Bool {
    a.count == b.count
      && a.withUnsafeBufferPointer { first in
        b.withUnsafeBufferPointer { first.baseAddress == $0.baseAddress }
      }
  }

  /// Returns the words for a conflict, made once for all layouts.
  func words(of conflict: SolvedConflict, _ make: () -> ConflictWords) -> ConflictWords {
    if let known = conflicts.withLock({ $0[conflict] }) { return known }
    let words = make()
    conflicts.withLock { $0[conflict] = words }
    return words
  }

  private static func rows(of views: [View], _ isData: [Bool]) -> [[ViewIndex]] {
    var groups: [Row: [ViewIndex]] = [:]
    for index in views.indices {
      let kind = views[index].kind
      guard kind == .button || kind == .image || kind == .view, !isData[index],
        let parent = views[index].parent, let stored = views[index].frame,
        views[index].customClass == nil, stored.width >= 20, stored.height >= 20
      else { continue }
      let row = Row(parent: parent, kind: kind, width: stored.width, height: stored.height, y: stored.y)
      groups[row, default: []].append(index)
    }
    return groups.values.filter { $0.count >= 3 }
  }

  private struct Row: Hashable {
    var parent: ViewIndex
    var kind: ViewKind
    var width: Double
    var height: Double
    var y: Double
  }
}
