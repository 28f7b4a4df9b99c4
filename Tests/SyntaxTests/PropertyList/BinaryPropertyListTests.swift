import Model
import ProjectFiles
import Syntax
import TestSupport
import Testing

/// Property lists as converted by builds.
@Suite struct BinaryPropertyListTests {
  /// `UIDeviceFamily` 1 and 2, a launch storyboard, portrait, full screen, a key with an umlaut, a two-byte number and
  /// a real.
  private static let configuration = """
    YnBsaXN0MDDXAQIDBAUGBwgJDA0OEBFlAEcAcgD2AN8AZV5VSURldmljZUZhbWlseV8QFlVJTGF1bmNoU3Rvcnlib2FyZE5hbWVfEBRVSVJl\
    cXVpcmVzRnVsbFNjcmVlbl8QIFVJU3VwcG9ydGVkSW50ZXJmYWNlT3JpZW50YXRpb25zUW5RcmMA/Ng93gCiCgsQARACVkxhdW5jaAmhD18Q\
    HlVJSW50ZXJmYWNlT3JpZW50YXRpb25Qb3J0cmFpdBEBLCM/+AAAAAAAAAgXIjFKYYSGiI+SlJadnqDBxAAAAAAAAAEBAAAAAAAAABIAAAAA\
    AAAAAAAAAAAAAADN
    """
  private static let strings = """
    YnBsaXN0MDDSAQIDBF8QD2FiYy1kZS1mZ2gudGV4dFl0d28udGl0bGVYQW5tZWxkZW5mANYAZgBmAG4AZQBuCA0fKTIAAAAAAAABAQAAAAAA\
    AAAFAAAAAAAAAAAAAAAAAAAAPw==
    """

  private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64.decoded(text)) }

  @Test func binaryInfoPlistsAreRead() throws {
    let (app, diagnostics) = InfoPlist.read(try bytes(Self.configuration), file: "Info.plist")
    #expect(diagnostics.isEmpty)
    #expect(app.families == [.phone, .pad])
    #expect(app.phoneOrientations == .portrait)
    #expect(app.requiresFullScreen)
    #expect(app.hasLaunchStoryboard)
  }

  @Test func binaryStringsFilesAreRead() throws {
    let table = StringsFile.read(try bytes(Self.strings), file: "Main.strings")
    #expect(table.diagnostics.isEmpty)
    #expect(table.texts == ["abc-de-fgh.text": "Anmelden", "two.title": "Öffnen"])
  }

  /// With any byte changed, or truncated anywhere, reading gives a result or an error, and no crash.
  @Test func damagedListsDoNotCrash() throws {
    let original = try bytes(Self.configuration)
    var random = SeededGenerator(seed: 21)
    var refused = 0
    for _ in 0..<4000 {
      var damaged = original
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        // Most damage is in the trailer and the offset table.
        let place =
          random.chance(0.5)
          ? Int.random(in: 0..<damaged.count, using: &random)
          : damaged.count - Int.random(in: 1...min(60, damaged.count), using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      if random.chance(0.2) { damaged.removeLast(Int.random(in: 0...(damaged.count - 8), using: &random)) }
      if !InfoPlist.read(damaged, file: "Info.plist").diagnostics.isEmpty { refused += 1 }
      _ = StringsFile.read(damaged, file: "Main.strings")
    }
    #expect(refused > 1000)
  }

  /// An array that contains itself sixteen times would have sixteen to the power of its levels elements.
  @Test func cyclicListsAreRejected() {
    var bytes = Array("bplist00".utf8) + [0xAF, 0x10, 16] + Array(repeating: 0, count: 16)
    let table = bytes.count
    bytes += [8] + Array(repeating: 0, count: 6) + [1, 1] + [0, 0, 0, 0, 0, 0, 0, 1]
    bytes += Array(repeating: 0, count: 8) + Array(repeating: 0, count: 7) + [UInt8(table)]
    let (_, diagnostics) = InfoPlist.read(bytes, file: "Info.plist")
    #expect(diagnostics.first?.message.contains("damaged") == true)
  }
}
