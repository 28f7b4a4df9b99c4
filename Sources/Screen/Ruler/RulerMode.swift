import Audit
import Basics
import Drawing
import Environment
import Model
import Transitions

/// The ruler below the picture: the widths at which the scene changes, and the present width of its window.
package struct RulerMode: Sendable {
  /// The question that the report answers; nil until the report is known.
  var question: BackgroundTask.Question?
  /// The breaks of the scene; nil until they are known.
  package internal(set) var report: SweepReport?
  var isDragging = false

  static let rows = 2

  var range: ClosedRange<Double> { report?.range ?? SweepAxis.width.range }

  /// The widths that `[` and `]` stop at: on the side of each break at which the change is visible, a hundredth of a
  /// point below it or exactly on it.
  var stops: [Double] {
    var stops: [Double] = []
    for found in report?.breaks ?? [] {
      let stop = found.side == .below ? found.at - 0.01 : found.at
      if stops.last.map({ abs($0 - stop) > 0.001 }) ?? true { stops.append(stop) }
    }
    return stops.sorted()
  }

  /// Returns the area of the scale, between the numbers at both ends.
  private func scale(in area: ScreenArea) -> ScreenArea {
    var scale = area
    scale.column += Self.numbers
    scale.width = max(2, area.width - 2 * Self.numbers)
    return scale
  }

  private static let numbers = 6

  func column(of width: Double, in area: ScreenArea) -> Int {
    let area = scale(in: area)
    let share = (width - range.lowerBound) / (range.upperBound - range.lowerBound)
    return area.column + Int(clamping: (share * Double(max(area.width - 1, 1))).rounded())
  }

  func width(at column: Int, in area: ScreenArea) -> Double {
    let area = scale(in: area)
    let share = Double(column - area.column) / Double(max(area.width - 1, 1))
    return (range.lowerBound + min(max(share, 0), 1) * (range.upperBound - range.lowerBound)).rounded()
  }
}

extension PreviewState {
  /// The ruler, if it is open.
  package var ruler: RulerMode? { modes[RulerMode.self] }

  mutating func toggleRuler() {
    if ruler != nil { return closeRuler() }
    closeBeside()
    if exploration?.showsCanvas == true { explore { $0.showsCanvas = false } }
    modes[RulerMode.self] = RulerMode()
    redraw()
    report("searching for the widths at which this screen changes…")
  }

  mutating func closeRuler() {
    guard ruler != nil else { return }
    modes[RulerMode.self] = nil
    guard var screenState = layout?.walkthrough.screenState, screenState.windowSize != nil else {
      return redraw()
    }
    screenState.windowSize = nil
    move(to: screenState, named: "the device's own width")
  }

  fileprivate mutating func setWidth(_ width: Double) {
    guard var screenState = layout?.walkthrough.screenState else { return }
    let width = Numbers.rounded(width, to: 100)
    screenState.windowSize = WindowSize(width: width)
    move(to: screenState, named: "width \(Numbers.points(width))")
  }

  /// The width of the window, in points.
  fileprivate var shownWidth: Double { stage?.surroundings.window.width ?? 0 }
}

extension Action {
  /// Shows or hides the ruler.
  package static let ruler = Action.run("ruler") { $0.toggleRuler() }
}

extension RulerMode: Mode {
  package static var bindings: [Binding] {
    [
      Binding(
        .environment, "_", .ruler, "Ruler of widths: where the screen changes", hint: "ruler", rank: 26,
        menu: "u", synonyms: "sweep breakpoints resize")
    ]
  }

  package func perform(_ action: Action, _ preview: inout PreviewState) -> Bool {
    switch action {
    case .divider(let steps): move(steps, &preview)
    case .windowHeight(let steps): step(Double(steps), &preview)
    case .leave where !preview.hasSelection: preview.closeRuler()
    default: return false
    }
    return true
  }

