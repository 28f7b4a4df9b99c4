import Layout
import Model

/// Texts that are cut although their author did not say that they may be.
extension Rule {
  static let truncatedText = Rule(
    id: "truncated-text", kind: .violation, severity: .warning,
    summary: "Text is truncated with an ellipsis, or loses lines.",
    why: """
      Readers miss the end. Text that wraps, shrinks or is short enough everywhere is fine. Where the author seems \
      to allow truncation it is only an observation: a limit of several lines, text from data, a placeholder, or a \
      compression resistance below the standard.
      """,
    fix:
      "Let it wrap (lines 0) or shrink, give it more room, or lower its compression resistance to allow truncation.",
    evidence: "Evidence E2; UILabel truncates where numberOfLines or its height do not suffice.",
    isGeometric: true,
    check: .scene { scene in scene.views.indices.compactMap { truncated($0, scene) } })

  private static func truncated(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    guard scene.isShown[view], scene.isInTree(view), let block = scene.block(of: view),
      let wanted = block.wanted, scene.text(of: view).contains(where: { !$0.isWhitespace })
    else { return nil }
    let own = scene.views[view]
    let room = block.area.width
    let slack = 1 + wanted.width * scene.tolerance(of: view)
    var limit = 1
    var kind: Finding.Kind?
    switch own.content {
    case .label(let label):
      limit = label.lines
      if label.lines > 1 || scene.isData[view] || own.compression.horizontal < 750 { kind = .observation }
      // A squeezed label is another matter: it is not as high as one line.
      if scene.frames[view].height + 2 < block.lineHeight { return nil }
    case .button:
      if scene.isData[view] { kind = .observation }
    case .textField(let field):
      // What a person types may always be longer; the prompt is the author's.
      guard block.isPrompt, !field.prompt.isEmpty else { return nil }
      kind = .observation
    default: return nil
    }
    let setLines = block.lines.count
    if limit == 1 || setLines == 1 {
      let scaled = wanted.width * block.scale
      guard scaled > room + slack else { return nil }
      let shrinks = block.scale < 1 ? " even at its smallest" : ""
      return Occurrence(
        scene, view,
        "\(scene.quoted(view)) is truncated: it needs \(points(scaled)) points\(shrinks) and has \(points(room))"
      ).with {
        $0.kind = kind
        $0.amount = scaled - room
        if scaled - room < 2 * slack {
          $0.doubt = "widths of texts are known to about \(points(slack)) points"
        }
        $0.attributes = [.width]
      }
    }
    guard wanted.lines > setLines else { return nil }
    let cause = limit > 0 && setLines >= limit ? "its limit is \(setLines)" : "there is room for \(setLines)"
    return Occurrence(
      scene, view, "\(scene.quoted(view)) is truncated: it needs \(wanted.lines) lines, and \(cause)"
    ).with {
      $0.kind = kind
      $0.amount = Double(wanted.lines - setLines) * block.lineHeight
      $0.attributes = limit > 0 && setLines >= limit ? [.width] : [.height]
      // The letters would fit: which words end the lines decides.
      if wanted.width < Double(setLines) * room * (1 + scene.tolerance(of: view)) {
        $0.doubt = "with slightly narrower letters it would fit"
      }
    }
  }
}
