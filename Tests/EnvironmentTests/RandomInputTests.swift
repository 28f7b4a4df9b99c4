import Environment
import Model
import Syntax
import Testing

/// No input crashes: files and words assembled from pieces of valid ones.
@Suite struct RandomInputTests {
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 33)
    }
  }

  private static let pieces = [
    "{", "}", "[", "]", ",", ":", "\"devices\"", "\"id\"", "\"points\"", "\"scale\"", "\"models\"",
    "\"postures\"", "\"posture\"",
    "\"safeArea\"", "\"portrait\"", "\"sizeClasses\"", "\"windows\"", "\"split-1/3\"", "\"os\"", "1e999",
    "-1", "400", "2", "null", "true",
    "\"x\"", "\"compact\"", "\"keyboard\"", "\"interfaceBuilder\"", "\"environments\"", "\"device\"",
    "\"iphone-16\"", "[400, 800]",
  ]

  @Test(arguments: 0..<200) func deviceFilesAndMatricesNeverCrash(seed: UInt64) {
    var random = Numbers(state: seed)
    let count = Int.random(in: 1...60, using: &random)
    let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &random) }.joined(
      separator: " ")
    let file = DeviceFile(bytes: Array(text.utf8), file: "a.json")
    let catalog = DeviceCatalog.bundled.adding(file)
    for device in file.devices {
      let environment = PreviewEnvironment(device: device.id, os: device.nearestSystem(to: 18))
      _ = try? catalog.surroundings(for: environment)
    }
    _ = DeviceListing(catalog).json
    let (matrix, diagnostics) = Matrix.read(Array(text.utf8), file: "m", in: catalog)
    #expect(!matrix.entries.isEmpty || !diagnostics.isEmpty || text.allSatisfy { "[] {}".contains($0) })
  }

  private static let words = [
    "--device", "--os", "--window", "--orientation", "free:", "x", "400x800", ":", "=", "split-1/", "3",
    "landscape", "device=", "os=",
    "iphone-16", "99999999999999999999", "-1", "", "text-size=", "--rtl", "\u{0}", "é", "free:1e400x3", "nan",
    ":left",
  ]

  @Test(arguments: 0..<200) func optionsAndStepsNeverCrash(seed: UInt64) {
    var random = Numbers(state: seed &+ 77)
    var words: [String] = []
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      var word = Self.words.randomElement(using: &random) ?? ""
      if Bool.random(using: &random) { word += Self.words.randomElement(using: &random) ?? "" }
      words.append(word)
    }
    let parsed = EnvironmentRequest.parse(words)
    #expect(parsed.rest.count <= words.count)
    _ = try? parsed.request.resolve(in: .bundled)
    for word in words {
      guard let change = try? EnvironmentChange.parse(word) else { continue }
      _ = try? DeviceCatalog.bundled.applying(change, to: PreviewEnvironment(device: "ipad-pro-11", os: 18))
    }
  }
}
