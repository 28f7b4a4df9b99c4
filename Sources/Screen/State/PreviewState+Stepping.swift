import Drawing
import Model
import Transitions

/// How the last change is gone through.
struct Playback: Sendable {
  /// How far the change has come: at 0 are the frames before it, at 1 those after.
  var progress = 0.0
  /// It moves by itself.
  var isPlaying = false
  /// It plays because it was made, not because somebody asks to see it: any key ends it.
  var isAnimation = false
}

/// Goes through the last change, from the frames before it to those after (Evidence D7): in quarters by a key, bit by bit,
/// or as it would move, at any speed.
extension PreviewState {
  private static let quarters = [0, 0.25, 0.5, 0.75]
  /// How long a change takes at the usual speed, so that one can follow it: some three times as long as on a device.
  private static let seconds = 1.2
  private static let speeds = [0.0625, 0.125, 0.25, 0.5, 1, 2, 4]

  mutating func stepThrough() {
    guard transition != nil, exploration?.showsCanvas != true else {
      report("nothing has changed yet: rotate, or take another device or window")
      return
    }
    if let present = playback?.progress {
      playback = Self.quarters.first { $0 > present }.map { Playback(progress: $0) }
    } else {
      playback = Playback()
    }
    redraw()
    reportProgress()
  }

  private mutating func reportProgress() {
    guard let playback else { return report("100 %: the frames after the change") }
    let percent = Numbers.points((playback.progress * 100).rounded())
    report("\(percent) % of the last change; A goes on, Space plays, Left and Right move, Esc ends")
  }

  /// False where the key does what it does elsewhere.
  mutating func pressWhileStepping(_ key: Key) -> Bool {
    guard let present = playback?.progress else { return false }
    switch key {
    case .named(.space):
      playback?.isPlaying.toggle()
      if isPlaying, present >= 1 { playback?.progress = 0 }
      if !isPlaying { reportProgress() }
    case .named(.left): scrub(to: present - 0.05)
    case .named(.right): scrub(to: present + 0.05)
    case .named(.home): scrub(to: 0)
    case .named(.end): scrub(to: 1)
    case .character("+"), .character("="): changeSpeed(1)
    case .character("-"): changeSpeed(-1)
    default: return false
    }
    return true
  }

  private mutating func scrub(to wanted: Double) {
    playback = Playback(progress: min(max((wanted * 20).rounded() / 20, 0), 1))
    redraw()
    reportProgress()
  }

  private mutating func changeSpeed(_ steps: Int) {
    let index = (Self.speeds.firstIndex(of: playSpeed) ?? 4) + steps
    guard Self.speeds.indices.contains(index) else {
      return report("no \(steps > 0 ? "faster" : "slower") than this")
    }
    playSpeed = Self.speeds[index]
    report("plays at \(Numbers.points(playSpeed)) times the usual speed")
  }

  /// Time goes by while the change plays.
  package mutating func tick(seconds: Double) {
    guard let playback, playback.isPlaying else { return }
    let speed = playback.isAnimation ? Self.animationSpeed : playSpeed
    let next = playback.progress + seconds / Self.seconds * speed
    self.playback?.progress = min(next, 1)
    redraw()
    if next >= 1 {
      self.playback?.isPlaying = false
      if playback.isAnimation { endAnimation() } else { reportProgress() }
    }
  }

  // MARK: By itself

  /// It takes a fifth of a second.
  private static let animationSpeed = seconds / 0.2

  /// A rotation or another window, just made: it moves.
  mutating func beginAnimation(after before: Exploration?) {
    guard options.animates, playback == nil, let before, let now = exploration, let transition,
      !now.showsCanvas, beside == nil, comparison == nil, before.screenState != now.screenState,
      transition.after.environment == now.screenState.environment
    else { return }
    let (a, b) = (transition.before.environment, transition.after.environment)
    guard a.device == b.device, a.orientation != b.orientation || a.window != b.window,
      transition.before.environment == before.screenState.environment
    else { return }
    playback = Playback(isPlaying: true, isAnimation: true)
    drawPicture()
  }

  mutating func endAnimation() {
    guard playback?.isAnimation == true else { return }
    playback = nil
    redraw()
  }

  /// The callbacks that have come so far, while one goes through a change.
  var dueLog: [PanelState.LogLine]? {
    guard let playback, let transition, let layout, !playback.isAnimation else { return nil }
    let title = PanelState.LogLine(
      text: "\(transition.step.text), \(Numbers.points((playback.progress * 100).rounded())) %", isTitle: true
    )
    var due = transition
    due.events = transition.events.filter { $0.due <= playback.progress }
    return [title] + Self.lines(of: due, layout.document)
  }

  static func lines(of transition: Transition, _ document: Document) -> [PanelState.LogLine] {
    let trace = Trace(document, [transition], why: true)
    var lines = transition.events.map { event in
      let name = String(repeating: "  ", count: event.depth) + trace.name(of: event)
      let words = Trace.words(event)
      return PanelState.LogLine(
        text: "\(name) \(event.callback.rawValue)" + (words.isEmpty ? "" : "  " + words),
        isFaint: event.suppressed != nil)
    }
    if let words = coordinatorWords(transition, document) {
      let place = transition.events.firstIndex { $0.due > 0 } ?? lines.count
      lines.insert(PanelState.LogLine(text: words), at: place)
    }
    return lines
  }

  /// What the coordinator does beside the callbacks: how the picture turns, and who turns against it.
  private static func coordinatorWords(_ transition: Transition, _ document: Document) -> String? {
    guard transition.targetTransform != 0 else { return nil }
    let turn = ["", "90° clockwise", "180°", "90° counterclockwise"][transition.targetTransform]
    let upright = transition.counterRotates.values.joined().sorted().map { view in
      document.views[view].name ?? document.views[view].id ?? document.views[view].kind.rawValue
    }
    return "coordinator targetTransform \(turn), alongside: all frames move"
      + (upright.isEmpty
        ? "" : ", \(upright.joined(separator: ", ")) turned back by its inverse until the end")
  }
}

extension TransitionEvent {
  /// How far the change has come when it is sent: what announces it before anything moves, what lays out with the first
  /// movement, the end with the last.
  fileprivate var due: Double {
    switch callback {
    case .willTransitionToTraits, .willTransitionToSize, .adaptivePresentationStyle, .willCollapse,
      .willExpand,
      .responsiveStateDidChange:
      0
    case .layout, .traitsDidChange, .safeAreaInsetsDidChange: .leastNonzeroMagnitude
    case .transitionDidEnd: 1
    }
  }
}
