import Basics
import Environment
import Model

extension StageContext {
  /// Returns the screen state after a step, or throws the reason why the step is not possible.
  package func applying(_ step: Step, to screenState: ScreenState, on stage: Stage) throws(RequestError)
    -> ScreenState
  {
    var result = screenState
    switch step.action {
    case .environment(let change):
      if case .state(let view, let name) = change {
        try DocumentNames.checkState(name, of: view, in: document)
      }
      result.environment = try catalog.applying(change, to: screenState.environment, app: app)
    case .resize(let name, let resize):
      let view = try DocumentNames.view(name, in: document)
      guard document.views[view].parent != nil else {
        throw RequestError("\"\(name)\" is a root view; only views with a superview can be resized")
      }
      var merged = result.resizes[view] ?? Resize()
      merged.width = resize.width ?? merged.width
      merged.height = resize.height ?? merged.height
      result.resizes[view] = merged
    case .override(let name, let override, let clears):
      let scene = try DocumentNames.scene(name, in: document)
      if override.dark == true {
        let environment = screenState.environment
        try catalog.checkDark(environment.os, on: catalog.find(environment.device))
      }
      let merged = (clears ? TraitOverride() : result.overrides[scene] ?? TraitOverride()).overlaid(
        by: override)
      result.overrides[scene] = merged.isEmpty ? nil : merged
    case .present(let name, let style):
      result.levels.append(try presented(name, style, stage))
    case .dismiss:
      guard result.levels.count > 1 else { throw RequestError("nothing is presented") }
      result.levels.removeLast()
    case .push(let name):
      let scene = try DocumentNames.scene(name, in: document)
      guard document.scenes[scene].controller.kind != .navigation else {
        throw RequestError(
          "\"\(name)\" is a navigation controller, which cannot be pushed on another",
          hint: "push one of its screens, or present it")
      }
      let navigation = try navigation(for: scene, screenState, stage)
      _ = result.levels[result.levels.count - 1].push(scene, on: navigation)
    case .pop:
      try pop(&result, stage)
    case .select(let name):
      let (container, index) = try tab(leadingTo: DocumentNames.scene(name, in: document))
      result.selections[container] = index
    case .tab(let number):
      let (container, count) = try frontmostTabs(on: stage)
      guard number <= count else {
        throw RequestError("there is no tab \(number)", hint: "there are \(count)")
      }
      result.selections[container] = number - 1
    case .scroll(let name, let offset):
      result.offsets[try scrolledView(name)] = offset
    }
    return result
  }

  /// Pops the last pushed controller of a visible stack, or a popover shown on one.
  private func pop(_ screenState: inout ScreenState, _ stage: Stage) throws(RequestError) {
    let top = screenState.levels.count - 1
    let visible = Set(stage.nodes.map(\.identity))
    if let last = screenState.levels[top].pushes.lastIndex(where: { visible.contains($0.navigation) }) {
      screenState.levels[top].pushes.remove(at: last)
    } else if top > 0, stage.presentations.indices.contains(top), stage.presentations[top].isPushed {
      screenState.levels.removeLast()
    } else if let navigation = frontmostStack(on: stage) {
      screenState.levels[top].pops[navigation, default: 0] += 1
    } else {
      throw RequestError("nothing was pushed")
    }
  }

  /// Returns the frontmost navigation controller whose stack has more than its root.
  private func frontmostStack(on stage: Stage) -> ControllerIdentity? {
    let covered = Set(stage.offstage.map(\.parent))
    return (firstOfLevel(on: stage)..<stage.nodes.count).last {
      !stage.nodes[$0].isOutside && isNavigation(stage.nodes[$0]) && covered.contains($0)
    }.map { stage.nodes[$0].identity }
  }

  /// Returns the first node of the frontmost presentation, or of the root.
  private func firstOfLevel(on stage: Stage) -> Int {
    stage.nodes.lastIndex { node in
      guard case .presented = node.role else { return node.parent == nil }
      return true
    } ?? 0
  }

  /// Returns the level for a presentation. The style is the requested one, else that of a visible segue, else the
  /// controller's own.
  private func presented(_ name: String, _ style: Presentation?, _ stage: Stage) throws(RequestError)
    -> ScreenState.Level
  {
    let scene = try DocumentNames.scene(name, in: document)
    let visible = Set(stage.nodes.map(\.scene))
    var level = ScreenState.Level(scene: scene)
    for index in visible.sorted().flatMap({ segues.ways[$0] ?? [] })
    where document.segues[index].destination == scene {
      switch document.segues[index].kind {
      case .present(let own): level.style = own
      case .popover(let anchor):
        level.style = .popover
        level.anchor = anchor
      case .relationship, .embed, .show, .showDetail, .unwind, .custom: continue
      }
      break
    }
    if level.style == .automatic { level.style = document.scenes[scene].controller.presentation }
    if let style { level.style = style }
    return level
  }

