import Basics
import Model
import Testing

@testable import Drawing

/// Letters of large fonts in quarters of 4 × 8 points.
@Suite struct LargeLetterTests {
  private static let lattice = PixelLattice(
    columns: CellRuler(unit: 8), rows: CellRuler(unit: 16))

  private static func runs(_ text: String, _ size: Double, _ weight: Font.Weight) -> [LargeLetters.Run] {
    [(text, TextLook(.black, size: size, weight: weight), 1)]
  }

  private static func letters(_ text: String, size: Double) throws -> [LargeLetters.Letter] {
    let letters = try #require(LargeLetters(size: size, lattice))
    return try #require(letters.line(runs(text, size, .regular), from: 0))
  }

  private static func width(_ text: String, size: Double, _ weight: Font.Weight = .regular) throws -> Double {
    let letters = try #require(LargeLetters(size: size, lattice))
    return try #require(letters.width(of: runs(text, size, weight)))
  }

  @Test(arguments: [(17.0, false), (34, false), (48, false), (60, true), (96, true)])
  func onlyLargeFontsArePixels(_ size: Double, _ isLarge: Bool) {
    #expect((LargeLetters(size: size, Self.lattice) != nil) == isLarge)
  }

  /// In terminals with finer parts, smaller fonts have letters, too: a large title has.
  @Test(arguments: [
    (17.0, Mosaic.sextants, false), (28, .sextants, false), (34, .sextants, true), (20, .octants, false),
    (28, .octants, true), (34, .octants, true),
  ])
  func finerPartsHaveSmallerLetters(_ size: Double, _ mosaic: Mosaic, _ isLarge: Bool) {
    #expect((LargeLetters(size: size, Self.lattice, mosaic) != nil) == isLarge)
  }

  /// The same title is a word in halves and letters in sextants and octants, about as wide as on the device.
  @Test(arguments: [Mosaic.halves, .sextants, .octants]) func aLargeTitleIsLarge(_ mosaic: Mosaic) {
    var maker = StageMaker()
    let label = maker.label(["Inbox"], Rect(x: 16, y: 60, width: 200, height: 41), lineHeight: 41)
    maker.change(label) {
      $0.content = .label(LabelContent(StyledText("Inbox"), font: Font(size: 34, weight: .bold)))
    }
    var options = DrawingOptions(scale: DrawingScale(8))
    options.look = .colour
    options.mosaic = mosaic
    let grid = maker.picture(options).grid
    let hasWord = (0..<grid.height).contains { grid.line($0).contains("Inbox") }
    #expect(hasWord == (mosaic == .halves), "\(grid.plainText())")
    let cells = grid.cells.count { $0.scalar >= 0x1CD00 }
    #expect((cells >= 8) == (mosaic != .halves), "\(cells)")
  }

  /// The rows of a text in which quarters are on, from the top.
  private static func rows(_ text: String, size: Double) throws -> [ClosedRange<Int>] {
    try letters(text, size: size).map { letter in
      let rows = (0..<letter.bitmap.height).filter { y in
        (0..<letter.bitmap.width).contains { letter.isOn($0, y) }
      }
      return letter.bitmap.top + (rows.first ?? 0)...letter.bitmap.top + (rows.last ?? 0)
    }
  }

  /// Small letters are lower than capitals, and only some reach below the baseline.
  @Test(arguments: [60.0, 74, 88])
  func lettersKeepTheirCase(_ size: Double) throws {
    let rows = try Self.rows("Hxg", size: size)
    let capital = Int(clamping: (size * 0.7046 / 8).rounded())
    #expect(rows[0] == -capital...(-1))
    #expect(rows[1].lowerBound > -capital && rows[1].upperBound == -1)
    #expect(rows[2].lowerBound == rows[1].lowerBound && rows[2].upperBound >= 0)
  }

  /// A stroke that is thinner than a quarter is still drawn.
  @Test func thinStrokesStayWhole() throws {
    let letter = try #require(try Self.letters("H", size: 60).first)
    for y in 0..<letter.bitmap.height {
      #expect((0..<letter.bitmap.width).count(where: { letter.isOn($0, y) }) >= 2)
    }
  }

  @Test func everyMaskHasItsBlock() {
    #expect(
      (0..<16).map { LetterCells.scalar($0) }.count == Set((0..<16).map { LetterCells.scalar($0) }).count)
    #expect(
      LetterCells.scalar(3) == 0x2580 && LetterCells.scalar(5) == 0x258C && LetterCells.scalar(15) == 0x2588)
  }

  @Test func linesAreAsWideAsTheirText() throws {
    let (one, two) = (try Self.width("n", size: 60), try Self.width("nn", size: 60))
    #expect(abs(two - 2 * one) < 0.001 && one > 3)
    #expect(try Self.width("n", size: 60, .bold) > one)
  }

  @Test func aMissingCharacterHasNoPixels() throws {
    let letters = try #require(LargeLetters(size: 60, Self.lattice))
    #expect(letters.line(Self.runs("\u{0E01}", 60, .regular), from: 0) == nil)
    #expect(letters.width(of: Self.runs("\u{0E01}", 60, .regular)) == nil)
  }
}
