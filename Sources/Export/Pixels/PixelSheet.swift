import Basics
import Drawing
import Model
import Raster

extension VectorSheet {
  /// The limit for the pixels of a picture; more would take gigabytes.
  package static let mostPixels = 80_000_000

  /// Returns the size in pixels at a scale.
  package func pixelSize(scale: Double) -> (width: Int, height: Int) {
    // Rounding errors do not add a pixel.
    func pixels(_ length: Double) -> Int { max(1, Int(clamping: (length * scale - 1e-6).rounded(.up))) }
    return (pixels(size.width), pixels(size.height))
  }

  /// Returns the same picture as `svg`, in pixels.
  package func image(scale: Double, fonts: GlyphFonts = GlyphFonts()) -> RasterImage {
    let (width, height) = pixelSize(scale: scale)
    var sheet = Self.painted(ground, scale, fonts, over: RasterImage(width: width, height: height))
    for place in screens {
      let scene = place.scene
      let frame = scene.frameScene(at: place.origin)
      sheet = Self.painted(frame, scale, fonts, over: sheet)
      let screen = scene.pixels(scale: scale * place.scale, fonts: fonts)
      let (x, y) = (
        Int(clamping: (place.origin.x * scale).rounded()), Int(clamping: (place.origin.y * scale).rounded())
      )
      sheet.place(
        screen, x: x, y: y,
        ScreenOutline(
          Rect(x: Double(x), y: Double(y), width: Double(screen.width), height: Double(screen.height)), scene,
          scale: scale, of: place.scale))
    }
    return Self.painted(notes, scale, fonts, over: sheet)
  }

  private static func painted(
    _ scene: VectorScene, _ scale: Double, _ fonts: GlyphFonts, over image: RasterImage
  ) -> RasterImage {
    guard !scene.items.isEmpty else { return image }
    var writer = PixelRenderer(scene, scale: scale, fonts: fonts, over: image)
    writer.paint()
    return writer.image
  }
}

extension VectorScene {
  /// Returns the frame of the screen, for a screen at a place.
  fileprivate func frameScene(at origin: Point) -> VectorScene {
    var scene = VectorScene(size: size)
    scene.items = frame.items
    return scene.moved(by: origin)
  }

  /// Returns the screen in pixels, without the device's edge.
  package func pixels(scale: Double, fonts: GlyphFonts = GlyphFonts()) -> RasterImage {
    var screen = PixelRenderer(self, scale: scale, fonts: fonts)
    screen.paint()
    return screen.image
  }

  /// Returns a part of the screen with the device's edge around it, transparent outside.
  /// - Parameter window: the part, in whole pixels from the screen's corner.
  package func pixels(scale: Double, in window: Rect) -> RasterImage {
    var sheet = RasterImage(
      width: max(1, Int(clamping: window.width)), height: max(1, Int(clamping: window.height)))
    let whole = Rect(
      x: 0, y: 0, width: (size.width * scale).rounded(.up), height: (size.height * scale).rounded(.up))
    guard let seen = window.intersection(whole) else { return sheet }
    var screen = PixelRenderer(
      moved(by: Point(x: -seen.x / scale, y: -seen.y / scale)), scale: scale,
      over: RasterImage(width: Int(clamping: seen.width), height: Int(clamping: seen.height)))
    screen.paint()
    sheet.place(
      screen.image, x: Int(clamping: seen.x - window.x), y: Int(clamping: seen.y - window.y),
      ScreenOutline(whole.moved(by: Point(x: -window.x, y: -window.y)), self, scale: scale))
    return sheet
  }
}

/// The rounded outline of a screen in a sheet, and the device's edge around it.
struct ScreenOutline {
  let inner: RoundBox
  let outer: RoundBox

