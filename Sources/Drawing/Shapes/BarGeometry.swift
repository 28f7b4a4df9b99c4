import Basics
import Model
import Transitions

/// Where the contents of bars are, in points: for those who paint them and those who point at them.
struct BarGeometry {
  /// From iOS 26 on items are on glass of their own.
  var isGlass: Bool
  var isMirrored: Bool
  /// From iOS 11 to 18, a tab's title is beside its sign where a bar is wide or low.
  var hasInlineTabs = false
  /// Widths of the views that stand for items or the title, by id.
  var views: [String: Double] = [:]
  /// The project's images.
  var images: (any ImageSource)?

  /// The field in a row of a bar that has one for searching.
  func searchField(in row: Rect) -> Rect {
    let inner = inner(row)
    let height = min(isGlass ? 44 : 36, row.height)
    return Rect(x: inner.x, y: row.midY - height / 2, width: inner.width, height: height)
  }

  /// The bar proper is the part of 44 points above a large title, and below the status bar.
  func proper(_ rect: Rect, large: Bool) -> Rect {
    let below = large ? Self.largeTitle : 0
    // Glass keeps its distance from the content below.
    let height = isGlass ? 54.0 : 44
    return Rect(
      x: rect.x, y: max(rect.y, rect.maxY - below - height), width: rect.width,
      height: min(44, max(rect.height - below, 0)))
  }

  static let largeTitle = 52.0

  /// What is left of it between the margins.
  func inner(_ proper: Rect) -> Rect {
    let margin = min(16, proper.width / 8)
    return proper.inset(by: Insets(left: margin, right: margin))
  }

  // MARK: Tabs

