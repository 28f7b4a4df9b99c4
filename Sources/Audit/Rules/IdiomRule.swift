import Model

/// Values that depend on the device family (Evidence D8).
extension Rule {
  static let variationByIdiom = Rule(
    id: "variation-by-idiom", kind: .observation, severity: .note,
    summary: "A value depends on the device idiom instead of traits or the available space.",
    why: "An iPad app in a narrow window has no more room than on an iPhone, but its idiom is still pad.",
    fix: "Vary by size class or by container.width.",
    evidence: "D8.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "card": { "view": true, "top": 100, "leading": 16, "height": 40, "width": "pad ? 500 : 300" }
          } }
        """,
      correcting: #""width": "pad"#, to: #""width": "regularWidth"#),
    check: .document { document in
      var views: [DocumentView: (Int?, String)] = [:]
      for (index, adjustment) in document.adjustments.enumerated() {
        // Xcode itself varies controls for the Mac.
        guard let idiom = adjustment.when.idiom, idiom == .phone || idiom == .pad,
          let view = DocumentReads.view(of: adjustment.change, document)
        else {
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
        occurrence.message =
          "“\(occurrence.name)” differs by idiom on \(entry.1 == "pad" ? "iPad" : entry.1 == "phone" ? "iPhone" : entry.1)"
        return occurrence
      }
    })
}
