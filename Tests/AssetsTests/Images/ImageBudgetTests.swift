import Model
import Testing

@testable import Assets

/// The budget of each image, and of all images of a project together.
@Suite struct ImageBudgetTests {
  /// Returns the header of a PNG without data: its size is known before it is decoded.
  private static func png(_ width: Int, _ height: Int) -> [UInt8] {
    func long(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
    return [137, 80, 78, 71, 13, 10, 26, 10] + long(13) + Array("IHDR".utf8) + long(width) + long(height)
      + [8, 6, 0, 0, 0, 0, 0, 0, 0]
  }

  /// A drawing of many elements, each covering all of it.
  private static let drawing: [UInt8] = {
    let parts = String(repeating: "<rect width='200' height='200' opacity='.5'/>", count: 3_000)
    return Array("<svg xmlns='http://www.w3.org/2000/svg' width='200' height='200'>\(parts)</svg>".utf8)
  }()

  private static func images(_ bytes: [UInt8], ending: String) -> ProjectImages {
    ProjectImages(
      ProjectImages.Access(place: { .files(["/p/\($0).\(ending)": 1]) }, read: { _ in bytes }))
  }

  @Test func largePhotosAreSkippedBeforeDecoding() {
    let images = Self.images(Self.png(8_000, 6_000), ending: "png")
    for name in ["a", "b", "c", "a"] { _ = images.image(name, dark: false) }
    // The first cannot be read, which is found only by trying.
    #expect(images.unreadable == ["/p/a.png"])
    #expect(images.leftOut == ["/p/b.png", "/p/c.png"])
  }

  @Test func drawingsCountByTheirPaintedArea() {
    var (coarse, fine) = (0, 0)
    #expect(ImageFile.read(Self.drawing, scale: 1, density: 0.1, work: &coarse) != nil)
    #expect(ImageFile.read(Self.drawing, scale: 1, density: 0.2, work: &fine) != nil)
    #expect(fine > coarse + 250_000, "\(coarse) \(fine)")
  }

  /// A preview is drawn while images are read in the background.
  @Test func deferredImagesAppearLater() {
    let bytes = Self.drawing
    let images = ProjectImages(
      ProjectImages.Access(place: { .files(["/p/\($0).svg": 1]) }, read: { _ in bytes }), puttingOff: true)
    #expect(images.image("a", dark: false) == nil)
    #expect(images.image("b", dark: false) == nil)
    #expect(images.isWaiting)
    var wanted = 1
    images.readWaiting {
      wanted -= 1
      return wanted >= 0
    }
    #expect(images.image("a", dark: false) != nil)
    #expect(images.image("b", dark: false) == nil)
    images.readWaiting { true }
    #expect(images.image("b", dark: false) != nil)
    #expect(!images.isWaiting)
  }

  @Test func ordinaryImagesAreAllRead() {
    let images = Self.images(
      Array(
        "<svg xmlns='http://www.w3.org/2000/svg' width='24' height='24'><path d='M2 2h20v20z'/></svg>".utf8),
      ending: "svg")
    for index in 0..<200 { #expect(images.image("icon\(index)", dark: false) != nil) }
    #expect(images.leftOut.isEmpty)
  }
}
