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

  static let signWidth = 24.0

  static func width(_ word: String, isSign: Bool) -> Double {
    isSign ? signWidth : Double(VisibleText.columns(word)) * 9
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

  struct Member {
    var part: BarReference.Part
    var word: String
    /// A view of this id is there instead.
    var view: String?
    var width: Double
    var rect = Rect.zero
    var side = ShapeText.Alignment.left

    init(_ part: BarReference.Part, _ word: String, width: Double) {
      self.part = part
      self.word = word
      self.width = width
    }

    /// - Parameter views: the widths of the views that stand for items or the title, by id.
    init(_ index: Int, of items: [BarContent.Item], views: [String: Double]) {
      let sign = BarGeometry.sign(of: items[index])
      self.init(
        .item(index), sign.word, width: BarGeometry.width(sign.word, isSign: sign.glyphs != nil))
      view = items[index].view
      if let view { width = views[view] ?? BarGeometry.signWidth }
    }
  }

  private static func row(_ members: [Member], in rect: Rect, _ side: ShapeText.Alignment) -> [Member] {
    zip(members, row(members.map(\.width), in: rect, side)).map { member, rect in
      var member = member
      member.rect = rect
      member.side = side
      return member
    }
  }

  /// What is in a navigation bar, each with its place: the title, then the outermost first on either side.
  static func navigation(
    _ bar: BarContent, _ rect: Rect, back: String?, large: Bool, mirrored: Bool, views: [String: Double]
  ) -> [Member] {
    let inner = inner(proper(rect, large: large))
    func members(_ place: BarContent.Item.Place) -> [Member] {
      bar.items.indices.filter { bar.items[$0].place == place }.map {
        Member($0, of: bar.items, views: views)
      }
    }
    var left = members(.leading)
    if let back {
      let word = backWord(back, mirrored: mirrored)
      left.insert(Member(.back, word, width: width(word, isSign: false)), at: 0)
    }
    var right = members(.trailing)
    if mirrored { swap(&left, &right) }
    var middle = members(.center)
    var titles: [Member] = []
    if let view = bar.titleView {
      var title = Member(.title, bar.title, width: views[view] ?? 0)
      title.view = view
      middle.append(title)
    }
    if !bar.title.isEmpty, large || bar.titleView == nil {
      var title = Member(.title, bar.title, width: min(width(bar.title, isSign: false), inner.width))
      title.rect =
        large
        ? Rect(x: inner.x, y: rect.maxY - largeTitle, width: inner.width, height: 44)
        : Rect(x: inner.midX - title.width / 2, y: inner.y, width: title.width, height: inner.height)
      titles.append(title)
    }
    return titles + row(left, in: inner, .left) + row(right, in: inner, .right)
      + row(middle, in: inner, .center)
  }

  static func toolbar(
    _ items: [BarContent.Item], in rect: Rect, mirrored: Bool, views: [String: Double]
  ) -> [Member] {
    toolbarGroups(items, in: rect, mirrored: mirrored).flatMap { group in
      row(group.items.map { Member($0, of: items, views: views) }, in: group.rect, group.side)
    }
  }

  /// What is in a container's bar of items; tabs have places of their own.
  static func members(of bar: StageBar, _ rect: Rect, mirrored: Bool, views: [String: Double]) -> [Member] {
    switch bar.kind {
    case .tab: []
    case .toolbar: toolbar(bar.content.items, in: rect, mirrored: mirrored, views: views)
    case .navigation:
      navigation(
        bar.content, rect, back: bar.back, large: bar.largeTitle, mirrored: mirrored, views: views)
    }
  }

  /// The places of a toolbar between its flexible spaces, with the side that things keep to, and the items in each.
  private static func toolbarGroups(
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
    let views = BarViews(self)
    for (index, node) in nodes.enumerated() {
      for (number, bar) in node.bars.enumerated() {
        let rect = bar.frame.moved(by: surroundings.window.origin)
        let found = Self.parts(
          of: bar, rect, mirrored: node.traits.rightToLeft, views: views.widths[index] ?? [:])
        parts += found.map { part, rect, word in
          BarPart(reference: BarReference(node: index, bar: number, part: part), rect: rect, word: word)
        }
      }
    }
    return parts
  }

  private static func parts(
    of bar: StageBar, _ rect: Rect, mirrored: Bool, views: [String: Double]
  ) -> [(BarReference.Part, Rect, String)] {
    let items = bar.content.items
    if bar.kind == .tab {
      return items.indices.map { index in
        let item = items[index]
        let word = item.title.isEmpty ? item.system : item.title
        return (.tab(index), BarGeometry.tab(index, of: items.count, in: rect, mirrored: mirrored), word)
      }
    }
    // A view is chosen itself.
    return BarGeometry.members(of: bar, rect, mirrored: mirrored, views: views).filter { $0.view == nil }
      .map { ($0.part, $0.rect, $0.word) }
  }
}
