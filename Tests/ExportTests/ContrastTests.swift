import Drawing
import Testing

@testable import Export

@Suite struct ContrastTests {
  @Test(arguments: [("000000", "ffffff", 21.0), ("777777", "ffffff", 4.48), ("0a60c8", "0a60c8", 1)])
  func asTheGuidelinesReckon(_ a: String, _ b: String, _ wanted: Double) {
    #expect(abs(HexColor(a).contrast(to: HexColor(b)) - wanted) < 0.05)
    #expect(HexColor(a).contrast(to: HexColor(b)) == HexColor(b).contrast(to: HexColor(a)))
  }

  /// Whatever stands on a shade is read: only what is faint on plain paper may be faint there.
  @Test(arguments: Ink.allCases)
  func everyTextIsReadOnEveryShade(_ ink: Ink) {
    let colors = InkColors.of(ink)
    let isFaint = HexColor(colors.light).contrast(to: HexColor(gray: 255)) < 4.5
    for shade in 1...15 {
      let gray = 255 - shade * 17
      let contrast = HexColor(colors.readable(onGray: gray)).contrast(to: HexColor(gray: gray))
      // Between a black that is not quite black and a white that is not quite white, mid grays leave a little less.
      #expect(isFaint || contrast >= (96...144 ~= gray ? 3.9 : 4.5), "\(ink) on \(gray): \(contrast)")
    }
  }
}
