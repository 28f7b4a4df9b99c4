import Basics
import Drawing
import Model
import Transitions

/// Steps through the last change, from the frames before it to those after it (Evidence D7): in quarters, continuously,
/// or as an animation at any speed.
package struct SteppingMode: Sendable {
  let transition: Transition
  /// The progress of the change: 0 before it, 1 after it.
  var progress = 0.0
  /// Whether the animation is playing.
  var isPlaying = false
  /// Whether it was started by a change, not by the user; any key ends it then.
  var isAnimation = false

  fileprivate static let quarters = [0, 0.25, 0.5, 0.75]
  /// The duration of a change at the usual speed, in seconds: about three times that on a device, so that it can be
  /// followed.
  fileprivate static let seconds = 1.2
  private static let speeds = [0.0625, 0.125, 0.25, 0.5, 1, 2, 4]
  /// The speed of an automatic animation, which takes a fifth of a second.
  fileprivate static let animationSpeed = seconds / 0.2

  fileprivate var percent: String { Numbers.points((progress * 100).rounded()) }
}

extension PreviewState {
  private var stepping: SteppingMode? { modes[SteppingMode.self] }

  /// Whether an animation is playing, which needs new pictures without a key.
  package var isPlaying: Bool { stepping?.isPlaying ?? false }

  mutating func stepThrough() {
    guard let transition = layout?.transition, exploration?.showsCanvas != true else {
      return report("nothing has changed yet: rotate, or choose another device or window")
    }
    if let present = stepping?.progress {
      let next = SteppingMode.quarters.first { $0 > present }
      modes[SteppingMode.self] = next.map { SteppingMode(transition: transition, progress: $0) }
    } else {
      modes[SteppingMode.self] = SteppingMode(transition: transition)
    }
    redraw()
    reportProgress()
  }

  fileprivate mutating func reportProgress() {
    guard let stepping else { return report("100 %: the frames after the change") }
    report(
      "\(stepping.percent) % of the last change; Space plays, Left and Right move, with Shift by a quarter, Esc ends"
    )
  }

  fileprivate mutating func scrub(_ stepping: SteppingMode, to wanted: Double) {
    modes[SteppingMode.self] = SteppingMode(
      transition: stepping.transition, progress: min(max((wanted * 20).rounded() / 20, 0), 1))
    redraw()
    reportProgress()
  }

  /// Advances the animation.
  package mutating func tick(seconds: Double) {
    guard let stepping, stepping.isPlaying else { return }
    let speed = stepping.isAnimation ? SteppingMode.animationSpeed : options.playSpeed
    let next = stepping.progress + seconds / SteppingMode.seconds * speed
    modes[SteppingMode.self]?.progress = min(next, 1)
    redraw()
    if next >= 1 {
      modes[SteppingMode.self]?.isPlaying = false
      if stepping.isAnimation { endStepping() } else { reportProgress() }
    }
  }

  fileprivate mutating func endStepping() {
    leaveStepping()
    redraw()
  }

  /// Ends stepping without a new picture. The scale is chosen again, because it was chosen for frames of the change.
  fileprivate mutating func leaveStepping() {
    modes[SteppingMode.self] = nil
    viewport.textScale = nil
  }

  /// Starts the animation of a rotation or a window change that was just made.
  mutating func beginAnimation(after before: Exploration?) {
    guard options.animates, stepping == nil, let before, let now = exploration,
      let transition = layout?.transition,
      !now.showsCanvas, !modes.holdsStill, before.screenState != now.screenState,
      transition.after.environment == now.screenState.environment
    else { return }
    let (a, b) = (transition.before.environment, transition.after.environment)
    guard a.device == b.device, a.orientation != b.orientation || a.window != b.window,
      transition.before.environment == before.screenState.environment
    else { return }
    modes[SteppingMode.self] = SteppingMode(transition: transition, isPlaying: true, isAnimation: true)
    drawPicture()
  }
}

extension Action {
  /// Opens or closes stepping through the last change.
  package static let stepThrough = Action.run("step through") { $0.stepThrough() }
}

extension SteppingMode: Mode {
  package static var bindings: [Binding] {
    [
      Binding(
        .looking, "", .stepThrough,
        "Step through the last change with Left and Right, or play it with Space",
        menu: "p s", synonyms: "animation trace play transition rotation")
    ]
  }

  package func stage(_ preview: PreviewState) -> Stage? { transition.stage(at: progress) }

  package func press(_ key: Key, _ preview: inout PreviewState) -> Bool {
    switch key {
    case .named(.space):
      preview.modes[SteppingMode.self]?.isPlaying.toggle()
      if !isPlaying, progress >= 1 { preview.modes[SteppingMode.self]?.progress = 0 }
      if isPlaying { preview.reportProgress() }
    case .named(.left): preview.scrub(self, to: progress - 0.05)
    case .named(.right): preview.scrub(self, to: progress + 0.05)
    case .named(.shiftLeft): preview.scrub(self, to: Self.quarters.last { $0 < progress } ?? 0)
    case .named(.shiftRight): preview.stepThrough()
    case .named(.home): preview.scrub(self, to: 0)
    case .named(.end): preview.scrub(self, to: 1)
    case .character("+"), .character("="): changeSpeed(1, &preview)
    case .character("-"): changeSpeed(-1, &preview)
    case .character, .control, .named, .function: return false
    }
    return true
  }

  private func changeSpeed(_ steps: Int, _ preview: inout PreviewState) {
    let index = (Self.speeds.firstIndex(of: preview.options.playSpeed) ?? 4) + steps
    guard Self.speeds.indices.contains(index) else {
      return preview.report("this is the \(steps > 0 ? "highest" : "lowest") speed")
    }
    preview.options.playSpeed = Self.speeds[index]
    preview.report("plays at \(Numbers.points(Self.speeds[index])) times normal speed")
  }

  package func perform(_ action: Action, _ preview: inout PreviewState) -> Bool {
    guard action == .leave else { return false }
    preview.endStepping()
    return true
  }

  package func notice(_ notice: ModeNotice, _ preview: inout PreviewState) {
    switch notice {
    case .eventBegins where isAnimation: preview.endStepping()
    case .stepped, .opens: preview.leaveStepping()
    case .key, .resized, .willDraw, .didDraw, .eventBegins: break
    }
  }

  /// Returns the callbacks up to the present progress.
  package func log(_ preview: PreviewState) -> [PanelMode.LogLine]? {
    guard let layout = preview.layout, !isAnimation else { return nil }
    let title = PanelMode.LogLine(text: "\(transition.step.text), \(percent) %", isTitle: true)
    var due = transition
    due.events = transition.events.filter { $0.due <= progress }
    return [title] + Self.lines(of: due, layout.document)
  }

  static func lines(of transition: Transition, _ document: Document) -> [PanelMode.LogLine] {
    let trace = Trace(document, [transition], why: true)
    var lines = transition.events.map { event in
      let name = String(repeating: "  ", count: event.depth) + trace.name(of: event)
      let words = Trace.words(event)
      return PanelMode.LogLine(
        text: "\(name) \(event.callback.rawValue)" + (words.isEmpty ? "" : "  " + words),
        isFaint: event.suppressed != nil)
    }
    if let part = trace.parts.first, let words = part.coordinator {
      lines.insert(PanelMode.LogLine(text: words), at: part.animationStart)
    }
    return lines
  }
}
