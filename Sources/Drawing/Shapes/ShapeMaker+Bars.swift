import Adapting
import Layout
import Model
import Transitions

extension ShapeMaker {
  /// Where a bar's contents are.
  struct BarPlace {
    var rect: Rect
    var frame: Int
    var clip: Int
    var look: BarLook
    var isMirrored: Bool

    var tint: RGBA { look.tint }
  }

  /// A bar of a container: title in the middle, items at the sides, a line towards the content.
  mutating func paintBar(_ bar: StageBar, of node: StageNode, _ ground: Ground) {
    let rect = bar.frame.moved(by: stage.surroundings.window.origin)
    let content = bar.content
    var covered = rect
    let whole = node.frame.moved(by: stage.surroundings.window.origin)
    // Its background goes on behind the status bar.
    if bar.kind == .navigation {
      covered.height += max(0, rect.y - whole.y)
      covered.y = min(rect.y, whole.y)
    }
    let frame = addFrame(covered, parent: ground.frame, joins: [])
    let look = BarLook(
      bar.kind == .tab ? .tabBar : bar.kind == .toolbar ? .toolbar : .navigationBar, content,
      colors(content.colors, isLarge: bar.largeTitle), context(ground.tint), tint: ground.tint)
    let isPlain = bar.largeTitle && content.colors[.bar] == nil && content.colors[.scrollEdgeBar] == nil
    emit(.fill(isPlain ? system(.systemBackground) : look.background), covered, frame, ground.clip)
    let place = BarPlace(
      rect: rect, frame: frame, clip: ground.clip, look: look, isMirrored: node.traits.rightToLeft)
    switch bar.kind {
    case .navigation:
      if !bar.largeTitle, content.colors[.bar] == nil { paintEdge(rect, atTop: false, place) }
      paintNavigation(content, place, back: bar.back, large: bar.largeTitle)
    case .tab:
      paintEdge(rect, atTop: true, place)
      paintTabs(content, place)
    case .toolbar:
      paintEdge(rect, atTop: true, place)
      paintItems(content.items, place)
    }
  }

  private func context(_ tint: RGBA) -> LookContext { LookContext(appearance: appearance, tint: tint) }

  /// At its edge, where content is not scrolled yet, a bar with a large title has an appearance of its own.
  private func colors(_ colors: ViewColors, isLarge: Bool) -> ViewColors {
    var colors = colors
    if isLarge, let edge = colors[.scrollEdgeBar] { colors[.bar] = edge }
    return colors
  }

  private mutating func paintEdge(_ rect: Rect, atTop: Bool, _ place: BarPlace) {
    emit(
      .line(system(.opaqueSeparator)),
      Rect(x: rect.x, y: atTop ? rect.y : rect.maxY, width: rect.width, height: 0), place.frame, place.clip)
  }

  /// A bar that the author placed as a view.
  mutating func paintBarView(_ view: View, _ content: BarContent, _ spot: Spot) {
    if view.kind == .searchBar { return paintSearchBar(view, content, spot) }
    let kind: StageBar.Kind =
      view.kind == .tabBar ? .tab : view.kind == .toolbar ? .toolbar : .navigation
    let look = BarLook(view.kind, content, view.colors, context(spot.tint), tint: spot.tint)
    emit(.fill(look.background), spot.rect, spot.frame, spot.clip)
    let place = BarPlace(
      rect: spot.rect, frame: spot.frame, clip: spot.clip, look: look, isMirrored: spot.mirrors)
    switch kind {
    case .tab:
      paintEdge(spot.rect, atTop: true, place)
      paintTabs(content, place)
    case .toolbar:
      paintEdge(spot.rect, atTop: true, place)
      paintItems(content.items, place)
    case .navigation:
      paintEdge(spot.rect, atTop: false, place)
      paintNavigation(content, place, back: nil, large: false)
    }
  }

  // MARK: Navigation bars

  private mutating func paintNavigation(
    _ content: BarContent, _ place: BarPlace, back: String?, large: Bool
  ) {
    let rect = place.rect
    let inner = BarGeometry.inner(BarGeometry.proper(rect, large: large))
    var left: [(String, [Glyph]?, RGBA, Bool)] = []
    if let back {
      left.append((BarGeometry.backWord(back, mirrored: place.isMirrored), nil, place.tint, false))
    }
    left += content.items.filter { $0.place == .leading }.map { item($0, place) }
    var right = content.items.filter { $0.place == .trailing }.map { item($0, place) }
    if place.isMirrored { swap(&left, &right) }
    paintRow(left, inner, .left, place)
    paintRow(right, inner, .right, place)
    let centre = content.items.filter { $0.place == .center }.map { item($0, place) }
    if !centre.isEmpty { paintRow(centre, inner, .center, place) }
    let color = place.look.title
    if large {
      let below = Rect(x: inner.x, y: rect.maxY - BarGeometry.largeTitle, width: inner.width, height: 44)
      line(
        content.title, below, place.isMirrored ? .right : .left,
        TextLook(place.look.largeTitle, size: content.largeTitleFont?.size ?? 34, weight: .bold), place.frame,
        place.clip)
    } else if centre.isEmpty {
      line(
        content.title, inner, .center,
        TextLook(color, size: content.titleFont?.size ?? 17, weight: .semibold), place.frame, place.clip)
    }
    if !content.prompt.isEmpty {
      let above = Rect(x: inner.x, y: rect.y, width: inner.width, height: 30)
      line(content.prompt, above, .center, TextLook(color.faded(0.6), size: 13), place.frame, place.clip)
    }
  }

