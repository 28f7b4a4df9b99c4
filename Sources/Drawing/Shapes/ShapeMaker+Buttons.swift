import Layout
import Model
import Transitions

extension ShapeMaker {
  mutating func paintButton(_ view: View, _ content: ButtonContent, _ spot: Spot, _ block: TextBlock?) {
    let before = alpha
    defer { alpha = before }
    if view.state.contains(.highlighted) { alpha *= 0.5 }
    let colors = paintShape(view, content, spot)
    let face = content.faces.first { $0.state == view.state && !view.state.isEmpty }
    let image = face?.image ?? content.configuration?.image ?? content.image
    var title = face?.title ?? content.configuration?.title ?? content.title
    if title.isEmpty { title = content.title }
    let font =
      content.configuration?.font ?? content.font ?? Font(size: content.configuration == nil ? 15 : 17)
    let base = look(of: font, follows: false, colors.title, scale: block?.scale ?? 1)
    if let block, !title.isEmpty {
      let inside = colors.isFilled ? spot.frame : spot.holder
      paint(block, title, base, spot, holder: inside)
    }
    paintSign(content, image, colors.title, hasTitle: !title.isEmpty, block, spot)
  }

  /// The form under the title: a configuration's, or the view's own colour, which is painted already.
  private mutating func paintShape(_ view: View, _ content: ButtonContent, _ spot: Spot) -> (
    title: RGBA, isFilled: Bool
  ) {
    let isDisabled = view.state.contains(.disabled)
    if let configuration = content.configuration {
      return paintConfiguration(configuration, view, spot, isDisabled: isDisabled)
    }
    if let image = content.backgroundImage {
      paintPicture(image, spot.rect, spot, radius: view.cornerRadius, isBackground: true)
    }
    let normal =
      resolve(view.colors[.text], tint: spot.tint) ?? (content.style == .custom ? RGBA.white : spot.tint)
    var color = normal
    if isDisabled {
      color =
        resolve(view.colors[.disabledText], tint: spot.tint)
        ?? (content.style == .custom && view.colors[.text] != nil ? normal : system(.tertiaryLabel))
    } else if view.state.contains(.selected) {
      color = resolve(view.colors[.selectedText], tint: spot.tint) ?? normal
    } else if view.state.contains(.highlighted) {
      color = resolve(view.colors[.highlightedText], tint: spot.tint) ?? normal
    }
    // White on white is what a button in code's hands looks like: it would not be seen at all.
    if view.colors[.text] == nil, content.style == .custom, spot.ground.lightness > 0.9 {
      color = system(.label)
    }
    return (color, spot.childHolder == spot.frame || content.backgroundImage != nil)
  }

  private mutating func paintConfiguration(
    _ configuration: ButtonContent.Configuration, _ view: View, _ spot: Spot, isDisabled: Bool
  ) -> (title: RGBA, isFilled: Bool) {
    let own = resolve(view.colors[.baseForeground], tint: spot.tint)
    let base = resolve(view.colors[.baseBackground], tint: spot.tint)
    let ground = resolve(view.colors[.configurationBackground], tint: spot.tint)
    var fill = ground
    var title = own ?? spot.tint
    switch configuration.look {
    case .filled:
      fill = ground ?? base ?? spot.tint
      title = own ?? .white
      if isDisabled {
        fill = system(.tertiarySystemFill)
        title = system(.tertiaryLabel)
      }
    case .tinted:
      fill = ground ?? (base ?? spot.tint).faded(0.2)
      title = own ?? base ?? spot.tint
    case .gray: fill = ground ?? base ?? system(.secondarySystemFill)
    case .glass: fill = ground ?? base ?? system(.tertiarySystemFill)
    case .plain: fill = ground ?? base.flatMap { $0.alpha < 1 ? $0 : nil }
    }
    if isDisabled { title = system(.tertiaryLabel) }
    let radius = radius(configuration, spot.rect)
    if let fill, fill.isVisible { emit(.fill(fill), spot.rect, spot.frame, spot.clip, radius: radius) }
    if configuration.strokeWidth > 0 {
      let stroke = resolve(view.colors[.stroke], tint: spot.tint) ?? title
      emit(
        .border(stroke, width: configuration.strokeWidth), spot.rect, spot.frame, spot.clip, radius: radius)
    }
    return (title, fill?.isVisible ?? false)
  }

  private func radius(_ configuration: ButtonContent.Configuration, _ rect: Rect) -> Double {
    switch configuration.cornerStyle {
    case .capsule: min(rect.width, rect.height) / 2
    case .small: 4
    case .medium: 8
    case .large: 12
    case .dynamic, .fixed: configuration.cornerRadius ?? (configuration.look == .glass ? rect.height / 2 : 6)
    }
  }

  /// The image of a button: before, behind or above its title.
  private mutating func paintSign(
    _ content: ButtonContent, _ image: ImageReference?, _ color: RGBA, hasTitle: Bool, _ block: TextBlock?,
    _ spot: Spot
  ) {
    var reference = image
    switch content.style {
    case .infoLight, .infoDark, .detail:
      reference = reference ?? ImageReference(name: "info.circle", isSymbol: true)
    case .contactAdd: reference = reference ?? ImageReference(name: "plus.circle", isSymbol: true)
    case .close: reference = reference ?? ImageReference(name: "xmark.circle", isSymbol: true)
    case .custom, .system: break
    }
    guard let reference else { return }
    var rect = spot.rect
    if hasTitle, let block, let line = block.lines.first {
      let area = block.area.moved(by: spot.rect.origin)
      let free = area.width - line.width
      let start =
        switch alignment(block.alignment, spot) {
        case .left: area.x
        case .center: area.x + free / 2
        case .right: area.x + free
        }
      let side = min(24, spot.rect.height)
      switch content.configuration?.imagePlacement ?? .leading {
      case .leading:
        rect = Rect(x: max(spot.rect.x, start - side - 2), y: rect.y, width: side, height: rect.height)
      case .trailing: rect = Rect(x: start + line.width + 2, y: rect.y, width: side, height: rect.height)
      case .top: rect = Rect(x: rect.x, y: rect.y, width: rect.width, height: max(0, area.y - rect.y))
      case .bottom:
        rect = Rect(x: rect.x, y: area.maxY, width: rect.width, height: max(0, rect.maxY - area.maxY))
      }
      // Two images in one place: the title says enough.
      if Symbols.glyphs(of: reference) == nil { return }
    }
    paintPicture(reference, rect, spot, radius: 0, tint: reference.rendering == .original ? nil : color)
  }
}
