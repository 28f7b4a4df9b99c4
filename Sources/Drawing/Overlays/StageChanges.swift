import Basics
import Model
import Transitions

/// The previous frames of views that a change moved.
package enum StageChanges {
  /// The smallest visible difference between frames, in points.
  private static let visible = 1.0

  /// Returns the previous frames of all views that moved, on the screen.
  package static func framesBefore(_ before: Stage, _ after: Stage) -> [Rect] {
    var old: [ControllerIdentity: StageNode] = [:]
    for node in before.nodes { old[node.identity] = node }
    var result: [Rect] = []
    for node in after.nodes {
      guard let was = old[node.identity], let tree = node.tree, let oldTree = was.tree else { continue }
      // Views are matched by their source in the document and by their index among the rows made from it.
      var places: [DocumentView: [ViewIndex]] = [:]
      for (index, source) in oldTree.plain.source.enumerated() { places[source, default: []].append(index) }
      var seen: [DocumentView: Int] = [:]
      let (origins, oldOrigins) = (tree.absoluteOrigins, oldTree.absoluteOrigins)
      for (index, source) in tree.plain.source.enumerated() {
        let repetition = seen[source, default: 0]
        seen[source] = repetition + 1
        guard let list = places[source], list.indices.contains(repetition), !tree.views[index].hidden else {
          continue
        }
        let place = list[repetition]
        let now = Rect(origin: origins[index], size: tree.views[index].frame.size).moved(
          by: node.frame.origin)
        let then = Rect(origin: oldOrigins[place], size: oldTree.views[place].frame.size).moved(
          by: was.frame.origin)
        if differs(now, then) { result.append(then.moved(by: after.surroundings.window.origin)) }
      }
    }
    return result
  }

  /// Whether two frames differ visibly.
  package static func differs(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.x - b.x) >= visible || abs(a.y - b.y) >= visible || abs(a.width - b.width) >= visible
      || abs(a.height - b.height) >= visible
  }
}
