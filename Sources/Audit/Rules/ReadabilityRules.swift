import Basics
import Layout
import Model

/// Text that is hard to read.
extension Rule {
  static let smallText = Rule(
    id: "small-text", kind: .observation, severity: .note,
    summary: "Text is smaller than 11 points.",
    why: """
      Many people cannot read such text at arm's length. Text that follows the text size is not reported, nor is text \
      without letters. The threshold "small-text" in the configuration replaces the 11 points.
      """,
    fix: "Use 11 points or more, or a text style, which follows the user's text size.",
    evidence: "Apple's Human Interface Guidelines: text of at least 11 points on iOS.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "terms": { "label": "Terms of use", "font": 10, "top": 100, "leading": 16 }
          } }
        """,
      correcting: #""font": 10"#, to: #""font": 11"#),
    check: .scene { scene in scene.facts.texts.compactMap { small($0, scene) } })

  private static func small(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    guard scene.isShown[view], scene.isInTree(view), let font = scene.font(of: view) else { return nil }
    if case .style = font.family { return nil }
    let least = scene.subject.thresholds.smallText
    guard font.scalesLike == nil, font.size > 0, font.size < least,
      scene.hasLetters(view)
    else { return nil }
    return Occurrence(
      scene, view, "\(scene.quoted(view)) has a font size of \(Numbers.halfPoints(font.size)) points"
    )
    .with {
      $0.amount = least - font.size
    }
  }

  static let fixedHeightOfGrowingText = Rule(
    id: "fixed-height-of-growing-text", kind: .observation, severity: .note,
    summary: "Text follows the text size, but its height is fixed.",
    why: """
      At larger text sizes the text is cut off or disappears. Not reported: heights with room for twice the text, \
      maximum heights, and constraints below the required priority.
      """,
    fix: "Remove the constraint, or make it a minimum height.",
    evidence: "UILabel.adjustsFontForContentSizeCategory; text grows to about three times its size.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "title": { "label": "Sign in", "font": "body", "dynamicType": true, "top": 100, "leading": 16, "height": 22 }
          } }
        """,
      correcting: #""height": 22"#, to: #""height": ">= 22""#),
    check: .scene { scene in
      // Constraints are large, so they are accessed in place.
      let constraints = scene.tree.plain.constraints
      return constraints.indices.compactMap { index in
        guard constraints[index].firstAttribute == .height, constraints[index].second == nil,
          constraints[index].relation == .equal, constraints[index].priority >= 1000
        else { return nil }
        let constraint = constraints[index]
        guard case .view(let view) = constraint.first, scene.isShown[view],
          case .label(let label) = scene.views[view].content, scene.isInTree(view),
          label.adjustsForTextSize, scene.hasLetters(view),
          let block = scene.block(of: view), scene.traits.textSize <= .standard,
          constraint.constant < 2 * block.lineHeight, constraint.constant > 0
        else { return nil }
        return Occurrence(
          scene, view,
          "\(scene.quoted(view)) follows the text size, but its height is always \(Numbers.halfPoints(constraint.constant))"
        ).with {
          $0.attributes = [.height]
          if constraint.position.isKnown { $0.position = constraint.position }
        }
      }
    })
}

extension AuditedScene {
  /// Returns the font at the start of a view's text.
  fileprivate func font(of view: ViewIndex) -> Font? {
    switch views[view].content {
    case .label(let label): label.text.runs.first?.font ?? label.font
    case .button(let button): button.configuration == nil ? button.font : button.configuration?.font
    case .textView(let text): text.font
    case .none, .image, .textField, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection,
      .reusable, .container, .effect:
      nil
    }
  }
}
