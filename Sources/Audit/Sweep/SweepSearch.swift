import Environment
import Layout
import Model
import Transitions

/// A layout of the sweep.
struct SweepSample {
  /// The value, in steps of the axis.
  var place: Int
  var facts: SweepFacts
  var rows: RowStates
  var scene: AuditedScene
  /// The widths by view of the tree, before rounding.
  var widths: [Double]
}

/// Two adjacent layouts between which something changes, with the differences.
struct SweepPlace {
  var below: Int
  var above: Int
  var changes: [SweepChange]
}

/// Finds the values at which facts change. If every row of the linear system is on the same side of its limit in two
/// layouts, all frames in between are linear, so facts equal at both ends are equal throughout; any other interval is
/// bisected. The value at which a text wraps differently is predicted from the widths at both ends, and then confirmed.
struct SweepSearch {
  let request: SweepRequest
  let subject: AuditSubject
  private(set) var samples: [SweepSample] = []
  private(set) var layouts = 0
  /// Whether a part was not searched, because that would take too long.
  private(set) var isCut = false
  private let kept: KeptLayouts
  private let context: StageContext
  private let routes: SceneRoutes
  private let screenState: ScreenState

  init(_ request: SweepRequest) throws(RequestError) {
    self.request = request
    subject = AuditSubject(request.document, within: request.meter)
    kept = KeptLayouts(
      adaptsToSize: subject.adaptsToSize, findsProblems: false, within: request.meter)
    context = StageContext(
      document: request.document, catalog: request.catalog, app: request.app, engine: kept.engine)
    routes = SceneRoutes(request.document)
    let name = request.document.scenes[request.scene].name
    if request.environment.canvas {
      throw RequestError(
        "the Interface Builder canvas has a fixed size and cannot be swept",
        hint: "\(option: "device") ID")
    }
    guard let showing = try context.show(request.scene, along: routes, in: request.environment) else {
      throw RequestError("\(name) has no views")
    }
    screenState = showing.screenState
  }

  var ends: ClosedRange<Int> {
    let fineness = request.axis.fineness
    return Int(
      clamping: (request.range.lowerBound * fineness).rounded())...Int(
        clamping: (request.range.upperBound * fineness).rounded())
  }

  // MARK: Search

  /// An interval between two layouts, by index.
  private struct Stretch {
    var low: Int
    var high: Int
    /// The number of times that it was divided at a predicted value.
    var guesses = 0
  }

  mutating func places() throws(RequestError) -> [SweepPlace] {
    var found: [SweepPlace] = []
    var last: Int?
    for stop in firstStops() {
      if last != nil, subject.isSpent {
        isCut = true
        break
      }
      let next = try sample(stop)
      // The facts of a layout at which the limit is reached are incomplete.
      if subject.isSpent {
        isCut = true
        break
      }
      if let last { try search(Stretch(low: last, high: next), &found) }
      last = next
    }
    return found.sorted { samples[$0.below].place < samples[$1.below].place }
  }

  private mutating func search(_ whole: Stretch, _ found: inout [SweepPlace]) throws(RequestError) {
    var stretches = [whole]
    while let stretch = stretches.popLast() {
      if subject.isSpent {
        isCut = true
        return
      }
      let (below, above) = (samples[stretch.low], samples[stretch.high])
      let changes = below.facts.changes(to: above.facts)
      let (low, high) = (below.place, above.place)
      if high - low <= 1 {
        if !changes.isEmpty {
          found.append(SweepPlace(below: stretch.low, above: stretch.high, changes: changes))
        }
        continue
      }
      var middle = (low + high) / 2
      var guesses = stretch.guesses
      if changes.isEmpty {
        // Only a kink: frames change their slope, but no reported fact differs at either end.
        if below.rows == above.rows || high - low <= Self.corner { continue }
      } else if guesses < Self.mostGuesses, let guess = guess(changes, stretch) {
        middle = min(max(guess, low + 1), high - 1)
        guesses += 1
      }
      let between = try sample(middle)
      if subject.isSpent {
        isCut = true
        return
      }
      stretches.append(Stretch(low: stretch.low, high: between, guesses: guesses))
      stretches.append(Stretch(low: between, high: stretch.high, guesses: guesses))
    }
  }

