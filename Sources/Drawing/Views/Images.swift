import Basics
import Model

extension Painter {
  func hasImage(_ place: PlacedView) -> Bool {
    if case .image(let content) = place.view.content { return content.image != nil }
    return false
  }

  /// A box with crossed corners, the image's name and the view's size; less of it as it gets smaller.
  mutating func drawImage(_ place: PlacedView) {
    guard let seen = place.seen else { return }
    var image: ImageReference?
    if case .image(let content) = place.view.content { image = content.image }
    let box = place.box
    let style = CellStyle(.image)
    guard box.hasInside else {
      drawSmallImage(place, image)
      return
    }
    let steps = min(box.height / 4, box.width / 6, 2) + (box.height >= 2 && box.width >= 4 ? 1 : 0)
    for step in 1..<max(1, min(steps, box.height / 2 + 1) + 1) {
      let rows = (box.top + step, box.bottom - step)
      let columns = (box.left + step, box.right - step)
      guard rows.0 <= rows.1, columns.0 + 1 < columns.1 else { break }
      if rows.0 == rows.1 {
        put(0x2573, columns.0, rows.0, style, clip: place.clip)
        put(0x2573, columns.1, rows.0, style, clip: place.clip)
        continue
      }
      put(0x2572, columns.0, rows.0, style, clip: place.clip)
      put(0x2571, columns.1, rows.0, style, clip: place.clip)
      put(0x2571, columns.0, rows.1, style, clip: place.clip)
      put(0x2572, columns.1, rows.1, style, clip: place.clip)
    }
    let inside = place.room.intersection(with: box.inside)?.intersection(with: place.clip) ?? seen
    let captions = captions(place, image)
    glyphs(captions[0], in: place.rect, .center, CellStyle(.mark), room: inside) { columns in
      captions.first { $0.reduce(0) { $0 + $1.columns } <= columns } ?? []
    }
  }

  /// `name 96×96`, `name`, `96×96`: the first that fits is shown.
  private func captions(_ place: PlacedView, _ image: ImageReference?) -> [[Glyph]] {
    let size = "\(Numbers.points(place.rect.width))×\(Numbers.points(place.rect.height))"
    var choices: [String] = []
    if let image {
      let name = image.isSymbol ? ImageNames.short(image) : image.name
      choices = ["\(name) \(size)", name]
    }
    choices.append(size)
    return choices.map { VisibleText.glyphs($0) }
  }

  /// Less than two steps high or wide: one row.
  private mutating func drawSmallImage(_ place: PlacedView, _ image: ImageReference?) {
    let sign = image.map { $0.isSymbol ? ImageNames.short($0) : "" } ?? ""
    let room = place.room.intersection(with: place.clip) ?? place.room
    let text = VisibleText.columns(sign) == 1 && place.box.width <= 3 ? sign : "[╳]"
    if place.box.width >= 2 || VisibleText.columns(sign) == 1 {
      self.text(text, in: place.rect, .center, CellStyle(.image), room: room, indivisible: true)
    } else {
      put(0x25AB, place.box.left, place.box.top, CellStyle(.image), clip: place.clip)
    }
  }
}

/// What stands for an image.
enum ImageNames {
  /// A sign for the symbols that everybody knows, else the name.
  static func short(_ image: ImageReference) -> String {
    image.isSymbol ? known[base(image.name)] ?? base(image.name) : image.name
  }

  /// `square.and.arrow.up.fill` → `square.and.arrow.up`
  private static func base(_ name: String) -> String {
    var parts = name.split(separator: ".")
    while parts.count > 1, let last = parts.last, ["fill", "circle"].contains(last) { parts.removeLast() }
    return parts.joined(separator: ".")
  }

  /// Only characters that every terminal font has.
  private static let known: [String: String] = [
    "plus": "+", "minus": "-", "xmark": "×", "chevron.left": "‹", "chevron.right": "›", "chevron.up": "^",
    "chevron.down": "v", "chevron.backward": "‹", "chevron.forward": "›", "arrow.left": "←",
    "arrow.right": "→",
    "arrow.up": "↑", "arrow.down": "↓", "ellipsis": "…", "checkmark": "√", "heart": "♥", "play": "►",
    "magnifyingglass": "o\\", "line.3.horizontal": "≡", "line.horizontal.3": "≡", "star": "*", "info": "i",
    "questionmark": "?", "exclamationmark": "!", "multiply": "×", "circle": "○",
  ]
}
