import Audit
import Basics
import Drawing
import Environment
import Export
import Model
import Transitions

/// Steps through the findings of the open file: each is shown in the current environment if it occurs there, otherwise
/// in the nearest one.
extension PreviewState {
  mutating func showFinding(_ steps: Int) {
    guard findings.isKnown(self) else {
      modes[FindingsMode.self]?.isAsked = true
      modes[FindingsMode.self]?.wantedMove = steps
      return report("checking the file on current devices…")
    }
    guard !findings.list.isEmpty else { return report(nothingFound) }
    let count = findings.list.count
    let next = findings.chosen.map { (($0 + steps) % count + count) % count } ?? (steps > 0 ? 0 : count - 1)
    show(finding: next)
  }

  mutating func pickFinding() {
    guard findings.isKnown(self) else {
      modes[FindingsMode.self]?.isAsked = true
      modes[FindingsMode.self]?.wantsList = true
      return report("checking the file on current devices…")
    }
    guard !findings.list.isEmpty else { return report(nothingFound) }
    let items = findings.list.enumerated().map { index, finding -> Picker.Item in
      let words = words(of: finding)
      return Picker.Item(
        (finding.kind == .violation ? "× " : "· ") + words,
        detail: finding.rule.id, origin: VisibleText.string(finding.sceneName), also: finding.element ?? "",
        about: words + "\n" + finding.rule.fix, choice: .run { $0.show(finding: index) })
    }
    open(Picker("Findings: × violation, · observation", items, chosen: findings.chosen ?? 0))
  }

  /// Returns the message; for a view without a name, with its kind and text, which identify it better than its id.
  fileprivate func words(of finding: Finding) -> String {
    let message = VisibleText.string(finding.message)
    guard let view = finding.view, let document = layout?.document, document.views[view].name == nil else {
      return message
    }
    return message.replacing(
      "“\(VisibleText.string(finding.name))”", with: ViewNames.words(view, in: document), maxReplacements: 1)
  }

  private var nothingFound: String {
    "check finds nothing in \(findings.report?.environments.count ?? 0) environments"
  }

  /// Shows a finding: selects its view, and shows reasons and fixes in the inspector.
  mutating func show(finding index: Int) {
    guard findings.list.indices.contains(index), let report = findings.report, let layout else { return }
    let finding = findings.list[index]
    modes[FindingsMode.self]?.chosen = index
    let place = place(of: finding, in: report)
    let wasBeside = showsBeside
    modes[BesideMode.self]?.isEnlarged = true
    if let place, place.canvas {
      if exploration?.showsCanvas != true { perform(.canvas) }
    } else if exploration?.showsCanvas == true {
      perform(.canvas)
    }
    let isShown = stage?.nodes.contains { $0.scene == finding.scene } == true
    if let place, !place.canvas, let scene = finding.scene,
      !isShown || place != exploration?.screenState.environment
    {
      let routes = SceneRoutes(layout.document)
      if let showing = try? layout.walkthrough.context.show(scene, along: routes, in: place) {
        move(to: showing.screenState, named: place.label)
      }
    } else if let scene = finding.scene, !isShown {
      show(scene: scene)
    }
    panels.apply(.open(.inspector))
    if let view = finding.view, let reference = reference(ofSource: view) {
      choose(reference)
    } else {
      redraw()
    }
    panels.scroll[.inspector] = 0
    let alone = wasBeside ? " (alone; z shows all again)" : ""
    self.report("\(index + 1) of \(findings.list.count)\(alone): \(words(of: finding))")
  }

  /// Returns the environment in which to show a finding: the current one if possible, else one on this device, else the
  /// first one of a real device. The canvas is not a device.
  private func place(of finding: Finding, in report: AuditReport) -> PreviewEnvironment? {
    let places = finding.environments.map { report.environments[$0] }
    guard let exploration else { return places.first?.environment }
    if exploration.showsCanvas, let canvas = places.first(where: { $0.environment.canvas }) {
      return canvas.environment
    }
    let present = exploration.screenState.environment
    let model = catalog.device(present.device)?.name ?? ""
    let own = places.filter { !$0.environment.canvas && $0.models.contains(model) }
    let isHere = own.contains { place in
      // Models of a group have the same geometry, and few findings depend on the appearance.
      var there = place.environment
      (there.device, there.dark) = (present.device, present.dark)
      return there == present
    }
    if isHere { return present }
    return (own.first ?? places.first { !$0.environment.canvas } ?? places.first)?.environment
  }

  private func reference(ofSource view: DocumentView) -> ViewReference? {
    guard let stage else { return nil }
    for (index, node) in stage.nodes.enumerated().reversed() {
      if let found = node.tree?.plain.source.firstIndex(of: view) {
        return ViewReference(node: index, view: found)
      }
    }
    return nil
  }
}

extension FindingsMode {
  /// The text of the finding that is shown, with its reasons and fixes.
  package func inspectorLines(_ preview: PreviewState) -> [(text: String, isTitle: Bool)] {
    guard let index = chosen, list.indices.contains(index), let report else { return [] }
    let finding = list[index]
    var lines = [("finding \(index + 1) of \(list.count)", true), (preview.words(of: finding), false)]
    for reason in finding.reasons { lines.append((reason, false)) }
    if let doubt = finding.visibleDoubt { lines.append(("unconfirmed: " + doubt, false)) }
    let count = finding.environments.count
    if count > 0 {
      let summary = EnvironmentSummary(report.environments)
      let words = summary.text(finding.environments)
      lines.append((words.hasPrefix("in ") ? words : "in " + words, false))
    }
    lines.append(("why: " + finding.rule.why, false))
    lines.append(("fix: " + finding.rule.fix, false))
    if finding.position.isKnown {
      lines.append(("line \(finding.position.line); E opens the editor there", false))
    }
    lines.append(("rule \(finding.rule.id)", false))
    return lines
  }
}
