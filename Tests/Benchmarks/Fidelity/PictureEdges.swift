import Basics
import Raster

/// Finds edges in a reference picture, in points.
struct PictureEdges {
  private let image: RasterImage
  private let scale: Double

  /// Returns nil for an empty picture.
  init?(_ image: RasterImage, scale: Double) {
    guard image.width > 0, image.height > 0, scale > 0 else { return nil }
    self.image = image
    self.scale = scale
  }

  var size: Size { Size(width: Double(image.width) / scale, height: Double(image.height) / scale) }

  /// The distance from the expected place within which edges are looked for.
  static let reach = 12.0

  /// Returns the edge nearest to a line across the picture that most of the line's length shares; nil if there is none.
  /// - Parameter range: the ends of the line.
  func edge(at place: Double, _ range: ClosedRange<Double>, isHorizontal: Bool) -> Double? {
    let length = range.upperBound - range.lowerBound
    let inset = min(length * 0.15, 8)
    let samples = (0..<32).map { range.lowerBound + inset + (length - 2 * inset) * (Double($0) + 0.5) / 32 }
    let limit = isHorizontal ? image.height : image.width
    let middle = Int(clamping: (place * scale).rounded())
    for distance in 0...Int(clamping: Self.reach * scale) {
      for boundary in [middle - distance, middle + distance] where boundary > 0 && boundary < limit {
        let steps = samples.count { sample in
          let along = Int(clamping: sample * scale)
          let (a, b) =
            isHorizontal
            ? (pixel(along, boundary - 1), pixel(along, boundary))
            : (pixel(boundary - 1, along), pixel(boundary, along))
          return Self.difference(a, b) > 10
        }
        if steps * 10 >= samples.count * 8 { return Double(boundary) / scale }
      }
    }
    return nil
  }

  /// Returns the box around what differs from the ground of a region; nil if nothing does, or if it touches the region's
  /// top or bottom, so that it may belong to something else.
  func ink(in region: Rect) -> Rect? {
    let left = max(0, Int(clamping: region.x * scale))
    let right = min(image.width, Int(clamping: (region.maxX * scale).rounded(.up)))
    let top = max(0, Int(clamping: region.y * scale))
    let bottom = min(image.height, Int(clamping: (region.maxY * scale).rounded(.up)))
    guard left < right, top < bottom else { return nil }
    var counts: [UInt32: Int] = [:]
    for y in top..<bottom { for x in left..<right { counts[pixel(x, y), default: 0] += 1 } }
    guard let ground = counts.max(by: { ($0.value, $0.key) < ($1.value, $1.key) })?.key else { return nil }
    let strongest = counts.keys.map { Self.difference($0, ground) }.max() ?? 0
    guard strongest > 60 else { return nil }
    var box = (left: right, top: bottom, right: left, bottom: top)
    for y in top..<bottom {
      for x in left..<right where Self.difference(pixel(x, y), ground) * 2 > strongest {
        box = (min(box.left, x), min(box.top, y), max(box.right, x + 1), max(box.bottom, y + 1))
      }
    }
    guard box.top > top, box.bottom < bottom, box.left < box.right else { return nil }
    return Rect(
      x: Double(box.left) / scale, y: Double(box.top) / scale, width: Double(box.right - box.left) / scale,
      height: Double(box.bottom - box.top) / scale)
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    image.pixels[min(max(y, 0), image.height - 1) * image.width + min(max(x, 0), image.width - 1)]
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].reduce(0) { max($0, abs(Int(a >> $1 & 255) - Int(b >> $1 & 255))) }
  }
}
