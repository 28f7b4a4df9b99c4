import Basics
import Environment
import Layout
import Model
import Reading
import Solving
import TestSupport
import Testing

@testable import Export

/// A page explains its views within a budget, whatever their dependencies, and the first of them in full.
@Suite struct PageWorkTests {
  private static func grid(rows: Int) -> String {
    let lines = (0..<rows).map { row in
      let days = (0..<7).map { "\"d\(row)_\($0)\": {\"label\": \"\($0)\"}" }.joined(separator: ", ")
      return "\"w\(row)\": {\"row\": {\(days)}, \"distribution\": \"fillEqually\"}"
    }
    return
      "{\"sizewise\": 1, \"views\": {\"m\": {\"column\": {\(lines.joined(separator: ", "))}, \"pin\": \"edges\", \"distribution\": \"fillEqually\"}}}"
  }

  private static func nested(levels: Int) -> String {
    let opening = (0..<levels).map { "{\"pin\": \"edges\", \"views\": {\"a\($0)\": " }.joined()
    return
      "{\"sizewise\": 1, \"views\": {\"a\": \(opening){\"label\": \"x\"}\(String(repeating: "}}", count: levels))}}"
  }

  /// Returns the cost of explaining all views, and the number of values that were explained in full.
  private static func explained(_ text: String, most: Int) throws -> (work: Int, full: Int, values: Int) {
    let scene = try SolvedScene(readDocument(Array(text.utf8), file: "a.json"))
    let session = LayoutSession(scene.tree.plain, in: scene.context)
    _ = session.solve()
    let meter = WorkMeter(most: most)
    let explainer = Explainer(session, meter)
    var (full, values) = (0, 0)
    for view in scene.tree.plain.views.indices {
      for value in explainer.explanation(of: view).values {
        guard case .solved(let cause) = value.cause else { continue }
        values += 1
        if cause.isExamined { full += 1 }
      }
    }
    return (meter.spent, full, values)
  }

  @Test(arguments: [grid(rows: 5), grid(rows: 20), nested(levels: 100)])
  func explanationsStopAtTheWorkLimit(_ layout: String) throws {
    let most = 100_000
    let page = try Self.explained(layout, most: most)
    // The value in progress when the budget runs out is completed.
    #expect(page.work < most + 3_000_000, "\(page)")
    #expect(page.full > 0 && page.full < page.values, "\(page)")
  }

  /// A view is only compared with the views that change with it: four times as many views do not cause sixteen times
  /// the work.
  @Test func workGrowsLinearlyWithTheViews() throws {
    let few = try Self.explained(Self.grid(rows: 8), most: .max)
    let many = try Self.explained(Self.grid(rows: 32), most: .max)
    #expect(few.full == few.values && many.full == many.values)
    #expect(many.work < 12 * few.work, "\(few) \(many)")
  }

  @Test func ordinaryScreensAreExplainedCompletely() throws {
    let page = try Self.explained(Self.grid(rows: 6), most: 12_000_000)
    #expect(page.full == page.values, "\(page)")
  }

  @Test func sharedExplanationsEqualSeparateOnes() throws {
    let scene = try SolvedScene(readDocument(Array(Self.grid(rows: 3).utf8), file: "a.json"))
    let session = LayoutSession(scene.tree.plain, in: scene.context)
    _ = session.solve()
    let explainer = Explainer(session)
    let text = ExplanationText(scene.tree)
    for view in scene.tree.plain.views.indices.reversed() {
      #expect(text.lines(explainer.explanation(of: view)) == text.lines(session.explanation(of: view)))
    }
  }
}
