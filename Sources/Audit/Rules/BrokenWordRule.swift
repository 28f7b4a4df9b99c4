import Layout
import Model

/// Words that are wider than their label.
extension Rule {
  static let brokenWord = Rule(
    id: "broken-word", kind: .observation, severity: .note,
    summary: "A word is broken inside, because it is wider than its label.",
    why: """
      It is hard to read without a hyphen. It usually happens to a long word at a large text size, next to an image or \
      in a narrow column. Text that breaks by character is not reported.
      """,
    fix: """
      Give the label the whole width at large text sizes, let its font shrink, or stack what is next to it: \
      "variations": [{"when": {"textSize": "ax1"}, "axis": "vertical"}].
      """,
    evidence:
      "NSLineBreakMode.byWordWrapping: a word that does not fit on a line is broken at any character.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "title": { "label": "Notifications", "font": "largeTitle", "lines": 0, "top": 100, "leading": 16, "width": 160 }
          } }
        """,
      correcting: #""leading": 16, "width": 160"#, to: #""pin": "horizontal to margins""#),
    isGeometric: true,
    check: .scene { scene in scene.facts.texts.compactMap { broken($0, scene) } })

  private static func broken(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    guard scene.isShown[view], scene.isInTree(view), case .label(let label) = scene.views[view].content,
      label.lineBreak != .characterWrap, let line = scene.block(of: view)?.lines.first(where: \.splitsWord),
      let start = line.text.split(whereSeparator: \.isWhitespace).last
    else { return nil }
    return Occurrence(scene, view, "\(scene.quoted(view)) breaks inside a word, after “\(start)”").with {
      $0.attributes = [.width]
    }
  }
}
