import Basics
import Drawing
import Model
import Testing

@Suite struct VisibleTextTests {
  private func plain(_ text: String) -> String {
    String(String.UnicodeScalarView(VisibleText.glyphs(text).compactMap { Unicode.Scalar($0.scalar) }))
  }

  @Test(arguments: [
    ("a\u{1B}[31mb", "a␛[31mb"), ("one\ntwo", "one␊two"), ("tab\there", "tab␉here"), ("\u{7F}", "␡"),
    ("\u{9B}31m", "�31m"), ("abc\u{202E}def", "abc�def"), ("\u{2066}x\u{2069}", "�x�"), ("a\u{2028}b", "a�b"),
    ("\u{FEFF}a", "�a"), ("soft\u{AD}hyphen", "soft-hyphen"), ("no\u{A0}break", "no break"),
    ("\u{E000}", "�"), ("\u{0}", "␀"),
  ])
  func controlCharactersBecomeVisibleMarks(_ text: String, _ seen: String) {
    #expect(plain(text) == seen)
    #expect(VisibleText.string(text) == seen)
  }

  @Test func combiningMarksAreLimited() {
    let zalgo = "a" + String(repeating: "\u{301}", count: 50)
    let glyphs = VisibleText.glyphs(zalgo)
    #expect(glyphs.count == 1)
    #expect(glyphs[0].marks.count == 4)
    #expect(VisibleText.glyphs("\u{301}")[0].scalar == 0x25CC)
  }

  @Test(arguments: [
    (0, "0"), (96, "96"), (20.5, "20.5"), (96.6667, "96.67"), (-0.004, "0"), (-3.25, "-3.25"), (0.05, "0.05"),
    (Double.infinity, "inf"), (1e300, "1000000000000"),
  ])
  func numbersHaveAtMostTwoDecimals(_ value: Double, _ text: String) {
    #expect(Numbers.points(value) == text)
  }
}
