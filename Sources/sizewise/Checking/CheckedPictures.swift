import Audit
import Environment
import Export
import Model
import Transitions

/// The pictures of `check --html`: each scene as it comes onto the screen, and once more where a violation is worst.
struct CheckedPictures {
  private var maker = PageMaker(explains: true)
  /// The most scenes of a file.
  private static let mostScenes = 24

  mutating func add(
    _ report: AuditReport, of document: Document, in catalog: DeviceCatalog, _ app: AppConfiguration?
  ) {
    let context = StageContext(document: document, catalog: catalog, app: app, engine: .standard)
    let routes = SceneRoutes(document)
    let own = document.format == .layout ? nil : document.canvas
    let usual = try? EnvironmentRequest().resolve(in: catalog, file: own, app: context.app)
    for scene in document.scenes.indices.prefix(Self.mostScenes) {
      let name = document.scenes[scene].name
      let title = document.file + (document.scenes.count > 1 && !name.isEmpty ? " · " + name : "")
      if let usual { show(scene, title, usual, context, routes) }
      for finding in report.findings where finding.kind == .violation && finding.scene == scene {
        let environments = finding.environments.map { report.environments[$0].environment }
        if environments.contains(where: { maker.has(scene, of: document, in: $0) }) { continue }
        guard let worst = finding.worst ?? finding.environments.first else { continue }
        show(scene, title, report.environments[worst].environment, context, routes)
      }
    }
    maker.add(report)
  }

  private mutating func show(
    _ scene: Int, _ title: String, _ environment: PreviewEnvironment, _ context: StageContext,
    _ routes: SceneRoutes
  ) {
    let stage: Stage? =
      environment.canvas
      ? CanvasStage(context.document).stage(of: scene, environment)
      : (try? context.show(scene, along: routes, in: environment))?.appearance.stage
    if let stage { maker.add(stage, scene: scene, of: context.document, title: title) }
  }

  func page(_ report: CheckReport, title: String) -> String {
    maker.page(title: title, summary: report.headline).html
  }
}
