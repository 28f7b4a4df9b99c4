import Basics
import Environment
import Model

/// Presented controllers: each level in front of the one below.
extension StageBuilder {
  func placement(ofLevel level: Int) -> Placement? {
    let entry = screenState.levels[level]
    guard let presenter = presenterIndex(ofLevel: level - 1) else { return nil }
    let shown = presentations[level]
    guard document.scenes.indices.contains(shown.scene) else { return nil }
    let behavior = document.scenes[entry.scene].controller.behavior
    let look = look(ofLevel: level, behavior, presenter: presenter)

    var identity = shown.identity(level, of: entry.scene)
    if shown.wraps != nil { identity = identity.appending(.wrapper) }
    var place = Placement(
      scene: shown.scene, identity: identity, parent: presenter, role: .presented(shown.style.presentation),
      frame: look.frame, traits: surroundings.traits, safeArea: look.safeArea)
    place.isWrapper = shown.wraps != nil
    place.hasDoneButton = shown.wraps == true
    // Page sheets, form sheets and popovers on a pad are compact in width (rule 36, unconfirmed).
    switch shown.style {
    case .pageSheet, .formSheet, .popover:
      place.override = TraitOverride(horizontal: .compact, vertical: .regular)
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .sheet: break
    }
    place.isInSheet = shown.style == .sheet || shown.style == .pageSheet || shown.style == .formSheet
    place.hasFixedSize = look.isFixed
    place.dims = shown.style == .custom ? behavior.customPresentation?.dims ?? true : shown.style.dims
    place.cornerRadius = look.corner
    place.arrow = look.arrow
    return place
  }

  private struct Look {
    var frame: Rect
    var safeArea = Insets.zero
    var corner = 0.0
    var arrow: Point?
    var isFixed = false
  }

  private func look(ofLevel level: Int, _ behavior: ControllerBehavior, presenter: Int) -> Look {
    let shown = presentations[level]
    let window = Rect(origin: .zero, size: surroundings.window.size)
    let preferred = preferredSize(shown)
    let sheetCorner = surroundings.hasGlass ? 34.0 : 10
    switch shown.style {
    case .fullScreen, .overFullScreen: return Look(frame: window, safeArea: surroundings.safeArea)
    case .sheet:
      let detents = behavior.detents
      let detent = detents.isEmpty ? nil : detents[min(max(0, behavior.selectedDetent), detents.count - 1)]
      let stacked = presentations.prefix(level).filter { $0.style == .sheet }.count
      var safeArea = surroundings.safeArea
      safeArea.top = 0
      return Look(
        frame: PresentationFrame.sheet(surroundings, stacked: stacked, detent: detent), safeArea: safeArea,
        corner: sheetCorner)
    case .pageSheet:
      return Look(frame: PresentationFrame.page(surroundings), corner: sheetCorner)
    case .formSheet:
      return Look(
        frame: PresentationFrame.form(surroundings, preferred: preferred), corner: sheetCorner,
        isFixed: preferred != nil)
    case .popover:
      let place = PopoverPlace(
        anchor: anchor(screenState.levels[level], presenter: presenter), preferred: preferred,
        in: window.size,
        safeArea: surroundings.safeArea)
      return Look(frame: place.frame, corner: 13, arrow: place.arrow, isFixed: preferred != nil)
    case .currentContext, .overCurrentContext:
      let context = contextIndex(from: presenter)
      return Look(frame: stage.nodes[context].frame, safeArea: stage.nodes[context].safeArea)
    case .custom:
      let frame = PresentationFrame.custom(surroundings, behavior.customPresentation)
      return Look(
        frame: frame, safeArea: Self.part(of: surroundings.safeArea, in: frame, of: window.size),
        isFixed: behavior.customPresentation?.size != nil)
    }
  }

  /// Returns the preferred content size of the presented controller, or of the top of its navigation stack.
  private func preferredSize(_ shown: LevelPresentation) -> Size? {
    let controller = document.scenes[shown.scene].controller
    if let size = controller.preferredContentSize { return size }
    guard controller.kind == .navigation else { return nil }
    let top = innerStack(shown.scene, ControllerIdentity([])).last
    return top.flatMap { document.scenes[$0.scene].controller.preferredContentSize }
  }

  /// Returns the current frame of a popover's anchor; without an anchor, the top trailing corner.
  private func anchor(_ entry: ScreenState.Level, presenter: Int) -> Rect {
    if let anchor = entry.anchor {
      for node in stage.nodes.reversed() {
        guard let tree = node.tree, let view = tree.plain.source.firstIndex(of: anchor) else { continue }
        return tree.absoluteFrame(view).moved(by: node.frame.origin)
      }
    }
    let node = stage.nodes[presenter]
    return Rect(x: node.frame.maxX - 44, y: node.frame.y + node.safeArea.top, width: 44, height: 44)
  }

  /// Returns the controller of a level that presents the next one: the root of the level.
  private func presenterIndex(ofLevel level: Int) -> Int? {
    let level = (0...level).last { !presentations[$0].isPushed } ?? 0
    if level == 0 { return stage.nodes.isEmpty ? nil : 0 }
    return stage.nodes.firstIndex { node in
      guard case .presented = node.role else { return false }
      return node.identity.path.first == .presented(level)
    }
  }

  /// Returns the frontmost visible controller of the level that defines a presentation context, otherwise the level's
  /// root.
  private func contextIndex(from presenter: Int) -> Int {
    var index: Int? = stage.nodes.indices.last { !stage.nodes[$0].isOutside }
    while let current = index, current >= presenter {
      let node = stage.nodes[current]
      if !node.isWrapper, document.scenes[node.scene].controller.definesPresentationContext { return current }
      if current == presenter { break }
      index = node.parent
    }
    return presenter
  }
}

extension ShownStyle {
  /// The corresponding authored style; a sheet in a narrow window is a page sheet.
  package var presentation: Presentation {
    switch self {
    case .fullScreen: .fullScreen
    case .overFullScreen: .overFullScreen
    case .pageSheet, .sheet: .pageSheet
    case .formSheet: .formSheet
    case .popover: .popover
    case .currentContext: .currentContext
    case .overCurrentContext: .overCurrentContext
    case .custom: .custom
    }
  }
}
