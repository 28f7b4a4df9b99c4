import Basics
import Layout
import Model
import Transitions

extension ShapeMaker {
  /// Returns the card with rounded corners that the rows of a section share.
  private func card(_ section: TableContent.Section, _ all: [Spot]) -> Rect? {
    let rects = section.cells.filter { all.indices.contains($0) && all[$0].isSeen }.map { all[$0].rect }
    guard let first = rects.first else { return nil }
    return rects.dropFirst().reduce(first) { $0.union($1) }
  }

  /// Paints the cards of a grouped table, before its rows.
  mutating func paintSections(
    _ table: TableContent, _ spot: Spot, _ all: [Spot], _ views: [View]
  ) {
    for section in table.sections where table.style != .plain {
      guard let rect = card(section, all) else { continue }
      let frame = addFrame(rect, parent: spot.frame, joins: [])
      let radius = table.style == .insetGrouped ? (appearance.glass ? 26.0 : 10) : 0
      let cells = section.cells.filter { all.indices.contains($0) && all[$0].isSeen }
      let color = system(.secondarySystemGroupedBackground)
      // A row with a background or a clear one paints itself, but is clipped to the card's corners.
      guard cells.contains(where: { views[$0].background != nil }) else {
        emit(.fill(color), rect, frame, spot.childClip, radius: radius)
        continue
      }
      let clip = addClip(frame, parent: spot.childClip, radius: radius)
      for cell in cells where views[cell].background == nil {
        emit(.fill(color), all[cell].rect, all[cell].frame, clip)
      }
      if radius > 0, let node = view?.node {
        for cell in cells { cardClips[ViewReference(node: node, view: cell)] = clip }
      }
    }
  }

  // MARK: Separators, accessories, titles

  /// Paints the system's parts of lists: separators, accessories and titles.
  mutating func paintParts(of tree: SolvedTree, _ node: Int, _ all: [Spot]) {
    for (index, part) in tree.decorations.enumerated() where all.indices.contains(part.owner) {
      let spot = all[part.owner]
      guard spot.isSeen else { continue }
      let owner = tree.plain.views[part.owner]
      let origin = tree.views[part.owner].contentOrigin
      let pinned = Point(x: 0, y: tree.pinnedDistance(of: index))
      let rect = part.frame.moved(by: spot.rect.origin).moved(by: origin).moved(by: pinned)
      view = ViewReference(node: node, view: part.owner)
      alpha = spot.alpha
      let clip = owner.kind.form.cutsContent ? spot.childClip : spot.clip
      let first = list.shapes.count
      switch part.kind {
      case .separator:
        emit(.line(separator(of: owner, spot)), rect, spot.frame, clip)
      case .disclosure: paintAccessory(spot.mirrors ? "‹" : "›", 14, rect, system(.systemGray), spot, clip)
      case .detailDisclosure:
        var (detail, chevron) = (rect, rect)
        chevron.width = min(10, rect.width / 3)
        detail.width -= chevron.width
        if spot.mirrors { detail.x = chevron.maxX } else { chevron.x = detail.maxX }
        paintAccessory("(i)", 25, detail, spot.tint, spot, clip)
        paintAccessory(spot.mirrors ? "‹" : "›", 14, chevron, system(.systemGray), spot, clip)
      case .detail: paintAccessory("(i)", 25, rect, spot.tint, spot, clip)
      case .checkmark: paintAccessory("✓", 17, rect, spot.tint, spot, clip)
      case .sectionHeader, .sectionFooter: paintSectionTitle(part, rect, owner, spot, clip)
      }
      recordShapes(of: part.owner, tree, node, first: first)
    }
    view = nil
    alpha = 1
  }

  /// Returns the colour of a list's separators. The default is strong enough for a line of an eighth of a cell.
  func separator(of owner: View, _ spot: Spot) -> RGBA {
    if owner.colors[.separator] != nil { return spot.look.separator }
    return appearance.dark ? RGBA(0x48484A) : RGBA(0xC6C6C8)
  }

  private mutating func paintAccessory(
    _ text: String, _ size: Double, _ rect: Rect, _ color: RGBA, _ spot: Spot, _ clip: Int
  ) {
    icon(VisibleText.glyphs(text), named: "accessory", rect, color, size: size, spot.frame, clip)
  }

  private mutating func paintSectionTitle(
    _ part: ListDecoration, _ rect: Rect, _ owner: View, _ spot: Spot, _ clip: Int
  ) {
    guard case .table(let table) = owner.content, let title = part.title else { return }
    var text = title.text
    text.area = rect.moved(by: Point(x: -spot.rect.x, y: -spot.rect.y))
    var frame = spot.frame
    if table.style == .plain, part.kind == .sectionHeader {
      // The title is in the rows of its band.
      let band = Rect(x: spot.rect.x, y: rect.y - 5, width: spot.rect.width, height: part.band.height)
      frame = addFrame(band, parent: spot.frame, joins: [], holdsLine: true)
      emit(.fill(spot.look.face), band, frame, clip)
    }
    let look = TextLook(spot.look.text, size: title.font.size, weight: title.font.weight)
    paint(text, StyledText(title.words), look, spot, holder: nil, frame: frame, clip: clip)
  }
}
