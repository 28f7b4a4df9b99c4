import Basics
import Drawing
import Model
import Transitions

/// The distances and alignment between two frames.
struct ViewDistance {
  private(set) var lines: [String] = []
  private var gaps: [String] = []
  private var overlaps: [String] = []
  private var equal = ""

  /// The summaries that fit into one line, the longest first.
  var summaries: [String] {
    let short = (gaps.isEmpty ? overlaps : gaps).joined(separator: " · ")
    return [short + " · " + equal, short]
  }

  /// Returns nil if one of the views is not on the stage.
  init?(from a: ViewReference, to b: ViewReference, in stage: Stage) {
    guard let from = Self.frame(a, in: stage), let to = Self.frame(b, in: stage) else { return nil }
    self.init(from, to)
  }

  private static func frame(_ view: ViewReference, in stage: Stage) -> Rect? {
    guard stage.nodes.indices.contains(view.node), let tree = stage.nodes[view.node].tree else { return nil }
    return tree.absoluteFrame(view.view).moved(by: stage.nodes[view.node].frame.origin)
  }

  init(_ a: Rect, _ b: Rect) {
    gap("across", a.x, a.maxX, b.x, b.maxX)
    gap("down", a.y, a.maxY, b.y, b.maxY)
    let edges: [(String, Double, Double)] = [
      ("left", a.x, b.x), ("right", a.maxX, b.maxX), ("top", a.y, b.y), ("bottom", a.maxY, b.maxY),
      ("centre x", a.midX, b.midX), ("centre y", a.midY, b.midY), ("width", a.width, b.width),
      ("height", a.height, b.height),
    ]
    let same = edges.filter { abs($0.1 - $0.2) < 0.01 }.map(\.0)
    equal = same.isEmpty ? "nothing in common" : "equal: " + same.joined(separator: ", ")
    lines.append(equal)
    for (name, from, to) in edges where abs(from - to) >= 0.01 {
      lines.append("\(name) \(to > from ? "+" : "-")\(Numbers.points(abs(to - from)))")
    }
  }

  private mutating func gap(_ name: String, _ a0: Double, _ a1: Double, _ b0: Double, _ b1: Double) {
    let gap = max(b0 - a1, a0 - b1)
    if gap >= 0 {
      let text = "gap \(name) \(Numbers.points(gap))"
      gaps.append(text)
      lines.append(text)
    } else {
      let text = "overlap \(name) \(Numbers.points(min(a1, b1) - max(a0, b0)))"
      overlaps.append(text)
      lines.append(text)
    }
  }
}
