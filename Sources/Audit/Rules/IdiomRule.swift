import Model

/// What is chosen by the kind of device (REQUIREMENTS D8).
extension Rule {
  static let idiom = Rule(
    id: "variation-by-idiom", kind: .observation, severity: .note,
    summary: "Something is chosen by the kind of device instead of by its traits or its room.",
    why: """
      A pad in a narrow window has no more room than a phone, and says that it is a pad all the same.
      """,
    fix: "Choose by size class or by container.width.",
    evidence: "REQUIREMENTS D8.",
    check: .document { document in
      var views: [ViewIndex: (Int?, String)] = [:]
      for (index, adjustment) in document.adjustments.enumerated() {
        guard let idiom = adjustment.when.idiom, let view = changed(adjustment.change, document) else {
          continue
        }
        if views[view] == nil {
          views[view] = (document.scenes.firstIndex { $0.adjustments.contains(index) }, idiom.name)
        }
      }
      let words = ["phone", "pad", "device:phone", "device:pad"]
      for entry in DocumentReads(document).entries {
        guard let view = entry.view, views[view] == nil,
          let name = DocumentReads.names(of: entry.expression).first(where: words.contains)
        else { continue }
        views[view] = (entry.scene, name.replacing("device:", with: ""))
      }
      return views.sorted { $0.key < $1.key }.map { view, entry in
        var occurrence = Occurrence(document, view: view, scene: entry.0, "")
        occurrence.message = "\(occurrence.name) is another on a \(entry.1) than elsewhere"
        return occurrence
      }
    })

  private static func changed(_ change: Change, _ document: Document) -> ViewIndex? {
    switch change {
    case .installConstraint(let index, _), .constant(let index, _), .multiplier(let index, _),
      .priority(let index, _):
      document.constraints.indices.contains(index)
        ? DocumentReads.subject(of: document.constraints[index], document) : nil
    default: change.view
    }
  }
}
