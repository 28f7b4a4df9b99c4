import Model

/// The article's scaling, which multiplies what it multiplied before (Evidence A5).
extension Rule {
  static let scalingInPlace = Rule(
    id: "scaling-in-place", kind: .violation, severity: .error,
    summary: "Constants are scaled in place: they grow with each call and are wrong after a rotation.",
    why: """
      The layout asks for the article's original code (`"errata": "article"`). It multiplies constants in place. A \
      second call multiplies them again, a rotation keeps the old values, and every font becomes the regular system \
      font.
      """,
    fix: "Remove \"errata\": every number is then computed from the authored one.",
    evidence: "Evidence A5.",
    check: .document { document in
      guard document.scaling.followsErrata, AuditSubject(document).scales else { return [] }
      let root = document.scaling.subtrees.first?.root
      let scene = document.scenes.firstIndex { scene in root.map { scene.views.contains($0) } ?? true } ?? 0
      guard document.scenes.indices.contains(scene) else { return [] }
      return [
        Occurrence(
          document, scene: scene, "“\(document.scenes[scene].name)” is scaled in place (errata mode)")
      ]
    })
}
