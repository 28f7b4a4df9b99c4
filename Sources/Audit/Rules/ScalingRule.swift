import Model

/// The article's scaling, which multiplies what it multiplied before (REQUIREMENTS A5).
extension Rule {
  static let scalingInPlace = Rule(
    id: "scaling-in-place", kind: .violation, severity: .error,
    summary: "Numbers are scaled in place, so scaling twice compounds and a rotation keeps the old ones.",
    why: """
      The layout asks for the article's own code (`"errata": "article"`). It multiplies constants where they stand: called again \
      it multiplies again, after a rotation the numbers are those of before, and every font becomes the regular one of the \
      system.
      """,
    fix: "Leave \"errata\" out: every number is then computed from the authored one.",
    evidence: "REQUIREMENTS A5.",
    check: .document { document in
      guard document.scaling.followsErrata, AuditSubject(document).scales else { return [] }
      let root = document.scaling.subtrees.first?.root
      let scene = document.scenes.firstIndex { scene in root.map { scene.views.contains($0) } ?? true } ?? 0
      guard document.scenes.indices.contains(scene) else { return [] }
      return [
        Occurrence(
          document, scene: scene, "\(document.scenes[scene].name) is scaled in place, as in the article")
      ]
    })
}