  /// What an item shows: its title, a system item's word or sign, or its image.
  private func item(_ item: BarContent.Item, _ place: BarPlace) -> (String, [Glyph]?, RGBA, Bool) {
    var color = place.look.tint(of: item)
    if let own = resolve(item.colors[.title], tint: place.tint), !item.disabled { color = own }
    let isStrong = item.system == "done" || item.system == "save"
    let sign = BarGeometry.sign(of: item)
    return (sign.word, sign.glyphs, color, isStrong && sign.glyphs == nil && item.image == nil)
  }

  /// Words and signs side by side, from the outermost inwards.
  private mutating func paintRow(
    _ items: [(String, [Glyph]?, RGBA, Bool)], _ rect: Rect, _ side: ShapeText.Alignment, _ place: BarPlace
  ) {
    let boxes = BarGeometry.row(
      items.map { BarGeometry.width($0.0, isSign: $0.1 != nil) }, in: rect, side)
    for ((word, glyphs, color, isStrong), box) in zip(items, boxes) {
      if let glyphs {
        sign(glyphs, named: word, box, color, size: 22, place.frame, place.clip)
      } else {
        line(
          word, box, side == .right ? .right : .left,
          TextLook(color, weight: isStrong ? .semibold : .regular), place.frame, place.clip)
      }
    }
  }

  // MARK: Tab bars and toolbars

  private mutating func paintTabs(_ content: BarContent, _ place: BarPlace) {
    guard !content.items.isEmpty else { return }
    for (index, item) in content.items.enumerated() {
      let isChosen = index == content.selected
      let box = BarGeometry.tab(
        index, of: content.items.count, in: place.rect, mirrored: place.isMirrored)
      let width = box.width
      let color = isChosen ? place.tint : place.look.unselected
      let image = isChosen ? item.selectedImage ?? item.image : item.image
      let glyphs =
        Symbols.glyphs(ofTab: item.system) ?? image.flatMap { Symbols.glyphs(of: $0) }
        ?? [Glyph(isChosen ? 0x25CF : 0x25CB)]
      let title = item.title.isEmpty ? Self.tabTitle(item) : item.title
      let hasTitle = !title.isEmpty
      let signBox = Rect(
        x: box.x, y: box.y + 4, width: width, height: hasTitle ? min(26, box.height * 0.55) : box.height - 8)
      sign(glyphs, named: image?.name ?? item.system, signBox, color, size: 25, place.frame, place.clip)
      if hasTitle {
        line(
          title, Rect(x: box.x, y: box.maxY - 18, width: width, height: 12), .center,
          TextLook(color, size: 10, weight: isChosen ? .semibold : .regular), place.frame, place.clip)
      }
      if !item.badge.isEmpty {
        let badge = Rect(x: box.midX + 8, y: box.y + 2, width: 18, height: 18)
        emit(.fill(place.look.badge(of: item)), badge, place.frame, place.clip, radius: 9)
        line(item.badge, badge, .center, TextLook(.white, size: 13), place.frame, place.clip)
      }
    }
  }

  private static func tabTitle(_ item: BarContent.Item) -> String {
    switch item.system {
    case "": ""
    case "mostRecent": "Most Recent"
    case "mostViewed": "Most Viewed"
    case "topRated": "Top Rated"
    default: item.system.prefix(1).uppercased() + item.system.dropFirst()
    }
  }

  /// Items of a toolbar, spread by its spaces.
  private mutating func paintItems(_ items: [BarContent.Item], _ place: BarPlace) {
    for group in BarGeometry.toolbarGroups(items, in: place.rect, mirrored: place.isMirrored) {
      paintRow(group.items.map { item(items[$0], place) }, group.rect, group.side, place)
    }
  }

  // MARK: Search bars

  mutating func paintSearchBar(_ view: View, _ content: BarContent, _ spot: Spot) {
    let look = BarLook(.searchBar, content, view.colors, context(spot.tint), tint: spot.tint)
    emit(.fill(look.background), spot.rect, spot.frame, spot.clip)
    let height = min(36, max(spot.rect.height - 4, 8))
    let field = Rect(
      x: spot.rect.x + 8, y: spot.rect.midY - height / 2, width: max(0, spot.rect.width - 16), height: height)
    let frame = addFrame(field, parent: spot.frame, joins: [], holdsLine: true)
    emit(.fill(look.field), field, frame, spot.clip, radius: 10)
    let grey = system(.secondaryLabel)
    let glass = Rect(
      x: spot.mirrors ? field.maxX - 28 : field.x + 6, y: field.y, width: 20, height: field.height)
    sign(Symbols.magnifier, named: "magnifyingglass", glass, grey, frame, spot.clip)
    let word = content.prompt.isEmpty ? content.title : content.prompt
    let rest = field.inset(by: Insets(left: spot.mirrors ? 8 : 30, right: spot.mirrors ? 30 : 8))
    line(
      word.isEmpty ? "Search" : word, rest, spot.mirrors ? .right : .left, TextLook(grey), frame, spot.clip,
      holder: frame)
  }
}
