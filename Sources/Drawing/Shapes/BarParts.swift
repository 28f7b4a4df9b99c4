import Basics
import Model
import Transitions

/// A part of a bar that a container draws.
package struct BarReference: Sendable, Hashable {
  package enum Part: Sendable, Hashable {
    case title, back
    case item(Int)
    case tab(Int)
  }

  package var node: Int
  package var bar: Int
  package var part: Part
}

package struct BarPart: Sendable, Hashable {
  package var reference: BarReference
  /// On the screen, in points.
  package var rect: Rect
  package var word: String
}

extension Stage {
  /// What is in the bars of all containers, back to front.
  package var barParts: [BarPart] {
    var parts: [BarPart] = []
    let views = BarViews(self)
    for (index, node) in nodes.enumerated() {
      let geometry = views.geometry(of: index, isMirrored: node.traits.rightToLeft)
      for (number, bar) in node.bars.enumerated() {
        let rect = views.contents(of: bar.frame.moved(by: surroundings.window.origin), in: index)
        parts += Self.parts(of: bar, rect, geometry).map { part, rect, word in
          BarPart(reference: BarReference(node: index, bar: number, part: part), rect: rect, word: word)
        }
      }
    }
    return parts
  }

  private static func parts(
    of bar: StageBar, _ rect: Rect, _ geometry: BarGeometry
  ) -> [(BarReference.Part, Rect, String)] {
    let items = bar.content.items
    if bar.kind == .tab {
      let places = geometry.tabs(items, in: rect, floats: bar.floats).places
      return items.indices.map { (.tab($0), places[$0], items[$0].tabTitle) }
    }
    // A view is chosen itself.
    return geometry.members(of: bar, rect).filter { $0.view == nil }.map { ($0.part, $0.rect, $0.word) }
  }
}

extension StageBar {
  /// The bar without its row for searching, and that row.
  func rows(_ rect: Rect) -> (proper: Rect, search: Rect?) {
    guard search > 0, rect.height > search else { return (rect, nil) }
    let row = Rect(x: rect.x, y: rect.maxY - search, width: rect.width, height: search)
    return (Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height - search), row)
  }
}
