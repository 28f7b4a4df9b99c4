import Basics
import Environment
import Export
import Model
import Raster
import Reading
import TestSupport
import Testing
import Transitions

@testable import Drawing

/// Images of the project: positions and colours, in cells and in pixels.
@Suite struct ImageTests {
  /// The same image for every name: red, green, blue and white quarters.
  private struct Quarters: ImageSource {
    var isTemplate: Bool?
    var side = 40
    var slices: ImageSlices?

    func image(_ name: String, dark: Bool) -> RasterImage? {
      guard name != "missing" else { return nil }
      let colors: [UInt32] = dark ? [0xFF00_0000] : [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF]
      let pixels = (0..<side * side).map { index in
        colors[(index / side * 2 / side * 2 + index % side * 2 / side) % colors.count]
      }
      var image = RasterImage(width: side, height: side, pixels: pixels)
      image?.isTemplate = isTemplate
      image?.slices = slices
      return image
    }
  }

  private static func stage(
    _ views: String, _ source: Quarters, _ change: (inout PreviewEnvironment) -> Void = { _ in }
  )
    throws -> Stage
  {
    let layout = #"{"sizewise": 1, "views": {\#(views)}}"#
    let document = readDocument(Array(layout.utf8), file: "images.json", images: source)
    #expect(document.diagnostics.allSatisfy { $0.severity != .error }, "\(document.diagnostics)")
    var environment = PreviewEnvironment(device: "iphone-se-3", os: 18)
    change(&environment)
    return try StageContext(document: document).stage(ScreenState(environment: environment, root: 0))
  }

  private static func scene(_ views: String, _ source: Quarters = Quarters()) throws -> VectorScene {
    let stage = try stage(views, source)
    return VectorScene(stage, shapes(of: stage, DrawingOptions()))
  }

  /// Returns the colour of a pixel as RRGGBB.
  private static func color(_ image: RasterImage, _ x: Int, _ y: Int) -> String {
    let pixel = image.pixels[y * image.width + x]
    return [0, 8, 16].map { shift in
      let text = String(pixel >> shift & 255, radix: 16)
      return text.count == 1 ? "0" + text : text
    }.joined()
  }

  // MARK: Places

  @Test(arguments: [
    (ContentMode.scaleToFill, Rect(x: 10, y: 20, width: 80, height: 40)),
    (.aspectFit, Rect(x: 30, y: 20, width: 40, height: 40)),
    (.aspectFill, Rect(x: 10, y: 0, width: 80, height: 80)),
    (.center, Rect(x: 40, y: 30, width: 20, height: 20)),
    (.top, Rect(x: 40, y: 20, width: 20, height: 20)),
    (.bottomRight, Rect(x: 70, y: 40, width: 20, height: 20)),
    (.left, Rect(x: 10, y: 30, width: 20, height: 20)),
  ])
  func theContentModePositionsTheImage(_ mode: ContentMode, expected: Rect) throws {
    let image = try #require(Quarters(side: 20).image("any", dark: false))
    #expect(image.frame(nil, in: Rect(x: 10, y: 20, width: 80, height: 40), mode) == expected)
  }

  private static let photo = #""a": {"image": "quarters", "leading": 20, "top": 20, "size": [160, 160]}"#

  // MARK: Pictures

  @Test func exportedPixelsHaveTheImagesColours() throws {
    let image = try Self.scene(Self.photo).pixels(scale: 1)
    #expect(Self.color(image, 30, 30) == "ff0000" && Self.color(image, 170, 30) == "00ff00")
    #expect(Self.color(image, 30, 170) == "0000ff" && Self.color(image, 170, 170) == "ffffff")
    #expect(Self.color(image, 19, 30) == "ffffff" && Self.color(image, 20, 30) == "ff0000")
  }

