import Environment
import Layout
import Model
import Syntax
import Transitions

/// Makes edits that may resolve a finding, the smallest first. A check of the edited file shows whether they do.
package struct Remedies {
  private let document: Document
  private let scenes: FindingScenes

  package init(_ document: Document, _ catalog: DeviceCatalog, _ app: AppConfiguration?) {
    self.document = document
    scenes = FindingScenes(document, catalog, app)
  }

  /// The number of alternatives for a finding.
  private static let most = 8

  /// Returns the alternatives, each of one or more edits.
  package func alternatives(for finding: Finding, _ environments: [AuditEnvironment]) -> [[DocumentEdit]] {
    guard finding.rule.mendedBy != nil, let view = finding.view,
      let shown = scenes.worst(of: finding, environments),
      let maker = ProposalMaker(shown.controller, of: document)
    else { return [] }
    let views = maker.tree.plain.source.indices.filter { maker.tree.plain.source[$0] == view }
    let found =
      finding.rule == .conflictingConstraints
      ? maker.concessions(of: views, at: finding.position) : views.flatMap { maker.settling($0) }
    return Array(found.prefix(Self.most))
  }
}

extension ProposalMaker {
  /// Returns the edits that let one constraint of a conflict give way.
  fileprivate func concessions(of views: [ViewIndex], at position: SourcePosition) -> [[DocumentEdit]] {
    var found: [[DocumentEdit]] = []
    for conflict in tree.conflicts where views.contains(conflict.view) {
      guard let broken = conflict.broken, tree.plain.constraints[broken].position == position else {
        continue
      }
      for index in yielding(conflict) where tree.plain.constraints[index].priority >= 1000 {
        let source = tree.plain.constraintSource[index]
        guard source >= 0, !found.contains([.priority(source, 999)]) else { continue }
        found.append([.priority(source, 999)])
      }
    }
    return found
  }

  /// Returns the edits that pin the ambiguous edges of a view, and of the views that depend on it, at their current
  /// position.
  fileprivate func settling(_ view: ViewIndex) -> [[DocumentEdit]] {
    let open = tree.views.indices.filter { !tree.views[$0].ambiguity.isEmpty }
    return [[view], open].compactMap { missing($0)?.edits }
  }
}
