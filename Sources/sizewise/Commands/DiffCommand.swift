import Basics
import Environment
import Export
import Model
import Transitions

extension Command {
  package static let diff = Command(
    "diff", "A [B] | REF [-- FILE…]",
    "list what moved between two files, after steps in one file, or since a commit",
    environment: true,
    options: [
      Option(.to, .text("STEPS"), "steps, separated by semicolons: landscape; split-1/3; text-size=ax3"),
      sceneOption,
      Option(
        .tui, "open the preview, with the frames of the other version dashed (^ flips, then shows both)"),
      Option(
        .format, .choice(["text", "markdown"]),
        "text (default), or markdown with a picture before and after, for a review"),
      Option(
        .pictures, .text("FOLDER"),
        "pictures in markdown: PNG files in a folder, data URIs (data), or text (default)"),
    ],
    details: """
      The exit status is 1 if something moved. Frames are relative to the superview, so a group that moves together is one
      line. REF is a commit such as HEAD~1. The files, or all layouts that differ from that commit, are compared with the
      current state, scene by scene. Lines begin with ~ for moved, + for added, - for removed, " for changed text, * for
      changed fonts, colours and images, = for constraints and > for outlets, actions and segues. Without an environment,
      frames are also compared on four devices.
      """
  ) { invocation, console throws(CommandError) in
    if let versions = try VersionComparison(invocation, console) { return try versions.run(console) }
    if invocation.has(.format) {
      throw .usage(
        "--format requires a commit to compare with",
        expected: "sizewise diff --format markdown HEAD~1 -- FILE")
    }
    switch (invocation.arguments.count, invocation.value(.to)) {
    case (2, nil) where invocation.has(.tui):
      guard console.outputIsTerminal, console.inputIsTerminal else {
        throw .usage("--tui needs a terminal", expected: "sizewise diff A B")
      }
      // An unreadable file is reported before the preview opens.
      _ = try LoadedFile(invocation.arguments[0], try invocation.request(), console)
      return try PreviewStart(
        PreviewRequest(
          invocation, files: [invocation.arguments[1]], comparedWith: .file(invocation.arguments[0]), console),
        console
      ).run()
    case (2, nil):
      let run = DiffRun(request: try invocation.request(), console: console)
      return try print(run.moves(from: invocation.arguments[0], to: invocation.arguments[1]), console)
    case (1, let steps?):
      let run = DiffRun(request: try invocation.request(), console: console)
      return try print(run.moves(in: invocation.arguments[0], by: steps), console)
    case (2, _?): throw .usage("diff compares either two files or, with --to STEPS, one file with itself")
    default:
      throw .usage(
        "diff needs two files, one file with --to STEPS, or a commit",
        expected: "sizewise diff A B, sizewise diff A --to landscape, sizewise diff HEAD~1 -- FILE")
    }
  }

  private static func print(_ moves: FrameDifference, _ console: Console) throws(CommandError) -> ExitStatus {
    try console.print(moves.text)
    return moves.isEmpty ? .fine : .findings
  }
}

/// One run of `diff` over frames.
struct DiffRun {
  let request: LayoutRequest
  let console: Console

  func moves(from old: String, to new: String) throws(CommandError) -> FrameDifference {
    let old = try ComparedFile(old, request, console)
    let new = try ComparedFile(new, request, console)
    let pairs = ScenePairs.pairs(
      old.document, Array(old.document.scenes.indices), new.document, Array(new.document.scenes.indices))
    guard request.scene == nil, pairs.count > 1, pairs.contains(where: { $0.old != nil && $0.new != nil })
    else {
      return try moves(
        of: try old.file.scene(request.scene), in: old, to: try new.file.scene(request.scene), in: new)
    }
    var parts: [FrameDifference] = []
    for (before, after) in pairs {
      switch (before, after) {
      case (let before?, let after?):
        let part = try moves(of: before, in: old, to: after, in: new)
        parts.append(part.titled(VisibleText.string(new.document.scenes[after].name)))
      case (nil, let after?):
        parts.append(FrameDifference(line: "+ scene \(VisibleText.string(new.document.scenes[after].name))"))
      case (let before?, nil):
        parts.append(FrameDifference(line: "- scene \(VisibleText.string(old.document.scenes[before].name))"))
      case (nil, nil): break
      }
    }
    return FrameDifference(parts)
  }

  private func moves(
    of before: Int, in old: ComparedFile, to after: Int, in new: ComparedFile
  ) throws(CommandError) -> FrameDifference {
    let was = try old.stages.stages(of: before)
    let now = try new.stages.stages(of: after)
    var difference = FrameDifference(
      zip(was, now).map { was, now in
        FrameDifference(from: FrameEntry.list(was, old.document), to: FrameEntry.list(now, new.document))
      })
    let others = try unseen(of: before, in: old, to: after, in: new)
    difference.add(others.filter { !difference.lines.contains($0) })
    // Frames that were not solved in full would count as differences.
    guard !request.meter.isSpent else {
      throw CommandError(
        .input, "comparing the files would take too long", expected: "\(option: .scene) NAME",
        file: new.file.path)
    }
    return difference
  }

  /// Returns the differences that frames do not show: constraints and connections, text and appearance, and frames on
  /// other devices.
  private func unseen(
    of before: Int, in old: ComparedFile, to after: Int, in new: ComparedFile
  ) throws(CommandError) -> [String] {
    let was = try old.silent.appearances(of: [before], telling: 0).first
    let now = try new.silent.appearances(of: [after], telling: 0).first
    guard let was, let now else { return [] }
    var difference = SceneDifference(new.document.scenes[after].name, from: was, to: now)
    difference.add(
      from: AuthoredParts(old.document, scene: before), to: AuthoredParts(new.document, scene: after))
    difference.add(
      on: ReviewDevice.pairs(old.devices.showing([before]), before, new.devices.showing([after]), after))
    return difference.lines.filter { ![.moved, .appeared, .gone].contains($0.kind) }.map(VersionReport.text)
  }

  func moves(in path: String, by steps: String) throws(CommandError) -> FrameDifference {
    let file = try LoadedFile(path, request, console)
    let scene = try file.scene(request.scene)
    let stages = try StageRequest(request, file, console)
    try stages.checkSteps()
    do throws(RequestError) {
      var walkthrough = try Walkthrough(
        stages.context, try stages.context.screenState(showing: scene, in: stages.environment))
      let first = walkthrough.stage
      for step in try Step.parseAll(steps) { _ = try walkthrough.perform(step) }
      stages.report([first, walkthrough.stage])
      return FrameDifference([
        FrameDifference(
          from: FrameEntry.list(first, file.document), to: FrameEntry.list(walkthrough.stage, file.document))
      ])
    } catch {
      throw CommandError(error)
    }
  }
}

/// A file of a comparison, prepared once for all of its scenes.
private struct ComparedFile {
  let file: LoadedFile
  let stages: StageRequest
  /// The same without diagnostics, which the first one reports.
  let silent: StageRequest
  let devices: ReviewDevices

  var document: Document { file.document }

  init(_ path: String, _ request: LayoutRequest, _ console: Console) throws(CommandError) {
    file = try LoadedFile(path, request, console)
    stages = try StageRequest(request, file, console)
    silent = try StageRequest(request, file.silent, console.silent)
    devices = ReviewDevices(file, request, console)
  }
}