  /// The resolution for kinks, in steps: a few points.
  private static let corner = 200
  private static let mostGuesses = 5
  private static let firstStretches = 24

  /// Returns the initial values: evenly distributed, and on both sides of the size class boundary.
  private func firstStops() -> [Int] {
    let ends = ends
    let span = ends.upperBound - ends.lowerBound
    guard request.axis != .textSize, span > Self.firstStretches else { return Array(ends) }
    var stops = Set((0...Self.firstStretches).map { ends.lowerBound + span * $0 / Self.firstStretches })
    let flip: Double? =
      switch request.axis {
      case .width: request.catalog.windowRules.regularFrom
      case .height: WindowSize.uprightPhone
      case .textSize, .textLength: nil
      }
    if let flip {
      let place = Int(clamping: (flip * request.axis.fineness).rounded())
      for stop in [place - 1, place] where ends.contains(stop) { stops.insert(stop) }
    }
    return stops.sorted()
  }

  /// Predicts the value at which a text breaks its lines differently, from its widths at both ends.
  private func guess(_ changes: [SweepChange], _ stretch: Stretch) -> Int? {
    guard request.axis == .width || request.axis == .height else { return nil }
    let (below, above) = (samples[stretch.low], samples[stretch.high])
    guard below.widths.count == above.widths.count else { return nil }
    for change in changes where change.key.what == .wraps || change.key.what == .truncates {
      for view in below.widths.indices where below.scene.tree.plain.source[view] == change.key.view {
        let (from, to) = (below.widths[view], above.widths[view])
        guard abs(to - from) > 0.001,
          let width = kept.ask(
            request.scene, { $0.turningWidth(of: view, from: min(from, to), to: max(from, to)) })
        else { continue }
        let share = (width - from) / (to - from)
        let place = Double(below.place) + share * Double(above.place - below.place)
        // The first value of the upper side; if that is known already, the one before it.
        let first = Int(clamping: place.rounded(.up))
        return first >= above.place ? above.place - 1 : first
      }
    }
    return nil
  }

  // MARK: Layout

  private mutating func sample(_ place: Int) throws(RequestError) -> Int {
    let value = Double(place) / request.axis.fineness
    var screenState = screenState
    switch request.axis {
    case .width: screenState.windowSize = WindowSize(width: value)
    case .height: screenState.windowSize = WindowSize(height: value)
    case .textSize:
      screenState.environment.textSize = TextSize(rawValue: UInt8(clamping: place)) ?? .standard
    case .textLength: screenState.environment.textLength = value
    }
    layouts += 1
    var stage = try context.stage(screenState)
    if stage.node(ofScene: request.scene) == nil,
      let shown = try context.show(
        request.scene, along: routes, in: screenState.environment,
        windowSize: screenState.windowSize)
    {
      stage = shown.appearance.stage
    }
    guard let node = stage.node(ofScene: request.scene),
      let scene = AuditedScene(node, on: stage, of: subject, isCanvas: false)
    else {
      throw RequestError("\(request.document.scenes[request.scene].name) has no views")
    }
    let states = kept.ask(request.scene, Self.states) ?? node.session().map(Self.states)
    let (rows, texts) = states ?? (.none, [])
    samples.append(
      SweepSample(
        place: place, facts: SweepFacts(scene, rows, texts, on: stage), rows: rows, scene: scene,
        widths: scene.tree.views.map(\.exact.width)))
    return samples.count - 1
  }

  @Sendable private static func states(of session: LayoutSession) -> (RowStates, [TextState?]) {
    (session.rowStates(), session.textStates())
  }

  /// Returns the facts of a layout without keeping it.
  mutating func facts(at place: Int) throws(RequestError) -> SweepFacts {
    let number = try sample(place)
    defer { samples.remove(at: number) }
    return samples[number].facts
  }
}
