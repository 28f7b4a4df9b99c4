import TestSupport
import Testing
import sizewise

/// Files with one fault each: `name.ext` next to `name.ext.expect`, which has the exit status and the expected standard
/// error, line and column included. The rest of the file is drawn.
@Suite struct BadInputTests {
  static let names = Fixtures.names(in: "broken").filter { !$0.hasSuffix(".expect") }

  @Test func fixturesExist() {
    #expect(Self.names.count >= 30)
    #expect(Fixtures.names(in: "broken").count == 2 * Self.names.count)
  }

  @Test(arguments: names)
  func badInputIsReportedWithItsPositionAndExitStatus(_ name: String) throws {
    let path = "\(Fixtures.root)/Tests/Fixtures/broken/\(name)"
    let lines = String(decoding: try Fixtures.bytes("broken/\(name).expect"), as: UTF8.self)
      .split(separator: "\n")
    let status = try #require(lines.first?.split(separator: " ").last.flatMap { Int32($0) })
    let run = Run("export", path)
    #expect(run.status.rawValue == status, "\(run.errors)")
    for line in lines.dropFirst() {
      let words = line.dropFirst("says ".count)
      #expect(run.errors.contains(words), "\(words) is not in\n\(run.errors)")
    }
    let problems = run.errors.split(separator: "\n").filter { !$0.contains(": note: ") }
    #expect(problems.isEmpty == (lines.count == 1), "\(run.errors)")
    if status == 0 {
      #expect(run.output.contains("╭"), "no picture")
      #expect(!run.output.contains("nan") && !run.output.contains("inf"))
    } else {
      #expect(run.output.isEmpty)
      #expect(run.errors.contains(": error: "))
    }
    let exercise = LayoutExercise(try Fixtures.bytes("broken/\(name)"), file: name)
    #expect(exercise.problems == [])
  }
}
