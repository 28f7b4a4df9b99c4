import Basics
import Model
import Testing

@testable import Drawing

/// Letters of large fonts in pixels of 8 × 8 points.
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

  @Test(arguments: [(17.0, false), (34, false), (48, true), (96, true)])
  func onlyLargeFontsArePixels(_ size: Double, _ isLarge: Bool) {
    #expect((LargeLetters(size: size, Self.lattice) != nil) == isLarge)
  }

  /// Small letters are lower than capitals, and only some reach below the baseline.
  @Test func lettersKeepTheirCase() throws {
    let letters = try Self.letters("Hxg", size: 88).map(\.bitmap)
    #expect(letters[0].top == -8 && letters[0].height == 8)
    #expect(letters[1].top >= -7 && letters[1].top + letters[1].height == 0)
    #expect(letters[2].top + letters[2].height > 0)
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
