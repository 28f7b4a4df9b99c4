import Basics

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

extension ImageSlices.Part {
  /// Where a part of a copy is drawn, again and again as long as there is place.
  fileprivate struct Run {
    var shown: Range<Int>
    var target: Range<Int>
    /// Of the copy's pixels the one that is first.
    var phase = 0

    func place(_ at: Int) -> Int { (at - target.lowerBound + phase) % shown.count }
  }

  /// What of the part is seen. A copy that is as large as that or larger is made only where it is seen.
  fileprivate func runs(in seen: Range<Int>) -> [Run] {
    let target = self.target.clamped(to: seen)
    guard !target.isEmpty else { return [] }
    let phase = (target.lowerBound - self.target.lowerBound) % copy
    if copy <= target.count { return [Run(shown: 0..<copy, target: target, phase: phase)] }
    let first = min(target.count, copy - phase)
    let cut = target.lowerBound + first
    var runs = [Run(shown: phase..<phase + first, target: target.lowerBound..<cut)]
    if cut < target.upperBound {
      runs.append(Run(shown: 0..<target.upperBound - cut, target: cut..<target.upperBound))
    }
    return runs
  }
}

extension RasterImage {
  /// The image over a place of so many points, in so many pixels.
  /// - Parameter area: the part of the place that is made; nil for all of it.
  package func sliced(
    _ slices: ImageSlices, over place: Size, width newWidth: Int, height newHeight: Int,
    showing area: PixelArea? = nil
  ) -> RasterImage? {
    let area = area ?? PixelArea(width: newWidth, height: newHeight)
    guard newWidth > 0, newHeight > 0, !area.isEmpty else { return nil }
    let columns = slices.parts(
      slices.caps.left, slices.center.width, slices.caps.right, of: width, scale: scale, over: place.width,
      newWidth)
    let rows = slices.parts(
      slices.caps.top, slices.center.height, slices.caps.bottom, of: height, scale: scale,
      over: place.height, newHeight)
    let (left, top, wide) = (area.columns.lowerBound, area.rows.lowerBound, area.columns.count)
    var result = [UInt32](repeating: 0, count: wide * area.rows.count)
    for row in rows {
      for column in columns {
        let (across, down) = (column.runs(in: area.columns), row.runs(in: area.rows))
        guard !across.isEmpty, !down.isEmpty,
          let part = cropped(PixelArea(columns: column.source, rows: row.source))
        else { continue }
        for down in down {
          for across in across {
            let shown = PixelArea(columns: across.shown, rows: down.shown)
            guard let copy = part.resized(width: column.copy, height: row.copy, showing: shown) else {
              continue
            }
            for y in down.target {
              let line = down.place(y) * copy.width
              for x in across.target {
                result[(y - top) * wide + x - left] = copy.pixels[line + across.place(x)]
              }
            }
          }
        }
      }
    }
    var image = RasterImage(width: wide, height: area.rows.count, pixels: result)
    image?.scale = Double(newWidth) / max(place.width, 1e-6)
    image?.isStencil = isStencil
    return image
  }
}
