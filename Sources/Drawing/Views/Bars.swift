import Basics
import Model
import Transitions

extension Painter {
  /// A bar of a container: title in the middle, items at the sides, a line towards the content.
  mutating func drawBar(
    _ bar: StageBar, of node: Int, in controller: Rect, origin: Point, clip: CellBox, room: CellBox,
    mirrored: Bool
  ) {
    let rect = bar.frame.moved(by: origin)
    let box = projection.box(rect)
    guard let seen = box.intersection(with: clip), seen.width > 0 else { return }
    order += 1
    var covered = box
    // Its background goes on behind the status bar.
    if bar.kind == .navigation {
      covered.top = min(box.top, projection.box(controller.moved(by: origin)).top)
    }
    let geometry = barViews.geometry(of: node, isMirrored: mirrored)
    let contents = barViews.contents(of: rect, in: node)
    if bar.floats {
      let tabs = geometry.tabs(bar.content.items, in: contents, floats: true)
      covered = tabs.piece.map { projection.box($0) } ?? box
    }
    cover(covered, clip: clip, shade: 0)
    let line = CellGrid.Stroke(CellStyle(.bar))
    let inside = room.intersection(with: box) ?? room
    // In a single row the bar's words say more than its line.
    let hasRow = inside.height >= 1
    switch bar.kind {
    case .navigation:
      if hasRow, box.bottom <= clip.bottom {
        grid.horizontal(box.bottom, from: seen.left, to: seen.right, line)
      }
      let rows = bar.rows(contents)
      drawNavigation(bar.content, rows.proper, inside, geometry, back: bar.back, large: bar.largeTitle)
      if let row = rows.search { drawSearchField("", geometry.searchField(in: row), inside, mirrored) }
    case .tab:
      if hasRow, !bar.floats, box.top >= clip.top {
        grid.horizontal(box.top, from: seen.left, to: seen.right, line)
      }
      drawTabs(bar.content, contents, inside, geometry, floats: bar.floats)
    case .toolbar:
      if hasRow, box.top >= clip.top { grid.horizontal(box.top, from: seen.left, to: seen.right, line) }
      drawItems(bar.content.items, contents, inside, geometry)
    }
  }

  /// A bar that the author placed as a view.
  mutating func drawBarView(_ place: PlacedView, _ content: BarContent) {
    guard let seen = place.seen, seen.width > 0 else { return }
    let inside = place.room.intersection(with: seen) ?? seen
    let line = CellGrid.Stroke(CellStyle(.bar))
    if place.box.height >= 1 {
      if place.box.bottom <= place.clip.bottom {
        grid.horizontal(place.box.bottom, from: seen.left, to: seen.right, line)
      }
      if place.box.top >= place.clip.top {
        grid.horizontal(place.box.top, from: seen.left, to: seen.right, line)
      }
    }
    let node = place.reference.node
    let geometry = barViews.geometry(of: node, isMirrored: place.isMirrored)
    let contents = barViews.contents(of: place.rect, in: node)
    switch place.view.kind {
    case .tabBar: drawTabs(content, contents, inside, geometry, floats: false)
    case .toolbar: drawItems(content.items, contents, inside, geometry)
    case .searchBar: drawSearchBar(place)
    default: drawNavigation(content, contents, inside, geometry, back: nil, large: false)
    }
  }

  private mutating func drawNavigation(
    _ content: BarContent, _ rect: Rect, _ room: CellBox, _ geometry: BarGeometry, back: String?, large: Bool
  ) {
    let mirrored = geometry.isMirrored
    let inner = geometry.inner(geometry.proper(rect, large: large))
    // Views in the bar are drawn as views.
    let items = content.items.filter { $0.view == nil && !$0.isSpace && !$0.showsNothing }
    var leading = items.filter { $0.place == .leading }.map(Self.title)
    let members = geometry.navigation(content, rect, back: back, large: large)
    if let way = members.first(where: { $0.part == .back }) {
      leading.insert(geometry.backText(way), at: 0)
    }
    let trailing = items.filter { $0.place == .trailing }.map(Self.title)
    let centre = items.filter { $0.place == .center }.map(Self.title)
    let item = CellStyle(.bar)
    // The first item of each side is the outermost.
    let left = mirrored ? trailing : leading
    let right = mirrored ? leading : trailing
    if !left.isEmpty { text(left.joined(separator: "  "), in: inner, .left, item, room: room) }
    if !right.isEmpty {
      text(right.reversed().joined(separator: "  "), in: inner, .right, item, room: room)
    }
    if !centre.isEmpty { text(centre.joined(separator: "  "), in: inner, .center, item, room: room) }
    let title = CellStyle(.text, .bold)
    if large {
      let below = Rect(x: inner.x, y: rect.maxY - BarGeometry.largeTitle, width: inner.width, height: 44)
      text(content.title, in: below, mirrored ? .right : .left, title, room: room)
    } else if centre.isEmpty, content.titleView == nil {
      text(content.title, in: inner, .center, title, room: room)
    }
    if !content.prompt.isEmpty {
      let above = Rect(x: inner.x, y: rect.y, width: inner.width, height: 30)
      text(content.prompt, in: above, .center, CellStyle(.prompt), room: room)
    }
  }