  @Test func cellsHaveTheImagesColours() throws {
    let stage = try Self.stage(Self.photo, Quarters())
    var options = DrawingOptions()
    options.look = .colour
    let text = draw(stage, options).grid.ansiText(.full)
    for color in ["255;0;0", "0;255;0", "0;0;255"] { #expect(text.contains("48;2;\(color)"), "\(color)") }
    #expect(!text.contains("quarters"))
    options.look = .wireframe
    #expect(draw(stage, options).grid.plainText().contains("quarters"))
  }

  @Test func missingImagesShowTheirName() throws {
    let scene = try Self.scene(Self.photo.replacing("quarters", with: "missing"))
    #expect(scene.images.isEmpty)
    #expect(scene.texts.contains { $0.lines.contains { $0.runs.contains { $0.text.contains("missing") } } })
  }

  /// Of 40 pixels, the outer 10 on each side keep their size, and the middle is stretched.
  @Test func edgesOfASlicedImageKeepTheirSize() throws {
    let caps = ImageSlices(caps: Insets(all: 10), center: Size(width: 10, height: 10))
    let scene = try Self.scene(Self.photo, Quarters(slices: caps))
    let image = scene.pixels(scale: 1)
    // The centre is the part after the first edges, which is only red, so red extends to the opposite edges.
    #expect(Self.color(image, 169, 169) == "ff0000" && Self.color(image, 170, 30) == "00ff00")
    #expect(Self.color(image, 30, 170) == "0000ff" && Self.color(image, 170, 170) == "ffffff")
    let svg = VectorSheet([CaptionedScene(scene, caption: [])], title: "images").svg
    #expect(svg.ranges(of: "<image ").count == 1)
  }

  /// Red and green columns of two points: repeated if tiled, wider if stretched.
  @Test(arguments: [
    (ImageSlices(caps: Insets(left: 1, right: 1), repeats: true), 10, "rrgrgrgrgg"),
    (ImageSlices(caps: Insets(left: 1, right: 1)), 10, "rrr????ggg"),
    // Edges that do not fit share the available length.
    (ImageSlices(caps: Insets(left: 2, right: 2)), 2, "rg"),
    (ImageSlices(caps: Insets(left: 1, right: 1), center: Size(width: 1, height: 0)), 8, "rrrrrrrg"),
    (ImageSlices(caps: Insets(left: 90, right: 90)), 4, "rrgg"),
    (ImageSlices(caps: Insets(left: 2, right: 2)), 8, "rrrrgggg"),
  ])
  func slicesAreTiledOrStretched(_ slices: ImageSlices, _ width: Int, _ expected: String) throws {
    let (red, green): (UInt32, UInt32) = (0xFF00_00FF, 0xFF00_FF00)
    let image = try #require(RasterImage(width: 4, height: 1, pixels: [red, red, green, green]))
    let place = Size(width: Double(width), height: 1)
    let result = try #require(image.sliced(slices, over: place, width: width, height: 1))
    #expect(String(result.pixels.map { $0 == red ? "r" : $0 == green ? "g" : "?" }) == expected)
  }

  /// A thin image that fills its view extends far beyond it, and its visible part is drawn.
  @Test func theVisiblePartOfAHugeImageIsDrawn() throws {
    struct Line: ImageSource {
      func image(_ name: String, dark: Bool) -> RasterImage? {
        RasterImage(width: 1, height: 1000, pixels: [UInt32](repeating: 0xFF00_00FF, count: 1000))
      }
    }
    let layout =
      #"{"sizewise": 1, "views": {"a": {"image": "line", "top": 20, "leading": 20, "size": [300, 200], "contentMode": "aspectFill", "clips": true}}}"#
    let document = readDocument(Array(layout.utf8), file: "images.json", images: Line())
    #expect(document.diagnostics.allSatisfy { $0.severity != .error }, "\(document.diagnostics)")
    let environment = PreviewEnvironment(device: "iphone-se-3", os: 18)
    let stage = try StageContext(document: document).stage(ScreenState(environment: environment, root: 0))
    let list = shapes(of: stage, DrawingOptions())
    let image = VectorScene(stage, list).pixels(scale: 2)
    #expect(Self.color(image, 300, 200) == "ff0000" && Self.color(image, 300, 500) != "ff0000")
  }

  /// An image is embedded once and used twice, and the file is self-contained.
  @Test func svgEmbedsAnImageOnce() throws {
    let views =
      Self.photo + ","
      + Self.photo.replacing("\"a\"", with: "\"b\"").replacing("\"top\": 20", with: "\"top\": 280")
    let svg = VectorSheet([CaptionedScene(try Self.scene(views), caption: [])], title: "images").svg
    #expect(
      svg.ranges(of: "<image ").count == 1 && svg.ranges(of: "href=\"data:image/png;base64,").count == 1)
    #expect(svg.ranges(of: "<use ").count == 2)
    #expect(svg.contains("transform=\"translate(20 20) scale(160 160)\""))
    let entry = CaptionedScene(try Self.scene(views), caption: [])
    let two = VectorSheet([entry, entry], title: "images").svg
    #expect(two.ranges(of: "<image ").count == 1 && two.ranges(of: "<use ").count == 4)
  }

  @Test func darkModeUsesTheDarkVariant() throws {
    let stage = try Self.stage(Self.photo, Quarters()) { $0.dark = true }
    let image = VectorScene(stage, shapes(of: stage, DrawingOptions())).pixels(scale: 1)
    #expect(Self.color(image, 30, 30) == "000000" && Self.color(image, 170, 170) == "000000")
  }

  @Test func roundedViewsClipTheirImage() throws {
    let round = Self.photo.replacing("\"size\"", with: "\"clips\": true, \"cornerRadius\": 80, \"size\"")
    let image = try Self.scene(round).pixels(scale: 1)
    #expect(Self.color(image, 24, 24) == "ffffff" && Self.color(image, 90, 40) == "ff0000")
  }

  // MARK: Template images

  private static let button =
    #""b": {"button": "", "image": "quarters", "leading": 20, "top": 20, "size": [60, 60]}"#

  @Test(arguments: [
    (photo, nil as Bool?, "ff0000"),
    (photo, true, "007aff"),
    // A system button tints an image without an explicit rendering mode.
    (button, nil, "007aff"),
    (button, false, "ff0000"),
  ])
  func templateImagesAreDrawnInTheTintColour(_ views: String, _ isTemplate: Bool?, expected: String) throws {
    let image = try Self.scene(views, Quarters(isTemplate: isTemplate)).pixels(scale: 1)
    #expect(Self.color(image, 40, 40) == expected)
  }
}
