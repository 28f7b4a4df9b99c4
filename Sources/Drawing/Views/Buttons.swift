import Basics
import Layout
import Model

extension Painter {
  /// Brackets make a button: `[ Sign in ]`, in a rounded box where it has a fill.
  mutating func drawButton(_ place: PlacedView, _ content: ButtonContent) {
    guard let seen = place.seen else { return }
    let style = CellStyle(.control, .bold)
    let room = place.room.intersection(with: place.clip) ?? seen
    var title = place.text?.lines.first?.text ?? content.shownTitle.string
    if title.isEmpty { title = symbol(of: content) }
    if place.outlined && place.hasInside {
      let inside = room.intersection(with: place.box.inside) ?? room
      let lines = place.text?.lines.count ?? 1
      if lines > 1, let block = place.text {
        draw(block, place, style, room: inside)
      } else {
        glyphs(boxedTitle(title, cells: place.box.width - 1), in: place.rect, .center, style, room: inside)
      }
      return
    }
    let (words, side) = (VisibleText.glyphs(title), side(of: content, place))
    let length = words.reduce(0) { $0 + $1.columns }
    // The title alone is more than a part of it in brackets.
    func form(_ columns: Int) -> [Glyph] {
      length > 0 && (length..<length + 2).contains(columns)
        ? words : Self.bracketed(words, columns: columns, alignment: side, "[", "]")
    }
    glyphs(form(max(place.box.width, length + 2)), in: place.rect, .center, style, room: room, elastic: form)
  }

  /// `[ title ]`, `[title]` or the title alone, as the box has room: its rounded corners already make it a button. In
  /// very small boxes there are never brackets, so that the days of a calendar look alike.
  private func boxedTitle(_ title: String, cells: Int) -> [Glyph] {
    let glyphs = VisibleText.glyphs(title.isEmpty ? " " : title)
    let length = glyphs.reduce(0) { $0 + $1.columns }
    if length + 2 > cells || cells <= 5 { return glyphs }
    return Self.bracketed(
      glyphs, columns: length + (length + 4 <= cells ? 4 : 2), alignment: .center, "[", "]")
  }

  private func side(of content: ButtonContent, _ place: PlacedView) -> TextRun.Alignment {
    content.alignment == .center ? .center : side(content.alignment, place)
  }

  /// What a button without a title shows.
  private func symbol(of content: ButtonContent) -> String {
    switch content.style {
    case .infoLight, .infoDark, .detail: return "i"
    case .contactAdd: return "+"
    case .close: return "×"
    case .custom, .system: break
    }
    let image = content.image ?? content.configuration?.image ?? content.backgroundImage
    return image.map { ImageNames.short($0) } ?? ""
  }
}
