import Basics
import Export
import Model
import Transitions

extension Command {
  package static let frames = Command(
    "frames", "FILE|FOLDER…", "print every frame", environment: true,
    options: [
      sceneOption, whatIfOption, Option(.json, "as JSON (default)"),
      Option(.text, "as text, one line for each view"),
      Option(
        .review,
        "with --text, also text, fonts, colours, constraints, outlets, actions, segues and frames on other devices"
      ),
      ignoredOption,
      excludeOption, includeOption,
    ],
    details: """
      Without an environment a storyboard or xib is laid out like Interface Builder's canvas in the Xcode that saved it.
      With one it is laid out like the running app: each scene in its containers, with their bars. For a folder or several
      files, the output is a JSON array, or with --text the text of each.
      To make git diff show frames and constraints instead of XML (or the XML of a file that cannot be read):
        git config diff.ib.textconv 'f() { sizewise frames --text --review "$1" 2>/dev/null || cat "$1"; }; f'
        printf '*.storyboard diff=ib\\n*.xib diff=ib\\n' >>.gitattributes
      """
  ) { invocation, console throws(CommandError) in
    let words = invocation.arguments
    guard !words.isEmpty else { throw .usage("frames needs a file") }
    guard !(invocation.has(.json) && invocation.has(.text)) else {
      throw .usage("--json and --text cannot be combined")
    }
    guard !invocation.has(.review) || invocation.has(.text) else {
      throw .usage("--review requires --text", expected: "sizewise frames --text --review FILE")
    }
    let run = FramesRun(
      request: try invocation.request(), console: console, isForReview: invocation.has(.review))
    let search = try LayoutSearch(words, invocation.filter)
    search.report(console)
    if words.count == 1, FileSystem.kind(words[0]) != .folder {
      let report = try run.report(of: words[0])
      if invocation.has(.text) {
        try console.print(report.text)
      } else {
        try console.send(report.json)
      }
      return .fine
    }
    let (reports, status) = try run.reports(of: search.paths)
    if invocation.has(.text) {
      try console.print(reports.map { "\(VisibleText.string($0.file))\n\($0.text)" }.joined(separator: "\n"))
    } else {
      try console.send(FramesReport.json(listing: reports))
    }
    return status
  }
}

/// One run of `frames`.
struct FramesRun {
  let request: LayoutRequest
  let console: Console
  /// Whether the report has everything that a review compares.
  var isForReview = false

  /// Returns the frames of several files. Files that cannot be read are reported, and the others are listed.
  func reports(of paths: [String]) throws(CommandError) -> ([FramesReport], ExitStatus) {
    var reports: [FramesReport] = []
    var refusal: CommandError?
    var status = ExitStatus.fine
    for path in paths {
      do throws(CommandError) {
        reports.append(try report(of: path))
      } catch {
        if error.status == .input {
          console.report(.failure(error))
          status = .input
        } else {
          // A file that does not allow the environment is left out without affecting the others.
          console.report(.leftOut(path, error))
          refusal = error
        }
      }
    }
    if reports.isEmpty, let refusal { throw refusal }
    return (reports, status)
  }

  func report(of path: String) throws(CommandError) -> FramesReport {
    let file = try LoadedFile(path, request, console)
    file.reportIgnored(request)
    let stages = try StageRequest(request, file, console, prefersCanvas: true)
    let scenes = try file.scenes(request.scene)
    let appearances = try stages.appearances(of: scenes)
    var report = try stages.frames(
      isForReview || request.scene != nil ? appearances : stages.filled(appearances))
    if isForReview {
      report.addReview(
        of: file.document,
        ReviewDevices(file, request, console).showing(scenes).map { ($0.name, $0.appearances) })
    }
    return report
  }
}
