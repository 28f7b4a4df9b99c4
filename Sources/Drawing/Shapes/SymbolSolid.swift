import Basics
import Model

/// The filled variant of a symbol. Lines inside its closed lines are cut out, so that the background is visible through
/// them.
struct SymbolSolid {
  /// The filled areas and their holes.
  var areas: [SymbolContour]
  /// The edges of the areas.
  var edges: [SymbolContour]
  /// The lines outside of the areas.
  var lines: [SymbolContour]

  init(_ path: SymbolPath) {
    (areas, edges, lines) = ([], [], [])
    let contours = path.contours
    let closed = contours.indices.filter { contours[$0].isClosed && contours[$0].stroke != nil }
    func depth(_ index: Int) -> Int {
      closed.count { $0 != index && contours[$0].contains(contours[index].points[0]) }
    }
    let depths = contours.indices.map(depth)
    let bodies = closed.filter { depths[$0] == 0 }.map { contours[$0] }
    var cuts: [SymbolContour] = []
    for (index, contour) in contours.enumerated() {
      if contour.isClosed {
        areas.append(contour.area(isHole: !depths[index].isMultiple(of: 2)))
        if depths[index] == 0, contour.stroke != nil { edges.append(contour) }
      } else {
        func isInside(_ point: Point) -> Bool { bodies.contains { $0.contains(point) } }
        cuts += contour.stretches(isInside)
        lines += contour.stretches { !isInside($0) }
      }
    }
    areas += Self.holes(cuts)
  }

  /// Returns lines as holes without overlaps, as overlapping holes would be filled again.
  private static func holes(_ lines: [SymbolContour]) -> [SymbolContour] {
    var cut: [SymbolContour] = []
    for line in lines {
      cut += line.stretches { point in
        cut.allSatisfy { $0.distance(to: point) >= (($0.stroke ?? 0) + (line.stroke ?? 0)) / 4 }
      }
    }
    return cut.map { $0.ribbon.area(isHole: true) }
  }

  var path: SymbolPath { SymbolPath(width: 24, areas + edges + lines) }

  /// Draws the symbol small in the middle of an enclosure; cut out of it if that is filled.
  func drawn(in enclosure: SymbolPath, isFilled: Bool) -> SymbolPath {
    let frame = enclosure.contours
    let box = frame.first?.box ?? .zero
    // The room in a triangle is lower.
    let isPointed =
      frame.first.map { !$0.contains(Point(x: box.x + box.width * 0.2, y: box.y + box.height * 0.3)) }
      ?? false
    let isWide =
      frame.first.map { $0.contains(Point(x: box.x + box.width * 0.8, y: box.y + box.height * 0.9)) } ?? false
    let centre = Point(x: 12, y: isPointed && isWide ? 14.5 : 12)
    let factor = isPointed ? 0.46 : 0.56
    func small(_ contours: [SymbolContour]) -> [SymbolContour] {
      contours.map { $0.scaled(by: factor, around: Point(x: 12, y: 12), to: centre) }
    }
    guard isFilled else {
      return SymbolPath(width: 24, small(areas) + small(lines) + frame)
    }
    let cut = small(areas).map { SymbolContour(points: $0.points.reversed(), isClosed: true, stroke: nil) }
    return SymbolPath(
      width: 24, frame.map { $0.area(isHole: false) } + cut + Self.holes(small(lines)) + frame)
  }
}
