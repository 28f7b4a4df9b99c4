import Environment
import Model
import Transitions

/// What is to be checked: a document, everywhere.
package struct AuditRequest: Sendable {
  package var document: Document
  package var catalog: DeviceCatalog
  package var app: AppConfiguration?
  package var matrix: Matrix
  /// Also the file's own canvas, where it is one of Interface Builder's.
  package var includesCanvas = false
  /// The scenes to look at; nil is all.
  package var scenes: [Int]?
  package var rules = RuleTable.all
  package var workers = Workers.available
  package var thresholds = AuditThresholds()
  /// Asked before each scene: false ends the check, and what it came to says nothing.
  package var isWanted: @Sendable () -> Bool = { true }

  package init(_ document: Document, in catalog: DeviceCatalog = .bundled, matrix: Matrix) {
    self.document = document
    self.catalog = catalog
    self.matrix = matrix
  }
}

/// What a check of one document came to.
package struct AuditReport: Sendable {
  package var file: String
  /// Whether it could be checked at all.
  package var isChecked = true
  package var environments: [AuditEnvironment]
  package var findings: [Finding]
  /// What the matrix covers by its words but no device offers.
  package var notApplicable: [Matrix.NotApplicable]
  /// Scenes × environments that were looked at.
  package var checks = 0
  /// How many of them had a layout of their own.
  package var layouts = 0
  package var scenes = 0
  /// Views in the environment that shows most.
  package var views = 0
  /// Environments in which at least one scene was shown.
  package var shown = 0
  package var hidden = HiddenFindings()
  /// Rules whose findings a configuration switched off.
  package var switchedOff: Set<Rule> = []
  /// What is wrong with what the file says of its own findings.
  package var remarks: [Diagnostic] = []

  package func count(_ kind: Finding.Kind) -> Int { findings.count { $0.kind == kind } }

  package var isUnchecked: Bool { findings.contains(where: \.isUnchecked) }
}

/// What was found and is not reported, by the reason.
package struct HiddenFindings: Sendable, Equatable {
  /// The file itself declares it to be as it should be.
  package var ignored = 0
  package var excepted = 0
  /// A configuration switched their rules off.
  package var switchedOff = 0
  package var inBaseline = 0
  /// The version before had it.
  package var earlier = 0

  package init() {}

  package static func += (a: inout Self, b: Self) {
    a.ignored += b.ignored
    a.excepted += b.excepted
    a.switchedOff += b.switchedOff
    a.inBaseline += b.inBaseline
    a.earlier += b.earlier
  }
}

/// Runs rules over a matrix of environments.
package struct Audit: Sendable {
  let request: AuditRequest
  let subject: AuditSubject
  let context: StageContext
  let routes: SceneRoutes
  let canvas: CanvasStage
  let code: RuntimeSizes
  let environments: [AuditEnvironment]
  /// What each of them comes to, asked once for all scenes.
  let surroundings: [Surroundings]
  let scenes: [Int]
  /// All of them run, for one explains what another finds; those that were asked for are reported.
  let rules = RuleTable.all
  let cache: LayoutCache
  private let notApplicable: [Matrix.NotApplicable]

  package static func run(_ request: AuditRequest) -> AuditReport { Audit(request).report() }

  private init(_ request: AuditRequest) {
    self.request = request
    let document = request.document
    subject = AuditSubject(document, thresholds: request.thresholds)
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
    if request.includesCanvas, document.format != .layout {
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
            window: around.window.size))
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
    var merging = FindingMerge(
      subject, environments, knowsApp: request.app != nil || request.document.app != nil)
    let everywhere = Array(environments.indices)
    for rule in rules {
      switch rule.check {
      case .document(let check):
        for occurrence in check(request.document) where occurrence.scene.map(scenes.contains) ?? true {
          merging.add(rule, occurrence, in: everywhere)
        }
      case .devices(let check):
        // What no device is for is seen on none.
        for occurrence in check(request.document, request.catalog) { merging.add(rule, occurrence, in: []) }
      case .scene, .stage, .comparison: break
      }
    }
    for (index, pass) in passes.enumerated() {
      for entry in pass.occurrences.joined() { merging.add(entry.rule, entry.occurrence, in: [index]) }
    }
    addUnseen(passes, to: &merging)
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

  /// Scenes that no environment showed are said.
  private func addUnseen(_ passes: [ScenePass], to merging: inout FindingMerge) {
    let document = request.document
    for scene in scenes where !passes.contains(where: { $0.checks[scene] != nil }) {
      let controller = document.scenes[scene].controller
      let message: String
      if controller.kind == .reference {
        message = "\(document.scenes[scene].name) is in another storyboard"
      } else if let reason = passes.lazy.compactMap({ $0.refusals[scene] }).first {
        message = "\(document.scenes[scene].name) is shown in no environment: \(reason)"
      } else {
        continue
      }
      merging.add(.notChecked, Occurrence(document, scene: scene, message), in: [])
    }
  }
}
