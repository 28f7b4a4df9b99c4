import Basics
import Drawing
import Model
import Raster
import Testing

@testable import Export

/// Images larger than the picture, and many sizes of one image.
@Suite struct SizedImagesTests {
  private static func scene(_ image: RasterImage?) throws -> VectorScene {
    var scene = VectorScene(size: Size(width: 20, height: 10))
    scene.images = [ShapeImage(try #require(image))]
    return scene
  }

  @Test func scaledImagesAreCachedUpToALimit() throws {
    let scene = try Self.scene(RasterImage(width: 1, height: 2, pixels: [0xFF00_00FF, 0xFFFF_0000]))
    var images = SizedImages(mostPixels: 1_000)
    let area = PixelArea(columns: 0..<20, rows: 0..<10)
    for index in 0..<30 {
      let place = PixelPlace(left: 0, top: 0, width: 5_000 + index, height: 5_000)
      for _ in 0..<2 { #expect(images.image(0, of: scene, place, area)?.pixels.count == 200) }
      #expect(images.keptPixels > 0 && images.keptPixels <= 1_000)
    }
    // An image larger than the whole cache is resized each time.
    let whole = PixelArea(columns: 0..<200, rows: 0..<10)
    let place = PixelPlace(left: 0, top: 0, width: 200, height: 10)
    #expect(images.image(0, of: scene, place, whole)?.pixels.count == 2_000)
    #expect(images.keptPixels <= 1_000)
  }

  /// A line of one pixel that fills a view is thousands of times as high as the view.
  @Test(arguments: [1.0, 1e5, 1e8]) func imagesLargerThanThePictureArePainted(_ length: Double) throws {
    var scene = try Self.scene(RasterImage(width: 1, height: 2, pixels: [0xFF00_00FF, 0xFFFF_0000]))
    let rect = Rect(x: 5, y: 5 - 50 * length, width: 10, height: 100 * length)
    scene.items = [VectorScene.Item(kind: .image(0), rect: rect)]
    var renderer = PixelRenderer(scene, scale: 1)
    renderer.paint()
    let image = renderer.image
    #expect(image.pixels[2 * 20 + 2] == image.pixels[2 * 20 + 17])
    #expect(image.pixels[2 * 20 + 10] >> 24 == 255)
    let (above, below) = (image.pixels[10], image.pixels[9 * 20 + 10])
    #expect(above & 255 >= below & 255 && below >> 16 & 255 >= above >> 16 & 255)
  }
}
