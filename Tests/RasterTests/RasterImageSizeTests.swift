import Basics
import Testing

@testable import Raster

/// Images in other sizes, whole and in parts.
@Suite struct RasterImageSizeTests {
  private static func noise(_ width: Int, _ height: Int) throws -> RasterImage {
    var state: UInt32 = 7
    let pixels = (0..<width * height).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state | 0xFF00_0000
    }
    return try #require(RasterImage(width: width, height: height, pixels: pixels))
  }

  private static func nearly(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    a.count == b.count
      && zip(a, b).allSatisfy { a, b in
        [0, 8, 16, 24].allSatisfy { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) <= 1 }
      }
  }

  @Test func resizingAveragesOrInterpolates() throws {
    let image = try #require(RasterImage(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF]))
    #expect(image.resized(width: 1, height: 1)?.pixels == [0xFF80_8080])
    #expect(image.resized(width: 2, height: 3)?.pixels.count == 6)
    let wide = try #require(image.resized(width: 4, height: 1)).pixels.map { $0 & 255 }
    #expect(wide == [0, 64, 191, 255])
    #expect(image.resized(width: 0, height: 1) == nil)
  }

  @Test(arguments: [(7, 5), (40, 31), (3, 60), (90, 2), (20, 17)])
  func aResizedPartEqualsThatPartOfTheWhole(_ width: Int, _ height: Int) throws {
    let image = try Self.noise(20, 17)
    let whole = try #require(image.resized(width: width, height: height))
    for area in [
      PixelArea(columns: 0..<1, rows: 0..<height),
      PixelArea(columns: width / 3..<width, rows: height / 2..<height),
      PixelArea(width: width, height: height),
    ] {
      let part = try #require(image.resized(width: width, height: height, showing: area))
      #expect(Self.nearly(part.pixels, try #require(whole.cropped(area)).pixels))
      #expect(part.scale == whole.scale)
    }
    #expect(
      image.resized(width: width, height: height, showing: PixelArea(columns: 0..<width + 1, rows: 0..<1))
        == nil)
  }

  /// The direction with adjacent pixels is resized first, unless the other order is much faster; the result is the
  /// same.
  @Test func theFasterOrderOfAxesGivesTheSameResult() throws {
    let tall = try Self.noise(1, 4000)
    let made = try #require(tall.resized(width: 300, height: 20))
    let turned = try #require(
      RasterImage(width: 4000, height: 1, pixels: tall.pixels).flatMap { $0.resized(width: 20, height: 300) })
    for y in 0..<20 { #expect(Self.nearly([made.pixels[y * 300 + 5]], [turned.pixels[5 * 20 + y]])) }
    // A column of 65,535 pixels on a whole screen used to take 50 million steps, and a gigabyte.
    let (columns, rows) = (
      RasterImage.shares(of: 1, in: 750, 0..<750), RasterImage.shares(of: 65_535, in: 1334, 0..<1334)
    )
    let cost = ResizingCost(columns, rows)
    #expect(!cost.narrowsFirst && cost.least < 3_000_000)
    #expect(cost.columnsFirst > 40_000_000)
    #expect(ResizingCost(rows, columns).least < 3_000_000)
  }

  /// Only the visible part of an image much larger than the screen is created.
  @Test func onlyTheVisiblePartOfAHugeImageIsCreated() throws {
    let line = try #require(
      RasterImage(width: 1, height: 3, pixels: [0xFF00_0000, 0xFF00_00FF, 0xFFFF_FFFF]))
    let area = PixelArea(columns: 500_000_000..<500_000_004, rows: 499_999_999..<500_000_001)
    let part = try #require(line.resized(width: 1_000_000_000, height: 1_000_000_000, showing: area))
    #expect(part.width == 4 && part.pixels.allSatisfy { $0 == 0xFF00_00FF })
    let slices = ImageSlices(
      caps: Insets(top: 1, bottom: 1), center: Size(width: 0, height: 1), repeats: true)
    let place = Size(width: 1e9, height: 1e9)
    let tiled = try #require(
      line.sliced(slices, over: place, width: 1_000_000_000, height: 1_000_000_000, showing: area))
    #expect(tiled.pixels == [UInt32](repeating: 0xFF00_00FF, count: 8))
  }

  @Test(arguments: [true, false]) func slicedPartsEqualThoseOfTheWhole(_ repeats: Bool) throws {
    let image = try Self.noise(12, 9)
    let slices = ImageSlices(
      caps: Insets(top: 2, left: 3, bottom: 1, right: 2), center: Size(width: 5, height: 4), repeats: repeats)
    let place = Size(width: 30, height: 21)
    let whole = try #require(image.sliced(slices, over: place, width: 60, height: 42))
    for area in [
      PixelArea(columns: 7..<49, rows: 3..<40), PixelArea(columns: 12..<14, rows: 0..<42),
      PixelArea(columns: 20..<31, rows: 17..<19),
    ] {
      let part = try #require(image.sliced(slices, over: place, width: 60, height: 42, showing: area))
      #expect(Self.nearly(part.pixels, try #require(whole.cropped(area)).pixels))
    }
  }

  /// A large tile in a small place used to be created as a whole.
  @Test func onlyTheVisiblePartOfATileIsCreated() throws {
    let image = try Self.noise(4, 2)
    let slices = ImageSlices(
      caps: Insets(left: 1, right: 1), center: Size(width: 2, height: 0), repeats: true)
    // A point has a million pixels here, so the tile is two million wide.
    let place = Size(width: 2.00001, height: 0.00001)
    let area = PixelArea(columns: 1_000_000..<1_000_010, rows: 0..<10)
    let part = try #require(image.sliced(slices, over: place, width: 2_000_010, height: 10, showing: area))
    #expect(part.width == 10 && part.height == 10)
  }
}
