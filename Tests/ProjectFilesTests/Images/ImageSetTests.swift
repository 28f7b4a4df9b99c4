import Model
import Syntax
import TestSupport
import Testing

@testable import ProjectFiles

/// Which file of an image set is drawn.
@Suite struct ImageSetTests {
  private static func set(_ images: String, _ properties: String = "{}") -> ImageSet {
    ImageSet(
      Array(#"{"images": [\#(images)], "properties": \#(properties)}"#.utf8), file: "Contents.json")
  }

  @Test(arguments: [
    // Two pixels a point are as many as a picture has.
    (
      #"{"filename": "a", "scale": "1x"}, {"filename": "b", "scale": "2x"}, {"filename": "c", "scale": "3x"}"#,
      ["b", "c", "a"], ["b", "c", "a"]
    ),
    (
      #"{"filename": "a"}, {"filename": "b", "appearances": [{"appearance": "luminosity", "value": "dark"}]}"#,
      ["a", "b"], ["b", "a"]
    ),
    // What is for a watch, and places without a file, are left out.
    (
      #"{"filename": "w", "idiom": "watch"}, {"idiom": "universal", "scale": "2x"}, {"filename": "i", "idiom": "ipad"}"#,
      ["i"], ["i"]
    ),
    // Nothing leads out of the set.
    (#"{"filename": "../a"}, {"filename": ".."}, {"filename": "x/y"}, {"filename": 3}"#, [], []),
  ])
  func theBestFileComesFirst(_ images: String, light: [String], dark: [String]) {
    let set = Self.set(images)
    #expect(set.files(dark: false).map(\.name) == light)
    #expect(set.files(dark: true).map(\.name) == dark)
  }

  @Test func aSetSaysThatItIsAStencil() {
    #expect(Self.set("", #"{"template-rendering-intent": "template"}"#).rendering == .template)
    #expect(Self.set("", #"{"template-rendering-intent": "original"}"#).rendering == .original)
    #expect(Self.set("").rendering == .automatic)
    #expect(ImageSet(Array("[".utf8), file: "Contents.json").files(dark: false).isEmpty)
  }

  // MARK: Reading them

  private static func images(_ files: [String: [UInt8]]) -> ProjectImages {
    ProjectImages(
      ProjectImages.Access(
        place: { name in
          if files["\(name).imageset/Contents.json"] != nil { return .set("\(name).imageset") }
          let own = [1, 2, 3].map { ("\(name)@\($0)x.png", Double($0)) }.filter { files[$0.0] != nil }
          return own.isEmpty ? nil : .files(Dictionary(own) { first, _ in first })
        }, read: { files[$0] }))
  }

  @Test func whatCannotBeReadGivesWayToTheNext() throws {
    let png = PngImageTests.kinds[20].bytes
    let contents =
      #"{"images": [{"filename": "a.png", "scale": "2x"}, {"filename": "b.pdf"}, {"filename": "c.png", "scale": "3x"}]}"#
    let images = Self.images([
      "x.imageset/Contents.json": Array(contents.utf8), "x.imageset/a.png": Array("no image".utf8),
      "x.imageset/b.pdf": Array("%PDF".utf8), "x.imageset/c.png": png,
    ])
    let image = try #require(images.image("x", dark: false))
    #expect(image.scale == 3)
    #expect(images.unreadable == ["x.imageset/a.png"])
    #expect(images.image("y", dark: false) == nil)
  }

  @Test func filesByThemselvesAreFound() throws {
    let png = PngImageTests.kinds[20].bytes
    let image = try #require(Self.images(["x@1x.png": png, "x@2x.png": png]).image("x", dark: true))
    #expect(image.scale == 2)
    #expect(image.size == Size(width: 2.5, height: 2))
  }
}
