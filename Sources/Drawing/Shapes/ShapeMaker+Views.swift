import Basics
import Layout
import Model
import Transitions

extension ShapeMaker {
  /// Paints a view: its background, its border and the content of its kind.
  mutating func paint(_ view: View, _ spot: Spot, _ tree: SolvedTree, _ all: [Spot]) {
    paintBackground(view, spot)
    let block = block(view, tree)
    switch view.kind {
    case .label: paintLabel(view, view.label, spot, block)
    case .button: paintButton(view, view.button, spot, block, self.view.flatMap { tree.buttons[$0.view] })
    case .image: paintImage(view, view.imageContent, spot)
    case .textField:
      paintField(view, view.textField, spot, block)
      paintClearButton(view.textField, spot)
    case .textView: paintTextView(view, view.textView, spot, block)
    case .segmented: paintSegments(view, view.segmented, spot)
    case .searchBar: paintSearchBar(view, view.bar, spot)
    case .navigationBar, .tabBar, .toolbar: paintBarView(view, view.bar, spot)
    case .control(let kind): paintControl(kind, view, spot)
    case .table:
      paintSections(view.table, spot, all, tree.plain.views)
      paintUnknown(view, spot, tree, all)
    case .map: paintMap(spot)
    case .web, .scene: paintNamed(view, spot)
    // All map frameworks end their class names this way.
    case .view where view.customClass?.hasSuffix("MapView") == true: paintMap(spot)
    case .view, .stack, .scroll, .tableCell, .cellContent, .collection, .collectionCell, .reusableView,
      .container, .effect, .window:
      paintUnknown(view, spot, tree, all)
    }
    paintBorder(view, spot)
  }

  private func block(_ view: View, _ tree: SolvedTree) -> TextBlock? {
    guard let reference = self.view, tree.views.indices.contains(reference.view),
      let index = tree.views[reference.view].text, tree.texts.indices.contains(index)
    else { return nil }
    return tree.texts[index]
  }

  private mutating func paintBackground(_ view: View, _ spot: Spot) {
    let background = spot.background
    guard background.isVisible || view.hasEffects else { return }
    switch view.kind {
    // These kinds draw their own backgrounds.
    case .searchBar, .navigationBar, .tabBar, .toolbar, .segmented: return
    case .tableCell where view.background == nil: return
    case .view, .label, .button, .image, .textField, .textView, .control, .stack, .scroll, .table, .tableCell,
      .cellContent, .collection, .collectionCell, .reusableView, .container, .effect, .web, .map, .scene,
      .window:
      break
    }
    let clip = self.view.flatMap { cardClips[$0] } ?? spot.clip
    if view.hasEffects, background.isVisible || view.effects.gradient.colors.count > 1 {
      paintShadow(view, spot, clip)
    }
    // The background of a field with a rounded border ends at the border.
    let radius = view.kind == .textField && view.cornerRadius == 0 ? spot.look.faceRadius : view.cornerRadius
    let blur = if case .effect(let effect) = view.content { effect.blurRadius } else { 0.0 }
    emit(
      blur > 0 ? .material(background, blur: blur) : .fill(background), spot.rect, spot.frame, clip,
      radius: radius,
      corners: view.effects.corners)
    if view.hasEffects { paintGradient(view, spot, clip) }
  }

  private mutating func paintBorder(_ view: View, _ spot: Spot) {
    let look = spot.look
    guard look.borderWidth > 0, look.border.isVisible else { return }
    let effects = view.effects
    if effects.borderEdges != .all {
      return paintBorder(look.border, width: look.borderWidth, at: effects.borderEdges, spot)
    }
    emit(
      .border(look.border, width: look.borderWidth), spot.rect, spot.frame, spot.clip,
      radius: look.cornerRadius > 0 ? look.cornerRadius : look.faceRadius, corners: effects.corners)
  }

  // MARK: Boxes with unknown content

  private mutating func paintMap(_ spot: Spot) {
    emit(.fill(appearance.dark ? RGBA(0x26302B) : RGBA(0xE9EEDF)), spot.rect, spot.frame, spot.clip)
    let road = appearance.dark ? RGBA(0x3A4540) : RGBA(0xFFFFFF)
    let rect = spot.rect
    for (x, y, width, height) in [
      (0.0, 0.3, 1.0, 0.02), (0.0, 0.72, 1.0, 0.012), (0.28, 0.0, 0.02, 1.0), (0.7, 0.0, 0.012, 1.0),
    ] {
      let part = Rect(
        x: rect.x + rect.width * x, y: rect.y + rect.height * y, width: max(rect.width * width, 4),
        height: max(rect.height * height, 4))
      emit(.fill(road), part, spot.frame, spot.clip)
    }
    caption("Map", spot.rect, spot)
  }

