import Basics
import Raster
import Testing

/// Paths as pixel coverage: areas are exact, whatever the path.
@Suite struct CoverageTests {
  private static let side = 40

  private static func painted(isEvenOdd: Bool = false, _ add: (inout Coverage) -> Void) -> [Float] {
    var coverage = Coverage()
    coverage.reset(left: 0, top: 0, right: side, bottom: side)
    add(&coverage)
    var (line, all): ([Float], [Float]) = ([], [])
    for y in 0..<side {
      coverage.row(y, isEvenOdd: isEvenOdd, into: &line)
      all += line
    }
    return all
  }

  private static func area(_ pixels: [Float]) -> Double { Double(pixels.reduce(0, +)) }

  private static let circle = Affine.identity.ellipse(20, 20, 10, 10)
  private static let square = Affine.identity.rectangle(10, 10, 20, 20)

  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [PathStep]
    var isEvenOdd = false
    var area: Double
  }

  @Test(arguments: [
    Case(
      testDescription: "fractions of pixels", steps: Affine.identity.rectangle(3.25, 4.5, 10.5, 7.75),
      area: 81.375),
    Case(testDescription: "a circle", steps: circle, area: 100 * .pi),
    Case(testDescription: "the same square twice", steps: square + square, area: 400),
    Case(
      testDescription: "a rectangle beyond the edges", steps: Affine.identity.rectangle(-100, 30, 200, 500),
      area: 400),
    Case(
      testDescription: "two squares in the same direction",
      steps: square + Affine.identity.rectangle(15, 15, 10, 10),
      area: 400),
    Case(
      testDescription: "a hole by the even-odd rule",
      steps: square + Affine.identity.rectangle(15, 15, 10, 10), isEvenOdd: true, area: 300),
    Case(
      testDescription: "a hole in the opposite direction",
      steps: square + Affine(1, 0, 0, -1, 0, 40).rectangle(15, 15, 10, 10), area: 300),
    Case(testDescription: "an open subpath", steps: Array(square.dropLast()), area: 400),
    Case(
      testDescription: "not a number", steps: [.move(.zero), .line(Point(x: .nan, y: 9)), .close], area: 0),
  ])
  func fillsCoverTheAreaOfThePath(_ sample: Case) {
    let pixels = Self.painted(isEvenOdd: sample.isEvenOdd) { $0.fill(sample.steps, scale: 1) }
    #expect(abs(Self.area(pixels) - sample.area) < 0.015 * sample.area + 0.01)
  }

  private static func line(_ points: (Double, Double)...) -> [PathStep] {
    points.enumerated().map { $0 == 0 ? .move(Point(x: $1.0, y: $1.1)) : .line(Point(x: $1.0, y: $1.1)) }
  }

  private static func dashed(_ dashes: [Double], phase: Double = 0) -> PathStroke {
    var stroke = PathStroke(width: 2)
    stroke.dashes = dashes
    stroke.dashPhase = phase
    return stroke
  }

  struct Line: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var steps: [PathStep]
    var stroke: PathStroke
    var area: Double
  }

  @Test(arguments: [
    Line(
      testDescription: "butt ends", steps: line((5, 20), (35, 20)), stroke: PathStroke(width: 3), area: 90),
    Line(
      testDescription: "square ends", steps: line((5, 20), (35, 20)),
      stroke: PathStroke(width: 4, cap: .square), area: 136),
    Line(
      testDescription: "round ends", steps: line((8, 9), (30, 31)), stroke: PathStroke(width: 4, cap: .round),
      area: 22 * 2.0.squareRoot() * 4 + 4 * .pi),
    Line(
      testDescription: "a dot", steps: line((20, 20), (20, 20)), stroke: PathStroke(width: 10, cap: .round),
      area: 25 * .pi),
    Line(
      testDescription: "a dot with butt ends", steps: line((20, 20), (20, 20)), stroke: PathStroke(width: 10),
      area: 0),
    // An edge along a curve is counted once, however many segments it has.
    Line(testDescription: "a ring", steps: circle, stroke: PathStroke(width: 3), area: 60 * .pi),
    Line(
      testDescription: "a ring with round joins", steps: circle,
      stroke: PathStroke(width: 3, cap: .round, join: .round), area: 60 * .pi),
    Line(testDescription: "mitred corners", steps: square, stroke: PathStroke(width: 2), area: 160),
    Line(
      testDescription: "bevelled corners", steps: square, stroke: PathStroke(width: 2, join: .bevel),
      area: 158),
    Line(
      testDescription: "round corners", steps: square, stroke: PathStroke(width: 2, join: .round),
      area: 156 + .pi),
    Line(
      testDescription: "a reversal", steps: line((10, 20), (30, 20), (10, 20)),
      stroke: PathStroke(width: 4, join: .round), area: 80 + 2 * .pi),
    Line(testDescription: "dashes", steps: line((0, 20), (40, 20)), stroke: dashed([3, 5]), area: 30),
    Line(
      testDescription: "dashes with a phase", steps: line((0, 20), (40, 20)),
      stroke: dashed([3, 5], phase: 2),
      area: 30),
    Line(
      testDescription: "a hairline", steps: line((5, 20), (35, 20)), stroke: PathStroke(width: 0),
      area: 9),
  ])
  func strokesCoverTheirArea(_ sample: Line) {
    for steps in [sample.steps, sample.steps.map { $0.moved(Affine(0, 1, 1, 0, 0, 0)) }] {
      let pixels = Self.painted { $0.stroke(steps, sample.stroke, scale: 1) }
      #expect(abs(Self.area(pixels) - sample.area) < 0.015 * sample.area + 0.01, "\(Self.area(pixels))")
    }
  }

  @Test func edgesBeyondTheLimitAreOmitted() {
    var coverage = Coverage(room: 300)
    coverage.reset(left: 0, top: 0, right: Self.side, bottom: Self.side)
    for _ in 0..<20 { coverage.fill(Self.square, scale: 1) }
    #expect(coverage.isFull)
    var line: [Float] = []
    coverage.row(20, into: &line)
    #expect(line[20] == 1)
  }
}
