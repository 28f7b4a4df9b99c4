import Basics
import Environment
import Model
import Transitions

/// A request to check a document in a matrix of environments.
package struct AuditRequest: Sendable {
  /// The document.
  package var document: Document
  /// The device catalogue.
  package var catalog: DeviceCatalog
  /// The app's declarations; nil if unknown.
  package var app: AppConfiguration?
  /// The environments.
  package var matrix: Matrix
  /// Whether to check the canvas too, if the file is an Interface Builder file.
  package var includesCanvas = false
  /// The scenes to check; nil for all.
  package var scenes: [Int]?
  /// The rules to report.
  package var rules = RuleTable.all
  /// The number of threads.
  package var workers = Workers.available
  /// The thresholds.
  package var thresholds = AuditThresholds()
  /// Returns what the app's code changes; called if a finding depends on it.
  package var changes: @Sendable () -> CodeChanges = { CodeChanges() }
  /// Cancellation check before each scene; the report of a cancelled check is invalid.
  package var isWanted: @Sendable () -> Bool = { true }
  /// The work limit; nil if only the time is limited. A report that reached the limit is marked as incomplete.
  package var meter: WorkMeter?

  /// Creates a request with defaults.
  package init(_ document: Document, in catalog: DeviceCatalog = .bundled, matrix: Matrix) {
    self.document = document
    self.catalog = catalog.whole
    self.matrix = matrix
  }
}

/// The report of checking a document.
package struct AuditReport: Sendable {
  /// The file.
  package var file: String
  /// Whether the file could be checked at all.
  package var isChecked = true
  /// The environments.
  package var environments: [AuditEnvironment]
  /// The findings in file order.
  package var findings: [Finding]
  /// The environments that the matrix includes but no device provides.
  package var notApplicable: [Matrix.NotApplicable]
  /// The number of scenes times environments that were checked.
  package var checks = 0
  /// The number of distinct layouts among them.
  package var layouts = 0
  /// The number of scenes.
  package var scenes = 0
  /// The number of views in the environment that shows most.
  package var views = 0
  /// The number of environments in which any scene was shown.
  package var shown = 0
  /// The findings that are not reported.
  package var hidden = HiddenFindings()
  /// The rules that the configuration turned off.
  package var switchedOff: Set<Rule> = []
  /// The proven fixes of all findings together as a unified diff; nil if none were looked for.
  package var patch: String?
  /// The diagnostics about `sizewiseIgnore` attributes in the file.
  package var remarks: [Diagnostic] = []

  /// Returns the number of findings of a kind.
  package func count(_ kind: FindingKind) -> Int { findings.count { $0.kind == kind } }

  /// Whether something could not be checked.
  package var isUnchecked: Bool { findings.contains(where: \.isUnchecked) }
}

/// The number of findings that are not reported, by reason.
package struct HiddenFindings: Sendable, Equatable {
  /// Accepted by the file itself.
  package var ignored = 0
  /// Accepted by an exception of the configuration.
  package var excepted = 0
  /// Of a rule that the configuration turned off.
  package var switchedOff = 0
  /// In the baseline.
  package var inBaseline = 0
  /// Present in the previous version.
  package var earlier = 0

  package init() {}

  /// Adds counts.
  package static func += (a: inout Self, b: Self) {
    a.ignored += b.ignored
    a.excepted += b.excepted
    a.switchedOff += b.switchedOff
    a.inBaseline += b.inBaseline
    a.earlier += b.earlier
  }
}

