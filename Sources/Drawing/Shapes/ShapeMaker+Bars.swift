import Adapting
import Basics
import Environment
import Layout
import Model
import Transitions

extension ShapeMaker {
  /// The position of a bar's contents.
  struct BarPlace {
    var rect: Rect
    var frame: Int
    var clip: Int
    var look: BarLook
    var geometry: BarGeometry
  }

  /// Paints a container's bar: title in the middle, items at the sides, and a line towards the content. Bars of glass
  /// have no line.
  mutating func paintBar(_ bar: StageBar, of index: Int, _ backdrop: Backdrop) {
    let node = stage.nodes[index]
    let bar = stage.shown(bar, of: index)
    let rect = bar.frame.moved(by: stage.surroundings.window.origin)
    let content = bar.content
    if bar.isUpright { return paintUpright(bar, rect, of: index, backdrop) }
    var covered = rect
    let whole = node.frame.moved(by: stage.surroundings.window.origin)
    // The background extends behind the status bar.
    if bar.kind == .navigation {
      covered.height += max(0, rect.y - whole.y)
      covered.y = min(rect.y, whole.y)
    }
    let frame = addFrame(covered, parent: backdrop.frame, joins: [])
    // From iOS 15 on, a bar has a separate appearance at the edge of its content; before, only one with a large title,
    // from iOS 13 on.
    let os = stage.surroundings.os
    let hasContent =
      stage.hasContent(beneath: bar, of: index) || bar.kind != .navigation && repeats.end > covered.y + 1
    let isAtEdge = bar.largeTitle > 0 || os >= 15 && !hasContent
    let colors = colors(
      content.colors, isAtEdge: isAtEdge && (os == 0 || os >= 13),
      isCompact: bar.kind != .tab && node.traits.idiom == .phone && node.traits.vertical == .compact)
    let look = BarLook(
      bar.kind == .tab ? .tabBar : bar.kind == .toolbar ? .toolbar : .navigationBar, content, colors,
      context(backdrop.tint), tint: backdrop.tint)
    let own = resolve(colors[.bar], tint: look.tint)
    let isClear = isAtEdge && !appearance.glass && !(own?.isVisible ?? content.isBlack)
    // On the canvas, lists begin behind bars, where they would show through glass. In a wireframe, nothing shows
    // through bars. Before iOS 13, a bar with a large title has a background too.
    let isFilledIfLarge = bar.largeTitle > 0 && stage.surroundings.os < 13
    let isPlain =
      appearance.glass
      ? (stage.surroundings.os == 0 || makesSketches) && !look.background.isVisible
      : isClear && (isFilledIfLarge || makesSketches || !stage.extendsBeneath(bar, of: index))
    if !bar.floats, isPlain || !isClear {
      emit(.fill(isPlain ? system(.systemBackground) : look.background), covered, frame, backdrop.clip)
    }
    // The background of the view is inside its frame.
    if isClear, let background = resolve(colors[.background], tint: look.tint) {
      emit(.fill(background), rect, frame, backdrop.clip)
    }
    let geometry = barViews.geometry(of: index, isMirrored: node.traits.rightToLeft)
    let inside = barViews.contents(of: bar, rect, in: index)
    var place = BarPlace(rect: inside, frame: frame, clip: backdrop.clip, look: look, geometry: geometry)
    switch bar.kind {
    case .navigation:
      paintEdge(rect, atTop: false, place, isSeen: !isClear && bar.largeTitle == 0)
      let rows = bar.rows(inside)
      place.rect = rows.proper
      paintNavigation(content, place, back: bar.back, largeTitle: bar.largeTitle)
      if let row = rows.search {
        paintSearchField(
          "", geometry.searchField(in: row), look.field, mirrors: geometry.isMirrored, frame, backdrop.clip)
      }
    case .tab:
      if !bar.floats { paintEdge(rect, atTop: true, place, isSeen: !isClear) }
      paintTabs(content, place, floats: bar.floats)
    case .toolbar:
      paintEdge(rect, atTop: true, place, isSeen: !isClear)
      paintItems(content.items, geometry.toolbar(content.items, in: inside), place)
    }
  }

