import Layout
import Model

extension Painter {
  /// Brackets make a button: `[ Sign in ]`, in a rounded box where it has a fill.
  mutating func drawButton(_ place: Place, _ content: ButtonContent) {
    guard let seen = place.seen else { return }
    let style = CellStyle(.control, .bold)
    let room = place.room.meet(place.clip) ?? seen
    var title = place.text?.lines.first?.text ?? content.configuration?.title?.string ?? content.title.string
    if title.isEmpty { title = symbol(of: content) }
    if place.outlined && place.box.hasInside {
      let inside = room.meet(place.box.inside) ?? room
      let lines = place.text?.lines.count ?? 1
      if lines > 1, let block = place.text {
        draw(block, place, style, room: inside)
      } else {
        let columns = VisibleText.columns(title)
        let spare = place.box.width - 1 - columns
        // The box says enough where the brackets would cost letters.
        let text =
          spare < 4
          ? VisibleText.glyphs(title)
          : Self.bracketed(
            VisibleText.glyphs(title), columns: columns + 4, alignment: .center, "[", "]")
        glyphs(text, in: place.rect, .center, style, room: inside)
      }
      return
    }
    let run = Self.bracketed(
      VisibleText.glyphs(title), columns: place.box.width, alignment: side(of: content, place), "[", "]")
    glyphs(run, in: place.rect, .center, style, room: room)
  }

  private func side(of content: ButtonContent, _ place: Place) -> TextRun.Alignment {
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
