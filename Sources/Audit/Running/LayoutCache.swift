import Adapting
import Layout
import Model
import Synchronization
import Transitions

/// Layouts of one document by what they depend on: two environments in which a scene has the same size, insets and traits
/// are laid out and looked at once.
final class LayoutCache: Sendable {
  private struct State {
    var trees: [SceneRequest: SolvedTree] = [:]
    var held = 0
    var occurrences: [SceneRequest: [RuledOccurrence]] = [:]
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
      if let tree = self.state.withLock({ $0.trees[key] }) { return tree }
      let tree = self.kept.layout(document, request, key: key)
      self.state.withLock { state in
        if state.held > Self.most {
          state.trees = [:]
          state.held = 0
        }
        state.trees[key] = tree
        state.held += tree.views.count
      }
      return tree
    }
  }

  /// What the rules say of a scene, once for each layout of it.
  func occurrences(_ request: SceneRequest, _ make: () -> [RuledOccurrence]) -> [RuledOccurrence] {
    let key = key(request)
    if let known = state.withLock({ $0.occurrences[key] }) { return known }
    let made = make()
    state.withLock { $0.occurrences[key] = made }
    return made
  }

  /// How many different layouts were looked at.
  var layouts: Int { state.withLock { $0.occurrences.count } }

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
