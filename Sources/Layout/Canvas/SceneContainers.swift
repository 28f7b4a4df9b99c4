import Model

/// What surrounds a scene by the segues that lead to it: bars of its containers, the way it is presented.
package struct SceneContainers: Sendable, Hashable {
  /// A navigation bar that this scene shows.
  package var navigationBar = false
  package var isNavigationRoot = false
  package var opaqueNavigationBar = false
  /// The bar shows this scene a large title.
  package var largeTitle = false
  package var tabBar = false
  package var opaqueTabBar = false
  package var toolbar = false
  package var embedded = false
  /// Presented as a sheet or another style that does not cover the whole screen.
  package var presentation: Presentation?
  /// The bars that an author told Interface Builder to pretend.
  package var simulatesTop = false
  package var withoutStatusBar = false
  /// The containers around it, whatever bars the scene itself hides.
  var containers = Containers()

  /// What "show" finds: it asks for a navigation controller, not for a bar that can be seen.
  struct Containers: Sendable, Hashable {
    var isInNavigation = false
    var hasNavigationBar = false
    var isOpaque = false
    var prefersLargeTitles = false
    var hasTabBar = false
    /// The tab bar controller is in the navigation controller that scenes are pushed onto, which then cover its bar.
    var tabBarIsBelow = false
  }

  package init() {}

  /// The surroundings of every scene: along relationships and segues from each container, the nearest way first.
  package static func all(in document: Document) -> [SceneContainers] {
    var walker = Walker(document)
    walker.walkSegues()
    return walker.result
  }

  private struct Walker {
    let document: Document
    var result: [SceneContainers]
    private var visited: [Bool]
    private let segues: [Int: [Segue]]

    init(_ document: Document) {
      self.document = document
      result = Array(repeating: SceneContainers(), count: document.scenes.count)
      visited = Array(repeating: false, count: document.scenes.count)
      segues = Dictionary(grouping: document.segues, by: \.source)
    }

    mutating func walkSegues() {
      // Scenes that nothing leads to start a way of their own; then whatever only a cycle leads to.
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

    /// What a segue carries over to the scene it leads to.
    private func surroundings(along segue: Segue, from scene: Int) -> SceneContainers? {
      let controller = document.scenes[scene].controller
      var way = result[scene]
      way.isNavigationRoot = false
      switch segue.kind {
      case .relationship: way.wrap(in: controller)
      case .embed:
        // What it holds is in the same containers: what "show" is asked for inside finds them.
        let containers = way.containers
        way = SceneContainers()
        way.embedded = true
        way.containers = containers
      case .show, .showDetail:
        if way.containers.isInNavigation {
          way.embedded = false
          if way.containers.tabBarIsBelow {
            way.containers.hasTabBar = false
            way.containers.tabBarIsBelow = false
          }
          way.showContainers()
        } else if controller.kind != .tab {
          // Without a navigation controller, "show" presents.
          way = SceneContainers()
          way.presentation = .automatic
        }
      case .present(let style):
        let destination = segue.destination.map { document.scenes[$0].controller.presentation } ?? .automatic
        way = SceneContainers()
        way.presentation = style == .automatic ? destination : style
      case .popover:
        way = SceneContainers()
        way.presentation = .popover
      case .unwind, .custom: return nil
      }
      return way
    }

    /// The scene's own word on its bars.
    private func adjusted(_ way: SceneContainers, _ scene: Int) -> SceneContainers {
      var way = way
      let controller = document.scenes[scene].controller
      if controller.hidesBottomBarWhenPushed {
        (way.tabBar, way.toolbar) = (false, false)
        way.containers.hasTabBar = false
      }
      switch controller.simulated.top {
      case .inferred: break
      case .none:
        (way.navigationBar, way.simulatesTop) = (false, true)
        if controller.kind.holdsScenes { way.containers.hasNavigationBar = false }
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
      // Large titles follow the item in the bar: "automatic" takes over what the scene before it has, the first has one.
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

  /// A container shows the scene, as one of its own.
  fileprivate mutating func wrap(in controller: Controller) {
    switch controller.kind {
    case .navigation:
      containers.isInNavigation = true
      // A navigation controller in a container view has bars of its own and none of those around it.
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

  /// Shows the bars that the containers have, as a scene does that is pushed onto them.
  private mutating func showContainers() {
    navigationBar = containers.hasNavigationBar
    opaqueNavigationBar = containers.isOpaque
    tabBar = containers.hasTabBar
  }
}

extension Controller.Kind {
  /// What a container says of its bars holds for the scenes in it.
  fileprivate var holdsScenes: Bool { self == .navigation || self == .tab || self == .split }
}

extension Segue.Kind {
  /// Custom and unwind segues do not say how a scene comes to be shown.
  fileprivate var carriesSurroundings: Bool {
    switch self {
    case .custom, .unwind: false
    case .relationship, .embed, .show, .showDetail, .present, .popover: true
    }
  }
}