  private mutating func paintNamed(_ view: View, _ spot: Spot) {
    let word = view.kind == .web ? "Web page" : view.kind.rawValue
    caption(word, spot.rect, spot)
  }

  /// Paints the name of a view's class or kind, if the app's code fills the view and nothing else in it is visible.
  private mutating func paintUnknown(_ view: View, _ spot: Spot, _ tree: SolvedTree, _ all: [Spot]) {
    guard let reference = self.view, min(spot.rect.width, spot.rect.height) >= 16 else { return }
    let name: String
    switch view.kind {
    case .view where spot.isRoot:
      guard let own = view.customClass ?? stage.nodes[reference.node].placeholderName,
        spot.childHolder == spot.frame || !hasText(at: Point(x: spot.rect.midX, y: spot.rect.midY))
      else { return }
      name = own
    case .view:
      // The view is visible by its colour or border.
      guard let own = view.customClass, spot.childHolder != spot.frame else { return }
      name = own
    case .table: name = "Table view"
    case .collection: name = "Collection view"
    case .container where stageTree.embedded[reference] == nil: name = "Container view"
    case .label, .button, .image, .textField, .textView, .control, .segmented, .searchBar, .navigationBar,
      .tabBar, .toolbar, .stack, .scroll, .tableCell, .cellContent, .collectionCell, .reusableView,
      .container, .effect, .web, .map, .scene, .window:
      return
    }
    let index = reference.view
    let inside = min(index + 1, view.end)..<view.end
    guard !all[inside].contains(where: \.isSeen), !tree.isFilled(index) else { return }
    if let parent = view.parent, view.kind == .view || view.kind == .container {
      // A view over others stays transparent, and a hidden one is not painted.
      let before = max(parent + 1, index - Self.siblingsLookedAt)..<index
      let after = view.end..<min(tree.plain.views[parent].end, view.end + Self.siblingsLookedAt)
      guard !all[before].contains(where: { $0.isSeen && $0.rect.intersection(spot.rect) != nil }),
        !all[after].contains(where: { $0.isSeen && $0.rect.intersection(spot.rect) == spot.rect })
      else { return }
      emitPlaceholder(spot.rect, spot, radius: view.cornerRadius, strength: 0.5, isCrossed: false)
    }
    caption(name, spot.rect, spot)
  }

  private static let siblingsLookedAt = 200

  /// Whether a text so far is within a line's height of a point, so that a name there would be between its lines.
  private func hasText(at point: Point) -> Bool {
    list.shapes.contains { shape in
      guard case .text = shape.kind else { return false }
      return abs(shape.rect.midY - point.y) < shape.rect.height / 2 + 24
    }
  }

  /// Paints the name of a controller without views or children, such as a tab bar controller whose tabs are created in
  /// code.
  mutating func paintPlaceholder(_ node: StageNode, _ backdrop: Backdrop) {
    guard let name = node.placeholderName else { return }
    view = nil
    alpha = 1
    caption(name, node.frame.moved(by: stage.surroundings.window.origin), backdrop)
  }

  mutating func caption(_ text: String, _ rect: Rect, _ spot: Spot) {
    caption(
      text, rect, Backdrop(frame: spot.frame, clip: spot.clip, color: spot.backdrop, tint: spot.tint))
  }

  private mutating func caption(_ text: String, _ rect: Rect, _ backdrop: Backdrop) {
    let color = backdrop.color.lightness > 0.5 ? RGBA(white: 0, alpha: 0.45) : RGBA(white: 1, alpha: 0.5)
    let fits = [12, 10, 8].first { measurer.width(text, ResolvedFont(.system, size: $0)) <= rect.width - 4 }
    line(
      text, rect, .center, TextLook(color, size: fits ?? 12), backdrop.frame, backdrop.clip,
      holder: backdrop.frame,
      caption: true)
  }
}

extension SolvedTree {
  /// Whether a list is complete: it has sample data, even without rows, or section titles.
  func isFilled(_ index: ViewIndex) -> Bool {
    plain.lists.contains { $0.view == index } || decorations.contains { $0.owner == index }
  }
}
