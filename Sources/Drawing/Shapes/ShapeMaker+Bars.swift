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
  mutating func paintBar(_ bar: StageBar, of index: Int, _ ground: Ground) {
    let node = stage.nodes[index]
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
      paintNavigation(
        content, place, back: bar.back, large: bar.largeTitle, views: barViews.widths[index] ?? [:])
    case .tab:
      paintEdge(rect, atTop: true, place)
      paintTabs(content, place)
    case .toolbar:
      paintEdge(rect, atTop: true, place)
      paintItems(content.items, place, barViews.widths[index] ?? [:])
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
    _ content: BarContent, _ place: BarPlace, back: String?, large: Bool, views: [String: Double] = [:]
  ) {
    let rect = place.rect
    let inner = BarGeometry.inner(BarGeometry.proper(rect, large: large))
    let members = BarGeometry.navigation(
      content, rect, back: back, large: large, mirrored: place.isMirrored, views: views)
    let hasCentre = content.items.contains { $0.place == .center }
    for member in members where member.view == nil {
      switch member.part {
      case .item(let index): paint(item(content.items[index], place), member.rect, member.side, place)
      case .title where large:
        line(
          content.title, member.rect, place.isMirrored ? .right : .left,
          TextLook(place.look.largeTitle, size: content.largeTitleFont?.size ?? 34, weight: .bold),
          place.frame, place.clip)
      case .title where hasCentre: break
      case .title:
        line(
          content.title, inner, .center,
          TextLook(place.look.title, size: content.titleFont?.size ?? 17, weight: .semibold), place.frame,
          place.clip)
      default: paint((member.word, nil, place.tint, false), member.rect, member.side, place)
      }
    }
    if !content.prompt.isEmpty {
      let above = Rect(x: inner.x, y: rect.y, width: inner.width, height: 30)
      line(
        content.prompt, above, .center, TextLook(place.look.title.faded(0.6), size: 13), place.frame,
        place.clip)
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

  private mutating func paint(
    _ item: (String, [Glyph]?, RGBA, Bool), _ box: Rect, _ side: ShapeText.Alignment, _ place: BarPlace
  ) {
    let (word, glyphs, color, isStrong) = item
    if let glyphs {
      sign(glyphs, named: word, box, color, size: 22, place.frame, place.clip)
    } else {
      line(
        word, box, side == .right ? .right : .left,
        TextLook(color, weight: isStrong ? .semibold : .regular), place.frame, place.clip)
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
  private mutating func paintItems(
    _ items: [BarContent.Item], _ place: BarPlace, _ views: [String: Double] = [:]
  ) {
    let members = BarGeometry.toolbar(items, in: place.rect, mirrored: place.isMirrored, views: views)
    for member in members where member.view == nil {
      guard case .item(let index) = member.part else { continue }
      paint(item(items[index], place), member.rect, member.side, place)
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
