import Basics
import Environment
import Layout
import Model
import Transitions

/// Rules for windows with system parts at one side: views centred in the whole window, bar items that upright bars cannot
/// show, and widths beyond the smallest window.
extension Rule {
  static let centredBesideBars = Rule(
    id: "centred-beside-bars", kind: .observation, severity: .note,
    summary: "A view is centred in the whole window, although the safe area excludes one side of it.",
    why: """
      On a folding phone the status bar and the app's bars are in a strip of 84 points at one side. A view that is \
      centred in the window looks off-centre in the area beside the strip. Backgrounds may be centred in the window; \
      only text, controls and the views around them are reported.
      """,
    fix: "Centre it in the safe area.",
    evidence: "UIView.safeAreaInsets; Evidence W6.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "title": { "label": "Tides", "top": "safeArea + 20", "centerX": "super" }
          } }
        """,
      correcting: #""centerX": "super""#, to: #""centerX": "safeArea""#,
      environments: ["--device iphone-duo"]),
    isGeometric: true,
    check: .scene(centred))

  static let titleOnlyBarItem = Rule(
    id: "title-only-bar-item", kind: .observation, severity: .note,
    summary: "A bar item has a title but no image, so an upright bar does not show it.",
    why: """
      On a folding phone, bar items with an image move into a strip at the side. An item with only a title or a custom \
      view stays in the horizontal bar, which then takes 58 points of the height. System items without an icon, such \
      as Edit, are not reported.
      """,
    fix: "Give the item an image in addition to its title.",
    evidence: "UIBarButtonItem; Evidence W7.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "screens": {
            "nav": { "controller": "navigation", "root": "home" },
            "home": { "title": "Home", "bar": { "trailing": ["Filter"] }, "views": {} }
          } }
        """,
      passes: """
        { "sizewise": 1,
          "screens": {
            "nav": { "controller": "navigation", "root": "home" },
            "home": {
              "title": "Home", "bar": { "trailing": [{ "title": "Filter", "image": "symbol:slider.horizontal.3" }] },
              "views": {}
            }
          } }
        """,
      environments: ["--device iphone-duo"]),
    check: .stage(titleOnly))

  static let widerThanLeastWindow = Rule(
    id: "wider-than-least-window", kind: .observation, severity: .note,
    summary: "A required minimum width is larger than the smallest window.",
    why: """
      From iPadOS 26 on, and on iPhones from iOS 27 on, a window can be as narrow as 375 points. A larger required \
      width, or minimum width, extends beyond it or conflicts. Views in scroll views are not reported, nor are widths \
      that vary.
      """,
    fix: "Lower the priority of the width, or let the view follow its superview.",
    evidence: "UISceneSizeRestrictions; Evidence W3.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "form": { "view": true, "top": "safeArea", "leading": 0, "width": 400, "height": 80 }
          } }
        """,
      correcting: #""width": 400"#, to: #""width": "400 @750", "trailing": ">= 0""#),
    check: .devices(tooWide))

  // MARK: Centres

  @Sendable private static func centred(_ scene: AuditedScene) -> [Occurrence] {
    let insets = scene.safeArea
    guard !scene.isCanvas, abs(insets.left - insets.right) > 20 else { return [] }
    let bounds = scene.bounds
    let room = bounds.width - insets.left - insets.right
    var seen: Set<ViewIndex> = []
    let constraints = scene.tree.plain.constraints
    return constraints.indices.compactMap { index in
      guard constraints[index].firstAttribute == .centerX else { return nil }
      let constraint = constraints[index]
      guard constraint.secondAttribute == .centerX, constraint.relation == .equal, constraint.multiplier == 1,
        abs(constraint.constant) < 0.5,
        case .view(let a) = constraint.first, case .view(let b)? = constraint.second
      else { return nil }
      // The outer value is the window's width.
      let (view, outer) = scene.frames[a].width <= scene.frames[b].width ? (a, b) : (b, a)
      guard spans(scene.frames[outer], bounds), scene.isShown[view], scene.isInTree(view),
        scene.holder[view] == nil, scene.frames[view].width < room, holdsContent(view, scene),
        abs(scene.frames[view].midX - bounds.midX) < 1, seen.insert(view).inserted
      else { return nil }
      let off = abs(insets.left - insets.right) / 2
      return Occurrence(
        scene, view,
        "\(scene.quotedName(view)) is centred in the window, \(Numbers.halfPoints(off)) points off the centre of its safe area"
      ).with {
        $0.amount = off
        $0.attributes = [.centerX]
      }
    }
  }

  private static func spans(_ frame: Rect, _ bounds: Rect) -> Bool {
    abs(frame.x - bounds.x) < 1 && abs(frame.maxX - bounds.maxX) < 1
  }

  /// Whether a view is a text or control, or contains one.
  private static func holdsContent(_ view: ViewIndex, _ scene: AuditedScene) -> Bool {
    (view..<scene.views[view].end).contains { index in
      guard scene.isShown[index] else { return false }
      if scene.hasText[index] { return true }
      switch scene.views[index].kind {
      case .button, .textField, .textView, .control, .segmented, .searchBar: return true
      case .view, .label, .image, .stack, .scroll, .table, .tableCell, .collection, .collectionCell,
        .reusableView, .cellContent, .container, .effect, .web, .map, .scene, .window, .navigationBar,
        .tabBar,
        .toolbar:
        return false
      }
    }
  }

  // MARK: Bar items

  @Sendable private static func titleOnly(_ audited: AuditedStage) -> [Occurrence] {
    guard audited.stage.surroundings.uprightBars != nil,
      let node = audited.stage.nodes.first(where: { $0.scene == audited.scene && !$0.isWrapper }),
      let parent = node.parent, audited.stage.nodes[parent].bars.contains(where: { $0.clear != .zero })
    else { return [] }
    let controller = audited.document.scenes[audited.scene].controller
    let items =
      (controller.navigationItem?.items ?? []).filter { $0.place != .back } + controller.toolbarItems
    let names = items.filter(\.hasOnlyTitle).map { "“\($0.title)”" }
    guard !names.isEmpty else { return [] }
    return [
      Occurrence(
        audited.document, scene: audited.scene,
        "\(enumerated(names, most: 4)) \(names.count == 1 ? "has" : "have") a title but no image, so an upright bar does not show \(names.count == 1 ? "it" : "them")"
      )
    ]
  }

  // MARK: Widths

  @Sendable private static func tooWide(_ document: Document, _ catalog: DeviceCatalog) -> [Occurrence] {
    let least = catalog.windowRules.smallestFree.width
    let varied = Set(document.adjustments.compactMap(\.change.constraint))
    return document.scenes.enumerated().flatMap { number, scene in
      scene.constraints.clamped(to: document.constraints.indices).compactMap { index -> Occurrence? in
        let constraint = document.constraints[index]
        let view = DocumentReads.subject(of: constraint, document)
        guard constraint.second == nil, constraint.firstAttribute == .width, constraint.priority >= 1000,
          constraint.relation != .lessThanOrEqual, constraint.installed, !constraint.isPlaceholder,
          !constraint.scales, !constraint.hasOutlet, !varied.contains(index), constraint.constant > least,
          !isScrolled(view, document)
        else { return nil }
        return Occurrence(
          document, view: view, scene: number,
          "the width is at least \(Numbers.halfPoints(constraint.constant)) points, but the smallest window is \(Numbers.halfPoints(least)) points wide"
        ).with {
          $0.cause = index + 1
          if constraint.position.isKnown { $0.position = constraint.position }
        }
      }
    }
  }

  /// Whether a view is in a scrolling view or a cell, or not in a tree.
  private static func isScrolled(_ view: DocumentView, _ document: Document) -> Bool {
    var next = document.views[view].parent
    while let index = next {
      let parent = document.views[DocumentView(index)]
      if parent.kind.isScrolling || parent.kind.isListed { return true }
      next = parent.parent
    }
    return false
  }
}

extension BarContent.Item {
  /// Whether a bar item has only a title, and neither an image nor a view.
  var hasOnlyTitle: Bool { !title.isEmpty && image == nil && view == nil && system == nil }
}
