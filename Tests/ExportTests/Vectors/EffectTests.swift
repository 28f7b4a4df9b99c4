import Basics
import Drawing
import Layout
import Model
import Raster
import TestSupport
import Testing
import Transitions

@testable import Export

/// Shadows, gradients, single round corners and borders of some edges, in a view of 200 by 200 points at 100, 100.
@Suite struct EffectTests {
  private static func views(_ keys: String) throws -> ShownViews {
    try ShownViews(##""box": {"view": {}, "leading": 100, "top": 100, "size": 200, \##(keys)}"##)
  }

  private static func sheet(_ keys: String) throws -> VectorSheet { try views(keys).sheet }

  /// Returns the pixels of the view's screen at some points.
  private static func pixels(_ keys: String, _ points: [(Int, Int)]) throws -> [UInt32] {
    try views(keys).pixels(points)
  }

  private static let white: UInt32 = 0xFFFF_FFFF
  private static let blue: UInt32 = 0xFFFF_0000

  @Test func onlySomeCornersAreRound() throws {
    for keys in [
      ##""corners": ["topLeft", "bottomRight"]"##, ##""attributes": {"layer.maskedCorners": 9}"##,
    ] {
      let keys = ##""background": "#0000FF", "cornerRadius": 40, \##(keys)"##
      let corners = try Self.pixels(keys, [(101, 101), (298, 101), (101, 298), (298, 298), (200, 200)])
      #expect(corners == [Self.white, Self.blue, Self.blue, Self.white, Self.blue])
      #expect(
        try Self.sheet(keys).svg.contains(
          "<path d=\"M140 100H300V260a40 40 0 0 1 -40 40 H100V140a40 40 0 0 1 40 -40 Z\""))
    }
  }

  @Test func shadowsFadeOutwards() throws {
    for keys in [
      ##""shadow": {"opacity": 0.5, "radius": 10, "offset": [0, 8]}"##,
      ##""attributes": {"layer.shadowOpacity": 0.5, "layer.shadowRadius": 10, "layer.shadowOffset": {"size": [0, 8]}}"##,
    ] {
      let keys = ##""background": "#0000FF", \##(keys)"##
      let below = try Self.pixels(keys, [(200, 301), (200, 311), (200, 345), (200, 85), (200, 299)])
      let grey = below.map { Int($0 & 255) }
      #expect(grey[0] < grey[1] && grey[1] < 250 && grey[0] > 128 && below[2] == Self.white)
      #expect(grey[3] > grey[0] && below[4] == Self.blue)
      #expect(try Self.sheet(keys).svg.contains("<feGaussianBlur stdDeviation=\"10\"/>"))
    }
    let clipped = ##""background": "#0000FF", "clips": true, "shadow": {"opacity": 1}"##
    #expect(try Self.pixels(clipped, [(200, 303)]) == [Self.white])
    // The shadow of a square corner reaches further than that of a round one.
    let corner =
      ##""background": "#0000FF", "cornerRadius": 40, "corners": ["topLeft"], "shadow": {"radius": 10, "offset": [0, 0]}"##
    let corners = try Self.pixels(corner, [(301, 301), (98, 98)]).map { $0 & 255 }
    #expect(corners[0] < corners[1])
  }

  @Test func gradientsRunFromStartToEnd() throws {
    let keys = ##""gradient": {"colors": ["#0000FF", "#FF0000"], "start": [0, 0.5], "end": [1, 0.5]}"##
    let across = try Self.pixels(keys, [(101, 200), (200, 200), (298, 120), (99, 200)])
    let red = across.map { $0 & 255 }
    #expect(red[0] < 8 && (120...135).contains(red[1]) && red[2] > 247 && across[3] == Self.white)
    #expect(try Self.sheet(keys).svg.contains("<linearGradient x1=\"0\" y1=\"0.5\" x2=\"1\" y2=\"0.5\""))
    let radial =
      ##""gradient": {"colors": ["#0000FF", "#FF0000"], "form": "radial", "start": [0.5, 0.5], "end": [1, 1]}"##
    let outwards = try Self.pixels(radial, [(200, 200), (298, 200), (102, 102)]).map { $0 & 255 }
    #expect(outwards[0] < 8 && outwards[1] > 245 && outwards[2] == 255)
  }

  @Test func onlySomeEdgesHaveTheBorder() throws {
    let keys = ##""borderWidth": 4, "borderColor": "#0000FF", "borderEdges": ["top", "right"]"##
    let edges = try Self.pixels(keys, [(200, 101), (298, 200), (200, 298), (101, 200)])
    #expect(edges == [Self.blue, Self.blue, Self.white, Self.white])
  }
}
