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
    let engine = SceneEngine { document, request in
      let alone = SceneEngine.standard.layout(document, request)
      let moved = resized.layout(document, request, key: request)
      let differs = zip(alone.views, moved.views).contains { a, b in
        let off = max(
          abs(a.exact.x - b.exact.x), abs(a.exact.y - b.exact.y), abs(a.exact.width - b.exact.width),
          abs(a.exact.height - b.exact.height))
        return a.frame != b.frame || off > 1e-6 || a.ambiguity != b.ambiguity || a.hidden != b.hidden
          || a.contentSize != b.contentSize || a.misplaced != b.misplaced
      }
      if differs || alone.parts != moved.parts || alone.texts.count != moved.texts.count
        || alone.diagnostics.map(\.text) != moved.diagnostics.map(\.text)
        || alone.conflicts.map(\.broken) != moved.conflicts.map(\.broken)
      {
        wrong.withLock { $0.append("scene \(request.scene) in \(request.device) at \(request.size)") }
      }
      return alone
    }
    let context = StageContext(document: document, catalog: .bundled, engine: engine)
    for entry in MatrixQuery(.default).matrix(in: .bundled).entries {
      for scene in document.scenes.indices {
        _ = try? context.stage(Situation(environment: entry.environment, root: scene))
      }
    }
    #expect(wrong.withLock { $0 } == [])
  }
}
