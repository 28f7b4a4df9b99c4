import Basics
import Layout
import Model
import Transitions

/// The positions of the contents of bars, in points, for drawing and for hit testing.
struct BarGeometry {
  /// Whether items have glass backgrounds, as from iOS 26.
  var isGlass: Bool
  var isMirrored: Bool
  /// Whether a tab's title is beside its icon, as from iOS 11 to 18 in wide or low bars.
  var hasInlineTabs = false
  /// The widths of custom views of items and titles, by id.
  var views: [String: Double] = [:]
  /// The project's images.
  var images: (any ImageSource)?
  /// Measures titles, as when they are drawn.
  let measurer: LineMeasurer

  /// Returns the search field within a bar's row.
  func searchField(in row: Rect) -> Rect {
    let inner = inner(row)
    let height = min(isGlass ? 44 : 36, row.height)
    return Rect(x: inner.x, y: row.midY - height / 2, width: inner.width, height: height)
  }

  /// Returns the part of 44 points above a large title and below the status bar.
  /// - Parameter below: the height of the large title's row; 0 without one.
  func proper(_ rect: Rect, above below: Double = 0) -> Rect {
    // Glass keeps a distance from the content below.
    let height = isGlass ? 54.0 : 44
    return Rect(
      x: rect.x, y: max(rect.y, rect.maxY - below - height), width: rect.width,
      height: min(44, max(rect.height - below, 0)))
  }

  /// Returns the area of a large title in its row at the bottom of a bar.
  func largeTitle(_ rect: Rect, height: Double) -> Rect {
    let inner = inner(rect)
    return Rect(x: inner.x, y: rect.maxY - height, width: inner.width, height: max(0, height - 8))
  }

  /// Returns the part between the margins.
  func inner(_ proper: Rect) -> Rect {
    let margin = min(16, proper.width / 8)
    return proper.inset(by: Insets(left: margin, right: margin))
  }

  // MARK: Tabs

  /// Returns the positions of tabs and of their common background. From iOS 26 on this is a piece of glass above the
  /// lower edge; in the row of a navigation bar it is only as wide as its titles.
  func tabs(
    _ items: [BarContent.Item], in rect: Rect, floats: Bool, isUpright: Bool = false
  ) -> (places: [Rect], piece: Rect?) {
    let margin = 21.0
    if isUpright { return column(of: items.count, in: rect) }
    var widths = Array(repeating: 98.0, count: items.count)
    var row = Rect(x: rect.x, y: rect.y, width: rect.width, height: min(62, rect.height))
    if floats {
      widths = items.map { max(60, width($0.tabTitle) + 24) }
      row = proper(rect)
      if !isGlass { row = row.inset(by: Insets(top: 4, bottom: 4)) }
    }
    let sum = widths.reduce(0, +)
    var whole = Rect(x: rect.x, y: rect.y, width: rect.width, height: min(Self.usualTabs, rect.height))
    var piece: Rect?
    if floats || isGlass {
      let width = max(0, min(rect.width - 2 * margin, sum + 8))
      let shared = Rect(x: rect.midX - width / 2, y: row.y, width: width, height: row.height)
      whole = shared.inset(by: Insets(all: max(0, min(4, width / 2, row.height / 2))))
      piece = shared
    }
    var end = whole.x
    var places = (isMirrored ? widths.reversed() : widths).map { width in
      let place = Rect(x: end, y: whole.y, width: width * whole.width / sum, height: whole.height)
      end = place.maxX
      return place
    }
    if isMirrored { places.reverse() }
    return (places, piece)
  }

  /// Returns the positions in an upright bar, from the top, and of the piece of glass behind all of them.
  private func column(of count: Int, in rect: Rect) -> (places: [Rect], piece: Rect?) {
    let width = min(50, rect.width)
    let piece = Rect(x: rect.midX - width / 2, y: rect.y, width: width, height: rect.height)
    let inside = piece.inset(by: Insets(all: min(2, rect.height / 2)))
    let pitch = inside.height / Double(max(1, count))
    let places = (0..<count).map {
      Rect(x: inside.x, y: inside.y + Double($0) * pitch, width: inside.width, height: pitch)
    }
    return (places, piece)
  }