  /// Moves the width to the next break.
  private func move(_ steps: Int, _ preview: inout PreviewState) {
    guard report != nil else {
      return preview.report("still searching for the widths at which this screen changes")
    }
    let present = preview.shownWidth
    let next = steps > 0 ? stops.first { $0 > present + 0.001 } : stops.last { $0 < present - 0.001 }
    guard let next else {
      return preview.report("nothing changes at a \(steps > 0 ? "greater" : "smaller") width")
    }
    preview.setWidth(next)
  }

  private func step(_ points: Double, _ preview: inout PreviewState) {
    preview.setWidth(
      min(max((preview.shownWidth + points).rounded(), range.lowerBound), range.upperBound))
  }

  package func point(_ mouse: MouseEvent, _ preview: inout PreviewState) -> Bool {
    guard let area = preview.screenLayout.area(of: Self.self) else { return false }
    let isOn = area.contains(mouse.column, mouse.row)
    switch mouse.kind {
    case .click where isOn:
      preview.modes[RulerMode.self]?.isDragging = true
      preview.setWidth(width(at: mouse.column, in: area))
    case .drag where isDragging: preview.setWidth(width(at: mouse.column, in: area))
    case .release where isDragging: preview.modes[RulerMode.self]?.isDragging = false
    case .wheelUp where isOn: step(-1, &preview)
    case .wheelDown where isOn: step(1, &preview)
    default: return isOn
    }
    return true
  }

  package func notice(_ notice: ModeNotice, _ preview: inout PreviewState) {
    if case .opens(isAnother: true) = notice { preview.modes[RulerMode.self] = nil }
  }

  // MARK: What is looked for

  private func question(_ preview: PreviewState) -> BackgroundTask.Question? {
    guard let environment = preview.exploration?.screenState.environment,
      let scene = preview.stage?.frontScreen?.scene
    else { return nil }
    return BackgroundTask.Question(
      Self.self, reading: preview.readings, scene: scene, environments: [environment])
  }

  package func task(_ preview: PreviewState, ahead: Bool) -> BackgroundTask? {
    guard let question = question(preview), question != self.question, let layout = preview.layout,
      let environment = question.environments.first, let scene = question.scene
    else { return nil }
    let request = SweepRequest(
      layout.document, scene: scene, in: environment, catalog: preview.catalog, app: preview.options.app)
    return BackgroundTask(question: question) { _ in
      do throws(RequestError) { return .sweep(try Sweep.run(request)) } catch {
        return .refusal(error.reason)
      }
    }
  }

  package func wants(_ question: BackgroundTask.Question, _ preview: PreviewState) -> Bool {
    question == self.question(preview)
  }

  package func receive(
    _ answer: BackgroundTask.Answer, to question: BackgroundTask.Question, _ preview: inout PreviewState
  ) {
    let isFirst = report == nil
    preview.modes[RulerMode.self]?.question = question
    switch answer {
    case .sweep(let report):
      preview.modes[RulerMode.self]?.report = report
      if isFirst { preview.report(Self.words(of: report)) }
    case .refusal(let reason):
      preview.modes[RulerMode.self]?.report = nil
      preview.report(reason)
    case .report, .images: break
    }
  }

  private static func words(of report: SweepReport) -> String {
    let count = report.breaks.count
    return count == 0
      ? "nothing changes from \(Numbers.points(report.range.lowerBound)) to \(Numbers.points(report.range.upperBound)) points"
      : "\(count) \(count == 1 ? "change" : "changes"): ] and [ go to the next and previous, } and { move one point, _ closes"
  }

  // MARK: Drawing

  package func takeRoom(in layout: inout ScreenLayout, _ preview: PreviewState) {
    layout.takeRows(Self.rows, for: Self.self, ifMoreThan: 8)
  }

  package func draw(_ grid: inout CellGrid, _ layout: ScreenLayout, _ preview: PreviewState) {
    if let area = layout.area(of: Self.self) { draw(area, width: preview.shownWidth, &grid) }
  }
}
