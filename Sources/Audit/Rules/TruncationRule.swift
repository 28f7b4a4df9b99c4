import Basics
import Layout
import Model

/// Truncated text, unless the author seems to allow it.
extension Rule {
  static let truncatedText = Rule(
    id: "truncated-text", kind: .violation, severity: .warning,
    summary: "Text is truncated: it ends in an ellipsis or loses lines.",
    why: """
      People cannot read the rest. Text that wraps, shrinks or fits everywhere passes. The finding is only an \
      observation if truncation looks intended: a limit of several lines, text from data, a placeholder, or a \
      compression resistance below the default.
      """,
    fix: """
      Let the text wrap (a label with lines 0, a button with a style and lineBreak word) or shrink, give it more room, \
      or lower its compression resistance to allow truncation.
      """,
    evidence: "E2; UILabel truncates text that exceeds numberOfLines or its height.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "terms": { "label": "By signing in you accept the terms of use", "top": 100, "pin": "horizontal to safeArea + 16" }
          } }
        """,
      correcting: #""top":"#, to: #""lines": 0, "top":"#,
      environments: ["--device iphone-se-1"]),
    isGeometric: true,
    check: .scene { scene in scene.facts.texts.compactMap { truncated($0, scene) } })

  private static func truncated(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    guard scene.isShown[view], scene.isInTree(view), let block = scene.block(of: view),
      let wanted = block.wanted, scene.hasText[view],
      let (limit, kind) = lineLimit(of: view, block, scene)
    else { return nil }
    let occurrence =
      limit == 1 || block.lines.count == 1
      ? tooWide(view, block, wanted, scene) : tooManyLines(view, block, wanted, limit: limit, scene)
    return occurrence?.with {
      $0.kind = kind
      $0.causes.placed = [scene.tree.plain.source[view]]
      $0.causes.texts = $0.causes.placed
    }
  }

  /// Returns the maximum number of lines, and the kind of finding if the author seems to allow truncation; nil for
  /// views that are checked elsewhere.
  private static func lineLimit(of view: ViewIndex, _ block: TextBlock, _ scene: AuditedScene)
    -> (limit: Int, kind: FindingKind?)?
  {
    let own = scene.views[view]
    switch own.content {
    case .label(let label):
      // A squeezed label, less than one line high, is covered by another rule.
      if scene.frames[view].height + 2 < block.lineHeight { return nil }
      let mayBeCut = label.lines > 1 || scene.isData[view] || own.compression.horizontal < 750
      return (label.lines, mayBeCut ? .observation : nil)
    case .button(let button):
      // Without a configuration, the lines of a title that wraps continue above and below the button.
      if button.lineBreak.wraps, !button.wraps { return nil }
      return (button.lineBreak.wraps ? 0 : 1, scene.isData[view] ? .observation : nil)
    case .textField(let field):
      // Input can always be longer; the placeholder is the author's.
      return block.isPrompt && !field.prompt.isEmpty ? (1, .observation) : nil
    case .none, .image, .textView, .segmented, .control, .bar, .stack, .scroll, .table, .cell, .collection,
      .reusable, .container, .effect:
      return nil
    }
  }

  private static func tooWide(
    _ view: ViewIndex, _ block: TextBlock, _ wanted: TextBlock.Wanted, _ scene: AuditedScene
  ) -> Occurrence? {
    let room = block.area.width
    let slack = 1 + wanted.width * scene.tolerance(of: view)
    let scaled = wanted.width * block.scale
    guard scaled > room + slack else { return nil }
    let shrinks = block.scale < 1 ? " even at its minimum scale" : ""
    return Occurrence(
      scene, view,
      "\(scene.quoted(view)) is truncated: it needs \(Numbers.halfPoints(scaled)) points\(shrinks) and has \(Numbers.halfPoints(room))"
    ).with {
      $0.amount = scaled - room
      if scaled - room < 2 * slack {
        $0.doubt = "text widths are accurate to about \(Numbers.halfPoints(slack)) points"
      } else if room < 0.1 * scaled, case .button(let button) = scene.views[view].content, button.image != nil
      {
        $0.doubt = "the image takes the whole width of the button"
      }
      $0.attributes = [.width]
    }
  }

  private static func tooManyLines(
    _ view: ViewIndex, _ block: TextBlock, _ wanted: TextBlock.Wanted, limit: Int, _ scene: AuditedScene
  ) -> Occurrence? {
    let setLines = block.lines.count
    guard wanted.lines > setLines else { return nil }
    let isLimited = limit > 0 && setLines >= limit
    let cause = isLimited ? "its limit is \(setLines)" : "there is room for \(setLines)"
    return Occurrence(
      scene, view, "\(scene.quoted(view)) is truncated: it needs \(wanted.lines) lines, and \(cause)"
    ).with {
      $0.amount = Double(wanted.lines - setLines) * block.lineHeight
      $0.attributes = isLimited ? [.width] : [.height]
      // The glyphs would fit; the truncation depends on where words break.
      if wanted.width < Double(setLines) * block.area.width * (1 + scene.tolerance(of: view)) {
        $0.doubt = "it would fit if the letters were slightly narrower"
      }
    }
  }
}