  /// Returns the contents of an upright bar: the back button, the items that complete or leave the screen, and the
  /// others in their order. Languages from right to left do not move it.
  private func upright(_ bar: StageBar, _ rect: Rect) -> [Member] {
    let items = bar.content.items
    let shown = items.indices.filter { !items[$0].showsNothing && !items[$0].isSpace }
    let order = shown.filter { items[$0].isStrong } + shown.filter { !items[$0].isStrong }
    var members = (bar.back.map { [back($0, within: 0)] } ?? []) + order.map { member($0, of: items) }
    let places = column(of: members.count, in: rect).places
    for (index, place) in places.enumerated() {
      let side = min(44, place.height)
      members[index].side = .center
      members[index].width = 44
      members[index].group = index
      members[index].rect = Rect(x: place.midX - 22, y: place.midY - side / 2, width: 44, height: side)
    }
    return members
  }

  /// The height of tabs, except on a phone in landscape.
  static let usualTabs = 49.0

  /// Returns the positions of an icon and of the title beside it, centred in a tab.
  func inlineTab(in box: Rect, title: Double) -> (icon: Rect, title: Rect) {
    let (side, gap) = (box.height < Self.usualTabs ? 18.0 : 24, 6.0)
    let word = max(0, min(title + 1, box.width - side - gap))
    let start = box.midX - (side + gap + word) / 2
    return (
      Rect(x: isMirrored ? start + word + gap : start, y: box.midY - side / 2, width: side, height: side),
      Rect(x: isMirrored ? start : start + side + gap, y: box.y, width: word, height: box.height)
    )
  }

  // MARK: Items

  struct Member {
    var part: BarPartKind
    var word: String
    /// The id of a custom view, which replaces the item.
    var view: String?
    var isIcon = false
    /// Whether the item is prominent: its glass has the tint colour, unless it is disabled.
    var isStrong = false
    var isDisabled = false
    var width: Double
    var rect = Rect.zero
    var side = ShapeText.Alignment.left
    /// The authored spaces before the item.
    var space = Space()
    /// The number of such spaces before the item; glass does not span them.
    var group = 0
  }

  /// Adjacent spaces: the total width of the fixed ones, and the number of flexible ones.
  struct Space {
    var fixed: Double?
    var flexible = 0

    var isNone: Bool { fixed == nil && flexible == 0 }
  }

  static let iconWidth = 24.0

  /// The distance between neighbours in a row.
  static let gap = 16.0

  /// Returns the width of a title: room for its letters in points, and in cells.
  private func width(_ word: String, size: Double = 17, weight: Font.Weight = .regular) -> Double {
    let letters = measurer.width(word, ResolvedFont(.system, size: size, weight: weight))
    return max(Double(VisibleText.columns(word)) * 9, letters.rounded(.up))
  }

  var backIcon: String { isMirrored ? "›" : "‹" }

  private func member(_ part: BarPartKind, _ word: String, isIcon: Bool = false, isStrong: Bool = false)
    -> Member
  {
    var width = isIcon ? Self.iconWidth : width(word, weight: isStrong ? .semibold : .regular)
    if isGlass { width = isIcon ? 44 : max(44, width + 24) }
    return Member(part: part, word: word, isIcon: isIcon, isStrong: isStrong, width: width)
  }

  private func member(_ index: Int, of items: [BarContent.Item]) -> Member {
    let icon = icon(of: items[index])
    var member = member(
      .item(index), icon.word, isIcon: icon.glyphs != nil, isStrong: items[index].isStrong)
    if let size = imageSize(of: items[index]) {
      member.width = max(member.width, size.width + (isGlass ? 20 : 0))
    }
    if items[index].width > 0 { member.width = items[index].width }
    member.isDisabled = items[index].disabled
    if let view = items[index].view {
      member.view = view
      member.width = views[view] ?? Self.iconWidth
    }
    return member
  }

  /// Returns the visible items, in their order, and the spaces after the last one.
  func members(_ indices: [Int], of items: [BarContent.Item]) -> (members: [Member], rest: Space) {
    var members: [Member] = []
    var space = Space()
    for index in indices {
      let item = items[index]
      if item.system == .flexibleSpace {
        space.flexible += 1
      } else if item.system == .fixedSpace {
        space.fixed = (space.fixed ?? 0) + item.width
      } else if !item.showsNothing {
        var member = member(index, of: items)
        member.space = space
        member.group = (members.last?.group ?? 0) + (space.isNone ? 0 : 1)
        members.append(member)
        space = Space()
      }
    }
    return (members, space)
  }

