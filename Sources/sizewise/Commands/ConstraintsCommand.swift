import Export
import Transitions

extension Command {
  package static let constraints = Command(
    "constraints", "FILE", "print all constraints and how they were solved", environment: true,
    options: [
      sceneOption, whatIfOption,
      Option(
        .format, .choice(["text", "system"]), "readable text (default), or a linear system for programs"),
      ignoredOption,
    ],
    details: """
      Prints your constraints and those that come from content sizes, stack views, margins and lists, view by view. An
      unsatisfied constraint is marked × if it is required, and ~ if stronger ones won. The system format is plain text
      for programs: one variable or one constraint on each line, with all scenes in one system.
      """
  ) { invocation, console throws(CommandError) in
    guard invocation.arguments.count == 1 else { throw .usage("constraints needs one file") }
    let run = ConstraintsRun(request: try invocation.request(), console: console)
    let report = try run.report(of: invocation.arguments[0])
    try console.print(invocation.value(.format) == "system" ? report.systemText : report.text)
    return .fine
  }
}

/// One run of `constraints`.
struct ConstraintsRun {
  let request: LayoutRequest
  let console: Console

  func report(of path: String) throws(CommandError) -> ConstraintsReport {
    let file = try LoadedFile(path, request, console)
    file.reportIgnored(request)
    let stages = try StageRequest(request, file, console)
    let appearances = try stages.appearances(of: try file.scenes(request.scene))
    return ConstraintsReport(appearances, of: file.document, try stages.frames(appearances))
  }
}
