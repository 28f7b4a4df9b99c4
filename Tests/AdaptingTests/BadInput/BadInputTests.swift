import Adapting
import TestSupport
import Testing

@Suite struct BadInputTests {
  @Test(arguments: BadInput.all)
  func badInputIsReportedAtItsPositionAndTheRestIsDrawn(_ input: BadInput) {
    let scene = AdaptedScene(input.layout, files: input.files)
    let tree = scene.filledTree(container: .iPhone6)
    let messages = (scene.document.diagnostics + tree.diagnostics).map {
      "\($0.file):\($0.position.line):\($0.position.column) \($0.message)"
    }
    #expect(messages.contains { $0.hasPrefix(input.expected) }, "\(messages) \(tree.views.count)")
    #expect(tree.views.count >= input.views)
  }
}
