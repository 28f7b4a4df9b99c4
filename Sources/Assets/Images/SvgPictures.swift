import Basics
import Model
import Raster
import Syntax

/// Decodes the bitmaps embedded in an SVG file.
struct SvgPictures {
  private var known: [Int: RasterImage?] = [:]
  /// The number of pixels left.
  private var room = 16 << 20

  /// - Parameter text: a data URL: `data:image/png;base64,…`.
  mutating func image(_ element: Int, _ text: String) -> RasterImage? {
    if let image = known[element] { return image }
    let image = read(text)
    known[element] = .some(image)
    return image
  }

  private mutating func read(_ text: String) -> RasterImage? {
    guard text.hasPrefix("data:image/"), let comma = text.firstIndex(of: ","),
      text[..<comma].hasSuffix("base64"),
      let bytes = Base64.decoded(String(text[text.index(after: comma)...])),
      let size = ImageHeader.size(bytes, scale: 1), size.width * size.height <= Double(room)
    else { return nil }
    room -= Int(clamping: size.width * size.height)
    return PngImage.isOne(bytes) ? PngImage.read(bytes) : JpegImage.read(bytes)
  }
}

extension SvgDrawing {
  mutating func drawPicture(_ element: Int, _ inner: Surroundings) {
    guard let text = attribute("href", element) ?? attribute("xlink:href", element),
      let image = pictures.image(element, text)
    else {
      art.skipped += 1
      return
    }
    let own = Size(width: Double(image.width), height: Double(image.height))
    let (given, high) = (
      length("width", element, of: inner.plane.width), length("height", element, of: inner.plane.height)
    )
    let width = given ?? high.map { $0 * own.width / own.height } ?? own.width
    let height = high ?? width * own.height / own.width
    guard width > 0, height > 0, let box = SvgViewBox("0 0 \(image.width) \(image.height)") else { return }
    let frame = inner.transform.after(moved(element, in: inner.plane))
    let placed = box.placed(in: Size(width: width, height: height), attribute("preserveAspectRatio", element))
    let place = frame.after(placed).after(Affine(own.width, 0, 0, own.height))
    // Clip an image that is larger than its viewport.
    let (left, top) = (max(placed.e, 0), max(placed.f, 0))
    let (right, bottom) = (
      min(placed.e + placed.a * own.width, width), min(placed.f + placed.d * own.height, height)
    )
    var path = VectorArt.Path(steps: frame.rectangle(left, top, right - left, bottom - top), clip: inner.clip)
    path.picture = VectorArt.Picture(image: image, place: place, alpha: inner.style.alpha)
    art.add(path)
  }

  /// Draws a pattern of the same size as the shape. Drawing tools use this to fill a shape with an image. Other
  /// patterns are omitted.
  mutating func drawPattern(
    _ pattern: Int, over element: Int, _ steps: [PathStep], _ inner: Surroundings
  ) {
    guard spend(pattern), attribute("patternContentUnits", pattern) == "objectBoundingBox",
      length("width", pattern, of: 1) ?? 0 >= 1, length("height", pattern, of: 1) ?? 0 >= 1,
      let box = bounds(of: element, .identity, inner.plane, 0), box.width > 0, box.height > 0
    else { return }
    var inside = Surroundings(
      transform: inner.transform.after(Affine(box.width, 0, 0, box.height, box.x, box.y)),
      plane: Size(width: 1, height: 1), depth: inner.depth + 1)
    inside.style.alpha = inner.style.alpha * inner.style.fillAlpha
    inside.clip = art.add(VectorArt.Clip(steps: steps, isEvenOdd: inner.style.isEvenOdd, parent: inner.clip))
    for child in xml.children(of: pattern) { draw(child, inside) }
  }
}
