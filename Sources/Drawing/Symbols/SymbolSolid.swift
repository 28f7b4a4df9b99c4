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

  init() { (areas, edges, lines) = ([], [], []) }

  init(_ parts: [SymbolPart]) {
    self.init()
    for part in parts {
      switch part {
      case .contours(let contours): fill(contours)
      case .solid(let solid): add(solid)
      case .erasure(let shapes): for shape in shapes { erase(shape) }
      }
    }
  }

  private mutating func fill(_ contours: [SymbolContour]) {
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

  /// Adds another filled symbol, which is cut out of the areas around it.
  private mutating func add(_ solid: SymbolSolid) {
    let isInside =
      solid.contours.first.map { first in edges.contains { $0.contains(first.points[0]) } } ?? false
    guard isInside else {
      areas += solid.areas
      edges += solid.edges
      lines += solid.lines
      return
    }
    areas += solid.areas.map(\.turned) + Self.holes(solid.lines)
  }

  private mutating func erase(_ shape: SymbolContour) {
    areas = areas.flatMap { $0.erased(by: shape) }
    edges = edges.flatMap { $0.erased(by: shape) }
    lines = lines.flatMap { $0.erased(by: shape) }
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

  var contours: [SymbolContour] { areas + edges + lines }

  /// Returns the symbol with its middle at another place, scaled and turned.
  func placed(_ place: SymbolPlace) -> SymbolSolid {
    var placed = self
    placed.areas = areas.map { $0.placed(place) }
    placed.edges = edges.map { $0.placed(place) }
    placed.lines = lines.map { $0.placed(place) }
    return placed
  }

  /// Draws the symbol small in the middle of an enclosure; cut out of it if that is filled.
  func drawn(in frame: [SymbolContour], isFilled: Bool) -> [SymbolContour] {
    let box = frame.first?.box ?? .zero
    func isInside(_ x: Double, _ y: Double) -> Bool {
      frame.first?.contains(Point(x: box.x + box.width * x, y: box.y + box.height * y)) ?? false
    }
    // The room in a triangle is lower.
    let isPointed = !isInside(0.2, 0.3)
    let isTriangle = isPointed && isInside(0.8, 0.9)
    let small = placed(SymbolPlace(x: 12, y: isTriangle ? 14.5 : 12, scale: isPointed ? 0.46 : 0.56))
    guard isFilled else { return small.areas + small.lines + frame }
    return frame.map { $0.area(isHole: false) } + small.areas.map(\.turned) + Self.holes(small.lines) + frame
  }
}
