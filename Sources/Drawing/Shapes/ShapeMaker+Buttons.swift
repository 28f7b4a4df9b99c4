import Layout
import Model
import Transitions

extension ShapeMaker {
  mutating func paintButton(_ view: View, _ content: ButtonContent, _ spot: Spot, _ block: TextBlock?) {
    let face = content.face(in: view.state)
    if let image = face.backgroundImage {
      if let raster = raster(image) {
        paintRaster(
          raster, of: image, spot.rect, tint: image.isStencil(raster, otherwise: false) ? spot.tint : nil,
          spot.frame, view.clips ? spot.childClip : spot.clip)
      } else {
        paintPicture(image, spot.rect, spot, radius: view.cornerRadius, isBackground: true)
      }
    }
    let look = spot.look
    emit(.fill(look.face), spot.rect, spot.frame, spot.clip, radius: look.faceRadius)
    let color = titleColor(view, content, spot, onImage: face.backgroundImage != nil)
    let title = face.title ?? content.title
    let font =
      content.configuration?.font ?? content.font ?? Font(size: content.configuration == nil ? 15 : 17)
    if let block, !title.isEmpty {
      let isFilled = spot.childHolder == spot.frame || face.backgroundImage != nil
      paint(
        block, title, self.look(of: font, follows: false, color, scale: block.scale), spot,
        holder: isFilled ? spot.frame : spot.holder)
    }
    paintSign(content, face.image, color, hasTitle: !title.isEmpty, block, spot)
  }

  private func titleColor(_ view: View, _ content: ButtonContent, _ spot: Spot, onImage: Bool) -> RGBA {
    // White on white is a button that code will give its colours: it has to be found anyhow.
    let isUnseen =
      view.colors[.text] == nil && content.style == .custom && content.configuration == nil && !onImage
      && spot.ground.lightness > 0.9
    return isUnseen ? system(.label) : spot.look.text
  }

  /// The image of a button: before, behind or above its title.
  private mutating func paintSign(
    _ content: ButtonContent, _ image: ImageReference?, _ color: RGBA, hasTitle: Bool, _ block: TextBlock?,
    _ spot: Spot
  ) {
    var reference = image
    switch content.style {
    case .infoLight, .infoDark, .detail:
      reference = reference ?? ImageReference(name: "info.circle", isSymbol: true)
    case .contactAdd: reference = reference ?? ImageReference(name: "plus.circle", isSymbol: true)
    case .close: reference = reference ?? ImageReference(name: "xmark.circle", isSymbol: true)
    case .custom, .system: break
    }
    guard let reference else { return }
    var rect = spot.rect
    let raster = raster(reference)
    let size = raster.map { reference.size ?? $0.size }
    if hasTitle, let block, let line = block.lines.first {
      let area = block.area.moved(by: spot.rect.origin)
      let free = area.width - line.width
      let start =
        switch alignment(block.alignment, spot) {
        case .left: area.x
        case .center: area.x + free / 2
        case .right: area.x + free
        }
      let side = size?.width ?? min(24, spot.rect.height)
      switch content.configuration?.imagePlacement ?? .leading {
      case .leading:
        rect = Rect(x: max(spot.rect.x, start - side - 2), y: rect.y, width: side, height: rect.height)
      case .trailing: rect = Rect(x: start + line.width + 2, y: rect.y, width: side, height: rect.height)
      case .top: rect = Rect(x: rect.x, y: rect.y, width: rect.width, height: max(0, area.y - rect.y))
      case .bottom:
        rect = Rect(x: rect.x, y: area.maxY, width: rect.width, height: max(0, rect.maxY - area.maxY))
      }
      // Two images in one place: the title says enough.
      if raster == nil, Symbols.glyphs(of: reference) == nil { return }
    }
    if let raster, let size {
      let shown = raster.frame(
        size, in: rect, size.width > rect.width || size.height > rect.height ? .aspectFit : .center)
      let isStencil = reference.isStencil(raster, otherwise: content.style == .system)
      return paintRaster(raster, of: reference, shown, tint: isStencil ? color : nil, spot.frame, spot.clip)
    }
    paintPicture(reference, rect, spot, radius: 0, tint: reference.rendering == .original ? nil : color)
  }
}
