import Model

/// Derives names for scenes without one.
enum SceneNames {
  static func name(of scene: Scene, in document: Document) -> String {
    let controller = scene.controller
    for candidate in [
      controller.title, controller.label, controller.navigationItem?.title, controller.storyboardIdentifier,
      controller.customClass,
    ] {
      if let candidate, !candidate.isEmpty { return candidate }
    }
    switch controller.kind {
    case .none:
      guard let root = scene.root else { return "view" }
      let view = document.views[at: root]
      return view.name ?? view.customClass ?? view.element
    case .plain: return "View Controller"
    case .table: return "Table View Controller"
    case .collection: return "Collection View Controller"
    case .navigation: return "Navigation Controller"
    case .tab: return "Tab Bar Controller"
    case .split: return "Split View Controller"
    case .page: return "Page View Controller"
    case .reference:
      let reference = controller.reference
      return reference?.identifier ?? reference?.storyboard ?? "Storyboard Reference"
    case .other: return "Controller"
    }
  }
}
