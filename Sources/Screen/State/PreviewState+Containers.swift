import Basics
import Drawing
import Environment
import Model
import Transitions

/// A part of a container's bar, identified such that it stays selected when the stage changes.
package struct SelectedBar: Sendable, Hashable {
  var controller: ControllerIdentity
  var kind: BarKind
  var part: BarPartKind
}

/// Interaction with containers: tabs, pages, columns and bar items.
extension PreviewState {
  // MARK: What is in bars

  struct BarLine {
    var reference: BarReference
    var title: String
    var kind: String
    var id: String?
  }

  var barItems: [BarLine] {
    guard let stage else { return [] }
    return stage.barParts.map { part in
      BarLine(
        reference: part.reference, title: title(of: part), kind: kind(of: part.reference, stage),
        id: barItem(part.reference)?.id)
    }
  }

  private func title(of part: BarPart) -> String {
    let word = VisibleText.string(part.word)
    return word.isEmpty ? "item" : word
  }

  private func kind(of reference: BarReference, _ stage: Stage) -> String {
    let bar = stage.nodes[reference.node].bars[reference.bar]
    return switch reference.part {
    case .title: "title of the navigation bar"
    case .back: "back button"
    case .item: bar.kind == .toolbar ? "toolbar item" : "bar button"
    case .tab(let index): "tab \(index + 1) of \(bar.content.items.count)"
    }
  }

  /// Returns the content of a part of a bar.
  func barItem(_ reference: BarReference) -> BarContent.Item? {
    guard let stage, stage.nodes.indices.contains(reference.node),
      stage.nodes[reference.node].bars.indices.contains(reference.bar)
    else { return nil }
    let items = stage.nodes[reference.node].bars[reference.bar].content.items
    switch reference.part {
    case .item(let index), .tab(let index): return items.indices.contains(index) ? items[index] : nil
    case .title, .back: return nil
    }
  }

  /// The selected part of a bar on the present stage.
  var selectedBarPart: BarPart? {
    guard let wanted = exploration?.bar, let stage else { return nil }
    return stage.barParts.last { part in
      let node = stage.nodes[part.reference.node]
      return node.identity == wanted.controller && node.bars[part.reference.bar].kind == wanted.kind
        && part.reference.part == wanted.part
    }
  }

  mutating func choose(_ reference: BarReference) {
    guard let stage, stage.nodes.indices.contains(reference.node),
      stage.nodes[reference.node].bars.indices.contains(reference.bar)
    else { return }
    let node = stage.nodes[reference.node]
    let selected = SelectedBar(
      controller: node.identity, kind: node.bars[reference.bar].kind, part: reference.part)
    if !hasSelection { viewport.beforeSelection = viewport.corner }
    explore {
      $0.selection = nil
      $0.bar = selected
    }
    guard let part = selectedBarPart, let picture else { return }
    moveViewport(.show(picture.projection.box(part.rect)))
  }

  /// Returns the part of the frontmost bar at a cell of the picture.
  func barPart(at column: Int, _ row: Int, _ picture: Picture) -> BarPart? {
    guard let stage else { return nil }
    // A controller in front of the bar, such as a sheet, covers it.
    let view = picture.element(at: column, row)
    return stage.barParts.last { part in
      guard picture.projection.box(part.rect).contains(column, row) else { return false }
      guard let view else { return true }
      return !stage.covers(view.reference.node, part.reference.node)
    }
  }

  /// Performs a tap on a part of a bar.
  mutating func follow(_ part: BarPart) {
    guard let layout, let stage else { return }
    switch part.reference.part {
    case .tab(let index): select(tab: index, of: stage.nodes[part.reference.node].scene)
    case .back: goBack()
    case .title, .item:
      if let id = barItem(part.reference)?.id, let segue = segue(from: id, layout.document),
        let destination = segue.destination
      {
        follow(segue, to: destination)
      } else {
        panels.apply(.open(.inspector))
        redraw()
        report("\(title(of: part)): no segue starts from it")
      }
    }
  }

  func segue(from trigger: String, _ document: Document) -> Segue? {
    document.segues.first { segue in
      guard segue.trigger == trigger, segue.destination != nil else { return false }
      switch segue.kind {
      case .relationship, .embed: return false
      case .show, .showDetail, .present, .popover, .unwind, .custom: return true
      }
    }
  }

