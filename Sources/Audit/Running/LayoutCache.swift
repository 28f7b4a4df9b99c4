import Adapting
import Layout
import Model
import Synchronization
import Transitions

/// Layouts of one document by what they depend on: two environments in which a scene has the same size, insets and traits
/// are laid out and looked at once.
final class LayoutCache: Sendable {
  /// What is known of one layout. Requests are large, so tables hold references.
  private final class Entry {
    let request: SceneRequest
    let next: Entry?
    var tree: SolvedTree?
    var occurrences: [RuledOccurrence]?

    init(_ request: SceneRequest, next: Entry?) {
      self.request = request
      self.next = next
    }
  }

  private struct State {
    /// By hash, each with those of the same one.
    private var entries: [Int: Entry] = [:]
    private var held = 0
    private(set) var examined = 0

    mutating func entry(_ request: SceneRequest, _ hash: Int) -> Entry {
      let first = entries[hash]
      var next = first
      while let entry = next {
        if entry.request == request { return entry }
        next = entry.next
      }
      let made = Entry(request, next: first)
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

  /// Views of the trees that are kept; more would be a gigabyte for a large storyboard.
  private static let most = 60_000

  init(_ subject: AuditSubject) {
    isLayout = subject.document.format == .layout
    keepsScreen = subject.scalesByScreen
    kept = KeptLayouts(adaptsToSize: subject.adaptsToSize)
  }

  /// The engine of a stage that asks here first.
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

  /// What the rules say of a scene, once for each layout of it.
  func occurrences(_ request: SceneRequest, _ make: () -> [RuledOccurrence]) -> [RuledOccurrence] {
    let key = key(request)
    let hash = key.hashValue
    if let known = state.withLock({ $0.entry(key, hash).occurrences }) { return known }
    let made = make()
    state.withLock { $0.keep(made, key, hash) }
    return made
  }

  /// How many different layouts were looked at.
  var layouts: Int { state.withLock { $0.examined } }

  /// A storyboard has no expressions: which device it is changes nothing but sizes, insets and traits.
  private func key(_ request: SceneRequest) -> SceneRequest {
    guard !isLayout else { return request }
    var key = request
    key.device = ""
    key.responsive = AdaptingContext(traits: request.traits, screen: .zero).responsive
    if !keepsScreen {
      key.screen = .zero
      // A view may fill the window, or not; how large the window is then says nothing more.
      key.window = key.size == key.window ? key.size : .zero
    }
    return key
  }
}

struct RuledOccurrence: Sendable {
  var rule: Rule
  var occurrence: Occurrence
}
