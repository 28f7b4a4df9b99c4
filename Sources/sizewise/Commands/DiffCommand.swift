import Environment
import Export
import Model
import Transitions

extension Command {
  package static let diff = Command(
    "diff", "A [B] | REF [-- FILE…]",
    "list what moved between two files, after steps in one, or since a commit",
    environment: true,
    options: [
      Option(.to, .text("STEPS"), "steps, separated by semicolons: landscape; split-1/3; text-size=ax3"),
      sceneOption,
      Option(
        .tui, "open the preview, with the frames of the other version dashed (^ flips, then shows both)"),
      Option(
        .format, .choice(["text", "markdown"]),
        "text (default), or markdown with a picture before and after, for a review"),
    ],
    details: """
      The exit status is 1 if something moved. Frames are relative to the superview, so a group that moves together is one
      line. REF is a commit such as HEAD~1: the files, or all layouts that differ from it, are compared with how they are
      now, scene by scene: ~ moved, + appeared, - gone, " says something else, * looks otherwise.
      """
  ) { invocation, console throws(CommandError) in
    if let versions = try VersionComparison(invocation) { return try versions.run(invocation, console) }
    if invocation.has(.format) {
      throw .usage(
        "--format is for comparing with a commit", expected: "sizewise diff --format markdown HEAD~1 -- FILE")
    }
    switch (invocation.arguments.count, invocation.value(.to)) {
    case (2, nil) where invocation.has(.tui):
      guard console.outputIsTerminal, console.inputIsTerminal else {
        throw .usage("--tui needs a terminal", expected: "sizewise diff A B")
      }
      // What cannot be read is reported before the preview opens.
      _ = try LoadedFile(invocation.arguments[0], invocation, console)
      return try PreviewStart(
        invocation, files: [invocation.arguments[1]], comparedWith: .file(invocation.arguments[0]), console
      ).run()
    case (2, nil):
      let old = try LoadedFile(invocation.arguments[0], invocation, console)
      let new = try LoadedFile(invocation.arguments[1], invocation, console)
      let scene = invocation.value(.scene)
      let before = try StageRequest(invocation, old, console).stages(of: old.scene(scene))
      let after = try StageRequest(invocation, new, console).stages(of: new.scene(scene))
      var differences: [FrameDifference] = []
      for (a, b) in zip(before, after) {
        differences.append(
          FrameDifference(from: FrameEntry.list(a, old.document), to: FrameEntry.list(b, new.document)))
      }
      return try report(differences, console)
    case (1, let steps?):
      let file = try LoadedFile(invocation.arguments[0], invocation, console)
      return try report([try moved(by: steps, file, invocation, console)], console)
    case (2, _?): throw .usage("diff compares two files, or one by --to STEPS, not both")
    default:
      throw .usage(
        "diff needs two files, one and --to STEPS, or a commit",
        expected: "sizewise diff A B, sizewise diff A --to landscape, sizewise diff HEAD~1 -- FILE")
    }
  }

  private static func moved(
    by steps: String, _ file: LoadedFile, _ invocation: Invocation, _ console: Console
  ) throws(CommandError) -> FrameDifference {
    let scene = try file.scene(invocation.value(.scene))
    let request = try StageRequest(invocation, file, console)
    try request.checkSteps()
    do throws(RequestError) {
      var walkthrough = try Walkthrough(
        request.context, try request.context.screenState(showing: scene, in: request.environment))
      let first = walkthrough.stage
      let before = FrameEntry.list(first, file.document)
      for step in try Step.parseAll(steps) { _ = try walkthrough.perform(step) }
      request.report([first, walkthrough.stage])
      return FrameDifference(from: before, to: FrameEntry.list(walkthrough.stage, file.document))
    } catch {
      throw CommandError(error)
    }
  }

  private static func report(_ differences: [FrameDifference], _ console: Console) throws(CommandError)
    -> ExitStatus
  {
    let lines = differences.flatMap(\.lines)
    var text = lines.map { $0 + "\n" }.joined()
    let compared = differences.reduce(0) { $0 + $1.compared }
    text += lines.isEmpty ? "nothing moved (\(compared) frames compared)\n" : ""
    try console.print(text)
    return lines.isEmpty ? .fine : .findings
  }
}
