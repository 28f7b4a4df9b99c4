import Audit
import Basics
import Environment
import Export
import Model
import Transitions

/// The pictures of `check --html`: each scene as it is first shown, and again in the environment of its worst
/// violation.
struct CheckedPictures {
  private let request: LayoutRequest
  private let console: Console
  private var maker: PageMaker
  /// The limit for the scenes of a file.
  private static let mostScenes = 24
  /// The time after which no picture is started.
  private let end: Double
  private var left = 0

  /// - Parameter end: the end of the check's time limit.
  init(_ request: LayoutRequest, _ console: Console, until end: Double) {
    self.request = request
    self.end = end
    maker = PageMaker(explains: true, within: request.explanationMeter())
    // The notices about the files were reported by the check.
    self.console = console.silent
  }

  func page(_ report: CheckReport, title: String) -> String {
    var pictures = self
    for file in report.files { pictures.add(file) }
    var summary = report.summary
    if pictures.left > 0 {
      summary += " · \(counted(pictures.left, "file")) without all pictures: they would take too long"
    }
    return pictures.maker.page(title: title, summary: summary).html
  }

  /// Adds a file's pictures; scenes that cannot be drawn are left out, but their findings are listed.
  private mutating func add(_ report: AuditReport) {
    defer { maker.add(report) }
    if isOver {
      left += 1
      return
    }
    guard report.isChecked, let file = try? LoadedFile(reportedAs: report.file, request, console),
      let catalog = try? request.deviceCatalog(console, for: file.document)
    else { return }
    let document = file.document
    let app = try? request.appConfiguration(console)
    let context = StageContext(
      document: document, catalog: catalog, app: app, engine: .standard(within: request.meter))
    let routes = SceneRoutes(document)
    let own = document.format == .layout ? nil : document.canvas
    let usual = try? EnvironmentRequest().resolve(in: catalog, file: own, app: context.app)
    for scene in document.scenes.indices.prefix(Self.mostScenes) {
      if isOver {
        left += 1
        return
      }
      let name = document.scenes[scene].name
      let title = document.file + (document.scenes.count > 1 && !name.isEmpty ? " · " + name : "")
      if let usual { show(scene, title, usual, context, routes) }
      for finding in report.findings where finding.kind == .violation && finding.scene == scene {
        let environments = finding.environments.filter { report.environments.indices.contains($0) }
        if environments.contains(where: {
          maker.has(scene, of: document, in: report.environments[$0].environment)
        }) {
          continue
        }
        guard let worst = finding.worst ?? environments.first, report.environments.indices.contains(worst)
        else { continue }
        show(scene, title, report.environments[worst].environment, context, routes)
      }
    }
  }

  /// Whether no time or work is left for pictures.
  private var isOver: Bool { WorkerProcess.now >= end || request.meter.isSpent }

  private mutating func show(
    _ scene: Int, _ title: String, _ environment: PreviewEnvironment, _ context: StageContext,
    _ routes: SceneRoutes
  ) {
    let stage: Stage? =
      environment.canvas
      ? CanvasStage(context.document, within: request.meter).stage(of: scene, environment)
      : (try? context.show(scene, along: routes, in: environment))?.appearance.stage
    if let stage { maker.add(stage, scene: scene, of: context.document, title: title) }
  }
}
