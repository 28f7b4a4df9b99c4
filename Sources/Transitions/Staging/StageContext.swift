import Environment
import Layout
import Model

/// What stays the same while stages of one document are built.
package struct StageContext: Sendable {
  package var document: Document
  package var catalog: DeviceCatalog
  package var app: AppConfiguration
  package var engine: SceneEngine
  /// How far views are scrolled where a state of the screen says nothing else.
  package var offsets: [ScrolledView: Point] = [:]
  let segues: SegueTable

  package init(
    document: Document, catalog: DeviceCatalog = .bundled, app: AppConfiguration? = nil,
    engine: SceneEngine = .standard
  ) {
    self.document = document
    self.catalog = catalog
    self.app = app ?? document.app ?? .unrestricted
    self.engine = engine
    segues = SegueTable(document)
  }

  /// What a state of the screen shows. With the stage before, trees whose request stayed the same are taken over, and
  /// controllers without a callback keep what they had.
  package func stage(_ screenState: ScreenState, after previous: Stage? = nil) throws(RequestError) -> Stage {
    var surroundings = try catalog.surroundings(for: screenState.environment, app: app)
    screenState.windowSize?.apply(to: &surroundings, rules: catalog.windowRules, app: app)
    try checkLock(screenState, surroundings)
    var stage =
      screenState.isWhole
      ? wholeStage(screenState, surroundings, after: previous)
      : build(screenState, surroundings, device: surroundings, after: previous)
    stage.scroll(to: offsets.merging(screenState.offsets) { $1 })
    return stage
  }

  /// The children of a container, in the order of the file.
  package func children(of scene: Int) -> [Int] {
    (segues.children[scene] ?? []).compactMap { document.segues[$0].destination }
  }

  /// - Parameter device: what layouts adapt to, where the screen is drawn larger than it is.
  func build(
    _ screenState: ScreenState, _ surroundings: Surroundings, device: Surroundings, after previous: Stage?
  ) -> Stage {
    var builder = StageBuilder(self, screenState, surroundings, device: device, previous: previous)
    return builder.build()
  }
}

/// The document's segues by what they start from, so that no container searches them all.
struct SegueTable: Sendable {
  /// Children of a container, by scene: indices of segues in the order of the file.
  private(set) var children: [Int: [Int]] = [:]
  /// Segues of container views, by the document's view.
  private(set) var embeds: [DocumentView: Int] = [:]
  /// Other ways out of a scene.
  private(set) var ways: [Int: [Int]] = [:]

  init(_ document: Document) {
    for (index, segue) in document.segues.enumerated() {
      switch segue.kind {
      case .relationship: children[segue.source, default: []].append(index)
      case .embed(let view): embeds[view] = index
      default: ways[segue.source, default: []].append(index)
      }
    }
  }
}
