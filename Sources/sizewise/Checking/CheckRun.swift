import Audit
import Environment
import Export
import Glibc
import Model
import Reading
import Transitions

/// One run of `check`.
struct CheckRun {
  private let invocation: Invocation
  private var console: Console
  private let rules: [Rule]
  private let workers: Int?

  init(_ invocation: Invocation, _ console: Console) throws(CommandFailure) {
    self.invocation = invocation
    self.console = console
    // The annotations say it all; what is quoted from a file has no place in a log that the runner obeys.
    if invocation.value("format") == "github" {
      self.console.complain = { console.complain(Diagnostic.withoutQuotes($0)) }
    }
    rules = try invocation.rules()
    workers = invocation.number("jobs")
    // What is wrong with the words is told before a hundred files are read.
    _ = try invocation.matrix(in: try invocation.deviceCatalog(console), app: .unrestricted, console)
  }

  func run() throws(CommandFailure) -> ExitStatus {
    let start = Self.now
    let search = try LayoutSearch(invocation.arguments, excluding: invocation.all("exclude"))
    search.tell(console)
    var report = CheckReport(files: [], unreadable: [], rules: rules, version: sizewiseVersion)
    report.explains = invocation.has("explain")
    for entry in search.refused { report.files.append(.notChecked(entry.path, entry.reason)) }
    try check(search.paths, into: &report)
    if invocation.has("stats") { report.seconds = Self.now - start }
    try write(report)
    if !report.unreadable.isEmpty { return .input }
    if invocation.has("strict"), report.isPartial { return .input }
    return report.count(.violation) > 0 ? .findings : .fine
  }

  /// Each file by itself: what one of them does to the program costs that one.
  private func check(_ paths: [String], into report: inout CheckReport) throws(CommandFailure) {
    // What comes from a pipe can be read once only.
    let input = paths.contains("-") && console.isolates ? try console.standardInput() : []
    var isolation = Isolation(
      isOn: console.isolates, seconds: invocation.number("time-limit") ?? Limits.checkSeconds)
    let showsProgress = console.errorIsTerminal && paths.count > 1
    for (number, path) in paths.enumerated() {
      isolation.prepare(number)
      if let fault = isolation.faults[number] {
        report.files.append(.notChecked(path, fault.message))
        continue
      }
      var console = console
      if console.isolates { console.standardInput = { () throws(CommandFailure) in input } }
      if number < isolation.firstUnsaid { console.complain = { _ in } }
      if showsProgress { console.showProgress("\(number + 1) of \(paths.count): \(path)") }
      console.onProgress?(number, paths.count, path)
      do throws(CommandFailure) {
        var result: Result<AuditReport, CommandFailure>?
        isolation.perform {
          do throws(CommandFailure) {
            result = .success(try check(path, console))
          } catch {
            result = .failure(error)
          }
        }
        if let result { report.files.append(try result.get()) }
      } catch {
        // A scene or an environment that does not exist is the caller's mistake, not the file's.
        guard error.status == .input else { throw error }
        if showsProgress { console.showProgress("") }
        console.complain(error.message + "\n")
        report.unreadable.append(.init(file: path, message: error.message, diagnostics: error.diagnostics))
      }
    }
    isolation.finish()
    if showsProgress { console.showProgress("") }
  }

  private func check(_ path: String, _ console: Console) throws(CommandFailure) -> AuditReport {
    let file = try LoadedFile(path, invocation, console)
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
    // Nothing looked at is not a clean check.
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
    try console.deliver(text, escaped: invocation.value("format") ?? "text" != "text", invocation)
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}
