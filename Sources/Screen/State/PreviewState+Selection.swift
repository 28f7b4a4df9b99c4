import Drawing
import Export
import Layout
import Model
import Transitions

extension PreviewState {
  /// The selected view on the present stage; nil if it is not installed or not on the stage.
  package var selection: ViewReference? { exploration?.selection.flatMap { reference(of: $0) } }
  var markedReference: ViewReference? { exploration?.marked.flatMap { reference(of: $0) } }

  private func reference(of selected: SelectedView) -> ViewReference? {
    stage.flatMap { reference(of: selected, on: $0) }
  }

  func reference(of selected: SelectedView, on stage: Stage) -> ViewReference? {
    for (index, node) in stage.nodes.enumerated() where node.identity == selected.controller {
      guard let source = node.tree?.plain.source else { continue }
      var repetition = 0
      for (view, origin) in source.enumerated() where origin == selected.source {
        if repetition == selected.repetition { return ViewReference(node: index, view: view) }
        repetition += 1
      }
    }
    return nil
  }

  func selected(_ reference: ViewReference) -> SelectedView? {
    guard let stage, stage.nodes.indices.contains(reference.node) else { return nil }
    let node = stage.nodes[reference.node]
    guard let source = node.tree?.plain.source, source.indices.contains(reference.view) else { return nil }
    let repetition = source[..<reference.view].count { $0 == source[reference.view] }
    return SelectedView(controller: node.identity, source: source[reference.view], repetition: repetition)
  }

  /// Selects a view, whether by arrow keys, outline, mouse or search.
  mutating func choose(_ reference: ViewReference) {
    guard let selected = selected(reference) else { return }
    if !hasSelection { viewport.beforeSelection = viewport.corner }
    explore {
      $0.selection = selected
      $0.bar = nil
    }
    bringIntoSight(reference)
  }

  mutating func select(_ move: Action.Move) {
    guard let picture, let stage else { return }
    let place = selectedBarPart.map { (Target.bar($0.reference), picture.projection.box($0.rect)) }
    guard let present = selection else {
      if let place { return select(move, from: place.0, place.1, picture) }
      let first = picture.elements.first { element in
        stage.nodes[element.reference.node].tree?.plain.views[element.reference.view].parent != nil
      }
      if let first = first ?? picture.elements.first { choose(first.reference) }
      return
    }
    let views = stage.nodes[present.node].tree?.plain.views ?? []
    switch move {
    case .parent:
      if let parent = views[present.view].parent {
        choose(ViewReference(node: present.node, view: parent))
      } else if let parent = stage.nodes[present.node].parent, stage.nodes[parent].tree != nil {
        if case .embedded(let view) = stage.nodes[present.node].role {
          choose(ViewReference(node: parent, view: view))
        }
      }
    case .child:
      if views[present.view].end > present.view + 1 {
        choose(ViewReference(node: present.node, view: present.view + 1))
      } else if let child = stage.nodes.firstIndex(where: {
        $0.parent == present.node && $0.role == .embedded(in: present.view) && $0.tree != nil
      }) {
        choose(ViewReference(node: child, view: 0))
      }
    case .next, .previous: selectInOrder(move == .next ? 1 : -1, picture)
    case .up, .down, .left, .right:
      if let from = picture.elements.first(where: { $0.reference == present }) {
        selectNearest(move, from: .view(present), from.seen, picture)
      }
    }
  }

  /// A target of the arrow keys: a view, or a part of a bar.
  private enum Target: Equatable {
    case view(ViewReference)
    case bar(BarReference)
  }

  private mutating func select(_ move: Action.Move, from bar: Target, _ box: CellBox, _ picture: Picture) {
    switch move {
    case .up, .down, .left, .right: selectNearest(move, from: bar, box, picture)
    case .next, .previous: selectInOrder(move == .next ? 1 : -1, picture)
    case .parent, .child: report("a bar item has no superview or subviews to select")
    }
  }

  private mutating func choose(_ target: Target) {
    switch target {
    case .view(let reference): choose(reference)
    case .bar(let reference): choose(reference)
    }
  }

  /// Selects in the order of the outline, skipping views that are not visible.
  private mutating func selectInOrder(_ offset: Int, _ picture: Picture) {
    let seen = Set(picture.elements.map(\.reference))
    let targets = outlineRows.compactMap { row -> Target? in
      if let bar = row.bar { return .bar(bar) }
      return row.reference.flatMap { seen.contains($0) ? .view($0) : nil }
    }
    let present = selectedBarPart.map { Target.bar($0.reference) } ?? selection.map { .view($0) }
    guard let index = targets.firstIndex(where: { $0 == present }) else { return }
    let next = min(max(index + offset, 0), targets.count - 1)
    if next != index { choose(targets[next]) }
  }

