import Layout
import Model
import Transitions

/// Constraints and screens that cannot be what their author meant.
extension Rule {
  static let invalidConstraint = Rule(
    id: "invalid-constraint", kind: .violation, severity: .error,
    summary: "A constraint holds on to views that have nothing in common.",
    why: "The app stops with an exception when it activates such a constraint.",
    fix: "Remove it, or put both views below one superview.",
    evidence: "NSLayoutConstraint: both items need a common superview.",
    check: .scene { scene in
      let conflicts = Set(
        scene.tree.conflicts.map { conflict -> SourcePosition in
          let plain = scene.tree.plain
          if let broken = conflict.broken { return plain.constraints[broken].position }
          return plain.views[plain.views[conflict.view].parent ?? conflict.view].position
        })
      return scene.tree.diagnostics.filter { !conflicts.contains($0.position) && $0.severity != .note }.map {
        fault in
        Occurrence(scene.document, scene: scene.index, fault.message).with {
          $0.cause = Int(fault.position.line) << 20 + Int(fault.position.column)
          if fault.position.isKnown { $0.position = fault.position }
        }
      }
    })

  static let endless = Rule(
    id: "endless-screens", kind: .violation, severity: .error,
    summary: "A screen holds itself, or a way leads nowhere.",
    why: "The app would build controllers without end.",
    fix: "Take the screen out of itself.",
    evidence: "REQUIREMENTS D2: changes travel down a tree of controllers.",
    check: .stage { audited in
      audited.stage.diagnostics.map { fault in
        Occurrence(audited.document, scene: audited.scene, fault.message).with {
          $0.cause = Int(fault.position.line)
          if fault.position.isKnown { $0.position = fault.position }
        }
      }
    })
}
