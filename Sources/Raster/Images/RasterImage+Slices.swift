import Basics

/// The slicing of an image: end caps keep their size, the centre stretches or repeats.
package struct ImageSlices: Sendable, Hashable {
  /// The cap insets, in points.
  package var caps: Insets
  /// The size of the centre that is used, starting after the leading and top caps; 0 uses all of it.
  package var center: Size
  /// Whether the centre is tiled instead of stretched, in each direction that has caps or a centre.
  package var repeats: Bool

  package init(caps: Insets, center: Size = .zero, repeats: Bool = false) {
    self.caps = caps
    self.center = center
    self.repeats = repeats
  }

  /// A slice of an image along one axis: its source and target pixels.
  fileprivate struct Part {
    var source: Range<Int>
    var target: Range<Int>
    /// The length of one tile, in target pixels.
    var copy: Int
  }

  /// - Parameters:
  ///   - pixels: the length of the image along this axis; `scale` is the number of pixels per point.
  ///   - length: the target's length in points; `target` is its length in pixels.
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
    // Caps share the space in proportion if they do not fit, or if there is no centre between them.
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
  /// A run of target pixels filled with tiles, or with part of one.
  fileprivate struct Run {
    var shown: Range<Int>
    var target: Range<Int>
    /// The first pixel of the tile within `shown`.
    var phase = 0

    func place(_ at: Int) -> Int { (at - target.lowerBound + phase) % shown.count }
  }

  /// Returns the runs that fill the visible part of the target. Of a tile that is larger than this part, only the
  /// visible area is rendered.
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
  /// Draws the sliced image into a target size.
  /// - Parameter area: the area of the result to compute, or nil for all of it.
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
    image?.isTemplate = isTemplate
    return image
  }
}
