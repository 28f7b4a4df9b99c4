import Basics
import Drawing
import Environment
import Model
import Transitions

extension VectorSheet {
  /// Makes the map of a document at the places that it has in cells, with true small screens.
  /// - Parameters:
  ///   - shown: the scenes in their containers, with their bars; the others are shown alone.
  ///   - width: the limit for the width of the picture, in pixels.
  ///   - pixels: the number of pixels per point.
  package init(
    _ map: SceneMap, _ context: StageContext, in environment: PreviewEnvironment, shown: [Int: Stage] = [:],
    title: String, width: Double? = nil, pixels: Double? = nil
  ) {
    var sheet = MapSheet(map)
    for index in map.tiles.indices {
      switch SceneMap.content(of: index, context, in: environment, as: shown[index]) {
      case .stage(let stage): sheet.add(VectorScene(stage, shapes(of: stage, DrawingOptions())), at: index)
      case .box(let word): sheet.add(word, at: index)
      }
    }
    self.init(
      sheet.screens, ground: sheet.ground, notes: sheet.notes, title: title,
      width: width ?? (pixels == nil ? Self.usualWidth : nil), pixels: pixels)
  }
}

/// The parts of a map at true size, one cell of the map being 8 × 16 points.
struct MapSheet {
  private let map: SceneMap
  private(set) var screens: [VectorSheet.Screen] = []
  /// The routes, behind the screens.
  private(set) var ground: VectorScene
  /// The titles and labels.
  private(set) var notes: VectorScene

  static let cell = Size(width: 8, height: 16)
  private static let paper = RGBA(0xF7F7F9)
  private static let ink = RGBA(0x1C1C1E)
  private static let soft = RGBA(0x6C6C70)
  private static let legendHeight = 32.0

  init(_ map: SceneMap) {
    self.map = map
    let kinds = MapLinkKind.allCases.filter { kind in map.links.contains { $0.kind == kind } }
    let legend = kinds.isEmpty ? 0 : Self.legendHeight
    let size = Size(
      width: max(Double(map.size.width) * Self.cell.width, Double(kinds.count) * Self.legendColumn),
      height: Double(map.size.height) * Self.cell.height + legend)
    ground = VectorScene(size: size)
    notes = VectorScene(size: size)
    ground.items.append(.init(kind: .fill(Self.paper), rect: Rect(origin: .zero, size: size)))
    for (link, route) in zip(map.links, map.routes) { add(link, route) }
    for (title, box) in zip(map.titles, map.boxes) { addTitle(title, box) }
    addLegend(kinds)
  }

  // MARK: Scenes

  /// The area of a tile below its title.
  private func area(_ index: Int) -> Rect {
    let (box, top) = (map.boxes[index], map.pictureTop(of: index))
    return Rect(
      x: Double(box.left) * Self.cell.width, y: Double(top) * Self.cell.height,
      width: Double(map.tiles[index].picture.width) * Self.cell.width,
      height: Double(box.bottom - top + 1) * Self.cell.height)
  }

  mutating func add(_ scene: VectorScene, at index: Int) {
    let area = area(index)
    let scale = min(area.width / (scene.size.width + 8), area.height / (scene.size.height + 8))
    var scene = scene
    scene.frame = .thinEdge
    screens.append(
      VectorSheet.Screen(
        scene: scene, origin: Point(x: area.x + 2, y: area.y + 2), scale: scale, document: index))
  }

  mutating func add(_ word: String, at index: Int) {
    let area = area(index).inset(by: Insets(all: 1))
    notes.items.append(.init(kind: .fill(.white), rect: area, radius: 10))
    notes.items.append(.init(kind: .border(Self.soft, width: 1), rect: area, radius: 10))
    let look = TextLook(Self.soft, size: 12)
    let text = VectorScene.cut(word, to: area.width - 8, look)
    let width = VectorScene.width(of: text, look)
    notes.write(text, at: Point(x: area.midX - width / 2, y: area.midY + 4), look)
  }

  private mutating func addTitle(_ lines: [String], _ box: CellBox) {
    let look = TextLook(Self.ink, size: 12, weight: .semibold)
    for (index, line) in lines.enumerated() {
      notes.write(
        VectorScene.cut(line, to: Double(box.width + 1) * Self.cell.width, look),
        at: Point(
          x: Double(box.left) * Self.cell.width, y: Double(box.top + index) * Self.cell.height + 12), look)
    }
  }

