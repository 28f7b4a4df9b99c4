import Environment
import Layout
import Model
import Reading
import Synchronization
import TestSupport
import Testing
import Transitions

@testable import Audit

/// A layout that reuses systems built for another environment equals one built from scratch.
@Suite struct ReusedLayoutTests {
  @Test(arguments: Fixtures.names(in: "real").filter { $0.hasSuffix(".storyboard") })
  func reusedSessionsMatchFreshOnesForFixtures(_ name: String) throws {
    try check(readDocument(try Fixtures.bytes("real/\(name)"), file: name))
  }

  @Test(arguments: ["sign-in", "half-done", "player", "mail", "profile", "calendar", "feed-by-screen"])
  func reusedSessionsMatchFreshOnesForBundledLayouts(_ name: String) throws {
    try check(try #require(Gallery.entry(named: name).flatMap { Gallery.document($0) }))
  }

  @Test(.enabled(if: !Corpus.files.isEmpty), arguments: Corpus.files)
  func reusedSessionsMatchFreshOnesForRealFiles(_ path: String) throws {
    try check(readDocument(try Fixtures.read(path), file: path))
  }

  /// Sizes, devices and systems, then text sizes up and down on a few of them.
  private static let environments: [PreviewEnvironment] = {
    let all = MatrixQuery(.default).matrix(in: .bundled).entries.map(\.environment)
    let some = stride(from: 0, to: all.count, by: max(1, all.count / 4)).map { all[$0] }
    let sizes = TextSize.allCases + TextSize.allCases.reversed()
    return all
      + sizes.flatMap { size in
        some.map { environment in
          var environment = environment
          environment.textSize = size
          return environment
        }
      }
  }()

  private func check(_ document: Document) throws {
    let kept = KeptLayouts(adaptsToSize: AuditSubject(document).adaptsToSize)
    let wrong = Mutex<[String]>([])
    let compared = Mutex(0)
    let engine = SceneEngine { document, request in
      let alone = SceneEngine.standard.layout(document, request)
      let moved = kept.layout(document, request, key: request)
      compared.withLock { $0 += 1 }
      if let difference = SameLayout.difference(alone, moved) {
        wrong.withLock {
          $0.append("scene \(request.scene) in \(request.device) at \(request.size): \(difference)")
        }
      }
      return alone
    }
    let context = StageContext(document: document, catalog: .bundled, engine: engine)
    for environment in Self.environments {
      for scene in document.scenes.indices {
        _ = try? context.stage(ScreenState(environment: environment, root: scene))
      }
    }
    #expect(wrong.withLock { $0 } == [])
    // Some environments cannot show a scene, but most can.
    #expect(compared.withLock { $0 } > 50)
  }
}
