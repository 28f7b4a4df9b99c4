import Basics
import Drawing
import Environment
import Model
import Transitions

/// Navigation between scenes: by name, along a segue, to another file, and back.
extension PreviewState {
  /// Shows a scene and selects a view in it.
  mutating func show(scene: Int, selecting view: DocumentView) {
    show(scene: scene)
    guard let stage else { return }
    for (index, node) in stage.nodes.enumerated() {
      if let found = node.tree?.plain.source.firstIndex(of: view) {
        return choose(ViewReference(node: index, view: found))
      }
    }
    report("the view is not on the screen in this environment")
  }

  /// Shows a scene as in the app: in its containers, with their bars.
  mutating func show(scene: Int) {
    guard let layout, let present = exploration?.screenState else { return }
    do throws(RequestError) {
      var screenState = try layout.walkthrough.context.screenState(showing: scene, in: present.environment)
      screenState.overrides = present.overrides
      screenState.windowSize = present.windowSize
      screenState.isWhole = present.isWhole
      show(screenState, named: layout.titles[scene])
    } catch {
      report(error.reason)
    }
  }

  private mutating func show(_ screenState: ScreenState, named name: String) {
    guard var walkthrough = layout?.walkthrough else { return }
    do throws(RequestError) {
      let transition = try walkthrough.move(to: screenState, by: Step("scene \(name)", .dismiss))
      remember()
      layout?.walkthrough = walkthrough
      layout?.canvas = nil
      layout?.transition = nil
      notify(.stepped)
      exploration?.screenState = screenState
      exploration?.selection = nil
      exploration?.marked = nil
      append(PanelMode.LogLine(text: transition.step.text, isTitle: true))
      viewport = Viewport()
      if exploration?.showsCanvas == true { prepareCanvas() }
      layout?.openingReason = nil
      redraw()
      reportFaults()
      keepForNextTime()
    } catch {
      report(error.reason)
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
      // A show segue presents if there is no navigation controller, or if its destination is one.
      let before = history.past.count
      if document.scenes[destination].controller.kind != .navigation {
        step(Step("push \(name)", .push(scene: name)))
      }
      if history.past.count == before { step(Step("present \(name)", .present(scene: name, style: nil))) }
    case .popover: step(Step("present \(name) as popover", .present(scene: name, style: .popover)))
    case .present(let style):
      step(Step("present \(name)", .present(scene: name, style: style == .automatic ? nil : style)))
    case .unwind: goBack()
    case .relationship, .embed: break
    }
  }

  /// Opens a scene of another storyboard, from the open folder or from the folder of this file.
  mutating func follow(_ reference: StoryboardReference) {
    guard let layout, let storyboard = reference.storyboard else {
      report("the storyboard reference has no storyboard name")
      return
    }
    let file = storyboard + ".storyboard"
    let known = library.items.map(\.path).first { $0 == file || $0.hasSuffix("/" + file) }
    let folder = layout.path.lastIndex(of: "/").map { String(layout.path[...$0]) } ?? ""
    library.wantedScene = reference.identifier
    effects.append(.load(known ?? folder + file))
  }

  /// Reports that the frontmost scene is a storyboard reference, which has no views in this file.
  mutating func reportReference() {
    guard let front = stage?.front, let layout,
      let storyboard = layout.document.scenes[front.scene].controller.reference?.storyboard
    else { return }
    report("it is in \(VisibleText.string(storyboard)).storyboard: g opens it")
  }

  mutating func goBack() {
    guard let screenState = exploration?.screenState, let top = screenState.levels.last else { return }
    if !top.pushes.isEmpty {
      step(Step("pop", .pop))
    } else if screenState.levels.count > 1 {
      step(Step("dismiss", .dismiss))
    } else if stage?.offstage.isEmpty == false {
      step(Step("pop", .pop))
    } else {
      report("nothing to dismiss or pop")
    }
  }
}

/// The states of a document's view (Evidence B5).
enum ElementStates {
  static func names(of view: DocumentView, in document: Document) -> [String] {
    guard let scene = document.scenes.firstIndex(where: { $0.contains(view) }) else { return [] }
    let key = document.views[view].name ?? document.views[view].id
    return document.states.first { $0.scene == scene && $0.view == key }?.names ?? []
  }
}
