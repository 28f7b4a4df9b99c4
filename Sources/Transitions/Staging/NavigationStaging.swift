import Adapting
import Basics
import Environment
import Model

/// Navigation controllers: the top of the stack below a bar.
extension StageBuilder {
  mutating func placeNavigation(_ index: Int, _ placement: Placement) {
    let node = stage.nodes[index]
    let stack = stack(of: node, placement)
    guard let top = stack.last else { return }
    let heights = BarHeights(os: surroundings.os, traits: node.traits)
    var area = ContentArea(frame: node.frame, safeArea: node.safeArea)
    var bars = placement.isNested ? placement.bars : SceneRequest.Bars()
    bars.isNavigationRoot = stack.count == 1
    let strip = strip(of: node)
    if let strip { area.safeArea = Self.beside(strip, area.safeArea, node.frame) }

    if !placement.isNested {
      if placement.isWrapper || !document.scenes[node.scene].controller.navigationBarHidden {
        var bar = navigationBar(node, placement, stack, heights)
        if let strip {
          let parts = divide(bar, beside: strip, of: node)
          stage.nodes[index].bars += parts
          bar = parts[0]
        } else {
          bar = besideStatus(bar, of: node)
          stage.nodes[index].bars.append(bar)
        }
        bars.navigationBar = true
        bars.largeTitle = bar.largeTitle > 0
        let shown = shownScene(top)
        area.makeRoom(
          top: bar.frame.maxY - node.frame.y,
          under: bar.content.translucent || document.scenes[shown].controller.extendsUnderOpaqueBars,
          extends: document.scenes[shown].controller.extendedEdges?.contains(.top) ?? true)
      }
      if !placement.isWrapper, !document.scenes[node.scene].controller.toolbarHidden {
        let bar = toolbar(node, translatedController(shownScene(top)), heights)
        let parts =
          strip.map { divide(toolbar: bar, beside: $0, above: uprightTabs(above: node), of: node) } ?? [bar]
        stage.nodes[index].bars += parts
        if parts.contains(where: { !$0.isUpright }) { area.makeRoom(bottom: node.frame.maxY - bar.frame.y) }
      }
    }
    for item in stack.dropLast() {
      placeOffstage(item.scene, item.identity, parent: index, frame: area.frame, safeArea: area.safeArea)
    }
    var child = Placement(
      scene: top.scene, identity: top.identity, parent: index, role: .content, frame: area.frame,
      traits: node.traits, safeArea: area.safeArea)
    child.override = top.override
    child.attachment = top.attachment
    child.isOutside = node.isOutside || top.attachment != .child
    child.isNested = top.isNested
    child.isInSheet = placement.isInSheet
    child.bars = bars
    pending.append(child)
  }

  /// Returns the stack, bottom first: the controllers of the file, those added by a collapsed split view, and pushed
  /// ones.
  func stack(of node: StageNode, _ placement: Placement) -> [StackItem] {
    var stack: [StackItem] = []
    if placement.isWrapper {
      stack = [StackItem(scene: placement.scene, identity: Self.wrapped(node.identity))]
    } else {
      for index in context.segues.children[node.scene] ?? [] {
        let segue = document.segues[index]
        guard let scene = segue.destination else { continue }
        stack.append(
          StackItem(
            scene: scene, identity: node.identity.appending(.child(segue: index)), override: segue.override,
            attachment: segue.attachment))
      }
    }
    stack += placement.collapsed
    let pops = screenState.levels.reduce(0) { $0 + ($1.pops[node.identity] ?? 0) }
    stack.removeLast(min(pops, max(0, stack.count - 1)))
    for (level, entry) in screenState.levels.enumerated() {
      for push in entry.pushes where push.navigation == node.identity {
        stack.append(StackItem(scene: push.scene, identity: Self.pushed(push, level: level)))
      }
      if presentations[level].isPushed, presentations[level].navigation == node.identity {
        stack.append(StackItem(scene: entry.scene, identity: ControllerIdentity([.presented(level)])))
      }
    }
    return stack
  }

  static func pushed(_ push: ScreenState.Push, level: Int) -> ControllerIdentity {
    ControllerIdentity([.presented(level), .pushed(push.number)])
  }

  /// Returns the identity of the controller inside a wrapper, which is the same as without the wrapper.
  static func wrapped(_ wrapper: ControllerIdentity) -> ControllerIdentity {
    ControllerIdentity(Array(wrapper.path.dropLast()))
  }

  // MARK: Bars

