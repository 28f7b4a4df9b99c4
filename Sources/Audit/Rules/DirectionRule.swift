import Model
import Reading

/// Left and right where leading and trailing are meant.
extension Rule {
  static let direction = Rule(
    id: "left-right-constraint", kind: .observation, severity: .note,
    summary: "A constraint holds a left or right edge, which does not turn around with the language.",
    why: "In Arabic and Hebrew a layout is mirrored; what is held by left and right stays where it was.",
    fix: "Use leading and trailing, unless the view shows something that has a left side in every language.",
    evidence: "NSLayoutConstraint.Attribute; UISemanticContentAttribute.",
    check: .document { document in
      var seen: Set<ViewIndex> = []
      return document.constraints.enumerated().compactMap { _, constraint in
        guard constraint.installed, isFixed(constraint.firstAttribute) || isFixed(constraint.secondAttribute)
        else { return nil }
        let view = DocumentReads.subject(of: constraint, document)
        guard document.views[view].direction == .unspecified, seen.insert(view).inserted else { return nil }
        let scene = document.scenes.firstIndex { $0.views.contains(view) }
        var occurrence = Occurrence(document, view: view, scene: scene, "")
        let attribute = isFixed(constraint.firstAttribute) ? constraint.firstAttribute : .left
        occurrence.message =
          "\(occurrence.name) is held by \(attribute.rawValue), where leading or trailing would follow the language"
        if constraint.position.isKnown { occurrence.position = constraint.position }
        return occurrence
      }
    })

  private static func isFixed(_ attribute: Attribute?) -> Bool {
    switch attribute {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }
}
