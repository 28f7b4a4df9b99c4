import Audit
import Environment
import Export
import Model
import Syntax
import Transitions

/// One run of `check`: files are found, checked by themselves or remembered, and reported in their order.
struct CheckRun {
  private let invocation: Invocation
  private let console: Console
  private let rules: [Rule]
  private let jobs: Int
  private let checker: FileChecker
  private let shard: CheckShard?
  private let policy: CheckPolicy

  init(_ invocation: Invocation, _ console: Console) throws(CommandError) {
    self.invocation = invocation
    var console = console
    // The annotations say it all; what is quoted from a file has no place in a log that the runner obeys.
    if invocation.value(.format) == "github" {
      console.complain = { [complain = console.complain] in complain(Diagnostic.withoutQuotes($0)) }
    }
    self.console = console
    rules = try invocation.rules()
    jobs = invocation.number(.jobs) ?? Workers.available
    shard = try CheckShard.asked(invocation, console)
    if shard != nil, !invocation.has(.merge), invocation.value(.format) != "json", shard != .whole {
      console.complain("sizewise: note: only --format json can be merged later\n")
    }
    let isWhole = shard ?? .whole == .whole && !invocation.has(.since) && !invocation.has(.scene)
    policy = try CheckPolicy(invocation, console, isWhole: isWhole)
    var checker = try FileChecker(invocation, console, policy)
    // What comes from a pipe can be read once only; the pictures want it again.
    if invocation.arguments.contains("-") {
      let input = try console.standardInput()
      checker.console.standardInput = { () throws(CommandError) in input }
    }
    self.checker = checker
  }

  func run() throws(CommandError) -> ExitStatus {
    let start = WorkerProcess.now
    let results: [[UInt8]]
    var part: CheckPart?
    if invocation.has(.merge) {
      results = try CheckPart.merged(invocation.all(.merge) + invocation.arguments)
    } else {
      let search = try LayoutSearch(
        invocation.arguments, excluding: invocation.all(.exclude) + policy.main.configuration.exclude)
      search.report(console)
      let paths = search.paths.filter { checker.changes?.touch($0) ?? true }
      let pieces = search.refused.map { Piece.refused($0) } + paths.map { Piece.file($0) }
      let mine = pieces.indices.filter { shard?.covers($0) ?? true }
      let found = check(mine.map { pieces[$0] })
      if let shard {
        part = CheckPart(
          shard: shard, pieces: pieces.count, settings: checker.settings.text,
          results: zip(mine, found).map { ($0, $1) })
      }
      results = found
    }
    var report = try report(on: results)
    try policy.apply(to: &report)
    report.explains = invocation.has(.explain)
    report.part = part?.bytes
    if invocation.has(.stats) { report.seconds = WorkerProcess.now - start }
    if let path = invocation.value(.html) {
      let page = CheckedPictures(checker.invocation, checker.console).page(report, title: "Sizewise check")
      try AtomicFile.write(Array(page.utf8), to: path)
    }
    try write(report)
    if !report.unreadable.isEmpty { return .input }
    if invocation.has(.strict), report.isPartial { return .input }
    return policy.fails(report) ? .findings : .fine
  }

  // MARK: Files

  private enum Piece {
    case refused(LayoutSearch.Refused)
    case file(String)
  }

  /// Each file by itself: what one of them does to the program costs that one.
  private func check(_ pieces: [Piece]) -> [[UInt8]] {
    let cache = invocation.has(.noCache) ? nil : CheckCache(console, settings: checker.settings)
    var results: [[UInt8]?] = Array(repeating: nil, count: pieces.count)
    var left: [CheckPool.Piece] = []
    for (number, piece) in pieces.enumerated() {
      switch piece {
      case .refused(let entry):
        results[number] = CheckedFile(.report(.notChecked(entry.path, entry.reason))).bytes
      case .file(let path):
        let bytes = path == "-" ? nil : try? FileSystem.read(path, atMost: Limits.layoutBytes)
        results[number] = bytes.flatMap { cache?.result(of: path, $0, checker.settings(for: path)) }
        if results[number] == nil { left.append(.init(number: number, weight: bytes?.count ?? 1)) }
      }
    }
    let showsProgress = console.errorIsTerminal && left.count > 1
    let total = left.count
    var count = 0
    func report(_ path: String) {
      if showsProgress { console.showProgress("\(count) of \(total): \(path)") }
    }
    CheckPool.run(
      left, jobs: jobs, seconds: invocation.number(.timeLimit) ?? Limits.checkSeconds,
      isOn: console.isolates,
      work: { [checker] number, threads in
        guard case .file(let path) = pieces[number] else { return [] }
        return checker.check(path, threads: threads, cache)
      },
      done: { number, outcome in
        guard case .file(let path) = pieces[number] else { return }
        count += 1
        report(path)
        console.onProgress?(count - 1, total, path)
        switch outcome {
        case .success(let bytes): results[number] = bytes
        case .failure(let fault):
          results[number] = CheckedFile(.report(.notChecked(path, fault.message))).bytes
        }
      })
    if showsProgress { console.showProgress("") }
    if total > 0 { cache?.trim() }
    return results.compactMap { $0 }
  }

  /// What was found, and what was said on the way, in the order of the files.
  private func report(on results: [[UInt8]]) throws(CommandError) -> CheckReport {
    var report = CheckReport(files: [], unreadable: [], rules: rules, version: sizewiseVersion)
    var memory = AuditRecordMemory()
    let wanted = Set(rules)
    for bytes in results {
      guard let result = try? CheckedFile(bytes, &memory) else {
        throw CommandError(.fault, "sizewise: error: the result of a file cannot be read")
      }
      for text in result.said { console.complain(text) }
      switch result.outcome {
      case .report(var file):
        file.findings.removeAll { !wanted.contains($0.rule) }
        report.files.append(file)
      case .unreadable(let file):
        console.complain(file.message + "\n")
        report.unreadable.append(file)
      case .failure(let failure): throw failure
      }
    }
    return report
  }

  private func write(_ report: CheckReport) throws(CommandError) {
    let text: String
    switch invocation.value(.format) {
    case "json": text = report.json
    case "sarif": text = report.sarif
    case "junit": text = report.junit
    case "github": text = report.github
    case "codequality": text = report.codeQuality
    case "markdown":
      var report = report
      report.picture = WorstPicture(checker.invocation, checker.console).picture(for: report)
      text = report.markdown
    default: text = report.text
    }
    try console.deliver(text, escaped: invocation.value(.format) ?? "text" != "text", invocation)
  }
}
