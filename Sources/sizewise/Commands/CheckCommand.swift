import Audit
import Environment
import Export
import Glibc
import Model
import Reading
import Transitions

extension Command {
  private static let unbuilt = ["config", "baseline", "shard", "merge"]

  package static let check = Command(
    "check", "FILE|FOLDER…", "check layouts over a matrix of environments",
    options: [
      matrixOption,
      Option(
        "format", .choice(["text", "json", "sarif", "junit", "github"]), "form of the findings; default text"),
      Option(
        "rules", .hinted("LIST", RuleTable.all.map(\.id)), "rules to check, with commas; -NAME leaves one out"
      ),
      Option("explain", "say why, with each finding"),
      Option("stats", "how much was done, and how long it took"),
      sceneOption, Option("jobs", .number("N", 1...1024), "threads; default one for each processor"),
      outputOption,
      Option("devices", .file("FILE"), repeats: true, "a file with more devices"),
      Option("info-plist", .file("FILE"), "the app's configuration"),
      Option("config", .file("F"), "configuration file (not there yet)"),
      Option("baseline", .file("F"), "known findings (not there yet)"),
      Option("shard", .text("I/N"), "one part of N (not there yet)"),
      Option("merge", .file("PART"), repeats: true, "put parts together (not there yet)"),
    ],
    details: """
      Lays out every scene in every environment and says what is wrong, once for each cause, with the environments that
      show it. It ends with 1 where there are violations; observations and what could not be checked change nothing.
      Without --matrix the current devices, both orientations and all windows, and a storyboard's own canvas. In a
      folder every storyboard and xib is checked, and every .json that is a layout description.

      Rules, as "sizewise rules" tells them:

      """ + RuleListing.text.dropLast()
  ) { invocation, console throws(CommandFailure) in
    for name in unbuilt where invocation.has(name) {
      throw .usage("check --\(name) is not there yet in this version (\(sizewiseVersion))")
    }
    guard !invocation.arguments.isEmpty else {
      throw .usage("check needs a file or a folder", expected: "sizewise check FILE|FOLDER…")
    }
    return try CheckRun(invocation, console).run()
  }
}

/// One run of `check`.
struct CheckRun {
  private let invocation: Invocation
  private let console: Console
  private let rules: [Rule]
  private let workers: Int?

  init(_ invocation: Invocation, _ console: Console) throws(CommandFailure) {
    self.invocation = invocation
    self.console = console
    rules = try invocation.rules()
    workers = invocation.number("jobs")
    // What is wrong with the words is told before a hundred files are read.
    _ = try invocation.matrix(in: try invocation.deviceCatalog(console), app: .unrestricted, console)
  }

  func run() throws(CommandFailure) -> ExitStatus {
    let start = Self.now
    let paths = try LayoutLibrary.paths(invocation.arguments)
    var report = CheckReport(files: [], unreadable: [], rules: rules, version: sizewiseVersion)
    report.explains = invocation.has("explain")
    let showsProgress = console.errorIsTerminal && paths.count > 1
    for (number, path) in paths.enumerated() {
      if showsProgress { console.complain("\u{1B}[2K\r\(number + 1) of \(paths.count): \(path)") }
      do throws(CommandFailure) {
        report.files.append(try check(path))
      } catch {
        // A scene or an environment that does not exist is the caller's mistake, not the file's.
        guard error.status == .input else { throw error }
        if showsProgress { console.complain("\n") }
        console.complain(error.message + "\n")
        report.unreadable.append(.init(file: path, message: error.message))
      }
    }
    if showsProgress { console.complain("\u{1B}[2K\r") }
    if invocation.has("stats") { report.seconds = Self.now - start }
    try write(report)
    if !report.unreadable.isEmpty { return .input }
    return report.count(.violation) > 0 ? .findings : .fine
  }

  private func check(_ path: String) throws(CommandFailure) -> AuditReport {
    let file = try LoadedFile(path, console)
    let document = file.document
    let catalog = try invocation.deviceCatalog(console, for: document)
    let app = try invocation.appConfiguration(console)
    let asked = try invocation.matrix(in: catalog, app: app ?? document.app ?? .unrestricted, console)
    let standard = MatrixQuery(.default)
    var request = AuditRequest(
      document, in: catalog,
      matrix: asked ?? standard.matrix(in: catalog, app: app ?? document.app ?? .unrestricted))
    request.app = app
    request.includesCanvas = asked == nil
    request.rules = rules
    if let name = invocation.value("scene") { request.scenes = try file.scenes(name) }
    if let workers { request.workers = workers }
    var result = Audit.run(request)
    // Nothing looked at is no clean check.
    if result.environments.isEmpty {
      throw .usage(
        "no environment of the matrix exists for \(document.file)",
        expected: result.notApplicable.first?.reason)
    }
    if invocation.has("explain") {
      let explanation = FindingExplanation(document, catalog, app)
      for index in result.findings.indices where result.findings[index].kind == .violation {
        result.findings[index].reasons += explanation.lines(for: result.findings[index], result.environments)
      }
    }
    return result
  }

  private func write(_ report: CheckReport) throws(CommandFailure) {
    let text: String
    switch invocation.value("format") {
    case "json": text = report.json
    case "sarif": text = report.sarif
    case "junit": text = report.junit
    case "github": text = report.github
    default: text = report.text
    }
    if let output = invocation.value("output"), output != "-" {
      try AtomicFile.write(Array(text.utf8), to: output)
    } else {
      try console.print(text)
    }
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
