import Basics
import Drawing
import Environment
import Model
import Transitions

extension Stage {
  /// The frontmost controller that is not only a container with a bar.
  var front: StageNode? { nodes.last { !$0.isWrapper } }

  /// The frontmost controller that is neither a container with a bar nor embedded in a container view: it fills the
  /// window or a part of it.
  var frontScreen: StageNode? {
    nodes.last { node in
      if case .embedded = node.role { return false }
      return !node.isWrapper && node.tree != nil
    } ?? front
  }
}

extension PreviewState {
  /// The stage that is shown, or the canvas.
  package var stage: Stage? {
    if let stageWithProblems { return stageWithProblems }
    return bareStage
  }

  var bareStage: Stage? {
    guard let layout else { return nil }
    for mode in modes.fromFront {
      if let stage = mode.stage(self) { return stage }
    }
    if exploration?.showsCanvas == true, let canvas = layout.canvas { return canvas.stage }
    return layout.walkthrough.stage
  }

  /// Whether conflicts and ambiguities remain to be found. This is done after the picture was drawn, not before.
  package var wantsProblems: Bool {
    stageWithProblems == nil && layout != nil && !modes.contains(SteppingMode.self)
      && exploration?.overlays.contains(.problems) == true
  }

  /// Finds conflicts and ambiguities, and redraws the picture with them.
  package mutating func findProblems() {
    guard wantsProblems else { return }
    guard let bare = bareStage else { return }
    let found = exploration?.showsCanvas == true ? nil : bare.withProblems()
    stageWithProblems = found ?? bare
    if found != nil { drawPicture() }
  }

  /// Adds the present choices and the visible part of the picture to the past.
  mutating func remember() { history.remember(at: viewport.corner) }

  /// Changes how the layout is shown, not the layout.
  mutating func explore(_ change: (inout Exploration) -> Void) {
    guard var next = exploration else { return }
    change(&next)
    guard next != exploration else { return }
    remember()
    exploration = next
    redraw()
  }

  /// Performs a step on the stage; an error is reported and changes nothing.
  mutating func step(_ step: Step) {
    guard var walkthrough = layout?.walkthrough, let before = exploration else { return }
    do throws(RequestError) {
      let transition = try walkthrough.perform(step)
      finish(transition, walkthrough, before)
    } catch {
      report(error.text(for: .preview))
    }
  }

  /// Switches to another environment in one step.
  mutating func move(to environment: PreviewEnvironment, named words: String) {
    guard var screenState = layout?.walkthrough.screenState else { return }
    screenState.environment = environment
    move(to: screenState, named: words)
  }

  /// Switches to another state of the screen in one step.
  /// - Parameter isNewStep: false to undo it together with the previous step.
  mutating func move(to screenState: ScreenState, named words: String, isNewStep: Bool = true) {
    guard var walkthrough = layout?.walkthrough, let before = exploration else { return }
    do throws(RequestError) {
      let step = Step(words, .environment(.device(screenState.environment.device)))
      let transition = try walkthrough.move(to: screenState, by: step)
      finish(transition, walkthrough, before, isNewStep: isNewStep)
    } catch {
      report(error.text(for: .preview))
    }
  }

  private mutating func finish(
    _ transition: Transition, _ walkthrough: Walkthrough, _ before: Exploration, isNewStep: Bool = true
  ) {
    let changed = walkthrough.screenState != before.screenState
    layout?.transition = transition
    layout?.walkthrough = walkthrough
    notify(.stepped)
    if changed, isNewStep { remember() }
    exploration?.screenState = walkthrough.screenState
    report(transition)
    let environment = walkthrough.screenState.environment
    if before.screenState.environment.dark, environment.memory.dark,
      let reason = whyNot(.dark(true), environment)
    {
      report(reason)
    }
    // Another screen is shown from its top.
    let (was, now) = (transition.before.front?.identity, transition.after.front?.identity)
    if was != now { viewport = Viewport() }
    redraw()
    reportFaults()
    reportReference()
    keepForNextTime()
  }

  /// Reports the new diagnostics of adaptation and layout in this environment; after a reload, instead of its success.
  mutating func reportFaults(isReload: Bool = false) {
    let found = Set(bareStage?.allDiagnostics ?? [])
    let faults = layout?.faults ?? []
    for fault in found.subtracting(faults).sorted(by: { $0.message < $1.message }).prefix(Self.mostFaults) {
      append(PanelMode.LogLine(text: "! " + VisibleText.string(fault.messageWithPlace)))
    }
    let isNew = !found.isSubset(of: faults) || isReload
    layout?.faults = found
    guard isNew, message == nil || isReload, let first = found.sorted(by: { $0.message < $1.message }).first
    else { return }
    let more = found.count > 1 ? " (and \(found.count - 1) more: e)" : ""
    report("! " + VisibleText.string(first.messageWithPlace) + more)
  }

  private static let mostFaults = 20

  /// Logs the callbacks of a transition, as `trace` prints them.
  private mutating func report(_ transition: Transition) {
    guard let layout else { return }
    append(PanelMode.LogLine(text: transition.step.text, isTitle: true))
    for line in SteppingMode.lines(of: transition, layout.document) { append(line) }
  }

  mutating func undo() { restore(.back, "undo", "undone") }

  mutating func redo() { restore(.forth, "redo", "done again") }

  private mutating func restore(_ move: History.Move, _ words: String, _ said: String) {
    guard let moment = history.destination(of: move), let present = exploration else { return }
    let wanted = moment.exploration
    let (before, after) = move == .back ? (wanted, present) : (present, wanted)
    let change = self.words(forChange: before, to: after)
    restore(wanted.tried)
    if var walkthrough = layout?.walkthrough, wanted.screenState != walkthrough.screenState {
      do throws(RequestError) {
        let step = Step(words, .environment(.device(wanted.screenState.environment.device)))
        let transition = try walkthrough.move(to: wanted.screenState, by: step)
        layout?.walkthrough = walkthrough
        layout?.transition = transition
        report(transition)
      } catch {
        report(error.reason)
        return
      }
    }
    history.apply(move, from: viewport.corner)
    notify(.stepped)
    viewport.corner = moment.corner
    viewport.stay()
    redraw()
    keepForNextTime()
    report("\(said): \(change)")
  }

  /// Remembers the device, window and scene for the next time that the file is opened.
  mutating func keepForNextTime() {
    guard let layout, let exploration, !library.isGallery else { return }
    let environment = exploration.screenState.environment
    var values = [
      "device": environment.device, "os": "\(environment.os)",
      "orientation": environment.orientation.rawValue,
      "window": environment.window.word,
    ]
    values.merge(layout.kept) { $1 }
    if let offsets = rememberedOffsets { values["offsets"] = offsets }
    if let front = layout.walkthrough.stage.frontScreen {
      let scene = layout.document.scenes[front.scene]
      values["scene"] = scene.id ?? scene.name
    }
    effects.removeAll { if case .remember = $0 { true } else { false } }
    effects.append(.remember(path: layout.path, values))
  }
}
