import Basics
import Drawing
import Environment
import Layout
import Model
import Transitions

/// The state of scrolling by the user.
struct ScrollingState: Sendable, Hashable {
  /// The view that was scrolled last: scrolling it again belongs to the same undo step.
  var view: ScrolledView?
  /// The cell at which the mouse holds the content.
  var grabbed: Cell?

  /// A cell of the terminal.
  struct Cell: Sendable, Hashable {
    var column: Int
    var row: Int
  }
}

/// Scrolling moves the content of the view under the mouse or around the selection first, then that of its ancestors,
/// and finally the picture in the terminal. For keys that scroll down or right, the order is reversed: the picture
/// first.
extension PreviewState {
  // MARK: What scrolls

  /// Returns the scroll views that contain a view, innermost first, including the view itself.
  private func scrollers(around reference: ViewReference) -> [ViewReference] {
    guard let stage else { return [] }
    var found: [ViewReference] = []
    var node = reference.node
    var next: ViewIndex? = reference.view
    while true {
      while let view = next, let views = stage.nodes[node].tree?.plain.views, views.indices.contains(view) {
        if range(ViewReference(node: node, view: view)) != nil {
          found.append(ViewReference(node: node, view: view))
        }
        next = views[view].parent
      }
      guard case .embedded(let view) = stage.nodes[node].role, let parent = stage.nodes[node].parent else {
        return found
      }
      node = parent
      next = view
    }
  }

  /// Returns the scroll range of a view; nil if all of its content is visible.
  private func range(_ reference: ViewReference) -> ScrollRange? {
    guard let tree = stage?.nodes[reference.node].tree, let range = tree.scrollRange(of: reference.view),
      !range.isEmpty
    else { return nil }
    return range
  }

  /// Returns the scroll views for keys: those around the selection, otherwise those around the one with the largest
  /// visible area.
  private func scrollersForKeys(_ axis: Axis) -> [ViewReference] {
    if let selection {
      let own = scrollers(around: selection).filter { range($0)?.spans(axis) == true }
      if !own.isEmpty { return own }
    }
    guard let picture else { return [] }
    var best: (reference: ViewReference, area: Int)?
    for element in picture.elements where range(element.reference)?.spans(axis) == true {
      let area = (element.seen.width + 1) * (element.seen.height + 1)
      if area >= best?.area ?? 0 { best = (element.reference, area) }
    }
    return best.map { scrollers(around: $0.reference).filter { range($0)?.spans(axis) == true } } ?? []
  }

  // MARK: Moving content

  private func offset(of reference: ViewReference) -> Point {
    stage?.nodes[reference.node].tree?.views[reference.view].offset ?? .zero
  }

  /// Scrolls a view; false if it is already there. Scrolling the same view again is part of the same undo step.
  @discardableResult
  private mutating func setOffset(_ wanted: Point, of reference: ViewReference, remembers: Bool = true)
    -> Bool
  {
    guard let range = range(reference), let key = stage?.scrolledView(reference.view, of: reference.node)
    else {
      return false
    }
    let offset = range.clamped(wanted)
    guard offset != self.offset(of: reference) else { return false }
    if remembers, viewport.scrolling.view != key { remember() }
    viewport.scrolling.view = key
    exploration?.screenState.offsets[key] = offset
    guard let offsets = exploration?.screenState.offsets else { return false }
    let hasMoreRows = layout?.walkthrough.scroll(to: offsets) ?? false
    layout?.canvas?.stage.scroll(to: offsets)
    notify(.stepped)
    // Constraint problems are kept, since scrolling affects them only through new rows.
    let problems = hasMoreRows ? nil : stageWithProblems
    drawPicture(
      of: problems.map { stage in
        var stage = stage
        stage.scroll(to: layout?.walkthrough.context.offsets.merging(offsets) { $1 } ?? offsets)
        return stage
      })
    keepForNextTime()
    return true
  }

  private mutating func drawPicture(of problems: Stage?) {
    stageWithProblems = problems
    drawPicture()
  }

  /// Scrolls content by cells of the picture; false if nothing can move in that direction.
  private mutating func moveContent(of views: [ViewReference], columns: Int, rows: Int) -> Bool {
    guard let scale = picture?.scale else { return false }
    for view in views {
      var by = Point(x: Double(columns) * scale.column, y: Double(rows) * scale.row)
      if let page = pageSize(of: view) {
        // Paging views move one page, whatever the distance.
        by = Point(
          x: columns == 0 ? 0 : columns > 0 ? page.width : -page.width,
          y: rows == 0 ? 0 : rows > 0 ? page.height : -page.height)
      }
      let present = offset(of: view)
      if setOffset(Point(x: present.x + by.x, y: present.y + by.y), of: view) { return true }
    }
    return false
  }

