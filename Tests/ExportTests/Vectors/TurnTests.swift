import Basics
import Drawing
import Layout
import Model
import Raster
import TestSupport
import Testing
import Transitions

@testable import Export

/// Rotated views and materials, on a screen of 393 by 852 points.
@Suite struct TurnTests {
  private static func stage(_ views: String) throws -> Stage { try ShownViews(views).stage }

  private static func sheet(_ views: String) throws -> VectorSheet { try ShownViews(views).sheet }

  private static func pixels(_ views: String, _ points: [(Int, Int)]) throws -> [UInt32] {
    try ShownViews(views).pixels(points)
  }

  private static let white: UInt32 = 0xFFFF_FFFF
  private static let blue: UInt32 = 0xFFFF_0000
  private static let red: UInt32 = 0xFF00_00FF

  /// A box of 200 by 100 points with its centre at 200, 300, and a red one in its upper left corner.
  private static func box(_ keys: String) -> String {
    ##"""
    "box": {"view": {"mark": {"view": true, "frame": [0, 0, 40, 40], "background": "#FF0000"}},
    "frame": [100, 250, 200, 100], "background": "#0000FF", \##(keys)}
    """##
  }

  @Test func aQuarterTurnSwapsWidthAndHeight() throws {
    for keys in [
      ##""rotation": 90"##, ##""rotation": -270"##,
      ##""attributes": {"layer.transform.rotation.z": 1.5708}"##,
    ] {
      // The upper left corner is at the upper right.
      let seen = try Self.pixels(
        Self.box(keys), [(110, 300), (200, 210), (200, 390), (240, 210), (160, 390)])
      #expect(seen == [Self.white, Self.blue, Self.blue, Self.red, Self.blue], "\(keys)")
      let svg = try Self.sheet(Self.box(keys)).svg
      #expect(svg.contains("<g transform=\"translate(500 100) rotate(90)\">"), "\(svg)")
    }
  }

  @Test func subviewsTurnWithTheirSuperviewAndByThemselves() throws {
    let views = ##"""
      "box": {"view": {"in": {"view": true, "frame": [75, 0, 50, 100], "rotation": 45, "background": "#FF0000"}},
      "frame": [100, 250, 200, 100], "rotation": 45, "background": "#0000FF"}
      """##
    // Together they are a quarter turn: the inner view lies across the screen.
    let seen = try Self.pixels(views, [(200, 300), (245, 300), (200, 320), (200, 330), (262, 362)])
    #expect(seen == [Self.red, Self.red, Self.red, Self.blue, Self.blue])
  }

  /// A rotated view is clipped by its superview, which is upright, and clips its own subviews.
  @Test func clipsTurnWithTheirView() throws {
    let inner = ##""in": {"view": true, "frame": [-100, 0, 400, 400], "background": "#FF0000"}"##
    let turned =
      ##""box": {"view": {\##(inner)}, "frame": [50, 0, 100, 200], "rotation": 90, "clips": true}"##
    let views = ##""out": {"view": {\##(turned)}, "frame": [100, 200, 120, 200], "clips": true}"##
    let seen = try Self.pixels(
      views, [(150, 300), (215, 300), (225, 300), (150, 245), (150, 255), (150, 355)])
    #expect(seen == [Self.red, Self.red, Self.white, Self.white, Self.red, Self.white])
  }

  @Test func layoutIsThatOfTheUprightView() throws {
    let stage = try Self.stage(Self.box(##""rotation": 30"##))
    let tree = try #require(stage.nodes.first?.tree)
    #expect(tree.views[1].frame == Rect(x: 100, y: 250, width: 200, height: 100))
  }

  /// In cells, boxes are rotated and words are upright, at their rotated places.
  @Test func cellsShowRotatedBoxesAndLegibleWords() throws {
    let label =
      ##""a": {"label": "Sideways", "frame": [100, 280, 200, 40], "background": "#0000FF", "rotation": 90}"##
    var options = DrawingOptions(scale: DrawingScale(8, row: 16))
    options.look = .colour
    let picture = draw(try Self.stage(label), options)
    let text = picture.grid.plainText()
    #expect(text.contains("Sideways"))
    let box = try #require(picture.elements.last?.box)
    #expect(box.width < box.height, "\(box)")
    // A wireframe draws the box at the same place.
    options.look = .wireframe
    let lines = draw(try Self.stage(label), options)
    #expect(lines.grid.plainText().contains("Sideways"))
    let tilted = draw(try Self.stage(Self.box(##""rotation": 45"##)), options)
    let upright = draw(try Self.stage(Self.box(##""rotation": 0"##)), options)
    #expect(tilted.grid.plainText() != upright.grid.plainText())
  }

  // MARK: Materials

  private static func panel(_ style: String) -> String {
    ##"""
    "left": {"view": true, "frame": [0, 0, 200, 852], "background": "#0000FF"},
    "panel": {"effect": {}, "blur": "\##(style)", "frame": [100, 300, 200, 100]}
    """##
  }

  @Test func materialsBlurTheirGround() throws {
    let seen = try Self.pixels(
      Self.panel("light"), [(199, 299), (201, 299), (130, 350), (199, 350), (201, 350), (270, 350)])
    #expect(seen[0] == Self.blue && seen[1] == Self.white)
    // The edge is smooth beneath the material, whose white makes it lighter.
    let reds = seen[2...].map { Int($0 & 255) }
    #expect(reds[0] < reds[1] && reds[2] - reds[1] < 12 && reds[2] < reds[3], "\(reds)")
    #expect(reds[0] > 60)
    let dark = try Self.pixels(Self.panel("dark"), [(130, 350), (270, 350)]).map { Int($0 & 255) }
    #expect(dark[0] < reds[0] && dark[1] < 128)
  }

  @Test func materialsInSvgShowTheGroundAgain() throws {
    let svg = try Self.sheet(Self.panel("systemMaterial")).svg
    #expect(svg.contains("<feGaussianBlur stdDeviation=\"30\"/>"))
    let opened = svg.components(of: "<g") - svg.components(of: "</g>")
    #expect(opened == 0)
    #expect(svg.components(of: "<use href=") == 1)
  }

  @Test func stylesHaveARadius() {
    #expect(EffectContent.styles.count == 20)
    #expect(EffectContent.styles.allSatisfy { EffectContent(blur: $0).blurRadius >= 20 })
    #expect(EffectContent(blur: "dark", isVibrancy: true).blurRadius == 0)
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
