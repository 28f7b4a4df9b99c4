import Basics
import Raster

/// Shadows, materials and gradients of layers.
extension PixelRenderer {
  mutating func shadow(_ item: VectorScene.Item, _ color: RGBA, _ blur: Double, _ clip: VectorScene.Clip?) {
    let soft = SoftBox(
      RoundBox(item.rect, radius: item.radius, corners: item.corners, scale: scale), blur: blur * scale)
    let reach = SoftBox.reach(of: blur)
    paint(RoundBox(item.rect.inset(by: Insets(all: -reach)), scale: scale), clip) { x, y in
      color.faded(soft.coverage(Double(x) + 0.5, Double(y) + 0.5))
    }
  }

  /// Paints a material: the blurred ground in place of the ground, which would show through where it is translucent,
  /// and the colour over it.
  mutating func material(_ item: VectorScene.Item, _ color: RGBA, _ blur: Double, _ clip: VectorScene.Clip?) {
    let box = RoundBox(item.rect, radius: item.radius, corners: item.corners, scale: scale)
    let area = bounds(box, limits(clip))
    guard area.right > area.left, area.bottom > area.top else { return }
    var ground = RasterImage(width: area.right - area.left, height: area.bottom - area.top)
    for y in 0..<ground.height {
      let start = (area.top + y) * image.width + area.left
      ground.pixels.replaceSubrange(
        y * ground.width..<(y + 1) * ground.width, with: image.pixels[start..<start + ground.width])
    }
    ground.blur(blur * scale)
    let limits = limits(clip)
    for y in area.top..<area.bottom {
      cover(y, area.left, area.right, box)
      cut(y, area.left, limits)
      let (start, source) = (y * image.width + area.left, (y - area.top) * ground.width)
      for (x, covered) in line.enumerated() where covered > 0.002 {
        image.pixels[start + x] = Self.mixed(ground.pixels[source + x], image.pixels[start + x], covered)
      }
    }
    fill(item, color, clip)
  }

  /// Returns the mean of two premultiplied pixels.
  /// - Parameter share: the weight of the first one, from 0 to 1.
  private static func mixed(_ pixel: UInt32, _ other: UInt32, _ share: Float) -> UInt32 {
    let share = share >= 1 ? 255 : Coverage.share(share, of: 255)
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let sum = Int(pixel >> shift & 255) * share + Int(other >> shift & 255) * (255 - share)
      result |= UInt32((sum + 127) / 255) << shift
    }
    return result
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
