import Basics
import Layout
import Model

/// Identifies a scrollable view across stages.
package struct ScrolledView: Sendable, Hashable {
  /// The document's view.
  package var source: DocumentView
  /// The index among the tree's views derived from the document's.
  package var repetition: Int

  package init(source: DocumentView, repetition: Int = 0) {
    self.source = source
    self.repetition = repetition
  }
}

extension Stage {
  /// Scrolls views, moving the controllers embedded in their content; views without an offset are at rest.
  package mutating func scroll(to offsets: [ScrolledView: Point]) {
    // The movement of each controller with the content that contains it.
    var moves = [Point](repeating: .zero, count: nodes.count)
    for index in nodes.indices {
      let parent = nodes[index].parent
      switch nodes[index].role {
      case .root, .presented: break
      case .content, .column: moves[index] = parent.map { moves[$0] } ?? .zero
      case .embedded(let view):
        if let parent, let tree = nodes[parent].tree {
          let place = tree.absoluteFrame(view).moved(by: nodes[parent].frame.origin).origin
          moves[index] = Point(x: place.x - nodes[index].frame.x, y: place.y - nodes[index].frame.y)
        }
      }
      if moves[index] != .zero {
        nodes[index].frame = nodes[index].frame.moved(by: moves[index])
        for bar in nodes[index].bars.indices {
          nodes[index].bars[bar].frame = nodes[index].bars[bar].frame.moved(by: moves[index])
        }
      }
      nodes[index].scroll(to: offsets)
    }
  }

  /// Returns the identity of a view for scroll offsets.
  package func scrolledView(_ view: ViewIndex, of node: Int) -> ScrolledView? {
    guard let source = nodes[node].tree?.plain.source, source.indices.contains(view) else { return nil }
    return ScrolledView(source: source[view], repetition: source[..<view].count { $0 == source[view] })
  }

  /// The view with the most content below its visible part, with that amount in points.
  package var hiddenBelow: (node: Int, view: ViewIndex, points: Double)? {
    var most: (node: Int, view: ViewIndex, points: Double)?
    for (index, node) in nodes.enumerated() {
      guard let tree = node.tree else { continue }
      for view in tree.views.indices where tree.plain.views[view].kind.scrolls && !tree.views[view].hidden {
        guard let range = tree.scrollRange(of: view), range.spans(.vertical) else { continue }
        if range.y.upperBound > most?.points ?? 0 { most = (index, view, range.y.upperBound) }
      }
    }
    return most
  }
}

extension StageNode {
  fileprivate mutating func scroll(to offsets: [ScrolledView: Point]) {
    guard let source = tree?.plain.source else { return }
    tree?.rest()
    for (key, offset) in offsets {
      var repetition = 0
      for (view, origin) in source.enumerated() where origin == key.source {
        if repetition == key.repetition {
          tree?.scroll(view, to: offset)
          break
        }
        repetition += 1
      }
    }
  }
}