  /// Paints a bar in the strip at an edge: icons on glass, without a common background.
  private mutating func paintUpright(_ bar: StageBar, _ rect: Rect, of index: Int, _ backdrop: Backdrop) {
    let look = BarLook(
      bar.kind == .tab ? .tabBar : bar.kind == .toolbar ? .toolbar : .navigationBar, bar.content,
      bar.content.colors, context(backdrop.tint), tint: backdrop.tint)
    let frame = addFrame(rect, parent: backdrop.frame, joins: [])
    let geometry = barViews.geometry(of: index, isMirrored: false)
    let place = BarPlace(rect: rect, frame: frame, clip: backdrop.clip, look: look, geometry: geometry)
    if bar.kind == .tab {
      paintTabs(bar.content, place, floats: true, isUpright: true)
    } else {
      paintItems(bar.content.items, geometry.members(of: bar, rect), place)
    }
  }

  private func context(_ tint: RGBA) -> LookContext { LookContext(appearance: appearance, tint: tint) }

  /// Returns the colours of a bar in one of its appearances. Compact height and the edge of the content have their own,
  /// or those of a bar of usual height and of one over content.
  private func colors(_ colors: ViewColors, isAtEdge: Bool, isCompact: Bool) -> ViewColors {
    var shown = colors
    if isCompact, let compact = colors[.compactBar] { shown[.bar] = compact }
    guard isAtEdge else { return shown }
    let compact = isCompact ? colors[.compactScrollEdgeBar] : nil
    if let edge = compact ?? colors[.scrollEdgeBar] {
      // The appearance replaces the standard one, with the colour of its title.
      shown[.bar] = edge
      shown[.title] = nil
    }
    if let title = colors[.scrollEdgeTitle] { shown[.title] = title }
    return shown
  }

  private mutating func paintEdge(_ rect: Rect, atTop: Bool, _ place: BarPlace, isSeen: Bool = true) {
    let edge = Rect(x: rect.x, y: atTop ? rect.y : rect.maxY, width: rect.width, height: 0)
    let sketch = begin(.rule(atTop: atTop), rect, place.frame, place.clip)
    if !place.geometry.isGlass, isSeen {
      emit(.line(system(.opaqueSeparator)), edge, place.frame, place.clip)
    }
    end(sketch)
  }

  /// Paints a bar that was authored as a view.
  mutating func paintBarView(_ view: View, _ content: BarContent, _ spot: Spot) {
    if view.kind == .searchBar { return paintSearchBar(view, content, spot) }
    layer = .bars
    defer { layer = .content }
    let kind: BarKind =
      view.kind == .tabBar ? .tab : view.kind == .toolbar ? .toolbar : .navigation
    let look = BarLook(view.kind, content, view.colors, context(spot.tint), tint: spot.tint)
    emit(.fill(look.background), spot.rect, spot.frame, spot.clip)
    guard let node = self.view?.node else { return }
    let geometry = barViews.geometry(of: node, isMirrored: spot.mirrors)
    let inside = barViews.contents(of: spot.rect, in: node)
    let place = BarPlace(rect: inside, frame: spot.frame, clip: spot.clip, look: look, geometry: geometry)
    switch kind {
    case .tab:
      paintEdge(spot.rect, atTop: true, place)
      paintTabs(content, place, floats: false)
    case .toolbar:
      paintEdge(spot.rect, atTop: true, place)
      paintItems(content.items, geometry.toolbar(content.items, in: inside), place)
    case .navigation:
      paintEdge(spot.rect, atTop: false, place)
      paintNavigation(content, place)
    }
  }

  // MARK: Navigation bars

  private mutating func paintNavigation(
    _ content: BarContent, _ place: BarPlace, back: String? = nil, largeTitle: Double = 0
  ) {
    let rect = place.rect
    let inner = place.geometry.inner(place.geometry.proper(rect, above: largeTitle))
    let members = place.geometry.navigation(content, rect, back: back, largeTitle: largeTitle)
    let hasCentre = content.items.contains { $0.place == .center }
    paintItems(content.items, members, place)
    if let title = members.first(where: { $0.part == .title && $0.view == nil }) {
      if largeTitle > 0 {
        let size = TextStyle.largeTitle.metrics(at: stage.surroundings.traits.textSize).size
        line(
          content.title, place.geometry.largeTitle(rect, height: largeTitle),
          place.geometry.isMirrored ? .right : .left,
          TextLook(place.look.largeTitle, size: content.largeTitleFont?.size ?? size, weight: .bold),
          place.frame, place.clip)
      } else if !hasCentre {
        line(
          content.title, place.geometry.titleRoom(inner, title.rect.width, between: members), .center,
          TextLook(place.look.title, size: content.titleFont?.size ?? 17, weight: .semibold), place.frame,
          place.clip)
      }
    }
    if !content.prompt.isEmpty {
      let above = Rect(x: inner.x, y: rect.y, width: inner.width, height: 30)
      line(
        content.prompt, above, .center, TextLook(place.look.title.faded(0.6), size: 13), place.frame,
        place.clip)
    }
  }

