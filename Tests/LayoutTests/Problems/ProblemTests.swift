import Environment
import Layout
import Model
import Reading
import TestSupport
import Testing
import Transitions

@Suite struct ProblemTests {
  private func problems(_ views: String) throws -> (LayoutProblems, [String: ViewIndex]) {
    let text = "{\"sizewise\": 1, \"screens\": {\"main\": {\"views\": {\(views)}}}}"
    let document = readDocument(Array(text.utf8), file: "test.json")
    #expect(document.diagnostics.map(\.message) == [])
    let environment = try EnvironmentRequest.parse(["--device", "iphone-se-3"]).request.resolve(in: .bundled)
    let stage = try StageContext(document: document).stage(Situation(environment: environment, root: 0))
    let session = try #require(stage.nodes[0].session())
    var names: [String: ViewIndex] = [:]
    for (index, view) in (stage.nodes[0].tree?.plain.views ?? []).enumerated() {
      names[view.name ?? ""] = index
    }
    return (session.problems(), names)
  }

  @Test(
    arguments: [
      (#""a": {"view": {}, "size": 40, "top": "safeArea", "leading": "safeArea"}"#, []),
      (#""a": {"view": {}, "size": 40, "top": "safeArea"}"#, .x),
      (#""a": {"view": {}, "size": 40}"#, [.x, .y]),
      (#""a": {"view": {}, "height": 40, "top": "safeArea", "leading": "safeArea"}"#, .width),
      (#""a": {"label": "Word", "top": "safeArea", "leading": ">= safeArea + 8"}"#, .x),
      (#""a": {"label": "Word", "top": "safeArea", "leading": "safeArea"}"#, []),
    ] as [(String, Ambiguity)])
  func whatNothingDecidesIsAmbiguous(_ views: String, _ expected: Ambiguity) throws {
    let (problems, names) = try problems(views)
    let view = try #require(names["a"])
    #expect(problems.ambiguity[view] ?? [] == expected)
    #expect(problems.conflicting.isEmpty)
  }

  @Test func whatGaveWayIsInConflict() throws {
    let (problems, names) = try problems(
      #"""
      "a": {"view": {}, "height": 40, "width": [100, 160], "top": "safeArea", "leading": "safeArea"},
      "b": {"view": {}, "size": 40, "top": "safeArea + 60", "leading": "safeArea"}
      """#)
    #expect(problems.conflicting == [names["a"]])
    #expect(problems.ambiguity.isEmpty)
  }

  @Test func theWishesOfTheWeakAreNoConflict() throws {
    let (problems, _) = try problems(
      #""a": {"view": {}, "height": 40, "width": ["100", "160 @750"], "top": "safeArea", "leading": "safeArea"}"#
    )
    #expect(problems.isEmpty)
  }
}
