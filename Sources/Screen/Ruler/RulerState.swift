import Audit
import Drawing
import Environment
import Model
import Transitions

/// The ruler of widths under the picture: where the scene changes, and how wide its window is now.
package struct RulerState: Sendable {
  /// What the report answers; nil until it is there.
  var question: BackgroundTask.Question?
  package internal(set) var report: SweepReport?
  var isDragging = false

  static let rows = 2

  var range: ClosedRange<Double> { report?.range ?? SweepAxis.width.range }

  mutating func receive(_ report: SweepReport, _ question: BackgroundTask.Question) {
    self.report = report
    self.question = question
  }

  /// Where `[` and `]` stop: on the side of each break on which it is so, a hundredth below it or on it.
  var stops: [Double] {
    var stops: [Double] = []
    for found in report?.breaks ?? [] {
      let stop = found.side == .below ? found.at - 0.01 : found.at
      if stops.last.map({ abs($0 - stop) > 0.001 }) ?? true { stops.append(stop) }
    }
    return stops.sorted()
  }

  /// Between the numbers at both ends.
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
  mutating func toggleRuler() {
    if ruler != nil { return closeRuler() }
    if beside != nil { closeBeside() }
    if exploration?.showsCanvas == true { explore { $0.showsCanvas = false } }
    ruler = RulerState()
    redraw()
    report("looking for the widths at which this screen changes …")
  }

  mutating func closeRuler() {
    guard ruler != nil else { return }
    ruler = nil
    guard var screenState = layout?.walkthrough.screenState, screenState.windowSize != nil else {
      return redraw()
    }
    screenState.windowSize = nil
    move(to: screenState, named: "the device's own width")
  }

  /// How wide the window is.
  var shownWidth: Double { stage?.surroundings.window.width ?? 0 }

  mutating func receiveSweep(_ report: SweepReport, _ question: BackgroundTask.Question) {
    let isFirst = ruler?.report == nil
    ruler?.receive(report, question)
    guard isFirst else { return }
    let count = report.breaks.count
    self.report(
      count == 0
        ? "nothing changes from \(Numbers.points(report.range.lowerBound)) to \(Numbers.points(report.range.upperBound)) points"
        : "\(count) \(count == 1 ? "change" : "changes"): ] and [ go from one to the next, } and { a point at a time, _ closes"
    )
  }

  /// To the next break.
  mutating func moveAlongRuler(_ steps: Int) {
    guard let ruler else { return }
    guard ruler.report != nil else { return report("still looking for where this screen changes") }
    let present = shownWidth
    let stops = ruler.stops
    let next = steps > 0 ? stops.first { $0 > present + 0.001 } : stops.last { $0 < present - 0.001 }
    guard let next else {
      return report("nothing changes at a \(steps > 0 ? "greater" : "smaller") width")
    }
    setWidth(next)
  }

  mutating func stepAlongRuler(_ points: Double) {
    guard let ruler else { return }
    setWidth(min(max((shownWidth + points).rounded(), ruler.range.lowerBound), ruler.range.upperBound))
  }

  mutating func setWidth(_ width: Double) {
    guard var screenState = layout?.walkthrough.screenState else { return }
    let width = (width * 100).rounded() / 100
    screenState.windowSize = WindowSize(width: width)
    move(to: screenState, named: "width \(Numbers.points(width))")
  }

  /// True where the mouse is on the ruler, or drags along it.
  mutating func pointAtRuler(_ mouse: MouseEvent) -> Bool {
    guard let ruler, let area = screenLayout.ruler else { return false }
    let isOn = area.contains(mouse.column, mouse.row)
    switch mouse.kind {
    case .click where isOn:
      self.ruler?.isDragging = true
      setWidth(ruler.width(at: mouse.column, in: area))
    case .drag where ruler.isDragging: setWidth(ruler.width(at: mouse.column, in: area))
    case .release where ruler.isDragging: self.ruler?.isDragging = false
    case .wheelUp where isOn: stepAlongRuler(-1)
    case .wheelDown where isOn: stepAlongRuler(1)
    default: return isOn
    }
    return true
  }
}
