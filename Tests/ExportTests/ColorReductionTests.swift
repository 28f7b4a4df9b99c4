import Drawing
import TestSupport
import Testing

@testable import Export

@Suite struct ColorReductionTests {
  private static let depths = [ColorDepth.indexed, .basic]

  private func reduction(_ depth: ColorDepth) throws -> ColorReduction {
    ColorReduction(try #require(TerminalPalette.of(depth)))
  }

  /// System colours, common app colours, and random ones.
  private static let colors: [UInt32] = {
    var random = SeededGenerator(seed: 14)
    let known: [UInt32] = [
      0x000000, 0xFFFFFF, 0xF2F2F7, 0x1C1C1E, 0x2C2C2E, 0x007AFF, 0x0A84FF, 0xFF9500, 0x34C759, 0xFF3B30,
      0x5856D6,
      0xAF52DE, 0x8E8E93, 0xC6C6C8, 0x3C3C43, 0xE5E5EA, 0x00FF7F, 0xFFCC00, 0x5AC8FA, 0x333333, 0x777777,
    ]
    return known + (0..<16).map { _ in UInt32.random(in: 0...0xFF_FFFF, using: &random) }
  }()

  private func seen(_ index: UInt8) -> PerceivedColor { PerceivedColor(HexColor(indexed: index)) }
  private func seen(_ rgb: UInt32) -> PerceivedColor { PerceivedColor(HexColor(rgb)) }

  @Test(arguments: depths)
  func reducedColoursKeepTheContrastOfText(_ depth: ColorDepth) throws {
    for backdrop in Self.colors {
      var reduction = try reduction(depth)
      for text in Self.colors { _ = reduction.learn(text, on: backdrop) }
      let index = reduction.background(backdrop)
      for text in Self.colors {
        let wanted = seen(text).contrast(to: seen(backdrop))
        let found = seen(reduction.foreground(text, on: backdrop)).contrast(to: seen(index))
        #expect(
          found >= min(wanted, ColorReduction.legible),
          "\(HexColor(text).hex) on \(HexColor(backdrop).hex): \(found), was \(wanted)")
      }
    }
  }

