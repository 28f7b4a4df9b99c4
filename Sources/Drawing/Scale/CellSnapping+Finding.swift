import Basics
import Model

/// Finds the equal views of a picture.
extension CellSnapping {
  /// A visible view.
  private struct Sibling {
    var rect: Rect
    /// Whether it has visible edges: a fill, an image or a border.
    var isDrawn = false
  }

  /// The visible views, by superview.
  struct Siblings {
    private var groups: [Int: [Sibling]] = [:]
    /// The vertical centres of single-line text.
    private(set) var lines: [Double] = []
    /// All lines of text, and everything else that rows are kept for.
    private(set) var content = Content()
    /// The x positions at which at least three views have an edge.
    private(set) var sharedEdges: [Double] = []
    /// Bars across the whole screen, below which lists continue.
    private(set) var bars: [Rect] = []
    /// The y positions of horizontal lines across a view, such as separators.
    private var rules: [Int: [Double]] = [:]
    /// The symbols in a view, such as the dots of a page control.
    private var symbols: [Int: [Rect]] = [:]

    /// - Parameter findsContent: whether lines of text may need rows of their own.
    init(_ list: ShapeList, findsContent: Bool) {
      var isSeen = [Bool](repeating: false, count: list.frames.count)
      var isDrawn = isSeen
      for view in list.views { isSeen[view.frame] = true }
      for shape in list.shapes where shape.layer != .device {
        let frame = list.frames[shape.frame]
        isSeen[shape.frame] = true
        if shape.layer == .bars, frame.rect.width >= list.size.width - 1,
          frame.rect.height < list.size.height / 3
        {
          bars.append(frame.rect)
        }
        if findsContent { content.add(shape, list) }
        switch shape.kind {
        case .text(let text):
          if shape.layer != .system, list.texts[text].lines.count == 1, !list.texts[text].isCaption,
            shape.rect.midY > 0, shape.rect.midY < list.size.height
          {
            lines.append(shape.rect.y + list.texts[text].heights.middle(of: 0))
          }
        case .fill, .gradient, .border, .image, .placeholder, .raised, .material:
          if shape.rect == frame.rect { isDrawn[shape.frame] = true }
        case .line:
          if shape.rect.width > frame.rect.width / 2, shape.rect.height < 2 {
            rules[shape.frame, default: []].append(shape.rect.y)
          }
        case .symbol: symbols[shape.frame, default: []].append(shape.rect)
        case .shadow, .veil, .overlay, .sketch: break
        }
      }
      // A row without visible edges is visible through its contents.
      for index in list.frames.indices.reversed() where isSeen[index] {
        if let parent = list.frames[index].parent { isSeen[parent] = true }
      }
      let screen = Rect(origin: .zero, size: list.size)
      var edges: [Double] = []
      for (index, frame) in list.frames.enumerated() where isSeen[index] {
        guard let parent = frame.parent, frame.rect.width > 0, frame.rect.height > 0,
          frame.rect.x < screen.maxX, frame.rect.maxX > 0, frame.rect.y < screen.maxY, frame.rect.maxY > 0
        else { continue }
        groups[parent, default: []].append(Sibling(rect: frame.rect, isDrawn: isDrawn[index]))
        edges.append(frame.rect.x)
        edges.append(frame.rect.maxX)
      }
      for (frame, rules) in rules {
        // A long table has separators below the screen.
        let seen = rules.filter { $0 > 0 && $0 < list.size.height }
        addEmptyRows(between: seen.sorted(), in: frame, list.frames[frame].rect)
      }
      content.sort()
      lines = Self.apart(lines.sorted())
      sharedEdges = Self.shared(edges.sorted().filter { $0 > 0 && $0 < list.size.width })
    }

    /// Adds the rows between separators below the last cell of a table.
    private mutating func addEmptyRows(between rules: [Double], in frame: Int, _ rect: Rect) {
      let rows = groups[frame, default: []].map(\.rect)
      for (top, bottom) in zip(rules, rules.dropFirst()) where bottom - top > 8 {
        guard !rows.contains(where: { $0.y < bottom - touch && $0.maxY > top + touch }) else { continue }
        groups[frame, default: []].append(
          Sibling(rect: Rect(x: rect.x, y: top, width: rect.width, height: bottom - top)))
      }
    }

    /// Keeps the first of lines that are closer to each other than two lines of text.
    fileprivate static func apart(_ lines: [Double]) -> [Double] {
      lines.reduce(into: []) { kept, line in
        if kept.last.map({ line - $0 >= 8 }) ?? true { kept.append(line) }
      }
    }

