import Basics
import Model
import Synchronization
import Testing

@testable import Assets

/// The sizes in image headers, without pixels.
@Suite struct ImageHeaderTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 0, 60, 0, 0, 0, 30, 8, 6, 0, 0, 0]

  /// A segment without the size comes first.
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 60, 1, 1, 0x11, 0,
  ]

  @Test(arguments: [png, jpeg])
  func theHeaderContainsTheSize(bytes: [UInt8]) {
    #expect(ImageHeader.size(bytes, scale: 2) == Size(width: 30, height: 15))
    #expect(ImageFile.size(bytes, scale: 3) == Size(width: 20, height: 10))
    for count in 0..<14 { #expect(ImageHeader.size(Array(bytes.prefix(count)), scale: 1) == nil) }
  }

  @Test(
    arguments: [
      (#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 15"/>"#, Size(width: 30, height: 15)),
      (
        #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9" viewBox="0 0 30 15"/>"#,
        Size(width: 8, height: 9)
      ),
      ("<html/>", nil), ("", nil),
    ] as [(String, Size?)])
  func drawingsDeclareTheirSize(svg: String, size: Size?) {
    #expect(ImageFile.size(Array(svg.utf8), scale: 2) == size)
  }

  @Test func eachNameIsLookedUpOnce() {
    let reads = Reads()
    let images = ProjectImages(
      ProjectImages.Access(
        place: { $0 == "wave" ? .files(["wave@2x.png": 2]) : nil },
        read: { _ in nil },
        begin: { path, _ in
          reads.paths.withLock { $0.append(path) }
          return Self.png
        }))
    for _ in 0..<2 { #expect(images.find("wave") == .image(Size(width: 30, height: 15))) }
    #expect(images.find("nothing") == .none)
    #expect(reads.paths.withLock { $0 } == ["wave@2x.png"])
  }

  private final class Reads: Sendable {
    let paths = Mutex<[String]>([])
  }
}
