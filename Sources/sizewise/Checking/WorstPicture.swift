import Audit
import Drawing
import Environment
import Export
import Model
import Transitions

/// A small picture of the worst violation: its scene in the worst environment, with the view marked.
struct WorstPicture {
  private let request: LayoutRequest
  private let console: Console

  private static let columns = 80
  private static let rows = 30

  init(_ request: LayoutRequest, _ console: Console) {
    self.request = request
    // The notices about the file were reported by the check.
    self.console = console.silent
  }

  /// Returns the picture; nil if the scene cannot be drawn, because the findings are listed anyway.
  func picture(for report: CheckReport) -> CheckReport.Picture? {
    let all = report.files.flatMap { file in
      file.findings.filter { $0.kind == .violation && $0.scene != nil }.map { (file, $0) }
    }
    let ranked = all.enumerated().min { a, b in
      rank(a.element.1, a.offset) < rank(b.element.1, b.offset)
    }
    guard let (file, finding) = ranked?.element, let scene = finding.scene,
      let index = finding.worst ?? finding.environments.first, file.environments.indices.contains(index),
      let loaded = try? LoadedFile(reportedAs: file.file, request, console),
      loaded.document.scenes.indices.contains(scene),
      let catalog = try? request.deviceCatalog(console, for: loaded.document)
    else { return nil }
    let document = loaded.document
    let environment = file.environments[index]
    let app = try? request.appConfiguration(console)
    let context = StageContext(
      document: document, catalog: catalog, app: app, engine: .quick(within: request.meter))
    let appearance =
      environment.environment.canvas
      ? SceneAppearance(
        of: scene, on: CanvasStage(document, within: request.meter).stage(of: scene, environment.environment))
      : (try? context.show(scene, along: SceneRoutes(document), in: environment.environment))?.appearance
    guard let appearance else { return nil }
    let stage = appearance.stage
    var options = DrawingOptions(
      scale: ScaleChoice.fit.scale(
        for: stage.surroundings.screen, columns: Self.columns, rows: Self.rows,
        aspect: DrawingScale.usualAspect))
    options.look = .wireframe
    if let view = finding.view {
      for (node, shown) in stage.nodes.enumerated() {
        if let place = shown.tree?.plain.source.firstIndex(of: view) {
          options.selection = ViewReference(node: node, view: place)
          break
        }
      }
    }
    return CheckReport.Picture(
      caption: "Worst finding: \(finding.message), on \(environment.label)",
      text: draw(stage, options).grid.plainText(.unicode))
  }

  private func rank(_ finding: Finding, _ place: Int) -> (Int, Int, Int) {
    let severity = Finding.Severity.allCases.firstIndex(of: finding.severity) ?? 0
    return (severity, -finding.environments.count, place)
  }
}
