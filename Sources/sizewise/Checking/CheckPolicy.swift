import Audit
import Basics
import Environment
import Export
import Model
import Platform

/// A team's decisions, applied to the findings: levels, exceptions, a baseline.
struct CheckPolicy {
  let configurations: ConfigurationFiles
  /// The configuration for the run as a whole: that of the first file.
  let main: ConfigurationFiles.Found
  private let baseline: String?
  /// The folder of the configuration that names the baseline; nil if the command line names it.
  private let door: ConfinedFolder?
  private let updates: Bool
  private let isWhole: Bool
  private let console: Console

  init(_ asked: CheckRequest, _ console: Console, isWhole: Bool) throws(CommandError) {
    configurations = try ConfigurationFiles(asked.configuration)
    main = try configurations.found(for: asked.paths.first ?? ".")
    if let named = asked.baseline {
      baseline = named
      door = nil
    } else if let path = main.configuration.baseline {
      baseline = try main.file(path)
      door = ConfinedFolder(main.folder)
    } else {
      (baseline, door) = (nil, nil)
    }
    updates = asked.updatesBaseline
    self.isWhole = isWhole
    self.console = console
    guard !updates || baseline != nil else {
      throw .usage(
        "--update-baseline needs a file", expected: "--baseline F, or \"baseline\" in .sizewise.json")
    }
    guard !updates || isWhole else {
      throw .usage("--shard and --since cannot be combined with --update-baseline")
    }
  }

  func apply(to report: inout CheckReport) throws(CommandError) {
    try applyConfigurations(to: &report)
    try applyBaseline(to: &report)
  }

  var failsForObservations: Bool { main.configuration.failing == .observation }

  func fails(_ report: CheckReport) -> Bool {
    let violations = report.count(.violation)
    let fails =
      switch main.configuration.failing {
      case .never: false
      case .error: report.files.contains { $0.findings.contains { $0.severity == .error } }
      case .violation: violations > 0
      case .observation: violations + report.count(.observation) > 0
      }
    if violations > 0, !fails {
      console.report(
        .remark(
          .note,
          "\(counted(violations, "violation")) \(violations == 1 ? "does" : "do") not fail the check, because \"fail-on\" is \"\(main.configuration.failing.rawValue)\"",
          about: main.path ?? ""))
    }
    return fails
  }

  // MARK: Levels and exceptions

  private func applyConfigurations(to report: inout CheckReport) throws(CommandError) {
    let today = Self.today(console)
    var used: [String: Set<Int>] = [:]
    var configurations: [String: ConfigurationFiles.Found] = [:]
    for index in report.files.indices {
      let found = try self.configurations.found(for: report.files[index].file)
      guard let path = found.path else { continue }
      configurations[path] = found
      let levels = found.configuration.levels
      report.files[index].switchedOff = Set(levels.filter { $0.value == .off }.keys)
      let name = found.name(of: report.files[index].file)
      var findings: [Finding] = []
      for var finding in report.files[index].findings {
        // A part that was not checked has no level.
        switch finding.isMissed ? nil : levels[finding.rule] {
        case .off:
          report.files[index].hidden.switchedOff += 1
          continue
        case .observation where finding.kind == .violation: finding.kind = .observation
        case .violation where finding.kind == .observation: finding.kind = .violation
        case nil, .observation?, .violation?: break
        }
        let fitting = found.configuration.exceptions.indices.filter { place in
          let exception = found.configuration.exceptions[place]
          return exception.until.map { $0 >= today } ?? true && exception.fits(finding, file: name)
        }
        used[path, default: []].formUnion(fitting)
        if fitting.isEmpty {
          findings.append(finding)
        } else {
          report.files[index].hidden.excepted += 1
        }
      }
      report.files[index].findings = findings
    }
    for (path, found) in configurations.sorted(by: { $0.key < $1.key }) {
      let configuration = found.configuration
      if found.isFarAway {
        console.report(
          .remark(
            .note, "this configuration applies, although it is outside of the folder and not in a repository",
            about: path))
      }
      for diagnostic in configuration.diagnostics { console.report(.diagnostic(diagnostic)) }
      for (place, exception) in configuration.exceptions.enumerated() {
        var diagnostic = exception.diagnostic
        if let until = exception.until, until < today {
          diagnostic.message = "this exception expired on \(until)"
        } else if !isWhole || used[path]?.contains(place) == true {
          continue
        }
        console.report(.diagnostic(diagnostic))
      }
    }
  }

  /// Returns the current day in UTC; `SOURCE_DATE_EPOCH` replaces the time for reproducible results.
  private static func today(_ console: Console) -> String {
    var seconds = console.variable("SOURCE_DATE_EPOCH").flatMap { Int($0) } ?? time(nil)
    var date = tm()
    gmtime_r(&seconds, &date)
    func digits(_ number: Int32, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    return [digits(date.tm_year + 1900, 4), digits(date.tm_mon + 1, 2), digits(date.tm_mday, 2)].joined(
      separator: "-")
  }

  // MARK: The baseline

  private func applyBaseline(to report: inout CheckReport) throws(CommandError) {
    guard let path = baseline else { return }
    let place = ConfigurationFiles.Found(folder: try Self.folder(of: path))
    let isThere = FileSystem.exists(path)
    guard isThere || updates else {
      throw .about(path, "there is no such baseline (--update-baseline creates it)")
    }
    let old = isThere ? Baseline(try read(path), file: path) : Baseline()
    let errors = old.diagnostics.filter { $0.severity == .error }
    guard errors.isEmpty || updates else { throw CommandError(errors) }
    var left = old.known
    var new = Baseline()
    let checked = Set(report.files.filter(\.isChecked).map { place.name(of: $0.file) })
    for index in report.files.indices where report.files[index].isChecked {
      let findings = report.files[index].findings
      report.files[index].findings.removeAll { finding in
        if finding.isMissed { return false }
        let key = FindingKey(finding, file: place.name(of: finding.file))
        new.known.add(key)
        let isKnown = left.consume(key)
        return isKnown || updates
      }
      report.files[index].hidden.inBaseline += findings.count - report.files[index].findings.count
    }
    // Findings about files that were not checked stay in the baseline while the files exist.
    let others = old.known.counts.filter { entry in
      !checked.contains(entry.key.file) && FileSystem.exists(place.resolved(entry.key.file))
    }
    for (key, count) in others { new.known.add(key, count) }
    if updates {
      try console.save(Array(new.json.utf8), to: path, in: door)
      console.report(
        .remark(.note, "\(VisibleText.string(path)) contains \(counted(new.known.count, "finding"))"))
    } else if isWhole {
      let gone = left.count - others.values.reduce(0, +)
      if gone > 0 {
        let (verb, object) = gone == 1 ? ("is", "it") : ("are", "them")
        console.report(
          .remark(
            .note, "\(gone) of its findings \(verb) gone (\(option: .updateBaseline) removes \(object))",
            about: path))
      }
    }
  }

  private func read(_ path: String) throws(CommandError) -> [UInt8] {
    if let door { return try door.read(path, atMost: Limits.besideBytes) }
    return try FileSystem.read(path, atMost: Limits.besideBytes)
  }

  private static func folder(of path: String) throws(CommandError) -> String {
    guard let full = FileSystem.resolved(FileSystem.parts(of: path).folder) else {
      throw .about(path, "the folder of the baseline does not exist")
    }
    return full
  }
}
