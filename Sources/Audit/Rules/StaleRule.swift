import Basics
import Environment
import Model
import Transitions

/// Controllers outside the root controller's hierarchy, which keep their previous size (Evidence C9).
extension Rule {
  static let staleController = Rule(
    id: "stale-controller", kind: .violation, severity: .error,
    summary: """
      A child view controller is outside the view controller hierarchy, so it gets no size or trait callbacks.
      """,
    why: """
      Its view was added without its controller. Changes of size and traits travel through the controller hierarchy, \
      so the child keeps its old layout until something else lays it out. To find such a child, the device is rotated. \
      A child passes if it observes the responsive state or if its view follows by autoresizing.
      """,
    fix: "Call addChild before its view is added, and didMove(toParent:) after.",
    evidence: "C9, D2.",
    example: RuleExample(
      reported: """
        { "sizewise": 1, "screens": {
          "main": { "views": { "player": { "container": "player", "attachment": "outside", "pin": "edges to safeArea" } } },
          "player": { "views": { "title": { "label": "Waves", "center": "super" } } } } }
        """,
      correcting: #""attachment": "outside", "pin":"#, to: #""pin":"#),
    check: .stage(staleChildren))

  @Sendable private static func staleChildren(_ audited: AuditedStage) -> [Occurrence] {
    guard audited.subject.hasOutsideChildren else { return [] }
    let document = audited.document
    var next = audited.screenState
    next.environment.orientation = next.environment.orientation.rotated
    var after = try? audited.context.stage(next, after: audited.stage)
    if after == nil {
      // If the other orientation does not support the window, use the full screen.
      next.environment.window = .full
      after = try? audited.context.stage(next, after: audited.stage)
    }
    guard let after else { return [] }
    var found: [Occurrence] = []
    for node in after.nodes where node.isStale {
      guard case .embedded(let view) = node.role, let parent = node.parent,
        after.nodes[parent].scene == audited.scene,
        let tree = after.nodes[parent].tree
      else { continue }
      let container = tree.plain.source[view]
      let isOutside = document.segues.contains {
        $0.kind == .embed(container) && $0.attachment == .outside
      }
      guard isOutside else { continue }
      let child = document.scenes[node.scene]
      let wanted = tree.views[view].frame.size
      found.append(
        Occurrence(
          document, view: container, scene: audited.scene,
          "“\(child.name)” is not in the controller hierarchy, so it gets no size or trait callbacks"
        ).with {
          $0.reasons = [
            "after a rotation it is still \(Numbers.halfPoints(node.frame.width)) × \(Numbers.halfPoints(node.frame.height)) points, in a container of \(Numbers.halfPoints(wanted.width)) × \(Numbers.halfPoints(wanted.height))"
          ]
        })
    }
    return found
  }
}
