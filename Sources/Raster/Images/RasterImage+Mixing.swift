import Basics

extension RasterImage {
  /// Returns the mean of the four pixels around a place; outside of the image they are transparent.
  package func mixed(_ x: Double, _ y: Double) -> UInt32 {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    guard left >= -1, top >= -1, left < Double(width), top < Double(height) else { return 0 }
    let (column, row) = (Int(clamping: left), Int(clamping: top))
    func part(_ x: Int, _ y: Int) -> SIMD4<Float> {
      x >= 0 && y >= 0 && x < width && y < height ? Self.parts(pixels[y * width + x]) : .zero
    }
    let (a, b) = (Float(x - left), Float(y - top))
    let upper = part(column, row) * (1 - a) + part(column + 1, row) * a
    let lower = part(column, row + 1) * (1 - a) + part(column + 1, row + 1) * a
    return Self.pixel(upper * (1 - b) + lower * b)
  }
}
