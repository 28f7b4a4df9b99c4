import Basics
import Environment
import Model

/// The shortest path of segues from the initial scene to each scene of a document. A scene shown in its containers has
/// the same bars and size as in the app. It is a class because it is shared by all scenes and environments.
package final class SceneRoutes: Sendable {
  private let document: Document
  /// The segue by which each scene is first reached; nil for the start of a path.
  private let arrivals: [Int?]
  private let starts: [Int]

  package init(_ document: Document) {
    self.document = document
    let count = document.scenes.count
    var arrivals: [Int?] = Array(repeating: nil, count: count)
    var starts = Array(0..<count)
    var outgoing: [[Int]] = Array(repeating: [], count: count)
    var hasArrival = Array(repeating: false, count: count)
    for (index, segue) in document.segues.enumerated() {
      guard let to = segue.destination, to != segue.source, segue.kind.opensScene else { continue }
      outgoing[segue.source].append(index)
      hasArrival[to] = true
    }
    var visited = Array(repeating: false, count: count)
    let first = document.initialScene.map { [$0] } ?? []
    let order = first + (0..<count).filter { !hasArrival[$0] } + Array(0..<count)
    for start in order where !visited[start] {
      visited[start] = true
      var queue = [start]
      var next = 0
      while next < queue.count {
        let scene = queue[next]
        next += 1
        starts[scene] = start
        for index in outgoing[scene] {
          guard let to = document.segues[index].destination, !visited[to] else { continue }
          visited[to] = true
          arrivals[to] = index
          queue.append(to)
        }
      }
    }
    self.arrivals = arrivals
    self.starts = starts
  }

  /// Returns the screen states in which a scene is visible, to be tried in order: first along the entire path, then
  /// without the outermost container, without the next one, and so on, and finally the scene alone. The later ones are
  /// for scenes that their containers do not show, such as the second column of a split view on a phone.
  func screenStates(showing scene: Int, in environment: PreviewEnvironment) -> some Sequence<ScreenState> {
    let way = segues(to: scene)
    // For a path longer than the limit only the last part is tried, since every attempt builds a stage.
    let first = way.count > Limits.screenDepth ? way.count - 1 : 0
    return (first...way.count).lazy.map { [self] skipped in
      let start =
        skipped == 0 ? starts[scene] : document.segues[way[skipped - 1]].destination ?? starts[scene]
      return screenState(along: way[skipped...], from: start, in: environment)
    }
  }

  private func segues(to scene: Int) -> [Int] {
    var segues: [Int] = []
    var current = scene
    while let segue = arrivals[current] {
      segues.append(segue)
      current = document.segues[segue].source
    }
    return segues.reversed()
  }

  private func screenState(
    along way: ArraySlice<Int>, from start: Int, in environment: PreviewEnvironment
  ) -> ScreenState {
    var screenState = ScreenState(environment: environment, root: start)
    var identity = ControllerIdentity([.root(scene: start)])
    var navigation = isNavigation(start) ? identity : nil
    for index in way {
      let segue = document.segues[index]
      guard let to = segue.destination else { continue }
      switch segue.kind {
      case .relationship:
        choose(index, of: segue.source, in: &screenState)
        identity = identity.appending(.child(segue: index))
      case .embed(let view):
        let first = document.scenes[segue.source].views.lowerBound
        identity = identity.appending(.embedded(view: view.index - first, repetition: 0))
      case .show, .showDetail:
        if let navigation, !isNavigation(to) {
          let level = screenState.levels.count - 1
          let push = screenState.levels[level].push(to, on: navigation)
          identity = StageBuilder.pushed(push, level: level)
        } else {
          // "show" presents modally if there is no navigation controller, or if the destination is one.
          identity = present(to, .automatic, nil, &screenState)
        }
      case .present(let style):
        identity = present(to, style, nil, &screenState)
        navigation = nil
      case .popover(let anchor):
        identity = present(to, .popover, anchor, &screenState)
        navigation = nil
      case .unwind, .custom: continue
      }
      if isNavigation(to) { navigation = identity }
    }
    return screenState
  }

  private func isNavigation(_ scene: Int) -> Bool { document.scenes[scene].controller.kind == .navigation }

  private func choose(_ segue: Int, of container: Int, in screenState: inout ScreenState) {
    let kind = document.scenes[container].controller.kind
    guard kind == .tab || kind == .page else { return }
    let children = document.segues.indices.filter {
      guard case .relationship = document.segues[$0].kind else { return false }
      return document.segues[$0].source == container
    }
    screenState.selections[container] = children.firstIndex(of: segue)
  }

  private func present(
    _ scene: Int, _ style: Presentation, _ anchor: DocumentView?, _ screenState: inout ScreenState
  ) -> ControllerIdentity {
    let own = document.scenes[scene].controller.presentation
    screenState.levels.append(
      ScreenState.Level(scene: scene, style: style == .automatic ? own : style, anchor: anchor))
    return ControllerIdentity([.presented(screenState.levels.count - 1)])
  }
}

extension Stage {
  /// Returns the frontmost controller of a scene, or nil.
  package func node(ofScene scene: Int) -> StageNode? { nodes.last { $0.scene == scene && !$0.isWrapper } }
}