  @Test(arguments: depths)
  func backgroundsWithoutTextHaveTheNearestColour(_ depth: ColorDepth) throws {
    var reduction = try reduction(depth)
    for color in Self.colors {
      let found = reduction.background(color)
      #expect(depth == .indexed ? found >= 16 : found < 16)
      let distance = seen(found).distance(to: seen(color))
      for entry in try #require(TerminalPalette.of(depth)).entries {
        #expect(entry.color.distance(to: seen(color)) >= distance)
      }
    }
  }

  /// Keys of a keypad, on white.
  @Test(arguments: depths)
  func adjacentBackgroundsStayDistinct(_ depth: ColorDepth) throws {
    for (a, b) in [(0xFFFFFF, 0xF2F2F7), (0xF2F2F7, 0xFFFFFF), (0x000000, 0x1C1C1E)] as [(UInt32, UInt32)] {
      var reduction = try reduction(depth)
      #expect(reduction.background(a) == reduction.background(b) || depth == .indexed)
      _ = reduction.separate(a, b)
      #expect(reduction.background(a) != reduction.background(b))
      let isChanged = reduction.separate(b, a)
      #expect(!isChanged)
      let (light, dark) = (max(a, b), min(a, b))
      #expect(seen(reduction.background(light)).luminance > seen(reduction.background(dark)).luminance)
    }
  }

  /// The name of a placeholder beside white: its text needs a lighter background, which is not white.
  @Test(arguments: depths)
  func aBackgroundThatChangesForItsTextStaysDistinctFromItsNeighbours(_ depth: ColorDepth) throws {
    var reduction = try reduction(depth)
    _ = reduction.separate(0xFFFFFF, 0xE3E3E3)
    _ = reduction.learn(0x717171, on: 0xE3E3E3)
    #expect(reduction.background(0xE3E3E3) != reduction.background(0xFFFFFF))
    _ = reduction.learn(0x000000, on: 0xFFFFFF)
    #expect(reduction.background(0xE3E3E3) != reduction.background(0xFFFFFF))
  }

  /// Black on a grey band beside white, and a device's outline beside a darker one.
  @Test(arguments: [
    (ColorDepth.indexed, UInt32(0xF2F2F7), UInt32(0xFFFFFF)), (.basic, 0xF2F2F7, 0xFFFFFF),
    (.indexed, 0x585858, 0x555555), (.basic, 0x585858, 0x6A6A6A), (.eight, 0x585858, 0x333333),
  ])
  func greysRemainGrey(_ depth: ColorDepth, _ grey: UInt32, _ other: UInt32) throws {
    var reduction = try reduction(depth)
    _ = reduction.separate(grey, other)
    _ = reduction.learn(0x000000, on: grey)
    _ = reduction.separate(other, grey)
    let found = HexColor(indexed: reduction.background(grey))
    #expect(found.red == found.green && found.green == found.blue, "\(found.hex)")
    if other == 0xFFFFFF { #expect(reduction.background(grey) != reduction.background(other)) }
  }

  /// White on the system's blue: the whole background changes, to a single colour.
  @Test func aBackgroundHasOneColourBehindAllItsText() throws {
    var reduction = try reduction(.indexed)
    let alone = reduction.background(0x007AFF)
    let changes = (0..<2).map { _ in reduction.learn(0xFFFFFF, on: 0x007AFF) }
    #expect(changes == [true, false])
    let under = reduction.background(0x007AFF)
    let text = reduction.foreground(0xFFFFFF, on: 0x007AFF)
    #expect(under != alone && text == 231)
    // The result is still blue.
    let color = HexColor(indexed: under)
    #expect(color.blue > color.red && color.blue > color.green, "\(color.hex)")
  }

  @Test func paletteColoursAreUnchanged() throws {
    var reduction = try reduction(.indexed)
    for index in UInt8(16)...255 {
      let rgb = HexColor(indexed: index).rgb
      let found = reduction.background(rgb)
      #expect(HexColor(indexed: found).rgb == rgb)
    }
  }

  /// Values from the method's publication, within a thousandth.
  @Test(arguments: [
    (UInt32(0xFF0000), UInt32(0xFFFFFF), 0.4535), (0x00FF00, 0x0000FF, 0.6734), (0x000000, 0xFFFFFF, 1.0),
  ])
  func colourDistancesMatchOklab(_ a: UInt32, _ b: UInt32, _ wanted: Double) {
    #expect(abs(seen(a).distance(to: seen(b)) - wanted) < 0.001)
  }

  // MARK: Pictures

  private static func picture(_ scalar: UInt32, _ ink: UInt32, _ backdrop: UInt32) -> CellGrid {
    func color(_ rgb: UInt32) -> CellColor {
      CellColor(
        red: UInt8(rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
        blue: UInt8(truncatingIfNeeded: rgb))
    }
    var grid = CellGrid(width: 3, height: 1)
    var style = CellStyle(.text)
    style.foreground = color(ink)
    style.background = color(backdrop)
    grid[1, 0] = Cell(scalar, style)
    return grid
  }

  private static let letter: UInt32 = 0x41
  private static let upperHalf: UInt32 = 0x2580

  @Test(arguments: [
    (ColorDepth.full, letter, "38;2;255;149;0;48;2;28;28;30"),
    (.full, upperHalf, "38;2;255;149;0;48;2;28;28;30"),
    (.indexed, upperHalf, "38;5;208;48;5;234"), (.basic, upperHalf, "33;40"),
    (.eight, upperHalf, "33;40"),
  ])
  func eachColourDepthHasItsEscapeSequence(_ depth: ColorDepth, _ scalar: UInt32, _ wanted: String) {
    let text = Self.picture(scalar, 0xFF9500, 0x1C1C1E).ansiText(depth)
    #expect(text.contains("\u{1B}[\(wanted)m"), "\(text.debugDescription)")
    #expect(text.hasPrefix(" \u{1B}[") && text.hasSuffix("\u{1B}[0m \n"))
  }

  /// Half blocks are two rectangles, text is text on a background.
  @Test func svgMatchesTheColoursOfTheCells() {
    let halves = Self.picture(Self.upperHalf, 0xFF9500, 0x1C1C1E).svg(dark: false, title: "")
    #expect(
      halves.contains("<rect x=\"16\" y=\"8\" width=\"8\" height=\"8\" fill=\"#ff9500\"/>"), "\(halves)")
    #expect(
      halves.contains("<rect x=\"16\" y=\"16\" width=\"8\" height=\"8\" fill=\"#1c1c1e\"/>"), "\(halves)")
    #expect(!halves.contains("<text"))
    let letter = Self.picture(Self.letter, 0xFF9500, 0x1C1C1E).svg(dark: false, title: "")
    #expect(
      letter.contains("<rect x=\"16\" y=\"8\" width=\"8\" height=\"16\" fill=\"#1c1c1e\"/>"), "\(letter)")
    #expect(letter.contains("fill=\"#ff9500\"") && letter.contains(">A</tspan></text>"), "\(letter)")
  }

  /// Marks over a picture are legible on any background.
  @Test(arguments: [Ink.selected, .misplaced, .conflicting, .guide, .constraint])
  func marksAreLegibleOnEveryBackground(_ ink: Ink) {
    for backdrop in Self.colors {
      let contrast = InkColors.readable(ink, on: HexColor(backdrop)).contrast(to: HexColor(backdrop))
      #expect(contrast >= 3, "\(ink) on \(HexColor(backdrop).hex): \(contrast)")
    }
  }
}
