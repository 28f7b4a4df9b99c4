import Adapting
import Layout
import Model
import Synchronization
import Transitions

/// The results for one layout. Requests are large, so tables store references.
private final class CachedLayout {
  let request: SceneRequest
  let next: CachedLayout?
  var tree: SolvedTree?
  var occurrences: [RuledOccurrence]?

  init(_ request: SceneRequest, next: CachedLayout?) {
    self.request = request
    self.next = next
  }
}

/// Caches the layouts of a document by their inputs: environments in which a scene has the same size, insets and traits
/// share one layout and one run of the rules.
final class LayoutCache: Sendable {
  private struct State {
    /// The entries by hash; entries with the same hash are linked.
    private var entries: [Int: CachedLayout] = [:]
    private var held = 0
    private(set) var examined = 0

    mutating func entry(_ request: SceneRequest, _ hash: Int) -> CachedLayout {
      let first = entries[hash]
      var next = first
      while let entry = next {
        if entry.request == request { return entry }
        next = entry.next
      }
      let made = CachedLayout(request, next: first)
      entries[hash] = made
      return made
    }

    mutating func keep(_ tree: SolvedTree, _ request: SceneRequest, _ hash: Int) {
      if held > LayoutCache.most {
        for first in entries.values {
          for entry in sequence(first: first, next: \.next) { entry.tree = nil }
        }
        held = 0
      }
      entry(request, hash).tree = tree
      held += tree.views.count
    }

    mutating func keep(_ occurrences: [RuledOccurrence], _ request: SceneRequest, _ hash: Int) {
      let entry = entry(request, hash)
      if entry.occurrences == nil { examined += 1 }
      entry.occurrences = occurrences
    }
  }

  private let state = Mutex(State())
  private let keepsScreen: Bool
  private let isLayout: Bool
  private let kept: KeptLayouts

  /// The number of views in kept trees; more would take a gigabyte for a large storyboard.
  private static let most = 60_000

  init(_ subject: AuditSubject) {
    isLayout = subject.document.format == .layout
    keepsScreen = subject.scalesByScreen
    kept = KeptLayouts(adaptsToSize: subject.adaptsToSize, within: subject.meter)
  }

  /// A scene engine that uses the cache.
  var engine: SceneEngine {
    SceneEngine { document, request in
      let key = self.key(request)
      let hash = key.hashValue
      if let tree = self.state.withLock({ $0.entry(key, hash).tree }) { return tree }
      let tree = self.kept.layout(document, request, key: key)
      self.state.withLock { $0.keep(tree, key, hash) }
      return tree
    }
  }

  /// Returns the occurrences in a scene, computed once for each layout.
  func occurrences(_ request: SceneRequest, _ make: () -> [RuledOccurrence]) -> [RuledOccurrence] {
    let key = key(request)
    let hash = key.hashValue
    if let known = state.withLock({ $0.entry(key, hash).occurrences }) { return known }
    let made = make()
    state.withLock { $0.keep(made, key, hash) }
    return made
  }

  /// The number of distinct layouts.
  var layouts: Int { state.withLock { $0.examined } }

  /// A state for all keys; without expressions, nothing reads it.
  private static let responsive =
    AdaptingContext(traits: Traits(horizontal: nil, vertical: nil), screen: .zero).responsive

  /// Returns the inputs that matter. A storyboard has no expressions, so the device only matters through sizes, insets
  /// and traits.
  private func key(_ request: SceneRequest) -> SceneRequest {
    guard !isLayout else { return request }
    var key = request
    key.device = ""
    key.responsive = Self.responsive
    if !keepsScreen {
      key.screen = .zero
      // The window only matters by whether the view fills it.
      key.window = key.size == key.window ? key.size : .zero
    }
    return key
  }
}

struct RuledOccurrence: Sendable {
  var rule: Rule
  var occurrence: Occurrence
}
