import Basics
import Layout
import Model

/// Intermediate stages, for an animation or for stepping through it (Evidence D7). As in UIKit, traits and bars change
/// before the animation starts, and frames move.
extension Transition {
  /// Returns the stage at a progress; 0 is exactly the stage before, 1 the stage after.
  package func stage(at progress: Double) -> Stage {
    if progress <= 0 { return before }
    if progress >= 1 { return after }
    var stage = after
    let old = Dictionary(uniqueKeysWithValues: before.nodes.enumerated().map { ($1.identity, $0) })
    stage.surroundings.window = Self.between(before.surroundings.window, after.surroundings.window, progress)
    for index in stage.nodes.indices {
      if let place = old[stage.nodes[index].identity] {
        move(&stage.nodes[index], from: before.nodes[place], progress)
      } else if case .presented = stage.nodes[index].role {
        // A presented controller rises from below the window.
        let final = stage.nodes[index].frame
        stage.nodes[index].frame.y += (stage.surroundings.window.height - final.y) * (1 - progress)
      }
    }
    stage.nodes += leaving(progress)
    return stage
  }

  private func move(_ node: inout StageNode, from old: StageNode, _ progress: Double) {
    for bar in node.bars.indices {
      if let other = old.bars.first(where: { $0.kind == node.bars[bar].kind }) {
        node.bars[bar].frame = Self.between(other.frame, node.bars[bar].frame, progress)
      }
    }
    node.frame = Self.between(old.frame, node.frame, progress)
    guard var tree = node.tree, let was = old.tree, node.request != old.request else { return }
    tree.size = Size(width: node.frame.width, height: node.frame.height)
    let upright = Set(counterRotating(node.scene))
    let places = Self.places(of: was)
    var seen: [DocumentView: Int] = [:]
    for view in tree.views.indices {
      let source = tree.plain.source[view]
      let repetition = seen[source, default: 0]
      seen[source] = repetition + 1
      guard let other = places[ViewCopy(source: source, repetition: repetition)] else { continue }
      // The inverse of the target transform keeps such a view in place until the completion updates it.
      let frame = upright.contains(source) ? was.views[other].frame : tree.views[view].frame
      tree.views[view].frame = Self.between(was.views[other].frame, frame, progress)
    }
    node.tree = tree
  }

  private func counterRotating(_ scene: Int) -> [DocumentView] {
    targetTransform == 0 ? [] : counterRotates[scene] ?? []
  }

  /// Returns the presented controllers that are being dismissed.
  private func leaving(_ progress: Double) -> [StageNode] {
    let staying = Set(after.nodes.map(\.identity))
    var result: [StageNode] = []
    for node in before.nodes where !staying.contains(node.identity) {
      guard case .presented = node.role else { continue }
      var node = node
      node.parent = 0
      node.frame.y += (after.surroundings.window.height - node.frame.y) * progress
      result.append(node)
    }
    return result
  }

  private struct ViewCopy: Hashable {
    var source: DocumentView
    var repetition: Int
  }

  private static func places(of tree: SolvedTree) -> [ViewCopy: Int] {
    var seen: [DocumentView: Int] = [:]
    var result: [ViewCopy: Int] = [:]
    for (view, source) in tree.plain.source.enumerated() {
      let repetition = seen[source, default: 0]
      seen[source] = repetition + 1
      result[ViewCopy(source: source, repetition: repetition)] = view
    }
    return result
  }

  private static func between(_ a: Rect, _ b: Rect, _ t: Double) -> Rect {
    Rect(
      x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, width: a.width + (b.width - a.width) * t,
      height: a.height + (b.height - a.height) * t)
  }
}
