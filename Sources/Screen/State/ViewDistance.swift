import Drawing
import Model

/// What lies between two frames.
struct ViewDistance {
  private(set) var lines: [String] = []

  init(_ a: Rect, _ b: Rect) {
    gap("across", a.x, a.maxX, b.x, b.maxX)
    gap("down", a.y, a.maxY, b.y, b.maxY)
    let edges: [(String, Double, Double)] = [
      ("left", a.x, b.x), ("right", a.maxX, b.maxX), ("top", a.y, b.y), ("bottom", a.maxY, b.maxY),
      ("centre x", a.midX, b.midX), ("centre y", a.midY, b.midY), ("width", a.width, b.width),
      ("height", a.height, b.height),
    ]
    let equal = edges.filter { abs($0.1 - $0.2) < 0.01 }.map(\.0)
    lines.append(equal.isEmpty ? "nothing in common" : "equal: " + equal.joined(separator: ", "))
    for (name, from, to) in edges where abs(from - to) >= 0.01 {
      lines.append("\(name) \(to > from ? "+" : "-")\(Numbers.points(abs(to - from)))")
    }
  }

  private mutating func gap(_ name: String, _ a0: Double, _ a1: Double, _ b0: Double, _ b1: Double) {
    let gap = max(b0 - a1, a0 - b1)
    lines.append(
      gap >= 0
        ? "gap \(name) \(Numbers.points(gap))"
        : "overlap \(name) \(Numbers.points(min(a1, b1) - max(a0, b0)))")
  }
}
