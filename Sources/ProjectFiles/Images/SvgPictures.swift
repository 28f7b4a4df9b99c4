import Model
import Syntax

/// Images of pixels that an SVG file brings with it, as text.
struct SvgPictures {
  private var known: [Int: RasterImage?] = [:]
  /// Pixels that may still be made.
  private var room = 16 << 20

  /// - Parameter text: `data:image/png;base64,…`
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
    // What is larger than its place is cut off there.
    let (left, top) = (max(placed.e, 0), max(placed.f, 0))
    let (right, bottom) = (
      min(placed.e + placed.a * own.width, width), min(placed.f + placed.d * own.height, height)
    )
    var path = VectorArt.Path(steps: frame.rectangle(left, top, right - left, bottom - top), clip: inner.clip)
    path.picture = VectorArt.Picture(image: image, place: place, alpha: inner.style.alpha)
    art.add(path)
  }
}
