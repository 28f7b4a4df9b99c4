import Model
import Syntax
import TestSupport
import Testing

@testable import Assets

/// Photos written by cameras and tools, intact and damaged.
@Suite struct JpegImageTests {
  struct Kind: Sendable, CustomStringConvertible {
    var description: String
    var bytes: [UInt8]
    /// Pixels as decoded by another reader: `x,y,RRGGBB`.
    var spots: [String]
  }

  /// Four areas of one colour each, 40 pixels wide and 24 high.
  static let kinds: [Kind] = {
    let table = (try? Fixtures.bytes("images/kinds-of-jpeg.tsv")) ?? []
    return String(decoding: table, as: UTF8.self).split(separator: "\n").map { line in
      let parts = line.split(separator: "\t").map(String.init)
      return Kind(
        description: parts[0], bytes: Base64.decoded(parts[1]) ?? [],
        spots: parts[2].split(separator: " ").map(String.init))
    }
  }()

  @Test func everyVariantOfTheFormatHasAFixture() { #expect(Self.kinds.count == 9) }

  @Test(arguments: kinds) func samplePixelsHaveTheExpectedColours(_ kind: Kind) throws {
    let image = try #require(ImageFile.read(kind.bytes, scale: 1))
    #expect(image.width == 40 && image.height == 24)
    for spot in kind.spots {
      let parts = spot.split(separator: ",")
      let (x, y) = (try #require(Int(parts[0])), try #require(Int(parts[1])))
      let expected = try #require(UInt32(parts[2], radix: 16)).byteSwapped >> 8
      let pixel = image.pixels[y * 40 + x]
      for shift: UInt32 in [0, 8, 16] {
        let (own, other) = (Int(pixel >> shift & 255), Int(expected >> shift & 255))
        #expect(abs(own - other) <= 3, "at \(spot): \(String(pixel.byteSwapped >> 8, radix: 16))")
      }
    }
  }

  /// A truncated photo is shown as far as it goes; other damage leads to a different image of the same size, or to
  /// none.
  @Test(arguments: kinds) func damagedFilesAreReadOrRefusedSafely(_ kind: Kind) {
    for index in kind.bytes.indices {
      if let image = ImageFile.read(Array(kind.bytes[..<index]), scale: 1) {
        #expect(image.pixels.count == 960)
      }
      for value: UInt8 in [0, 0xFF, kind.bytes[index] ^ 0x11] {
        var bytes = kind.bytes
        bytes[index] = value
        guard let image = ImageFile.read(bytes, scale: 1) else { continue }
        #expect(image.pixels.count == image.width * image.height)
      }
    }
  }

  // MARK: Orientation

  /// Inserts an Exif orientation after the start-of-image marker.
  private static func held(_ bytes: [UInt8], _ orientation: UInt8, isLittle: Bool) -> [UInt8] {
    let numbers: [UInt8] =
      isLittle
      ? [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    let part = Array("Exif\0\0".utf8) + numbers
    return Array(bytes[..<2]) + [0xFF, 0xE1, 0, UInt8(part.count + 2)] + part + bytes[2...]
  }

  /// The position of the pixel that is at 3, 2 in the file.
  @Test(
    arguments: [
      (1, 3, 2), (2, 36, 2), (3, 36, 21), (4, 3, 21), (5, 2, 3), (6, 21, 3), (7, 21, 36), (8, 2, 36),
      (9, 3, 2),
    ], [true, false])
  func photosFollowTheirOrientationTag(_ place: (orientation: UInt8, x: Int, y: Int), _ isLittle: Bool) throws
  {
    let kind = try #require(Self.kinds.first { $0.description == "colours, not halved" })
    let plain = try #require(JpegImage.read(kind.bytes))
    let bytes = Self.held(kind.bytes, place.orientation, isLittle: isLittle)
    let image = try #require(ImageFile.read(bytes, scale: 2))
    let isTurned = (5...8).contains(place.orientation)
    #expect(image.width == (isTurned ? 24 : 40) && image.height == (isTurned ? 40 : 24))
    #expect(ImageFile.size(bytes, scale: 2) == image.size)
    #expect(image.pixels[place.y * image.width + place.x] == plain.pixels[2 * 40 + 3])
    #expect(Set(image.pixels) == Set(plain.pixels))
  }

  /// Adobe's tools write CMYK as YCCK too, and inverted.
  @Test func cmykColoursAreNotInverted() throws {
    let kind = try #require(Self.kinds.first { $0.description == "colours of print" })
    let mark = try #require(kind.bytes.indices.first { kind.bytes[$0...].starts(with: Array("Adobe".utf8)) })
    var bytes = kind.bytes
    bytes[mark + 11] = 2
    let image = try #require(JpegImage.read(bytes))
    for (x, y, color) in [(5, 5, 0xAC00BF), (35, 5, 0xFFC285), (5, 20, 0x72F3FF), (35, 20, 0x008600)] {
      let pixel = image.pixels[y * 40 + x].byteSwapped >> 8
      for shift: UInt32 in [0, 8, 16] {
        #expect(abs(Int(pixel >> shift & 255) - (color >> Int(shift) & 255)) <= 3, "at \(x), \(y)")
      }
    }
  }

  /// A scan of a few bytes can cover a whole large image, and a file can have many scans.
  @Test func endlessScansAreLimited() throws {
    func part(_ mark: UInt8, _ bytes: [UInt8]) -> [UInt8] { [0xFF, mark, 0, UInt8(bytes.count + 2)] + bytes }
    var file: [UInt8] = [0xFF, 0xD8] + part(0xDB, [0] + [UInt8](repeating: 1, count: 64))
    file += part(0xC2, [8, 1, 0, 1, 0, 1, 1, 0x11, 0])
    // A single code: an end-of-band run over all remaining blocks.
    file += part(0xC4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0xE0])
    for _ in 0..<90 { file += part(0xDA, [1, 1, 0, 1, 63, 0x10]) + [0x7F, 0xFE, 0, 0, 0, 0] }
    let jpeg = try #require(JpegImage.decoded(file + [UInt8](repeating: 0, count: 17_000)))
    // 90 scans of 1024 blocks at 66 each would be 6 million.
    #expect(jpeg.room < 0 && jpeg.room > -100 * 67)
  }
}
