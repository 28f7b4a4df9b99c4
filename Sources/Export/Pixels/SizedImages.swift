import Drawing
import Model
import Raster

/// The frame of an image, in whole pixels.
struct PixelPlace {
  var left: Int
  var top: Int
  var width: Int
  var height: Int

  var right: Int { left + width }
  var bottom: Int { top + height }
}

private struct SizedImageKey: Hashable {
  var image: Int
  var width: Int
  var height: Int
  var area: PixelArea
}

/// Caches images in their displayed sizes, because many rows of a list show the same image.
struct SizedImages {
  /// The limit for all cached pixels.
  private let mostPixels: Int
  private var known: [SizedImageKey: RasterImage] = [:]
  private(set) var keptPixels = 0

  init(mostPixels: Int = 8 << 20) { self.mostPixels = mostPixels }

  /// Returns the visible part of an image, in its displayed size.
  mutating func image(_ index: Int, of scene: VectorScene, _ place: PixelPlace, _ area: PixelArea)
    -> RasterImage?
  {
    let key = SizedImageKey(image: index, width: place.width, height: place.height, area: area)
    if let image = known[key] { return image }
    guard let image = scene.images[index].pixels(width: place.width, height: place.height, showing: area)
    else {
      return nil
    }
    let count = image.width * image.height
    guard count <= mostPixels else { return image }
    if keptPixels + count > mostPixels {
      known = [:]
      keptPixels = 0
    }
    known[key] = image
    keptPixels += count
    return image
  }
}
