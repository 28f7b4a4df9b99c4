import Basics
import Drawing
import Model
import Testing

/// The shades of a wireframe.
@Suite struct PaperTests {
  /// The ground of most of the screen stays blank, whether it is light or dark, and what differs from it is shaded.
  @Test(arguments: [false, true]) func theGroundOfTheScreenStaysBlank(_ isDark: Bool) {
    let (dark, light) = (Color(red: 0, green: 0, blue: 0.2), Color(red: 1, green: 1, blue: 1))
    var maker = StageMaker()
    maker.change(0) { $0.background = isDark ? dark : light }
    maker.add(.view, Rect(x: 40, y: 200, width: 160, height: 96)) { view, _ in
      view.background = isDark ? light : dark
    }
    let picture = maker.picture()
    func shade(_ x: Double, _ y: Double) -> UInt8 {
      picture.grid[picture.projection.column(at: x), picture.projection.row(at: y)].style.shade
    }
    #expect(shade(120, 100) == 0)
    #expect(shade(120, 400) == 0)
    #expect(shade(120, 248) > 8)
  }
}
