import Adapting
import Basics
import Environment
import Layout
import Model

/// The parts shared by all stages of a document. It is a class because every stage refers to it.
package final class StageContext: Sendable {
  /// The document.
  package let document: Document
  /// The device catalogue.
  package let catalog: DeviceCatalog
  /// The app's declarations.
  package let app: AppConfiguration
  /// The function that lays out scenes.
  package let engine: SceneEngine
  /// The scroll offsets of views for which the screen state has none.
  package let offsets: [ScrolledView: Point]
  let segues: SegueTable

  package init(
    document: Document, catalog: DeviceCatalog = .bundled, app: AppConfiguration? = nil,
    engine: SceneEngine = .standard, offsets: [ScrolledView: Point] = [:]
  ) {
    self.document = document
    self.catalog = catalog
    self.app = app ?? document.declaredApp
    self.engine = engine
    self.offsets = offsets
    segues = SegueTable(document)
  }

  /// Returns the context with other default offsets.
  package func scrolled(to offsets: [ScrolledView: Point]) -> StageContext {
    offsets == self.offsets ? self : StageContext(self, offsets: offsets)
  }

  private init(_ other: StageContext, offsets: [ScrolledView: Point]) {
    document = other.document
    catalog = other.catalog
    app = other.app
    engine = other.engine
    self.offsets = offsets
    segues = other.segues
  }

  /// Returns the stage of a screen state. Given the previous stage, trees whose request is the same are reused, and
  /// controllers without a callback keep their state.
  /// - Parameter known: the resolved environment, if already known.
  package func stage(
    _ screenState: ScreenState, in known: Surroundings? = nil, after previous: Stage? = nil
  ) throws(RequestError) -> Stage {
    var surroundings =
      if let known { known } else { try catalog.surroundings(for: screenState.environment, app: app) }
    screenState.windowSize?.apply(to: &surroundings, rules: catalog.windowRules, app: app)
    try checkLock(screenState, surroundings)
    var stage =
      screenState.isWhole
      ? wholeStage(screenState, surroundings, after: previous)
      : build(screenState, surroundings, device: surroundings, after: previous)
    stage.scroll(to: offsets.merging(screenState.offsets) { $1 })
    return stage
  }

  /// Returns how far beyond their visible size the lists of a scene need rows. The result has steps of some screens, so
  /// that scrolling rarely requires another layout.
  func listReach(of scene: Int, scrolledTo own: [ScrolledView: Point]) -> Double {
    guard !(offsets.isEmpty && own.isEmpty) else { return 0 }
    let lists = document.lists(of: document.scenes[scene]).map { document.lists[$0].view }
    let lengths = offsets.merging(own) { $1 }.filter { lists.contains($0.key.source.index) }.values
      .map { max($0.x, $0.y) }
    guard let length = lengths.max(), length > 0 else { return 0 }
    return ((length / Self.reachStep).rounded(.down) + 1) * Self.reachStep
  }

  private static let reachStep = 2000.0

  /// Returns the children of a container, in file order.
  package func children(of scene: Int) -> [Int] {
    (segues.children[scene] ?? []).compactMap { document.segues[$0].destination }
  }

  /// - Parameter device: the environment that layouts adapt to, if the screen is drawn larger.
  func build(
    _ screenState: ScreenState, _ surroundings: Surroundings, device: Surroundings, after previous: Stage?
  ) -> Stage {
    var builder = StageBuilder(self, screenState, surroundings, device: device, previous: previous)
    return builder.build()
  }
}

/// An index of the document's segues by their source.
struct SegueTable: Sendable {
  /// The segues to the children of a container, by scene, in file order.
  private(set) var children: [Int: [Int]] = [:]
  /// The segues of container views, by the document's view.
  private(set) var embeds: [DocumentView: Int] = [:]
  /// The other segues from a scene.
  private(set) var ways: [Int: [Int]] = [:]

  init(_ document: Document) {
    for (index, segue) in document.segues.enumerated() {
      switch segue.kind {
      case .relationship: children[segue.source, default: []].append(index)
      case .embed(let view): embeds[view] = index
      case .show, .showDetail, .present, .popover, .unwind, .custom:
        ways[segue.source, default: []].append(index)
      }
    }
  }
}
