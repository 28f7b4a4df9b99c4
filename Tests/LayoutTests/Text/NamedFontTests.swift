import Environment
import Model
import Testing

@testable import Layout

/// Named fonts with real widths. The sizes are frames stored by Interface Builder, at two pixels per point unless
/// stated otherwise.
struct NamedFontTests {
  private func text(_ text: String, _ name: String, _ size: Double, files: [String: FontMetrics] = [:])
    -> PreparedText
  {
    TextMeasurer(rules: .system(os: 18), files: files).prepare(
      StyledText(text), font: ResolvedFont(.named(name), size: size))
  }

  private func width(_ string: String, _ name: String, _ size: Double, scale: Double = 2) -> Double {
    (text(string, name, size).naturalWidth * scale - 1e-6).rounded(.up) / scale
  }

  @Test(arguments: [
    ("Eddystone", "Roboto-Regular", 12.0, 2.0, 56.0), ("BGX-XXX1", "Roboto-Medium", 18, 2, 84),
    ("1 Characteristic", "Roboto-Regular", 14, 3, 98),
    ("Write without response", "Roboto-Medium", 13, 2, 134.5),
    ("N-connectable", "Roboto-Regular", 12, 2, 77.5),
    ("Label", "Inter-SemiBold", 16, 2, 42), ("Schnorrkel", "Sora-Regular", 16, 2, 88.5),
    // Icons are as wide as they are high.
    ("\u{f007}", "FontAwesome", 40, 2, 40), ("\u{e900}", "icomoon", 24, 2, 24),
    // Helvetica Neue's bold letters are wider, its figures are not; all of its weights have kerning.
    ("99", "HelveticaNeue-Bold", 12, 2, 13.5), ("STUDY STATUS", "HelveticaNeue-Bold", 12, 1, 90),
    ("%", "HelveticaNeue-Medium", 16, 3, 16),
  ])
  func widthsOfNamedFontsMatchStoredFrames(
    _ string: String, _ name: String, _ size: Double, _ scale: Double, _ expected: Double
  ) {
    #expect(width(string, name, size, scale: scale) == expected)
  }

  /// Up to iOS 8 the system font was Helvetica Neue with special tracking, and its bold was Helvetica Neue Medium.
  @Test(arguments: [
    ("Title", 18.0, Font.Weight.regular, 34.0), ("label (one-line)", 14, .regular, 95),
    ("View File Content", 15, .regular, 120), ("Resize", 15, .regular, 46),
    ("recover password", 17, .bold, 141),
  ])
  func theSystemFontWasHelveticaNeueUpToIOS8(
    _ string: String, _ size: Double, _ weight: Font.Weight, _ expected: Double
  ) {
    let rules = Metrics.system(os: 8, idiom: .phone).text
    let text = TextMeasurer(rules: rules, files: [:]).prepare(
      StyledText(string), font: ResolvedFont(.system, size: size, weight: weight))
    #expect(text.naturalWidth.rounded(.up) == expected)
  }

  /// Ascent and descent, without the font's line gap.
  @Test(arguments: [
    ("FiraSans-Regular", 15.0, 18.0), ("NunitoSans-Bold", 15, 20.46), ("Quicksand-Bold", 20, 25),
    ("ArialMT", 17, 18.99),
    ("OpenSans-Bold", 16, 21.79), ("Muli", 16, 23.6), ("HelveticaNeue-Medium", 16, 19.09),
    ("SourceSansPro-Regular", 16, 20.11), ("NotoSansKR-Medium", 16, 23.17), ("HiraginoSans-W3", 16, 16),
    ("FontAwesome", 24, 24), ("Vazir-Bold", 16, 25),
  ])
  func lineHeightsExcludeTheLineGap(_ name: String, _ size: Double, _ expected: Double) throws {
    let run = try #require(text("x", name, size).runs.first)
    #expect(abs(run.lineHeight - expected) < 0.01)
  }

  /// A style missing in the tables takes the widths of the nearest name, ignoring case; the longer name of a different
  /// family takes precedence.
  @Test func unknownStylesUseTheNearestName() {
    #expect(width("Hello", "OpenSans-SemiBold", 20) == width("Hello", "OpenSans-Semibold", 20))
    #expect(width("Hello", "Roboto-MediumItalic", 20) == width("Hello", "Roboto-Medium", 20))
    #expect(width("Hello", "Lato-Hairline", 20) == width("Hello", "Lato-Regular", 20))
    #expect(width("Hello", "RobotoCondensed-Bold", 20) < width("Hello", "Roboto-Bold", 20))
    #expect(text("한글", "NanumGothic", 20).naturalWidth == text("한", "NanumGothic", 20).naturalWidth * 2)
  }

  /// A font whose file is next to the layout has the widths and line height of that file, whatever the tables contain.
  @Test func fontFilesTakePrecedence() throws {
    let metrics = FontMetrics(
      name: "Roboto-Regular", unitsPerEm: 1000, ascent: 900, descent: 300, characters: [0x41, 0x42],
      advances: [300, 500])
    let text = text("AB", "Roboto-Regular", 20, files: ["Roboto-Regular": metrics])
    #expect(abs(text.naturalWidth - 16) < 1e-9)
    let run = try #require(text.runs.first)
    #expect(abs(run.lineHeight - 24) < 1e-9 && abs(run.ascender - 18) < 1e-9)
  }
}
