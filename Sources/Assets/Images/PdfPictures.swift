import Basics
import Model
import Raster

/// Decodes the images of a PDF file: JPEG images, sampled images in grey, RGB or indexed colour, and stencil masks.
struct PdfPictures {
  private typealias Value = PdfObjects.Value

  private let objects: PdfObjects
  /// The number of pixels left.
  private var room = 16 << 20

  init(_ objects: PdfObjects) { self.objects = objects }

  /// - Parameters:
  ///   - known: the named colour spaces of the resources.
  ///   - ink: the colour of a stencil mask.
  mutating func image(
    _ stream: PdfObjects.Stream, _ known: [String: PdfObjects.Value]?, _ colors: inout PdfColors, ink: RGBA?
  ) -> RasterImage? {
    guard var image = opaque(stream, known, &colors, ink) else { return nil }
    if case .reference(let number)? = stream.head["SMask"], let mask = objects.rawStream(number),
      let alpha = opaque(mask, known, &colors, nil)?.resized(width: image.width, height: image.height)
    {
      image = image.masked(by: alpha)
    }
    return image
  }

  private mutating func opaque(
    _ stream: PdfObjects.Stream, _ known: [String: PdfObjects.Value]?, _ colors: inout PdfColors, _ ink: RGBA?
  ) -> RasterImage? {
    let head = stream.head
    func number(_ name: String, _ short: String) -> Int {
      Int(clamping: min(max(objects.number(head[name] ?? head[short]) ?? 0, 0), 1e6))
    }
    let (width, height) = (number("Width", "W"), number("Height", "H"))
    guard width > 0, height > 0, width <= room / height else { return nil }
    room -= width * height
    if stream.filter != nil {
      // A photo's header has its size.
      guard let size = ImageHeader.size(stream.bytes, scale: 1), size.width * size.height <= Double(room)
      else {
        return nil
      }
      room -= Int(clamping: size.width * size.height)
      return JpegImage.read(stream.bytes, turns: false)
    }
    var isTemplate = false
    if case .word("true")? = objects.resolved(head["ImageMask"] ?? head["IM"]) { isTemplate = true }
    let decode = objects.numbers(head["Decode"] ?? head["D"])
    let bits = isTemplate ? 1 : number("BitsPerComponent", "BPC")
    let space = isTemplate ? PdfColorSpace.device(1) : colors.space(head["ColorSpace"] ?? head["CS"], known)
    guard [1, 2, 4, 8, 16].contains(bits), let space, space.count > 0 else { return nil }
    let rows = Rows(bytes: stream.bytes, width: width, count: space.count, bits: bits)
    guard rows.height >= height else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    if isTemplate {
      let paints = decode.first == 1 ? 1 : 0
      let color = (ink ?? .black).pixel
      for y in 0..<height { for x in 0..<width { pixels.append(rows[x, y, 0] == paints ? color : 0) } }
      return RasterImage(width: width, height: height, pixels: pixels)
    }
    // Samples of an indexed space are indices; others are fractions of the maximum.
    var isTable = false
    if case .indexed = space { isTable = true }
    let most = isTable ? 1 : Double(1 << bits - 1)
    var colorsOfValues: [[Int]: UInt32] = [:]
    for y in 0..<height {
      for x in 0..<width {
        let values = (0..<space.count).map { rows[x, y, $0] }
        if let pixel = colorsOfValues[values] {
          pixels.append(pixel)
          continue
        }
        let parts = values.enumerated().map { index, value in
          let part = Double(value) / most
          guard !isTable, decode.count > 2 * index + 1 else { return part }
          return decode[2 * index] + part * (decode[2 * index + 1] - decode[2 * index])
        }
        let pixel = (colors.color(parts, in: space) ?? .black).pixel
        if colorsOfValues.count < 4096 { colorsOfValues[values] = pixel }
        pixels.append(pixel)
      }
    }
    return RasterImage(width: width, height: height, pixels: pixels)
  }

  /// Samples with a fixed number of bits; each row starts at a byte boundary.
  private struct Rows {
    let bytes: [UInt8]
    let width: Int
    let count: Int
    let bits: Int

    private var length: Int { (width * count * bits + 7) / 8 }
    var height: Int { bytes.count / length }

    subscript(x: Int, y: Int, part: Int) -> Int {
      let bit = (x * count + part) * bits
      let at = y * length + bit / 8
      switch bits {
      case 8: return Int(bytes[at])
      case 16: return Int(bytes[at]) << 8 | Int(bytes[at + 1])
      default: return Int(bytes[at]) >> (8 - bits - bit % 8) & (1 << bits - 1)
      }
    }
  }
}

extension RGBA {
  /// The colour as a premultiplied pixel.
  fileprivate var pixel: UInt32 {
    func byte(_ value: Double) -> UInt32 { UInt32(clamping: (min(max(value, 0), 1) * 255).rounded()) }
    return byte(alpha) << 24 | byte(blue * alpha) << 16 | byte(green * alpha) << 8 | byte(red * alpha)
  }
}

extension RasterImage {
  /// Returns the image with a mask of the same size multiplied into its alpha.
  fileprivate func masked(by mask: RasterImage) -> RasterImage {
    let shown = zip(pixels, mask.pixels).map { pixel, mask -> UInt32 in
      let share = mask & 255
      func part(_ shift: UInt32) -> UInt32 { (((pixel >> shift & 255) * share + 127) / 255) << shift }
      return part(24) | part(16) | part(8) | part(0)
    }
    return RasterImage(width: width, height: height, pixels: shown) ?? self
  }
}