  // MARK: Items

  /// The content of an item.
  private struct ItemPaint {
    var word: String
    var glyphs: [Glyph]?
    var color: RGBA
    var isStrong = false
    /// The project's image and its size.
    var image: ImageReference?
    var size: Size?
  }

  /// Paints the image of an item; returns whether the project has one.
  private mutating func paintItemImage(
    _ item: ItemPaint, _ color: RGBA, _ rect: Rect, _ frame: Int, _ clip: Int
  ) -> Bool {
    guard let image = item.image, let size = item.size, let raster = raster(image) else { return false }
    let shown = raster.frame(size, in: rect, .center)
    paintRaster(
      raster, of: image, shown, tint: image.isTemplate(raster, otherwise: true) ? color : nil, frame, clip)
    return true
  }

  private mutating func paintItems(
    _ items: [BarContent.Item], _ members: [BarGeometry.Member], _ place: BarPlace
  ) {
    if makesSketches { return sketchItems(items, members, place) }
    if place.geometry.isGlass { return paintGlass(items, members, place) }
    for member in members where member.view == nil && member.part != .title {
      if member.part == .back {
        paintBack(member, place)
        continue
      }
      let item = paint(of: member, items, place)
      if paintItemImage(item, item.color, member.rect, place.frame, place.clip) { continue }
      if let glyphs = item.glyphs {
        icon(
          glyphs, named: item.image?.name ?? item.word, member.rect, item.color, size: 22, place.frame,
          place.clip)
      } else {
        line(
          item.word, member.rect, member.side,
          TextLook(item.color, weight: item.isStrong ? .semibold : .regular), place.frame, place.clip)
      }
    }
  }

  /// Draws the items of a wireframe. The items on one side of a bar are one text, so that long image names find room.
  private mutating func sketchItems(
    _ items: [BarContent.Item], _ members: [BarGeometry.Member], _ place: BarPlace
  ) {
    let shown = members.filter { $0.view == nil && $0.part != .title }.sorted { $0.rect.x < $1.rect.x }
    var texts: [(words: [String], rect: Rect, side: ShapeText.Alignment)] = []
    for member in shown {
      let word = word(of: member, items, place)
      if member.side != .center, let index = texts.firstIndex(where: { $0.side == member.side }) {
        texts[index].words.append(word)
        texts[index].rect.width = member.rect.maxX - texts[index].rect.x
      } else {
        texts.append(([word], member.rect, member.side))
      }
    }
    for text in texts {
      var rect = text.rect
      if text.side == .left { rect.width = place.rect.maxX - rect.x }
      if text.side == .right { (rect.x, rect.width) = (place.rect.x, rect.maxX - place.rect.x) }
      _ = begin(.row([text.words.joined(separator: "  ")], side: text.side), rect, place.frame, place.clip)
    }
  }

  private func word(of member: BarGeometry.Member, _ items: [BarContent.Item], _ place: BarPlace) -> String {
    if member.part == .back {
      let text = place.geometry.backText(member)
      // A title directly beside the chevron would look like that of the back button.
      return !member.isIcon ? text : place.geometry.isMirrored ? "  " + text : text + "  "
    }
    let item = paint(of: member, items, place)
    return item.image.map(Symbols.word) ?? item.glyphs.map(Symbols.text) ?? item.word
  }

  /// Paints the back button before iOS 26.
  private mutating func paintBack(_ member: BarGeometry.Member, _ place: BarPlace) {
    let parts = place.geometry.backParts(member)
    icon(
      VisibleText.glyphs(place.geometry.backIcon), named: "back", parts.icon, place.look.itemTint,
      size: BarGeometry.backSize, place.frame, place.clip)
    if !member.isIcon {
      line(
        member.word, parts.word, member.side == .right ? .right : .left, TextLook(place.look.itemTint),
        place.frame, place.clip)
    }
  }

  /// Returns the content of an item: its title, its image, or the word or symbol of a system item.
  private func paint(of member: BarGeometry.Member, _ items: [BarContent.Item], _ place: BarPlace)
    -> ItemPaint
  {
    guard case .item(let index) = member.part else {
      return ItemPaint(
        word: member.word, glyphs: member.isIcon ? VisibleText.glyphs(place.geometry.backIcon) : nil,
        color: place.look.itemTint)
    }
    let item = items[index]
    var color = place.look.tint(of: item)
    if let own = resolve(item.colors[.title], tint: place.look.tint), !item.disabled { color = own }
    let icon = place.geometry.icon(of: item)
    return ItemPaint(
      word: icon.word, glyphs: icon.glyphs, color: color,
      isStrong: item.isStrong && (place.geometry.isGlass || icon.glyphs == nil && item.image == nil),
      image: item.image, size: place.geometry.imageSize(of: item))
  }

