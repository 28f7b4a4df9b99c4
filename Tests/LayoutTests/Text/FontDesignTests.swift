import Environment
import Model
import Testing

@testable import Layout

/// The designs of the system font, and letter spacing.
@Suite struct FontDesignTests {
  private func width(_ text: String, _ change: (inout Font) -> Void = { _ in }) -> Double {
    var font = Font()
    change(&font)
    let resolved = ResolvedFont(font, textSize: .standard, follows: false, rules: .system(os: 18))
    return LineMeasurer(os: 18).width(text, resolved)
  }

  /// `NSFont.monospacedSystemFont(ofSize: 12)` advances by 7.41796875 points.
  @Test func theMonospacedDesignHasOneAdvance() {
    for text in ["iiii", "WWWW", "0,é·"] {
      let wide = width(text) { font in
        font.design = .monospaced
        font.size = 12
      }
      #expect(abs(wide - 4 * 7.41796875) < 0.01, "\(text): \(wide)")
    }
  }

  @Test func theSerifDesignHasItsOwnWidthsInEveryWeight() {
    let text = "Hamburgefonstiv"
    var last = 0.0
    for weight in [Font.Weight.light, .regular, .medium, .semibold, .bold, .heavy] {
      let wide = width(text) { font in
        font.design = .serif
        font.weight = weight
      }
      #expect(wide > last, "\(weight)")
      last = wide
    }
    let serif = width(text) { $0.design = .serif }
    #expect(serif != width(text) && abs(serif / width(text) - 1) < 0.12)
    // The rounded design has the widths of the standard one.
    #expect(width(text) { $0.design = .rounded } == width(text))
  }

  @Test func designsKeepTheLinesOfATextStyle() {
    var font = Font(style: .title1)
    font.design = .serif
    let resolved = ResolvedFont(font, textSize: .standard, follows: true, rules: .system(os: 18))
    let plain = ResolvedFont(Font(style: .title1), textSize: .standard, follows: true, rules: .system(os: 18))
    #expect(resolved.leading == plain.leading && resolved.size == plain.size)
  }

  @Test func letterSpacingFollowsEachCharacter() {
    for design in Font.Design.allCases {
      for text in ["Wide", "Ünïté", "…"] {
        let count = Double(text.unicodeScalars.count)
        let plain = width(text) { $0.design = design }
        for kern in [3.0, -0.5] {
          let spaced = width(text) { font in
            (font.design, font.kern) = (design, kern)
          }
          #expect(abs(spaced - plain - kern * count) < 0.001, "\(design) \(text)")
        }
      }
    }
  }

  @Test func familiesHaveTheDesignOfTheNearestFont() {
    for (name, design) in [
      ("Georgia-Bold", Font.Design.serif), ("TimesNewRomanPSMT", .serif), ("Menlo-Regular", .monospaced),
      ("CourierNewPSMT", .monospaced), ("ArialRoundedMTBold", .rounded), ("Helvetica", .standard),
      ("NunitoSans-Bold", .standard), ("MerriweatherSans-Bold", .standard),
    ] {
      #expect(Font.Design(ofFamily: name) == design, "\(name)")
    }
  }
}
