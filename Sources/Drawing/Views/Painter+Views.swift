import Basics
import Layout
import Model

extension Painter {
  /// One view: its background, its outline, and what its kind shows.
  mutating func drawView(_ place: PlacedView, tree: SolvedTree, stale: Bool) {
    guard let seen = place.seen else { return }
    view = place.reference
    defer { view = nil }
    elements.append(PictureElement(reference: place.reference, box: place.box, seen: seen))
    drawBackground(place)
    drawOutline(place)
    switch (place.view.kind, place.view.content) {
    case (.label, .label(let content)): drawLabel(place, content)
    case (.button, .button(let content)): drawButton(place, content)
    case (.image, _): drawImage(place)
    case (.textField, .textField(let content)): drawField(place, content)
    case (.textView, .textView(let content)): drawTextView(place, content)
    case (.segmented, .segmented(let content)): drawSegments(place, content)
    case (.searchBar, _): drawSearchBar(place)
    case (_, .bar(let content)): drawBarView(place, content)
    case (.map, _), (.web, _), (.scene, _): drawNamedBox(place, place.view.kind.rawValue)
    case (.table, _) where isEmpty(place, tree), (.collection, _) where isEmpty(place, tree):
      drawNamedBox(place, place.view.kind.rawValue)
    case (.scroll, _), (.table, _), (.collection, _): drawContinuation(place)
    case (_, .control(let content)): drawControl(place, content)
    case (.switch, _), (.slider, _), (.stepper, _), (.progress, _), (.activity, _), (.pageControl, _),
      (.datePicker, _), (.picker, _):
      drawControl(place, ControlContent())
    case (.view, _):
      if place.isLeaf, !Outlining.hasEdge(place, self), let name = place.view.customClass,
        place.box.width > VisibleText.columns(name) + 2
      {
        drawNamedBox(place, name)
      }
    default: break
    }
    if stale { drawStaleMark(place) }
  }

  private mutating func drawBackground(_ place: PlacedView) {
    let color = place.view.background
    let shade = shade(color)
    let opaque = color.map { $0.alpha >= 0.99 } ?? false && place.view.alpha >= 0.99
    let filled =
      switch place.view.kind {
      case .image: hasImage(place)
      case .effect: true
      // Its shape is drawn with a fill of its own.
      case .button: place.outlined && place.hasInside
      default: false
      }
    if opaque || filled {
      if place.isRoot && shade == place.backdrop { return }
      cover(place.box, clip: place.clip, shade: opaque ? shade : place.backdrop)
    } else if shade > 0 {
      tint(place.box, clip: place.clip, shade: shade)
    }
  }

  private mutating func drawOutline(_ place: PlacedView) {
    guard place.outlined, !hidesItsContent(place) else { return }
    let box = place.box
    let ink: Ink =
      switch place.view.kind {
      case .image: .image
      case .button, .textField, .textView, .segmented, .datePicker, .picker: .control
      default: .outline
      }
    let stroke = CellGrid.Stroke(
      CellStyle(ink), rounded: place.view.cornerRadius > 2 || place.view.kind == .button)
    if box.width >= 1 && box.height >= 1 && needsOutline(place) {
      grid.outline(box, clip: place.clip, stroke)
    } else if box.height == 0 && box.width >= 2 && isPlain(place) {
      if let seen = place.seen {
        grid.horizontal(box.top, from: seen.left, to: seen.right, CellGrid.Stroke(CellStyle(.separator)))
      }
    } else if box.width == 0 && box.height >= 1 && isPlain(place) {
      if let seen = place.seen {
        grid.vertical(box.left, from: seen.top, to: seen.bottom, CellGrid.Stroke(CellStyle(.separator)))
      }
    } else if isPlain(place) {
      put(0x25AA, box.left, box.top, CellStyle(.outline), clip: place.clip)
    }
  }

  /// Controls of less than two steps are drawn in one row by their own kind.
  private func needsOutline(_ place: PlacedView) -> Bool {
    isPlain(place) || place.hasInside
  }

  /// Lines around what has no row or column inside would leave none for its content.
  private func hidesItsContent(_ place: PlacedView) -> Bool { !place.isLeaf && !place.hasInside }

  private func isPlain(_ place: PlacedView) -> Bool {
    switch place.view.kind {
    case .button, .textField, .segmented, .image, .datePicker, .picker: false
    default: true
    }
  }

  /// A list whose cells are the app's own.
  private func isEmpty(_ place: PlacedView, _ tree: SolvedTree) -> Bool {
    place.isLeaf && place.hasInside && !tree.isFilled(place.reference.view)
  }

  /// What has a content that nobody knows says what it is: a map, or a class that draws by its own code.
  private mutating func drawNamedBox(_ place: PlacedView, _ name: String) {
    guard let seen = place.seen else { return }
    text(
      "‹\(name)›", in: place.rect, .center, CellStyle(.mark),
      room: place.room.intersection(with: seen.hasInside ? seen.inside : seen) ?? seen)
  }

  private mutating func drawStaleMark(_ place: PlacedView) {
    text(
      "(stale: got no callback)",
      in: Rect(
        x: place.rect.x, y: place.rect.maxY - projection.scale.row * 1.5, width: place.rect.width,
        height: projection.scale.row),
      .center, CellStyle(.note), room: place.room)
  }

  /// Alignment on the screen of a text's own.
  func side(_ alignment: TextAlignment, _ place: PlacedView) -> TextRun.Alignment {
    let flipped = place.rightToLeft && place.view.direction != .leftToRight
    return switch alignment {
    case .left: .left
    case .right: .right
    case .center: .center
    case .natural, .justified: flipped ? .right : .left
    }
  }
}
