import Basics
import Drawing
import Layout
import Model
import Transitions

/// The gaps between neighbouring areas and texts of a picture, and those that its cells do not show.
struct DrawnGaps {
  /// The number of gaps.
  private(set) var count = 0
  /// A line for each gap that is not visible.
  private(set) var hidden: [String] = []

  /// The limits of a gap, in points; wider ones never vanish.
  private static let gap = 6.0..<40
  /// The minimum length of two neighbours beside each other, in points.
  private static let least = 16.0
  /// The largest difference between two colours that look alike.
  private static let alike = 10

  /// A view with an area: its visible rectangle and colour; the colour of an image is nil.
  private struct Area {
    var name: String
    var frame: Int
    var rect: Rect
    var last: Int
  }

  private let picture: Picture
  private let list: ShapeList
  private let seen: [Rect?]
  private var areas: [Area] = []

  init(_ picture: Picture, _ stage: Stage) {
    self.picture = picture
    var options = DrawingOptions(scale: picture.scale)
    options.look = .colour
    list = shapes(of: stage, options)
    let screen = Rect(origin: .zero, size: list.size)
    var seen: [Rect?] = []
    for clip in list.clips {
      let rect = list.frames[clip.frame].rect.intersection(screen)
      seen.append(clip.parent.map { seen[$0].flatMap { rect?.intersection($0) } } ?? rect)
    }
    self.seen = seen
    for view in list.views {
      let frame = list.frames[view.frame]
      guard let tree = stage.nodes[view.reference.node].tree, frame.turn == nil,
        let last = view.shapes.last(where: { isArea(list.shapes[$0]) && list.shapes[$0].rect == frame.rect }),
        let rect = seen[view.clip]?.intersection(frame.rect)
      else { continue }
      let shown = tree.plain.views[view.reference.view]
      areas.append(
        Area(name: shown.name ?? shown.id ?? shown.element, frame: view.frame, rect: rect, last: last))
    }
    for axis in [Axis.horizontal, .vertical] { addAreas(axis) }
    addTexts(stage)
  }

  private func isArea(_ shape: Shape) -> Bool {
    switch shape.kind {
    case .fill(let color): color.alpha > 0.1
    case .image, .placeholder, .gradient, .raised, .material: true
    case .shadow, .border, .line, .text, .symbol, .veil, .overlay, .sketch: false
    }
  }

  // MARK: Areas

  private mutating func addAreas(_ axis: Axis) {
    for first in areas {
      for second in areas where first.frame != second.frame { add(first, second, axis) }
    }
  }

  private mutating func add(_ first: Area, _ second: Area, _ axis: Axis) {
    let isAcross = axis == .horizontal
    let (a, b) = (first.rect, second.rect)
    let gap = isAcross ? b.x - a.maxX : b.y - a.maxY
    let low = isAcross ? max(a.y, b.y) : max(a.x, b.x)
    let high = isAcross ? min(a.maxY, b.maxY) : min(a.maxX, b.maxX)
    let depth = isAcross ? min(a.width, b.width) : min(a.height, b.height)
    guard Self.gap.contains(gap + 0.01), high - low >= Self.least, depth >= 6 else { return }
    let middle = (low + high) / 2
    func point(_ along: Double) -> Point {
      isAcross ? Point(x: along, y: middle) : Point(x: middle, y: along)
    }
    let (start, end) = isAcross ? (a.maxX, b.x) : (a.maxY, b.y)
    // Nothing else may begin or end in the gap, and it must differ from both areas on the device.
    guard let ground = color(at: point(start + gap / 2)), color(at: point(start + 1)) == ground,
      color(at: point(end - 1)) == ground, isOther(color(at: point(start - 1)), ground),
      isOther(color(at: point(end + 1)), ground)
    else { return }
    count += 1
    let unit = isAcross ? picture.scale.column : picture.scale.row
    let line = colors(from: point(start - unit / 2), to: point(end + unit / 2), axis)
    if line.contains(where: { $0.map { Self.difference($0, ground) <= Self.alike } ?? false }) { return }
    hidden.append("no gap (\(Numbers.points(gap)) pt) between \(first.name) and \(second.name), \(axis)")
  }

