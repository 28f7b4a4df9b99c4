import Audit
import Basics
import Drawing
import Environment
import Export
import Model
import ProjectFiles
import Reading
import Synchronization
import Transitions

/// Checks one file with the options of the command line, in any process.
struct FileChecker {
  private let asked: CheckRequest
  let request: LayoutRequest
  var console: Console
  /// The changes to report on; nil to report everything.
  let changes: CheckChanges?
  private let configurations: ConfigurationFiles
  private let apps = ProjectApps()
  private let matrices = KnownMatrices()

  init(
    _ asked: CheckRequest, _ console: Console, _ policy: CheckPolicy
  ) throws(CommandError) {
    var request = asked.layout
    let main = policy.main
    let namesPlace = request.environment.namesPlace
    guard request.matrix == nil || !namesPlace else {
      throw .usage(
        "\(option: .matrix) cannot be combined with an option that chooses one environment",
        expected: request.environment.keyboard == true
          ? "write --matrix \"default keyboard\" to show the keyboard in each of them" : nil)
    }
    guard request.environment.offsets.isEmpty else {
      throw .usage("check covers the whole content of scroll views", expected: "no \(option: "offset")")
    }
    // The configuration provides defaults for the command line.
    if request.matrix == nil, !namesPlace, let matrix = main.configuration.matrix {
      request.matrix = EnvironmentQuery.looksLikeQuery(matrix) ? matrix : try main.file(matrix)
    }
    if request.environment.infoPlist == nil, let path = main.configuration.infoPlist {
      request.environment.infoPlist = try main.file(path)
    }
    self.asked = asked
    self.request = request
    self.console = console
    configurations = policy.configurations
    // Errors in the options are reported before any file is read.
    _ = try request.environments(in: try request.deviceCatalog(console), app: .unrestricted, console)
    changes =
      if let name = asked.since {
        try CheckChanges(since: name, asked.paths)
      } else {
        nil
      }
  }

  /// Returns the hash of everything that the results depend on, except the files.
  func settings(_ key: ContentDigest = .none) -> ContentHash {
    var hash = ContentHash(key)
    for (name, values) in options {
      hash.add(name)
      for value in values {
        hash.add(value)
        // Some values name files; other values have no bytes.
        hash.add((try? FileSystem.read(value, atMost: Limits.settingBytes)) ?? [])
      }
    }
    for path in LayoutRequest.configuredDevices(console) {
      hash.add(path)
      hash.add((try? FileSystem.read(path, atMost: Limits.settingBytes)) ?? [])
    }
    hash.add(changes?.hash ?? "")
    return hash
  }

  /// Returns everything else that the result of one file depends on.
  func settings(for path: String) -> String { thresholds(for: path).text }

  /// Returns the thresholds for a file; an unreadable configuration stops the check elsewhere.
  private func thresholds(for path: String) -> AuditThresholds {
    (try? configurations.found(for: path))?.configuration.thresholds ?? AuditThresholds()
  }

  /// The options that affect the findings of a file.
  private var options: [(name: String, values: [String])] {
    var environment = request.environment
    // A dictionary's order differs from run to run.
    let states = environment.states.map { "\($0.key)=\($0.value)" }.sorted()
    environment.states = [:]
    environment.offsets = [:]
    let own: [(OptionName, [String])] = [
      (.matrix, [request.matrix].compactMap { $0 }), (.scene, [request.scene].compactMap { $0 }),
      (.explain, asked.explains ? [""] : []), (.fixPlan, asked.plansFixes ? [""] : []),
      (.stats, asked.showsStatistics ? [""] : []),
      (.devices, environment.deviceFiles), (.data, [environment.dataFile].compactMap { $0 }),
      (.with, [environment.companionFile].compactMap { $0 }),
      (.infoPlist, [environment.infoPlist].compactMap { $0 }), (.whatIf, request.changes),
    ]
    return own.map { ($0.rawValue, $1) } + [("environment", ["\(environment)"] + states)]
  }

  /// Returns the encoded result, from the cache if possible.
  func check(_ path: String, threads: Int, _ cache: CheckCache?) -> [UInt8] {
    let found = NoticeCollector()
    let reads = ReadFiles()
    var console = console
    console.report = { found.notices.append($0) }
    var bytes: [UInt8]?
    var result: CheckedFile
    do throws(CommandError) {
      if SourceIndex.isSource(path), let platform = apps.foreignPlatform(of: path, noting: { reads.note($0) })
      {
        var foreign = Diagnostic(.error, "a file for \(platform)", file: path)
        foreign.isForeign = true
        throw CommandError([foreign])
      }
      var file = try LoadedFile(path, request, console, noting: reads)
      if path != "-" { bytes = file.bytes }
      if let app = file.adoptProjectApp(request, from: apps, noting: reads), asked.showsStatistics {
        console.report(
          .remark(
            .note, "\(VisibleText.string(app)) determines the app's devices and orientations", about: path))
      }
      let sources = path == "-" ? nil : console.catalogues.sources(for: path) { reads.note($0) }
      var report = try check(file, sources ?? .none, threads: threads, console)
      file.report(report.remarks)
      if let before = try changes?.before(path) {
        let old = try file.replacing(before, request, console, app: file.document.app)
        if !old.document.diagnostics.contains(where: { $0.severity == .error }) {
          try report.hideEarlier(check(old, sources ?? .none, threads: threads, console))
        }
      }
      result = CheckedFile(.report(report))
    } catch {
      result = CheckedFile(Self.outcome(of: path, error))
      if bytes == nil, path != "-", error.diagnostics.contains(where: \.isForeign) {
        bytes = try? console.doors.read(path, atMost: Limits.layoutBytes)
      }
    }
    result.notices = found.notices
    let record = result.bytes
    if let bytes {
      cache?.keep(record, of: path, bytes, settings(for: path), leadingTo: reads.takePaths())
    }
    return record
  }

