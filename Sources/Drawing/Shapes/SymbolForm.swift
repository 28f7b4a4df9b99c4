import Basics
import Model

/// The variant in a symbol's name: filled, crossed out, enclosed, with a badge.
struct SymbolForm {
  var isFilled: Bool
  var isCrossedOut: Bool
  var enclosure: SymbolPath?
  /// The symbol in the badge; empty for a plain badge.
  var badge: String?

  init(_ words: [String]) {
    isFilled = words.contains("fill")
    isCrossedOut = words.contains("slash")
    let own = words.prefix { $0 != "badge" }
    enclosure = own.lazy.compactMap { Self.enclosures[$0] }.first
    if let at = words.firstIndex(of: "badge") {
      let next = words.index(after: at) < words.count ? words[at + 1] : ""
      badge = SymbolNames.table[next] ?? ""
    }
  }

  /// Returns the drawing of a symbol in this variant; nil if it is written as text.
  func drawing(of icon: String) -> SymbolPath? {
    guard var path = SymbolPaths.bare(icon) else { return nil }
    if let enclosure {
      path = SymbolSolid(path).drawn(in: enclosure, isFilled: isFilled)
    } else if SymbolPaths.hasForms(icon) {
      path = isFilled ? SymbolSolid(path).path : path.outlined()
    }
    if isCrossedOut { path = path.crossedOut() }
    if let badge { path.layers += SymbolForm.badge(badge) }
    return path
  }

  private static let enclosures: [String: SymbolPath] = [
    "circle": "s O 12 12 10", "square": "s R 2.5 2.5 19 19 4.5", "app": "s R 2.5 2.5 19 19 5.5",
    "rectangle": "s R 1.5 4.5 21 15 3", "triangle": "s M 12 2.5 L 22.5 20.5 1.5 20.5 Z",
    "diamond": "s M 12 1.5 L 22.5 12 12 22.5 1.5 12 Z",
    "octagon": "s M 7.8 2 L 16.2 2 22 7.8 22 16.2 16.2 22 7.8 22 2 16.2 2 7.8 Z",
    "hexagon": "s M 12 1.5 L 21 6.7 21 17.3 12 22.5 3 17.3 3 6.7 Z",
    "shield": "s M 12 2 L 20.5 5 20.5 11 C 20.5 16.5 17 20 12 22.5 C 7 20 3.5 16.5 3.5 11 L 3.5 5 Z",
    "seal":
      "s M 12 1.5 L 15 3.8 18.8 3.8 19.9 7.4 22.8 9.8 21.6 13.4 22.3 17 19 18.8 17 22 13.3 21.3 12 22.5 10.7 21.3 7 22 5 18.8 1.7 17 2.4 13.4 1.2 9.8 4.1 7.4 5.2 3.8 9 3.8 Z",
  ].mapValues { SymbolPath($0) }

  /// Returns a disc at the corner, with a symbol cut out.
  private static func badge(_ icon: String) -> [SymbolPath.Layer] {
    guard let path = SymbolPaths.bare(icon), let disc = enclosures["circle"], !icon.isEmpty else {
      return SymbolPath("f O 18.8 5.2 4.4").layers
    }
    return SymbolSolid(path).drawn(in: disc, isFilled: true)
      .scaled(by: 0.46, around: Point(x: 12, y: 12), to: Point(x: 18.8, y: 18.8)).layers
  }
}

extension SymbolPath {
  /// Returns the symbol as outlines; dots stay filled.
  func outlined() -> SymbolPath {
    SymbolPath(
      width: width,
      contours.map { contour in
        let box = contour.box
        guard contour.stroke == nil, min(box.width, box.height) >= 4.4, max(box.width, box.height) >= 7 else {
          return contour
        }
        var line = contour
        line.stroke = 1.8
        return line
      })
  }

  /// Returns the symbol with a diagonal line, and a gap on both sides of it.
  func crossedOut() -> SymbolPath {
    let (from, to) = (Point(x: 3.5, y: 3), Point(x: 20.5, y: 21))
    let line = SymbolContour(points: [from, to], isClosed: false, stroke: 1.9)
    let cut = contours.flatMap { contour in
      [1.0, -1].flatMap { contour.cut(beside: from, to, side: $0, distance: 2.4) }
    }
    return SymbolPath(width: width, cut + [line])
  }

  func scaled(by factor: Double, around centre: Point, to place: Point) -> SymbolPath {
    SymbolPath(width: width, contours.map { $0.scaled(by: factor, around: centre, to: place) })
  }
}
