import Basics
import Model
import Raster

extension ShapeMaker {
  /// Paints the shadow of a view's background, which UIKit does not draw if the view clips to its bounds.
  mutating func paintShadow(_ view: View, _ spot: Spot, _ clip: Int) {
    let shadow = view.effects.shadow
    guard shadow.opacity > 0, !view.clips else { return }
    let color = resolve(shadow.color, tint: spot.tint) ?? .black
    let rect = spot.rect.moved(by: Point(x: shadow.offset.width, y: shadow.offset.height))
    emit(
      .shadow(color.faded(shadow.opacity), blur: shadow.radius), rect, spot.frame, clip,
      radius: view.cornerRadius, corners: view.effects.corners)
  }

  /// Paints the gradient of a view's layer.
  mutating func paintGradient(_ view: View, _ spot: Spot, _ clip: Int) {
    let gradient = view.effects.gradient
    guard gradient.colors.count > 1 else { return }
    let last = Double(gradient.colors.count - 1)
    let stops = gradient.colors.enumerated().map { index, color in
      let position = index < gradient.locations.count ? gradient.locations[index] : Double(index) / last
      return Gradient.Stop(position, (resolve(color, tint: spot.tint) ?? .clear).faded(alpha))
    }
    let (start, end) = (gradient.start, gradient.end)
    let center = Point(x: start.width, y: start.height)
    let form: Gradient.Form =
      switch gradient.form {
      case .linear: .linear(from: center, to: Point(x: end.width, y: end.height))
      case .radial:
        .radial(
          center: center,
          radii: Size(width: abs(end.width - start.width), height: abs(end.height - start.height)))
      }
    list.gradients.append(Gradient(stops, form))
    emit(
      .gradient(list.gradients.count - 1), spot.rect, spot.frame, clip, radius: view.cornerRadius,
      corners: view.effects.corners)
  }

  /// Paints the border at some of a view's edges.
  mutating func paintBorder(_ color: RGBA, width: Double, at edges: RectEdges, _ spot: Spot) {
    let (rect, width) = (spot.rect, min(width, spot.rect.width, spot.rect.height))
    for (edge, part) in [
      (RectEdges.top, Rect(x: rect.x, y: rect.y, width: rect.width, height: width)),
      (.bottom, Rect(x: rect.x, y: rect.maxY - width, width: rect.width, height: width)),
      (.left, Rect(x: rect.x, y: rect.y, width: width, height: rect.height)),
      (.right, Rect(x: rect.maxX - width, y: rect.y, width: width, height: rect.height)),
    ] where edges.contains(edge) {
      emit(.fill(color), part, spot.frame, spot.clip)
    }
  }
}
