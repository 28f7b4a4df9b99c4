import Drawing
import Model
import Testing

@Suite struct ScaleTests {
  @Test(
    arguments: [(nil, 8.0), (60, 8), (50, 8), (49, 10), (41, 10), (35, 12), (30, 15), (10, 15)]
      as [(Int?, Double)])
  func readingScaleIsTheFinestStepThatFits(_ columns: Int?, _ points: Double) {
    let scale = ScaleChoice.reading.scale(for: Size(width: 393, height: 852), columns: columns, rows: 24)
    #expect(scale.column == points)
    #expect(scale.row == points * 2)
  }

  @Test(arguments: [(80, 24), (20, 5), (200, 60), (500, 150)])
  func fitFits(_ columns: Int, _ rows: Int) {
    let screen = Size(width: 1024, height: 1366)
    let scale = ScaleChoice.fit.scale(for: screen, columns: columns, rows: rows)
    let projection = Projection(scale: scale)
    #expect(projection.column(at: screen.width) < columns)
    #expect(projection.row(at: screen.height) < rows)
  }

  @Test func theAspectCanBeSet() {
    let scale = ScaleChoice.points(10).scale(for: .zero, columns: nil, rows: nil, aspect: 2.2)
    #expect(scale.row == 22)
  }

  @Test func hugeFramesDoNotOverflow() {
    var maker = StageMaker()
    maker.add(.image, Rect(x: -1e18, y: -1e18, width: 2e18, height: 2e18))
    maker.add(.view, Rect(x: .infinity, y: .nan, width: .infinity, height: -5))
    maker.label(["x"], Rect(x: 1e300, y: -1e300, width: 1e300, height: 20))
    #expect(maker.lines.count == 31)
  }
}
