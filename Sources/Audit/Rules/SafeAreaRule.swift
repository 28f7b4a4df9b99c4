import Basics
import Layout
import Model

/// Text and controls below the status bar, the camera, a container's bar or the home indicator.
extension Rule {
  static let outsideSafeArea = Rule(
    id: "outside-safe-area", kind: .violation, severity: .warning,
    summary: "Text or a control is under the status bar, the camera cutout, a bar or the home indicator.",
    why: """
      It is covered, or a swipe from the screen edge takes its touches. Backgrounds and images may extend there, and \
      scrolling content can move out of the way.
      """,
    fix: """
      Pin it to the safe area instead of the superview. A scroll view whose content is shorter than itself does not move \
      it: pin the scroll view to the safe area, or set "adjustsInset": "always".
      """,
    evidence: "UIView.safeAreaInsets; the insets of each device and window are in the device table.",
    example: RuleExample(
      reported: """
        { "sizewise": 1,
          "views": {
            "send": { "button": "Send", "bottom": 0, "leading": 16, "size": [80, 44] }
          } }
        """,
      correcting: #""bottom": 0"#, to: #""bottom": "safeArea""#),
    isGeometric: true,
    check: .scene(covered))

  @Sendable private static func covered(_ scene: AuditedScene) -> [Occurrence] {
    guard !scene.isCanvas, scene.document.scenes[scene.index].controller.kind != .none else { return [] }
    let safe = scene.bounds.inset(by: scene.safeArea)
    guard safe.width > 0, safe.height > 0 else { return [] }
    return scene.facts.leaves.compactMap { view in
      guard scene.isShown[view], scene.isInTree(view), !scene.isInBar[view], !scene.scrollsSideways(view),
        let area = touchedArea(view, scene),
        // The part outside the window is covered by another rule.
        let seen = area.intersection(scene.bounds)
      else { return nil }
      // The rows in the middle of a picker are the ones that matter.
      let kind = scene.views[view].kind
      let most = kind == .control(.picker) || kind == .control(.datePicker) ? Double.infinity : 60
      let edges: [(String, Double, Double, Attribute)] = [
        ("top", safe.y - seen.y, seen.height, .top), ("bottom", seen.maxY - safe.maxY, seen.height, .top),
        ("left", safe.x - seen.x, seen.width, .left), ("right", seen.maxX - safe.maxX, seen.width, .left),
      ]
      // With only a third of a line or control covered, it can still be read and touched.
      let isHeld = scene.holder[view] != nil
      // Content that scrolls down moves away from the edges above and below, not from those at the sides.
      let isStill = !isHeld || scene.document.format == .layout && !scene.scrollsDown(view)
      // A search bar insets its field by the safe area.
      let axes: [Attribute] = (kind == .searchBar ? [.top] : [.top, .left]).filter { isStill || $0 == .left }
      guard
        let worst = edges.filter({ axes.contains($0.3) && $0.1 > 2 && $0.1 > min($0.2, most) / 3 })
          .max(by: { $0.1 < $1.1 })
      else {
        return nil
      }
      return Occurrence(
        scene, view,
        "\(scene.quotedName(view)) extends \(Numbers.halfPoints(worst.1)) points beyond the safe area's \(worst.0) edge"
          + (isHeld && worst.3 == .top ? Self.whyStill : "")
      ).with {
        $0.amount = worst.1
        if scene.document.format != .layout {
          $0.doubt = isHeld ? "code can inset the content" : barInTheWay(worst.0, scene)
        }
        $0.attributes = [worst.3]
        $0.causes.placed = [scene.tree.plain.source[view]]
        if worst.0 == "top", let root = scene.document.scenes[scene.index].root {
          $0.causes.topmost = [DocumentView(root)]
        }
      }
    }
  }

  private static let whyStill =
    #"; content shorter than its scroll view does not move by itself (add "adjustsInset": "always", or pin it to safeArea)"#

  /// Returns a doubt if a container's bar is in the way, which code can hide, unlike parts of the device.
  private static func barInTheWay(_ edge: String, _ scene: AuditedScene) -> String? {
    if edge == "top" {
      if scene.request?.bars.navigationBar == true {
        return "it is covered by a navigation bar, which code can hide"
      }
      // A controller restricts these edges only if it expects a bar.
      if scene.document.scenes[scene.index].controller.extendedEdges?.contains(.top) == false {
        return "edgesForExtendedLayout leaves room for a bar, which the file does not show"
      }
      if scene.isDrawnBelowBar { return "Interface Builder shows the view below a navigation bar" }
      if scene.document.format == .source, scene.document.scenes[scene.index].controller.title != nil {
        return "the controller has a title, and so perhaps a navigation bar"
      }
      // Of nine such violations, three were true.
      if scene.isShownByCode {
        return "code shows the controller, perhaps in a sheet or below a bar, where its view begins lower"
      }
    }
    // A home indicator takes at most 34 points.
    return edge == "bottom" && scene.safeArea.bottom > 36
      ? "it is covered by a bar, which code can hide" : nil
  }

  /// Returns the area of a button's title or image, or of a page control's dots; their bodies may extend to the edge.
  private static func touchedArea(_ view: ViewIndex, _ scene: AuditedScene) -> Rect? {
    if scene.views[view].kind == .control(.pageControl) { return scene.visibleArea(of: view) }
    guard scene.views[view].kind == .button else { return scene.ownArea(of: view) }
    if let ink = scene.ink(of: view) { return ink }
    guard case .button(let button) = scene.views[view].content else { return nil }
    // An image as wide as the window is a background.
    guard button.image != nil || button.configuration?.image != nil,
      scene.frames[view].width < scene.bounds.width - 1
    else { return nil }
    return scene.visibleArea(of: view)
  }
}

extension AuditedScene {
  /// Whether a view is inside a view that scrolls vertically, or that moves its content away from bars.
  fileprivate func scrollsDown(_ view: ViewIndex) -> Bool {
    ancestors(of: view).contains { ancestor in
      switch views[ancestor].content {
      case .table: true
      case .collection(let collection): collection.scrollAxis == .vertical
      case .textView(let text): text.scrolls
      case .scroll: moves(ancestor)
      default: false
      }
    }
  }

