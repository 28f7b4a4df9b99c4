import Basics
import Raster

/// Shadows and gradients of layers.
extension CellPainter {
  /// Draws a shadow that is wide enough for the pixels of cells.
  mutating func drawShadow(_ shape: Shape, _ color: RGBA, blur: Double) {
    // The shadow is mapped with its view's frame, in whose pixels the view is rounded.
    let (left, right) = (mapX(shape.rect.x, shape.frame), mapX(shape.rect.maxX, shape.frame))
    let (top, bottom) = (mapY(shape.rect.y, shape.frame), mapY(shape.rect.maxY, shape.frame))
    let (wide, high) = (lattice.column, lattice.halfRow)
    let sharp = RoundBox(
      Rect(x: left * wide, y: top * high, width: (right - left) * wide, height: (bottom - top) * high),
      radius: shape.radius, corners: shape.corners, scale: 1)
    let soft = SoftBox(sharp, blur: blur)
    let reach = SoftBox.reach(of: blur)
    func pixel(_ place: Double) -> Int { Int(clamping: place.rounded(.down)) }
    let area = PixelBox(
      left: pixel(left - reach / wide), top: pixel(top - reach / high),
      right: pixel(right + reach / wide) + 1, bottom: pixel(bottom + reach / high) + 1
    ).intersection(with: clipBox(shape)).intersection(with: backdrop.bounds)
    guard !area.isEmpty else { return }
    for y in area.top..<area.bottom {
      for x in area.left..<area.right {
        let share = soft.coverage((Double(x) + 0.5) * wide, (Double(y) + 0.5) * high)
        guard share * color.alpha > 0.02 else { continue }
        let pixel = PixelBox(left: x, top: y, right: x + 1, bottom: y + 1)
        backdrop.fill(
          PixelBackdrop.RoundedBox(pixel, lattice: lattice), clip: area, roundClip: roundClip(shape),
          color.faded(share), order: 0)
      }
    }
  }

  mutating func drawGradient(_ shape: Shape, _ gradient: Gradient) {
    let isTurned = drawTurned(shape) { width, height in
      gradient.image(width: width, height: height, showing: PixelArea(columns: 0..<width, rows: 0..<height))
    }
    if isTurned { return }
    let box = box(shape)
    let seen = box.intersection(with: clipBox(shape)).intersection(with: backdrop.bounds)
    guard !seen.isEmpty else { return }
    let form = PixelBackdrop.RoundedBox(
      box, radius: shape.radius, corners: shape.corners, lattice: lattice)
    backdrop.draw(
      at: box, seen: seen, clip: clipBox(shape), roundClip: form.isRound ? form : roundClip(shape),
      order: order
    ) { gradient.image(width: $0, height: $1, showing: $2) }
  }
}
