import Basics
import Model

extension ShapeList {
  /// The number of samples across and down the screen.
  private static let samples = (across: 16, down: 24)

  /// Returns the lightness of the colour that fills most of the screen, from 0 (black) to 1 (white).
  /// - Parameter empty: the lightness of the empty screen.
  func paper(empty: Double) -> Double {
    let (across, down) = (Self.samples.across, Self.samples.down)
    guard size.width > 0, size.height > 0 else { return empty }
    var seen: [Rect?] = []
    for clip in clips {
      let rect = frames[clip.frame].rect
      seen.append(clip.parent.map { seen[$0].flatMap { $0.intersection(rect) } } ?? rect)
    }
    /// The samples between two positions.
    func range(_ start: Double, _ end: Double, _ length: Double, _ count: Int) -> Range<Int> {
      func place(_ value: Double) -> Int {
        min(max(Int(clamping: (value / length * Double(count) - 0.5).rounded(.up)), 0), count)
      }
      return place(start)..<max(place(start), place(end))
    }
    var lightness = Array(repeating: empty, count: across * down)
    for shape in shapes {
      let color: RGBA
      switch shape.kind {
      case .fill(let own), .material(let own, _): color = own
      case .raised(let raised): color = raised.flat
      case .shadow, .gradient, .border, .line, .text, .symbol, .image, .placeholder, .veil, .overlay, .sketch:
        continue
      }
      guard shape.layer != .device, shape.layer != .system,
        let rect = seen[shape.clip]?.intersection(shape.rect)
      else { continue }
      let columns = range(rect.x, rect.maxX, size.width, across)
      for row in range(rect.y, rect.maxY, size.height, down) {
        for column in columns {
          let behind = lightness[row * across + column]
          lightness[row * across + column] = color.lightness * color.alpha + behind * (1 - color.alpha)
        }
      }
    }
    var counts: [Int: (count: Int, lightness: Double)] = [:]
    for value in lightness { counts[Int(clamping: (value * 15).rounded()), default: (0, value)].count += 1 }
    return counts.max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.value.lightness ?? empty
  }
}
