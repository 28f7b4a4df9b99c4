import Basics
import Drawing
import Model
import Testing

@Suite struct ScaleTests {
  @Test(
    arguments: [(nil, 8.0), (60, 8), (50, 8), (49, 10), (41, 10), (35, 12), (30, 15), (10, 15)]
      as [(Int?, Double)])
  func theReadingScaleIsTheFinestStepThatFits(_ columns: Int?, _ points: Double) {
    let scale = ScaleChoice.reading.scale(for: Size(width: 393, height: 852), columns: columns, rows: 24)
    #expect(scale.column == points)
    #expect(scale.row == points * 2)
  }

  /// The largest iPad in landscape fits a terminal of 80 columns.
  @Test(arguments: [(1376.0, 80, 18.0), (1210, 80, 18), (1024, 80, 15), (1376, 70, 15)])
  func aPadInLandscapeFitsAn80ColumnTerminal(_ width: Double, _ columns: Int, _ points: Double) {
    let scale = ScaleChoice.reading.scale(for: Size(width: width, height: 900), columns: columns, rows: 24)
    #expect(scale.column == points)
  }

  /// A screen that fits a large terminal at ten points per column or finer is complete, and as large as possible.
  @Test(arguments: [
    (393.0, 852.0, 198, 57, 8.0), (393, 852, 298, 97, 5), (667, 375, 78, 21, 8.8), (375, 667, 118, 37, 8),
    (667, 375, 118, 37, 6),
    (820, 1180, 198, 57, 8), (1376, 1032, 298, 97, 6), (320, 44, 118, 37, 4),
  ])
  func aScreenThatFitsIsShownCompletely(
    _ width: Double, _ height: Double, _ columns: Int, _ rows: Int, _ points: Double
  ) {
    let scale = ScaleChoice.reading.scale(
      for: Size(width: width, height: height), columns: columns, rows: rows)
    #expect(scale.column == points)
  }

  /// A line of four points is drawn as a line, at any position between two rows.
  @Test(arguments: Array(stride(from: 0.0, to: 32, by: 1)))
  func viewsThinnerThanHalfACellAreDrawnAsLines(_ y: Double) {
    let projection = Projection(scale: .reading)
    func thinned(_ rect: Rect) -> CellBox {
      projection.thinned(rect, rows: projection.row(at: rect.y)...projection.row(at: rect.maxY))
    }
    #expect(thinned(Rect(x: 0, y: y, width: 100, height: 4)).height == 0)
    #expect(thinned(Rect(x: y, y: 0, width: 3, height: 100)).width == 0)
    let box = Rect(x: y, y: y, width: 5, height: 9)
    #expect(thinned(box) == projection.box(box))
  }

  @Test(arguments: [(80, 24), (20, 5), (200, 60), (500, 150)])
  func theFitScaleFitsTheTerminal(_ columns: Int, _ rows: Int) {
    let screen = Size(width: 1024, height: 1366)
    let scale = ScaleChoice.fit.scale(for: screen, columns: columns, rows: rows)
    let projection = Projection(scale: scale)
    #expect(projection.column(at: screen.width) < columns)
    #expect(projection.row(at: screen.height) < rows)
  }

  @Test func theCellAspectScalesRows() {
    let scale = ScaleChoice.points(10).scale(for: .zero, columns: nil, rows: nil, aspect: 2.2)
    #expect(scale.row == 22)
  }

  @Test func hugeFramesAreDrawnSafely() {
    var maker = StageMaker()
    maker.add(.image, Rect(x: -1e18, y: -1e18, width: 2e18, height: 2e18))
    maker.add(.view, Rect(x: .infinity, y: .nan, width: .infinity, height: -5))
    maker.label(["x"], Rect(x: 1e300, y: -1e300, width: 1e300, height: 20))
    #expect(maker.lines.count == 31)
  }
}
