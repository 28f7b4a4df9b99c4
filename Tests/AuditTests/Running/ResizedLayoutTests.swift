import Environment
import Layout
import Model
import Reading
import Synchronization
import TestSupport
import Testing
import Transitions

@testable import Audit

/// Layouts of a check that share what was built for another size are those that are built for theirs alone.
@Suite struct ResizedLayoutTests {
  @Test(arguments: Fixtures.names(in: "real").filter { $0.hasSuffix(".storyboard") })
  func fixtures(_ name: String) throws {
    try check(readDocument(try Fixtures.bytes("real/\(name)"), file: name))
  }

  @Test(arguments: ["sign-in", "half-done", "player", "mail", "profile", "calendar", "feed-by-screen"])
  func bundledLayouts(_ name: String) throws {
    try check(try #require(Gallery.entry(named: name).flatMap { Gallery.document($0) }))
  }

  private func check(_ document: Document) throws {
    let resized = ResizedLayouts(AuditSubject(document))
    let wrong = Mutex<[String]>([])
    let compared = Mutex(0)
    let engine = SceneEngine { document, request in
      let alone = SceneEngine.standard.layout(document, request)
      let moved = resized.layout(document, request, key: request)
      compared.withLock { $0 += 1 }
      if let difference = SameLayout.difference(alone, moved) {
        wrong.withLock {
          $0.append("scene \(request.scene) in \(request.device) at \(request.size): \(difference)")
        }
      }
      return alone
    }
    let context = StageContext(document: document, catalog: .bundled, engine: engine)
    for entry in MatrixQuery(.default).matrix(in: .bundled).entries {
      for scene in document.scenes.indices {
        _ = try? context.stage(ScreenState(environment: entry.environment, root: scene))
      }
    }
    #expect(wrong.withLock { $0 } == [])
    // Some environments cannot show a scene, most can.
    #expect(compared.withLock { $0 } > 50)
  }
}