  // MARK: Tabs and pages

  mutating func select(tab: Int, of container: Int) {
    guard let children = layout?.walkthrough.context.children(of: container), children.indices.contains(tab)
    else { return }
    let present = layout?.walkthrough.screenState.selections[container]
    guard stage?.front.map({ children[tab] == $0.scene && $0.tree == nil }) != true else {
      return reportReference()
    }
    guard present != tab else { return report("this tab is already selected") }
    guard var screenState = layout?.walkthrough.screenState else { return }
    screenState.selections[container] = tab
    move(to: screenState, named: "tab \(tab + 1)")
  }

  /// Shows the next tab or page of the frontmost container with several.
  mutating func moveTab(_ steps: Int) {
    guard let stage, let layout else { return }
    for node in stage.nodes.reversed() where !node.isWrapper {
      let kind = layout.document.scenes[node.scene].controller.kind
      guard kind == .tab || kind == .page else { continue }
      let count = layout.walkthrough.context.children(of: node.scene).count
      guard count > 1 else { continue }
      let present = stage.chosenChild(of: node.scene, layout.walkthrough) ?? 0
      select(tab: ((present + steps) % count + count) % count, of: node.scene)
      return
    }
    report("the screen has no tab bar, and no page controller with several children")
  }

  /// Returns the tabs and pages of the containers on the stage as items of a list.
  func tabItems(_ stage: Stage, _ layout: OpenLayout) -> [Picker.Item] {
    stage.nodes.flatMap { node -> [Picker.Item] in
      let kind = layout.document.scenes[node.scene].controller.kind
      guard kind == .tab || kind == .page, !node.isWrapper else { return [] }
      let present = stage.chosenChild(of: node.scene, layout.walkthrough)
      return layout.walkthrough.context.children(of: node.scene).enumerated().map { index, scene in
        Picker.Item(
          layout.titles[scene], detail: "\(kind == .tab ? "tab" : "page") \(index + 1)",
          choice: .run { $0.select(tab: index, of: node.scene) },
          disabled: index == present ? "already selected" : nil)
      }
    }
  }

  // MARK: Columns

  mutating func toggleColumns() {
    guard let layout, let stage else { return }
    guard
      let node = stage.nodes.last(where: {
        layout.document.scenes[$0.scene].controller.kind == .split && !$0.isWrapper
      })
    else { return report("there is no split view controller on the screen") }
    guard node.isExpanded else {
      return report("in compact width the columns are one navigation stack; Backspace goes back")
    }
    let index = stage.nodes.firstIndex { $0.identity == node.identity }
    let isShown = stage.nodes.contains { $0.parent == index && $0.role == .column(.primary) }
    var screenState = layout.walkthrough.screenState
    let isWide = node.frame.width > node.frame.height
    // If the columns do not fit side by side, the primary one overlays the secondary.
    screenState.displayModes[node.scene] =
      isShown ? .secondaryOnly : isWide ? .oneBesideSecondary : .oneOverSecondary
    move(to: screenState, named: isShown ? "hide the columns" : "show the columns")
    report(
      isShown
        ? "the secondary column alone" : isWide ? "columns side by side" : "the first column over the other")
  }
}

extension Stage {
  /// Whether a controller covers another one's bars.
  fileprivate func covers(_ node: Int, _ other: Int) -> Bool {
    guard level(of: node) == level(of: other) else { return node > other }
    return false
  }

  /// Returns the root or presented controller that contains a controller.
  private func level(of node: Int) -> Int {
    var current = node
    while case .presented = nodes[current].role { return current }
    while let parent = nodes[current].parent {
      current = parent
      if case .presented = nodes[current].role { return current }
    }
    return current
  }

  /// Returns the visible child of a tab bar or page controller.
  func chosenChild(of scene: Int, _ walkthrough: Walkthrough) -> Int? {
    guard let index = nodes.firstIndex(where: { $0.scene == scene && !$0.isWrapper }),
      let child = nodes.first(where: { $0.parent == index && $0.role == .content })
    else { return nil }
    if let chosen = walkthrough.screenState.selections[scene] { return chosen }
    return walkthrough.context.children(of: scene).firstIndex(of: child.scene)
  }
}
