import Drawing
import Model
import Raster
import Syntax

/// The images of a document, each embedded once for all screens.
struct SvgImages {
  private var numbers: [ShapeImage: Int] = [:]
  /// The images, each one unit wide and high.
  private(set) var definitions = MarkupBuffer()

  /// The limit for the longer side; larger images would make pages of many screens too large to open.
  private static let mostPixels = 1024

  init(_ scenes: [VectorScene]) {
    for scene in scenes {
      for item in scene.items {
        if case .image(let index) = item.kind { add(scene.images[index]) }
      }
    }
  }

  var isEmpty: Bool { numbers.isEmpty }

  func name(of image: ShapeImage) -> String? { numbers[image.withoutIcon].map { "image-\($0 + 1)" } }

  private mutating func add(_ image: ShapeImage) {
    guard numbers[image.withoutIcon] == nil else { return }
    let own = image.image
    let (width, height) =
      if let place = image.slicedSize {
        (place.width * own.scale, place.height * own.scale)
      } else {
        (Double(own.width), Double(own.height))
      }
    let factor = min(1, Double(Self.mostPixels) / max(width, height))
    func length(_ side: Double) -> Int { max(1, Int(clamping: (side * factor).rounded())) }
    guard let shown = image.pixels(width: length(width), height: length(height)) else { return }
    numbers[image.withoutIcon] = numbers.count
    definitions.add("<image id=\"image-")
    definitions.add(numbers.count)
    definitions.add("\" width=\"1\" height=\"1\" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
    definitions.add(Base64.text(of: PngFile.bytes(shown)))
    definitions.add("\"/>\n")
  }
}

extension ShapeImage {
  /// The image without the symbol for cells, whose number differs between screens.
  fileprivate var withoutIcon: ShapeImage {
    var image = self
    image.icon = nil
    return image
  }
}