  /// Returns the stack to push a scene on: that of a controller with a segue to it, otherwise the frontmost one.
  private func navigation(
    for scene: Int, _ screenState: ScreenState, _ stage: Stage
  ) throws(RequestError) -> ControllerIdentity {
    var frontmost: Int?
    for index in firstOfLevel(on: stage)..<stage.nodes.count {
      let node = stage.nodes[index]
      guard !node.isOutside else { continue }
      if isNavigation(node) { frontmost = index }
      let leads = (segues.ways[node.scene] ?? []).contains { document.segues[$0].destination == scene }
      if leads, let own = enclosingNavigation(index, stage) { return stage.nodes[own].identity }
    }
    if let frontmost { return stage.nodes[frontmost].identity }
    throw RequestError(
      "there is no navigation controller to push \"\(document.scenes[scene].name)\" on",
      hint: "present it instead")
  }

  private func isNavigation(_ node: StageNode) -> Bool {
    node.isWrapper || document.scenes[node.scene].controller.kind == .navigation
  }

  private func enclosingNavigation(_ index: Int, _ stage: Stage) -> Int? {
    var current: Int? = index
    while let node = current {
      if isNavigation(stage.nodes[node]) { return node }
      current = stage.nodes[node].parent
    }
    return nil
  }

  private func tab(leadingTo scene: Int) throws(RequestError) -> (container: Int, index: Int) {
    for (container, children) in segues.children.sorted(by: { $0.key < $1.key }) {
      let kind = document.scenes[container].controller.kind
      guard kind == .tab || kind == .page else { continue }
      for (index, segue) in children.enumerated() {
        guard let child = document.segues[segue].destination else { continue }
        let inner = (segues.children[child] ?? []).compactMap { document.segues[$0].destination }
        if child == scene || inner.contains(scene) { return (container, index) }
      }
    }
    throw RequestError("no tab or page contains \"\(document.scenes[scene].name)\"")
  }

  /// Returns the frontmost tab bar or page controller, by its scene, with its number of tabs.
  private func frontmostTabs(on stage: Stage) throws(RequestError) -> (container: Int, count: Int) {
    for node in stage.nodes.reversed() where !node.isWrapper {
      let kind = document.scenes[node.scene].controller.kind
      guard kind == .tab || kind == .page, let count = segues.children[node.scene]?.count else { continue }
      return (node.scene, count)
    }
    throw RequestError("the screen has no tab bar or page controller")
  }

  /// Resolves the names of scrolled views.
  package func offsets(_ named: [String: Point]) throws(RequestError) -> [ScrolledView: Point] {
    var result: [ScrolledView: Point] = [:]
    for (name, offset) in named.sorted(by: { $0.key < $1.key }) {
      result[try scrolledView(name)] = offset
    }
    return result
  }

  private func scrolledView(_ name: String) throws(RequestError) -> ScrolledView {
    let view = try DocumentNames.view(name, in: document)
    guard document.views[view].kind.scrolls else {
      throw RequestError("\"\(name)\" does not scroll", hint: "tables, collections, scroll and text views do")
    }
    return ScrolledView(source: view)
  }

  // MARK: Orientation locks

  /// Throws if a controller does not support the orientation. If the app takes part in multitasking, the system ignores
  /// the controller's restriction (Evidence C8).
  func checkLock(_ screenState: ScreenState, _ surroundings: Surroundings) throws(RequestError) {
    let isPad = surroundings.traits.idiom == .pad
    if isPad, app.obstacle(os: surroundings.os) == nil { return }
    let presentations = LevelPresentation.all(screenState, document, surroundings)
    let deciding = presentations.indices.last { $0 == 0 || presentations[$0].style == .fullScreen } ?? 0
    guard document.scenes.indices.contains(presentations[deciding].scene) else { return }
    let scene = document.scenes[presentations[deciding].scene]
    guard let allowed = scene.controller.behavior.orientations,
      !allowed.contains(surroundings.orientation.mask)
    else {
      return
    }
    throw RequestError(
      "\(scene.name) does not allow the orientation \(surroundings.orientation.rawValue)",
      hint: isPad || app.obstacle(os: surroundings.os) != nil
        ? nil : "with multitasking on iPad, apps support every orientation")
  }
}
