import Basics
import Layout
import Model

extension ShapeMaker {
  mutating func paintTabs(_ content: BarContent, _ place: BarPlace, floats: Bool, isUpright: Bool = false) {
    guard !content.items.isEmpty else { return }
    let (boxes, piece) = place.geometry.tabs(
      content.items, in: place.rect, floats: floats, isUpright: isUpright)
    var pieceFrame: Int?
    if let piece, floats || !makesSketches {
      // Titles without icons stay in one row, unless this would truncate them; they can be two columns outside of the piece.
      let columns = content.items.reduce(-1) { $0 + VisibleText.glyphs($1.tabTitle).columns + 1 }
      let frame = addFrame(
        piece, parent: place.frame, joins: [],
        holdsLine: !makesSketches && boxes.allSatisfy { $0.height < Self.leastWithIcon }
          && Double(columns - 4) * options.scale.column <= piece.width)
      if !makesSketches { pieceFrame = frame }
      if place.geometry.isGlass {
        glass(piece, frame, place)
      } else {
        emit(.fill(system(.tertiarySystemFill)), piece, frame, place.clip, radius: piece.height / 2)
      }
    }
    for (index, item) in content.items.enumerated() {
      paintTab(
        item, isChosen: index == content.selected, in: boxes[index], isOnPiece: piece != nil,
        frame: pieceFrame ?? place.frame, floats: floats, hasWord: !isUpright, place)
    }
  }

  /// The height from which a tab on a piece has both an icon and a title.
  private static let leastWithIcon = 50.0

  /// - Parameter frame: the frame of a piece without icons, or the bar's.
  private mutating func paintTab(
    _ item: BarContent.Item, isChosen: Bool, in box: Rect, isOnPiece: Bool, frame: Int,
    floats: Bool, hasWord: Bool, _ place: BarPlace
  ) {
    if isOnPiece, isChosen, !makesSketches {
      emit(
        .fill(SystemColors.color(.systemFill, in: place.look.glass)), box, frame, place.clip,
        radius: min(box.width, box.height) / 2)
    }
    let color =
      isChosen
      ? place.look.tint : floats && !place.geometry.isGlass ? place.look.title : place.look.unselected
    let image = isChosen ? item.selectedImage ?? item.image : item.image
    let glyphs =
      item.system.flatMap { Symbols.glyphs(ofTab: $0) } ?? image.flatMap { Symbols.glyphs(of: $0) }
      ?? [Glyph(isChosen ? 0x25CF : 0x25CB)]
    let title = item.tabTitle
    let hasTitle = hasWord && !title.isEmpty
    let marked = isChosen ? "▐\(title)▌" : title
    let mark = item.badge.isEmpty ? "" : "(\(item.badge))"
    let badge = mark.isEmpty ? "" : " " + mark
    // If there is room for only one line, the title replaces the icon.
    if isOnPiece, hasTitle, box.height < Self.leastWithIcon {
      let tab = begin(
        .row(isChosen ? [marked + badge, title + badge] : [title + badge], isStrong: isChosen), box,
        place.frame, place.clip)
      line(
        title, box, .center, TextLook(color, size: 15, weight: isChosen ? .semibold : .medium), frame,
        place.clip)
      paintBadge(of: item, at: Point(x: box.maxX - 17, y: box.y - 4), place)
      return end(tab)
    }
    var iconBox = Rect(
      x: box.x, y: box.y + 4, width: box.width, height: hasTitle ? min(26, box.height * 0.55) : box.height - 8
    )
    var titleBox = Rect(x: box.x, y: box.maxY - 18, width: box.width, height: 12)
    var titleLook = TextLook(color, size: 10, weight: isChosen ? .semibold : .regular)
    var badgeCorner = Point(x: box.midX + 8, y: box.y + 2)
    if hasTitle, place.geometry.hasInlineTabs, !isOnPiece {
      titleLook.size = box.height < BarGeometry.usualTabs ? 12 : 13
      let font = ResolvedFont(.system, size: titleLook.size, weight: titleLook.weight)
      (iconBox, titleBox) = place.geometry.inlineTab(in: box, title: measurer.width(title, font))
      badgeCorner = Point(x: iconBox.maxX - 8, y: box.y + 2)
    }
    // In a wireframe, icon and title are side by side if they are on the device, and in low rows.
    let icon = Symbols.text(glyphs)
    let isInline =
      hasTitle && (place.geometry.hasInlineTabs && !isOnPiece || box.height < options.scale.row * 2)
    let inlineTab =
      isInline
      ? begin(
        .row(["\(icon) \(marked)\(badge)", marked + badge, marked, title], isStrong: isChosen), box,
        place.frame,
        place.clip)
      : nil
    if let image, let raster = raster(image) {
      let size = image.size ?? raster.size
      let isLarge = size.height > max(iconBox.height + 8, 31) || size.width > box.width
      paintRaster(
        raster, of: image, raster.frame(size, in: iconBox, isLarge ? .aspectFit : .center),
        tint: image.isTemplate(raster, otherwise: true) ? color : nil, place.frame, place.clip)
    } else {
      self.icon(
        makesSketches && !isInline ? glyphs + VisibleText.glyphs(mark) : glyphs,
        named: image?.name ?? item.system?.rawValue ?? "", iconBox, color,
        size: min(25, iconBox.height),
        place.frame, place.clip)
    }
    if hasTitle {
      let chosen =
        isChosen && !isInline
        ? begin(.row([marked, title], isStrong: true), titleBox, place.frame, place.clip) : nil
      line(title, titleBox, .center, titleLook, place.frame, place.clip)
      end(chosen)
    }
    end(inlineTab)
    // In a wireframe, the badge is written beside the icon, because it has no row of its own.
    if !makesSketches { paintBadge(of: item, at: badgeCorner, place) }
  }

  private mutating func paintBadge(of item: BarContent.Item, at corner: Point, _ place: BarPlace) {
    if item.badge.isEmpty { return }
    // A capsule, which is a circle around a single character.
    let width = measurer.width(item.badge, ResolvedFont(.system, size: 13)) + 10
    let badge = Rect(origin: corner, size: Size(width: max(18, width), height: 18))
    let sketch = begin(.row(["(\(item.badge))"]), badge, place.frame, place.clip)
    defer { end(sketch) }
    let frame = addFrame(badge, parent: place.frame, joins: [])
    emit(.fill(place.look.badge(of: item)), badge, frame, place.clip, radius: 9)
    line(item.badge, badge, .center, TextLook(.white, size: 13), frame, place.clip)
  }
}
