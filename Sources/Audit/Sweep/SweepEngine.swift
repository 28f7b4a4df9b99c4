import Adapting
import Environment
import Layout
import Model
import Synchronization
import Transitions

/// Lays scenes out again and again at other sizes: what was built for one size is moved to the next, as long as all else
/// is as it was.
final class SweepEngine: Sendable {
  /// The layout of one scene, and what it holds for.
  private final class Kept {
    let key: SceneRequest
    let plain: PlainTree
    let session: LayoutSession

    init(_ key: SceneRequest, _ plain: PlainTree, _ session: LayoutSession) {
      self.key = key
      self.plain = plain
      self.session = session
    }
  }

  private let scenes = Mutex<[Int: Kept]>([:])
  private let readsNumbers: Bool
  private let hasData: Bool

  init(_ subject: AuditSubject) {
    readsNumbers = subject.readsNumbers
    hasData = subject.hasData
  }

  var engine: SceneEngine {
    SceneEngine { document, request in
      self.scenes.withLock { scenes in Self.layOut(document, request, self, &scenes) }
    }
  }

  private static func layOut(
    _ document: Document, _ request: SceneRequest, _ engine: SweepEngine, _ scenes: inout [Int: Kept]
  ) -> SolvedTree {
    guard request.resizes.isEmpty else { return SceneEngine.quick.layout(document, request) }
    let key = request.ofAnySize
    let last = scenes[request.scene]
    if let last, last.key == key, !engine.readsNumbers, !engine.hasData {
      return last.session.resize(to: request.size, safeArea: request.safeArea)
    }
    let plain = adapt(document, scene: request.scene, in: request.adaptingContext)
    if let last, last.key == key, !engine.hasData, last.plain == plain {
      return last.session.resize(to: request.size, safeArea: request.safeArea)
    }
    var context = request.layoutContext
    context.findsProblems = false
    let session = LayoutSession(plain, in: context)
    scenes[request.scene] = Kept(key, plain, session)
    return session.solve()
  }

  // MARK: Questions about the last layout of a scene

  func rowStates(of scene: Int) -> RowStates? {
    scenes.withLock { $0[scene]?.session.rowStates() }
  }

  func textStates(of scene: Int) -> [TextState?] {
    scenes.withLock { $0[scene]?.session.textStates() ?? [] }
  }

  /// Where between two widths a text of the scene is first set like in the wider one.
  func turningWidth(of view: ViewIndex, in scene: Int, from narrow: Double, to wide: Double) -> Double? {
    scenes.withLock { $0[scene]?.session.turningWidth(of: view, from: narrow, to: wide) }
  }
}
