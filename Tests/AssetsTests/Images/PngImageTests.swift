import Basics
import Model
import Raster
import Syntax
import TestSupport
import Testing

@testable import Assets

/// Images written by Photoshop, Sketch and PNG optimisers, and invalid bytes after a valid signature.
@Suite struct PngImageTests {
  struct Kind: Sendable, CustomStringConvertible {
    var description: String
    var bytes: [UInt8]
    /// The premultiplied red, green, blue and alpha of each pixel in hexadecimal.
    var pixels: String
  }

  /// Five pixels wide and four high, each with a distinct colour, with every filter.
  static let kinds: [Kind] = {
    let table = (try? Fixtures.bytes("images/kinds-of-png.tsv")) ?? []
    return String(decoding: table, as: UTF8.self).split(separator: "\n").map { line in
      let parts = line.split(separator: "\t").map(String.init)
      return Kind(description: parts[0], bytes: Base64.decoded(parts[1]) ?? [], pixels: parts[2])
    }
  }()

  private static func hexadecimal(_ image: RasterImage) -> String {
    image.pixels.map { pixel in
      let text = String(pixel.byteSwapped, radix: 16)
      return String(repeating: "0", count: 8 - text.count) + text
    }.joined()
  }

  @Test func everyVariantOfTheFormatHasAFixture() { #expect(Self.kinds.count == 30) }

  @Test(arguments: kinds) func everyPixelIsRight(_ kind: Kind) throws {
    let image = try #require(PngImage.read(kind.bytes))
    #expect(image.width == 5 && image.height == 4)
    #expect(Self.hexadecimal(image) == kind.pixels)
  }

  @Test(arguments: kinds) func aTruncatedFileIsNotAnImage(_ kind: Kind) {
    // The checksum and the end chunk are not required.
    for length in 0..<kind.bytes.count - 40 { #expect(PngImage.read(Array(kind.bytes[..<length])) == nil) }
  }

  /// Damage leads to a different image of the same size, or to none.
  @Test(arguments: kinds) func damagedFilesAreReadOrRefusedSafely(_ kind: Kind) {
    for index in kind.bytes.indices {
      for value: UInt8 in [0, 0xFF, kind.bytes[index] ^ 0x10, kind.bytes[index] &+ 1] {
        var bytes = kind.bytes
        bytes[index] = value
        guard let image = PngImage.read(bytes) else { continue }
        #expect(image.pixels.count == image.width * image.height)
      }
    }
  }

  /// 65,535 × 65,535 pixels would take 17 GB.
  @Test func anImageWithHugeDeclaredSizeIsRefused() {
    var bytes = Self.kinds[20].bytes
    for place in [16, 17, 20, 21] { bytes[place] = 0 }
    for place in [18, 19, 22, 23] { bytes[place] = 0xFF }
    #expect(PngImage.read(bytes) == nil)
  }

  // MARK: Compression by other encoders

  private static func image(_ width: Int, _ height: Int, _ data: [UInt8]) -> [UInt8] {
    func long(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }
    func part(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
      long(bytes.count) + Array(name.utf8) + bytes + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + part("IHDR", long(width) + long(height) + [8, 0, 0, 0, 0]) + part("IDAT", data) + part("IEND", [])
  }

  private static func stored(_ bytes: [UInt8], isLast: Bool = false) -> [UInt8] {
    let count = UInt8(bytes.count)
    return [isLast ? 1 : 0, count, 0, ~count, 0xFF] + bytes
  }

  /// Encoders that write row by row end a block with each row, followed by an empty block.
  @Test func rowsCanSpanDeflateBlocks() throws {
    var data: [UInt8] = [0x78, 0x01]
    for row in 0..<2000 { data += Self.stored([0, UInt8(row % 256)]) + Self.stored([]) }
    let image = try #require(PngImage.read(Self.image(1, 2000, data + Self.stored([], isLast: true))))
    #expect(image.pixels[300] == 0xFF2C_2C2C)
  }

  @Test func bytesAfterTheLastRowAreIgnored() throws {
    let data = [0x78, 0x01] + Self.stored([0, 7, 1, 2, 3], isLast: true)
    #expect(try #require(PngImage.read(Self.image(1, 1, data))).pixels == [0xFF07_0707])
  }

  @Test func templateImagesAreDrawnInOneColour() throws {
    let image = try #require(RasterImage(width: 3, height: 1, pixels: [0, 0x8000_4020, 0xFF11_2233]))
    #expect(image.tinted(RGBA(1, 0, 0)).pixels == [0, 0x8000_0080, 0xFF00_00FF])
    #expect(image.faded(0.5).pixels == [0, 0x4000_2010, 0x8009_111A])
  }
}
