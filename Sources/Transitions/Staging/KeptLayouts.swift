import Adapting
import Layout
import Model
import Synchronization

/// Layouts of one document that go from state to state of the screen: what was built for one is moved to the next, as
/// long as the scene adapts to the same tree. The result is that of a layout built anew.
package final class KeptLayouts: Sendable {
  /// One thread at a time works on it.
  private final class Kept: Sendable {
    let session = Mutex<LayoutSession?>(nil)
  }

  /// The layouts of one tree: for several sets of rules, and for several threads.
  private final class Tree: Sendable {
    let plain: PlainTree
    let layouts = Mutex<[Kept]>([])

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
    var scenes: [Int: [Tree]] = [:]
    /// Those that need not be adapted anew to be known.
    var known: [SceneRequest: Tree] = [:]
    /// The last layout of each scene.
    var last: [Int: Kept] = [:]
    /// Views of all layouts that are kept.
    var held = 0

    mutating func forget(_ scene: Int) {
      for tree in scenes[scene] ?? [] { held -= tree.plain.views.count * tree.layouts.withLock { $0.count } }
      scenes[scene] = nil
      known = known.filter { $0.key.scene != scene }
    }
  }

  private let state = Mutex(State())
  private let adaptsToSize: Bool
  private let findsProblems: Bool

  /// More would be hundreds of megabytes for a large storyboard.
  private static let mostViews = 20_000
  /// The most trees of a scene, and the most layouts of a tree.
  private let most: Int
  /// In a session of many hours every state that was ever shown would be remembered.
  private var mostKnown: Int { 250 * most }

  /// - Parameters:
  ///   - adaptsToSize: the tree itself may depend on the size of the window.
  ///   - most: how many trees of a scene, and layouts of each, are kept; more than 8 are looked through for nothing.
  package init(adaptsToSize: Bool = true, findsProblems: Bool = true, most: Int = 8) {
    self.most = most
    self.adaptsToSize = adaptsToSize
    self.findsProblems = findsProblems
  }

  package var engine: SceneEngine { SceneEngine { self.layout($0, $1) } }

  /// - Parameter key: what the layout depends on, where that is less than the request.
  package func layout(_ document: Document, _ request: SceneRequest, key: SceneRequest? = nil) -> SolvedTree {
    var context = request.layoutContext
    context.findsProblems = findsProblems
    let key = adaptsToSize ? nil : (key ?? request).ofAnySize
    if let key, let tree = state.withLock({ $0.known[key] }) {
      return layout(tree, in: context, request.scene)
    }
    var plain = adapt(document, scene: request.scene, in: request.adaptingContext)
    Resizing.apply(request.resizes, to: &plain)
    // What is filled with data is several layouts.
    guard plain.outerLists.isEmpty else {
      state.withLock { $0.last[request.scene] = nil }
      return solve(plain, rows: RowFiller(document, for: plain, in: request.adaptingContext), in: context)
    }
    let known = state.withLock { $0.scenes[request.scene] ?? [] }
    let tree = known.first { $0.holds(plain) } ?? Tree(plain)
    state.withLock { state in
      if !known.contains(where: { $0 === tree }) {
        if known.count >= most { state.forget(request.scene) }
        state.scenes[request.scene, default: []].append(tree)
      }
      if let key {
        if state.known.count >= mostKnown { state.known = [:] }
        state.known[key] = tree
      }
    }
    return layout(tree, in: context, request.scene)
  }

  /// Moves the first layout that nobody works on and that goes there, or makes one.
  private func layout(_ tree: Tree, in context: LayoutContext, _ scene: Int) -> SolvedTree {
    for kept in tree.layouts.withLock({ $0 }) {
      let moved = kept.session.withLockIfAvailable { session in
        session.flatMap { $0.moves(to: context) ? $0.move(to: context) : nil }
      }
      guard let moved, let moved else { continue }
      state.withLock { $0.last[scene] = kept }
      return moved
    }
    let kept = Kept()
    let solved = kept.session.withLock { session in
      let new = LayoutSession(tree.plain, in: context)
      session = new
      return new.solve()
    }
    let isMore = tree.layouts.withLock { layouts in
      let isFull = layouts.count == most
      if isFull { layouts.removeFirst() }
      layouts.append(kept)
      return !isFull
    }
    state.withLock { state in
      if state.held > Self.mostViews { state = State() }
      if isMore { state.held += solved.views.count }
      state.last[scene] = kept
    }
    return solved
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
