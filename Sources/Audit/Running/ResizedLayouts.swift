import Adapting
import Layout
import Model
import Synchronization
import Transitions

/// Layouts of scenes that go from size to size: what was built for one is solved again for the next, as long as all else
/// is as it was. The result is the same as that of a layout built anew.
final class ResizedLayouts: Sendable {
  /// One thread at a time works on it.
  private final class Kept: Sendable {
    let session = Mutex<LayoutSession?>(nil)
  }

  private struct State {
    var layouts: [SceneRequest: Kept] = [:]
    /// Views of the scenes that are kept.
    var held = 0
  }

  private let state = Mutex(State())
  private let isPossible: Bool

  /// More would be hundreds of megabytes for a large storyboard.
  private static let most = 20_000

  init(_ subject: AuditSubject) {
    isPossible = !subject.readsNumbers && !subject.hasData
  }

  /// - Parameter key: what the layout depends on.
  func layout(_ document: Document, _ request: SceneRequest, key: SceneRequest) -> SolvedTree {
    guard isPossible, request.resizes.isEmpty else { return SceneEngine.standard.layout(document, request) }
    let place = key.ofAnySize
    let kept = state.withLock { state in
      if let kept = state.layouts[place] { return kept }
      if state.held > Self.most { state = State() }
      let kept = Kept()
      state.layouts[place] = kept
      return kept
    }
    let tree = kept.session.withLockIfAvailable { session in
      if let session { return session.resize(to: request.size, safeArea: request.safeArea) }
      let new = LayoutSession(
        adapt(document, scene: request.scene, in: request.adaptingContext), in: request.layoutContext)
      session = new
      let tree = new.solve()
      state.withLock { $0.held += tree.views.count }
      return tree
    }
    // Another thread is at it: to wait for that one takes as long as to build.
    return tree ?? SceneEngine.standard.layout(document, request)
  }
}

extension SceneRequest {
  /// The same for whatever size the view, the window and the screen have.
  var ofAnySize: SceneRequest {
    var key = self
    key.size = .zero
    key.safeArea = .zero
    key.screen = .zero
    key.window = .zero
    key.responsive.window = .zero
    return key
  }
}
