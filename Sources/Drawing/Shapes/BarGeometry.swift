import Model
import Transitions

/// Where the contents of bars are, in points: for those who paint them and those who point at them.
enum BarGeometry {
  /// The bar proper is the part of 44 points above a large title, and below the status bar.
  static func proper(_ rect: Rect, large: Bool) -> Rect {
    let below = large ? largeTitle : 0
    return Rect(
      x: rect.x, y: max(rect.y, rect.maxY - below - 44), width: rect.width,
      height: min(44, max(rect.height - below, 0)))
  }

  static let largeTitle = 52.0

  /// What is left of it between the margins.
  static func inner(_ proper: Rect) -> Rect {
    let margin = min(16, proper.width / 8)
    return proper.inset(by: Insets(left: margin, right: margin))
  }

  static func tab(_ index: Int, of count: Int, in rect: Rect, mirrored: Bool) -> Rect {
    let width = rect.width / Double(max(count, 1))
    let number = mirrored ? count - 1 - index : index
    return Rect(
      x: rect.x + Double(number) * width, y: rect.y, width: width, height: min(49, rect.height))
  }

  /// Things side by side, from the outermost inwards.
  static func row(_ widths: [Double], in rect: Rect, _ side: ShapeText.Alignment) -> [Rect] {
    let gap = 16.0
    let total = widths.reduce(0, +) + gap * Double(max(widths.count - 1, 0))
    var x =
      switch side {
      case .left: rect.x
      case .center: rect.midX - total / 2
      case .right: rect.maxX
      }
    return widths.map { width in
      if side == .right { x -= width }
      defer { x += side == .right ? -gap : width + gap }
      return Rect(x: x, y: rect.y, width: width, height: rect.height)
    }
  }

  static func width(_ word: String, isSign: Bool) -> Double {
    isSign ? 24 : Double(VisibleText.columns(word)) * 9
  }

  /// What an item shows: its title, a system item's word or sign, or its image.
  static func sign(of item: BarContent.Item) -> (word: String, glyphs: [Glyph]?) {
    if !item.title.isEmpty { return (item.title, nil) }
    if let glyphs = Symbols.glyphs(ofSystemItem: item.system) { return (item.system, glyphs) }
    if let image = item.image { return (image.name, Symbols.glyphs(of: image)) }
    guard let first = item.system.first else { return ("•", nil) }
    return (first.uppercased() + item.system.dropFirst(), nil)
  }

  static func backWord(_ back: String, mirrored: Bool) -> String {
    let word = back.isEmpty ? "Back" : back
    return mirrored ? word + " ›" : "‹ " + word
  }

  /// The places of a toolbar between its flexible spaces, with the side that things keep to, and the items in each.
  static func toolbarGroups(
    _ items: [BarContent.Item], in rect: Rect, mirrored: Bool
  ) -> [(rect: Rect, side: ShapeText.Alignment, items: [Int])] {
    var groups: [[Int]] = [[]]
    for index in mirrored ? Array(items.indices.reversed()) : Array(items.indices) {
      if items[index].system == "flexibleSpace" {
        groups.append([])
      } else if items[index].system != "fixedSpace" {
        groups[groups.count - 1].append(index)
      }
    }
    let bar = Rect(x: rect.x + 16, y: rect.y, width: max(0, rect.width - 32), height: min(49, rect.height))
    return groups.enumerated().compactMap { index, group in
      if group.isEmpty { return nil }
      if index > 0, index < groups.count - 1 {
        let width = bar.width / Double(groups.count - 1)
        let x = bar.x + width * (Double(index) - 0.5)
        return (Rect(x: x, y: bar.y, width: width, height: bar.height), .center, group)
      }
      return index == 0 ? (bar, .left, group) : (bar, .right, group.reversed())
    }
  }
}

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
    for (index, node) in nodes.enumerated() {
      for (number, bar) in node.bars.enumerated() {
        let rect = bar.frame.moved(by: surroundings.window.origin)
        parts += Self.parts(of: bar, rect, mirrored: node.traits.rightToLeft).map { part, rect, word in
          BarPart(reference: BarReference(node: index, bar: number, part: part), rect: rect, word: word)
        }
      }
    }
    return parts
  }

  private static func parts(
    of bar: StageBar, _ rect: Rect, mirrored: Bool
  ) -> [(BarReference.Part, Rect, String)] {
    let items = bar.content.items
    func row(_ members: [(BarReference.Part, String, Bool)], _ rect: Rect, _ side: ShapeText.Alignment)
      -> [(BarReference.Part, Rect, String)]
    {
      let rects = BarGeometry.row(members.map { BarGeometry.width($0.1, isSign: $0.2) }, in: rect, side)
      return zip(members, rects).map { ($0.0, $1, $0.1) }
    }
    func member(_ index: Int) -> (BarReference.Part, String, Bool) {
      let sign = BarGeometry.sign(of: items[index])
      return (.item(index), sign.word, sign.glyphs != nil)
    }
    switch bar.kind {
    case .tab:
      return items.indices.map { index in
        let item = items[index]
        let word = item.title.isEmpty ? item.system : item.title
        return (.tab(index), BarGeometry.tab(index, of: items.count, in: rect, mirrored: mirrored), word)
      }
    case .toolbar:
      return BarGeometry.toolbarGroups(items, in: rect, mirrored: mirrored).flatMap { group in
        row(group.items.map(member), group.rect, group.side)
      }
    case .navigation:
      let inner = BarGeometry.inner(BarGeometry.proper(rect, large: bar.largeTitle))
      var left: [(BarReference.Part, String, Bool)] = []
      if let back = bar.back { left.append((.back, BarGeometry.backWord(back, mirrored: mirrored), false)) }
      left += items.indices.filter { items[$0].place == .leading }.map(member)
      var right = items.indices.filter { items[$0].place == .trailing }.map(member)
      if mirrored { swap(&left, &right) }
      let centre = items.indices.filter { items[$0].place == .center }.map(member)
      var parts: [(BarReference.Part, Rect, String)] = []
      if !bar.content.title.isEmpty {
        var title = inner
        if bar.largeTitle {
          title = Rect(x: inner.x, y: rect.maxY - BarGeometry.largeTitle, width: inner.width, height: 44)
        } else {
          let width = min(BarGeometry.width(bar.content.title, isSign: false), inner.width)
          title = Rect(x: inner.midX - width / 2, y: inner.y, width: width, height: inner.height)
        }
        parts.append((.title, title, bar.content.title))
      }
      return parts + row(left, inner, .left) + row(right, inner, .right) + row(centre, inner, .center)
    }
  }
}
