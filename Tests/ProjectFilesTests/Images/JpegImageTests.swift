import Model
import Syntax
import TestSupport
import Testing

@testable import ProjectFiles

/// Photos as cameras and tools write them, and what damage leaves of them.
@Suite struct JpegImageTests {
  struct Kind: Sendable, CustomStringConvertible {
    var description: String
    var bytes: [UInt8]
    /// `x,y,RRGGBB`, as another reader sees them.
    var spots: [String]
  }

  /// Four fields of one colour each, 40 pixels wide and 24 high.
  static let kinds: [Kind] = {
    let table = (try? Fixtures.bytes("images/kinds-of-jpeg.tsv")) ?? []
    return String(decoding: table, as: UTF8.self).split(separator: "\n").map { line in
      let parts = line.split(separator: "\t").map(String.init)
      return Kind(
        description: parts[0], bytes: Base64.decoded(parts[1]) ?? [],
        spots: parts[2].split(separator: " ").map(String.init))
    }
  }()

  @Test func everyKindIsThere() { #expect(Self.kinds.count == 9) }

  @Test(arguments: kinds) func spotsHaveTheirColors(_ kind: Kind) throws {
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

  /// A photo that is cut short is shown as far as it goes; damage gives another image of the same size or none.
  @Test(arguments: kinds) func whatIsDamagedDoesNoHarm(_ kind: Kind) {
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
}