  private func isOther(_ color: UInt32?, _ ground: UInt32) -> Bool {
    color.map { Self.difference($0, ground) > Self.alike } ?? true
  }

  private static func difference(_ a: UInt32, _ b: UInt32) -> Int {
    [0, 8, 16].map { abs(Int(a >> $0 & 0xFF) - Int(b >> $0 & 0xFF)) }.max() ?? 0
  }

  /// Returns the colour of the device's screen at a point; nil for that of an image.
  private func color(at point: Point) -> UInt32? {
    var color: RGBA? = .white
    for shape in list.shapes {
      guard isArea(shape) || isVeil(shape), shape.rect.contains(point),
        seen[shape.clip]?.contains(point) ?? false
      else { continue }
      switch shape.kind {
      case .fill(let own), .veil(let own), .overlay(let own), .material(let own, _):
        color = own.alpha > 0.99 ? own : color.map { own.over($0) }
      case .raised(let raised): color = raised.flat
      case .placeholder(let index): color = color.map { list.placeholders[index].color.over($0) }
      case .image, .gradient: color = nil
      case .shadow, .border, .line, .text, .symbol, .sketch: break
      }
    }
    return color.map { color in
      [color.red, color.green, color.blue].reduce(0) {
        $0 << 8 | UInt32(clamping: Int(clamping: ($1 * 255).rounded()))
      }
    }
  }

  private func isVeil(_ shape: Shape) -> Bool {
    switch shape.kind {
    case .veil, .overlay: true
    default: false
    }
  }

  /// Returns the colours of the halves of the cells between two points on one axis.
  private func colors(from start: Point, to end: Point, _ axis: Axis) -> [UInt32?] {
    let (grid, projection) = (picture.grid, picture.projection)
    func halves(_ column: Int, _ row: Int) -> [UInt32?] {
      guard let index = grid.index(column, row) else { return [] }
      let cell = grid.cells[index]
      let (front, back) = (cell.style.foreground.rgb, cell.style.background.rgb)
      return switch cell.scalar {
      // Blocks of eighths leave a part of the cell to the other colour.
      case 0x2580...0x2587, 0x2589...0x2590, 0x2594...0x259F: [front, back]
      case 0x2588: [front]
      default: [back]
      }
    }
    if axis == .horizontal {
      let row = projection.row(at: start.y)
      let (first, last) = (projection.column(at: start.x), projection.column(at: end.x))
      return first <= last ? (first...last).flatMap { halves($0, row) } : []
    }
    let column = projection.column(at: start.x)
    let (first, last) = (projection.row(at: start.y), projection.row(at: end.y))
    return first <= last ? (first...last).flatMap { halves(column, $0) } : []
  }

  // MARK: Texts

  /// Adds the gaps between texts in one row of the picture.
  private mutating func addTexts(_ stage: Stage) {
    var frames: [ViewReference: Rect] = [:]
    for view in list.views { frames[view.reference] = list.frames[view.frame].rect }
    for texts in Dictionary(grouping: picture.texts.filter { !$0.columns.isEmpty }, by: \.row).values {
      let sorted = texts.sorted { $0.columns.lowerBound < $1.columns.lowerBound }
      for (left, right) in zip(sorted, sorted.dropFirst()) {
        guard let first = left.reference, let second = right.reference, first != second,
          let a = frames[first], let b = frames[second], Self.gap.contains(b.x - a.maxX + 0.01)
        else { continue }
        count += 1
        if right.columns.lowerBound > left.columns.upperBound { continue }
        hidden.append("no gap (\(Numbers.points(b.x - a.maxX)) pt) between texts in row \(left.row)")
      }
    }
  }
}
