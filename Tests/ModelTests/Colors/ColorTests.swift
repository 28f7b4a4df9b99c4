import Basics
import Model
import Testing

@Suite struct ColorTests {
  @Test(arguments: [0, 0.01, 0.04, 0.125, 0.25, 0.5, 0.75, 0.9, 1])
  func theTransferCurveIsInvertible(_ part: Double) {
    #expect(abs(RGBA.encoded(RGBA.linear(part)) - part) < 1e-9)
    #expect(abs(RGBA.encoded(RGBA.linear(-part)) + part) < 1e-9)
  }

  @Test func theTransferCurveMatchesSRGB() {
    #expect(abs(RGBA.encoded(0.5) - 0.735_357) < 1e-5)
    #expect(abs(RGBA.linear(0.5) - 0.214_041) < 1e-5)
  }

  @Test func systemColoursAreFoundByBothSpellings() {
    for name in SystemColors.names {
      #expect(Color(system: name)?.name == name)
      #expect(Color(system: name + "Color") == Color(system: name))
    }
    #expect(Color(system: "systemPlum") == nil)
    #expect(Color(system: "Color") == nil)
    #expect(SystemColors.names.count == Set(SystemColors.names).count)
    for known in SystemColors.Known.allCases { #expect(Color(known).name == known.rawValue) }
  }

  @Test func viewColoursAreEqualInAnyOrder() {
    var first = ViewColors()
    first[.tint] = Color(white: 1)
    first[.background] = Color(white: 0)
    var second = ViewColors()
    second[.background] = Color(white: 0)
    second[.tint] = Color(white: 1)
    second[.thumb] = Color(white: 1)
    second[.thumb] = nil
    #expect(first == second)
    #expect(second.count == 2 && second[.thumb] == nil)
  }

  @Test func variantsFollowTheAppearance() {
    var color = Color(white: 1)
    color.variants = [
      .init(dark: true, .black), .init(dark: false, highContrast: true, RGBA(0xFF0000)),
    ]
    #expect(color.resolved(in: Appearance()) == .white)
    #expect(color.resolved(in: Appearance(dark: true)) == .black)
    #expect(color.resolved(in: Appearance(highContrast: true)) == RGBA(0xFF0000))
    #expect(color.resolved(in: Appearance(dark: true, highContrast: true)) == .black)
  }
}