    fileprivate static func shared(_ edges: [Double]) -> [Double] {
      var result: [Double] = []
      var first = 0
      while first < edges.count {
        var last = first
        while last + 1 < edges.count, edges[last + 1] - edges[first] < touch { last += 1 }
        if last - first >= 2 { result.append(edges[first]) }
        first = last + 1
      }
      return result
    }

    func runs(_ axis: Axis, _ snapping: CellSnapping) -> [Run] {
      var runs: [Run] = []
      for (_, group) in groups.sorted(by: { $0.key < $1.key }) where group.count > 1 {
        let spans = group.map { Span($0.rect, axis, isDrawn: $0.isDrawn) }
        runs += CellSnapping.runs(spans, least: snapping.cell * 0.75)
        runs += CellSnapping.gaps(spans.filter(\.isDrawn), most: snapping.unit * 1.6)
      }
      for (_, group) in symbols.sorted(by: { $0.key < $1.key }) where group.count > 2 {
        runs += CellSnapping.runs(group.map { Span($0, axis) }, least: snapping.cell * 0.75)
      }
      return runs
    }
  }

  /// An interval along an axis, with the interval across it.
  fileprivate struct Span {
    var start: Double
    var end: Double
    var crossStart: Double
    var crossEnd: Double
    var isDrawn: Bool

    init(_ rect: Rect, _ axis: Axis, isDrawn: Bool = false) {
      self.isDrawn = isDrawn
      let isAcross = axis == .horizontal
      (start, end) = isAcross ? (rect.x, rect.maxX) : (rect.y, rect.maxY)
      (crossStart, crossEnd) = isAcross ? (rect.y, rect.maxY) : (rect.x, rect.maxX)
    }

    var length: Double { end - start }
  }

  /// Returns the runs among siblings.
  fileprivate static func runs(_ spans: [Span], least: Double) -> [Run] {
    let sorted = spans.sorted { ($0.length, $0.start) < ($1.length, $1.start) }
    var runs: [Run] = []
    var first = 0
    while first < sorted.count {
      var last = first
      while last + 1 < sorted.count, sorted[last + 1].length - sorted[first].length < touch { last += 1 }
      if last > first, sorted[first].length >= least {
        let equal = sorted[first...last]
        let isDrawn = equal.count { $0.isDrawn } > 1
        runs += self.runs(
          starts: equal.map(\.start).sorted(), length: sorted[first].length, isDrawn: isDrawn)
      }
      first = last + 1
    }
    return runs
  }

  fileprivate static func runs(starts: [Double], length: Double, isDrawn: Bool) -> [Run] {
    var runs: [Run] = []
    var run: Run?
    func close() {
      guard var run else { return }
      if run.count == 1 { run.kind = .alone }
      run.rank = run.count
      runs.append(run)
    }
    for start in starts {
      guard let present = run else {
        run = Run(start: start, length: length, gap: 0, count: 1, isDrawn: isDrawn)
        continue
      }
      let last = present.start + present.period * Double(present.count - 1)
      // Views in the same row of a grid start at the same position.
      if start - last < touch { continue }
      let gap = start - last - length
      if present.count == 1, gap > -touch, gap < max(length, 40) {
        run?.gap = max(gap, 0)
        run?.count = 2
      } else if present.count > 1, abs(gap - present.gap) < touch {
        run?.count += 1
      } else {
        close()
        run = Run(start: start, length: length, gap: 0, count: 1, isDrawn: isDrawn)
      }
    }
    close()
    let rank = runs.reduce(1) { max($0, $1.count) }
    for index in runs.indices where runs[index].kind == .alone { runs[index].rank = rank }
    return runs
  }

  /// Returns narrow gaps between neighbours of any size, each as a run with one element.
  fileprivate static func gaps(_ spans: [Span], most: Double) -> [Run] {
    let sorted = spans.sorted { $0.start < $1.start }
    var runs: [Run] = []
    for (index, span) in sorted.enumerated() {
      let next = sorted[(index + 1)...].first { next in
        next.start >= span.end - touch
          && min(next.crossEnd, span.crossEnd) - max(next.crossStart, span.crossStart) > touch
      }
      guard let next, next.start - span.end >= visibleGap, next.start - span.end < most else { continue }
      runs.append(Run(start: span.end, length: next.start - span.end, gap: 0, count: 1, kind: .gap))
    }
    return runs
  }
}
