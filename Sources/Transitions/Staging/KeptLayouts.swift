import Adapting
import Basics
import Layout
import Model
import Synchronization

/// Reuses the layouts of a document across screen states: a layout is moved to the next state if the scene adapts to
/// the same tree. The result is equal to that of a new layout.
package final class KeptLayouts: Sendable {
  /// A layout session, used by one thread at a time.
  private final class Kept: Sendable {
    let session = Mutex<LayoutSession?>(nil)
  }

  /// The layouts of one tree, for several sets of rules and several threads.
  private final class Tree: Sendable {
    let plain: PlainTree
    /// The work of laying it out; 0 if nothing limits it.
    let work: Int
    let layouts = Mutex<[Kept]>([])

    init(_ plain: PlainTree, work: Int) {
      self.plain = plain
      self.work = work
    }

    func holds(_ other: PlainTree) -> Bool {
      // Views are large, so they are compared in place; arrays with the same storage are equal immediately.
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
    /// The trees found by their request, without adapting again.
    var known: [SceneRequest: Tree] = [:]
    /// The last layout of each scene.
    var last: [Int: Kept] = [:]
    /// The number of views in all kept layouts.
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
  private let meter: WorkMeter?

  /// The limit; more would take hundreds of megabytes for a large storyboard.
  private static let mostViews = 20_000
  /// The maximum number of trees per scene, and of layouts per tree.
  private let most: Int
  /// The limit on known requests, for sessions of many hours.
  private var mostKnown: Int { 250 * most }

  /// - Parameters:
  ///   - adaptsToSize: whether the tree may depend on the size of the window.
  ///   - most: the number of trees per scene, and of layouts per tree, that are kept; above 8, searching them does not
  ///     pay off.
  ///   - meter: limits the work of all layouts together.
  package init(
    adaptsToSize: Bool = true, findsProblems: Bool = true, most: Int = 8, within meter: WorkMeter? = nil
  ) {
    self.most = most
    self.meter = meter
    self.adaptsToSize = adaptsToSize
    self.findsProblems = findsProblems
  }

  /// A scene engine that uses the kept layouts.
  package var engine: SceneEngine { SceneEngine { self.layout($0, $1) } }

  /// Returns the layout of a request.
  /// - Parameter key: the inputs that the layout depends on, if fewer than the request.
  package func layout(_ document: Document, _ request: SceneRequest, key: SceneRequest? = nil) -> SolvedTree {
    var context = request.layoutContext
    context.findsProblems = findsProblems
    context.meter = meter
    let key = adaptsToSize ? nil : (key ?? request).ofAnySize
    if let key, let tree = state.withLock({ $0.known[key] }) {
      return layout(tree, in: context, request.scene)
    }
    var plain = adapt(document, scene: request.scene, in: request.adaptingContext)
    Resizing.apply(request.resizes, to: &plain)
    // A scene filled with data consists of several layouts.
    guard plain.outerLists.isEmpty else {
      state.withLock { $0.last[request.scene] = nil }
      let tree = solve(plain, rows: RowFiller(document, for: plain, in: request.adaptingContext), in: context)
      meter?.spend(tree.plain.work)
      return tree
    }
    let known = state.withLock { $0.scenes[request.scene] ?? [] }
    let tree = known.first { $0.holds(plain) } ?? Tree(plain, work: meter == nil ? 0 : plain.work)
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

  /// Moves the first available layout that can reach the context, or creates one.
  private func layout(_ tree: Tree, in context: LayoutContext, _ scene: Int) -> SolvedTree {
    for kept in tree.layouts.withLock({ $0 }) {
      let moved = kept.session.withLockIfAvailable { session in
        session.flatMap { $0.moves(to: context) ? $0.move(to: context) : nil }
      }
      guard let moved, let moved else { continue }
      meter?.spend(tree.work / 4)
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
    meter?.spend(tree.work)
    state.withLock { state in
      if state.held > Self.mostViews { state = State() }
      if isMore { state.held += solved.views.count }
      state.last[scene] = kept
    }
    return solved
  }

  /// Runs a query on the last layout of a scene; nil if there is none.
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
  /// The request without the sizes of view, window and screen.
  fileprivate var ofAnySize: SceneRequest {
    var key = self
    key.size = .zero
    key.safeArea = .zero
    key.growth = 0
    key.screen = .zero
    key.window = .zero
    key.responsive.window = .zero
    return key
  }
}
