extension RasterImage {
  /// Blurs the image, with its edges continued. Three box filters approximate the normal distribution.
  /// - Parameter deviation: the standard deviation, in pixels.
  package mutating func blur(_ deviation: Double) {
    // The box whose variance is a third of the whole: (d² - 1) / 12 = deviation² / 3.
    let side = Int(clamping: (4 * deviation * deviation + 1).squareRoot().rounded())
    let reach = side / 2
    guard reach > 0, width > 0, height > 0 else { return }
    var line = [SIMD4<UInt32>](repeating: .zero, count: max(width, height))
    var blurred = line
    func blur(_ start: Int, _ step: Int, _ count: Int, _ pixels: inout [UInt32]) {
      for index in 0..<count {
        let pixel = pixels[start + index * step]
        line[index] = SIMD4(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
      }
      for _ in 0..<3 {
        Self.average(&line, &blurred, count, reach)
        swap(&line, &blurred)
      }
      for index in 0..<count {
        let part = line[index]
        pixels[start + index * step] = part.x | part.y << 8 | part.z << 16 | part.w << 24
      }
    }
    for y in 0..<height { blur(y * width, 1, width, &pixels) }
    for x in 0..<width { blur(x, width, height, &pixels) }
  }

  /// Computes the mean of each value and its neighbours.
  private static func average(
    _ line: inout [SIMD4<UInt32>], _ result: inout [SIMD4<UInt32>], _ count: Int, _ reach: Int
  ) {
    let last = count - 1
    let total = UInt32(clamping: 2 * reach + 1)
    var sum = line[0] &* UInt32(clamping: reach + 1)
    for index in 1...reach { sum &+= line[min(index, last)] }
    for index in 0..<count {
      result[index] = (sum &+ SIMD4(repeating: total / 2)) / total
      sum &+= line[min(index + reach + 1, last)]
      sum &-= line[max(index - reach, 0)]
    }
  }
}
