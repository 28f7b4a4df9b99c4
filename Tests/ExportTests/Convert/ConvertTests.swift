import Environment
import Model
import Reading
import TestSupport
import Testing

/// A storyboard written as a layout description shows the same frames, and is itself when it is read and written again.
@Suite struct ConvertTests {
  static let storyboards: [String] =
    Gallery.files.filter { $0.hasSuffix(".storyboard") }.map { "layouts/" + $0 }
    + ["canvas", "sessions"].flatMap { folder in
      Fixtures.names(in: folder).filter { $0.hasSuffix(".storyboard") }.map {
        "Tests/Fixtures/\(folder)/\($0)"
      }
    }

  /// Storyboards with something that the format cannot say, and what that is.
  static let known: [String: String] = [
    "Tests/Fixtures/canvas/flow-layout.storyboard": "a header or footer of a list",
    "Tests/Fixtures/canvas/table-header.storyboard": "the header or footer of a table",
  ]

  private static func document(_ path: String) throws -> Document {
    readDocument(try Fixtures.read("\(Fixtures.root)/\(path)"), file: path)
  }

  @Test(arguments: storyboards)
  func showsTheSameFrames(_ path: String) throws {
    let environments = [
      PreviewEnvironment(device: "iphone-16", os: 18), PreviewEnvironment(device: "ipad-mini-6", os: 18),
    ]
    let conversion = Conversion(try Self.document(path), environments: environments)
    #expect(conversion.document.diagnostics.map(\.text) == [])
    #expect(conversion.compared > 0)
    if let loss = Self.known[path] {
      #expect(conversion.misses != [])
      #expect(conversion.losses.contains { $0.message.hasPrefix(loss) })
    } else {
      #expect(conversion.misses == [])
    }
  }

  /// What is written reads as what was written.
  @Test(arguments: storyboards)
  func writtenAndReadAgainIsEqual(_ path: String) throws {
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
