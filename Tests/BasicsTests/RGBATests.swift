import Basics
import Testing

@Suite struct RGBATests {
  @Test func overlappingColoursAreComposited() {
    #expect(RGBA(1, 0, 0, 0.5).over(.white).text == "#ff8080")
    #expect(RGBA(1, 0, 0, 0.5).over(.clear).text == "#ff000080")
    #expect(RGBA.clear.over(.black) == .black)
    #expect(RGBA.clear.over(.clear) == .clear)
    #expect(RGBA(white: 0).mixed(with: .white, 0.25).text == "#404040")
  }

  @Test func componentsAreClamped() {
    #expect(RGBA(-1, 2, .nan, 9) == RGBA(0, 1, 0, 1))
    #expect(RGBA(.infinity, -.infinity, 0.5) == RGBA(1, 0, 0.5))
  }
}
