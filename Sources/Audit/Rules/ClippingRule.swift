import Basics
import Layout
import Model

/// Text clipped by its own bounds or by an ancestor.
extension Rule {
  static let clippedText = Rule(
    id: "clipped-text", kind: .violation, severity: .warning,
    summary: "Text is clipped by its own bounds or by a superview.",
    why: """
      Clipped text looks broken; an ellipsis would at least show that there is more. A view that is collapsed by a \
      constant of 0 is not reported, nor is content that scrolls into view.
      """,
    fix: "Make the view as tall as its text, or move the text inside the view that clips it.",
    evidence: "UIView.clipsToBounds; UILabel draws nothing outside its bounds.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "card": { "clips": true, "top": 100, "leading": 16, "size": [100, 40], "view": {
              "name": { "label": "Margaret Hamilton", "top": 8, "leading": 8 } } }
          } }
        """,
      passes: """
        { "sizewise": 1,
          "views": {
            "card": { "clips": true, "top": 100, "leading": 16, "height": 40, "view": {
              "name": { "label": "Margaret Hamilton", "pin": "edges + 8" } } }
          } }
        """),
    isGeometric: true,
    check: .scene { scene in scene.facts.texts.compactMap { clipped($0, scene) } })

  private static func clipped(_ view: ViewIndex, _ scene: AuditedScene) -> Occurrence? {
    let kind = scene.views[view].kind
    guard kind == .label || kind == .button, scene.isShown[view], scene.isInTree(view),
      scene.hasText[view]
    else { return nil }
    let frame = scene.frames[view]
    guard let parent = scene.views[view].parent, !scene.frames[parent].isEmpty else { return nil }
    if frame.isEmpty { return squeezed(view, frame, scene) }
    // The lines of such a title are not known.
    if case .button(let button) = scene.views[view].content, button.lineBreak.wraps, !button.wraps {
      return nil
    }
    guard let block = scene.block(of: view), let ink = scene.ink(of: view) else { return nil }
    let height = block.lineHeight * (scene.isIdeographic(view) ? ideographicShare : 1)
    let spare = max(3, spare(height, scene.text(of: view), scene.views[view].textFont))
    if kind == .label, height > frame.height + spare {
      return Occurrence(
        scene, view,
        "\(scene.quoted(view)) is \(Numbers.halfPoints(height)) points tall and has \(Numbers.halfPoints(frame.height))"
      ).with {
        $0.amount = height - frame.height
        $0.attributes = [.height]
        $0.causes = causes(view, scene, dependsOnText: false)
      }
    }
    guard let (clipper, lost) = clipper(of: view, ink, scene) else { return nil }
    return Occurrence(
      scene, view,
      "\(scene.quoted(view)) is clipped by \(scene.quotedName(clipper)): \(Numbers.halfPoints(lost)) points are outside"
    ).with {
      $0.amount = lost
      $0.attributes = [.left, .top]
      $0.causes = causes(view, scene, dependsOnText: true)
    }
  }

  /// The ratio of the line height of the system font to that of Chinese, Japanese and Korean characters. These stay within
  /// the em square, so that a label with the height of a system font line shows them completely.
  private static let ideographicShare = 1.1934 / 1.4

  /// Returns how much lower than its line a label can be without cutting off a letter. The text is centred; without
  /// letters below the baseline, it needs neither the descent nor as much above the capitals, and a point less does not
  /// show.
  /// Fonts of the app's own can have more room around their letters.
  private static func spare(_ height: Double, _ text: String, _ font: Font?) -> Double {
    let isAbove = text.unicodeScalars.allSatisfy { scalar in
      scalar.value < 0x7F && !"gjpqyQ,;()[]{}|@$_/\\".unicodeScalars.contains(scalar)
    }
    if isAbove { return height * 0.35 + 1 }
    if case .named? = font?.family { return height * 0.3 }
    return height * 0.2
  }

  private static func causes(_ view: ViewIndex, _ scene: AuditedScene, dependsOnText: Bool) -> Causes {
    var causes = Causes()
    causes.placed = [scene.tree.plain.source[view]]
    if dependsOnText { causes.texts = causes.placed }
    return causes
  }

  private static func squeezed(_ view: ViewIndex, _ frame: Rect, _ scene: AuditedScene) -> Occurrence? {
    let attribute: Attribute = frame.width <= 0 ? .width : .height
    guard !scene.isClosed(view, attribute) else { return nil }
    return Occurrence(
      scene, view,
      "\(scene.quoted(view)) has no room: its \(attribute.rawValue) is \(Numbers.halfPoints(attribute == .width ? frame.width : frame.height))"
    ).with {
      $0.amount = 20
      $0.attributes = [attribute]
      $0.causes = causes(view, scene, dependsOnText: false)
    }
  }

  /// Returns the nearest ancestor that clips the glyphs, up to the enclosing scrolling view.
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
