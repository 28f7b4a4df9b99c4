/// How an image is drawn larger than it is: its edges keep their size, and its middle gives way.
package struct ImageSlices: Sendable, Hashable {
  /// The edges, in points of the image.
  package var caps: Insets
  /// The part between the edges that is shown, from the leading and upper cap on; 0 is all of it.
  package var center: Size
  /// The middle is repeated instead of stretched, in each direction that has edges or a center.
  package var repeats: Bool

  package init(caps: Insets, center: Size = .zero, repeats: Bool = false) {
    self.caps = caps
    self.center = center
    self.repeats = repeats
  }

  /// A part of an image in one direction, and where it is drawn, in pixels of each.
  fileprivate struct Part {
    var source: Range<Int>
    var target: Range<Int>
    /// How long one copy is.
    var copy: Int
  }

  /// - Parameters:
  ///   - pixels: of the image in this direction, and in each of its points.
  ///   - length: of the place, in points, and the pixels that it has.
  fileprivate func parts(
    _ before: Double, _ center: Double, _ after: Double, of pixels: Int, scale: Double, over length: Double,
    _ target: Int
  ) -> [Part] {
    func whole(_ value: Double) -> Int { Int(clamping: value.rounded()) }
    let fit = min(1, Double(pixels) / max((before + after) * scale, 1e-6))
    let first = min(whole(before * scale * fit), pixels)
    let last = min(whole(after * scale * fit), pixels - first)
    let middle = first..<pixels - last
    let shown = center > 0 ? min(max(whole(center * scale), 1), middle.count) : middle.count
    // Edges that have no room next to each other share what there is, and so do those with nothing between them.
    let density = Double(target) / max(length, 1e-6)
    let share = Double(target) / max((before + after) * density, 1e-6)
    let factor = density * (shown == 0 ? share : min(1, share))
    let start = min(whole(before * factor), target)
    let end = max(start, target - whole(after * factor))
    let copy =
      repeats && (before > 0 || after > 0 || center > 0)
      ? max(1, whole(Double(shown) / scale * density)) : end - start
    return [
      Part(source: 0..<first, target: 0..<start, copy: start),
      Part(source: first..<first + shown, target: start..<end, copy: copy),
      Part(source: pixels - last..<pixels, target: end..<target, copy: target - end),
    ].filter { !$0.source.isEmpty && !$0.target.isEmpty }
  }
}

extension RasterImage {
  /// The image over a place of so many points, in so many pixels.
  package func sliced(_ slices: ImageSlices, over place: Size, width newWidth: Int, height newHeight: Int)
    -> RasterImage?
  {
    guard newWidth > 0, newHeight > 0 else { return nil }
    let columns = slices.parts(
      slices.caps.left, slices.center.width, slices.caps.right, of: width, scale: scale, over: place.width,
      newWidth)
    let rows = slices.parts(
      slices.caps.top, slices.center.height, slices.caps.bottom, of: height, scale: scale,
      over: place.height, newHeight)
    var result = [UInt32](repeating: 0, count: newWidth * newHeight)
    for row in rows {
      for column in columns {
        guard let copy = cropped(column.source, row.source)?.resized(width: column.copy, height: row.copy)
        else { continue }
        for y in row.target {
          let line = (y - row.target.lowerBound) % copy.height * copy.width
          for x in column.target {
            result[y * newWidth + x] = copy.pixels[line + (x - column.target.lowerBound) % copy.width]
          }
        }
      }
    }
    var image = RasterImage(width: newWidth, height: newHeight, pixels: result)
    image?.scale = Double(newWidth) / max(place.width, 1e-6)
    image?.rendering = rendering
    return image
  }

  private func cropped(_ columns: Range<Int>, _ rows: Range<Int>) -> RasterImage? {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(columns.count * rows.count)
    for y in rows {
      pixels += self.pixels[y * width + columns.lowerBound..<y * width + columns.upperBound]
    }
    return RasterImage(width: columns.count, height: rows.count, pixels: pixels)
  }
}
