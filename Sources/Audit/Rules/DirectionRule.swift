import Model

/// Left and right used instead of leading and trailing.
extension Rule {
  static let leftRightConstraint = Rule(
    id: "left-right-constraint", kind: .observation, severity: .note,
    summary: "A constraint uses left or right, which right-to-left languages do not mirror.",
    why: "In Arabic and Hebrew UIKit mirrors leading and trailing. Left and right stay where they are.",
    fix: "Use leading and trailing, unless left and right have a meaning in every language.",
    evidence: "NSLayoutConstraint.Attribute; UISemanticContentAttribute.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "constraints": ["title.left = super.left + 16"],
          "views": {
            "title": { "label": "Inbox", "top": "safeArea + 8" }
          } }
        """,
      correcting: #""constraints": ["title.left = super.left"#,
      to: #""constraints": ["title.leading = super.leading"#),
    check: .document { document in
      var seen: Set<DocumentView> = []
      return document.constraints.enumerated().compactMap { _, constraint in
        guard constraint.installed,
          constraint.firstAttribute.isFixedSide || constraint.secondAttribute?.isFixedSide == true
        else { return nil }
        let view = DocumentReads.subject(of: constraint, document)
        guard document.views[view].direction == .unspecified, seen.insert(view).inserted else { return nil }
        let scene = document.scenes.firstIndex { $0.contains(view) }
        var occurrence = Occurrence(document, view: view, scene: scene, "")
        let attribute = constraint.firstAttribute.isFixedSide ? constraint.firstAttribute : .left
        occurrence.message =
          "“\(occurrence.name)” is constrained by \(attribute.rawValue); leading or trailing would follow the layout direction"
        if constraint.position.isKnown { occurrence.position = constraint.position }
        return occurrence
      }
    })
}
