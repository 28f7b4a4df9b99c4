import Model

/// The context of a scene derived from the segues that lead to it: the bars of its containers, and its presentation.
package struct SceneContainers: Sendable, Hashable {
  /// Whether the scene shows a navigation bar.
  package var navigationBar = false
  /// Whether the scene is the root of a navigation controller.
  package var isNavigationRoot = false
  /// Whether the navigation bar is opaque.
  package var opaqueNavigationBar = false
  /// Whether the bar shows a large title.
  package var largeTitle = false
  /// Whether the scene shows a tab bar.
  package var tabBar = false
  /// Whether the tab bar is opaque.
  package var opaqueTabBar = false
  /// Whether the scene shows a toolbar.
  package var toolbar = false
  /// Whether the scene is in a container view.
  package var embedded = false
  /// Whether the scene, or a container around it, is in a container view.
  package var isInContainerView = false
  /// The presentation style, if the scene is presented.
  package var presentation: Presentation?
  /// Whether the top bar is simulated.
  package var simulatesTop = false
  /// Whether the status bar is hidden on the canvas.
  package var withoutStatusBar = false
  /// The containers, regardless of the bars that the scene itself hides.
  var containers = Containers()

  /// The containers as "show" sees them: it needs a navigation controller, but not a visible bar.
  struct Containers: Sendable, Hashable {
    var isInNavigation = false
    var hasNavigationBar = false
    var isOpaque = false
    var prefersLargeTitles = false
    var hasTabBar = false
    /// Whether the tab bar controller is inside the navigation controller, so that pushed scenes cover the tab bar.
    var tabBarIsBelow = false
  }

  package init() {}

  /// Returns the context of every scene, following relationships and segues from each container, shortest path first.
  package static func all(in document: Document, rules: CanvasRules = .all) -> [SceneContainers] {
    var walker = Walker(document, rules: rules)
    walker.walkSegues()
    return walker.result
  }

  private struct Walker {
    let document: Document
    let rules: CanvasRules
    var result: [SceneContainers]
    private var visited: [Bool]
    private let segues: [Int: [Segue]]

    init(_ document: Document, rules: CanvasRules) {
      self.document = document
      self.rules = rules
      result = Array(repeating: SceneContainers(), count: document.scenes.count)
      visited = Array(repeating: false, count: document.scenes.count)
      segues = Dictionary(grouping: document.segues, by: \.source)
    }

    mutating func walkSegues() {
      // Start with scenes that nothing leads to, then those that only a cycle leads to.
      var reached = Set<Int>()
      for segue in document.segues where segue.kind.carriesSurroundings {
        if let target = segue.destination, target != segue.source { reached.insert(target) }
      }
      let order = document.scenes.indices.sorted {
        (reached.contains($0) ? 1 : 0, $0) < (reached.contains($1) ? 1 : 0, $1)
      }
      var starts: [Int] = []
      if let initial = document.initialScene { starts.append(initial) }
      starts += order
      for start in starts where !visited[start] { follow(from: start) }
    }

    private mutating func follow(from start: Int) {
      var queue = [start]
      visited[start] = true
      result[start] = adjusted(SceneContainers(), start)
      var next = 0
      while next < queue.count {
        let scene = queue[next]
        next += 1
        for segue in segues[scene] ?? [] {
          guard let target = segue.destination, !visited[target],
            let way = surroundings(along: segue, from: scene)
          else { continue }
          visited[target] = true
          result[target] = adjusted(way, target)
          queue.append(target)
        }
      }
    }

    /// Returns the context that a segue gives to its destination.
    private func surroundings(along segue: Segue, from scene: Int) -> SceneContainers? {
      let controller = document.scenes[scene].controller
      var way = result[scene]
      way.isNavigationRoot = false
      switch segue.kind {
      case .relationship: way.wrap(in: controller)
      case .embed:
        // An embedded scene is in the same containers, so that "show" inside it finds them.
        let containers = way.containers
        way = SceneContainers()
        way.embedded = true
        way.isInContainerView = true
        way.containers = containers
      case .show where controller.kind == .navigation && rules.contains(.pushNeedsContent):
        // A push leads from a controller on the stack; the container itself has none of its bars.
        return nil
      case .show, .showDetail:
        if way.containers.isInNavigation {
          way.embedded = false
          if way.containers.tabBarIsBelow {
            way.containers.hasTabBar = false
            way.containers.tabBarIsBelow = false
          }
          way.showContainers()
        } else if controller.kind != .tab {
          // Without a navigation controller "show" presents modally.
          way = SceneContainers()
          way.presentation = rules.contains(.styleOfDestination) ? style(of: segue) : .automatic
        }
      case .present(let style):
        way = SceneContainers()
        way.presentation = style == .automatic ? self.style(of: segue) : style
      case .popover:
        way = SceneContainers()
        way.presentation = .popover
      case .unwind, .custom: return nil
      }
      return way
    }

    /// Returns the presentation style of the destination.
    private func style(of segue: Segue) -> Presentation {
      segue.destination.map { document.scenes[$0].controller.presentation } ?? .automatic
    }

    /// Applies the scene's own settings for its bars.
    private func adjusted(_ way: SceneContainers, _ scene: Int) -> SceneContainers {
      var way = way
      way.simulatesTop = false
      let controller = document.scenes[scene].controller
      if controller.hidesBottomBarWhenPushed {
        (way.tabBar, way.toolbar) = (false, false)
        way.containers.hasTabBar = false
      }
      switch controller.simulated.top {
      case .inferred: break
      case .none:
        (way.navigationBar, way.simulatesTop) = (false, true)
        if controller.kind.holdsScenes || rules.contains(.absentBarIsPushed) {
          way.containers.hasNavigationBar = false
        }
      case .navigation(let translucent, _):
        way.navigationBar = true
        way.simulatesTop = true
        way.opaqueNavigationBar = !translucent
        way.containers.isInNavigation = true
        way.containers.hasNavigationBar = true
        way.containers.isOpaque = !translucent
        way.containers.tabBarIsBelow = false
      case .tab, .toolbar: break
      }
      switch controller.simulated.bottom {
      case .inferred: break
      case .none:
        (way.tabBar, way.toolbar) = (false, false)
        if controller.kind.holdsScenes { way.containers.hasTabBar = false }
      case .tab(let translucent):
        (way.tabBar, way.opaqueTabBar) = (true, !translucent)
        way.containers.hasTabBar = true
      case .toolbar: way.toolbar = true
      case .navigation: break
      }
      // The display mode of large titles: "automatic" inherits from the previous controller, and means yes for the
      // root.
      switch controller.navigationItem?.largeTitle ?? .automatic {
      case .automatic: break
      case .always: way.largeTitle = true
      case .never: way.largeTitle = false
      }
      if !way.containers.prefersLargeTitles { way.largeTitle = false }
      way.withoutStatusBar = controller.simulated.withoutStatusBar
      return way
    }
  }

  /// Adds a container around the scene.
  fileprivate mutating func wrap(in controller: Controller) {
    switch controller.kind {
    case .navigation:
      containers.isInNavigation = true
      // A navigation controller in a container view has its own bars and none of the surrounding ones.
      if embedded { containers.hasTabBar = false }
      embedded = false
      containers.hasNavigationBar = !controller.navigationBarHidden
      containers.isOpaque = controller.navigationBar.map { !$0.translucent } ?? false
      containers.prefersLargeTitles = controller.navigationBar?.largeTitles ?? false
      containers.tabBarIsBelow = false
      showContainers()
      isNavigationRoot = navigationBar
      largeTitle = true
    case .tab:
      tabBar = true
      containers.hasTabBar = true
      containers.tabBarIsBelow = containers.isInNavigation
      opaqueTabBar = controller.tabBar.map { !$0.translucent } ?? false
    case .none, .plain, .split, .page, .table, .collection, .reference, .other: break
    }
  }

  /// Shows the bars of the containers, as for a pushed scene.
  private mutating func showContainers() {
    navigationBar = containers.hasNavigationBar
    opaqueNavigationBar = containers.isOpaque
    tabBar = containers.hasTabBar
  }
}

extension ControllerKind {
  /// Whether the container's bar settings apply to the scenes in it.
  fileprivate var holdsScenes: Bool { self == .navigation || self == .tab || self == .split }
}

extension SegueKind {
  /// Whether a segue determines the context of its destination; custom and unwind segues do not.
  fileprivate var carriesSurroundings: Bool {
    switch self {
    case .custom, .unwind: false
    case .relationship, .embed, .show, .showDetail, .present, .popover: true
    }
  }
}
