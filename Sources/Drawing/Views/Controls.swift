import Basics
import Layout
import Model

extension Painter {
  /// Controls that people know by their shape. Each has a form of one row.
  mutating func drawControl(_ place: PlacedView, _ content: ControlContent) {
    guard let seen = place.seen else { return }
    let style = CellStyle(.control)
    let room = place.room.intersection(with: place.clip) ?? seen
    let columns = max(place.box.width, 1)
    let mirrored = place.isMirrored
    let run: String
    switch place.view.kind {
    case .switch: run = content.value > 0 ? mirrored ? "(●━━)" : "(━━●)" : mirrored ? "(──○)" : "(○──)"
    case .slider: return elastic(place, style, room) { Self.slider(content, $0, mirrored: mirrored) }
    case .progress: return elastic(place, style, room) { Self.progress(content, $0, mirrored: mirrored) }
    case .stepper: run = columns >= 9 ? "[ − │ + ]" : "[−│+]"
    case .activity: run = "(*)"
    case .pageControl: run = Self.pages(content, columns, mirrored: mirrored)
    case .datePicker: return drawDatePicker(place, content, room)
    case .picker: return drawWheels(place, ["", "picker", ""], room)
    default: return
    }
    text(run, in: place.rect, .center, style, room: room)
  }

  private mutating func elastic(
    _ place: PlacedView, _ style: CellStyle, _ room: CellBox, _ make: @escaping (Int) -> String
  ) {
    glyphs(
      VisibleText.glyphs(make(max(place.box.width, 1))), in: place.rect, .center, style, room: room,
      elastic: { VisibleText.glyphs(make($0)) })
  }

  private static func fraction(_ content: ControlContent) -> Double {
    let span = content.maximum - content.minimum
    guard span > 0 else { return 0 }
    return min(max((content.value - content.minimum) / span, 0), 1)
  }

  private static func slider(_ content: ControlContent, _ columns: Int, mirrored: Bool) -> String {
    let length = max(3, columns)
    let knob = Int(clamping: (fraction(content) * Double(length - 1)).rounded())
    let parts = [String(repeating: "━", count: knob), "●", String(repeating: "─", count: length - 1 - knob)]
    return (mirrored ? parts.reversed() : parts).joined()
  }

  private static func progress(_ content: ControlContent, _ columns: Int, mirrored: Bool) -> String {
    let length = max(4, columns)
    let done = Int(clamping: (fraction(content) * Double(length - 2)).rounded())
    let parts = [String(repeating: "█", count: done), String(repeating: "░", count: length - 2 - done)]
    return "[" + (mirrored ? parts.reversed() : parts).joined() + "]"
  }

  private static func pages(_ content: ControlContent, _ columns: Int, mirrored: Bool) -> String {
    let count = min(max(content.count, 1), 40)
    let current = min(max(Int(clamping: content.value.isFinite ? content.value : 0), 0), count - 1)
    let dots = (0..<count).map { $0 == current ? "●" : "○" }
    return (mirrored ? dots.reversed() : dots).joined(separator: count * 2 - 1 <= columns ? " " : "")
  }

  private mutating func drawDatePicker(_ place: PlacedView, _ content: ControlContent, _ room: CellBox) {
    let isTime = content.mode == .time || content.mode == .countDownTimer
    let day = "Jan 1, 2025"
    if place.box.height <= 3 {
      let words = isTime ? ["9:41 AM"] : content.mode == .date ? [day] : [day, "9:41 AM"]
      return text(
        words.map { "[\($0)▾]" }.joined(separator: " ").replacing("▾", with: "▼"), in: place.rect, .center,
        CellStyle(.control), room: room)
    }
    let rows =
      isTime
      ? ["8 40", "9 41 AM", "10 42 PM"]
      : content.mode == .date
        ? ["Dec 31 2024", "Jan 1 2025", "Feb 2 2026"] : ["Dec 31 8 40", "Jan 1 9 41 AM", "Jan 2 10 42"]
    drawWheels(place, rows, room)
  }

