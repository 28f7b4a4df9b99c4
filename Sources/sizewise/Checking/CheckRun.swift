import Audit
import Basics
import Environment
import Export
import Model
import Syntax
import Transitions

/// One run of `check`: finds files, checks them or uses cached results, and reports them in order.
struct CheckRun {
  private let asked: CheckRequest
  private let console: Console
  private let rules: [Rule]
  private let jobs: Int
  private let checker: FileChecker
  private let shard: CheckShard?
  private let policy: CheckPolicy

  init(_ asked: CheckRequest, _ console: Console) throws(CommandError) {
    self.asked = asked
    var console = console
    // The annotations are complete; lines quoted from files must not appear in a log whose commands the runner
    // executes.
    if asked.format == .github {
      console.report = { [complain = console.complain] in complain($0.text(quotes: false)) }
    }
    self.console = console
    rules = try RuleTable.rules(named: asked.rules)
    jobs = asked.jobs ?? Workers.available
    shard = try asked.shard.map { text throws(CommandError) in try CheckShard(text, console) }
    if shard != nil, asked.parts == nil, asked.format != .json, shard != .whole {
      console.report(.remark(.note, "only reports written with \(option: .format) json can be merged later"))
    }
    let isWhole = shard ?? .whole == .whole && asked.coversAll
    policy = try CheckPolicy(asked, console, isWhole: isWhole)
    var checker = try FileChecker(asked, console, policy)
    // Standard input can be read only once, but the pictures need it too.
    if asked.paths.contains("-") {
      let input = try console.standardInput()
      checker.console.standardInput = { () throws(CommandError) in input }
    }
    self.checker = checker
  }

  func run() throws(CommandError) -> ExitStatus {
    let (report, end) = try checked()
    try write(report)
    // The findings are printed even if the page cannot be written.
    if let path = asked.page {
      let pictures = CheckedPictures(checker.request, checker.console, until: end)
      let page = pictures.page(report, title: "Sizewise check")
      try console.save(Array(page.utf8), to: path)
    }
    let fails = policy.fails(report)
    return report.unreadable.isEmpty && report.unchecked.isEmpty ? (fails ? .findings : .fine) : .input
  }

  /// Returns the findings, after applying the team's policy.
  func report() throws(CommandError) -> CheckReport { try checked().report }

  /// - Returns: the findings, and the end of the check's time limit.
  private func checked() throws(CommandError) -> (report: CheckReport, end: Double) {
    let start = WorkerProcess.now
    let results: [CheckedFile]
    var part: CheckPart?
    var end = start
    if let parts = asked.parts {
      results = try CheckPart.merged(parts)
      end += Double(Limits.runSeconds)
    } else {
      var filter = asked.filter
      filter.excluded += policy.main.configuration.exclude
      let cache = asked.usesCache ? CheckCache(console) { checker.settings($0) } : nil
      let known = cache?.knownLayouts(in: asked.paths) ?? KnownLayouts()
      let search = try LayoutSearch(asked.paths, filter, known: known)
      cache?.keep(search.known, in: asked.paths)
      search.report(console)
      let paths = search.paths.filter { checker.changes?.touch($0) ?? true }
      let pieces = search.refused.map { Piece.refused($0) } + paths.map { Piece.file($0) }
      let mine = pieces.indices.filter { shard?.covers($0) ?? true }
      let time = CheckPool.Time(
        ofPiece: asked.fileSeconds,
        ofRun: asked.runSeconds ?? Limits.runSeconds + mine.count, start: start)
      end = time.end
      let found = check(mine.map { pieces[$0] }, time, cache)
      if let shard {
        part = CheckPart(
          shard: shard, pieces: pieces.count, settings: checker.settings().text,
          results: zip(mine, found).map { ($0, $1) })
      }
      var memory = AuditRecordMemory()
      do throws(RecordReader.Damage) {
        results = try found.map { bytes throws(RecordReader.Damage) in try CheckedFile(bytes, &memory) }
      } catch {
        throw CommandError(.fault, "the result of a file cannot be read")
      }
    }
    var report = try report(on: results)
    try policy.apply(to: &report)
    report.explains = asked.explains
    report.listsObservations =
      asked.listsObservations || asked.rules != nil || policy.failsForObservations
    if asked.parts == nil, checker.request.matrix == nil, checker.request.environment.isEmpty {
      report.unasked =
        "other text sizes, longer text, right to left (--matrix default+text, +long, +rtl check them)"
    }
    report.part = part?.bytes
    if asked.showsStatistics { report.seconds = WorkerProcess.now - start }
    return (report, end)
  }

