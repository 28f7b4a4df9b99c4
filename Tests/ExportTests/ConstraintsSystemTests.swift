import Environment
import Export
import Layout
import Model
import Reading
import Solving
import TestSupport
import Testing
import Transitions

/// The system form contains everything that a layout depends on: any solver computes the same values from it.
@Suite struct ConstraintsSystemTests {
  static let files = Fixtures.names(in: "canvas").filter { $0.hasSuffix(".storyboard") }

  @Test(arguments: files)
  func printedSystemsSolveToTheSameValues(_ file: String) throws {
    let document = readDocument(try Fixtures.bytes("canvas/\(file)"), file: file)
    let canvas = CanvasStage(document)
    for scene in document.scenes.indices {
      let stage = canvas.stage(of: scene, PreviewEnvironment(device: "", os: 0))
      guard let appearance = SceneAppearance(of: scene, on: stage) else { continue }
      let frames = FramesReport([appearance], of: document, canvas.surroundings, isCanvas: true)
      let report = ConstraintsReport([appearance], of: document, frames)
      let systems = report.scenes.flatMap(\.systems)
      guard systems.allSatisfy(\.isConsistent) else { continue }
      let text = try SystemFile(parsing: report.systemText)
      let solver = Solver(text.system)
      #expect(solver.solve() == .solved)
      let expected = systems.flatMap(\.variables).map(\.value)
      let values = text.variables.map { solver.value(of: $0) }
      #expect(values.count == expected.count)
      let open = solver.undeterminedVariables()
      for (index, (value, due)) in zip(values, expected).enumerated() where !open[text.variables[index]] {
        #expect(abs(value - due) < 1e-6, "\(text.names[index]): \(value) where \(due) is due")
      }
    }
  }
}