  /// A picker: rows above and below, and the chosen one between two lines.
  private mutating func drawWheels(_ place: PlacedView, _ rows: [String], _ room: CellBox) {
    guard let seen = place.seen else { return }
    let middle = place.rect.midY
    let step = projection.scale.row
    guard place.hasInside else {
      return text("[\(rows[1]) ▼]", in: place.rect, .center, CellStyle(.control), room: room)
    }
    let inside = place.room.intersection(with: place.box.inside)?.intersection(with: place.clip) ?? seen
    let line = Rect(x: place.rect.x, y: middle - step / 2, width: place.rect.width, height: step)
    // The arrows are at the edges, and never where the rows beside the chosen one are.
    let atEdge = place.rect.height / 2 - step * 1.1
    let reach = place.box.height >= 6 ? max(atEdge, step * 2) : atEdge
    text(
      "▲", in: line.moved(by: Point(x: 0, y: -reach)),
      .center, CellStyle(.control), room: inside)
    text(
      "▼", in: line.moved(by: Point(x: 0, y: reach)),
      .center, CellStyle(.control), room: inside)
    text("› \(rows[1]) ‹", in: line, .center, CellStyle(.control, .bold), room: inside)
    guard place.box.height >= 6 else { return }
    text(rows[0], in: line.moved(by: Point(x: 0, y: -step)), .center, CellStyle(.prompt), room: inside)
    text(rows[2], in: line.moved(by: Point(x: 0, y: step)), .center, CellStyle(.prompt), room: inside)
  }

  /// Segments side by side; the chosen one between half blocks.
  mutating func drawSegments(_ place: PlacedView, _ content: SegmentedContent) {
    guard let seen = place.seen, !content.segments.isEmpty else { return }
    let room = place.room.intersection(with: place.clip) ?? seen
    let count = content.segments.count
    let boxed = place.hasInside && place.box.width >= count * 2
    if !boxed {
      let titles = content.segments.enumerated().map { index, segment in
        let title = Self.title(segment)
        return index == content.selected ? "▐\(title)▌" : " \(title) "
      }
      let order = place.isMirrored ? titles.reversed() : titles
      return text(
        "[" + order.joined(separator: "│") + "]", in: place.rect, .center, CellStyle(.control), room: room)
    }
    let widths = Self.widths(of: content, in: place.rect.width)
    var x = place.rect.x
    let order = place.isMirrored ? Array((0..<count).reversed()) : Array(0..<count)
    for index in order {
      let segment = content.segments[index]
      let rect = Rect(x: x, y: place.rect.y, width: widths[index], height: place.rect.height)
      let box = projection.box(rect)
      if index != order.first, let seen = place.box.intersection(with: place.clip) {
        grid.vertical(box.left, from: seen.top, to: seen.bottom, CellGrid.Stroke(CellStyle(.control)))
      }
      x += widths[index]
      let chosen = index == content.selected
      guard box.width >= 2, let inside = room.intersection(with: box.inside) else { continue }
      let title = Self.title(segment)
      let marked = chosen && VisibleText.columns(title) + 2 <= box.width - 1 ? "▐\(title)▌" : title
      text(marked, in: rect, .center, CellStyle(.control, chosen ? [.bold, .reverse] : []), room: inside)
    }
  }

  private static func title(_ segment: SegmentedContent.Segment) -> String {
    segment.title.isEmpty ? segment.image.map { ImageNames.short($0) } ?? "" : segment.title
  }

  private static func widths(of content: SegmentedContent, in width: Double) -> [Double] {
    let fixed = content.segments.reduce(0) { $0 + $1.width }
    let free = content.segments.filter { $0.width <= 0 }.count
    let each = free > 0 ? max(0, width - fixed) / Double(free) : 0
    let widths = content.segments.map { $0.width > 0 ? $0.width : each }
    let total = widths.reduce(0, +)
    return total > 0 ? widths.map { $0 * width / total } : widths
  }
}
