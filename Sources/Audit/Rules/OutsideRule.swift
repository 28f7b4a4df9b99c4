import Basics
import Layout
import Model

/// Text and controls out of reach: outside the window, or outside scrollable content.
extension Rule {
  static let outsideWindow = Rule(
    id: "outside-window", kind: .violation, severity: .error,
    summary: "Text or a control is outside the window and cannot be scrolled into view.",
    why: """
      It is clipped or out of reach. Content that scrolls into view passes. A group of views that is completely \
      outside the window, such as a menu that slides in, is assumed to be placed there on purpose and is only an \
      observation.
      """,
    fix: "Pin it to both edges of its superview, let it shrink or wrap, or put it into a scroll view.",
    evidence: "A1, C9: views that are sized by the screen overflow in Split View.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "buy": { "button": "Buy now", "style": "filled", "top": 100, "leading": 16, "size": [360, 44] }
          } }
        """,
      correcting: #""leading": 16, "size": [360, 44]"#, to: #""pin": "horizontal + 16", "height": 44"#,
      environments: ["--device iphone-se-1"]),
    isGeometric: true,
    check: .scene(outsideViews))

  @Sendable private static func outsideViews(_ scene: AuditedScene) -> [Occurrence] {
    var found: [Occurrence] = []
    var parked: Set<ViewIndex> = []
    for view in scene.facts.leaves
    where scene.isShown[view] && scene.isInTree(view) && !scene.isInBar[view] {
      guard let area = scene.visibleArea(of: view), let region = region(of: view, scene) else { continue }
      let across = max(region.x - area.x, area.maxX - region.maxX)
      let along = max(region.y - area.y, area.maxY - region.maxY)
      let lost = max(across, along)
      // Line heights leave space above and below the letters.
      let spare = scene.ink(of: view) == area ? 0.2 * (scene.block(of: view)?.lineHeight ?? 0) : 0
      guard max(across, along - spare) > 2 else { continue }
      // A button that shows nothing stays usable if part of it is inside.
      if scene.isBlankButton(view), area.intersection(region) != nil { continue }
      if let group = parkedGroup(of: view, in: region, scene) {
        if parked.insert(group).inserted {
          found.append(
            Occurrence(scene, group, "\(scene.quotedName(group)) is completely outside the window").with {
              $0.kind = .observation
              $0.amount = lost
              $0.attributes = [.left, .top]
            })
        }
        continue
      }
      found.append(occurrence(view, area, region, lost, scene))
    }
    return found
  }

  private static func occurrence(
    _ view: ViewIndex, _ area: Rect, _ region: Rect, _ lost: Double, _ scene: AuditedScene
  ) -> Occurrence {
    let place = scene.holder[view].map { scene.quotedName($0) } ?? "the window"
    let isGone = area.intersection(region) == nil
    let across = max(region.x - area.x, area.maxX - region.maxX)
    let edge: String =
      across >= lost
      ? (area.maxX - region.maxX >= lost ? "right" : "left")
      : (area.maxY - region.maxY >= lost ? "bottom" : "top")
    let message =
      isGone
      ? "\(scene.quotedName(view)) is out of reach beyond the \(edge) edge of \(place)"
      : "\(scene.quotedName(view)) extends \(Numbers.halfPoints(lost)) points beyond the \(edge) edge of \(place)"
    return Occurrence(scene, view, message).with {
      $0.amount = lost
      $0.attributes = across >= lost ? [.left, .width] : [.top, .height]
      $0.causes.placed = [scene.tree.plain.source[view]]
      // A label or button may fit with a shorter text; a text field keeps its width.
      let isText = scene.views[view].kind == .label || scene.views[view].kind == .button
      if isText, !isGone, across >= lost {
        $0.causes.texts = $0.causes.placed
        $0.doubt = scene.widthDoubt(of: view)
      }
    }
  }

  /// Returns the region in which a view can become visible: the part of the scene in the window, or the scrollable
  /// content.
  private static func region(of view: ViewIndex, _ scene: AuditedScene) -> Rect? {
    guard let holder = scene.holder[view] else { return scene.bounds }
    let frame = scene.frames[holder]
    guard scene.views[holder].kind == .scroll else {
      // A table has as many rows as its data; the content of a cell is clipped by the next one.
      return scene.views[holder].kind.isListed && !frame.isEmpty ? frame : nil
    }
    guard let content = scene.tree.views[holder].contentSize, !frame.isEmpty else { return nil }
    let size = Size(width: max(content.width, frame.width), height: max(content.height, frame.height))
    return Rect(origin: frame.origin, size: size)
  }

  /// Returns the outermost ancestor that is completely outside, or nil if only the view itself is.
  private static func parkedGroup(of view: ViewIndex, in region: Rect, _ scene: AuditedScene) -> ViewIndex? {
    var group: ViewIndex?
    for ancestor in scene.ancestors(of: view) {
      if ancestor == scene.holder[view] || ancestor == 0 { break }
      let frame = scene.frames[ancestor]
      if !frame.isEmpty, frame.intersection(region) == nil { group = ancestor }
    }
    return group
  }
}
