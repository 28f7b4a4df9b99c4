import Drawing
import Model

extension VectorSheet {
  /// The most pixels of a picture; more would take gigabytes.
  package static let mostPixels = 80_000_000

  /// Size in pixels at so many pixels a point.
  package func pixelSize(scale: Double) -> (width: Int, height: Int) {
    let size = places.size
    return (
      max(1, Int(clamping: (size.width * scale).rounded(.up))),
      max(1, Int(clamping: (size.height * scale).rounded(.up)))
    )
  }

  /// The same picture as `svg`, as pixels.
  package func image(scale: Double) -> PixelImage {
    let (width, height) = pixelSize(scale: scale)
    let (places, size) = places
    var sheet = PixelImage(width: width, height: height)
    for (index, place) in places.enumerated() {
      let scene = entries[index].scene
      sheet.place(
        scene.pixels(scale: scale), x: Int(clamping: (place.origin.x * scale).rounded()),
        y: Int(clamping: (place.origin.y * scale).rounded()),
        radius: scene.cornerRadius * scale, edge: SvgScreen.edge * scale)
    }
    let captions = Self.captions(places, size)
    guard !captions.items.isEmpty else { return sheet }
    var writer = PixelRenderer(captions, scale: scale, over: sheet)
    writer.paint()
    return writer.image
  }

  /// The lines below the screens.
  private static func captions(_ places: [Place], _ size: Size) -> VectorScene {
    var scene = VectorScene(size: size)
    scene.looks = [TextLook(RGBA(0x6C6C70), size: 13)]
    for place in places {
      for (index, text) in place.caption.enumerated() {
        let top = place.captionTop + Double(index) * captionLine
        let width = Double(VisibleText.columns(text)) * 6.5
        let line = VectorScene.Text.Line(
          runs: [ShapeText.Run(text: text, look: 0)], x: place.origin.x, baseline: top + 13, width: width)
        scene.texts.append(VectorScene.Text(lines: [line], alignment: .left))
        scene.items.append(
          VectorScene.Item(
            kind: .text(scene.texts.count - 1),
            rect: Rect(x: place.origin.x, y: top, width: width, height: captionLine)))
      }
    }
    return scene
  }
}

extension VectorScene {
  /// The screen alone.
  package func pixels(scale: Double) -> PixelImage {
    var screen = PixelRenderer(self, scale: scale)
    screen.paint()
    return screen.image
  }
}

extension PixelImage {
  /// Puts a screen into a sheet, its corners rounded, with the device's edge around it.
  mutating func place(_ screen: PixelImage, x: Int, y: Int, radius: Double, edge: Double) {
    let box = RoundBox(
      Rect(x: Double(x), y: Double(y), width: Double(screen.width), height: Double(screen.height)),
      radius: radius, scale: 1)
    let around = RoundBox(
      Rect(
        x: box.left - edge, y: box.top - edge, width: Double(screen.width) + 2 * edge,
        height: Double(screen.height) + 2 * edge), radius: radius > 0 ? radius + edge : 0, scale: 1)
    let metal = PixelInk(RGBA(0x48484A))
    let left = max(0, Int(clamping: around.left.rounded(.down)))
    let right = min(width, Int(clamping: around.right.rounded(.up)))
    var outside = [Float](repeating: 0, count: max(0, right - left))
    var inside = outside
    for row in max(
      0, Int(clamping: around.top.rounded(.down)))..<min(height, Int(clamping: around.bottom.rounded(.up)))
    {
      let line = row - y
      if around.isStraight(row), box.isStraight(row), box.share(ofRow: row) >= 1, line >= 0,
        line < screen.height,
        around.left == Double(left), around.right == Double(right), x >= left, x + screen.width <= right
      {
        // No corner: the edge, the pixels, the edge.
        for column in left..<x { pixels[row * width + column] = metal.pixel }
        let start = row * width + x
        pixels.replaceSubrange(
          start..<start + screen.width, with: screen.pixels[line * screen.width..<(line + 1) * screen.width])
        for column in x + screen.width..<right { pixels[row * width + column] = metal.pixel }
        continue
      }
      for index in outside.indices { (outside[index], inside[index]) = (0, 0) }
      outside.withUnsafeMutableBufferPointer { around.cover(row, $0, from: left) }
      inside.withUnsafeMutableBufferPointer { box.cover(row, $0, from: left) }
      for index in outside.indices {
        let at = row * width + left + index
        let column = left + index - x
        let isInside = column >= 0 && column < screen.width && line >= 0 && line < screen.height
        if isInside, inside[index] > 0.998 {
          pixels[at] = screen.pixels[line * screen.width + column]
          continue
        }
        if outside[index] > 0 { pixels[at] = metal.over(pixels[at], metal.strength(outside[index])) }
        guard isInside, inside[index] > 0 else { continue }
        let pixel = screen.pixels[line * screen.width + column]
        let ink = PixelInk(
          RGBA(
            Double(pixel & 255) / 255, Double(pixel >> 8 & 255) / 255, Double(pixel >> 16 & 255) / 255))
        pixels[at] = ink.over(pixels[at], ink.strength(inside[index]))
      }
    }
  }
}
