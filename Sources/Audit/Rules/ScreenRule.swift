import Adapting
import Basics
import Layout
import Model

/// Frames that depend on the screen although the window differs from it (Evidence C9). The scene is laid out again as
/// on a screen of the window's size; any frame that changes depends on the screen.
extension Rule {
  static let dependsOnScreen = Rule(
    id: "depends-on-screen", kind: .violation, severity: .error,
    summary: "A frame depends on the size of the screen instead of the size of its window or superview.",
    why: """
      In Split View and Slide Over the window is smaller than the screen, so views that are sized by the screen \
      overflow. To find them, the scene is laid out again with a screen as large as the window: every frame that \
      changes depends on the screen. If only distances change, or sizes a little, and nothing leaves the window, it is \
      an observation.
      """,
    fix: "Use container.width or window.width; scale by the window or the container.",
    evidence: "A1, C9, E3.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "card": { "view": true, "top": 100, "leading": 16, "height": 40, "width": "screen.width - 32" }
          } }
        """,
      correcting: #""width": "screen.width"#, to: #""width": "window.width"#,
      environments: ["--device ipad-pro-11 --orientation landscape --window split-1/3"]),
    check: .scene(dependentViews))

  @Sendable private static func dependentViews(_ scene: AuditedScene) -> [Occurrence] {
    let subject = scene.subject
    guard let request = scene.request, request.screen != request.window,
      subject.scalesByScreen || !subject.screenReaders.isEmpty
    else { return [] }
    var adapting = request.adaptingContext
    adapting.classScreen = adapting.screen
    adapting.screen = adapting.window
    var context = request.layoutContext
    context.findsProblems = false
    let plain = adapt(scene.document, scene: scene.index, in: adapting)
    let other = solve(plain, rows: RowFiller(scene.document, for: plain, in: adapting), in: context)
    let (moved, resized) = changedViews(scene.tree, other)
    guard !moved.isEmpty else { return [] }
    let readers = moved.filter { subject.screenReaders[$0] != nil }.sorted()
    // Scaling affects everything that moved; otherwise report the views whose own numbers read the screen.
    let heads = subject.scalesByScreen || readers.isEmpty ? [moved.min()].compactMap { $0 } : readers
    return heads.enumerated().compactMap { number, source in
      guard let view = scene.tree.plain.source.firstIndex(of: source) else { return nil }
      let area = drawnArea(of: view, scene)
      let over = max(0, area.maxX - scene.bounds.maxX)
      return Occurrence(scene, view, message(view, moved, scene)).with {
        $0.amount = over
        // A distance in shares of the screen harms nothing by itself, nor does another margin, or a label that is too wide
        // for its text.
        let change = subject.scalesByScreen ? resized.values.max() : resized[source]
        let isHarmless = (change ?? 0) < leastChange || area != scene.frames[view]
        if over <= 0.5, isHarmless { $0.kind = .observation }
        if over > 0.5 {
          $0.reasons.append(
            "\(scene.quotedName(view)) ends \(Numbers.halfPoints(over)) points beyond the window's edge")
        }
        $0.reasons.append(
          "the screen is \(Numbers.halfPoints(request.screen.width)) points wide, the window \(Numbers.halfPoints(request.window.width))"
        )
        $0.attributes = [.left, .width]
        if number == 0 { $0.explains = moved }
      }
    }
  }

  /// The change of a size that is more than that of a margin.
  private static let leastChange = 24.0

  /// Returns the frame of a view, or only the text of a label without a background that begins at its leading edge.
  private static func drawnArea(of view: ViewIndex, _ scene: AuditedScene) -> Rect {
    let own = scene.views[view]
    guard own.kind == .label, (own.background?.alpha ?? 0) == 0, own.borderWidth == 0,
      let block = scene.block(of: view), block.alignment == .left || block.alignment == .natural,
      let ink = scene.ink(of: view), ink.width < scene.frames[view].width - 1
    else { return scene.frames[view] }
    return ink
  }

  private static func message(_ view: ViewIndex, _ moved: Set<DocumentView>, _ scene: AuditedScene) -> String
  {
    if scene.subject.scalesByScreen {
      let others = moved.count - 1
      let more = others > 0 ? " and \(counted(others, "other view"))" : ""
      return
        "\(scene.quotedName(view))\(more) \(others > 0 ? "are" : "is") scaled by the screen, which is wider than the window"
    }
    return "the frame of \(scene.quotedName(view)) depends on the screen, not on its window or superview"
  }

  /// Returns the views of the document whose frames differ between two trees, and how much the sizes of some of them do.
  private static func changedViews(
    _ tree: SolvedTree, _ other: SolvedTree
  ) -> (moved: Set<DocumentView>, resized: [DocumentView: Double]) {
    var firsts: [DocumentView: ViewIndex] = [:]
    for (view, source) in other.plain.source.enumerated() where firsts[source] == nil {
      firsts[source] = view
    }
    var seen: Set<DocumentView> = []
    var moved: Set<DocumentView> = []
    var resized: [DocumentView: Double] = [:]
    for (view, source) in tree.plain.source.enumerated() where seen.insert(source).inserted {
      guard let twin = firsts[source] else {
        moved.insert(source)
        resized[source] = .infinity
        continue
      }
      let (a, b) = (tree.views[view].frame, other.views[twin].frame)
      // The frame of an ambiguous view is a matter of chance.
      let open = tree.views[view].ambiguity
      let isWide = max(abs(a.x - b.x), abs(a.width - b.width)) > 0.5
      let isHigh = max(abs(a.y - b.y), abs(a.height - b.height)) > 0.5
      if isWide && open.isDisjoint(with: [.x, .width]) || isHigh && open.isDisjoint(with: [.y, .height]) {
        moved.insert(source)
        resized[source] = max(abs(a.width - b.width), abs(a.height - b.height))
      }
    }
    return (moved, resized)
  }
}
