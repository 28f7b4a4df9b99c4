import Basics
import Model
import Transitions

/// The kind of the part.
package enum BarPartKind: Sendable, Hashable {
  case title, back
  case item(Int)
  case tab(Int)
}

/// A part of a bar of a container controller.
package struct BarReference: Sendable, Hashable {
  /// The index of the container's node.
  package var node: Int
  /// The index of the bar.
  package var bar: Int
  /// The part.
  package var part: BarPartKind
}

/// A part of a bar with its position.
package struct BarPart: Sendable, Hashable {
  /// The part.
  package var reference: BarReference
  /// The frame on the screen, in points.
  package var rect: Rect
  /// The title of the part.
  package var word: String
}

extension Stage {
  /// The parts of the bars of all containers, back to front.
  package var barParts: [BarPart] {
    var parts: [BarPart] = []
    let views = BarViews(self)
    for (index, node) in nodes.enumerated() {
      let geometry = views.geometry(of: index, isMirrored: node.traits.rightToLeft)
      for (number, bar) in node.bars.enumerated() {
        let rect = views.contents(of: bar, bar.frame.moved(by: surroundings.window.origin), in: index)
        parts += Self.parts(of: bar, rect, geometry).map { part, rect, word in
          BarPart(reference: BarReference(node: index, bar: number, part: part), rect: rect, word: word)
        }
      }
    }
    return parts
  }

  private static func parts(
    of bar: StageBar, _ rect: Rect, _ geometry: BarGeometry
  ) -> [(BarPartKind, Rect, String)] {
    let items = bar.content.items
    if bar.kind == .tab {
      let places = geometry.tabs(items, in: rect, floats: bar.floats, isUpright: bar.isUpright).places
      return items.indices.map { (.tab($0), places[$0], items[$0].tabTitle) }
    }
    // Items with a custom view are left out, because their view is selected instead.
    return geometry.members(of: bar, rect).filter { $0.view == nil }.map { ($0.part, $0.rect, $0.word) }
  }
}

extension StageBar {
  /// Returns the bar without its search row, and that row.
  func rows(_ rect: Rect) -> (proper: Rect, search: Rect?) {
    guard search > 0, rect.height > search else { return (rect, nil) }
    let row = Rect(x: rect.x, y: rect.maxY - search, width: rect.width, height: search)
    return (Rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height - search), row)
  }
}

extension BarContent.Item {
  var isSpace: Bool { system == .flexibleSpace || system == .fixedSpace }

  /// Whether the item has no title, image, view or system item, so that the bar draws nothing.
  var showsNothing: Bool { title.isEmpty && image == nil && view == nil && system == nil }

  /// Whether the item is prominent, such as one that completes a task.
  var isStrong: Bool { prominent || system == .done || system == .save }

  /// The title of a tab: the authored one, or that of the system item.
  var tabTitle: String { title.isEmpty ? system?.title ?? "" : title }
}
