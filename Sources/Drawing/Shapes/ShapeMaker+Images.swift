import Basics
import Layout
import Model
import Raster
import Transitions

extension ShapeMaker {
  mutating func paintImage(_ view: View, _ content: ImageContent, _ spot: Spot) {
    let image = view.state.contains(.highlighted) ? content.highlighted ?? content.image : content.image
    let sketch = begin(.picture(image), spot, radius: view.cornerRadius)
    defer { end(sketch) }
    guard let image else {
      // An image view without an image, which code sets: its position is shown.
      if spot.background.isVisible { return }
      return placeholder(nil, spot.rect, spot, radius: view.cornerRadius)
    }
    let raster = raster(image, filling: spot.rect.size)
    let tint = image.isTemplate(raster, otherwise: false) ? spot.tint : nil
    if let raster {
      let isSample = SamplePhoto(image.name) != nil && view.contentMode.scales
      let frame = isSample ? spot.rect : raster.frame(image.size, in: spot.rect, view.contentMode)
      return paintRaster(
        raster, of: image, frame, tint: tint, spot.frame,
        view.clips ? spot.childClip : spot.clip)
    }
    // An image that is not scaled keeps its size; otherwise it fills the view.
    var rect = spot.rect
    let textSize = stage.nodes.first?.traits.textSize ?? .standard
    if let size = image.naturalSize(at: textSize), size.width > 0, size.height > 0, !view.contentMode.scales {
      rect = view.contentMode.frame(of: size, in: rect)
    }
    paintPicture(image, rect, spot, radius: view.cornerRadius, tint: tint)
  }

  // MARK: Images of the project

  /// Returns the project's image with a name, or a sample photo.
  /// - Parameter size: the size of the view, whose proportions a sample photo takes.
  mutating func raster(_ image: ImageReference, filling size: Size? = nil) -> RasterImage? {
    guard !image.isSymbol, !makesSketches else { return nil }
    if let photo = SamplePhoto(image.name) {
      return SamplePhotoPainter.image(photo, size: size ?? image.size ?? photo.size)
    }
    guard let source = stage.images else { return nil }
    let traits = stage.nodes.first?.traits
    var wanted = traits.map(ImageTraits.init) ?? ImageTraits()
    wanted.dark = appearance.dark
    return source.image(image.name, for: wanted)
  }

  /// Paints an image of the project.
  /// - Parameter tint: the colour of a template image; nil for an image with its original colours.
  mutating func paintRaster(
    _ raster: RasterImage, of image: ImageReference, _ rect: Rect, tint: RGBA? = nil, _ frame: Int,
    _ clip: Int
  ) {
    guard rect.width > 0, rect.height > 0, alpha > 0 else { return }
    let isSample = SamplePhoto(image.name) != nil
    let slicedSize = raster.slices == nil && !isSample ? nil : rect.size
    let key = PaintedImage(
      name: image.name, dark: appearance.dark, tint: tint, alpha: alpha,
      iconSize: min(rect.width, rect.height), slicedSize: slicedSize)
    if let known = paintedImages[key] { return emit(.image(known), rect, frame, clip) }
    var shape = ShapeImage(raster, tint: tint, alpha: alpha)
    shape.slicedSize = raster.slices == nil ? nil : slicedSize
    if !isSample, let glyphs = glyphs(of: image) {
      let color = tint ?? raster.meanColor ?? system(.label)
      shape.icon = addIcon(glyphs, named: image.name, color, size: min(max(key.iconSize, 12), 60))
    }
    list.images.append(shape)
    paintedImages[key] = list.images.count - 1
    emit(.image(list.images.count - 1), rect, frame, clip)
  }

  /// Paints a missing image: a symbol if its name is well known and the view is small, otherwise a placeholder.
  /// - Parameter tint: the colour of a template image; nil if the colours are unknown.
  mutating func paintPicture(
    _ image: ImageReference, _ rect: Rect, _ spot: Spot, radius: Double, tint: RGBA? = nil,
    isBackground: Bool = false
  ) {
    let side = min(rect.width, rect.height)
    if !isBackground, image.isSymbol || side <= 64, let glyphs = glyphs(of: image) {
      let color = tint ?? readable(system(.secondaryLabel), on: spot.backdrop)
      return icon(glyphs, named: image.name, rect, color, size: max(side, 8), spot.frame, spot.clip)
    }
    placeholder(image, rect, spot, radius: radius, isBackground: isBackground)
  }

  /// Returns a colour with enough contrast, as the colours of the image are unknown.
  private func readable(_ color: RGBA, on backdrop: RGBA) -> RGBA {
    abs(color.over(backdrop).lightness - backdrop.lightness) > 0.25
      ? color : backdrop.lightness > 0.5 ? RGBA(white: 0.15) : RGBA(white: 0.95)
  }

