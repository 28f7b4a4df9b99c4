import Environment
import Layout
import Model
import Reading
import TestSupport
import Testing
import Transitions

/// Bundled layouts have no problems in any environment, except for the counter-examples.
@Suite struct GalleryHealthTests {
  /// The five sizes of C1, right to left too, and at the largest text size; the long run covers every device.
  static let environments: [PreviewEnvironment] = {
    let words = LongTests.areOn ? "all+text+rtl" : "seed+text+rtl"
    let all = (try? MatrixQuery(words).matrix(in: .bundled).entries.map(\.environment)) ?? []
    return all.filter {
      LongTests.areOn || $0.textSize == .standard || ($0.textSize == .ax5 && !$0.rightToLeft)
    }
  }()

  @Test(arguments: Gallery.entries.filter { !$0.isCounterExample }.map(\.name))
  func bundledLayoutsHaveNoProblems(_ name: String) throws {
    let document = try #require(Gallery.entry(named: name).flatMap { Gallery.document($0) })
    let context = StageContext(document: document, engine: .standard)
    #expect(!Self.environments.isEmpty)
    var count = 0
    for environment in Self.environments {
      for scene in document.scenes.indices {
        // A window that the app's configuration rejects shows nothing.
        guard let stage = try? context.stage(ScreenState(environment: environment, root: scene)) else {
          continue
        }
        count += 1
        let found = Self.problems(stage, document)
        #expect(found == [], "\(name) \(document.scenes[scene].name) \(environment)")
        if !found.isEmpty { return }
      }
    }
    #expect(count >= 10)
  }

  private static func problems(_ stage: Stage, _ document: Document) -> [String] {
    var problems = stage.diagnostics.map(\.message)
    for tree in stage.nodes.compactMap(\.tree) {
      problems += (tree.diagnostics + tree.plain.diagnostics).map(\.message)
      for (index, view) in tree.plain.views.enumerated() {
        let solved = tree.views[index]
        let name = view.name ?? view.kind.rawValue
        if solved.conflicting { problems.append("\(name) has conflicting constraints") }
        if !solved.ambiguity.isEmpty { problems.append("\(name) is ambiguous") }
        if solved.frame.width < 0 || solved.frame.height < 0 { problems.append("\(name) has no size") }
      }
    }
    return problems
  }
}
