import Layout
import Model

/// Texts of which letters are cut off by bounds: their own, or those of a view that clips.
extension Rule {
  static let clipping = Rule(
    id: "clipped-text", kind: .violation, severity: .warning,
    summary: "Letters are cut off by the bounds of the text's own view or of a view around it.",
    why: """
      Unlike a text with an ellipsis it does not even look cut on purpose. A view that its author closes with a constant of 0 \
      is meant to be closed, and what scrolls into sight is not cut.
      """,
    fix: "Let the view be as high as its text, or move the text inside the view that clips.",
    evidence: "UIView.clipsToBounds; UILabel draws nothing outside its bounds.",
    isGeometric: true,
    check: .scene { scene in scene.views.indices.compactMap { clipped($0, scene) } })

  private static func clipped(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    let kind = scene.views[view].kind
    guard kind == .label || kind == .button, scene.isShown[view], scene.isInTree(view),
      scene.text(of: view).contains(where: { !$0.isWhitespace })
    else { return nil }
    let frame = scene.frames[view]
    guard let parent = scene.views[view].parent, !scene.frames[parent].isEmpty else { return nil }
    if frame.isEmpty { return squeezed(view, frame, scene) }
    guard let block = scene.block(of: view), let ink = scene.ink(of: view) else { return nil }
    if kind == .label, block.lineHeight > frame.height + max(3, block.lineHeight * 0.2) {
      return Occurrence(
        scene, view,
        "\(scene.quoted(view)) is \(points(block.lineHeight)) points high in \(points(frame.height))"
      ).with {
        $0.amount = block.lineHeight - frame.height
        $0.attributes = [.height]
      }
    }
    guard let (clipper, lost) = clipper(of: view, ink, scene) else { return nil }
    return Occurrence(
      scene, view,
      "\(scene.quoted(view)) is cut off by \(scene.name(clipper)): \(points(lost)) points are outside it"
    ).with {
      $0.amount = lost
      $0.attributes = [.left, .top]
    }
  }

  private static func squeezed(_ view: ViewIndex, _ frame: Rect, _ scene: AuditedScene) -> Occurrence? {
    let attribute: Attribute = frame.width <= 0 ? .width : .height
    guard !scene.isClosed(view, attribute) else { return nil }
    return Occurrence(
      scene, view,
      "\(scene.quoted(view)) has no room at all: its \(attribute.rawValue) is \(points(attribute == .width ? frame.width : frame.height))"
    ).with {
      $0.amount = 20
      $0.attributes = [attribute]
    }
  }

  /// The nearest view around that cuts off letters, up to whatever scrolls.
  private static func clipper(
    of view: ViewIndex, _ ink: Rect, _ scene: AuditedScene
  ) -> (ViewIndex, Double)? {
    for ancestor in scene.ancestors(of: view) {
      if ancestor == scene.holder[view] || ancestor == 0 { return nil }
      guard scene.views[ancestor].clips else { continue }
      let bounds = scene.frames[ancestor]
      let lost = max(
        max(bounds.x - ink.x, ink.maxX - bounds.maxX), max(bounds.y - ink.y, ink.maxY - bounds.maxY))
      if lost > 2 + ink.height * 0.1, !bounds.isEmpty { return (ancestor, lost) }
    }
    return nil
  }
}