  private func pageSize(of reference: ViewReference) -> Size? {
    guard let tree = stage?.nodes[reference.node].tree else { return nil }
    let pages: Bool
    switch tree.plain.views[reference.view].content {
    case .scroll(let scroll): pages = scroll.pages
    case .collection(let collection): pages = collection.scroll.pages
    case .none, .label, .button, .image, .textField, .textView, .segmented, .control, .bar, .stack, .table,
      .cell, .reusable, .container, .effect:
      pages = false
    }
    return pages ? tree.views[reference.view].frame.size : nil
  }

  /// Moves the picture, and returns the distance that remains at its edge.
  private mutating func moveViewportOn(_ columns: Int, _ rows: Int) -> (columns: Int, rows: Int) {
    let before = viewport
    scroll(columns, rows)
    return (columns - (viewport.column - before.column), rows - (viewport.row - before.row))
  }

  /// Scrolls down by moving the picture first, then the content; up in the opposite order.
  private mutating func scroll(_ views: [ViewReference], columns: Int, rows: Int) {
    let before = (viewport, exploration?.screenState.offsets)
    if columns > 0 || rows > 0 {
      let rest = moveViewportOn(columns, rows)
      if rest != (0, 0) { _ = moveContent(of: views, columns: rest.columns, rows: rest.rows) }
    } else {
      let start = views.first.map { offset(of: $0) }
      var rest = (columns: columns, rows: rows)
      if moveContent(of: views, columns: columns, rows: rows), let first = views.first, let start,
        let scale = picture?.scale
      {
        // If the content reached its beginning, the picture moves the remaining distance.
        let now = offset(of: first)
        rest.columns += Int(clamping: ((start.x - now.x) / scale.column).rounded())
        rest.rows += Int(clamping: ((start.y - now.y) / scale.row).rounded())
        if now == start { rest = (0, 0) }
      }
      if rest.columns < 0 || rest.rows < 0 { _ = moveViewportOn(min(rest.columns, 0), min(rest.rows, 0)) }
    }
    guard before == (viewport, exploration?.screenState.offsets) else { return }
    report(views.isEmpty ? whyNothingScrolls : "already at the end of the content")
  }

  private var whyNothingScrolls: String {
    let showsPage = picture?.elements.contains {
      stage?.nodes[$0.reference.node].tree?.plain.views[$0.reference.view].kind == .web
    }
    return showsPage == true
      ? "the content of the web page is not in the file, so it does not scroll"
      : "nothing to scroll: the whole picture is visible"
  }

  // MARK: Keys

  mutating func scrollOn(_ columns: Int, _ rows: Int) {
    scroll(scrollersForKeys(rows == 0 ? .horizontal : .vertical), columns: columns, rows: rows)
  }

  /// Scrolls by pages; a page is the visible height minus one row for context.
  mutating func page(_ pages: Int, isHalf: Bool = false) {
    let views = scrollersForKeys(.vertical)
    let seen = views.first.flatMap { view in picture?.elements.first { $0.reference == view }?.seen }
    let canvas = screenLayout.canvas.height
    // Parts that are out of sight in the terminal do not belong to the page.
    let rows = min(canvas, seen.map { $0.height } ?? canvas) - 1
    scroll(views, columns: 0, rows: pages * max(1, isHalf ? (rows + 1) / 2 : rows))
  }

  mutating func scrollToEnd(_ direction: Int) {
    let far = Double(direction) * Limits.points
    let views = scrollersForKeys(.vertical)
    var moved = false
    for view in views {
      moved = setOffset(Point(x: offset(of: view).x, y: far), of: view, remembers: !moved) || moved
    }
    let before = viewport
    scroll(0, direction * 100_000)
    moved = moved || viewport != before
    if !moved { report(direction < 0 ? "already at the beginning" : "already at the end") }
  }

  mutating func toggleWhole() {
    guard var screenState = layout?.walkthrough.screenState else { return }
    screenState.isWhole.toggle()
    move(to: screenState, named: screenState.isWhole ? "whole content" : "device height")
    guard let stage else { return }
    let height = Numbers.points(stage.surroundings.screen.height)
    if !screenState.isWhole {
      report("the screen has the height of the device again")
    } else if let environment = exploration?.screenState.environment,
      let device = try? catalog.surroundings(
        for: environment, app: layout?.walkthrough.context.app ?? .unrestricted),
      device.screen.height == stage.surroundings.screen.height
    {
      report("no content is hidden: the screen stays \(height) points tall")
    } else {
      report("the whole content: \(height) points tall")
    }
  }

