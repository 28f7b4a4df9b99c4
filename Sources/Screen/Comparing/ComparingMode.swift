import Audit
import Basics
import Drawing
import Environment
import Export
import Model
import Transitions

/// The version that the open file is compared with.
package enum ComparedVersion: Sendable, Hashable {
  case commit(String)
  case file(String)

  /// The name that is shown: the commit or the path.
  package var name: String {
    switch self {
    case .commit(let name): name
    case .file(let path): path.split(separator: "/").last.map(String.init) ?? path
    }
  }
}

/// The comparison of the open file with another version of it: previous frames of views, and other differences.
package struct ComparingMode: Sendable {
  /// The name of the other version, such as a commit.
  let name: String
  private let context: StageContext
  private let routes: SceneRoutes
  /// The other version's stage for the current screen; nil if that version has no such screen.
  private(set) var stage: Stage?
  private(set) var difference: SceneDifference?
  /// The screen state for which the stage was made.
  private var shown: ScreenState?
  private var reading = -1
  var shows = Showing.present

  /// The other version's picture while both are shown side by side.
  private var otherPicture: Picture?

  enum Showing { case present, other, both }
  /// The differences that were last reported; nil before the first report.
  var lastReported: [DifferenceLine]?

  init(_ name: String, _ document: Document, in catalog: DeviceCatalog, app: AppConfiguration?) {
    self.name = name
    context = StageContext(
      document: document, catalog: catalog, app: app,
      engine: KeptLayouts(of: document, findsProblems: false).engine)
    routes = SceneRoutes(document)
  }

  /// Finds the same screen in the other version, by the scene's id or else its name.
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
  fileprivate var comparison: ComparingMode? { modes[ComparingMode.self] }

  /// Starts comparing with the commit, or ends the comparison.
  mutating func toggleComparison() {
    if comparison != nil {
      modes[ComparingMode.self] = nil
      redraw()
      return report("comparison ended")
    }
    guard let layout else { return }
    guard !library.isGallery else { return report("bundled layouts have no earlier versions") }
    effects.append(.loadVersion(layout.path, options.compared))
  }

  /// Shows the result of loading another version.
  package mutating func compared(_ path: String, _ document: Document) -> [Effect] {
    effects = []
    guard let layout, layout.path == path else { return [] }
    if let first = document.errors.first {
      report("\(options.compared.name): \(VisibleText.string(first.message))")
      return effects
    }
    if let title = document.title, case .file = options.compared { append(PanelMode.LogLine(text: title)) }
    compare(with: document, options.compared.name)
    return effects
  }

  private mutating func compare(with document: Document, _ name: String) {
    if exploration?.showsCanvas == true { explore { $0.showsCanvas = false } }
    modes[ComparingMode.self] = ComparingMode(
      name, document, in: catalog.adding(devicesOf: document), app: options.app)
    panels.apply(.open(.log))
    redraw()
  }

  /// Reports why another version could not be loaded.
  package mutating func notCompared(_ reason: String) { report(VisibleText.string(reason)) }

  private static let widthForBoth = 70

  /// Cycles between the file, the other version, and both side by side.
  mutating func flip() {
    if comparison == nil, let whatIf, !tried.isEmpty {
      compare(with: whatIf.base, "the file")
    } else if comparison == nil, let documentBefore = layout?.documentBefore {
      compare(with: documentBefore, "the file before it was saved")
    }
    guard let comparison else {
      return report("no comparison; & compares with \(options.compared.name)")
    }
    guard comparison.stage != nil else { return report("\(comparison.name) does not have this screen") }
    let hasRoom = columns >= Self.widthForBoth && !showsBeside
    switch comparison.shows {
    case .present: modes[ComparingMode.self]?.shows = .other
    case .other: modes[ComparingMode.self]?.shows = hasRoom ? .both : .present
    case .both: modes[ComparingMode.self]?.shows = .present
    }
    redraw()
    report(flippedWords)
  }

  private var flippedWords: String {
    switch comparison?.shows {
    case .other: "before: \(comparison?.name ?? ""); ^ switches"
    case .both: "before on the left, after on the right; ^ switches"
    case nil, .present?: "after"
    }
  }
}

