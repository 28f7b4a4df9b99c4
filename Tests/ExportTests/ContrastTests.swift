import Drawing
import Testing

@testable import Export

@Suite struct ContrastTests {
  @Test(arguments: [("000000", "ffffff", 21.0), ("777777", "ffffff", 4.48), ("0a60c8", "0a60c8", 1)])
  func contrastRatiosMatchTheGuidelines(_ a: String, _ b: String, _ wanted: Double) {
    #expect(abs(HexColor(a).contrast(to: HexColor(b)) - wanted) < 0.05)
    #expect(HexColor(a).contrast(to: HexColor(b)) == HexColor(b).contrast(to: HexColor(a)))
  }

  /// Text is legible on every shade; faint text is at least visible on the plain background.
  @Test(arguments: Ink.allCases)
  func textIsLegibleOnEveryShade(_ ink: Ink) {
    for shade in 1...15 {
      let gray = 255 - shade * 17
      let contrast = InkColors.readable(ink, on: HexColor(gray: gray)).contrast(to: HexColor(gray: gray))
      // Between an off-black and an off-white, mid greys leave slightly less contrast.
      let least = min(InkColors.leastContrast(ink), 96...144 ~= gray ? 3.9 : 4.5)
      #expect(contrast >= least, "\(ink) on \(gray): \(contrast)")
    }
  }

  // MARK: Terminals

  /// A pale box on a dark terminal, or a black one on a light terminal, would outshine everything.
  @Test(arguments: [ColorDepth.full, .indexed], [false, true])
  func faintShadesAreNearTheTerminalsBackground(_ depth: ColorDepth, _ isLight: Bool) throws {
    var grid = CellGrid(width: 3, height: 3)
    var style = CellStyle(.text)
    style.shade = 1
    grid.write("abc", 0, 1, style)
    let text = grid.ansiText(depth, isLight: isLight)
    let codes = try #require(text.split(separator: "[").dropFirst().first?.prefix { $0 != "m" })
      .split(separator: ";").compactMap { Int($0) }
    let last = try #require(codes.last)
    let gray = depth == .full ? HexColor(gray: last) : HexColor(indexed: UInt8(last))
    #expect(gray.contrast(to: HexColor(gray: isLight ? 255 : 0)) < 1.5, "\(codes)")
    let ink = Array(codes.dropFirst(codes[0] == 38 && depth == .full ? 2 : 0).prefix(3))
    let color =
      depth == .full
      ? HexColor(red: ink[0], green: ink[1], blue: ink[2]) : HexColor(indexed: UInt8(codes[2]))
    #expect(color.contrast(to: gray) >= 4.5, "\(codes)")
  }

  /// Common backgrounds of dark and of light terminals.
  private static func papers(isLight: Bool) -> [HexColor] {
    (isLight ? ["ffffff", "fdf6e3"] : ["000000", "1e1e1e"]).map { HexColor($0) }
  }

  @Test(arguments: Ink.allCases, [false, true])
  func pairsOf256ColoursAreLegible(_ ink: Ink, _ isLight: Bool) throws {
    // The nearest of 256 colours differs slightly.
    let least = min(InkColors.leastContrast(ink) - 0.4, 3.8)
    for shade in UInt8(0)...15 {
      let (foreground, background) = TerminalColors.indexed(ink, shade: shade, isLight: isLight)
      // The terminal's default text on its default background is up to the terminal; only there may our colours be
      // missing.
      guard let foreground else {
        #expect(shade == 0 && background == nil)
        continue
      }
      let papers = background.map { [HexColor(indexed: $0)] } ?? Self.papers(isLight: isLight)
      for paper in papers {
        let contrast = HexColor(indexed: foreground).contrast(to: paper)
        #expect(contrast >= least, "\(ink), shade \(shade), on \(paper.hex): \(contrast)")
      }
    }
  }

  /// A terminal that does not tell its background gets the colours for a dark one; hints are visible on white as well.
  @Test(arguments: ["000000", "1e1e1e", "fdf6e3", "ffffff"])
  func hintsAreVisibleOnAnUnknownBackground(_ paper: String) throws {
    let index = try #require(TerminalColors.indexed(.note, shade: 0, isLight: false).foreground)
    #expect(HexColor(indexed: index).contrast(to: HexColor(paper)) >= 3)
  }

  /// The eight colours of the Linux console, the darkest palette in use.
  @Test(arguments: Ink.allCases, [false, true])
  func theEightBasicColoursAreLegible(_ ink: Ink, _ isLight: Bool) {
    let palette = ["000000", "aa0000", "00aa00", "aa5500", "0000aa", "aa00aa", "00aaaa", "aaaaaa"]
    guard let index = TerminalColors.basic(ink, isLight: isLight) else { return }
    // A red on black has no more contrast there; it is also bold or has a separate character.
    let least = ink == .conflicting && !isLight ? 2.5 : 3
    for paper in [isLight ? "ffffff" : "000000"] {
      let contrast = HexColor(palette[Int(index)]).contrast(to: HexColor(paper))
      #expect(contrast >= least, "\(ink) on \(paper): \(contrast)")
    }
  }

  @Test func fixedPaletteColoursMapToThemselves() {
    for index in UInt8(16)...255 {
      let found = TerminalColors.nearest(HexColor(indexed: index))
      #expect(HexColor(indexed: found).hex == HexColor(indexed: index).hex)
    }
  }
}
