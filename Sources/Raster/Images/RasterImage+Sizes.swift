/// A rectangular area of an image, in pixels.
package struct PixelArea: Sendable, Hashable {
  package var columns: Range<Int>
  package var rows: Range<Int>

  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
  }

  /// Creates the area of an entire image.
  package init(width: Int, height: Int) { self.init(columns: 0..<max(0, width), rows: 0..<max(0, height)) }

  package var isEmpty: Bool { columns.isEmpty || rows.isEmpty }
}

extension RasterImage {
  /// Resizes the image: shrinking averages the covered pixels, enlarging interpolates linearly.
  /// - Parameter area: the area of the result to compute, or nil for all of it; images drawn much larger than the
  ///   screen are computed only where visible.
  package func resized(width newWidth: Int, height newHeight: Int, showing area: PixelArea? = nil)
    -> RasterImage?
  {
    guard newWidth > 0, newHeight > 0 else { return nil }
    let whole = PixelArea(width: newWidth, height: newHeight)
    let area = area ?? whole
    guard !area.isEmpty, whole.columns.contains(area.columns.lowerBound), area.columns.upperBound <= newWidth,
      whole.rows.contains(area.rows.lowerBound), area.rows.upperBound <= newHeight
    else { return nil }
    if newWidth == width, newHeight == height { return area == whole ? self : cropped(area) }
    if let level = level(width: newWidth, height: newHeight) {
      return level.resized(width: newWidth, height: newHeight, showing: area)
    }
    let columns = Self.shares(of: width, in: newWidth, area.columns)
    let rows = Self.shares(of: height, in: newHeight, area.rows)
    let cost = ResizingCost(columns, rows)
    let pixels = cost.narrowsFirst ? narrowed(columns, rows) : flattened(columns, rows)
    var image = RasterImage(width: columns.count, height: rows.count, pixels: pixels)
    image?.scale = scale * Double(newWidth) / Double(width)
    image?.isTemplate = isTemplate
    image?.slices = slices
    return image
  }

  /// Returns a part of the image, or nil if it is empty or out of range.
  package func cropped(_ area: PixelArea) -> RasterImage? {
    guard !area.isEmpty, area.columns.lowerBound >= 0, area.columns.upperBound <= width,
      area.rows.lowerBound >= 0, area.rows.upperBound <= height
    else { return nil }
    var result: [UInt32] = []
    result.reserveCapacity(area.columns.count * area.rows.count)
    for y in area.rows {
      result += pixels[y * width + area.columns.lowerBound..<y * width + area.columns.upperBound]
    }
    var image = RasterImage(width: area.columns.count, height: area.rows.count, pixels: result)
    image?.scale = scale
    image?.isTemplate = isTemplate
    return image
  }

  /// Resizes columns first, which reads memory in order. Two source rows are cached, because the next result row starts
  /// with the last source row of the previous one.
  private func narrowed(_ columns: [PixelShare], _ rows: [PixelShare]) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(columns.count * rows.count)
    var lines = [[SIMD4<Float>]](repeating: Array(repeating: .zero, count: columns.count), count: 2)
    var known = [-1, -1]
    var sums = [SIMD4<Float>](repeating: .zero, count: columns.count)
    for row in rows {
      for x in sums.indices { sums[x] = .zero }
      for (index, weight) in row.weights.enumerated() {
        let y = row.first + index
        if known[y & 1] != y {
          narrow(y, columns, &lines[y & 1])
          known[y & 1] = y
        }
        lines[y & 1].withUnsafeBufferPointer { line in
          for x in line.indices { sums[x] += line[x] * weight }
        }
      }
      for sum in sums { result.append(Self.pixel(sum)) }
    }
    return result
  }

  private func narrow(_ y: Int, _ columns: [PixelShare], _ line: inout [SIMD4<Float>]) {
    let row = y * width
    pixels.withUnsafeBufferPointer { pixels in
      for (x, column) in columns.enumerated() {
        var sum = SIMD4<Float>.zero
        var at = row + column.first
        for weight in column.weights {
          sum += Self.parts(pixels[at]) * weight
          at += 1
        }
        line[x] = sum
      }
    }
  }

  /// Resizes rows first, which is much faster for tall and narrow images.
  private func flattened(_ columns: [PixelShare], _ rows: [PixelShare]) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(columns.count * rows.count)
    let first = columns[0].first
    let end = columns.reduce(0) { max($0, $1.first + $1.weights.count) }
    var line = [SIMD4<Float>](repeating: .zero, count: end - first)
    for row in rows {
      for x in line.indices { line[x] = .zero }
      pixels.withUnsafeBufferPointer { pixels in
        for (index, weight) in row.weights.enumerated() {
          let start = (row.first + index) * width + first
          for x in line.indices { line[x] += Self.parts(pixels[start + x]) * weight }
        }
      }
      for column in columns {
        var sum = SIMD4<Float>.zero
        for (index, weight) in column.weights.enumerated() {
          sum += line[column.first - first + index] * weight
        }
        result.append(Self.pixel(sum))
      }
    }
    return result
  }

  @inline(__always)
  static func pixel(_ sum: SIMD4<Float>) -> UInt32 {
    let whole = SIMD4<UInt32>((sum + 0.5).clamped(lowerBound: .zero, upperBound: .init(repeating: 255)))
    return whole.x | whole.y << 8 | whole.z << 16 | whole.w << 24
  }

  static func shares(of old: Int, in new: Int, _ range: Range<Int>) -> [PixelShare] {
    let ratio = Double(old) / Double(new)
    return range.map { index in
      if ratio <= 1 {
        // Interpolates between the centres of two pixels.
        let place = min(max((Double(index) + 0.5) * ratio - 0.5, 0), Double(old - 1))
        let first = min(Int(clamping: place.rounded(.down)), max(old - 2, 0))
        let part = Float(place - Double(first))
        return PixelShare(first: first, weights: part > 0 ? [1 - part, part] : [1])
      }
      let (start, end) = (Double(index) * ratio, min(Double(index + 1) * ratio, Double(old)))
      let first = min(Int(clamping: start.rounded(.down)), old - 1)
      let last = min(max(Int(clamping: end.rounded(.up)), first + 1), old)
      return PixelShare(
        first: first,
        weights: (first..<last).map { pixel in
          Float(max(0, min(end, Double(pixel + 1)) - max(start, Double(pixel))) / (end - start))
        })
    }
  }
}

/// The source pixels that contribute to a pixel of the result, with their weights.
struct PixelShare {
  var first: Int
  var weights: [Float]
}

/// The number of pixels processed when resizing, by the axis that comes first.
struct ResizingCost {
  let columnsFirst: Int
  let rowsFirst: Int

  init(_ columns: [PixelShare], _ rows: [PixelShare]) {
    func sum(_ shares: [PixelShare]) -> Int { shares.reduce(0) { $0 + $1.weights.count } }
    func reach(_ shares: [PixelShare]) -> Int {
      shares.reduce(0) { max($0, $1.first + $1.weights.count) } - (shares.first?.first ?? 0)
    }
    columnsFirst = reach(rows) * sum(columns) + columns.count * sum(rows)
    rowsFirst = sum(rows) * reach(columns) + rows.count * sum(columns)
  }

  var least: Int { min(columnsFirst, rowsFirst) }
  /// Whether to start with columns, which is faster per pixel, unless it processes over four times as many.
  var narrowsFirst: Bool { columnsFirst / 4 <= rowsFirst }
}