/// Runs rules in a matrix of environments.
package struct Audit: Sendable {
  let request: AuditRequest
  let subject: AuditSubject
  let context: StageContext
  let routes: SceneRoutes
  let canvas: CanvasStage
  let code: RuntimeSizes
  let environments: [AuditEnvironment]
  /// The resolved environments, shared by all scenes.
  let surroundings: [Surroundings]
  let scenes: [Int]
  /// All rules run, because one can explain the findings of another; only the requested ones are reported.
  let rules = RuleTable.all
  let cache: LayoutCache
  private let notApplicable: [Matrix.NotApplicable]

  /// Runs a check.
  package static func run(_ request: AuditRequest) -> AuditReport { Audit(request).report() }

  private init(_ request: AuditRequest) {
    self.request = request
    let document = request.document
    subject = AuditSubject(document, thresholds: request.thresholds, within: request.meter)
    cache = LayoutCache(subject)
    context = StageContext(
      document: document, catalog: request.catalog, app: request.app, engine: cache.engine)
    routes = SceneRoutes(document)
    canvas = CanvasStage(document)
    code = RuntimeSizes(document, canvas)
    scenes = request.scenes ?? Array(document.scenes.indices)
    var environments: [AuditEnvironment] = []
    var surroundings: [Surroundings] = []
    var notApplicable = request.matrix.notApplicable
    if request.includesCanvas, [.storyboard, .xib].contains(document.format) {
      var environment = PreviewEnvironment(device: document.canvas.device ?? "", os: 0)
      environment.canvas = true
      surroundings.append(canvas.surroundings)
      environments.append(
        AuditEnvironment(
          environment: environment, models: [], idiom: canvas.surroundings.traits.idiom,
          window: canvas.surroundings.window.size))
    }
    for entry in request.matrix.entries {
      do throws(RequestError) {
        let around = try request.catalog.surroundings(for: entry.environment, app: context.app)
        surroundings.append(around)
        environments.append(
          AuditEnvironment(
            environment: entry.environment, models: entry.models, idiom: around.traits.idiom,
            window: around.window.size, unconfirmed: around.unconfirmed))
      } catch {
        notApplicable.append(Matrix.NotApplicable(environment: entry.environment, reason: error.reason))
      }
    }
    self.environments = environments
    self.surroundings = surroundings
    self.notApplicable = notApplicable
  }

  private func report() -> AuditReport {
    let passes = Workers.map(environments.count, workers: request.workers) {
      pass(in: environments[$0], surroundings[$0])
    }
    var changes = request.changes
    if request.document.format == .source {
      let unreadUses = request.document.unreadUses
      changes = { unreadUses.merging(request.changes()) }
    }
    var merging = FindingMerge(
      subject, environments, of: request.app ?? request.document.app,
      surroundings, changes: changes)
    let everywhere = Array(environments.indices)
    for rule in rules {
      switch rule.check {
      case .document(let check):
        for occurrence in check(request.document) where occurrence.scene.map(scenes.contains) ?? true {
          merging.add(rule, occurrence, in: everywhere)
        }
      case .devices(let check):
        // Findings about devices do not occur in any environment.
        for occurrence in check(request.document, request.catalog) { merging.add(rule, occurrence, in: []) }
      case .scene, .stage, .comparison: break
      }
    }
    for (index, pass) in passes.enumerated() {
      for entry in pass.occurrences.joined() { merging.add(entry.rule, entry.occurrence, in: [index]) }
    }
    addUnseen(passes, to: &merging)
    if subject.isSpent, let scene = scenes.first {
      var occurrence = Occurrence(
        request.document, scene: scene, "findings are missing here: checking everything would take too long")
      occurrence.isMissed = true
      merging.add(.notChecked, occurrence, in: [])
    }
    let comparison = AuditComparison(
      subject: subject, findings: merging.findings, environments: environments,
      checks: passes.map(\.checks))
    for rule in rules {
      guard case .comparison(let check) = rule.check else { continue }
      for compared in check(comparison) { merging.add(rule, compared.occurrence, in: compared.environments) }
    }
    var suppressions = Suppressions(request.document)
    var findings = merging.findings
    let found = findings.count
    findings.removeAll { suppressions.cover($0) }
    var report = AuditReport(
      file: request.document.file, environments: environments,
      findings: findings.filter { request.rules.contains($0.rule) }, notApplicable: notApplicable)
    report.hidden.ignored = found - findings.count
    report.remarks = suppressions.remarks(isWhole: request.scenes == nil)
    report.checks = passes.reduce(0) { $0 + $1.checks.count { $0 != nil } }
    report.layouts =
      cache.layouts
      + (environments.first?.environment.canvas == true ? passes[0].checks.count { $0 != nil } : 0)
    report.scenes = scenes.count
    report.views = passes.map(\.views).max() ?? 0
    report.shown = passes.count { $0.checks.contains { $0 != nil } }
    return report
  }

  /// Reports scenes that no environment showed.
  private func addUnseen(_ passes: [ScenePass], to merging: inout FindingMerge) {
    guard !subject.isSpent else { return }
    let document = request.document
    for scene in scenes where !passes.contains(where: { $0.checks[scene] != nil }) {
      let controller = document.scenes[scene].controller
      let message: String
      if controller.kind == .reference {
        message = "\(document.scenes[scene].name) is in another storyboard"
      } else if let reason = passes.lazy.compactMap({ $0.refusals[scene] }).first {
        message = "\(document.scenes[scene].name) is not shown in any environment: \(reason)"
      } else {
        continue
      }
      merging.add(.notChecked, Occurrence(document, scene: scene, message), in: [])
    }
  }
}