  // MARK: Links

  private static func point(_ corner: MapCorner) -> Point {
    Point(x: (Double(corner.column) + 0.5) * cell.width, y: (Double(corner.row) + 0.5) * cell.height)
  }

  private mutating func add(_ link: SceneMap.Link, _ route: [MapCorner]) {
    var points = route.map(Self.point)
    guard let first = points.first, let last = points.last else { return }
    // A route begins and ends at the edges of the screens.
    points[0].x = first.x - Self.cell.width
    points[points.count - 1].x = last.x + Self.cell.width / 2 - 2
    let style = link.kind.style
    ground.stroke(points, style)
    ground.arrow(to: points[points.count - 1], isBack: link.from == link.to, style.color)
    let look = TextLook(style.color, size: 10, weight: .medium)
    notes.write(link.word, at: Point(x: first.x + 4, y: first.y - 3), look)
  }

  private static let legendColumn = 130.0

  private mutating func addLegend(_ kinds: [MapLinkKind]) {
    let middle = notes.size.height - Self.legendHeight / 2 - 4
    for (index, kind) in kinds.enumerated() {
      let x = 16 + Double(index) * Self.legendColumn
      ground.stroke([Point(x: x, y: middle), Point(x: x + 36, y: middle)], kind.style)
      ground.arrow(to: Point(x: x + 36, y: middle), isBack: kind == .unwind, kind.style.color)
      notes.write(kind.rawValue, at: Point(x: x + 44, y: middle + 4), TextLook(Self.soft, size: 11))
    }
  }
}

extension ScreenFrame {
  /// A thin line, for a small screen.
  static let thinEdge = ScreenFrame(kind: .edge, insets: Insets(all: 1), edge: 1, items: [])
}

/// The style of a link's line.
struct MapLineStyle {
  var color: RGBA
  var width = 1.5
  /// The lengths of dashes and of the gaps between them; nil for a solid line.
  var dashes: (length: Double, gap: Double)?
}

extension MapLinkKind {
  var style: MapLineStyle {
    switch self {
    case .relationship: MapLineStyle(color: RGBA(0x6C6C70), width: 3)
    case .show: MapLineStyle(color: RGBA(0x0A66D0))
    case .present: MapLineStyle(color: RGBA(0x8944AB), dashes: (7, 5))
    case .embed: MapLineStyle(color: RGBA(0x1B7A34), width: 2.5, dashes: (1, 5))
    case .unwind: MapLineStyle(color: RGBA(0xC4271B), dashes: (3, 4))
    case .custom: MapLineStyle(color: RGBA(0x9A5B00), dashes: (12, 4))
    }
  }
}

extension VectorScene {
  /// Adds a line through points.
  mutating func stroke(_ points: [Point], _ style: MapLineStyle) {
    var steps: [SymbolPath.Step] = []
    if let dashes = style.dashes {
      for (a, b) in zip(points, points.dropFirst()) {
        let length = max(abs(b.x - a.x), abs(b.y - a.y))
        guard length > 0 else { continue }
        func at(_ distance: Double) -> Point {
          Point(x: a.x + (b.x - a.x) * distance / length, y: a.y + (b.y - a.y) * distance / length)
        }
        for start in stride(from: 0, to: length, by: dashes.length + dashes.gap) {
          let (from, to) = (at(start), at(min(start + dashes.length, length)))
          steps += [.move(from.x, from.y), .line(to.x, to.y)]
        }
      }
    } else if let first = points.first {
      steps = [.move(first.x, first.y)] + points.dropFirst().map { .line($0.x, $0.y) }
    }
    draw(steps, width: style.width, style.color)
  }

  /// Adds an arrow head, or the open end of a segue that goes back.
  mutating func arrow(to point: Point, isBack: Bool, _ color: RGBA) {
    let (x, y) = (point.x, point.y)
    if isBack {
      draw([.move(x + 4, y - 4), .line(x - 1, y), .line(x + 4, y + 4)], width: 1.5, color)
    } else {
      draw([.move(x + 2, y), .line(x - 6, y - 4), .line(x - 6, y + 4), .close], width: nil, color)
    }
  }

  private mutating func draw(_ steps: [SymbolPath.Step], width: Double?, _ color: RGBA) {
    guard !steps.isEmpty else { return }
    items.append(.path(steps, stroke: width, color))
  }
}
