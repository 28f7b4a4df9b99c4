import Export
import Model
import Transitions

extension Command {
  package static let frames = Command(
    "frames", "FILE|FOLDER…", "print every frame", environment: true,
    options: [
      sceneOption, whatIfOption, Option(.json, "as JSON (default)"),
      Option(.text, "as text, one line for each view"),
      ignoredOption,
      excludeOption,
    ],
    details: """
      Without an environment a storyboard or xib is laid out like Interface Builder's canvas in the Xcode that saved it.
      With one it is laid out like the running app: each scene in its containers, with their bars. A folder or several
      files give one JSON array, or one text after another.
      To see frames instead of XML in git diff (a file that cannot be read is shown unchanged):
        git config diff.ib.textconv 'f() { sizewise frames --text "$1" 2>/dev/null || cat "$1"; }; f'
        printf '*.storyboard diff=ib\\n*.xib diff=ib\\n' >>.gitattributes
      """
  ) { invocation, console throws(CommandError) in
    guard !invocation.arguments.isEmpty else { throw .usage("frames needs a file") }
    guard !(invocation.has(.json) && invocation.has(.text)) else {
      throw .usage("frames prints either --json or --text")
    }
    return try FramesRun(invocation, console).run()
  }
}

/// One run of `frames`.
struct FramesRun {
  private let invocation: Invocation
  private let console: Console

  init(_ invocation: Invocation, _ console: Console) {
    self.invocation = invocation
    self.console = console
  }

  func run() throws(CommandError) -> ExitStatus {
    let words = invocation.arguments
    let search = try LayoutSearch(words, excluding: invocation.all(.exclude))
    search.report(console)
    if words.count == 1, FileSystem.kind(words[0]) != .folder {
      let report = try report(of: words[0])
      if invocation.has(.text) {
        try console.print(report.text)
      } else {
        try console.send(report.json)
      }
      return .fine
    }
    return try list(search.paths)
  }

  /// Several files: one that is broken is reported and the others are printed.
  private func list(_ paths: [String]) throws(CommandError) -> ExitStatus {
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
          // An environment that one of them does not allow is not a reason to leave out the others.
          console.report(.leftOut(path, error))
          refusal = error
        }
      }
    }
    if reports.isEmpty, let refusal { throw refusal }
    if invocation.has(.text) {
      try console.print(reports.map { "\(VisibleText.string($0.file))\n\($0.text)" }.joined(separator: "\n"))
    } else {
      try console.send(FramesReport.json(listing: reports))
    }
    return status
  }

  private func report(of path: String) throws(CommandError) -> FramesReport {
    let file = try LoadedFile(path, invocation, console)
    file.reportIgnored(invocation)
    let request = try StageRequest(invocation, file, console, prefersCanvas: true)
    let scenes = try file.scenes(invocation.value(.scene))
    return FramesReport(
      try request.appearances(of: scenes), of: file.document, try request.surroundings(),
      isCanvas: request.environment.canvas)
  }
}
