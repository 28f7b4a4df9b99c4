import Audit
import Environment
import Layout
import Model
import Transitions

/// Explains the constraints behind a finding, in the environment in which it is worst.
package struct FindingExplanation {
  private let scenes: FindingScenes

  package init(_ document: Document, _ catalog: DeviceCatalog, _ app: AppConfiguration?) {
    scenes = FindingScenes(document, catalog, app)
  }

  /// Returns the lines of the explanation.
  package func lines(for finding: Finding, _ environments: [AuditEnvironment]) -> [String] {
    guard !finding.rule.explainsItself, let source = finding.view, !finding.attributes.isEmpty,
      let shown = scenes.worst(of: finding, environments), let session = shown.controller.session()
    else { return [] }
    let tree = session.solve()
    guard let view = tree.plain.source.firstIndex(of: source) else { return [] }
    var explanation = session.explanation(of: view)
    explanation.values.removeAll { !finding.attributes.contains($0.attribute) }
    let lines = ExplanationText(tree).lines(explanation).map { line -> String in
      let text = line.kind == .value ? line.text : "  " + line.text
      return line.detail.isEmpty ? text : "\(text)  (\(line.detail))"
    }
    guard !lines.isEmpty else { return [] }
    return ["on \(shown.label):"] + lines
  }
}
