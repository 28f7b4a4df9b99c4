import Export
import Transitions

extension Command {
  package static let constraints = Command(
    "constraints", "FILE", "print all constraints and how they were solved", environment: true,
    options: [
      sceneOption, whatIfOption,
      Option(
        .format, .choice(["text", "system"]), "text for people (default), or a linear system for programs"),
      ignoredOption,
    ],
    details: """
      Prints your constraints and those that come from contents, stack views, margins and lists, view by view. A
      constraint that does not hold is marked × if it is required and ~ if stronger ones won. The system format is plain
      text for programs: one variable or one constraint on each line, all scenes in one system.
      """
  ) { invocation, console throws(CommandError) in
    guard invocation.arguments.count == 1 else { throw .usage("constraints needs one file") }
    let request = try invocation.request()
    let file = try LoadedFile(invocation.arguments[0], request, console)
    file.reportIgnored(request)
    let stages = try StageRequest(request, file, console)
    let appearances = try stages.appearances(of: try file.scenes(request.scene))
    let report = ConstraintsReport(appearances, of: file.document, try stages.frames(appearances))
    try console.print(invocation.value(.format) == "system" ? report.systemText : report.text)
    return .fine
  }
}
