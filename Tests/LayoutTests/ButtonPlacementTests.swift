import Adapting
import Basics
import Environment
import Model
import Reading
import Testing

@testable import Layout

/// The title and image of a button: side by side or stacked, moved by insets, in the given sizes.
struct ButtonPlacementTests {
  struct Case: CustomTestStringConvertible {
    var keys: String
    var image: Rect?
    /// The horizontal extent of the title, to half a point; nil if it is not compared.
    var title: ClosedRange<Double>?
    var testDescription: String { keys }
  }

  /// A button 200 points wide and 60 high with an image of 20 points; "Go on" is 40.5 points wide at 15 points, and
  /// 45.3 at 17.
  static let cases = [
    Case(keys: #""button": """#, image: Rect(x: 90, y: 20, width: 20, height: 20)),
    Case(keys: #""button": "", "align": "right""#, image: Rect(x: 180, y: 20, width: 20, height: 20)),
    Case(
      keys: #""button": "", "align": "left", "imageInsets": [4, 30, 0, 0]"#,
      image: Rect(x: 30, y: 22, width: 20, height: 20)),
    Case(
      keys: #""button": "", "imageSize": [400, 120]"#, image: Rect(x: 0, y: 0, width: 200, height: 60)),
    Case(
      keys: #""button": "Go on", "align": "left", "insets": [0, 10, 0, 0]"#,
      image: Rect(x: 10, y: 20, width: 20, height: 20), title: 30...70.5),
    Case(
      keys:
        #""button": "Go on", "align": "left", "imageInsets": [0, 20, 0, 0], "titleInsets": [0, 35, 0, 0]"#,
      image: Rect(x: 20, y: 20, width: 20, height: 20), title: 55...95.5),
    Case(
      keys: #""button": "Go on", "align": "left", "direction": "rightToLeft""#,
      image: Rect(x: 40.5, y: 20, width: 20, height: 20), title: 0...40.5),
    Case(
      keys: #""button": "Go on", "style": "filled", "align": "left", "imagePadding": 8"#,
      image: Rect(x: 12, y: 20, width: 20, height: 20), title: 40...85.3),
    Case(
      keys: #""button": "Go on", "style": "filled", "align": "left", "imagePlacement": "trailing""#,
      image: Rect(x: 57.3, y: 20, width: 20, height: 20), title: 12...57.3),
  ]

  private static func tree(_ keys: String) throws -> (SolvedTree, ViewIndex) {
    let size = keys.contains("imageSize") ? "" : #""imageSize": [20, 20], "#
    let text = """
      {"sizewise": 1, "views": {"go": {\(keys), "image": "star", \(size)"font": \(keys.contains("filled") ? 17 : 15),
        "top": 0, "leading": 0, "size": [200, 60]}}}
      """
    let document = readDocument(Array(text.utf8), file: "a.json")
    #expect(document.diagnostics.allSatisfy { $0.severity != .error }, "\(document.diagnostics)")
    let context = LayoutContext(
      size: Size(width: 400, height: 800), safeArea: .zero,
      traits: Traits(horizontal: .compact, vertical: .regular), screen: Size(width: 400, height: 800),
      metrics: .system(os: 18, idiom: .phone))
    let adapting = AdaptingContext(traits: context.traits, screen: context.screen)
    let tree = solve(adapt(document, scene: 0, in: adapting), in: context)
    return (tree, try #require(tree.plain.views.firstIndex { $0.name == "go" }))
  }

  @Test(arguments: cases)
  func imagesAndTitlesArePlacedAsInUIKit(_ example: Case) throws {
    let (tree, view) = try Self.tree(example.keys)
    let places = try #require(tree.buttons[view])
    if let image = example.image {
      let found = try #require(places.image)
      for (a, b) in [
        (found.x, image.x), (found.y, image.y), (found.width, image.width), (found.height, image.height),
      ] {
        #expect(abs(a - b) <= 0.5, "\(found)")
      }
    }
    guard let title = example.title else { return }
    let block = tree.texts[try #require(tree.views[view].text)]
    let line = try #require(block.lines.first)
    #expect(abs(block.area.x - title.lowerBound) <= 0.5, "\(block.area)")
    #expect(abs(block.area.x + line.width - title.upperBound) <= 1, "\(block.area)")
  }

  /// Together they are in the middle, whatever side the image is on.
  @Test(arguments: ["", #", "style": "filled""#, #", "style": "filled", "imagePlacement": "trailing""#])
  func titleAndImageAreCentredTogether(_ keys: String) throws {
    let (tree, view) = try Self.tree(#""button": "Go on""# + keys)
    let image = try #require(tree.buttons[view]?.image)
    let block = tree.texts[try #require(tree.views[view].text)]
    let width = try #require(block.lines.first).width
    let start = block.area.midX - width / 2
    let (first, last) = (min(image.x, start), max(image.maxX, start + width))
    #expect(abs(first + last - 200) < 1, "\(image) \(block.area)")
    #expect(abs(last - first - width - 20) < 0.5)
  }

  @Test(arguments: ["top", "bottom"])
  func titleAndImageAboveEachOtherFillTheHeight(_ placement: String) throws {
    let (tree, view) = try Self.tree(
      #""button": "Go on", "style": "filled", "imagePadding": 4, "imagePlacement": "\#(placement)""#)
    let image = try #require(tree.buttons[view]?.image)
    let area = tree.texts[try #require(tree.views[view].text)].area
    #expect(abs(image.midX - 100) < 0.5)
    let (upper, lower) = placement == "top" ? (image, area) : (area, image)
    #expect(abs(lower.y - upper.maxY - 4) < 0.5 && abs(upper.y + lower.maxY - 60) < 0.5, "\(image) \(area)")
  }

  @Test func subtitlesAreBelowTitles() throws {
    let (tree, view) = try Self.tree(#""button": "Go on", "style": "filled", "subtitle": "to the harbour""#)
    let subtitle = try #require(tree.buttons[view]?.subtitle)
    let area = tree.texts[try #require(tree.views[view].text)].area
    #expect(subtitle.lines.first?.text == "to the harbour")
    #expect(abs(subtitle.area.y - area.maxY - 1) < 0.5 && abs(area.y + subtitle.area.maxY - 60) < 0.5)
  }
}
