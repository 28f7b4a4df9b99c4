import Basics
import Model
import Transitions

/// Where views stood before a change, for those that are elsewhere now.
package enum StageChanges {
  /// Frames that differ by less than a point look alike.
  private static let visible = 1.0

  package static func framesBefore(_ before: Stage, _ after: Stage) -> [Rect] {
    var old: [ControllerIdentity: StageNode] = [:]
    for node in before.nodes { old[node.identity] = node }
    var result: [Rect] = []
    for node in after.nodes {
      guard let was = old[node.identity], let tree = node.tree, let oldTree = was.tree else { continue }
      // The same view of the document, counted among the rows that were made from it.
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

  package static func differs(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.x - b.x) >= visible || abs(a.y - b.y) >= visible || abs(a.width - b.width) >= visible
      || abs(a.height - b.height) >= visible
  }
}