  // MARK: Files

  private enum Piece {
    case refused(LayoutSearch.Refused)
    case file(String)
  }

  /// Checks each file in isolation, so that a crash affects only that file.
  private func check(_ pieces: [Piece], _ time: CheckPool.Time, _ cache: CheckCache?) -> [[UInt8]] {
    var results: [[UInt8]?] = Array(repeating: nil, count: pieces.count)
    var left: [CheckPool.Piece] = []
    for (number, piece) in pieces.enumerated() {
      switch piece {
      case .refused(let entry):
        results[number] = CheckedFile(.report(.notChecked(entry.path, entry.reason))).bytes
      case .file(let path):
        let bytes = path == "-" ? nil : try? console.doors.read(path, atMost: Limits.layoutBytes)
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
      left, jobs: jobs, time: time, isOn: console.isolates,
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

  /// Combines the results of the files, and reports their notices, in file order.
  private func report(on results: [CheckedFile]) throws(CommandError) -> CheckReport {
    var report = CheckReport(files: [], unreadable: [], rules: rules, version: sizewiseVersion)
    let wanted = Set(rules)
    let accepts = asked.acceptsUnchecked
    for result in results {
      for notice in result.notices { console.report(notice) }
      switch result.outcome {
      case .report(var file):
        // Findings of unselected rules are removed, except those about parts that were not checked.
        if file.isChecked { file.findings.removeAll { !$0.isMissed && !wanted.contains($0.rule) } }
        if accepts { for index in file.findings.indices { file.findings[index].isAccepted = true } }
        report.files.append(file)
      case .unreadable(let file, let error):
        console.report(.failure(error))
        report.unreadable.append(.init(file: file, message: error.message, diagnostics: error.diagnostics))
      case .failure(let failure): throw failure
      }
    }
    return report
  }

  /// Writes the fixes of all files as one patch.
  private func writePatch(of report: CheckReport) throws(CommandError) {
    let violations = report.files.flatMap { $0.findings.filter { $0.kind == .violation } }
    let fixed = violations.count { $0.provenFix != nil }
    for finding in violations {
      guard let fix = finding.provenFix else { continue }
      console.report(
        .remark(.note, "line \(finding.position.line): \(VisibleText.string(fix.words))", about: finding.file)
      )
    }
    console.report(
      .remark(.note, "the patch resolves \(fixed) of \(counted(violations.count, "violation"))"))
    try console.deliver(report.files.compactMap(\.patch).joined(), escaped: true, to: asked.output)
  }

  private func write(_ report: CheckReport) throws(CommandError) {
    if !report.unchecked.isEmpty {
      console.report(
        .remark(
          .note,
          "\(counted(report.unchecked.count, "part")) could not be checked, so the check fails (\(option: .allowUnchecked) accepts that)"
        ))
    }
    // Text forms have it in the last line.
    if let words = report.hiddenWords, asked.format != .text, asked.format != .markdown {
      console.report(.remark(.note, "not shown: \(words)"))
    }
    if asked.writesPatch { return try writePatch(of: report) }
    let text: String
    switch asked.format {
    case .text: text = report.text
    case .json: text = report.json
    case .sarif: text = report.sarif
    case .junit: text = report.junit
    case .github: text = report.github
    case .codequality: text = report.codeQuality
    case .markdown:
      var report = report
      report.picture = WorstPicture(checker.request, checker.console).picture(for: report)
      text = report.markdown
    }
    try console.deliver(text, escaped: asked.format != .text, to: asked.output)
  }
}