  /// Where tabs are, and the piece that all of them are on: of glass above the lower edge from iOS 26 on, and as wide as its
  /// words where it floats in the row of a navigation bar.
  func tabs(_ items: [BarContent.Item], in rect: Rect, floats: Bool) -> (places: [Rect], piece: Rect?) {
    let margin = 21.0
    var widths = Array(repeating: 98.0, count: items.count)
    var row = Rect(x: rect.x, y: rect.y, width: rect.width, height: min(62, rect.height))
    if floats {
      widths = items.map { max(60, width($0.tabTitle) + 24) }
      row = proper(rect, large: false)
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

  /// How high tabs are, but for a phone on its side.
  static let usualTabs = 49.0

  /// A sign and the title beside it, in the middle of a tab.
  func inlineTab(in box: Rect, title: Double) -> (sign: Rect, title: Rect) {
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
    var part: BarReference.Part
    var word: String
    /// A view of this id is there instead.
    var view: String?
    var isSign = false
    /// What ends a task has glass in the colour of the tint, unless it is disabled.
    var isStrong = false
    var isDisabled = false
    var width: Double
    var rect = Rect.zero
    var side = ShapeText.Alignment.left
    /// The author's spaces between it and the one before.
    var space = Space()
    /// How many such spaces are before it: glass does not reach across.
    var group = 0
  }

  /// Spaces next to each other: how wide the fixed ones are together, and how many are flexible.
  struct Space {
    var fixed: Double?
    var flexible = 0

    var isNone: Bool { fixed == nil && flexible == 0 }
  }

  static let signWidth = 24.0

  /// Between neighbours in a row.
  static let gap = 16.0

  private func width(_ word: String) -> Double { Double(VisibleText.columns(word)) * 9 }

  var backSign: String { isMirrored ? "›" : "‹" }

  private func member(_ part: BarReference.Part, _ word: String, isSign: Bool = false) -> Member {
    var width = isSign ? Self.signWidth : width(word)
    if isGlass { width = isSign ? 44 : max(44, width + 24) }
    return Member(part: part, word: word, isSign: isSign, width: width)
  }

  private func member(_ index: Int, of items: [BarContent.Item]) -> Member {
    let sign = sign(of: items[index])
    var member = member(.item(index), sign.word, isSign: sign.glyphs != nil)
    if let size = imageSize(of: items[index]) {
      member.width = max(member.width, size.width + (isGlass ? 20 : 0))
    }
    if items[index].width > 0 { member.width = items[index].width }
    member.isStrong = items[index].isStrong
    member.isDisabled = items[index].disabled
    if let view = items[index].view {
      member.view = view
      member.width = views[view] ?? Self.signWidth
    }
    return member
  }

  /// Those of the items that show something, in their order, and the spaces that are left at the end.
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

  /// How far two neighbours are apart, besides the flexible spaces between them.
  func distance(_ before: Member, _ after: Member) -> Double {
    let own =
      after.space.flexible > 0 ? 0 : !isGlass ? Self.gap : before.sharesGlass(with: after) ? 0 : 12
    guard let fixed = after.space.fixed, fixed > 0 else { return own }
    return isGlass ? max(fixed, own) : fixed
  }

  /// Of an image of the project, in points; it fits between the edges of the bar.
  func imageSize(of item: BarContent.Item) -> Size? {
    guard let image = item.image, !image.isSymbol, let own = images?.image(image.name, dark: false) else {
      return nil
    }
    let size = image.size ?? own.size
    let factor = min(1, 40 / max(size.height, 1))
    return Size(width: size.width * factor, height: size.height * factor)
  }

  /// What an item shows: its image, or what the image's name says; else its title, or a system item's word or sign.
  func sign(of item: BarContent.Item) -> (word: String, glyphs: [Glyph]?) {
    if let image = item.image { return (image.name, Symbols.glyphs(of: image) ?? Symbols.neutral) }
    if !item.title.isEmpty { return (item.title, nil) }
    guard let system = item.system else { return ("", nil) }
    let sign = isGlass ? Symbols.glyphs(ofGlassItem: system) : nil
    if let glyphs = sign ?? Symbols.glyphs(ofSystemItem: system) { return (system.rawValue, glyphs) }
    return (system.title, nil)
  }

  // MARK: The way back

  /// By the name of what it leads to; by "Back", or by its sign alone, where that has no room. A blank name, by which many
  /// apps ask for the sign alone, is none.
  private func back(_ word: String, within room: Double) -> Member {
    let isBlank = !word.isEmpty && word.allSatisfy(\.isWhitespace)
    let name = word.isEmpty || isBlank ? "Back" : word
    if isGlass { return member(.back, name, isSign: true) }
    let before = Self.backWord - Self.backReach
    let shown = isBlank ? nil : [name, "Back"].first { before + width($0) <= room }
    var member = member(.back, shown ?? name, isSign: shown == nil)
    if shown != nil { member.width += Self.backWord }
    return member
  }

  /// How much nearer to the edge than items it is before iOS 26, and where its word begins.
  private static let backReach = 8.0
  private static let backWord = 19.0

  /// The sign at the outer end of the way back, and the room of its word.
  func backParts(_ member: Member) -> (sign: Rect, word: Rect) {
    var (sign, word) = (member.rect, member.rect)
    sign.width = Self.backSize
    sign.x = isMirrored ? member.rect.maxX - 21 : member.rect.x - 6
    word.width -= Self.backWord
    if !isMirrored { word.x += Self.backWord }
    return (sign, word)
  }

  static let backSize = 27.0

  /// The way back as text.
  func backText(_ member: Member) -> String {
    if member.isSign { return backSign }
    return isMirrored ? "\(member.word) \(backSign)" : "\(backSign) \(member.word)"
  }

  // MARK: Rows

  /// Side by side, from the outermost inwards.
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

  /// What is in a navigation bar, each with its place: the title, then the outermost first on either side.
  func navigation(_ bar: BarContent, _ rect: Rect, back: String?, large: Bool) -> [Member] {
    let inner = inner(proper(rect, large: large))
    func members(_ place: BarContent.Item.Place) -> [Member] {
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
      titles.append(Member(part: .title, word: bar.title, width: min(width(bar.title), inner.width)))
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
        ? Rect(x: inner.x, y: rect.maxY - Self.largeTitle, width: inner.width, height: 44)
        : Self.middle(of: titleRoom(inner, title.width, between: sides), title.width)
    }
    return titles + sides + row(middle, in: inner, .center)
  }

  /// Where a title may be: around the middle of the bar, and where a side reaches too far, in all that is left.
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

  /// What is in a container's bar of items; tabs have places of their own.
  func members(of bar: StageBar, _ rect: Rect) -> [Member] {
    switch bar.kind {
    case .tab: []
    case .toolbar: toolbar(bar.content.items, in: rect)
    case .navigation:
      navigation(bar.content, bar.rows(rect).proper, back: bar.back, large: bar.largeTitle)
    }
  }

  /// What glass the members are on, and who is on each.
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
  /// Signs next to each other do; words, the way back and what ends a task have glass of their own.
  func sharesGlass(with other: BarGeometry.Member) -> Bool {
    [self, other].allSatisfy { $0.isSign && $0.view == nil && $0.part != .back && !$0.isStrong }
      && side == other.side && group == other.group
  }
}

extension BarContent.Item {
  var isSpace: Bool { system == .flexibleSpace || system == .fixedSpace }

  /// Neither title, image, view nor anything of the system: a bar has nothing to draw.
  var showsNothing: Bool { title.isEmpty && image == nil && view == nil && system == nil }

  /// What ends a task is stronger than the rest.
  var isStrong: Bool { prominent || system == .done || system == .save }

  /// What a tab says: its title, or what the system calls it.
  var tabTitle: String { title.isEmpty ? system?.title ?? "" : title }
}