  /// Returns the distance between two neighbours, without the flexible spaces between them.
  func distance(_ before: Member, _ after: Member) -> Double {
    let own =
      after.space.flexible > 0 ? 0 : !isGlass ? Self.gap : before.sharesGlass(with: after) ? 0 : 12
    guard let fixed = after.space.fixed, fixed > 0 else { return own }
    return isGlass ? max(fixed, own) : fixed
  }

  /// Returns the size of an item's project image, in points, limited to the height of the bar.
  func imageSize(of item: BarContent.Item) -> Size? {
    guard let image = item.image, !image.isSymbol, let own = images?.image(image.name, dark: false) else {
      return nil
    }
    let size = image.size ?? own.size
    let factor = min(1, 40 / max(size.height, 1))
    return Size(width: size.width * factor, height: size.height * factor)
  }

  /// Returns the content of an item: its image, or the symbol for the image's name; otherwise its title, or the word or
  /// symbol of a system item.
  func icon(of item: BarContent.Item) -> (word: String, glyphs: [Glyph]?) {
    if let image = item.image { return (image.name, Symbols.glyphs(of: image) ?? Symbols.neutral) }
    if !item.title.isEmpty { return (item.title, nil) }
    guard let system = item.system else { return ("", nil) }
    let symbol = Symbols.symbol(ofSystemItem: system)
    if isGlass, let glyphs = Symbols.glyphs(ofGlassItem: system) {
      return (symbol?.name ?? system.rawValue, glyphs)
    }
    if let symbol { return (symbol.name, Symbols.glyphs(of: symbol)) }
    return (system.title, nil)
  }

  // MARK: Back button

  /// Returns the back button. Its title is that of the previous item; if there is no room for it, “Back”, or only the
  /// chevron. A blank title is treated as empty: many apps use one to show only the chevron.
  private func back(_ word: String, within room: Double) -> Member {
    let isBlank = !word.isEmpty && word.allSatisfy(\.isWhitespace)
    let name = word.isEmpty || isBlank ? "Back" : word
    if isGlass { return member(.back, name, isIcon: true) }
    let before = Self.backWord - Self.backReach
    let shown = isBlank ? nil : [name, "Back"].first { before + width($0) <= room }
    var member = member(.back, shown ?? name, isIcon: shown == nil)
    if shown != nil { member.width += Self.backWord }
    return member
  }

  /// Before iOS 26: how much closer to the edge the back button is than items, and the offset of its title.
  private static let backReach = 8.0
  private static let backWord = 19.0

  /// Returns the positions of the back button's chevron and title.
  func backParts(_ member: Member) -> (icon: Rect, word: Rect) {
    var (icon, word) = (member.rect, member.rect)
    icon.width = Self.backSize
    icon.x = isMirrored ? member.rect.maxX - 21 : member.rect.x - 6
    word.width -= Self.backWord
    if !isMirrored { word.x += Self.backWord }
    return (icon, word)
  }

  static let backSize = 27.0

  /// Returns the back button as text.
  func backText(_ member: Member) -> String {
    if member.isIcon { return backIcon }
    return isMirrored ? "\(member.word) \(backIcon)" : "\(backIcon) \(member.word)"
  }

  // MARK: Rows

  /// Places members side by side, from the outermost inwards.
  private func row(_ members: [Member], in rect: Rect, _ side: ShapeText.Alignment) -> [Member] {
    var placed = members
    var end = !isGlass && members.first?.part == .back ? -Self.backReach : 0
    for index in placed.indices {
      placed[index].side = side
      if index > 0 { end += distance(placed[index - 1], placed[index]) }
      placed[index].rect = Rect(x: end, y: rect.y, width: placed[index].width, height: rect.height)
      end += placed[index].width
    }
    for index in placed.indices {
      let own = placed[index].rect
      switch side {
      case .left: placed[index].rect.x = rect.x + own.x
      case .center: placed[index].rect.x = rect.midX - end / 2 + own.x
      case .right: placed[index].rect.x = rect.maxX - own.maxX
      }
    }
    return placed
  }

