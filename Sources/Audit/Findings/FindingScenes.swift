import Environment
import Layout
import Model
import Transitions

/// Shows the scene of a finding again, in the environment in which it is worst.
package struct FindingScenes {
  private let context: StageContext
  private let routes: SceneRoutes
  private let canvas: CanvasStage

  package init(_ document: Document, _ catalog: DeviceCatalog, _ app: AppConfiguration?) {
    context = StageContext(document: document, catalog: catalog, app: app, engine: .quick)
    routes = SceneRoutes(document)
    canvas = CanvasStage(document)
  }

  /// Returns the controller of a finding's scene with the environment's label, or nil if it cannot be shown.
  package func worst(
    of finding: Finding, _ environments: [AuditEnvironment]
  ) -> (controller: StageNode, label: String)? {
    guard let scene = finding.scene, let index = finding.worst ?? finding.environments.first,
      environments.indices.contains(index)
    else { return nil }
    let environment = environments[index].environment
    let appearance =
      environment.canvas
      ? SceneAppearance(of: scene, on: canvas.stage(of: scene, environment))
      : (try? context.show(scene, along: routes, in: environment))?.appearance
    return appearance.map { ($0.node, environments[index].label) }
  }
}
