import Basics
import Model

/// The variant in a symbol's name: filled, crossed out, enclosed, with a badge.
struct SymbolForm {
  private(set) var isFilled = false
  /// Whether the symbol is crossed out.
  private(set) var isCrossedOut = false
  /// Whether the symbol with its enclosure is crossed out.
  private var isCrossedOutAround = false
  private(set) var enclosure: String?
  /// The name of the symbol in the badge; empty for a plain badge.
  private(set) var badge: String?
  /// Whether all words of the name are drawn.
  var isComplete = true

  /// Whether this is the symbol itself.
  var isPlain: Bool { !isFilled && !isCrossedOut && !isCrossedOutAround && enclosure == nil && badge == nil }

  init(_ words: ArraySlice<Substring>) {
    var words = words
    while let word = words.popFirst() {
      switch word {
      case "fill": isFilled = true
      case "slash" where enclosure == nil: isCrossedOut = true
      case "slash": isCrossedOutAround = true
      case "badge":
        badge = ""
        for length in stride(from: words.count, to: 0, by: -1) {
          let name = words.prefix(length).joined(separator: ".")
          guard length == 0 || SymbolTable.bundled.entry(named: name) != nil else { continue }
          badge = name
          words.removeFirst(length)
          break
        }
      case "trianglebadge": badge = words.popFirst().map { $0 + ".triangle" } ?? ""
      default:
        if enclosure == nil, Self.enclosures[word] != nil {
          enclosure = String(word)
        } else {
          isComplete = false
        }
      }
    }
  }

  /// Returns the drawing of a symbol in this variant.
  func drawing(of parts: [SymbolPart], width: Double) -> SymbolPath {
    var contours: [SymbolContour]
    if let frame = enclosure.flatMap({ Self.enclosures[$0[...]] }) {
      var solid = SymbolSolid(parts)
      if isCrossedOut {
        solid.areas = Self.cut(solid.areas)
        solid.lines = Self.cut(solid.lines) + [Self.slash]
      }
      contours = solid.drawn(in: frame, isFilled: isFilled)
    } else {
      contours = isFilled ? SymbolSolid(parts).contours : SymbolPart.outline(parts)
    }
    if isCrossedOut && enclosure == nil || isCrossedOutAround { contours = Self.cut(contours) + [Self.slash] }
    if let badge { contours = Self.add(badge: badge, to: contours) }
    return SymbolPath(width: width, contours)
  }

  // MARK: Parts

  private static let enclosures: [Substring: [SymbolContour]] = [
    "circle": "s O 12 12 10", "square": "s R 2.5 2.5 19 19 4.5", "app": "s R 2.5 2.5 19 19 6.5",
    "rectangle": "s R 1.5 4.5 21 15 3", "capsule": "s R 1 6 22 12 6",
    "triangle": "s M 12 2.5 L 22.5 20.5 1.5 20.5 Z",
    "diamond": "s M 12 1.5 L 22.5 12 12 22.5 1.5 12 Z",
    "octagon": "s M 7.8 2 L 16.2 2 22 7.8 22 16.2 16.2 22 7.8 22 2 16.2 2 7.8 Z",
    "hexagon": "s M 12 1.5 L 21 6.7 21 17.3 12 22.5 3 17.3 3 6.7 Z",
    "shield": "s M 12 2 L 20.5 5 20.5 11 C 20.5 16.5 17 20 12 22.5 C 7 20 3.5 16.5 3.5 11 L 3.5 5 Z",
    "seal":
      "s M 12 1.5 L 15 3.8 18.8 3.8 19.9 7.4 22.8 9.8 21.6 13.4 22.3 17 19 18.8 17 22 13.3 21.3 12 22.5 10.7 21.3 7 22 5 18.8 1.7 17 2.4 13.4 1.2 9.8 4.1 7.4 5.2 3.8 9 3.8 Z",
  ].mapValues { (text: String) in SymbolPath.Layer(text.split(separator: " ")).contours }

  private static let slashEnds = (Point(x: 3.5, y: 3), Point(x: 20.5, y: 21))
  private static let slash = SymbolContour(
    points: [slashEnds.0, slashEnds.1], isClosed: false, stroke: 1.9)

  /// Returns the contours with a gap on both sides of the slash.
  private static func cut(_ contours: [SymbolContour]) -> [SymbolContour] {
    contours.flatMap { contour in
      [1.0, -1].flatMap { contour.cut(beside: slashEnds.0, slashEnds.1, side: $0, distance: 2.4) }
    }
  }

  /// Adds a disc at the corner, with a gap around it and a symbol cut out.
  private static func add(badge name: String, to contours: [SymbolContour]) -> [SymbolContour] {
    let place = SymbolPlace(x: 18.6, y: name.isEmpty ? 5.4 : 18.6, scale: 0.46)
    let gap = SymbolPath.Layer(["f", "O", "12", "12", "13"]).contours.map { $0.placed(place) }
    let base = gap.reduce(contours) { contours, gap in contours.flatMap { $0.erased(by: gap) } }
    let table = SymbolTable.bundled
    guard let (entry, form) = table.find(name), let disc = enclosures["circle"] else {
      return base + SymbolPath.Layer(["f", "O", "12", "12", "9.6"]).contours.map { $0.placed(place) }
    }
    let frame = form.enclosure.flatMap { enclosures[$0[...]] } ?? disc
    return base
      + SymbolSolid(table.parts(of: entry).parts).drawn(in: frame, isFilled: true).map { $0.placed(place) }
  }
}