  /// Paints items on glass.
  private mutating func paintGlass(
    _ items: [BarContent.Item], _ members: [BarGeometry.Member], _ place: BarPlace
  ) {
    for (rect, members) in BarGeometry.glass(members) {
      let frame = addFrame(rect, parent: place.frame, joins: [], holdsLine: true)
      let isProminent = members.contains { $0.isStrong && !$0.isDisabled }
      if isProminent {
        emit(.fill(place.look.tint), rect, frame, place.clip, radius: min(rect.width, rect.height) / 2)
      } else {
        glass(rect, frame, place)
      }
      for member in members {
        let item = paint(of: member, items, place)
        let color = isProminent ? RGBA.white : item.color
        if paintItemImage(item, color, member.rect, frame, place.clip) { continue }
        if let glyphs = item.glyphs {
          icon(glyphs, named: item.image?.name ?? item.word, member.rect, color, size: 20, frame, place.clip)
        } else {
          line(
            item.word, member.rect, .center, TextLook(color, weight: item.isStrong ? .semibold : .medium),
            frame, place.clip)
        }
      }
    }
  }

  /// Paints a piece of glass; on a single-colour background only its edge is visible.
  mutating func glass(_ rect: Rect, _ frame: Int, _ place: BarPlace) {
    let color = place.look.glass.dark ? RGBA(0x2C2C2E, alpha: 0.9) : RGBA(white: 1, alpha: 0.9)
    let flat = SystemColors.color(.tertiarySystemFill, in: place.look.glass)
      .over(SystemColors.color(.systemBackground, in: place.look.glass))
    emit(
      .raised(Shape.Raised(color: color, flat: flat, backdrop: .open)), rect, frame, place.clip,
      radius: min(rect.width, rect.height) / 2)
  }

  // MARK: Search bars

  mutating func paintSearchBar(_ view: View, _ content: BarContent, _ spot: Spot) {
    let look = BarLook(.searchBar, content, view.colors, context(spot.tint), tint: spot.tint)
    // Up to iOS 12, the field of a bar of the default style was white on grey.
    let isOld = isBefore(13) && !content.isMinimal && !content.isBlack && view.colors[.bar] == nil
    let background = isOld ? RGBA(0xC9C9CE) : look.background
    emit(.fill(background), spot.rect, spot.frame, spot.clip)
    if background.isVisible, !content.isMinimal, !appearance.glass, !makesSketches {
      for y in [spot.rect.y, spot.rect.maxY] {
        let edge = Rect(x: spot.rect.x, y: y, width: spot.rect.width, height: 0)
        emit(.line(isOld ? RGBA(white: 0, alpha: 0.2) : system(.separator)), edge, spot.frame, spot.clip)
      }
    }
    let word = content.prompt.isEmpty ? content.title : content.prompt
    paintSearchField(
      word, ControlMetrics.searchField(in: spot.rect), isOld ? .white : look.field, mirrors: spot.mirrors,
      spot.frame, spot.clip)
  }

  /// Paints a search field: a magnifying glass and the placeholder.
  private mutating func paintSearchField(
    _ prompt: String, _ field: Rect, _ color: RGBA, mirrors: Bool, _ parent: Int, _ clip: Int
  ) {
    let frame = addFrame(field, parent: parent, joins: [], holdsLine: true)
    let sketch = begin(.bracketed(.search, mirrors ? .right : .left), field, frame, clip, mirrors: mirrors)
    defer { end(sketch) }
    emit(.fill(color), field, frame, clip, radius: appearance.glass ? field.height / 2 : 10)
    let grey = system(.secondaryLabel)
    let glass = Rect(x: mirrors ? field.maxX - 28 : field.x + 6, y: field.y, width: 20, height: field.height)
    icon(Symbols.magnifier, named: "magnifyingglass", glass, grey, frame, clip)
    let rest = field.inset(by: Insets(left: mirrors ? 8 : 30, right: mirrors ? 30 : 8))
    line(
      prompt.isEmpty ? "Search" : prompt, rest, mirrors ? .right : .left, TextLook(grey), frame, clip,
      holder: frame)
  }
}
