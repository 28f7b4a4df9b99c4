import Audit
import Drawing
import Environment
import Export
import Model
import Transitions

/// What the open file is compared with.
package enum ComparedVersion: Sendable, Hashable {
  case commit(String)
  case file(String)

  package var name: String {
    switch self {
    case .commit(let name): name
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    }
  }
}

/// The open file against another version of it: where its views stood before, and what else is not the same.
struct ComparisonState: Sendable {
  /// What the other version is called: a commit.
  let name: String
  private let context: StageContext
  private let routes: SceneRoutes
  /// The other version of the screen that is shown; nil where it has none.
  private(set) var stage: Stage?
  private(set) var difference: SceneDifference?
  /// What it was worked out for.
  private var shown: ScreenState?
  private var reading = -1
  var shows = Showing.present

  enum Showing { case present, other, both }
  /// The lines that were reported last; nil before the first.
  var told: [SceneDifference.Line]?

  init(_ name: String, _ document: Document, in catalog: DeviceCatalog, app: AppConfiguration?) {
    self.name = name
    context = StageContext(
      document: document, catalog: catalog, app: app,
      engine: KeptLayouts(of: document, findsProblems: false).engine)
    routes = SceneRoutes(document)
  }

  /// The same screen of the other version, by the scene's id, else by its name.
  mutating func update(_ now: Stage, _ document: Document, _ screenState: ScreenState, reading: Int) {
    guard shown != screenState || self.reading != reading else { return }
    shown = screenState
    self.reading = reading
    stage = nil
    difference = nil
    guard let scene = now.frontScreen?.scene, let appearance = SceneAppearance(of: scene, on: now) else {
      return
    }
    let (id, name) = (document.scenes[scene].id, document.scenes[scene].name)
    let scenes = context.document.scenes
    let other = scenes.firstIndex { id != nil && $0.id == id } ?? scenes.firstIndex { $0.name == name }
    let before = other.flatMap { other in
      try? context.show(other, along: routes, in: screenState.environment, windowSize: screenState.windowSize)
    }
    stage = before?.appearance.stage
    difference = SceneDifference(name, from: before?.appearance, to: appearance)
  }
}

extension PreviewState {
  /// Begins to compare with a commit, or ends it.
  mutating func toggleComparison() {
    if comparison != nil {
      comparison = nil
      redraw()
      return report("no longer compared")
    }
    guard let layout else { return }
    guard !library.isGallery else { return report("bundled layouts have no earlier versions") }
    effects.append(.loadVersion(layout.path, options.compared))
  }

  /// What came of an effect to load another version.
  package mutating func compared(_ path: String, _ document: Document) -> [Effect] {
    effects = []
    guard let layout, layout.path == path else { return [] }
    if let first = document.errors.first {
      report("\(options.compared.name): \(VisibleText.string(first.message))")
      return effects
    }
    if let title = document.title, case .file = options.compared { append(PanelState.LogLine(text: title)) }
    compare(with: document, options.compared.name)
    return effects
  }

  private mutating func compare(with document: Document, _ name: String) {
    if exploration?.showsCanvas == true { explore { $0.showsCanvas = false } }
    comparison = ComparisonState(
      name, document, in: catalog.adding(devicesOf: document), app: options.app)
    panels.apply(.open(.log))
    redraw()
  }

  package mutating func notCompared(_ reason: String) { report(VisibleText.string(reason)) }

  /// The other version where that is looked at: only drawn, as its views and scenes are not those of the open file.
  var flippedStage: Stage? {
    guard let comparison, comparison.shows == .other, playback == nil, exploration?.showsCanvas != true else {
      return nil
    }
    return comparison.stage
  }

  /// The other version where it is beside the present one.
  var stageBeside: Stage? {
    guard let comparison, comparison.shows == .both, playback == nil, exploration?.showsCanvas != true,
      !showsBeside
    else { return nil }
    return comparison.stage
  }

  private static let widthForBoth = 70

  /// The file as it is, the other version, both side by side.
  mutating func flip() {
    if comparison == nil, let whatIf, !tried.isEmpty {
      compare(with: whatIf.base, "the file")
    } else if comparison == nil, let documentBefore {
      compare(with: documentBefore, "the file before it was saved")
    }
    guard let comparison else {
      return report("nothing is compared; & compares with \(options.compared.name)")
    }
    guard comparison.stage != nil else { return report("\(comparison.name) does not have this screen") }
    let hasRoom = columns >= Self.widthForBoth && !showsBeside
    switch comparison.shows {
    case .present: self.comparison?.shows = .other
    case .other: self.comparison?.shows = hasRoom ? .both : .present
    case .both: self.comparison?.shows = .present
    }
    redraw()
    report(flippedWords)
  }

  private var flippedWords: String {
    switch comparison?.shows {
    case .other: "as it was in \(comparison?.name ?? ""); ^ goes on"
    case .both: "as it was at the left, as it is at the right; ^ goes on"
    default: "as it is now"
    }
  }

  /// The comparison follows what is shown; what is not the same is reported once, in the log.
  mutating func updateComparison() {
    guard var comparison, let layout, let screenState = exploration?.screenState else { return }
    comparison.update(layout.walkthrough.stage, layout.document, screenState, reading: readings)
    if comparison.stage == nil { comparison.shows = .present }
    defer { self.comparison = comparison }
    guard let difference = comparison.difference, difference.lines != comparison.told else { return }
    let lines = difference.lines
    comparison.told = lines
    append(PanelState.LogLine(text: "\(difference.name) since \(comparison.name)", isTitle: true))
    for line in lines { append(PanelState.LogLine(text: "\(line.kind.rawValue): \(line.text)")) }
    if lines.isEmpty {
      append(PanelState.LogLine(text: "nothing moved, nothing looks otherwise", isFaint: true))
    }
    prompt.message =
      lines.isEmpty
      ? "this screen is as it was in \(comparison.name)"
      : "\(lines.count) \(lines.count == 1 ? "change" : "changes") since \(comparison.name), old frames dashed; ^ flips, & ends"
  }
}
