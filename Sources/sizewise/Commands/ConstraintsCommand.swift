import Export
import Transitions

extension Command {
  package static let constraints = Command(
    "constraints", "FILE", "print the constraints as solved", environment: true,
    options: [
      sceneOption,
      Option("format", .choice(["text", "system"]), "for people (default), or a linear system for programs"),
      ignoredOption,
    ],
    details: """
      Authored constraints and those that follow from contents, stacks, margins and lists, view by view. A row
      that could not be met is marked × where it is required and ~ where others outvoted it.
      The system form is plain text: one variable or one constraint a line, all scenes in one system.
      """
  ) { invocation, console throws(CommandFailure) in
    guard invocation.arguments.count == 1 else { throw .usage("constraints needs one file") }
    let file = try LoadedFile(invocation.arguments[0], invocation, console)
    file.tellIgnored(invocation)
    let request = try StageRequest(invocation, file, console)
    let appearances = try request.appearances(of: try file.scenes(invocation.value("scene")))
    let frames = FramesReport(
      appearances, of: file.document, try request.surroundings(), isCanvas: request.environment.canvas)
    let report = ConstraintsReport(appearances, of: file.document, frames)
    try console.print(invocation.value("format") == "system" ? report.systemText : report.text)
    return .fine
  }
}
