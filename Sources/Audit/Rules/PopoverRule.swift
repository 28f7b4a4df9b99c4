import Model
import Transitions

/// Popovers that become full screen in some environment and cannot be dismissed there (Evidence D6).
extension Rule {
  static let popoverWithoutDismissal = Rule(
    id: "popover-without-dismissal", kind: .violation, severity: .error,
    summary: "A popover is shown full screen, and nothing on it dismisses it.",
    why: """
      A tap outside a popover dismisses it. In compact width up to iOS 12, and in compact height since iOS 13, the \
      popover fills the screen, so there is no outside. A sheet passes, because you can pull it down. In a storyboard \
      any button may dismiss the screen by code, so only screens without buttons are reported. In a Sizewise layout, \
      an unwind segue or a Done button dismisses a screen.
      """,
    fix: """
      Embed it in a navigation controller with a Done button, keep it a popover (adaptive style none), or add an \
      unwind segue.
      """,
    evidence: "D6; UIAdaptivePresentationControllerDelegate.",
    example: RuleExample(
      reported: """
        { "sizewise": 1, "screens": {
          "main": { "segues": { "open": { "popover": "colours", "anchor": "go" } },
            "views": { "go": { "button": "Colour", "center": "super", "size": [80, 44] } } },
          "colours": { "presentation": "popover", "contentSize": [200, 200],
            "views": { "red": { "label": "Red", "center": "super" } } } } }
        """,
      passes: """
        { "sizewise": 1, "screens": {
          "main": { "segues": { "open": { "popover": "colours", "anchor": "go" } },
            "views": { "go": { "button": "Colour", "center": "super", "size": [80, 44] } } },
          "colours": { "presentation": "popover", "contentSize": [200, 200],
            "adaptation": { "replacement": "navigation", "done": true },
            "views": { "red": { "label": "Red", "center": "super" } } } } }
        """,
      environments: ["--device iphone-6s --os 12"]),
    check: .stage(trapped))

  @Sendable private static func trapped(_ audited: AuditedStage) -> [Occurrence] {
    guard audited.stage.presentations.count > 1 else { return [] }
    let document = audited.document
    return audited.stage.presentations.dropFirst().compactMap { level in
      guard level.scene == audited.scene, document.scenes[level.scene].controller.kind != .reference,
        level.requested == .popover, !level.isPushed, level.wraps != true,
        level.style == .fullScreen || level.style == .overFullScreen
      else { return nil }
      let inside = scenes(in: level.scene, document)
      guard !inside.contains(where: { hasDismissal($0, document) }) else { return nil }
      let presenters = document.segues.filter { $0.destination == level.scene }.map(\.source)
      return Occurrence(
        document, scene: level.scene,
        "“\(document.scenes[level.scene].name)” is a popover that is shown full screen, and nothing on it dismisses it"
      ).with {
        $0.causes.presented = Set(
          (inside + presenters).compactMap { document.scenes[$0].root.map(DocumentView.init) })
      }
    }
  }

  /// Returns a scene and the scenes that it contains.
  private static func scenes(in scene: Int, _ document: Document) -> [Int] {
    var found = [scene]
    var next = 0
    while next < found.count {
      for segue in document.segues where segue.source == found[next] {
        guard let to = segue.destination, !found.contains(to) else { continue }
        switch segue.kind {
        case .relationship, .embed: found.append(to)
        case .show, .showDetail, .present, .popover, .unwind, .custom: break
        }
      }
      next += 1
    }
    return found
  }

  private static func hasDismissal(_ index: Int, _ document: Document) -> Bool {
    if document.segues.contains(where: { $0.source == index && $0.kind == .unwind }) { return true }
    let scene = document.scenes[index]
    let isLayout = document.format == .layout
    var items = (scene.controller.navigationItem?.items ?? []).filter { $0.place != .back }
    for view in scene.documentViews {
      switch document.views[view].content {
      case .bar(let bar): items += bar.items
      case .button(let button):
        if !isLayout || button.style == .close || dismisses(button.shownTitle.string) { return true }
      case .none, .label, .image, .textField, .textView, .segmented, .control, .stack, .scroll, .table, .cell,
        .collection, .reusable, .container, .effect:
        break
      }
    }
    return items.contains {
      !isLayout || dismisses($0.title) || $0.system.map { dismisses($0.rawValue) } ?? false
    }
  }

  private static let words: Set<String> = [
    "done", "cancel", "close", "ok", "stop", "save", "back", "dismiss", "×", "✕",
  ]

  private static func dismisses(_ title: String) -> Bool { words.contains(title.lowercased()) }
}