  private func navigationBar(
    _ node: StageNode, _ placement: Placement, _ stack: [StackItem], _ heights: BarHeights
  ) -> StageBar {
    let top = translatedController(shownScene(stack[stack.count - 1]))
    let item = top.navigationItem
    var content = document.scenes[node.scene].controller.navigationBar ?? BarContent()
    if placement.isWrapper { content = BarContent() }
    content.title = Self.title(of: top)
    content.prompt = item?.prompt ?? ""
    content.titleView = item?.titleView
    content.items = item?.items ?? []
    if let item { content.colors = content.colors.showing(item.colors) }
    if placement.hasDoneButton {
      content.items.append(BarContent.Item(title: "Done", system: .done, place: .trailing))
    }
    let isLarge = content.largeTitles && wantsLargeTitle(stack) && heights.largeTitle > 0
    var height = placement.isInSheet ? heights.sheetNavigation : heights.navigation
    // A font of the bar's own does not follow the text size.
    let growth = content.largeTitleFont == nil ? heights.largeTitleGrowth : 0
    if isLarge { height += (placement.isInSheet ? heights.sheetLargeTitle : heights.largeTitle) + growth }
    if !content.prompt.isEmpty { height += heights.prompt }
    let search = item?.hasSearch == true ? heights.search : 0
    height += search
    let y = node.frame.y + node.safeArea.top
    let frame = Rect(x: node.frame.x, y: y, width: node.frame.width, height: height)
    if !isLarge, hasTabs(in: frame, above: node) { (content.title, content.titleView) = ("", nil) }
    var bar = StageBar(.navigation, frame: frame, content: content)
    bar.largeTitle = isLarge ? heights.largeTitle + growth : 0
    bar.search = search
    if node.frame.x == 0, node.frame.y == 0 { bar.clear.left = surroundings.windowControls }
    if stack.count > 1, item?.showsBack ?? true {
      bar.back = Self.backTitle(to: translatedController(shownScene(stack[stack.count - 2])))
    }
    return bar
  }

  private static func backTitle(to controller: Controller) -> String {
    let item = controller.navigationItem?.items.first { $0.place == .back }
    let word = item?.title ?? ""
    return word.isEmpty ? title(of: controller) : word
  }

  /// Returns the height of the upright tabs of a container.
  private func uprightTabs(above node: StageNode) -> Double {
    var next = node.parent
    while let index = next {
      if let tabs = stage.nodes[index].bars.first(where: { $0.kind == .tab && $0.isUpright }) {
        return tabs.frame.height
      }
      next = stage.nodes[index].parent
    }
    return 0
  }

  /// Whether a container's tabs float in the middle of a bar.
  private func hasTabs(in frame: Rect, above node: StageNode) -> Bool {
    var next = node.parent
    while let index = next {
      let tabs = stage.nodes[index].bars.first { $0.floats }
      if let tabs, tabs.frame.y == frame.y, tabs.frame.midX == frame.midX { return true }
      next = stage.nodes[index].parent
    }
    return false
  }

  /// Returns a scene's controller in the language of the environment.
  func translatedController(_ scene: Int) -> Controller {
    document.controller(of: scene, in: screenState.environment.language)
  }

  /// Returns the visible scene of a stack item; a merged navigation controller shows the top of its own stack.
  private func shownScene(_ item: StackItem) -> Int {
    guard item.isNested else { return item.scene }
    return innerStack(item.scene, item.identity).last?.scene ?? item.scene
  }

  /// Returns the stack of a navigation controller that is not on the stage.
  func innerStack(_ scene: Int, _ identity: ControllerIdentity) -> [StackItem] {
    let node = StageNode(
      scene: scene, identity: identity, parent: nil, role: .content, frame: .zero,
      traits: surroundings.traits,
      safeArea: .zero)
    return stack(
      of: node,
      Placement(
        scene: scene, identity: identity, parent: nil, role: .content, frame: .zero,
        traits: surroundings.traits, safeArea: .zero))
  }

  static func title(of controller: Controller) -> String {
    let own = controller.navigationItem?.title ?? ""
    return own.isEmpty ? controller.title ?? "" : own
  }

  /// Whether the top controller has a large title. "Automatic" inherits from the controller below, and means yes for
  /// the root.
  private func wantsLargeTitle(_ stack: [StackItem]) -> Bool {
    for item in stack.reversed() {
      switch document.scenes[shownScene(item)].controller.navigationItem?.largeTitle ?? .automatic {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  private func toolbar(_ node: StageNode, _ top: Controller, _ heights: BarHeights) -> StageBar {
    let height = heights.toolbar + node.safeArea.bottom
    var content = document.scenes[node.scene].controller.toolbar ?? BarContent()
    content.items = top.toolbarItems
    return StageBar(
      .toolbar,
      frame: Rect(x: node.frame.x, y: node.frame.maxY - height, width: node.frame.width, height: height),
      content: content)
  }
}

/// The area of a container that its bars leave for content.
struct ContentArea {
  var frame: Rect
  var safeArea: Insets

  /// Makes room for a bar whose bottom edge is `top` below the frame's top edge. Content extends under a translucent
  /// bar, with a safe area, and is below an opaque one unless it opts in to extending.
  mutating func makeRoom(top: Double, under: Bool, extends: Bool) {
    if under, extends {
      safeArea.top = top
    } else {
      frame.y += top
      frame.height -= top
      safeArea.top = 0
    }
  }

  mutating func makeRoom(bottom: Double, under: Bool = true, extends: Bool = true) {
    if under, extends {
      safeArea.bottom = bottom
    } else {
      frame.height -= bottom
      safeArea.bottom = 0
    }
  }
}
