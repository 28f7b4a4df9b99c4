import Layout
import Model
import Transitions

extension ShapeMaker {
  mutating func paintImage(_ view: View, _ content: ImageContent, _ spot: Spot) {
    let image = view.state.contains(.highlighted) ? content.highlighted ?? content.image : content.image
    guard let image else {
      // Code will put an image there: its place is seen, and what is behind it.
      if spot.background.isVisible { return }
      return placeholder(nil, spot.rect, spot, radius: view.cornerRadius)
    }
    paintPicture(image, spot.rect, spot, radius: view.cornerRadius, tint: spot.tint)
  }

  /// A sign where the name is one that everybody knows and the place is small, else what stands for a picture.
  mutating func paintPicture(
    _ image: ImageReference, _ rect: Rect, _ spot: Spot, radius: Double, tint: RGBA? = nil,
    isBackground: Bool = false
  ) {
    let side = min(rect.width, rect.height)
    if !isBackground, image.isSymbol || side <= 64, let glyphs = glyphs(of: image) {
      let isStencil = image.isSymbol || image.rendering == .template
      let color = isStencil ? tint ?? spot.tint : readable(tint ?? system(.label), on: spot.ground)
      return sign(glyphs, named: image.name, rect, color, size: min(max(side, 12), 60), spot.frame, spot.clip)
    }
    placeholder(image, rect, spot, radius: radius, isBackground: isBackground)
  }

  /// Nobody knows the colours of an image: a sign that has to be seen anyhow.
  private func readable(_ color: RGBA, on ground: RGBA) -> RGBA {
    abs(color.over(ground).lightness - ground.lightness) > 0.25
      ? color : ground.lightness > 0.5 ? RGBA(white: 0.15) : RGBA(white: 0.95)
  }

  private mutating func placeholder(
    _ image: ImageReference?, _ rect: Rect, _ spot: Spot, radius: Double, isBackground: Bool = false
  ) {
    guard rect.width >= 4, rect.height >= 4 else { return }
    let screen = stage.surroundings.window
    let isBackdrop = rect.width >= screen.width * 0.95 && rect.height >= screen.height * 0.6
    let isDarkGround = spot.ground.lightness < 0.5
    let strength = (image == nil ? 0.6 : isBackdrop ? 0.5 : 1) * alpha
    let color = (isDarkGround ? RGBA(white: 1, alpha: 0.16) : RGBA(white: 0, alpha: 0.11)).faded(strength)
    let size = "\(Numbers.points(rect.width))×\(Numbers.points(rect.height))"
    let name = image?.name ?? ""
    list.placeholders.append(
      ShapePlaceholder(
        name: name, isBackdrop: isBackdrop, color: color,
        captions: name.isEmpty ? [] : ["\(name) \(size)", name]))
    emit(.placeholder(list.placeholders.count - 1), rect, spot.frame, spot.clip, radius: radius)
    guard !name.isEmpty, !isBackground else { return }
    let words = isDarkGround ? RGBA(white: 1, alpha: 0.55) : RGBA(white: 0, alpha: 0.5)
    let look = TextLook(words, size: 12)
    if isBackdrop {
      let corner = Rect(x: rect.x + 8, y: rect.maxY - 40, width: rect.width - 16, height: 16)
      line(name, corner, .right, look, spot.frame, spot.clip, caption: true)
    } else {
      line(name, rect, .center, look, spot.frame, spot.clip, holder: spot.frame, caption: true)
    }
  }
}
