import Basics
import Drawing
import Environment
import Model
import Transitions

/// Describes the difference between two states of the exploration, for the messages of undo and redo.
extension PreviewState {
  func words(forChange before: Exploration, to after: Exploration) -> String {
    if before.tried != after.tried {
      let last = after.tried.count >= before.tried.count ? after.tried.last : before.tried.last
      return VisibleText.string(last?.words ?? "a change")
    }
    let (a, b) = (before.screenState, after.screenState)
    return environmentWords(a.environment, b.environment) ?? screenWords(a, b) ?? lookWords(before, after)
      ?? selectionWords(before, after)
  }

  private func environmentWords(_ a: PreviewEnvironment, _ b: PreviewEnvironment) -> String? {
    if a.device != b.device {
      return "device " + VisibleText.string(catalog.device(b.device)?.name ?? b.device)
    }
    if a.orientation != b.orientation {
      return b.orientation == a.orientation.rotated ? "rotate" : b.orientation.rawValue
    }
    if a.window != b.window { return "window " + b.window.word }
    if a.os != b.os { return "iOS \(b.os)" }
    if a.classes != b.classes { return b.classes.map { "traits " + $0.word } ?? "the window's traits" }
    if a.textSize != b.textSize { return "text size " + b.textSize.name }
    if a.textLength != b.textLength { return "texts ×\(Numbers.points(b.textLength))" }
    if a.language != b.language { return "language " + VisibleText.string(b.language ?? "of the file") }
    if a.rightToLeft != b.rightToLeft { return b.rightToLeft ? "right to left" : "left to right" }
    if a.dark != b.dark { return b.dark ? "dark" : "light" }
    if a.keyboard != b.keyboard { return b.keyboard ? "keyboard up" : "keyboard down" }
    if a.scaling != b.scaling { return b.scaling ? "scaling on" : "scaling off" }
    if a.states != b.states {
      let changed =
        b.states.first { a.states[$0.key] != $0.value } ?? a.states.first { b.states[$0.key] == nil }
      return "state " + VisibleText.string(changed?.key ?? "")
    }
    return nil
  }

  private func screenWords(_ a: ScreenState, _ b: ScreenState) -> String? {
    if a.levels != b.levels { return levelWords(a, b) }
    if a.selections != b.selections { return "tab" }
    if a.displayModes != b.displayModes { return "columns" }
    if a.resizes != b.resizes { return "resize" }
    if a.overrides != b.overrides { return "override" }
    if a.windowSize != b.windowSize { return "window's size" }
    if a.isWhole != b.isWhole { return b.isWhole ? "whole content" : "device height" }
    return a.offsets != b.offsets ? "scroll" : nil
  }

  private func levelWords(_ a: ScreenState, _ b: ScreenState) -> String {
    func count(_ state: ScreenState) -> Int { state.levels.reduce(0) { $0 + 1 + $1.pushes.count } }
    let last = b.levels.last
    let front = last?.pushes.last?.scene ?? last?.scene
    let name = front.flatMap { scene in
      layout.flatMap { $0.document.scenes.indices.contains(scene) ? $0.titles[scene] : nil }
    }
    let word =
      count(b) < count(a)
      ? "back to" : count(b) == count(a) ? "scene" : b.levels.count > a.levels.count ? "present" : "push"
    return "\(word) \(name ?? "")"
  }

  private func lookWords(_ a: Exploration, _ b: Exploration) -> String? {
    if a.showsCanvas != b.showsCanvas { return b.showsCanvas ? "canvas" : "device" }
    if a.zoom != b.zoom { return "zoom" }
    if a.look != b.look { return b.look == .wireframe ? "wireframe" : "colours" }
    if a.repeatsPrototypes != b.repeatsPrototypes { return "prototype cells" }
    return a.overlays != b.overlays ? Self.name(of: a.overlays.symmetricDifference(b.overlays)) : nil
  }

  private func selectionWords(_ a: Exploration, _ b: Exploration) -> String {
    if a.marked != b.marked { return "measuring" }
    guard let source = b.selection?.source ?? a.selection?.source, let document = layout?.document,
      document.views.indices.contains(source)
    else { return "selection" }
    return (b.selection == nil ? "leave " : "select ") + ViewNames.words(source, in: document)
  }
}
