import Environment
import Model
import Transitions

/// From scene to scene: by name, along a segue, to another file, and back.
extension PreviewState {
  mutating func show(scene: Int) {
    guard let present = exploration?.situation, var performance = layout?.performance else { return }
    var situation = Situation(environment: present.environment, root: scene)
    situation.overrides = present.overrides
    do throws(Refusal) {
      let name = layout?.document.scenes[scene].name ?? ""
      let transition = try performance.become(situation, Step("scene \(name)", .dismiss))
      history.remember()
      layout?.performance = performance
      layout?.canvas = nil
      progress = nil
      self.transition = nil
      exploration?.situation = situation
      exploration?.selection = nil
      exploration?.marked = nil
      append(PanelState.LogLine(text: transition.step.text, isTitle: true))
      viewport = Viewport()
      if exploration?.showsCanvas == true { prepareCanvas() }
      redraw()
      keepForNextTime()
    } catch {
      tell(error.reason)
    }
  }

  mutating func follow(_ segue: Segue, to destination: Int) {
    guard let document = layout?.document else { return }
    if let reference = document.scenes[destination].controller.reference {
      follow(reference)
      return
    }
    let name = document.scenes[destination].id ?? document.scenes[destination].name
    switch segue.kind {
    case .show, .showDetail, .custom:
      // Without a navigation controller "show" presents.
      let before = history.past.count
      step(Step("push \(name)", .push(scene: name)))
      if history.past.count == before { step(Step("present \(name)", .present(scene: name, style: nil))) }
    case .popover: step(Step("present \(name) as popover", .present(scene: name, style: .popover)))
    case .present(let style):
      step(Step("present \(name)", .present(scene: name, style: style == .automatic ? nil : style)))
    case .unwind: goBack()
    case .relationship, .embed: break
    }
  }

  /// A scene of another storyboard: of the folder that is open, else of the one beside this file.
  private mutating func follow(_ reference: StoryboardReference) {
    guard let layout, let storyboard = reference.storyboard else {
      tell("the reference names no storyboard")
      return
    }
    let file = storyboard + ".storyboard"
    let known = library.items.map(\.path).first { $0 == file || $0.hasSuffix("/" + file) }
    let folder = layout.path.lastIndex(of: "/").map { String(layout.path[...$0]) } ?? ""
    wantedScene = reference.identifier
    effects.append(.load(known ?? folder + file))
  }

  mutating func goBack() {
    guard let situation = exploration?.situation, let top = situation.levels.last else { return }
    if !top.pushes.isEmpty {
      step(Step("pop", .pop))
    } else if situation.levels.count > 1 {
      step(Step("dismiss", .dismiss))
    } else {
      tell("nothing was presented or pushed")
    }
  }
}
