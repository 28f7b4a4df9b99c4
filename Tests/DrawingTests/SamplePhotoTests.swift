import Basics
import Model
import Testing

@testable import Drawing

/// Sample photos are pictures in the proportions of their view, the same at every time.
@Suite struct SamplePhotoTests {
  @Test(arguments: SamplePhoto.Kind.allCases)
  func photosAreFullOfColours(_ kind: SamplePhoto.Kind) throws {
    let photo = try #require(SamplePhoto("photo:\(kind.rawValue)"))
    let image = try #require(SamplePhotoPainter.image(photo, size: Size(width: 80, height: 40)))
    #expect(image.width == 2 * image.height)
    #expect(image.pixels.allSatisfy { $0 >> 24 == 255 })
    #expect(Set(image.pixels).count > 200)
    #expect(SamplePhotoPainter.image(photo, size: Size(width: 80, height: 40)) == image)
    let other = try #require(SamplePhoto("photo:\(kind.rawValue)/ada"))
    #expect(SamplePhotoPainter.image(other, size: Size(width: 80, height: 40)) != image)
  }

  @Test(arguments: [
    ("photo:portrait/a/b", "a/b"), ("photo:sea", ""), ("photo:", nil), ("photo:dog", nil), ("sea", nil),
  ])
  func namesAreRead(_ name: String, _ variant: String?) {
    #expect(SamplePhoto(name)?.variant == variant)
  }
}