  private static func outcome(of path: String, _ error: CommandError) -> CheckedFile.Outcome {
    // A missing scene or environment is an error of the command line, not of the file.
    guard error.status == .input else { return .failure(error) }
    // A file for macOS is not an error, because a project can have both.
    if let foreign = error.diagnostics.first(where: \.isForeign) {
      return .report(.notChecked(path, foreign.message, isMissed: false))
    }
    return .unreadable(path, error)
  }

  private func standard(_ catalog: DeviceCatalog, _ app: AppConfiguration?, _ document: Document) -> Matrix {
    let app = app ?? .unrestricted
    // The devices of a document are in no other catalogue.
    guard document.ownDevices == nil else { return MatrixQuery(.default).matrix(in: catalog, app: app) }
    return matrices.standard(in: catalog, app: app)
  }

  /// The default matrices of this process: most files of a project share one.
  private final class KnownMatrices: Sendable {
    private let known = Mutex<[AppConfiguration: Matrix]>([:])

    func standard(in catalog: DeviceCatalog, app: AppConfiguration) -> Matrix {
      known.withLock { known in
        if let matrix = known[app] { return matrix }
        let matrix = MatrixQuery(.default).matrix(in: catalog, app: app)
        known[app] = matrix
        return matrix
      }
    }
  }

  /// Returns the single environment named on the command line; nil if none is named.
  private func one(_ document: Document, _ catalog: DeviceCatalog, _ app: AppConfiguration?)
    throws(CommandError) -> Matrix?
  {
    guard request.environment.namesPlace else { return nil }
    let own = document.format == .layout ? nil : document.canvas
    do throws(RequestError) {
      if request.environment.canvas == true { try StageRequest.checkCanvas(request.environment) }
      let environment = try request.environment.resolve(
        in: catalog, file: own, app: app ?? document.declaredApp)
      var matrix = Matrix()
      matrix.add(MatrixEntry(environment: environment, models: []))
      return matrix
    } catch {
      throw CommandError(error)
    }
  }

  /// Collects the notices during the check of one file, on one thread.
  private final class NoticeCollector {
    var notices: [Notice] = []
  }

  private func check(
    _ file: LoadedFile, _ sources: ProjectSources, threads: Int, _ console: Console
  ) throws(CommandError) -> AuditReport {
    let document = file.document
    let catalog = try request.deviceCatalog(console, for: document)
    let app = try request.appConfiguration(console)
    // The matrix's notices were reported before the first file.
    let named = try request.environments(
      in: catalog, app: app ?? document.declaredApp, console.silent,
      languages: document.translations.keys.sorted())
    let one = try named == nil ? self.one(document, catalog, app) : nil
    var matrix = named ?? one ?? standard(catalog, app ?? document.app, document)
    let language = try file.language(request.environment.language)
    var look = request.environment
    look.language = nil
    if !look.isEmpty { matrix = matrix.changing { $0 = look.applyingLook(to: $0) } }
    if let language {
      matrix = matrix.changing { environment in
        if environment.language == nil { environment.speak(language) }
      }
    }
    ProcessorLimit.add(environments: matrix.entries.count)
    var audit = AuditRequest(document, in: catalog, matrix: matrix)
    audit.app = app
    // The canvas shows the authored text.
    audit.includesCanvas = named == nil && request.environment.isEmpty
    if let name = request.scene { audit.scenes = try file.scenes(name) }
    audit.workers = threads
    audit.thresholds = thresholds(for: file.path)
    audit.changes = { readCodeChanges(to: document, in: sources) }
    var result = Audit.run(audit)
    // A check without environments is not a clean check.
    if result.environments.isEmpty {
      throw .usage(
        "no environment of the matrix exists for \(document.file)",
        expected: result.notApplicable.first?.reason)
    }
    if asked.plansFixes {
      var plan = FixPlan(audit, file: file.path)
      plan.add(to: &result, apart: asked.fixesApart)
    }
    if asked.explains {
      let explanation = FindingExplanation(document, catalog, app)
      for index in result.findings.indices where result.findings[index].kind == .violation {
        result.findings[index].reasons += explanation.lines(for: result.findings[index], result.environments)
      }
    }
    return result
  }
}

extension AuditReport {
  /// Hides findings that an earlier version of the file has too.
  fileprivate mutating func hideEarlier(_ other: AuditReport) {
    var known = KnownFindings()
    for finding in other.findings { known.add(FindingKey(finding, file: "")) }
    let count = findings.count
    // Parts that were not checked before are still reported.
    findings.removeAll { !$0.isMissed && known.consume(FindingKey($0, file: "")) }
    hidden.earlier += count - findings.count
  }
}