  private mutating func placeholder(
    _ image: ImageReference?, _ rect: Rect, _ spot: Spot, radius: Double, isBackground: Bool = false
  ) {
    guard rect.width >= 4, rect.height >= 4 else { return }
    let screen = stage.surroundings.window
    let isBackdrop = rect.width >= screen.width * 0.95 && rect.height >= screen.height * 0.6
    let isDarkBackdrop = spot.backdrop.lightness < 0.5
    let name = image?.name ?? ""
    emitPlaceholder(
      rect, spot, radius: radius, strength: image == nil ? 0.6 : isBackdrop ? 0.5 : 1, isCrossed: !isBackdrop)
    guard !name.isEmpty, !isBackground else { return }
    let words = isDarkBackdrop ? RGBA(white: 1, alpha: 0.55) : RGBA(white: 0, alpha: 0.5)
    let look = TextLook(words, size: 12)
    if isBackdrop {
      let corner = Rect(x: rect.x + 8, y: rect.maxY - 40, width: rect.width - 16, height: 16)
      line(name, corner, .right, look, spot.frame, spot.clip, caption: true)
    } else {
      line(name, rect, .center, look, spot.frame, spot.clip, holder: spot.frame, caption: true)
    }
  }
}

extension ShapeMaker {
  /// Adds a translucent grey placeholder.
  mutating func emitPlaceholder(_ rect: Rect, _ spot: Spot, radius: Double, strength: Double, isCrossed: Bool)
  {
    let color = spot.backdrop.lightness < 0.5 ? RGBA(white: 1, alpha: 0.16) : RGBA(white: 0, alpha: 0.11)
    list.placeholders.append(ShapePlaceholder(isCrossed: isCrossed, color: color.faded(strength * alpha)))
    emit(.placeholder(list.placeholders.count - 1), rect, spot.frame, spot.clip, radius: radius)
  }
}

/// The properties that distinguish the images of a picture.
struct PaintedImage: Hashable {
  var name: String
  var dark: Bool
  var tint: RGBA?
  var alpha: Double
  var iconSize: Double
  var slicedSize: Size?
}

extension ImageReference {
  /// Whether an image is drawn in the tint colour.
  /// - Parameters:
  ///   - raster: the project's image, which can specify the rendering mode.
  ///   - usual: the result if neither specifies it.
  func isTemplate(_ raster: RasterImage?, otherwise usual: Bool) -> Bool {
    switch rendering {
    case .template: true
    case .original: false
    case .automatic: raster?.isTemplate ?? (isSymbol || usual)
    }
  }
}

extension RasterImage {
  /// Returns the frame of the image in a view.
  /// - Parameter stored: the size in the layout file, in points.
  func frame(_ stored: Size?, in rect: Rect, _ mode: ContentMode) -> Rect {
    mode.frame(of: stored.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil } ?? size, in: rect)
  }
}

extension ContentMode {
  /// Whether the image is scaled to the size of the view.
  var scales: Bool {
    switch self {
    case .scaleToFill, .redraw, .aspectFit, .aspectFill: true
    case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: false
    }
  }

  /// Returns the frame of an image in a view.
  func frame(of size: Size, in rect: Rect) -> Rect {
    func placed(_ size: Size, _ x: Double, _ y: Double) -> Rect {
      Rect(
        x: rect.x + (rect.width - size.width) * x, y: rect.y + (rect.height - size.height) * y,
        width: size.width, height: size.height)
    }
    func scaled(_ factor: Double) -> Rect {
      placed(Size(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    let (wide, high) = (rect.width / size.width, rect.height / size.height)
    return switch self {
    case .scaleToFill, .redraw: rect
    case .aspectFit: scaled(min(wide, high))
    case .aspectFill: scaled(max(wide, high))
    case .center: placed(size, 0.5, 0.5)
    case .top: placed(size, 0.5, 0)
    case .bottom: placed(size, 0.5, 1)
    case .left: placed(size, 0, 0.5)
    case .right: placed(size, 1, 0.5)
    case .topLeft: placed(size, 0, 0)
    case .topRight: placed(size, 1, 0)
    case .bottomLeft: placed(size, 0, 1)
    case .bottomRight: placed(size, 1, 1)
    }
  }

  /// Returns the frame of an image in a view, scaled down if it does not fit.
  func frame(of size: Size, shrunkInto rect: Rect) -> Rect {
    let isTooLarge = size.width > rect.width || size.height > rect.height
    return (isTooLarge ? .aspectFit : self).frame(of: size, in: rect)
  }
}