  private mutating func drawTabs(
    _ content: BarContent, _ rect: Rect, _ room: CellBox, _ geometry: BarGeometry, floats: Bool
  ) {
    let columns = geometry.tabs(content.items, in: rect, floats: floats).places
    let high = projection.scale.row
    for (index, item) in content.items.enumerated() {
      let chosen = index == content.selected
      let title = item.tabTitle.isEmpty ? item.image.map(ImageNames.short) ?? "" : item.tabTitle
      // Sign above the title.
      let column = columns[index]
      let width = column.width
      let style = CellStyle(.bar, chosen ? .bold : [])
      let sign = item.image.map { $0.isSymbol ? ImageNames.short($0) : "" } ?? ""
      let mark = VisibleText.columns(sign) == 1 ? sign : chosen ? "●" : "○"
      if column.height >= high * 2, !floats, !geometry.hasInlineTabs {
        text(
          mark, in: Rect(x: column.x, y: rect.y + 8, width: width, height: high), .center, style, room: room)
        text(
          title, in: Rect(x: column.x, y: rect.y + 8 + high, width: width, height: high), .center, style,
          room: room)
      } else {
        text(mark + " " + title, in: column, .center, style, room: room)
      }
    }
  }

  /// Items of a toolbar, spread by its spaces. Views in it are drawn as views.
  private mutating func drawItems(
    _ items: [BarContent.Item], _ rect: Rect, _ room: CellBox, _ geometry: BarGeometry
  ) {
    for member in geometry.toolbar(items, in: rect) where member.view == nil {
      guard case .item(let index) = member.part else { continue }
      text(Self.title(items[index]), in: member.rect, .center, CellStyle(.bar), room: room)
    }
  }

  mutating func drawSearchBar(_ place: PlacedView) {
    guard let seen = place.seen else { return }
    let room = place.room.intersection(with: place.clip) ?? seen
    var prompt = ""
    if case .bar(let content) = place.view.content {
      prompt = content.prompt.isEmpty ? content.title : content.prompt
    }
    drawSearchField(prompt, place.rect.inset(by: Insets(left: 8, right: 8)), room, place.isMirrored)
  }

  private mutating func drawSearchField(_ prompt: String, _ field: Rect, _ room: CellBox, _ mirrored: Bool) {
    let word = prompt.isEmpty ? "Search" : prompt
    let side: TextRun.Alignment = mirrored ? .right : .left
    let glyphs = VisibleText.glyphs(mirrored ? word + " ○╲" : "○╲ " + word)
    let make = { (columns: Int) in Self.bracketed(glyphs, columns: columns, alignment: side, "(", ")") }
    self.glyphs(
      make(projection.box(field).width), in: field, side, CellStyle(.prompt), room: room, elastic: make)
  }

  /// What an item shows: its image, its title, or a system item's word or sign.
  static func title(_ item: BarContent.Item) -> String {
    if let image = item.image { return ImageNames.short(image) }
    if !item.title.isEmpty { return item.title }
    return item.system.map { systemItems[$0.rawValue] ?? $0.title } ?? ""
  }

  private static let systemItems = [
    "add": "+", "done": "Done", "cancel": "Cancel", "edit": "Edit", "save": "Save", "search": "○╲",
    "action": "[↑]", "trash": "[x]", "compose": "[/]", "play": "►", "pause": "║", "stop": "×",
    "close": "×", "camera": "[○]", "organize": "[=]", "reply": "←", "bookmarks": "[≡]", "rewind": "◄◄",
    "fastForward": "►►", "undo": "Undo", "redo": "Redo",
  ]
}
