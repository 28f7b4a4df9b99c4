import Basics
import Model
import Raster
import Syntax
import TestSupport
import Testing

@testable import Assets

/// The file of an image set that is drawn.
@Suite struct ImageSetTests {
  private static func set(_ images: String, _ properties: String = "{}") -> ImageSet {
    ImageSet(
      Array(#"{"images": [\#(images)], "properties": \#(properties)}"#.utf8), file: "Contents.json")
  }

  @Test(arguments: [
    // The 2x file comes first, because pictures have at most two pixels per point.
    (
      #"{"filename": "a", "scale": "1x"}, {"filename": "b", "scale": "2x"}, {"filename": "c", "scale": "3x"}"#,
      ["b", "c", "a"], ["b", "c", "a"]
    ),
    (
      #"{"filename": "a"}, {"filename": "b", "appearances": [{"appearance": "luminosity", "value": "dark"}]}"#,
      ["a", "b"], ["b", "a"]
    ),
    // Images for a watch, and entries without a file, are left out.
    (
      #"{"filename": "w", "idiom": "watch"}, {"idiom": "universal", "scale": "2x"}, {"filename": "i", "idiom": "ipad"}"#,
      ["i"], ["i"]
    ),
    // No file outside the set is used.
    (#"{"filename": "../a"}, {"filename": ".."}, {"filename": "x/y"}, {"filename": 3}"#, [], []),
  ])
  func theBestFileComesFirst(_ images: String, light: [String], dark: [String]) {
    let set = Self.set(images)
    #expect(set.files(for: ImageTraits()).map(\.name) == light)
    #expect(set.files(for: ImageTraits(dark: true)).map(\.name) == dark)
  }

  @Test func devicesAndDirectionsHaveSeparateImages() {
    let devices = Self.set(
      #"{"filename": "u", "scale": "2x"}, {"filename": "p", "idiom": "iphone", "scale": "3x"}, {"filename": "t", "idiom": "ipad", "scale": "1x"}"#
    )
    #expect(devices.files(for: ImageTraits(idiom: .phone)).map(\.name) == ["p", "u", "t"])
    #expect(devices.files(for: ImageTraits(idiom: .pad)).map(\.name) == ["t", "u", "p"])
    let directions = Self.set(
      #"{"filename": "l", "language-direction": "left-to-right"}, {"filename": "r", "language-direction": "right-to-left"}"#
    )
    #expect(directions.files(for: ImageTraits()).map(\.name) == ["l", "r"])
    #expect(directions.files(for: ImageTraits(isRightToLeft: true)).map(\.name) == ["r", "l"])
  }

  @Test func imageSetCanBeATemplate() {
    #expect(Self.set("", #"{"template-rendering-intent": "template"}"#).isTemplate == true)
    #expect(Self.set("", #"{"template-rendering-intent": "original"}"#).isTemplate == false)
    #expect(Self.set("").isTemplate == nil)
    #expect(ImageSet(Array("[".utf8), file: "Contents.json").files(for: ImageTraits()).isEmpty)
  }

  @Test(arguments: [
    (
      #"{"mode": "9-part", "cap-insets": {"top": 2, "left": 4, "bottom": 6, "right": 8}, "center": {"mode": "tile", "width": 10, "height": 12}}"#,
      ImageSlices(
        caps: Insets(top: 1, left: 2, bottom: 3, right: 4), center: Size(width: 5, height: 6), repeats: true)
    ),
    // Slices of the other direction are ignored.
    (
      #"{"mode": "3-part-horizontal", "cap-insets": {"top": 2, "left": 4, "right": 8}, "center": {"mode": "stretch", "width": 1, "height": 2}}"#,
      ImageSlices(caps: Insets(left: 2, right: 4), center: Size(width: 0.5, height: 0))
    ),
    (
      #"{"mode": "3-part-vertical", "cap-insets": {"top": -1, "left": 4, "bottom": 1e300}}"#,
      ImageSlices(caps: .zero)
    ),
    (#"{"mode": "5-part"}"#, nil), (#"{"cap-insets": {"top": 2}}"#, nil), ("7", nil),
  ])
  func slicesAreInPoints(_ resizing: String, _ expected: ImageSlices?) {
    let set = Self.set(#"{"filename": "a", "scale": "2x", "resizing": \#(resizing)}"#)
    #expect(set.files(for: ImageTraits()).map(\.slices) == [expected])
  }

  // MARK: Reading

  private static func images(_ files: [String: [UInt8]]) -> ProjectImages {
    ProjectImages(
      ProjectImages.Access(
        place: { name in
          if files["\(name).imageset/Contents.json"] != nil { return .set("\(name).imageset") }
          let own = [1, 2, 3].map { ("\(name)@\($0)x.png", Double($0)) }.filter { files[$0.0] != nil }
          return own.isEmpty ? nil : .files(Dictionary(own) { first, _ in first })
        }, read: { files[$0] }))
  }

  @Test func anUnreadableFileFallsBackToTheNext() throws {
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

  @Test func looseFilesAreFound() throws {
    let png = PngImageTests.kinds[20].bytes
    let image = try #require(Self.images(["x@1x.png": png, "x@2x.png": png]).image("x", dark: true))
    #expect(image.scale == 2)
    #expect(image.size == Size(width: 2.5, height: 2))
  }

  /// An image for one direction is mirrored in the other.
  @Test func imagesAreMirroredIfTheSetDeclaresIt() throws {
    let png = PngImageTests.kinds[20].bytes
    let contents =
      #"{"images": [{"filename": "a.png", "scale": "2x", "language-direction": "left-to-right"}]}"#
    let images = Self.images(["x.imageset/Contents.json": Array(contents.utf8), "x.imageset/a.png": png])
    let (own, turned) = (
      try #require(images.image("x", for: ImageTraits())),
      try #require(images.image("x", for: ImageTraits(isRightToLeft: true)))
    )
    #expect(own.size == turned.size)
    for row in 0..<own.height {
      let places = row * own.width..<(row + 1) * own.width
      #expect(Array(own.pixels[places]) == turned.pixels[places].reversed())
    }
  }
}
