import Audit
import Environment
import Layout
import Model
import Transitions

/// Explains the constraints behind a finding, in the environment in which it is worst.
package struct FindingExplanation {
  private let context: StageContext
  private let routes: SceneRoutes
  private let canvas: CanvasStage

  package init(_ document: Document, _ catalog: DeviceCatalog, _ app: AppConfiguration?) {
    context = StageContext(document: document, catalog: catalog, app: app, engine: .quick)
    routes = SceneRoutes(document)
    canvas = CanvasStage(document)
  }

  /// Returns the lines of the explanation.
  package func lines(for finding: Finding, _ environments: [AuditEnvironment]) -> [String] {
    guard !finding.rule.explainsItself, let source = finding.view, let scene = finding.scene,
      !finding.attributes.isEmpty,
      let index = finding.worst ?? finding.environments.first, environments.indices.contains(index)
    else { return [] }
    let environment = environments[index].environment
    let appearance =
      environment.canvas
      ? SceneAppearance(of: scene, on: canvas.stage(of: scene, environment))
      : (try? context.show(scene, along: routes, in: environment))?.appearance
    guard let session = appearance?.node.session() else { return [] }
    let tree = session.solve()
    guard let view = tree.plain.source.firstIndex(of: source) else { return [] }
    var explanation = session.explanation(of: view)
    explanation.values.removeAll { !finding.attributes.contains($0.attribute) }
    let lines = ExplanationText(tree).lines(explanation).map { line -> String in
      let text = line.kind == .value ? line.text : "  " + line.text
      return line.detail.isEmpty ? text : "\(text)  (\(line.detail))"
    }
    guard !lines.isEmpty else { return [] }
    return ["on \(environments[index].label):"] + lines
  }
}
