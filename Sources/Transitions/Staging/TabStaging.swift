import Basics
import Environment
import Model

/// Tab bar controllers, which show one child at a time above a bar, and page controllers, which have no bars.
extension StageBuilder {
  mutating func placeTabs(_ index: Int) {
    let node = stage.nodes[index]
    let children = context.segues.children[node.scene] ?? []
    let controller = document.scenes[node.scene].controller
    guard let chosen = chosen(of: node.scene, among: children.count) else { return }
    let segue = document.segues[children[chosen]]
    guard let scene = segue.destination else { return }
    let identity = node.identity.appending(.child(segue: children[chosen]))
    let heights = BarHeights(os: surroundings.os, traits: node.traits)
    var area = ContentArea(frame: node.frame, safeArea: node.safeArea)

    if !hidesTabBar(scene, identity) {
      var content = controller.tabBar ?? BarContent()
      content.items = children.map { index in
        let child = document.segues[index].destination.map { translatedController($0) }
        return child?.tabItem ?? BarContent.Item(title: child?.title ?? "")
      }
      content.selected = chosen
      if node.traits.horizontal == .compact, !heights.tabAtTop { content.collectMoreTabs() }
      let isNavigation = document.scenes[scene].controller.kind == .navigation
      let bar = tabBar(node, heights, content)
      stage.nodes[index].bars.append(bar)
      if bar.isUpright {
        if let strip = strip(of: node) { area.safeArea = Self.beside(strip, area.safeArea, node.frame) }
      } else if !heights.tabAtTop {
        let top = document.scenes[scene].controller
        area.makeRoom(
          bottom: node.frame.maxY - bar.frame.y, under: content.translucent || top.extendsUnderOpaqueBars,
          extends: top.extendedEdges?.contains(.bottom) ?? true)
      } else if !isNavigation {
        // At the top, the tabs share the row of the child's navigation bar, if it has one.
        area.makeRoom(top: bar.frame.maxY - node.frame.y, under: true, extends: true)
      }
    }
    pending.append(child(of: index, segue, scene, identity, area))
  }

  private func tabBar(_ node: StageNode, _ heights: BarHeights, _ content: BarContent) -> StageBar {
    if let strip = strip(of: node) {
      var bar = StageBar(.tab, frame: Self.tabs(content.items.count, in: strip), content: content)
      bar.isUpright = true
      return bar
    }
    if heights.tabAtTop {
      let frame = Rect(
        x: node.frame.x, y: node.frame.y + node.safeArea.top, width: node.frame.width, height: heights.tab)
      var bar = StageBar(.tab, frame: frame, content: content)
      bar.floats = true
      return bar
    }
    let height = heights.tab + node.safeArea.bottom
    let frame = Rect(
      x: node.frame.x, y: node.frame.maxY - height, width: node.frame.width, height: height)
    return StageBar(.tab, frame: frame, content: content)
  }

  /// Whether a controller pushed in a tab hides the tab bar.
  private func hidesTabBar(_ scene: Int, _ identity: ControllerIdentity) -> Bool {
    guard document.scenes[scene].controller.kind == .navigation else { return false }
    return innerStack(scene, identity).dropFirst().contains {
      document.scenes[$0.scene].controller.hidesBottomBarWhenPushed
    }
  }

  mutating func placePage(_ index: Int) {
    let node = stage.nodes[index]
    let children = context.segues.children[node.scene] ?? []
    guard let chosen = chosen(of: node.scene, among: children.count) else { return }
    let segue = document.segues[children[chosen]]
    guard let scene = segue.destination else { return }
    let identity = node.identity.appending(.child(segue: children[chosen]))
    pending.append(
      child(of: index, segue, scene, identity, ContentArea(frame: node.frame, safeArea: node.safeArea)))
  }

  private func chosen(of scene: Int, among count: Int) -> Int? {
    guard count > 0 else { return nil }
    let wanted = screenState.selections[scene] ?? document.scenes[scene].controller.behavior.selected
    return min(max(0, wanted), count - 1)
  }

  private func child(
    of parent: Int, _ segue: Segue, _ scene: Int, _ identity: ControllerIdentity, _ area: ContentArea
  ) -> Placement {
    let node = stage.nodes[parent]
    var child = Placement(
      scene: scene, identity: identity, parent: parent, role: .content, frame: area.frame,
      traits: node.traits,
      safeArea: area.safeArea)
    child.override = segue.override
    child.attachment = segue.attachment
    child.isOutside = node.isOutside || segue.attachment != .child
    return child
  }
}

extension BarContent {
  /// The number of tabs that a compact tab bar shows.
  private static let mostTabs = 5

  /// Replaces the tabs that do not fit in a compact tab bar with "More", which is selected if one of them is.
  fileprivate mutating func collectMoreTabs() {
    guard items.count > Self.mostTabs else { return }
    var more = Item(title: "")
    more.system = .more
    items = items.prefix(Self.mostTabs - 1) + [more]
    selected = min(selected, Self.mostTabs - 1)
  }
}