  private func moves(_ scroll: ViewIndex) -> Bool {
    let state = tree.views[scroll]
    return state.restingOrigin.y > 0 || (state.contentSize?.height ?? 0) > frames[scroll].height + 0.5
  }

  /// Whether a view is inside a view that scrolls horizontally.
  fileprivate func scrollsSideways(_ view: ViewIndex) -> Bool {
    ancestors(of: view).contains { ancestor in
      switch views[ancestor].content {
      case .collection(let collection): collection.scrollAxis == .horizontal
      case .scroll: (tree.views[ancestor].contentSize?.width ?? 0) > frames[ancestor].width + 0.5
      default: false
      }
    }
  }

  /// Whether only code shows the controller: the scene has an identifier, but no segue leads to it, and it does not begin
  /// its storyboard.
  fileprivate var isShownByCode: Bool {
    switch document.format {
    case .source: true
    case .layout, .xib: false
    case .storyboard:
      document.scenes[index].controller.storyboardIdentifier != nil && index != document.initialScene
        && !document.segues.contains { $0.destination == index && $0.kind != .unwind }
    }
  }

  /// Whether Interface Builder shows the view below a navigation bar, and so does the device if the bar is opaque: below
  /// the top, or shorter than the screen by the height of bars: 20 points of the status bar and 44 of a navigation bar, and
  /// 49 of a tab bar. Of 184 such scenes among 2,264 of public apps, 177 have a navigation item or an opaque bar.
  fileprivate var isDrawnBelowBar: Bool {
    guard let frame = document.rootView(of: document.scenes[index])?.frame, frame.width > 0 else {
      return false
    }
    if frame.y >= 20 { return true }
    let screens: [Double] = [480, 568, 667, 736]
    return screens.contains { frame.height == $0 - 64 || frame.height == $0 - 64 - 49 }
  }
}
