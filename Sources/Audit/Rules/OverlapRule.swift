import Basics
import Layout
import Model

/// Text and controls that overlap.
extension Rule {
  static let overlappingViews = Rule(
    id: "overlapping-views", kind: .violation, severity: .warning,
    summary: "Text or controls overlap.",
    why: """
      The text becomes unreadable, or one control takes the other's touches. Overlaps that are usually intended are \
      not reported: text over a button without a title, a panel with a background over the views that it covers, a \
      badge inside a control, a control that floats over scrolling content. Controls in exactly the same place are \
      only an observation, because usually one of them is visible at a time.
      """,
    fix: "Add a constraint between the two views, or let one of them wrap, shrink or move.",
    evidence: "UIKit draws the subviews of a view in order, so a later one covers an earlier one.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "name": { "label": "Margaret Hamilton", "top": 100, "leading": 16 },
            "date": { "label": "17 August 1936", "top": 106, "leading": 30 }
          } }
        """,
      correcting: #""top": 106, "leading": 30"#, to: #""below": "name + 4", "leading": 16"#),
    isGeometric: true,
    check: .scene(overlaps))

  private static let most = 60

  @Sendable private static func overlaps(_ scene: AuditedScene) -> [Occurrence] {
    var leaves: [Leaf] = []
    for view in scene.facts.leaves
    where scene.isShown[view] && scene.isInTree(view) && !scene.isInBar[view] {
      if let leaf = Leaf(view, scene), !leaf.area.isEmpty { leaves.append(leaf) }
    }
    var found: [ViewIndex: (other: ViewIndex, depth: Double, kind: FindingKind?, count: Int)] = [:]
    var count = 0
    forEachPair(of: leaves, scene) { leaf, other in
      guard let (depth, kind) = overlap(leaf, other, scene) else { return true }
      count += 1
      let (later, earlier) = (max(leaf.view, other.view), min(leaf.view, other.view))
      let known = found[later]
      let isWorse = known.map { ($0.kind != nil && kind == nil) || depth > $0.depth } ?? true
      found[later] =
        isWorse
        ? (earlier, depth, kind, (known?.count ?? 0) + 1)
        : known.map { ($0.other, $0.depth, $0.kind, $0.count + 1) }
      return count < most
    }
    return found.sorted { $0.key < $1.key }.map { view, entry in
      let others = entry.count > 1 ? " and \(counted(entry.count - 1, "other view"))" : ""
      return Occurrence(
        scene, view,
        "\(scene.quotedName(view)) overlaps \(scene.quotedName(entry.other))\(others) by \(Numbers.halfPoints(entry.depth)) points"
      ).with {
        $0.kind = entry.kind
        $0.amount = entry.depth
        $0.attributes = [.top, .left]
        $0.otherName = scene.quotedName(entry.other)
        $0.causes.placed = [scene.tree.plain.source[view], scene.tree.plain.source[entry.other]]
        $0.causes.shown = $0.causes.placed
        let pair = [view, entry.other]
        let texts = pair.indices.filter { dependsOnText(pair[$0], overlapping: pair[1 - $0], scene) }
          .map { pair[$0] }
        $0.causes.texts = Set(texts.map { scene.tree.plain.source[$0] })
        $0.doubt = texts.lazy.compactMap(scene.widthDoubt).first
      }
    }
  }

  /// Whether a view overlaps another one because of its text: a text of several lines is as tall as code makes it, and the
  /// end of a line as far to the side.
  private static func dependsOnText(
    _ view: ViewIndex, overlapping other: ViewIndex, _ scene: AuditedScene
  ) -> Bool {
    guard let block = scene.block(of: view) else { return false }
    if block.lines.count > 1 { return true }
    let kind = scene.views[view].kind
    // Buttons in files are drawn with titles as long as those of code; a title in code can be unknown.
    let isKnown = kind == .label || kind == .button && scene.document.format == .source
    guard isKnown, let own = scene.visibleArea(of: view),
      let common = scene.visibleArea(of: other)?.intersection(own)
    else { return false }
    return common.width < 0.6 * own.width
  }

  /// A text or control with its areas.
  struct Leaf {
    let view: ViewIndex
    /// The touch area of a control, the glyphs of a text.
    let area: Rect
    /// The drawn part, or nil if nothing is drawn.
    let visible: Rect?

    init?(_ view: ViewIndex, _ scene: AuditedScene) {
      guard let area = scene.ownArea(of: view) else { return nil }
      self.view = view
      self.area = area
      visible = scene.visibleArea(of: view)
    }
  }

  /// Calls `look` for each pair of areas that overlap vertically and scroll together, until it returns false.
  static func forEachPair(of leaves: [Leaf], _ scene: AuditedScene, _ look: (Leaf, Leaf) -> Bool) {
    // Sweep from top to bottom, keeping the areas that have not ended, so that distant pairs are never compared.
    var active: [ViewIndex?: [Leaf]] = [:]
    for next in leaves.sorted(by: { ($0.area.y, $0.view) < ($1.area.y, $1.view) }) {
      if scene.subject.isSpent { return }
      let holder = scene.holder[next.view]
      var others = active.removeValue(forKey: holder) ?? []
      scene.subject.meter?.spend(4 * others.count)
      others.removeAll { $0.area.maxY <= next.area.y }
      for other in others where !look(next, other) { return }
      others.append(next)
      active[holder] = others
    }
  }

  static func reportsOverlap(_ a: ViewIndex, _ b: ViewIndex, _ scene: AuditedScene) -> Bool {
    guard let first = Leaf(a, scene), let second = Leaf(b, scene) else { return false }
    return overlap(first, second, scene) != nil
  }

  /// Returns the depth of the overlap, unless there is a sign that it is intended.
  private static func overlap(
    _ a: Leaf, _ b: Leaf, _ scene: AuditedScene
  ) -> (Double, FindingKind?)? {
    let isControls = scene.views[a.view].kind.isControl && scene.views[b.view].kind.isControl
    // Controls interfere in their touch areas, a text and a control in their visible areas.
    guard let first = isControls ? a.area : a.visible, let second = isControls ? b.area : b.visible,
      let common = first.intersection(second)
    else { return nil }
    let depth = min(common.width, common.height)
    let isText = scene.views[a.view].kind == .label && scene.views[b.view].kind == .label
    // Line heights leave space above and below the glyphs, and round buttons have empty corners.
    guard common.width > 4, common.height > (isText ? 0.3 : 0.2) * min(first.height, second.height),
      depth > 4
    else { return nil }
    guard scene.holder[a.view] == scene.holder[b.view] else { return nil }
    let (later, earlier) = a.view > b.view ? (a.view, b.view) : (b.view, a.view)
    // One control contains the other, such as a switch in a cell's button.
    if scene.ancestors(of: later).contains(earlier) { return nil }
    guard let ancestor = scene.commonAncestor(later, earlier) else { return nil }
    if isCovered(common, by: later, below: ancestor, scene) { return nil }
    let (outer, inner) = a.area.width * a.area.height >= b.area.width * b.area.height ? (a, b) : (b, a)
    let holdsOther =
      contains(outer.area, inner.area) || contains(scene.frames[outer.view], scene.frames[inner.view])
      || isIcon(inner, in: outer, scene)
    if holdsOther, scene.views[outer.view].kind.isControl {
      // A label on its button or field, a clear button in a field, or an invisible button over a whole row.
      let outerText = scene.text(of: outer.view)
      if outerText.isEmpty || scene.views[outer.view].kind != .button
        || scene.ink(of: outer.view)?.intersection(inner.area) == nil
      {
        return isSamePlace(a.area, b.area) && !isText && scene.views[inner.view].kind.isControl
          ? (depth, .observation) : nil
      }
    }
    if !isText, isSamePlace(scene.frames[a.view], scene.frames[b.view]) { return (depth, .observation) }
    if isBlank(a.view, scene) || isBlank(b.view, scene) { return nil }
    return (depth, nil)
  }

  /// Whether a button is the icon of a text field, in the middle of its height, however low the field is.
  private static func isIcon(_ inner: Leaf, in outer: Leaf, _ scene: AuditedScene) -> Bool {
    let (icon, field) = (scene.frames[inner.view], scene.frames[outer.view])
    return scene.views[outer.view].kind == .textField && scene.views[inner.view].kind == .button
      && abs(icon.midY - field.midY) <= 1 && icon.x >= field.x - 1 && icon.maxX <= field.maxX + 1
  }

  /// Whether a button has neither title nor image, and is a deliberate touch area over other views.
  private static func isBlank(_ view: ViewIndex, _ scene: AuditedScene) -> Bool {
    guard case .button(let button) = scene.views[view].content else { return false }
    return scene.text(of: view).isEmpty && button.image == nil && button.configuration?.image == nil
  }

  static func contains(_ outer: Rect, _ inner: Rect, within tolerance: Double = 1) -> Bool {
    outer.x <= inner.x + tolerance && outer.y <= inner.y + tolerance && outer.maxX >= inner.maxX - tolerance
      && outer.maxY >= inner.maxY - tolerance
  }

  private static func isSamePlace(_ a: Rect, _ b: Rect) -> Bool {
    abs(a.midX - b.midX) <= 2 && abs(a.midY - b.midY) <= 2 && abs(a.width - b.width) <= 4
      && abs(a.height - b.height) <= 4
  }

  /// Whether a view with a background lies between the two and covers the lower one entirely.
  private static func isCovered(
    _ area: Rect, by view: ViewIndex, below ancestor: ViewIndex, _ scene: AuditedScene
  ) -> Bool {
    for panel in scene.ancestors(of: view) {
      if panel == ancestor { return false }
      let kind = scene.views[panel].kind
      let covers =
        (scene.views[panel].background?.alpha ?? 0) > 0.5 || kind == .effect || kind.isScrolling
      if covers, contains(scene.frames[panel], area) { return true }
    }
    return false
  }
}
