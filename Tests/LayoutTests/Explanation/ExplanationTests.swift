import Adapting
import Environment
import Model
import Reading
import TestSupport
import Testing

@testable import Layout

/// Explanations agree with the frames that they explain, for every view of every fixture.
@Suite struct ExplanationTests {
  @Test(arguments: Fixtures.names(in: "canvas").filter { $0.hasSuffix(".storyboard") })
  func ofEveryView(_ file: String) throws {
    let document = readDocument(try Fixtures.bytes("canvas/\(file)"), file: file)
    for scene in document.scenes.indices {
      let context = CanvasScene(document).context(of: scene)
      let plain = adapt(
        document, scene: scene, in: AdaptingContext(traits: context.traits, screen: context.screen))
      let session = LayoutSession(plain, in: context)
      let tree = session.solve()
      for view in plain.views.indices {
        let explanation = session.explanation(of: view)
        let frame = tree.views[view].frame
        #expect(explanation.values.map(\.value) == [frame.x, frame.y, frame.width, frame.height])
        for (value, part) in zip(explanation.values, [Ambiguity.x, .y, .width, .height]) {
          guard case .solved(let cause) = value.cause else { continue }
          let isOpen = tree.views[view].ambiguity.contains(part)
          if !plain.views[view].markedAmbiguous { #expect(cause.isDetermined == !isOpen) }
          if cause.isDetermined { #expect(!cause.chain.isEmpty) }
          for loser in cause.losers { #expect(loser.row.isMissed) }
        }
      }
    }
  }
}
