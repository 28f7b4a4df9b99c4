import Drawing
import Environment
import Model
import Transitions

/// From scene to scene: by name, along a segue, to another file, and back.
extension PreviewState {
  /// A view of a scene that is not shown: the scene comes into sight in its containers, as the app would show it.
  mutating func show(scene: Int, selecting view: ViewIndex) {
    guard let layout, let environment = exploration?.situation.environment,
      let showing = try? layout.performance.context.show(
        scene, along: SceneRoutes(layout.document), in: environment)
    else { return show(scene: scene) }
    show(showing.situation, named: layout.titles[scene])
    guard let stage else { return }
    for (index, node) in stage.nodes.enumerated() {
      if let found = node.tree?.plain.source.firstIndex(of: view) {
        return choose(ViewReference(node: index, view: found))
      }
    }
    tell("the view is not on the screen in this environment")
  }

  mutating func show(scene: Int) {
    guard let present = exploration?.situation else { return }
    var situation = Situation(environment: present.environment, root: scene)
    situation.overrides = present.overrides
    show(situation, named: layout?.titles[scene] ?? "")
  }

  private mutating func show(_ situation: Situation, named name: String) {
    guard var performance = layout?.performance else { return }
    do throws(Refusal) {
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
      layout?.openingReason = nil
      redraw()
      reportFaults()
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
  mutating func follow(_ reference: StoryboardReference) {
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

  /// Where the scene in front only refers to another storyboard, that is said: nothing of it can be seen here.
  mutating func tellOfReference() {
    guard let front = stage?.front, let layout,
      let storyboard = layout.document.scenes[front.scene].controller.reference?.storyboard
    else { return }
    tell("it is in \(VisibleText.string(storyboard)).storyboard: g opens it")
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

/// The states that a view of a document has (Evidence B5).
enum ElementStates {
  static func names(of view: ViewIndex, in document: Document) -> [String] {
    guard let scene = document.scenes.firstIndex(where: { $0.views.contains(view) }) else { return [] }
    let key = document.views[view].name ?? document.views[view].id
    return document.states.first { $0.scene == scene && $0.view == key }?.names ?? []
  }
}
