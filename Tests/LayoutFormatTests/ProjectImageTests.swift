import Adapting
import Basics
import Model
import Raster
import Testing

@testable import Assets
@testable import LayoutFormat
@testable import Reading

/// Images of the project have the size of their file; a missing image is reported if its size matters.
@Suite struct ProjectImageTests {
  private struct Project: ImageSource {
    func image(_ name: String, dark: Bool) -> RasterImage? { nil }
    func find(_ name: String) -> FoundImage {
      switch name {
      case "logo", "icon.home": .image(Size(width: 20, height: 10))
      case "broken": .image(nil)
      default: .none
      }
    }
  }

  private static func read(_ views: String, inProject: Bool = true) -> Document {
    readDocument(
      Array("{\"sizewise\": 1, \"views\": {\(views)}}".utf8), file: "x.json",
      images: inProject ? Project() : nil)
  }

  @Test(arguments: [
    #"{"image": "logo"}"#, #"{"image": "icon.home"}"#, #"{"button": "", "image": "logo"}"#,
    #"{"image": "other", "imageSize": [20, 10]}"#,
  ])
  func theSizeComesFromTheFileOrTheLayout(view: String) throws {
    let document = Self.read("\"a\": \(view)")
    #expect(document.diagnostics == [])
    #expect(try #require(document.views.first { $0.name == "a" }).image?.size == Size(width: 20, height: 10))
  }

  @Test func theSizeInTheLayoutTakesPrecedence() throws {
    let document = Self.read(#""a": {"image": "logo", "imageSize": [1, 2]}"#)
    #expect(document.views.first { $0.name == "a" }?.image?.size == Size(width: 1, height: 2))
  }

  /// Interface Builder can have stored the size of an earlier file.
  @Test func theSizeOfTheFileReplacesThatOfAStoryboard() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23000" targetRuntime="iOS.CocoaTouch">
      <objects><view id="root"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <imageView image="logo" id="a"><rect key="frame" x="0" y="0" width="60" height="60"/></imageView>
      <imageView image="gone" id="b"><rect key="frame" x="0" y="0" width="60" height="60"/></imageView>
      </subviews></view></objects>
      <resources><image name="logo" width="60" height="60"/><image name="gone" width="7" height="7"/></resources>
      </document>
      """
    let document = readDocument(Array(text.utf8), file: "Card.xib", images: Project())
    let sizes = document.views.compactMap { $0.image?.size }
    #expect(sizes == [Size(width: 20, height: 10), Size(width: 7, height: 7)])
  }

  @Test(arguments: [
    (#"{"image": "house.fill"}"#, true, "warning the project has no image \"house.fill\""),
    (#"{"image": "house"}"#, true, "warning the project has no image \"house\""),
    (#"{"image": "house.fill", "size": 20}"#, false, "warning the project has no image \"house.fill\""),
    (#"{"image": "wave"}"#, true, "warning the project has no image \"wave\", so its size is unknown"),
    (
      #"{"button": "", "image": "wave", "top": 9}"#, true,
      "warning the project has no image \"wave\", so its size is unknown"
    ),
    (
      #"{"button": "", "whenSelected": {"image": "house"}}"#, true,
      "warning the project has no image \"house\""
    ),
    (#"{"image": "broken"}"#, true, "warning the size of \"broken\" cannot be read"),
    // If the size is given elsewhere, or no project is known, a name is enough.
    (#"{"image": "wave", "size": 20}"#, true, ""), (#"{"image": "house", "size": 20}"#, true, ""),
    (#"{"image": "wave", "pin": "edges"}"#, true, ""),
    (#"{"image": "wave"}"#, false, ""), (#"{"image": "house"}"#, false, ""),
    (#"{"image": "symbol:house.fill"}"#, true, ""), (#"{"image": "photo.png"}"#, false, ""),
  ])
  func missingImagesAreReported(view: String, inProject: Bool, message: String) {
    let problems = Self.read("\"a\": \(view)", inProject: inProject).diagnostics
      .map { "\($0.severity) \($0.message)" }
    #expect(problems == (message.isEmpty ? [] : [message]))
  }

  @Test func anImageInAVariationHasASeparateSize() throws {
    let document = Self.read(
      #""a": {"image": "other", "imageSize": [4, 4], "variations": [{"when": "pad", "image": "logo"}]}"#)
    let changes = document.adjustments.compactMap { adjustment -> Size? in
      if case .image(_, let image) = adjustment.change { image?.size } else { nil }
    }
    #expect(changes == [Size(width: 20, height: 10)])
  }

  /// Evidence D5: an image set can have files for size classes and device families, with different sizes.
  @Test(arguments: [
    (SizeClass.compact, Idiom.phone, 15.0), (.regular, .phone, 35), (.regular, .pad, 40),
    (.compact, .pad, 40),
  ])
  func imageFilesDependOnSizeClassAndFamily(horizontal: SizeClass, idiom: Idiom, width: Double) throws {
    let contents = """
      {"images": [
        {"filename": "any.svg", "idiom": "universal"},
        {"filename": "wide.svg", "idiom": "universal", "width-class": "regular"},
        {"filename": "pad.svg", "idiom": "ipad"}]}
      """
    let images = ProjectImages(
      ProjectImages.Access(
        place: { $0 == "photo" ? .set("photo.imageset") : nil },
        read: { path in
          let width = path.hasSuffix("any.svg") ? 15 : path.hasSuffix("wide.svg") ? 35 : 40
          return Array(
            (path.hasSuffix(".json")
              ? contents : "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='10'/>").utf8)
        }))
    let document = readDocument(
      Array(#"{"sizewise": 1, "views": {"a": {"image": "photo", "top": 0, "leading": 0}}}"#.utf8),
      file: "x.json", images: images)
    let tree = adapt(
      document, scene: 0,
      in: AdaptingContext(
        traits: Traits(horizontal: horizontal, vertical: .regular, idiom: idiom), screen: .iPhone6))
    #expect(try #require(tree.views.first { $0.name == "a" }).image?.size?.width == width)
  }
}
