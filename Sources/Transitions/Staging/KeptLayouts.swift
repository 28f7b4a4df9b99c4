import Adapting
import Layout
import Model
import Synchronization

/// Layouts of one document that go from screenState to state of the screen: what was built for one is moved to the next, as long as
/// the scene adapts to the same tree. The result is that of a layout built anew.
package final class KeptLayouts: Sendable {
  /// One thread at a time works on it.
  private final class Kept: Sendable {
    let plain: PlainTree
    let session = Mutex<LayoutSession?>(nil)

    init(_ plain: PlainTree) { self.plain = plain }

    func holds(_ other: PlainTree) -> Bool {
      // Views are large: they are compared where they are, and arrays that are one are equal at once.
      let (mine, others) = (plain.views, other.views)
      guard mine.count == others.count else { return false }
      let haveEqualViews = mine.withUnsafeBufferPointer { mine in
        others.withUnsafeBufferPointer { others in mine.indices.allSatisfy { mine[$0] == others[$0] } }
      }
      var same = other
      same.views = mine
      return haveEqualViews && same == plain
    }
  }

  private struct State {
    var scenes: [Int: [Kept]] = [:]
    /// Those that need not be adapted anew to be known.
    var known: [SceneRequest: [Kept]] = [:]
    /// The last of each scene.
    var last: [Int: Kept] = [:]
    /// Views of all that are kept.
    var held = 0
  }

  private let state = Mutex(State())
  private let adaptsToSize: Bool
  private let findsProblems: Bool

  /// More would be hundreds of megabytes for a large storyboard.
  private static let mostViews = 20_000

  /// - Parameter adaptsToSize: the tree itself may depend on the size of the window.
  package init(adaptsToSize: Bool = true, findsProblems: Bool = true) {
    self.adaptsToSize = adaptsToSize
    self.findsProblems = findsProblems
  }

  package var engine: SceneEngine { SceneEngine { self.layout($0, $1) } }

  /// - Parameter key: what the layout depends on, where that is less than the request.
  package func layout(_ document: Document, _ request: SceneRequest, key: SceneRequest? = nil) -> SolvedTree {
    var context = request.layoutContext
    context.findsProblems = findsProblems
    let key = adaptsToSize ? nil : (key ?? request).ofAnySize
    if let key, let tree = move(state.withLock { $0.known[key] ?? [] }, to: context, request.scene, nil) {
      return tree
    }
    var plain = adapt(document, scene: request.scene, in: request.adaptingContext)
    Resizing.apply(request.resizes, to: &plain)
    // What is filled with data is several layouts.
    guard plain.outerLists.isEmpty else {
      state.withLock { $0.last[request.scene] = nil }
      return solve(plain, in: context)
    }
    let same = state.withLock { $0.scenes[request.scene] ?? [] }.filter { $0.holds(plain) }
    return move(same, to: context, request.scene, key) ?? keep(plain, in: context, request.scene, key)
  }

  /// The first of these that nobody works on and that goes there.
  private func move(
    _ candidates: [Kept], to context: LayoutContext, _ scene: Int, _ key: SceneRequest?
  ) -> SolvedTree? {
    for kept in candidates {
      let tree = kept.session.withLockIfAvailable { session in
        session.flatMap { $0.moves(to: context) ? $0.move(to: context) : nil }
      }
      guard let tree, let tree else { continue }
      state.withLock { state in
        state.last[scene] = kept
        if let key { state.known[key, default: []].append(kept) }
      }
      return tree
    }
    return nil
  }

  private func keep(
    _ plain: PlainTree, in context: LayoutContext, _ scene: Int, _ key: SceneRequest?
  ) -> SolvedTree {
    let kept = Kept(plain)
    let tree = kept.session.withLock { session in
      let new = LayoutSession(plain, in: context)
      session = new
      return new.solve()
    }
    state.withLock { state in
      if state.held > Self.mostViews { state = State() }
      state.held += plain.views.count
      state.scenes[scene, default: []].append(kept)
      state.last[scene] = kept
      if let key { state.known[key, default: []].append(kept) }
    }
    return tree
  }

  /// Asks the last layout of a scene.
  package func ask<Answer: Sendable>(
    _ scene: Int, _ question: @Sendable (LayoutSession) -> Answer?
  ) -> Answer? {
    guard let kept = state.withLock({ $0.last[scene] }) else { return nil }
    return kept.session.withLock { session in
      guard let session else { return nil }
      return question(session)
    }
  }
}

extension SceneRequest {
  /// The same for whatever size the view, the window and the screen have.
  fileprivate var ofAnySize: SceneRequest {
    var key = self
    key.size = .zero
    key.safeArea = .zero
    key.screen = .zero
    key.window = .zero
    key.responsive.window = .zero
    return key
  }
}
