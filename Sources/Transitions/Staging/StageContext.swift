import Basics
import Environment
import Layout
import Model

/// What stays the same while stages of one document are built. An object, because every stage holds it.
package final class StageContext: Sendable {
  package let document: Document
  package let catalog: DeviceCatalog
  package let app: AppConfiguration
  package let engine: SceneEngine
  /// How far views are scrolled where a state of the screen says nothing else.
  package let offsets: [ScrolledView: Point]
  let segues: SegueTable

  package init(
    document: Document, catalog: DeviceCatalog = .bundled, app: AppConfiguration? = nil,
    engine: SceneEngine = .standard, offsets: [ScrolledView: Point] = [:]
  ) {
    self.document = document
    self.catalog = catalog
    self.app = app ?? document.app ?? .unrestricted
    self.engine = engine
    self.offsets = offsets
    segues = SegueTable(document)
  }

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

  /// What a state of the screen shows. With the stage before, trees whose request stayed the same are taken over, and
  /// controllers without a callback keep what they had.
  /// - Parameter known: what the environment comes to, where that has been asked already.
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
      case .show, .showDetail, .present, .popover, .unwind, .custom:
        ways[segue.source, default: []].append(index)
      }
    }
  }
}