  /// Moves the selection by a number of rows of the outline.
  mutating func selectInOutline(_ offset: Int) {
    guard let picture, selection != nil || selectedBarPart != nil else { return select(.next) }
    selectInOrder(offset, picture)
  }

  /// Selects the nearest view in a direction; the distance across the direction has more weight than the distance along
  /// it.
  private mutating func selectNearest(
    _ move: Action.Move, from present: Target, _ a: CellBox, _ picture: Picture
  ) {
    var best: (target: Target, cost: Int)?
    let bars = stage?.barParts.map { (Target.bar($0.reference), picture.projection.box($0.rect)) } ?? []
    let views = picture.elements.map { (Target.view($0.reference), $0.seen) }
    for (target, b) in views + bars where target != present {
      // Ancestors and descendants of the present view are skipped.
      if case .view(let from) = present, case .view(let to) = target, isRelated(from, to) { continue }
      let (ahead, aside): (Int, Int) =
        switch move {
        case .down: (b.top - a.top, gap(a.left, a.right, b.left, b.right))
        case .up: (a.top - b.top, gap(a.left, a.right, b.left, b.right))
        case .right: ((b.left - a.left) / 2, gap(a.top, a.bottom, b.top, b.bottom) * 3)
        case .left, .parent, .child, .next, .previous:
          ((a.left - b.left) / 2, gap(a.top, a.bottom, b.top, b.bottom) * 3)
        }
      guard ahead > 0 else { continue }
      let cost = ahead * 2 + aside * 3
      if best.map({ cost < $0.cost }) ?? true { best = (target, cost) }
    }
    if let best { choose(best.target) }
  }

  private func gap(_ a0: Int, _ a1: Int, _ b0: Int, _ b1: Int) -> Int { max(0, b0 - a1, a0 - b1) }

  private func isRelated(_ a: ViewReference, _ b: ViewReference) -> Bool {
    guard a.node == b.node, let views = stage?.nodes[a.node].tree?.plain.views else { return false }
    let (first, last) = (min(a.view, b.view), max(a.view, b.view))
    return views[first].end > last
  }

  // MARK: What one does with a selection

  mutating func toggleMeasuring() {
    guard let selected = exploration?.selection else { return }
    explore { $0.marked = $0.marked == selected ? nil : selected }
    report(exploration?.marked == nil ? "measurement ended" : "measuring from here: select another view")
  }

  mutating func explainSelection() {
    panels.apply(.open(.inspector))
    redraw()
    panels.explanation = explain()
    scrollInspector(to: .explanation)
  }

  mutating func scrollInspector(to section: InspectorSection) {
    let lines = inspectorLines(columns: panelColumns(.inspector))
    panels.scroll[.inspector] = lines.firstIndex { $0.section == section } ?? 0
  }

  private func explain() -> [ExplanationLine]? {
    guard let stage, let selection else { return nil }
    let node = stage.nodes[selection.node]
    guard let tree = node.tree, let session = node.session() else { return nil }
    return ExplanationText(tree).joinedLines(
      session.explanation(of: selection.view, mostWork: Self.mostExplanationWork))
  }

  /// The work limit of an explanation, about a seventh of a second, so that keys stay responsive.
  private static let mostExplanationWork = 3_000_000

  mutating func followSelection() {
    if let part = selectedBarPart { return follow(part) }
    guard let source = exploration?.selection?.source, let document = layout?.document else { return }
    if let segue = segue(from: source, document), let destination = segue.destination {
      follow(segue, to: destination)
      return
    }
    panels.apply(.open(.inspector))
    panels.focus = .inspector
    redraw()
  }

  func segue(startingAt source: DocumentView) -> Segue? {
    layout.flatMap { segue(from: source, $0.document) }
  }

  /// Returns the segue that a tap on a view starts: the view's, or that of the cell around it.
  private func segue(from source: DocumentView, _ document: Document) -> Segue? {
    var next: DocumentView? = source
    while let view = next {
      let own = document.views[view]
      if view == source || own.kind == .tableCell || own.kind == .collectionCell {
        if let id = own.id, let segue = segue(from: id, document) { return segue }
        let anchored = document.segues.first { segue in
          guard case .popover(let anchor) = segue.kind else { return false }
          return anchor == view && segue.destination != nil
        }
        if let anchored { return anchored }
      }
      next = document.views.parent(of: view)
    }
    return nil
  }

  mutating func nextElementState() {
    guard let source = exploration?.selection?.source, let document = layout?.document else { return }
    let names = ElementStates.names(of: source, in: document)
    guard names.count > 1 else {
      report("the view has only one state")
      return
    }
    let view = document.views[source]
    guard let key = view.name ?? view.id else { return }
    let present = layout?.walkthrough.screenState.environment.states[key] ?? names[0]
    let index = names.firstIndex(of: present) ?? 0
    let next = names[(index + 1) % names.count]
    environmentStep("state \(key)=\(next)", .state(view: key, name: next))
  }
}
