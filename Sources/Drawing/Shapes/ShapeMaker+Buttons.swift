import Basics
import Layout
import Model
import Transitions

extension ShapeMaker {
  mutating func paintButton(
    _ view: View, _ content: ButtonContent, _ spot: Spot, _ block: TextBlock?, _ places: ButtonPlaces?
  ) {
    let face = content.face(in: view.state)
    let sketch = begin(
      .bracketed(.button, content.alignment == .center ? .center : alignment(content.alignment, spot)), spot)
    defer { end(sketch) }
    if let image = face.backgroundImage {
      if let raster = raster(image) {
        paintRaster(
          raster, of: image, spot.rect, tint: image.isTemplate(raster, otherwise: false) ? spot.tint : nil,
          spot.frame, view.clips ? spot.childClip : spot.clip)
      } else {
        paintPicture(image, spot.rect, spot, radius: view.cornerRadius, isBackground: true)
      }
    }
    let look = spot.look
    emit(.fill(look.face), spot.rect, spot.frame, spot.clip, radius: look.faceRadius)
    if look.face.isVisible { _ = begin(.outline, spot, radius: view.cornerRadius) }
    let color = titleColor(view, content, spot, onImage: face.backgroundImage != nil)
    let title = face.title ?? content.title
    func textLook(_ font: Font, _ color: RGBA, _ scale: Double = 1) -> TextLook {
      self.look(of: font, follows: content.followsTextSize, color, scale: scale)
    }
    let isFilled = spot.childHolder == spot.frame || face.backgroundImage != nil
    let holder = isFilled ? spot.frame : spot.holder
    if let block, !title.isEmpty {
      var base = textLook(content.configuration?.font ?? content.plainFont, color, block.scale)
      if let size = places?.fontSize { base.size = size * block.scale }
      paint(block, title, base, spot, holder: holder, follows: content.followsTextSize)
    }
    if let subtitle = places?.subtitle, let text = content.configuration?.subtitle {
      paint(subtitle, StyledText(text), textLook(Font(style: .footnote), color), spot, holder: holder)
    }
    paintIcon(content, face.image, color, places?.image, title: title.isEmpty ? nil : block, spot)
  }

  private func titleColor(_ view: View, _ content: ButtonContent, _ spot: Spot, onImage: Bool) -> RGBA {
    // A white button on white gets its colours from code, but must be recognisable here.
    let isUnseen =
      view.colors[.text] == nil && content.style == .custom && content.configuration == nil && !onImage
      && spot.backdrop.lightness > 0.9
    return isUnseen ? system(.label) : spot.look.text
  }

  /// Paints the image of a button.
  /// - Parameter place: the frame from the layout; nil if the image's size is unknown.
  private mutating func paintIcon(
    _ content: ButtonContent, _ image: ImageReference?, _ color: RGBA, _ place: Rect?, title: TextBlock?,
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
    // An icon without a title is easier to recognise by its name.
    if makesSketches, title == nil {
      return line(Symbols.word(reference), spot.rect, .center, TextLook(color), spot.frame, spot.clip)
    }
    let raster = raster(reference)
    // Without a frame the image would overlap the title, which is sufficient.
    if place == nil, title != nil, raster == nil, Symbols.glyphs(of: reference) == nil { return }
    let size = raster?.size ?? Size(width: 24, height: 24)
    let rect =
      place?.moved(by: spot.rect.origin)
      ?? ContentMode.center.frame(of: size, shrunkInto: free(beside: title, size, spot))
    let isTemplate = reference.isTemplate(
      raster, otherwise: content.style == .system || content.configuration != nil)
    if let raster {
      return paintRaster(raster, of: reference, rect, tint: isTemplate ? color : nil, spot.frame, spot.clip)
    }
    paintPicture(reference, rect, spot, radius: 0, tint: isTemplate ? color : nil)
  }

  /// Returns the area before the first line of a title, or the whole button.
  private func free(beside title: TextBlock?, _ size: Size, _ spot: Spot) -> Rect {
    guard let title, let line = title.lines.first else { return spot.rect }
    let area = title.area.moved(by: spot.rect.origin)
    let start = alignment(title.alignment, spot).start(of: line.width, in: area)
    let width = min(size.width, spot.rect.height)
    return Rect(
      x: max(spot.rect.x, start - width - 2), y: spot.rect.y, width: width, height: spot.rect.height)
  }
}
