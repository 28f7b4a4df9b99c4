import Environment
import LayoutFormat
import Model
import Reading
import TestSupport
import Testing

/// A storyboard converted to a layout description shows the same frames, and is unchanged after another round trip.
@Suite struct ConvertTests {
  static let storyboards: [String] =
    Gallery.files.filter { $0.hasSuffix(".storyboard") }.map { "layouts/" + $0 }
    + ["canvas", "sessions", "controls", "snapshots", "gallery"].flatMap { folder in
      Fixtures.names(in: folder).filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.map {
        "Tests/Fixtures/\(folder)/\($0)"
      }
    }

  static let environments = [
    PreviewEnvironment(device: "iphone-16", os: 18), PreviewEnvironment(device: "ipad-mini-6", os: 18),
  ]

  private static func document(_ path: String) throws -> Document {
    readDocument(try Fixtures.read("\(Fixtures.root)/\(path)"), file: path)
  }

  @Test(arguments: storyboards)
  func convertedStoryboardsHaveTheSameFrames(_ path: String) throws {
    let conversion = Conversion(try Self.document(path), environments: Self.environments)
    #expect(conversion.document.diagnostics.map(\.text) == [])
    #expect(conversion.compared > 0)
    #expect(conversion.misses == [])
  }

  /// The storyboards of an external folder: nearly every view keeps its frame, and every file can be read.
  @Test(.enabled(if: !Corpus.files.isEmpty, "SIZEWISE_CORPUS is not set"))
  func convertedCorpusFilesHaveTheSameFrames() throws {
    var (compared, equal) = (0, 0)
    for path in Corpus.files {
      let document = readDocument(try Fixtures.read(path), file: path)
      guard !document.scenes.isEmpty else { continue }
      let conversion = Conversion(document, environments: Self.environments)
      #expect(conversion.document.diagnostics.filter { $0.severity == .error }.map(\.text) == [], "\(path)")
      compared += conversion.compared
      equal += conversion.equal
    }
    #expect(Double(equal) >= 0.999 * Double(compared), "\(equal) of \(compared)")
    #expect(compared > 0)
  }

  /// Reading the written description gives the original document.
  @Test(arguments: storyboards)
  func convertedLayoutsRoundTrip(_ path: String) throws {
    let first = LayoutWriter.write(try Self.document(path)).text
    let read = readDocument(Array(first.utf8), file: "a.json")
    let (second, losses) = LayoutWriter.write(read)
    #expect(second == first)
    #expect(losses.map(\.message) == [])
    let again = readDocument(Array(second.utf8), file: "a.json")
    #expect(again.views == read.views)
    #expect(again.constraints == read.constraints)
    #expect(again.scenes == read.scenes)
    #expect(again.segues == read.segues)
    #expect(again.adjustments == read.adjustments)
  }
}
