import Export
import Model
import Transitions

extension Command {
  package static let explain = Command(
    "explain", "FILE VIEW", "say why a view is where it is", environment: true,
    options: [
      sceneOption, Option("json", "as JSON"), Option("text", "as text (default)"),
    ],
    details: """
      For x, y, width and height: the constraints that fix it, authored ones and those that follow from contents, stacks
      and lists, the nearest first; what it would be without the strongest of them; and which constraint wanted something
      else and lost. VIEW is an id or a name, or SCENE/NAME where several scenes use one name.
      """
  ) { invocation, console throws(CommandFailure) in
    guard invocation.arguments.count == 2 else {
      throw .usage("explain needs a file and a view", expected: "sizewise explain FILE VIEW")
    }
    guard !(invocation.has("json") && invocation.has("text")) else {
      throw .usage("explain prints either --json or --text")
    }
    let file = try LoadedFile(invocation.arguments[0], console)
    let name = invocation.arguments[1]
    let view = try file.view(name, in: invocation.value("scene"))
    guard let scene = file.document.scenes.firstIndex(where: { $0.views.contains(view) }) else {
      throw .usage("\"\(name)\" is in no scene")
    }
    let request = try StageRequest(invocation, file, console)
    let appearances = try request.appearances(of: [scene])
    let frames = FramesReport(
      appearances, of: file.document, try request.surroundings(), isCanvas: request.environment.canvas)
    guard let appearance = appearances.first,
      let report = ExplanationReport(view, on: appearance, of: file.document, frames)
    else {
      throw .usage("\"\(name)\" is not on the screen in this environment")
    }
    try console.print(invocation.has("json") ? report.json : report.text)
    return .fine
  }
}