  /// Returns the contents of a navigation bar with their positions: the title, then the items of each side from the
  /// outermost inwards.
  func navigation(_ bar: BarContent, _ rect: Rect, back: String?, largeTitle: Double = 0) -> [Member] {
    let large = largeTitle > 0
    let inner = inner(proper(rect, above: largeTitle))
    func members(_ place: BarContent.Item.Position) -> [Member] {
      self.members(bar.items.indices.filter { bar.items[$0].place == place }, of: bar.items).members
    }
    var left = members(.leading)
    var right = members(.trailing)
    var middle = members(.center)
    var titles: [Member] = []
    if let view = bar.titleView {
      middle.append(Member(part: .title, word: bar.title, view: view, width: views[view] ?? 0))
    }
    if !bar.title.isEmpty, large || bar.titleView == nil {
      let width = width(bar.title, size: bar.titleFont?.size ?? 17, weight: .semibold)
      titles.append(Member(part: .title, word: bar.title, width: min(width, inner.width)))
    }
    func length(_ members: [Member]) -> Double {
      members.reduce(0) { $0 + $1.width } + Self.gap * Double(members.count)
    }
    if let back {
      let centre = length(middle + (large ? [] : titles))
      let room = centre > 0 ? (inner.width - centre) / 2 : inner.width - length(right)
      left.insert(self.back(back, within: room - length(left)), at: 0)
    }
    if isMirrored { swap(&left, &right) }
    let sides = row(left, in: inner, .left) + row(right, in: inner, .right)
    if let title = titles.first {
      titles[0].rect =
        large
        ? self.largeTitle(rect, height: largeTitle)
        : Self.middle(of: titleRoom(inner, title.width, between: sides), title.width)
    }
    return titles + sides + row(middle, in: inner, .center)
  }

  /// Returns the area for a title: centred in the bar, or all remaining room if the items on a side reach too far.
  func titleRoom(_ inner: Rect, _ width: Double, between sides: [Member]) -> Rect {
    let items = sides.filter { $0.part != .title && $0.side != .center }
    let start = items.filter { $0.side == .left }.map { $0.rect.maxX + Self.gap }.max() ?? inner.x
    let stop = items.filter { $0.side == .right }.map { $0.rect.x - Self.gap }.min() ?? inner.maxX
    let half = min(inner.midX - start, stop - inner.midX)
    let isCentred = width <= 2 * half
    return Rect(
      x: isCentred ? inner.midX - half : start, y: inner.y,
      width: max(0, isCentred ? 2 * half : stop - start), height: inner.height)
  }

  private static func middle(of room: Rect, _ width: Double) -> Rect {
    let width = min(width, room.width)
    return Rect(x: room.midX - width / 2, y: room.y, width: width, height: room.height)
  }

  /// Returns the contents of a container's bar, except for tabs, which have separate positions.
  func members(of bar: StageBar, _ rect: Rect) -> [Member] {
    if bar.isUpright, bar.kind != .tab { return upright(bar, rect) }
    return switch bar.kind {
    case .tab: []
    case .toolbar: toolbar(bar.content.items, in: rect)
    case .navigation:
      navigation(bar.content, bar.rows(rect).proper, back: bar.back, largeTitle: bar.largeTitle)
    }
  }

  /// Returns the pieces of glass, each with the members on it.
  static func glass(_ members: [Member]) -> [(rect: Rect, members: [Member])] {
    var found: [(rect: Rect, members: [Member])] = []
    for member in members where member.part != .title && member.view == nil {
      let height = min(44, member.rect.height)
      let rect = Rect(
        x: member.rect.x, y: member.rect.midY - height / 2, width: member.rect.width, height: height)
      if let last = found.last?.members.last, last.sharesGlass(with: member) {
        found[found.count - 1].rect = found[found.count - 1].rect.union(rect)
        found[found.count - 1].members.append(member)
      } else {
        found.append((rect, [member]))
      }
    }
    return found
  }
}

extension BarGeometry.Member {
  /// Whether two members share a piece of glass. Adjacent icons do; titles, the back button and prominent items are
  /// separate.
  func sharesGlass(with other: BarGeometry.Member) -> Bool {
    [self, other].allSatisfy { $0.isIcon && $0.view == nil && $0.part != .back && !$0.isStrong }
      && side == other.side && group == other.group
  }
}
