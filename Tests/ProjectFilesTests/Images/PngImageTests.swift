import Model
import Syntax
import TestSupport
import Testing

@testable import ProjectFiles

/// Images as Photoshop, Sketch and crushers write them, and bytes that only say that they are one.
@Suite struct PngImageTests {
  struct Kind: Sendable, CustomStringConvertible {
    var description: String
    var bytes: [UInt8]
    /// Red, green, blue and alpha of each pixel in hexadecimal, multiplied.
    var pixels: String
  }

  /// Five pixels wide and four high, each of its own colour, with every filter.
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

  @Test func everyKindIsThere() { #expect(Self.kinds.count == 30) }

  @Test(arguments: kinds) func everyPixelIsRight(_ kind: Kind) throws {
    let image = try #require(PngImage.read(kind.bytes))
    #expect(image.width == 5 && image.height == 4)
    #expect(Self.hexadecimal(image) == kind.pixels)
  }

  @Test(arguments: kinds) func whatIsCutShortIsNone(_ kind: Kind) {
    // The checksum and the end mark are not needed.
    for length in 0..<kind.bytes.count - 40 { #expect(PngImage.read(Array(kind.bytes[..<length])) == nil) }
  }

  /// Damage gives another image of the same pixels or none.
  @Test(arguments: kinds) func whatIsDamagedDoesNoHarm(_ kind: Kind) {
    for index in kind.bytes.indices {
      for value: UInt8 in [0, 0xFF, kind.bytes[index] ^ 0x10, kind.bytes[index] &+ 1] {
        var bytes = kind.bytes
        bytes[index] = value
        guard let image = PngImage.read(bytes) else { continue }
        #expect(image.pixels.count == image.width * image.height)
      }
    }
  }

  /// 65,535 pixels each way would be 17 GB.
  @Test func whatClaimsToBeHugeIsNone() {
    var bytes = Self.kinds[20].bytes
    for place in [16, 17, 20, 21] { bytes[place] = 0 }
    for place in [18, 19, 22, 23] { bytes[place] = 0xFF }
    #expect(PngImage.read(bytes) == nil)
  }

  // MARK: Other sizes

  @Test func smallerIsTheMeanAndLargerIsBetween() throws {
    let image = try #require(RasterImage(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF]))
    #expect(image.resized(width: 1, height: 1)?.pixels == [0xFF80_8080])
    #expect(image.resized(width: 2, height: 3)?.pixels.count == 6)
    let wide = try #require(image.resized(width: 4, height: 1)).pixels.map { $0 & 255 }
    #expect(wide == [0, 64, 191, 255])
    #expect(image.resized(width: 0, height: 1) == nil)
  }

  @Test func aStencilHasItsShapeInOneColor() throws {
    let image = try #require(RasterImage(width: 3, height: 1, pixels: [0, 0x8000_4020, 0xFF11_2233]))
    #expect(image.tinted(RGBA(1, 0, 0)).pixels == [0, 0x8000_0080, 0xFF00_00FF])
    #expect(image.faded(0.5).pixels == [0, 0x4000_2010, 0x8009_111A])
  }
}