  /// - Parameters:
  ///   - rect: the frame of the screen, in pixels.
  ///   - size: the size of the screen on its sheet, relative to its own.
  init(_ rect: Rect, _ scene: VectorScene, scale: Double, of size: Double = 1) {
    let (radius, edge) = (scene.cornerRadius * scale * size, scene.frame.edge * scale)
    inner = RoundBox(rect, radius: radius, scale: 1)
    outer = RoundBox(
      rect.inset(by: Insets(top: -edge, left: -edge, bottom: -edge, right: -edge)),
      radius: radius > 0 ? radius + edge : 0, scale: 1)
  }

  /// Whether both outlines have straight sides in a row.
  func isStraight(_ y: Int) -> Bool {
    outer.isStraight(y) && inner.isStraight(y) && inner.share(ofRow: y) >= 1
  }
}

extension RasterImage {
  private static let metal = PixelInk(RGBA(0x48484A))

  /// Places a screen, or a part of one, in a sheet, with rounded corners and the device's edge around it.
  mutating func place(_ screen: RasterImage, x: Int, y: Int, _ outline: ScreenOutline) {
    let outer = outline.outer
    let left = max(0, Int(clamping: outer.left.rounded(.down)))
    let right = min(width, Int(clamping: outer.right.rounded(.up)))
    let top = max(0, Int(clamping: outer.top.rounded(.down)))
    let bottom = min(height, Int(clamping: outer.bottom.rounded(.up)))
    guard left < right, top < bottom else { return }
    for row in top..<bottom {
      let line = row - y
      if outline.isStraight(row), line >= 0, line < screen.height, x >= left, x + screen.width <= right {
        // A row without corners: the edge, the pixels, the edge.
        placeEdge(left..<x, row, outline)
        let start = row * width + x
        pixels.replaceSubrange(
          start..<start + screen.width, with: screen.pixels[line * screen.width..<(line + 1) * screen.width])
        placeEdge(x + screen.width..<right, row, outline)
      } else {
        placeEdge(left..<right, row, outline)
        placeInside(screen, x: x, line: line, left..<right, row, outline)
      }
    }
  }

  private mutating func placeEdge(_ columns: Range<Int>, _ row: Int, _ outline: ScreenOutline) {
    guard !columns.isEmpty, outline.outer.left < outline.inner.left else { return }
    var outside = [Float](repeating: 0, count: columns.count)
    outside.withUnsafeMutableBufferPointer { outline.outer.cover(row, $0, from: columns.lowerBound) }
    for column in columns {
      let covered = outside[column - columns.lowerBound]
      guard covered > 0 else { continue }
      let at = row * width + column
      pixels[at] = Self.metal.over(pixels[at], Self.metal.strength(covered))
    }
  }

  private mutating func placeInside(
    _ screen: RasterImage, x: Int, line: Int, _ columns: Range<Int>, _ row: Int, _ outline: ScreenOutline
  ) {
    guard line >= 0, line < screen.height else { return }
    var inside = [Float](repeating: 0, count: columns.count)
    inside.withUnsafeMutableBufferPointer { outline.inner.cover(row, $0, from: columns.lowerBound) }
    for column in max(
      columns.lowerBound, x)..<max(columns.lowerBound, x, min(columns.upperBound, x + screen.width))
    {
      let covered = inside[column - columns.lowerBound]
      guard covered > 0 else { continue }
      let pixel = screen.pixels[line * screen.width + column - x]
      let at = row * width + column
      if covered > 0.998 {
        pixels[at] = pixel
        continue
      }
      let ink = PixelInk(
        RGBA(Double(pixel & 255) / 255, Double(pixel >> 8 & 255) / 255, Double(pixel >> 16 & 255) / 255))
      pixels[at] = ink.over(pixels[at], ink.strength(covered))
    }
  }

  /// Makes a part of the image transparent.
  package mutating func clear(x: Int, y: Int, width: Int, height: Int) {
    for row in max(0, y)..<max(0, min(self.height, y + height)) {
      for column in max(0, x)..<max(0, min(self.width, x + width)) { pixels[row * self.width + column] = 0 }
    }
  }
}