  // MARK: Mouse

  private func scrollers(at mouse: MouseEvent) -> [ViewReference] {
    guard let picture else { return [] }
    let area = screenLayout.canvas
    let column = mouse.column - area.column + canvasOrigin.column
    let row = mouse.row - area.row + canvasOrigin.row
    return picture.element(at: column, row).map { scrollers(around: $0.reference) } ?? []
  }

  mutating func wheelOverCanvas(_ mouse: MouseEvent, columns: Int, rows: Int) {
    if moveContent(of: scrollers(at: mouse), columns: columns, rows: rows) { return }
    scroll(columns, rows)
  }

  /// Scrolls the content with the mouse.
  mutating func dragContent(_ mouse: MouseEvent) {
    guard let from = viewport.scrolling.grabbed else { return }
    let (columns, rows) = (from.column - mouse.column, from.row - mouse.row)
    let start = MouseEvent(.drag, column: from.column, row: from.row)
    let views = scrollers(at: start)
    var moved = false
    if rows != 0 { moved = moveContent(of: views, columns: 0, rows: rows) }
    if columns != 0 { moved = moveContent(of: views, columns: columns, rows: 0) || moved }
    if !moved { scroll(columns, rows) }
    viewport.scrolling.grabbed = ScrollingState.Cell(column: mouse.column, row: mouse.row)
  }

  // MARK: Into sight

  /// Scrolls all scroll views around a view until it is visible, or reports the reason why that is impossible.
  mutating func bringIntoSight(_ reference: ViewReference) {
    guard let stage, let tree = stage.nodes[reference.node].tree else { return }
    for scroller in scrollers(around: reference) where scroller != reference {
      scroll(scroller, toShow: reference)
    }
    reveal(reference)
    if picture?.elements.contains(where: { $0.reference == reference }) == true { return }
    let name = "“\(ViewNames.title(reference, in: stage))”"
    let solved = tree.views[reference.view]
    if solved.hidden {
      report("\(name) is hidden")
    } else if solved.frame.isEmpty {
      report("\(name) has no size: \(Numbers.size(solved.frame.size))")
    } else {
      report("\(name) is not visible: it is clipped or off the screen")
    }
  }

  private mutating func scroll(_ scroller: ViewReference, toShow reference: ViewReference) {
    guard let stage, let tree = stage.nodes[scroller.node].tree, let wanted = rect(reference),
      var seen = rect(scroller)
    else { return }
    seen = seen.inset(by: tree.views[scroller.view].contentInset)
    func distance(_ from: Double, _ to: Double, _ start: Double, _ end: Double) -> Double {
      if from < start { return from - start }
      return to > end ? min(to - end, from - start) : 0
    }
    let by = Point(
      x: distance(wanted.x, wanted.maxX, seen.x, seen.maxX),
      y: distance(wanted.y, wanted.maxY, seen.y, seen.maxY))
    guard by != .zero else { return }
    let present = offset(of: scroller)
    setOffset(Point(x: present.x + by.x, y: present.y + by.y), of: scroller, remembers: false)
  }

  /// Returns the frame of a view, in the window's coordinates.
  private func rect(_ reference: ViewReference) -> Rect? {
    guard let node = stage?.nodes[reference.node], let tree = node.tree else { return nil }
    return tree.absoluteFrame(reference.view).moved(by: node.frame.origin)
  }

  // MARK: For the next time

  /// The offsets of scrolled views that have a name, as `view=x,y`.
  var rememberedOffsets: String? {
    guard let offsets = exploration?.screenState.offsets, let document = layout?.document else { return nil }
    let words = offsets.compactMap { key, offset -> String? in
      guard key.repetition == 0, offset != .zero, document.views.indices.contains(key.source),
        let name = document.views[key.source].id ?? document.views[key.source].name
      else { return nil }
      return "\(name)=\(Numbers.points(offset.x)),\(Numbers.points(offset.y))"
    }
    return words.isEmpty ? nil : words.sorted().joined(separator: ";")
  }

  static func offsets(remembered text: String, in document: Document) -> [ScrolledView: Point] {
    var result: [ScrolledView: Point] = [:]
    for part in text.split(separator: ";") {
      guard let (name, offset) = try? OptionValue.offset(String(part), separator: "="),
        let view = try? DocumentNames.view(name, in: document)
      else { continue }
      result[ScrolledView(source: view)] = offset
    }
    return result
  }
}
