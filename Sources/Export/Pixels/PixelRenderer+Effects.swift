import Basics
import Raster

/// Shadows and gradients of layers.
extension PixelRenderer {
  mutating func shadow(_ item: VectorScene.Item, _ color: RGBA, _ blur: Double, _ clip: VectorScene.Clip?) {
    let soft = SoftBox(
      RoundBox(item.rect, radius: item.radius, corners: item.corners, scale: scale), blur: blur * scale)
    let reach = SoftBox.reach(of: blur)
    paint(RoundBox(item.rect.inset(by: Insets(all: -reach)), scale: scale), clip) { x, y in
      color.faded(soft.coverage(Double(x) + 0.5, Double(y) + 0.5))
    }
  }

  mutating func gradient(_ item: VectorScene.Item, _ gradient: Gradient, _ clip: VectorScene.Clip?) {
    let rect = item.rect
    guard rect.width > 0, rect.height > 0 else { return }
    let inks = Gradient.Inks(
      gradient,
      place: Affine(
        1 / (rect.width * scale), 0, 0, 1 / (rect.height * scale), -rect.x / rect.width, -rect.y / rect.height
      ))
    paint(RoundBox(rect, radius: item.radius, corners: item.corners, scale: scale), clip) { x, y in
      inks.color(x, y)
    }
  }

  /// Paints a box with a colour for each pixel.
  private mutating func paint(
    _ box: RoundBox, _ clip: VectorScene.Clip?, _ color: (_ x: Int, _ y: Int) -> RGBA
  ) {
    let limits = limits(clip)
    let area = bounds(box, limits)
    guard area.right > area.left, area.bottom > area.top else { return }
    for y in area.top..<area.bottom {
      cover(y, area.left, area.right, box)
      cut(y, area.left, limits)
      let start = y * image.width + area.left
      for (x, covered) in line.enumerated() where covered > 0.002 {
        let ink = PixelInk(color(area.left + x, y))
        let strength = ink.strength(covered)
        if strength > 0 { image.pixels[start + x] = ink.over(image.pixels[start + x], strength) }
      }
    }
  }
}