extension Action {
  /// Starts or ends the comparison.
  package static let compare = Action.run("compare") { $0.toggleComparison() }
  /// Cycles between the versions.
  package static let flip = Action.run("flip") { $0.flip() }
}

extension ComparingMode: Mode {
  package static var bindings: [Binding] {
    [
      Binding(
        .looking, "&", .compare, "Compare with git: start or stop", menu: "c",
        synonyms: "diff commit version changes"),
      Binding(.looking, "^", .flip, "While comparing: before, both side by side, or after"),
    ]
  }

  package var holdsStill: Bool { true }

  private func isSeen(_ preview: PreviewState) -> Bool {
    !preview.modes.contains(SteppingMode.self) && preview.exploration?.showsCanvas != true
  }

  /// The other version's stage while it is shown alone. It can only be drawn: its views and scenes are not those of the
  /// open file.
  package func otherStage(_ preview: PreviewState) -> Stage? {
    shows == .other && isSeen(preview) ? stage : nil
  }

  /// The other version's stage while both are shown side by side.
  private func stageBeside(_ preview: PreviewState) -> Stage? {
    shows == .both && isSeen(preview) && !preview.showsBeside ? stage : nil
  }

  package func adjust(_ drawing: inout DrawingOptions, of stage: Stage, _ preview: PreviewState) {
    if isSeen(preview) { drawing.before = difference?.framesBefore ?? [] }
  }

  package func notice(_ notice: ModeNotice, _ preview: inout PreviewState) {
    switch notice {
    case .willDraw: followScreen(&preview)
    case .didDraw:
      let picture = stageBeside(preview).flatMap { preview.picture(ofOther: $0) }
      preview.modes[ComparingMode.self]?.otherPicture = picture
    case .opens(isAnother: true): preview.modes[ComparingMode.self] = nil
    case .key, .resized, .eventBegins, .stepped, .opens: break
    }
  }

  /// Updates the comparison to the current screen, and adds new differences to the log once.
  private func followScreen(_ preview: inout PreviewState) {
    guard let layout = preview.layout, let screenState = preview.exploration?.screenState else { return }
    var next = self
    next.update(layout.walkthrough.stage, layout.document, screenState, reading: preview.readings)
    if next.stage == nil { next.shows = .present }
    defer { preview.modes[ComparingMode.self] = next }
    guard let difference = next.difference, difference.lines != lastReported else { return }
    let lines = difference.lines
    next.lastReported = lines
    preview.append(PanelMode.LogLine(text: "\(difference.name) since \(name)", isTitle: true))
    for line in lines { preview.append(PanelMode.LogLine(text: "\(line.kind.rawValue): \(line.text)")) }
    if lines.isEmpty {
      preview.append(PanelMode.LogLine(text: "nothing moved or changed appearance", isFaint: true))
    }
    preview.report(
      lines.isEmpty
        ? "this screen is unchanged since \(name)"
        : "\(lines.count) \(lines.count == 1 ? "change" : "changes") since \(name), old frames dashed; ^ switches, & ends"
    )
  }

  // MARK: Drawing

  package func takeRoom(in layout: inout ScreenLayout, _ preview: PreviewState) {
    guard stageBeside(preview) != nil, layout.canvas.height > 2 else { return }
    // Each half has a caption line.
    let whole = layout.canvas
    let half = (whole.width - 1) / 2
    layout.give(
      ScreenArea(column: whole.column, row: whole.row + 1, width: half, height: whole.height - 1),
      to: Self.self)
    layout.canvas = ScreenArea(
      column: whole.column + half + 1, row: whole.row + 1, width: whole.width - half - 1,
      height: whole.height - 1)
  }

  /// Draws the other version, scrolled to the same position, and the captions of both.
  package func drawCanvas(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) -> Bool {
    guard let otherPicture, let area = layout.area(of: Self.self) else { return false }
    let canvas = layout.canvas
    for row in area.row - 1..<area.row + area.height {
      grid[canvas.column - 1, row] = Cell(0x2502, CellStyle(.separator))
    }
    for (name, half) in [(name, area), ("after", canvas)] {
      var line = half
      line.row -= 1
      line.height = 1
      grid.write(" " + VisibleText.string(name), in: line, CellStyle(.name, .bold))
    }
    preview.place(otherPicture, from: preview.viewport.origin(of: otherPicture, in: area), &grid, area)
    return false
  }
}
